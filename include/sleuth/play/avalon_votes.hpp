#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/role_posterior.hpp>
#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>
#include <sleuth/play/avalon_model.hpp>

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
    if (is_by_side_but_merlin_) passes_ = passes_of(size, roles.evil_count());
  }

  /// P(a strict majority of all players approves this team).
  ///
  /// @param team        of the size that the quest asks for
  /// @complexity        O(classes) where all of one side vote alike; O(classes * good * evil) with Merlin apart; else some
  ///                    thousand operations a class
  [[nodiscard]] double p_pass(games::SeatSet team) const {
    double p = 0;
    if (is_by_side_) {
      std::vector<double> sums;
      posterior_.evil_on_team(team, sums);
      for (std::size_t evil = 0; evil < sums.size(); ++evil)
        p += sums[evil] * passes_by_side_[evil];
    } else {
      for (const Known& known : classes_)
        p += known.mass * (is_by_side_but_merlin_ ? p_pass_with_merlin(known.index, known.shares, team)
                                                  : p_pass_by_role(known.index, known.shares, team));
    }
    return std::min(p, 1.0);
  }

 private:
  static constexpr std::size_t merlin = games::to_index(games::AvalonRole::merlin);
  /// P(so many approve), 0 .. players.
  using Counts = std::array<double, games::avalon_most_players + 1>;
  /// [evil on the team][Merlin is on it][it is dirty for Merlin]
  using Passes = std::array<std::array<std::array<double, 2>, 2>, games::avalon_most_evil + 1>;
  /// An evil set that is left.
  struct Known {
    std::size_t index = 0;
    double mass = 0;
    RoleShares shares{};
  };

  static void add_voter(Counts& counts, double approves) noexcept {
    for (std::size_t votes = counts.size(); votes-- > 1;)
      counts[votes] = counts[votes] * (1 - approves) + counts[votes - 1] * approves;
    counts[0] *= 1 - approves;
  }
  [[nodiscard]] double majority_of(const Counts& counts) const noexcept {
    double p = 0;
    for (std::size_t votes = games::avalon_majority(roles_.players()); votes <= roles_.players(); ++votes)
      p += counts[votes];
    return p;
  }

  /// @param merlin_votes  whether Merlin votes by rates of his own
  [[nodiscard]] double p_pass_of(std::size_t size, std::size_t evil, bool merlin_votes, bool merlin_on,
                                 bool merlin_dirty) const {
    const std::size_t good = roles_.has(games::AvalonRole::merlin) && merlin_votes
                                 ? games::to_index(roles_.listed()[1])
                                 : games::to_index(roles_.listed().front());
    const std::size_t evil_role = games::to_index(roles_.listed().back());
    std::size_t good_on = size - evil;
    std::size_t good_off = roles_.players() - roles_.evil_count() - good_on;
    Counts counts{1};
    if (merlin_votes) {
      --(merlin_on ? good_on : good_off);
      add_voter(counts, rates_[merlin][merlin_dirty][merlin_on]);
    }
    const bool dirty = evil > 0;
    const auto add = [&](std::size_t voters, double rate) {
      for (std::size_t voter = 0; voter < voters; ++voter)
        add_voter(counts, rate);
    };
    add(good_on, rates_[good][dirty][true]);
    add(good_off, rates_[good][dirty][false]);
    add(evil, rates_[evil_role][dirty][true]);
    add(roles_.evil_count() - evil, rates_[evil_role][dirty][false]);
    return majority_of(counts);
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

  /// Whether the team is dirty for Merlin if Mordred stands at this place among the evil.
  [[nodiscard]] bool is_dirty_for_merlin(games::SeatSet on_team, std::size_t index,
                                         std::size_t group) const noexcept {
    const RoleCasting& casting = posterior_.casting();
    if (!merlin_apart_ || !casting.has_seer_and_unseen()) return on_team != 0;
    return (on_team & ~games::seat_bit(casting.evil_seats(index)[group])) != 0;
  }

  [[nodiscard]] double p_pass_with_merlin(std::size_t index, const RoleShares& shares,
                                          games::SeatSet team) const {
    const RoleCasting& casting = posterior_.casting();
    const auto on_team = static_cast<games::SeatSet>(casting.evil_set(index) & team);
    const auto& by_merlin = passes_[static_cast<std::size_t>(std::popcount(on_team))];
    double p = 0;
    for (std::size_t e = 0; e < casting.evil_groups(); ++e) {
      const bool dirty = is_dirty_for_merlin(on_team, index, e);
      for (std::size_t g = 0; g < casting.good_groups(); ++g)
        p += shares.pair[g * casting.evil_groups() + e] *
             by_merlin[games::holds(team, casting.good_seats(index)[g])][dirty];
    }
    return p;
  }

  /// Every role by its own rates: counts of approving votes of both sides, averaged over the arrangements of a group.
  [[nodiscard]] double p_pass_by_role(std::size_t index, const RoleShares& shares,
                                      games::SeatSet team) const {
    const RoleCasting& casting = posterior_.casting();
    const auto on_team = static_cast<games::SeatSet>(casting.evil_set(index) & team);
    const auto counts_of = [&](std::span<const RoleCasting::Arrangement> arrangements,
                               std::span<const std::uint8_t> seats, const std::vector<double>& share,
                               std::size_t groups, bool merlin_dirty) {
      std::vector<Counts> sums(groups);
      for (std::size_t i = 0; i < arrangements.size(); ++i) {
        if (!(share[i] > 0)) continue;
        Counts counts{1};
        for (std::size_t k = 0; k < seats.size(); ++k) {
          const std::size_t role = arrangements[i].roles[k];
          const bool dirty = role == merlin ? merlin_dirty : on_team != 0;
          add_voter(counts, rates_[role][dirty][games::holds(team, seats[k])]);
        }
        for (std::size_t votes = 0; votes < counts.size(); ++votes)
          sums[arrangements[i].group][votes] += share[i] * counts[votes];
      }
      return sums;
    };
    const auto evil = counts_of(casting.evil_arrangements(), casting.evil_seats(index), shares.evil,
                                casting.evil_groups(), false);
    double p = 0;
    for (const bool merlin_dirty : {false, true}) {
      const auto good = counts_of(casting.good_arrangements(), casting.good_seats(index), shares.good,
                                  casting.good_groups(), merlin_dirty);
      for (std::size_t e = 0; e < casting.evil_groups(); ++e) {
        if (is_dirty_for_merlin(on_team, index, e) != merlin_dirty) continue;
        for (std::size_t g = 0; g < casting.good_groups(); ++g) {
          Counts both{};
          for (std::size_t a = 0; a <= casting.evil_count(); ++a)
            for (std::size_t b = 0; b <= casting.good_count(); ++b)
              both[a + b] += evil[e][a] * good[g][b];
          p += shares.pair[g * casting.evil_groups() + e] * majority_of(both);
        }
      }
    }
    return p;
  }

  games::AvalonRoles roles_;
  RolePosterior posterior_;
  std::array<std::array<std::array<double, 2>, 2>, games::avalon_role_count> rates_{};  // [role][dirty][on]
  bool merlin_apart_;
  bool is_by_side_;
  bool is_by_side_but_merlin_ = false;
  std::array<double, games::avalon_most_evil + 1> passes_by_side_{};  // by evil on the team
  Passes passes_{};
  std::vector<Known> classes_{};  // where roles matter
};

}  // namespace sleuth::avalon
