#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/play/avalon_model.hpp>

namespace sleuth::avalon {

/// A number, refused with its place unless it is 0 .. most.
[[nodiscard]] inline double real_number(const JsonReader& reader, double most = 1) {
  if (!reader.value().is_number()) reader.refuse("a number is expected");
  const double value = reader.value().get<double>();
  if (!(value >= 0 && value <= most))
    reader.refuse(most == 1 ? "a number 0 .. 1 is expected" : "a number that is finite and >= 0 is expected");
  return value;
}

/// The role of a text.
[[nodiscard]] inline games::AvalonRole role_of(const JsonReader& reader) {
  const auto role = games::find_avalon_role(reader.text());
  if (!role)
    reader.refuse(
        "there is no such role; allowed: Merlin, Percival, Servant, Morgana, Mordred, Assassin, Oberon, "
        "Minion");
  return *role;
}

namespace detail {

inline constexpr double any_size = 1e6;  // of tempers and weights

inline void read_if(const JsonReader& object, const std::string& member, double& target, double most = 1) {
  if (const auto found = object.find(member)) target = real_number(*found, most);
}

inline void read_rates(const JsonReader& reader, ApprovalRates& rates) {
  if (const auto clean = reader.find("clean")) {
    read_if(*clean, "on", rates.clean_on);
    read_if(*clean, "off", rates.clean_off);
  }
  if (const auto dirty = reader.find("dirty")) {
    read_if(*dirty, "on", rates.dirty_on);
    read_if(*dirty, "off", rates.dirty_off);
  }
}

/// Applies action(reader, role) to the roles that members name, sides first: "good", "evil", or the name of a role.
template <class Action>
void for_roles(const JsonReader& object, const Action& action) {
  for (const auto& [name, value] : object.members())
    for (const games::AvalonRole role : games::avalon_roles)
      if (name == (games::is_evil(role) ? "evil" : "good")) action(value, role);
  for (const auto& [name, value] : object.members()) {
    if (name == "good" || name == "evil") continue;
    const auto role = games::find_avalon_role(name);
    if (!role) value.refuse("\"" + name + "\" is no role; allowed: good, evil, Merlin, Percival, ...");
    action(value, *role);
  }
}

inline void read_votes(const JsonReader& reader, VoteRates& votes) {
  for_roles(reader, [&](const JsonReader& rates, games::AvalonRole role) {
    read_rates(rates, votes.of_role[games::to_index(role)]);
  });
  for (const auto& [name, value] : reader.members())
    if (games::find_avalon_role(name) == games::AvalonRole::merlin) votes.merlin_apart = true;
}

inline void read_statement(const JsonReader& reader, std::optional<StatementRates>& rates) {
  StatementRates read;
  const JsonReader good = reader.at("good");
  const JsonReader evil = reader.at("evil");
  read.good_of_good = real_number(good.at("good"));
  read.good_of_evil = real_number(good.at("evil"));
  read.evil_of_good = real_number(evil.at("good"));
  read.evil_of_evil = real_number(evil.at("evil"));
  rates = read;
}

/// The five entries of a list by quest.
[[nodiscard]] inline std::vector<JsonReader> by_quest(const JsonReader& reader) {
  std::vector<JsonReader> entries = reader.entries();
  if (entries.size() != games::avalon_quests) reader.refuse("a list of 5 entries is expected, one a quest");
  return entries;
}

inline void read_fails(const JsonReader& reader, games::AvalonFailRates& fails) {
  for (const auto& [quest, rows] : reader.members()) {
    if (quest.size() != 1 || quest[0] < '1' || quest[0] > '5') rows.refuse("a quest 1 .. 5 is expected");
    for (const auto& [evil, row] : rows.members()) {
      if (evil.size() != 1 || evil[0] < '0' || evil[0] > '4')
        row.refuse("a number of evil 0 .. 4 is expected");
      const auto players = static_cast<std::size_t>(evil[0] - '0');
      const std::vector<JsonReader> chances = row.entries();
      if (chances.size() > players + 1) row.refuse("no more fail cards than evil players are expected");
      auto& target = fails.chance[static_cast<std::size_t>(quest[0] - '1')][players];
      target = {};
      double sum = 0;
      for (std::size_t count = 0; count < chances.size(); ++count)
        sum += target[count] = real_number(chances[count]);
      if (!(std::abs(sum - 1) < 0.01)) row.refuse("chances that sum to 1 are expected");
      if (std::abs(sum - 1) > 1e-9)  // rounded for a table
        for (double& chance : target)
          chance /= sum;
    }
  }
}

inline void read_claims(const JsonReader& reader, AvalonModel& model) {
  for (const auto& [name, table] : reader.members()) {
    const auto claimed = games::find_avalon_role(name);
    if (!claimed) table.refuse("\"" + name + "\" is no role");
    const auto usual = table.find("*");
    ByRole rates{};
    for (const games::AvalonRole role : games::avalon_roles) {
      const auto own = table.find(std::string{name_of(role)});
      if (own || usual) rates[games::to_index(role)] = real_number(own ? *own : *usual);
    }
    model.role_claim[games::to_index(*claimed)] = rates;
  }
}

[[nodiscard]] inline bool is_ignored(const JsonReader& reader) { return reader.text() == "ignore"; }

}  // namespace detail

/// Changes those numbers of a model that an object names. The format is that of "params" in a case, with more members for
/// what presets have: see tests/data/avalon/README.md.
///
/// @errors  ParseError with the place
inline void read_avalon_model(const JsonReader& params, AvalonModel& model) {
  AvalonModel read = model;
  if (const auto rates = params.find("p_approve"))
    for (VoteRates& quest : read.votes)
      detail::read_votes(*rates, quest);
  if (const auto rates = params.find("p_approve_by_quest")) {
    const auto entries = detail::by_quest(*rates);
    for (std::size_t quest = 0; quest < entries.size(); ++quest)
      detail::read_votes(entries[quest], read.votes[quest]);
  }
  detail::read_if(params, "vote_temper", read.vote_temper, detail::any_size);
  detail::read_if(params, "tremble", read.vote_tremble);
  if (const auto found = params.find("leader_vote")) read.counts_leader_vote = !detail::is_ignored(*found);
  if (const auto found = params.find("hammer_votes")) read.counts_hammer_votes = !detail::is_ignored(*found);
  if (const auto rate = params.find("fail_rate")) {
    if (rate->value().is_array()) {
      std::array<double, games::avalon_quests> rates{};
      const auto entries = detail::by_quest(*rate);
      for (std::size_t quest = 0; quest < entries.size(); ++quest)
        rates[quest] = real_number(entries[quest]);
      read.fails = games::AvalonFailRates::independent(rates);
    } else {
      read.fails = games::AvalonFailRates::independent(real_number(*rate));
    }
  }
  if (const auto table = params.find("fails_given_evil")) detail::read_fails(*table, read.fails);
  if (const auto only = params.find("only_possible_fails")) read.only_possible_fails = only->truth();
  detail::read_if(params, "good_fails", read.good_fails);
  if (const auto rates = params.find("dirty_proposal")) {
    std::array<ByRole, games::avalon_quests> table =
        read.dirty_proposal.value_or(std::array<ByRole, games::avalon_quests>{});
    const auto read_quest = [](const JsonReader& reader, ByRole& target) {
      detail::for_roles(reader, [&](const JsonReader& rate, games::AvalonRole role) {
        target[games::to_index(role)] = real_number(rate);
      });
    };
    if (rates->value().is_array()) {
      const auto entries = detail::by_quest(*rates);
      for (std::size_t quest = 0; quest < entries.size(); ++quest)
        read_quest(entries[quest], table[quest]);
    } else {
      for (ByRole& quest : table)
        read_quest(*rates, quest);
    }
    read.dirty_proposal = table;
  }
  detail::read_if(params, "leader_off_weight", read.leader_off_weight, detail::any_size);
  detail::read_if(params, "proposal_temper", read.proposal_temper, detail::any_size);
  if (const auto speech = params.find("speech")) {
    if (const auto table = speech->find("accuse")) detail::read_statement(*table, read.accuse);
    if (const auto table = speech->find("vouch")) detail::read_statement(*table, read.vouch);
    if (const auto table = speech->find("role_claim")) detail::read_claims(*table, read);
  }
  detail::read_if(params, "speech_temper", read.speech_temper, detail::any_size);
  if (const auto truth = params.find("lady_truth")) {
    if (truth->value().is_number()) {
      read.lady_truth_good = read.lady_truth_evil = real_number(*truth);
    } else {
      detail::read_if(*truth, "good", read.lady_truth_good);
      detail::read_if(*truth, "evil", read.lady_truth_evil);
    }
  }
  detail::read_if(params, "smoothing", read.smoothing);
  if (const auto weights = params.find("seat_weight")) {
    read.seat_weight.clear();
    for (const JsonReader& weight : weights->entries())
      read.seat_weight.push_back(real_number(weight, detail::any_size));
  }
  model = read;
}

/// All numbers of a model, to be read again by read_avalon_model.
[[nodiscard]] inline Json avalon_model_to_json(const AvalonModel& model) {
  const auto rates_to_json = [](const ApprovalRates& rates) {
    return Json{{"clean", {{"on", rates.clean_on}, {"off", rates.clean_off}}},
                {"dirty", {{"on", rates.dirty_on}, {"off", rates.dirty_off}}}};
  };
  const auto by_role = [](const ByRole& table) {
    Json object = Json::object();
    for (const games::AvalonRole role : games::avalon_roles)
      object[std::string{name_of(role)}] = table[games::to_index(role)];
    return object;
  };
  const auto statement = [](const StatementRates& rates) {
    return Json{{"good", {{"good", rates.good_of_good}, {"evil", rates.good_of_evil}}},
                {"evil", {{"good", rates.evil_of_good}, {"evil", rates.evil_of_evil}}}};
  };
  Json json;
  for (const VoteRates& quest : model.votes) {
    Json votes = Json::object();
    for (const games::AvalonRole role : games::avalon_roles)
      if (role != games::AvalonRole::merlin || quest.merlin_apart)
        votes[std::string{name_of(role)}] = rates_to_json(quest.of(role));
    if (!quest.merlin_apart) {  // "Merlin" would set him apart: what he shares with the good comes first
      Json all{{"good", rates_to_json(quest.of(games::AvalonRole::merlin))}};
      all.update(votes);
      votes = std::move(all);
    }
    json["p_approve_by_quest"].push_back(std::move(votes));
  }
  json["vote_temper"] = model.vote_temper;
  json["tremble"] = model.vote_tremble;
  json["leader_vote"] = model.counts_leader_vote ? "count" : "ignore";
  json["hammer_votes"] = model.counts_hammer_votes ? "count" : "ignore";
  for (std::size_t quest = 0; quest < games::avalon_quests; ++quest)
    for (std::size_t evil = 0; evil <= games::avalon_most_evil; ++evil) {
      const auto& row = model.fails.chance[quest][evil];
      json["fails_given_evil"][std::to_string(quest + 1)][std::to_string(evil)] =
          std::vector<double>(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(evil) + 1);
    }
  if (model.only_possible_fails) json["only_possible_fails"] = true;
  json["good_fails"] = model.good_fails;
  if (model.dirty_proposal)
    for (const ByRole& quest : *model.dirty_proposal)
      json["dirty_proposal"].push_back(by_role(quest));
  json["leader_off_weight"] = model.leader_off_weight;
  json["proposal_temper"] = model.proposal_temper;
  if (model.accuse) json["speech"]["accuse"] = statement(*model.accuse);
  if (model.vouch) json["speech"]["vouch"] = statement(*model.vouch);
  for (const games::AvalonRole role : games::avalon_roles)
    if (const auto& claim = model.role_claim[games::to_index(role)])
      json["speech"]["role_claim"][std::string{name_of(role)}] = by_role(*claim);
  json["speech_temper"] = model.speech_temper;
  json["lady_truth"] = {{"good", model.lady_truth_good}, {"evil", model.lady_truth_evil}};
  json["smoothing"] = model.smoothing;
  if (!model.seat_weight.empty()) json["seat_weight"] = model.seat_weight;
  return json;
}

}  // namespace sleuth::avalon
