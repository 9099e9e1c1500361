#include <sleuth/play/avalon_model_json.hpp>

#include <string>

#include "play/plain_avalon.hpp"
#include "support/catch.hpp"

namespace avalon_model_json_test {

using namespace sleuth;
using namespace sleuth::avalon;

AvalonModel read(const std::string& text) {
  const JsonDocument document{text, "model.json"};
  AvalonModel model;
  read_avalon_model(document.root(), model);
  return model;
}

TEST_CASE("a model is written and read again", "[play][avalon]") {
  const std::uint64_t seed = GENERATE(range(std::uint64_t{1}, std::uint64_t{9}));
  CAPTURE(seed);
  sleuth_tests::plain_avalon::Dice dice{seed};
  AvalonModel model = sleuth_tests::plain_avalon::random_model(dice, 5);
  const Json written = avalon_model_to_json(model);
  CHECK(avalon_model_to_json(read(written.dump())) == written);
}

TEST_CASE("sides are read before roles, and Merlin's own rates set him apart", "[play][avalon]") {
  const AvalonModel model =
      read(R"({"p_approve": {"Oberon": {"dirty": {"on": 0.1}}, "merlin": {"clean": {"off": 0.9}},
    "good": {"clean": {"on": 0.8, "off": 0.7}}, "evil": {"dirty": {"on": 0.6}}}, "fail_rate": [0, 0.1, 0.2, 0.3, 1],
    "hammer_votes": "ignore", "speech": {"role_claim": {"Merlin": {"Merlin": 0.3, "*": 0.1}}}, "lady_truth": 0.75})");
  const VoteRates& votes = model.votes[3];
  CHECK(votes.merlin_apart);
  CHECK(votes.of(games::AvalonRole::merlin) == ApprovalRates{0.8, 0.9, 0.5, 0.5});
  CHECK(votes.of(games::AvalonRole::percival) == ApprovalRates{0.8, 0.7, 0.5, 0.5});
  CHECK(votes.of(games::AvalonRole::oberon).dirty_on == 0.1);
  CHECK(votes.of(games::AvalonRole::minion).dirty_on == 0.6);
  CHECK(model.fails.chance[4][3][3] == 1);
  CHECK(model.counts_leader_vote);
  CHECK_FALSE(model.counts_hammer_votes);
  CHECK((*model.role_claim[0])[0] == 0.3);
  CHECK((*model.role_claim[0])[7] == 0.1);
  CHECK_FALSE(model.role_claim[1]);
  CHECK(model.lady_truth_evil == 0.75);
}

TEST_CASE("what is no model is refused with its place", "[play][avalon]") {
  const auto refused = [](const std::string& text, const std::string& message) {
    CHECK_THROWS_WITH(read(text), ContainsSubstring("model.json: line 1") && ContainsSubstring(message));
  };
  refused(R"({"tremble": 2})", "a number 0 .. 1");
  refused(R"({"tremble": "x"})", "a number is expected");
  refused(R"({"vote_temper": -1})", ">= 0");
  refused(R"({"p_approve": {"witch": {}}})", "\"witch\" is no role");
  refused(R"({"fails_given_evil": {"1": {"1": [0.5, 0.1]}}})", "sum to 1");
  refused(R"({"fails_given_evil": {"1": {"1": [0.5, 0.1, 0.4]}}})", "no more fail cards");
  refused(R"({"fails_given_evil": {"6": {"1": [1]}}})", "quest 1 .. 5");
  refused(R"({"speech": {"accuse": {"good": {"good": 0.5, "evil": 0.5}}}})", "\"evil\" is missing");
  refused(R"({"p_approve_by_quest": [{}]})", "5 entries");
}

}  // namespace avalon_model_json_test
