#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/beliefs/role_worlds.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/games/avalon.hpp>
#include <sleuth/play/avalon_record.hpp>
#include <sleuth/play/avalon_votes.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace sleuth::avalon {

/// Share of information in the score of a team, by quest: curious first, careful later.
[[nodiscard]] inline double usual_alpha(std::size_t quest) noexcept {
  return 0.7 - 0.125 * static_cast<double>(std::clamp<std::size_t>(quest, 1, 5) - 1);
}

/// One team that may be sent.
struct TeamAdvice {
  games::QuestTeam team{};
  double bits_fail_count = 0;           ///< information about the world that the number of fail cards gives
  double bits_pass_fail = 0;            ///< that the mere result gives
  double p_quest_success = 0;           ///< P(the quest passes)
  std::optional<double> p_vote_pass{};  ///< P(a strict majority approves), if asked for
  double score = 0;  ///< alpha * bits_fail_count / largest of all teams + (1 - alpha) * p_quest_success
};

struct TeamQuestion {
  std::size_t quest = 1;          ///< 1 .. 5
  std::optional<double> alpha{};  ///< 0 .. 1; usual_alpha where it is not said
  bool forecasts_votes = true;
  std::optional<double> fail_rate{};  ///< of each evil player, instead of the model's
};

/// A solver about the teams of one quest that begins with what a record knows.
using TeamSolver = ConstraintSolver<games::Avalon, games::QuestOutcomes>;
[[nodiscard]] inline TeamSolver team_solver(const AvalonRecord& record, const TeamQuestion& question,
                                            games::QuestShows shows) {
  AvalonModel model = record.model();
  if (question.fail_rate) model.fails = games::AvalonFailRates::independent(*question.fail_rate);
  return TeamSolver{record.domain().for_quest(question.quest), model.outcomes(shows),
                    RoleWorlds<games::Avalon, games::QuestOutcomes>{record.posterior()}};
}

/// All teams for a quest, best first, by selectors::blend; ties as everywhere: score, P(success), lowest seats. Nothing
/// after a contradiction.
///
/// @errors  std::invalid_argument for a quest or an alpha out of range
[[nodiscard]] inline std::vector<TeamAdvice> rank_teams(const AvalonRecord& record,
                                                        const TeamQuestion& question) {
  const double alpha = question.alpha.value_or(usual_alpha(question.quest));
  const auto by_count = team_solver(record, question, games::QuestShows::fail_cards);
  const auto by_result = team_solver(record, question, games::QuestShows::result);
  std::vector<TeamAdvice> teams;
  if (record.posterior().empty()) return teams;
  const std::size_t all = by_count.domain().guess_count();
  typename RoleWorlds<games::Avalon, games::QuestOutcomes>::workspace_type workspace;
  double most_bits = 0;
  for (const auto& row : by_count.rank(selectors::blend({.information = alpha}), all)) {
    TeamAdvice advice{row.guess, row.bits};
    advice.p_quest_success = row.p_success;
    advice.bits_pass_fail = information_bits(
        by_result.belief().distribution(by_result.domain(), by_result.feedback(), row.id, workspace));
    most_bits = std::max(most_bits, row.bits);
    teams.push_back(advice);
  }
  std::vector<double> p_pass;
  if (question.forecasts_votes) {
    std::vector<games::SeatSet> seats;
    for (const TeamAdvice& advice : teams)
      seats.push_back(advice.team.seats);
    p_pass =
        VoteForecast{record.model(), record.setup().roles, record.posterior(), question.quest}.p_pass(seats);
  }
  constexpr double nothing = 1e-9;  // bits; below, the selector takes it for the noise of rounding
  for (std::size_t team = 0; team < teams.size(); ++team) {
    TeamAdvice& advice = teams[team];
    const double share = most_bits > nothing ? advice.bits_fail_count / most_bits : 0.0;
    advice.score = alpha * share + (1 - alpha) * advice.p_quest_success;
    if (!p_pass.empty()) advice.p_vote_pass = p_pass[team];
  }
  return teams;
}

/// P(Merlin) of each seat, best target first; ties in order of seats. Empty in a game without Merlin or after a contradiction.
///
/// @param evil  the evil seats, if evil has shown itself to one another
struct AssassinTarget {
  std::size_t seat = 0;
  double p_merlin = 0;
};
[[nodiscard]] inline std::vector<AssassinTarget> rank_targets(
    const AvalonRecord& record, std::optional<games::SeatSet> evil = std::nullopt) {
  std::vector<AssassinTarget> targets;
  RolePosterior posterior = record.posterior();
  if (evil) posterior.observe_classes([&](games::SeatSet set) { return set == *evil ? 0.0 : -HUGE_VAL; });
  if (posterior.empty() || !record.setup().roles.has(games::AvalonRole::merlin)) return targets;
  const std::vector<double> shares = posterior.role_shares();
  for (std::size_t seat = 0; seat < record.setup().roles.players(); ++seat)
    targets.push_back({seat, shares[seat * posterior.casting().role_count()]});
  std::stable_sort(targets.begin(), targets.end(),
                   [](const auto& a, const auto& b) { return a.p_merlin > b.p_merlin; });
  return targets;
}

/// What one event did: P(evil) of each seat now, minus what it would be without the event.
struct EventInfluence {
  std::size_t event = 0;
  std::vector<double> change{};  ///< by seat, -1 .. 1
  double largest = 0;            ///< largest absolute change
};
/// The influence of every event, in their order; empty after a contradiction. An event without which there would be a
/// contradiction cannot be, so all are defined.
///
/// @complexity  O(events^2) observations
[[nodiscard]] inline std::vector<EventInfluence> influences(const AvalonRecord& record) {
  std::vector<EventInfluence> all;
  if (record.posterior().empty()) return all;
  const std::vector<double> now = record.posterior().evil_shares();
  for (std::size_t event = 0; event < record.events().size(); ++event) {
    EventInfluence influence{event, record.without(event).evil_shares()};
    for (std::size_t seat = 0; seat < now.size(); ++seat) {
      influence.change[seat] = now[seat] - influence.change[seat];
      influence.largest = std::max(influence.largest, std::abs(influence.change[seat]));
    }
    all.push_back(std::move(influence));
  }
  return all;
}

/// Events that contradict each other, none of which can be left out; empty if there is no contradiction.
[[nodiscard]] inline std::vector<std::size_t> conflicting_events(const AvalonRecord& record) {
  if (!record.posterior().empty()) return {};
  TeamSolver solver{record.domain(), record.model().outcomes(),
                    RoleWorlds<games::Avalon, games::QuestOutcomes>{record.posterior_after(0)}};
  for (std::size_t event = 0; event < record.events().size(); ++event)
    solver.observe(record.likelihood(event));
  return solver.conflict()->observations;
}

}  // namespace sleuth::avalon
