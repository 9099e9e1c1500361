#pragma once

#include <array>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/play/avalon_human_rates.hpp>
#include <sleuth/play/avalon_model.hpp>

namespace sleuth::avalon {

/// The names that find_preset() knows.
[[nodiscard]] inline std::vector<std::string> preset_names() {
  return {"hard-logic", "half-fail", "textbook", "human5",        "human6",      "human7",
          "human8",     "human9",    "human10",  "human5-leader", "human5-roles"};
}

/// Only what is certain: no more fail cards than evil players on the team. Votes and speech say nothing.
[[nodiscard]] inline AvalonModel hard_logic() {
  AvalonModel model;
  model.only_possible_fails = true;
  return model;
}

/// Votes as introductions to the game guess them, every evil player fails every other quest.
[[nodiscard]] inline AvalonModel textbook() {
  AvalonModel model;
  model.votes.fill(VoteRates::by_side({.75, .75, .20, .20}, {.20, .20, .80, .80}));
  return model;
}

/// How people play, by sides and, where that was measured, by quests; votes tempered, since they depend on one another.
///
/// @param players  5 .. 10
/// @source         human_rates
[[nodiscard]] inline AvalonModel human(std::size_t players) {
  if (players < 5 || players > 10)
    sleuth::detail::invalid_argument("sleuth::avalon::human", "players", players, "5 .. 10");
  const HumanRates& rates = human_rates[players - 5];
  AvalonModel model;
  const auto measured = [](double rate, double otherwise) {
    return rate >= 0 ? rate : otherwise >= 0 ? otherwise : 0.5;
  };
  const auto filled = [&](const ApprovalRates& some, const ApprovalRates& all) {
    return ApprovalRates{measured(some.clean_on, all.clean_on), measured(some.clean_off, all.clean_off),
                         measured(some.dirty_on, all.dirty_on), measured(some.dirty_off, all.dirty_off)};
  };
  for (std::size_t quest = 0; quest < games::avalon_quests; ++quest) {
    const HumanRates::Sides sides =
        rates.by_quest ? (*rates.by_quest)[quest] : HumanRates::Sides{rates.good, rates.evil};
    model.votes[quest] = VoteRates::by_side(filled(sides.good, rates.good), filled(sides.evil, rates.evil));
  }
  for (std::size_t quest = 0; quest < games::avalon_quests; ++quest)
    for (std::size_t evil = 0; evil <= games::avalon_evil_count(players); ++evil) {
      auto row = rates.fails.chance[quest][evil];
      const double sum = std::accumulate(row.begin(), row.end(), 0.0);  // 1 but for rounding
      for (double& chance : row)
        chance /= sum;
      model.fails.chance[quest][evil] = row;
    }
  model.vote_temper = model.proposal_temper = rates.vote_temper;
  model.counts_leader_vote = model.counts_hammer_votes = false;
  return model;
}

/// human(5), and the teams that leaders propose count too.
[[nodiscard]] inline AvalonModel human_leader() {
  AvalonModel model = human(5);
  model.leader_off_weight = 0.05;  // assumed, not measured: leaders rarely leave themselves out
  model.dirty_proposal.emplace();
  for (std::size_t quest = 0; quest < games::avalon_quests; ++quest) {
    const HumanRates::Dirty& dirty = (*human_rates[0].dirty_proposal_by_quest)[quest];
    (*model.dirty_proposal)[quest] = by_side(dirty.good, dirty.evil);
  }
  return model;
}

/// human_leader() with a vote and a proposal rate for each role instead of each quest: what tells Merlin from other good players.
[[nodiscard]] inline AvalonModel human_roles() {
  AvalonModel model = human_leader();
  const HumanRates& rates = human_rates[0];
  VoteRates votes;
  votes.of_role = *rates.by_role;
  for (ApprovalRates& role : votes.of_role)
    if (role.clean_on < 0) role.clean_on = 0.5;  // evil on a clean team: impossible
  votes.merlin_apart = true;
  model.votes.fill(votes);
  model.dirty_proposal->fill(*rates.dirty_proposal_by_role);
  return model;
}

/// A preset by its name; "human" stands for the one of so many players.
[[nodiscard]] inline std::optional<AvalonModel> find_preset(std::string_view name, std::size_t players) {
  if (name == "hard-logic") return hard_logic();
  if (name == "half-fail") return AvalonModel{};
  if (name == "textbook") return textbook();
  if (name == "human") return human(players);
  if (name == "human5-leader") return human_leader();
  if (name == "human5-roles") return human_roles();
  for (const HumanRates& rates : human_rates)
    if (name == "human" + std::to_string(rates.players)) return human(rates.players);
  return std::nullopt;
}

}  // namespace sleuth::avalon
