#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/role_posterior.hpp>
#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>
#include <sleuth/play/avalon_model.hpp>
#include <sleuth/play/avalon_role_votes.hpp>
#include <sleuth/play/avalon_vote_counts.hpp>

namespace sleuth::avalon {

/// The chance that a proposal is approved: every player, the leader too, votes independently given the world, by the rates
/// of a model with tremble and smoothing, but without tempering.
class VoteForecast {
 public:
  /// @param posterior  what is known; kept
  /// @param quest      1 .. 5
  VoteForecast(const AvalonModel& model, const games::AvalonRoles& roles, RolePosterior posterior,
               std::size_t quest)
      : roles_{roles},
        posterior_{std::move(posterior)},
        merlin_apart_{model.votes[quest - 1].merlin_apart},
        is_by_side_{model.votes[quest - 1].is_by_side(roles)} {
    for (const games::AvalonRole role : games::avalon_roles)
      for (const bool dirty : {false, true})
        for (const bool on : {false, true})
          rates_[games::to_index(role)][dirty][on] = model.approval(quest, role, dirty, on);
    const std::size_t size = games::avalon_team_size(roles.players(), quest);
    if (is_by_side_) {
      for (std::size_t evil = 0; evil <= std::min(size, roles.evil_count()); ++evil)
        passes_by_side_[evil] = p_pass_of(size, evil, false, false, false);
      return;
    }
    posterior_.each_class([this](std::size_t index, double mass, const RoleShares& shares) {
      classes_.push_back({index, mass, shares});
    });
    VoteRates others = model.votes[quest - 1];  // without Merlin's own
    others.of_role[merlin] = others.of(roles.listed()[roles.has(games::AvalonRole::merlin) ? 1 : 0]);
    others.merlin_apart = false;
    is_by_side_but_merlin_ = others.is_by_side(roles);
    if (is_by_side_but_merlin_)
      passes_ = passes_of(size, roles.evil_count());
    else
      by_role_.emplace(posterior_.casting(), rates_, merlin_apart_);
  }

  /// P(a strict majority of all players approves this team).
  ///
  /// @param team        of the size that the quest asks for
  /// @complexity        O(classes) where all of one side vote alike; O(classes * good * evil) with Merlin apart; else
  ///                    O(classes * (evil and good arrangements) * evil)
  [[nodiscard]] double p_pass(games::SeatSet team) const { return p_pass(std::span{&team, 1}).front(); }
  /// The same of several teams; what they have in common is worked out once.
  ///
  /// @return  shape [teams]
  [[nodiscard]] std::vector<double> p_pass(std::span<const games::SeatSet> teams) const {
    std::vector<double> p(teams.size(), 0.0);
    if (is_by_side_) {
      std::vector<double> sums;
      for (std::size_t team = 0; team < teams.size(); ++team) {
        posterior_.evil_on_team(teams[team], sums);
        for (std::size_t evil = 0; evil < sums.size(); ++evil)
          p[team] += sums[evil] * passes_by_side_[evil];
      }
    } else if (is_by_side_but_merlin_) {
      for (std::size_t team = 0; team < teams.size(); ++team)
        for (const LikelyClass& known : classes_)
          p[team] += known.mass * p_pass_with_merlin(known.index, known.shares, teams[team]);
    } else {
      p = by_role_->p_pass(posterior_.casting(), classes_, teams);
    }
    for (double& value : p)
      value = std::min(value, 1.0);
    return p;
  }

 private:
  static constexpr std::size_t merlin = games::to_index(games::AvalonRole::merlin);
  /// [evil on the team][Merlin is on it][it is dirty for Merlin]
  using Passes = std::array<std::array<std::array<double, 2>, 2>, games::avalon_most_evil + 1>;

  /// @param merlin_votes  whether Merlin votes by rates of his own
  [[nodiscard]] double p_pass_of(std::size_t size, std::size_t evil, bool merlin_votes, bool merlin_on,
                                 bool merlin_dirty) const {
    const std::size_t good = roles_.has(games::AvalonRole::merlin) && merlin_votes
                                 ? games::to_index(roles_.listed()[1])
                                 : games::to_index(roles_.listed().front());
    const std::size_t evil_role = games::to_index(roles_.listed().back());
    std::size_t good_on = size - evil;
    std::size_t good_off = roles_.players() - roles_.evil_count() - good_on;
    VoteCounts counts;
    if (merlin_votes) {
      --(merlin_on ? good_on : good_off);
      counts.add(rates_[merlin][merlin_dirty][merlin_on]);
    }
    const bool dirty = evil > 0;
    const auto add = [&](std::size_t voters, double rate) {
      for (std::size_t voter = 0; voter < voters; ++voter)
        counts.add(rate);
    };
    add(good_on, rates_[good][dirty][true]);
    add(good_off, rates_[good][dirty][false]);
    add(evil, rates_[evil_role][dirty][true]);
    add(roles_.evil_count() - evil, rates_[evil_role][dirty][false]);
    return counts.at_least(games::avalon_majority(roles_.players()));
  }
  [[nodiscard]] Passes passes_of(std::size_t size, std::size_t evil_count) const {
    Passes passes{};
    for (std::size_t evil = 0; evil <= std::min(size, evil_count); ++evil)
      for (const bool on : {false, true})
        for (const bool dirty : {false, true}) {
          const std::size_t good_on = size - evil;
          const bool is_possible = on ? good_on > 0 : roles_.players() - evil_count > good_on;
          if (is_possible) passes[evil][on][dirty] = p_pass_of(size, evil, true, on, dirty);
        }
    return passes;
  }

  [[nodiscard]] double p_pass_with_merlin(std::size_t index, const RoleShares& shares,
                                          games::SeatSet team) const {
    const RoleCasting& casting = posterior_.casting();
    const auto on_team = static_cast<games::SeatSet>(casting.evil_set(index) & team);
    const auto& by_merlin = passes_[static_cast<std::size_t>(std::popcount(on_team))];
    double p = 0;
    for (std::size_t e = 0; e < casting.evil_groups(); ++e) {
      const bool dirty = is_dirty_for_merlin(casting, merlin_apart_, on_team, index, e);
      for (std::size_t g = 0; g < casting.good_groups(); ++g)
        p += shares.pair[g * casting.evil_groups() + e] *
             by_merlin[games::holds(team, casting.good_seats(index)[g])][dirty];
    }
    return p;
  }

  games::AvalonRoles roles_;
  RolePosterior posterior_;
  ApprovalTable rates_{};
  bool merlin_apart_;
  bool is_by_side_;
  bool is_by_side_but_merlin_ = false;
  std::array<double, games::avalon_most_evil + 1> passes_by_side_{};  // by evil on the team
  Passes passes_{};
  std::vector<LikelyClass> classes_{};  // where roles matter
  std::optional<RoleVotes> by_role_{};  // where every role votes by its own rates
};

}  // namespace sleuth::avalon
