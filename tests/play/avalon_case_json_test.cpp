// The cases of tests/data/avalon, to 1e-12 (their numbers come from two independent programs), and files that are wrong.

#include <sleuth/play/avalon_case_json.hpp>

#include <cmath>
#include <fstream>
#include <iterator>
#include <string>

#include <sleuth/play/avalon_advice.hpp>

#include "support/catch.hpp"

namespace avalon_case_json_test {

using namespace sleuth;
using namespace sleuth::avalon;

constexpr double tolerance = 1e-12;

std::string read(const std::string& name) {
  std::ifstream in{std::string{SLEUTH_TEST_DATA_DIR} + "/avalon/" + name, std::ios::binary};
  REQUIRE(in);
  return {std::istreambuf_iterator<char>{in}, {}};
}
const std::string names[] = {"01_base5_outsider_prior.json",     "02_5p_servant_quests_only.json",
                             "03_5p_outsider_votes_quests.json", "04_5p_percival_speech.json",
                             "06_7p_assassin_oberon.json",       "09_5p_contradiction.json",
                             "10_6p_always_fail_f1.json"};

void check_near(double value, const Json& expected) {
  CHECK_THAT(value, WithinAbs(expected.get<double>(), tolerance));
}

void check_posterior(const AvalonRecord& record, const Json& expected) {
  CHECK(record.worlds_total() == expected.at("worlds_total"));
  CHECK(record.worlds_after_knowledge() == expected.at("worlds_after_knowledge"));
  const RolePosterior& posterior = record.posterior();
  CHECK(posterior.count() == expected.at("worlds_consistent"));
  CHECK(record.contradiction().has_value() == expected.contains("contradiction"));
  if (record.contradiction()) return;
  check_near(record.log_evidence(), expected.at("log_evidence"));
  check_near(posterior.world_bits(), expected.at("entropy_bits"));
  check_near(posterior.class_bits(), expected.at("evil_set_entropy_bits"));
  CHECK(posterior.count_classes() == expected.at("evil_sets"));
  const auto evil = posterior.evil_shares();
  const auto roles = posterior.role_shares();
  for (std::size_t seat = 0; seat < evil.size(); ++seat) {
    check_near(evil[seat], expected.at("p_evil").at(seat));
    for (const auto& [name, shares] : expected.at("p_role").items())
      check_near(
          roles[seat * posterior.casting().role_count() + games::to_index(*games::find_avalon_role(name))],
          shares.at(seat));
  }
}

std::vector<std::size_t> seats_of(games::SeatSet set) {
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < 10; ++seat)
    if (games::holds(set, seat)) seats.push_back(seat);
  return seats;
}

void check_teams(const AvalonRecord& record, const AvalonSelection& asked, const Json& selection) {
  for (const auto& [alpha, best] : selection.at("best").items()) {
    INFO("alpha " << alpha);
    const auto teams = rank_teams(record, {asked.quest, std::stod(alpha), true, asked.fail_rate});
    REQUIRE(teams.size() == selection.at("teams").size());
    check_near(teams.front().score, best.at("score"));
    bool is_among_best = false;
    for (const Json& team : best.at("teams"))
      is_among_best =
          is_among_best || team.get<std::vector<std::size_t>>() == seats_of(teams.front().team.seats);
    CHECK(is_among_best);
    for (const TeamAdvice& advice : teams)
      for (const Json& team : selection.at("teams")) {
        if (team.at("team").get<std::vector<std::size_t>>() != seats_of(advice.team.seats)) continue;
        check_near(advice.bits_fail_count, team.at("ig_bits_fail_count"));
        check_near(advice.bits_pass_fail, team.at("ig_bits_pass_fail"));
        check_near(advice.p_quest_success, team.at("p_quest_success"));
        if (team.contains("p_vote_pass")) check_near(*advice.p_vote_pass, team.at("p_vote_pass"));
      }
  }
}

TEST_CASE("every case gives the expected posterior and teams", "[play][avalon]") {
  for (const std::string& name : names) {
    INFO(name);
    const JsonDocument document{read(name), name};
    const AvalonCase read = read_avalon_case(document.root(), AvalonModel{});
    const AvalonRecord record = make_record(read);
    check_posterior(record, document.root().at("expected").value());
    if (read.selection) check_teams(record, *read.selection, document.root().at("selection").value());

    // Written and read again it is the same.
    const JsonDocument again{avalon_case_to_json(record).dump(), name};
    const AvalonRecord copy = make_record(read_avalon_case(again.root(), AvalonModel{}));
    if (!record.contradiction()) check_posterior(copy, document.root().at("expected").value());
  }
}

constexpr const char* base =
    R"({"n": 5, "roles": ["Merlin", "Percival", "Servant", "Morgana", "Assassin"], "events": [)";

AvalonRecord record_of(const std::string& text) {
  const JsonDocument document{text, "game.json"};
  return make_record(read_avalon_case(document.root(), AvalonModel{}));
}
AvalonRecord with_events(const std::string& events) { return record_of(base + events + "]}"); }

TEST_CASE("all kinds of events are read, and written as they are read", "[play][avalon]") {
  const std::string text =
      R"({"n":5,"roles":["Merlin","Percival","Servant","Morgana","Assassin"],)"
      R"("observer":{"kind":"seat","seat":0,"role":"Servant"},"params":{},"events":[)"
      R"({"type":"proposal","leader":1,"team":[1,2],"approve":[0,1,2],"attempt":1,"quest":1},)"
      R"({"type":"quest","quest":1,"team":[1,2],"fails":1,"result":"fail"},)"
      R"({"type":"accuse","speaker":1,"target":2},{"type":"vouch","speaker":2,"target":1},)"
      R"({"type":"role_claim","speaker":3,"role":"Merlin"},)"
      R"({"type":"lady","holder":1,"target":2,"says":"evil"},)"
      R"({"type":"lady_private","target":4,"result":"good"},)"
      R"({"type":"assassination","target":3,"was_merlin":true}]})";
  const AvalonRecord record = record_of(text);
  REQUIRE(record.events().size() == 8);
  const Json expected = Json::parse(text).at("events");
  for (std::size_t i = 0; i < expected.size(); ++i)
    CHECK(avalon_event_to_json(record.events()[i]) == expected[i]);
  CHECK(std::get<QuestResult>(
            with_events(R"({"type":"quest","quest":1,"team":[1,2],"result":"pass"})").events()[0])
            .passed == true);
}

TEST_CASE("proposals are for the quest that they fit where results are missing", "[play][avalon]") {
  const std::string first = R"({"type":"quest","quest":1,"team":[0,1],"fails":0},)";
  const std::string small = R"({"type":"proposal","leader":1,"team":[1,2],"approve":[0,1,2],"attempt":1})";
  const AvalonRecord record =
      with_events(first + small + R"(,{"type":"quest","quest":3,"team":[1,2],"fails":0})");
  CHECK(record.place(1).quest == 3);
  CHECK(record.next_quest() == 4);
  CHECK_THROWS_WITH(with_events(first + small), ContainsSubstring("allowed: 3 in quest 2"));
  CHECK_THROWS_WITH(with_events(first + small + R"(,{"type":"quest","quest":2,"team":[0,1,2],"fails":0})"),
                    ContainsSubstring("allowed: 3 in quest 2"));
}

TEST_CASE("files that are wrong are refused with the place and what is allowed", "[play][avalon]") {
  const auto events = [](const std::string& text, const std::string& message) {
    CHECK_THROWS_WITH(with_events(text), ContainsSubstring(message) && ContainsSubstring("line 1"));
  };
  events(R"({"type":"quest","quest":1,"team":[0,1,2],"fails":0})", "the size of the team is 3; allowed: 2");
  events(R"({"type":"quest","quest":1,"team":[0,0],"fails":0})", "0 twice");
  events(R"({"type":"quest","quest":1,"team":[0,5],"fails":0})", "is 5; allowed: a seat 0 .. 4");
  events(R"({"type":"quest","quest":1,"team":[0,1],"fails":3})", "the number of fails is 3");
  events(R"({"type":"quest","quest":1,"team":[0,1]})", "\"fails\" or \"result\" is missing");
  events(R"({"type":"quest","quest":6,"team":[0,1],"fails":0})", "quest is 6");
  events(R"({"type":"quest","quest":1,"team":[0,1],"result":"maybe"})", "\"pass\" or \"fail\"");
  events(R"({"type":"picnic"})", "there is no such event");
  events(R"({"type":"proposal","leader":-1,"team":[0,1],"approve":[]})", "a whole number is expected");
  events(R"({"type":"proposal","leader":7,"team":[0,1],"approve":[]})", "the leader is 7");
  events(R"({"type":"lady_private","target":1,"result":"good"})", "an outsider");
  CHECK_THROWS_WITH(record_of(R"({"roles": ["Merlin", "Witch"]})"),
                    ContainsSubstring("there is no such role"));
  CHECK_THROWS_WITH(record_of(R"({"roles": ["Merlin"]})"), ContainsSubstring("5 .. 10"));
  const std::string roles = R"({"roles": ["Merlin", "Percival", "Servant", "Mordred", "Assassin"], )";
  CHECK_THROWS_WITH(record_of(roles + R"("n": 6})"), ContainsSubstring("there are 5 roles"));
  CHECK_THROWS_WITH(
      record_of(roles + R"("observer": {"kind": "seat", "seat": 0, "role": "Merlin", "sees_evil": [1, 2]}})"),
      ContainsSubstring("sees_evil is 2; allowed: 1"));
  CHECK_THROWS_WITH(record_of(roles + R"("params": {"fail_rate": 2}})"),
                    ContainsSubstring("a number 0 .. 1"));
  CHECK_THROWS_WITH(record_of(roles + R"("params": {"fail_rate": [0.5]}})"), ContainsSubstring("5 entries"));
  CHECK_THROWS_WITH(record_of(roles + R"("params": {"seat_weight": [1, 1]}})"),
                    ContainsSubstring("seat weights is 2"));
  CHECK_THROWS_WITH(record_of(roles + R"("selection": {"quest": 1, "team_size": 3}})"),
                    ContainsSubstring("by the rules this is 2"));
}

}  // namespace avalon_case_json_test
