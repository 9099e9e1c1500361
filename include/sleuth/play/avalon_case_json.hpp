#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_flow.hpp>
#include <sleuth/play/avalon_model_json.hpp>
#include <sleuth/play/avalon_record.hpp>

namespace sleuth::avalon {

/// What a case asks about the next team.
struct AvalonSelection {
  std::size_t quest = 1;
  std::optional<double> fail_rate{};
};

/// A game in a file: roles, observer, how people play, and what happened.
struct AvalonCase {
  AvalonSetup setup;
  AvalonModel model{};
  std::vector<AvalonEvent> events{};
  std::optional<AvalonSelection> selection{};
};

namespace detail {

/// A seat may be any number here: the record says what is wrong with it.
[[nodiscard]] inline std::size_t seat_in(const JsonReader& reader) {
  return static_cast<std::size_t>(reader.number_below(1U << 16U));
}
[[nodiscard]] inline std::vector<std::size_t> seats_in(const JsonReader& reader) {
  std::vector<std::size_t> seats;
  for (const JsonReader& seat : reader.entries())
    seats.push_back(seat_in(seat));
  return seats;
}
[[nodiscard]] inline std::optional<JsonReader> any_of(const JsonReader& object,
                                                      std::initializer_list<const char*> members) {
  for (const char* const member : members)
    if (auto found = object.find(member)) return found;
  return std::nullopt;
}
[[nodiscard]] inline JsonReader needed(const JsonReader& object, std::initializer_list<const char*> members) {
  if (auto found = any_of(object, members)) return *found;
  return object.at(*members.begin());
}
/// One of two words, or true and false.
[[nodiscard]] inline bool either(const JsonReader& reader, std::initializer_list<std::string_view> yes,
                                 std::initializer_list<std::string_view> no, const char* allowed) {
  if (!reader.is_text()) return reader.truth();
  for (const std::string_view word : yes)
    if (reader.text() == word) return true;
  for (const std::string_view word : no)
    if (reader.text() == word) return false;
  reader.refuse(std::string{"expected: "} + allowed);
}
/// What a card is said to be; members have many names.
[[nodiscard]] inline bool evil_in(const JsonReader& event) {
  return either(needed(event, {"says", "claim", "claims", "statement", "said", "result", "side", "is",
                               "alignment", "evil", "is_evil", "says_evil"}),
                {"evil"}, {"good"}, "\"good\" or \"evil\"");
}

[[nodiscard]] inline AvalonEvent event_in(const JsonReader& event) {
  const JsonReader type = event.at("type");
  const std::string& name = type.text();
  if (name == "proposal") {
    Proposal proposal{seat_in(event.at("leader")), seats_in(event.at("team")), seats_in(event.at("approve"))};
    if (const auto attempt = event.find("attempt")) proposal.attempt = seat_in(*attempt);
    if (const auto quest = event.find("quest")) proposal.quest = seat_in(*quest);
    return proposal;
  }
  if (name == "quest") {
    QuestResult quest{seat_in(event.at("quest")), seats_in(event.at("team"))};
    if (const auto fails = event.find("fails")) quest.fails = seat_in(*fails);
    if (const auto result = any_of(event, {"result", "passed", "success"}))
      quest.passed = either(*result, {"pass", "passed", "success", "succeed", "succeeded"},
                            {"fail", "failed"}, "\"pass\" or \"fail\"");
    if (!quest.fails && !quest.passed) event.refuse("\"fails\" or \"result\" is missing");
    return quest;
  }
  if (name == "accuse" || name == "vouch")
    return Speech{name == "accuse" ? Statement::accuse : Statement::vouch, seat_in(event.at("speaker")),
                  seat_in(event.at("target"))};
  if (name == "role_claim") return RoleClaim{seat_in(event.at("speaker")), role_of(event.at("role"))};
  if (name == "lady")
    return Lady{seat_in(needed(event, {"holder", "speaker", "from"})), seat_in(event.at("target")),
                evil_in(event)};
  if (name == "lady_private") return LadyPrivate{seat_in(event.at("target")), evil_in(event)};
  if (name == "assassination")
    return Assassination{seat_in(event.at("target")), either(needed(event, {"was_merlin", "result", "hit"}),
                                                             {"hit", "merlin"}, {"miss"}, "true or false")};
  type.refuse(
      "there is no such event; allowed: proposal, quest, accuse, vouch, role_claim, lady, lady_private, "
      "assassination");
}

[[nodiscard]] inline std::vector<games::AvalonRole> roles_in(const JsonReader& reader) {
  std::vector<games::AvalonRole> roles;
  for (const JsonReader& role : reader.entries())
    roles.push_back(role_of(role));
  return roles;
}

/// Says for which quest a proposal was where quests before the next result are missing: the first that its size fits.
inline void place_proposals(std::vector<AvalonEvent>& events, std::size_t players) {
  std::size_t last = 0;
  for (auto event = events.begin(); event != events.end(); ++event) {
    if (const auto* result = std::get_if<QuestResult>(&*event)) last = result->quest;
    auto* const proposal = std::get_if<Proposal>(&*event);
    if (proposal == nullptr || proposal->quest) continue;
    const auto next = std::find_if(event, events.end(), [](const AvalonEvent& later) {
      return std::holds_alternative<QuestResult>(later);
    });
    if (next == events.end()) continue;
    const std::size_t end = std::min(std::get<QuestResult>(*next).quest, games::avalon_quests);
    for (std::size_t quest = last + 1; quest <= end; ++quest) {
      if (games::avalon_team_size(players, quest) != proposal->team.size()) continue;
      if (quest != last + 1) proposal->quest = quest;
      break;
    }
  }
}
/// The events of a list, each checked.
[[nodiscard]] inline std::vector<AvalonEvent> events_in(const JsonReader& list, const AvalonSetup& setup) {
  const std::vector<JsonReader> entries = list.entries();
  std::vector<AvalonEvent> events;
  for (const JsonReader& entry : entries)
    events.push_back(event_in(entry));
  place_proposals(events, setup.roles.players());
  AvalonFlow flow{setup};
  for (std::size_t i = 0; i < events.size(); ++i)
    entries[i].checked([&] { flow.accept(events[i]); });
  return events;
}

[[nodiscard]] inline std::optional<AvalonObserver> observer_in(const JsonReader& reader) {
  const JsonReader kind = reader.at("kind");
  if (kind.text() == "outsider") return std::nullopt;
  if (kind.text() != "seat") kind.refuse("expected: \"outsider\" or \"seat\"");
  AvalonObserver observer{seat_in(reader.at("seat")), role_of(reader.at("role"))};
  if (const auto seen = reader.find("sees_evil")) observer.sees_evil = seats_in(*seen);
  if (const auto seen = reader.find("sees_merlin_morgana")) observer.sees_merlin_morgana = seats_in(*seen);
  return observer;
}

}  // namespace detail

/// A case as it stands in a file: {"n", "roles", "observer", "params", "events", "selection"}; all but the roles may be
/// missing.
///
/// @param model  what "params" changes
/// @errors       ParseError with the place, also for roles that are not legal and for events that cannot be
[[nodiscard]] inline AvalonCase read_avalon_case(const JsonReader& root, const AvalonModel& model) {
  const JsonReader dealt = root.at("roles");
  AvalonCase read{dealt.checked([&] {
                    return AvalonSetup{games::AvalonRoles{detail::roles_in(dealt)}, std::nullopt};
                  }),
                  model};
  const std::size_t players = read.setup.roles.players();
  if (const auto count = detail::any_of(root, {"n", "players"}))
    if (count->number() != players)
      count->refuse("there are " + std::to_string(players) + " roles, one for each player");
  if (const auto observer = root.find("observer")) {
    read.setup.observer = detail::observer_in(*observer);
    observer->checked([&] { check_observer(read.setup); });
  }
  if (const auto params = root.find("params")) read_avalon_model(*params, read.model);
  root.checked([&] { static_cast<void>(AvalonRecord{read.setup, read.model}); });
  if (const auto events = root.find("events")) read.events = detail::events_in(*events, read.setup);
  if (const auto selection = root.find("selection")) {
    AvalonSelection& asked = read.selection.emplace();
    const auto check = [&](const char* member, std::size_t by_rules) {
      if (const auto found = selection->find(member))
        if (found->number() != by_rules) found->refuse("by the rules this is " + std::to_string(by_rules));
    };
    asked.quest = static_cast<std::size_t>(selection->at("quest").number_below(games::avalon_quests + 1));
    if (asked.quest == 0) selection->at("quest").refuse("a quest 1 .. 5 is expected");
    check("team_size", games::avalon_team_size(players, asked.quest));
    check("need", games::avalon_fails_needed(players, asked.quest));
    if (const auto rate = selection->find("fail_rate")) asked.fail_rate = real_number(*rate);
  }
  return read;
}

/// The record of a case.
[[nodiscard]] inline AvalonRecord make_record(const AvalonCase& read) {
  AvalonRecord record{read.setup, read.model};
  for (const AvalonEvent& event : read.events)
    record.add(event);
  return record;
}

/// An event as it is read.
[[nodiscard]] inline Json avalon_event_to_json(const AvalonEvent& event) {
  struct Writer {
    Json operator()(const Proposal& proposal) const {
      Json json{{"type", "proposal"},
                {"leader", proposal.leader},
                {"team", proposal.team},
                {"approve", proposal.approve}};
      if (proposal.attempt) json["attempt"] = *proposal.attempt;
      if (proposal.quest) json["quest"] = *proposal.quest;
      return json;
    }
    Json operator()(const QuestResult& quest) const {
      Json json{{"type", "quest"}, {"quest", quest.quest}, {"team", quest.team}};
      if (quest.fails) json["fails"] = *quest.fails;
      if (quest.passed) json["result"] = *quest.passed ? "pass" : "fail";
      return json;
    }
    Json operator()(const Speech& speech) const {
      return {{"type", speech.statement == Statement::accuse ? "accuse" : "vouch"},
              {"speaker", speech.speaker},
              {"target", speech.target}};
    }
    Json operator()(const RoleClaim& claim) const {
      return {{"type", "role_claim"}, {"speaker", claim.speaker}, {"role", name_of(claim.role)}};
    }
    Json operator()(const Lady& lady) const {
      return {{"type", "lady"},
              {"holder", lady.holder},
              {"target", lady.target},
              {"says", lady.says_evil ? "evil" : "good"}};
    }
    Json operator()(const LadyPrivate& lady) const {
      return {{"type", "lady_private"}, {"target", lady.target}, {"result", lady.is_evil ? "evil" : "good"}};
    }
    Json operator()(const Assassination& shot) const {
      return {{"type", "assassination"}, {"target", shot.target}, {"was_merlin", shot.was_merlin}};
    }
  };
  return std::visit(Writer{}, event);
}

/// A record as a case, to be read again.
[[nodiscard]] inline Json avalon_case_to_json(const AvalonRecord& record) {
  Json json{{"n", record.setup().roles.players()}};
  for (const games::AvalonRole role : record.setup().roles.listed())
    json["roles"].push_back(name_of(role));
  json["observer"] = {{"kind", "outsider"}};
  if (const auto& observer = record.setup().observer) {
    json["observer"] = {{"kind", "seat"}, {"seat", observer->seat}, {"role", name_of(observer->role)}};
    if (!observer->sees_evil.empty()) json["observer"]["sees_evil"] = observer->sees_evil;
    if (!observer->sees_merlin_morgana.empty())
      json["observer"]["sees_merlin_morgana"] = observer->sees_merlin_morgana;
  }
  json["params"] = avalon_model_to_json(record.model());
  json["events"] = Json::array();
  for (const AvalonEvent& event : record.events())
    json["events"].push_back(avalon_event_to_json(event));
  return json;
}

}  // namespace sleuth::avalon
