#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
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
    if (is_by_side_but_merlin_)
      passes_ = passes_of(size, roles.evil_count());
    else
      prepare_roles();
  }

  /// P(a strict majority of all players approves this team).
  ///
  /// @param team        of the size that the quest asks for
  /// @complexity        O(classes) where all of one side vote alike; O(classes * good * evil) with Merlin apart; else
  ///                    O(classes * (evil and good arrangements) * evil)
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
  /// A number for each number of evil votes that approve.
  using ByEvilVotes = std::array<double, games::avalon_most_evil + 1>;
  /// What a team is for the good: clean, dirty but not by a seat that Merlin sees, dirty for all.
  static constexpr std::size_t clean = 0;
  static constexpr std::size_t clean_for_merlin = 1;
  static constexpr std::size_t dirty_for_merlin = 2;
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

  /// Which of these seats are on the team, by their positions.
  [[nodiscard]] static std::size_t positions_on(std::span<const std::uint8_t> seats,
                                                games::SeatSet team) noexcept {
    std::size_t positions = 0;
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (games::holds(team, seats[i])) positions |= std::size_t{1} << i;
    return positions;
  }

  /// Works the votes of every arrangement out once for each set of its positions that may be on the team.
  void prepare_roles() {
    const RoleCasting& casting = posterior_.casting();
    const auto counts_of = [&](const RoleCasting::Arrangement& arrangement, std::size_t positions, bool dirty,
                               bool merlin_dirty) {
      Counts counts{1};
      for (std::size_t i = 0; i < arrangement.roles.size(); ++i) {
        const std::size_t role = arrangement.roles[i];
        add_voter(counts, rates_[role][role == merlin ? merlin_dirty : dirty][(positions >> i & 1U) != 0]);
      }
      return counts;
    };
    for (const RoleCasting::Arrangement& arrangement : casting.evil_arrangements())
      for (std::size_t positions = 0; positions < (std::size_t{1} << casting.evil_count()); ++positions) {
        const Counts counts = counts_of(arrangement, positions, positions != 0, false);
        std::copy_n(counts.begin(), games::avalon_most_evil + 1, evil_counts_.emplace_back().begin());
      }
    for (std::size_t kind = 0; kind < good_majorities_.size(); ++kind)
      for (const RoleCasting::Arrangement& arrangement : casting.good_arrangements())
        for (std::size_t positions = 0; positions < (std::size_t{1} << casting.good_count()); ++positions) {
          const Counts counts = counts_of(arrangement, positions, kind != clean, kind == dirty_for_merlin);
          ByEvilVotes& majority = good_majorities_[kind].emplace_back();
          for (std::size_t evil = 0; evil <= casting.evil_count(); ++evil)
            for (std::size_t good = games::avalon_majority(roles_.players()) - evil; good < counts.size();
                 ++good)
              majority[evil] += counts[good];
        }
  }

  /// Every role by its own rates: the votes of both sides, averaged over the arrangements of a group.
  [[nodiscard]] double p_pass_by_role(std::size_t index, const RoleShares& shares,
                                      games::SeatSet team) const {
    const RoleCasting& casting = posterior_.casting();
    const auto on_team = static_cast<games::SeatSet>(casting.evil_set(index) & team);
    const auto average = [&](std::span<const RoleCasting::Arrangement> arrangements,
                             const std::vector<double>& share, const std::vector<ByEvilVotes>& table,
                             std::size_t positions, std::size_t sets) {
      std::array<ByEvilVotes, games::avalon_most_players> sums{};  // by group
      for (std::size_t i = 0; i < arrangements.size(); ++i)
        for (std::size_t votes = 0; votes <= casting.evil_count(); ++votes)
          sums[arrangements[i].group][votes] += share[i] * table[i * sets + positions][votes];
      return sums;
    };
    const auto evil =
        average(casting.evil_arrangements(), shares.evil, evil_counts_,
                positions_on(casting.evil_seats(index), team), std::size_t{1} << casting.evil_count());
    const std::size_t good_on = positions_on(casting.good_seats(index), team);
    double p = 0;
    for (const std::size_t kind : {clean, clean_for_merlin, dirty_for_merlin}) {
      if ((kind == clean) != (on_team == 0)) continue;
      const auto good = average(casting.good_arrangements(), shares.good, good_majorities_[kind], good_on,
                                std::size_t{1} << casting.good_count());
      for (std::size_t e = 0; e < casting.evil_groups(); ++e) {
        if (is_dirty_for_merlin(on_team, index, e) != (kind == dirty_for_merlin)) continue;
        for (std::size_t g = 0; g < casting.good_groups(); ++g)
          for (std::size_t votes = 0; votes <= casting.evil_count(); ++votes)
            p += shares.pair[g * casting.evil_groups() + e] * evil[e][votes] * good[g][votes];
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
  /// P(so many evil approve), [evil arrangement][positions on the team].
  std::vector<ByEvilVotes> evil_counts_{};
  /// P(a majority with so many evil votes), for each kind of team [good arrangement][positions on the team].
  std::array<std::vector<ByEvilVotes>, 3> good_majorities_{};
};

}  // namespace sleuth::avalon
