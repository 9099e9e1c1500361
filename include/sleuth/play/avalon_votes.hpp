#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
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
        for (const Known& known : classes_)
          p[team] += known.mass * p_pass_with_merlin(known.index, known.shares, teams[team]);
    } else {
      Averages averages;
      for (const Known& known : classes_)
        add_by_role(known, teams, averages, p);
    }
    for (double& value : p)
      value = std::min(value, 1.0);
    return p;
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
      positions |= (std::size_t{team} >> seats[i] & 1U) << i;
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
    for (std::size_t positions = 0; positions < (std::size_t{1} << casting.evil_count()); ++positions)
      for (const RoleCasting::Arrangement& arrangement : casting.evil_arrangements()) {
        const Counts counts = counts_of(arrangement, positions, positions != 0, false);
        std::copy_n(counts.begin(), games::avalon_most_evil + 1, evil_counts_.emplace_back().begin());
      }
    for (std::size_t kind = 0; kind < good_majorities_.size(); ++kind)
      for (std::size_t positions = 0; positions < (std::size_t{1} << casting.good_count()); ++positions)
        for (const RoleCasting::Arrangement& arrangement : casting.good_arrangements()) {
          const Counts counts = counts_of(arrangement, positions, kind != clean, kind == dirty_for_merlin);
          ByEvilVotes& majority = good_majorities_[kind].emplace_back();
          for (std::size_t evil = 0; evil <= casting.evil_count(); ++evil)
            for (std::size_t good = games::avalon_majority(roles_.players()) - evil; good < counts.size();
                 ++good)
              majority[evil] += counts[good];
        }
  }

  /// The votes of both sides of one evil set, averaged over arrangements, as far as some team asked for them.
  struct Averages {
    /// [kind of team][positions on the team * good groups + good group]
    std::array<std::vector<ByEvilVotes>, 3> evil{};
    std::array<std::vector<ByEvilVotes>, 3> good{};
    /// [kind of team], bit p: positions p are there.
    std::array<std::uint64_t, 3> has_evil{};
    std::array<std::vector<std::uint8_t>, 3> has_good{};  // [kind of team][positions]

    void clear(const RoleCasting& casting) {
      has_evil = {};
      for (std::size_t kind = 0; kind < good.size(); ++kind) {
        evil[kind].resize(casting.good_groups() << casting.evil_count());
        good[kind].resize(casting.good_groups() << casting.good_count());
        has_good[kind].assign(std::size_t{1} << casting.good_count(), 0);
      }
    }
  };

  /// Adds what an evil set contributes where every role votes by its own rates.
  void add_by_role(const Known& known, std::span<const games::SeatSet> teams, Averages& averages,
                   std::vector<double>& p) const {
    const RoleCasting& casting = posterior_.casting();
    const std::size_t groups = casting.good_groups();
    averages.clear(casting);
    for (std::size_t team = 0; team < teams.size(); ++team) {
      const auto on_team = static_cast<games::SeatSet>(casting.evil_set(known.index) & teams[team]);
      const std::size_t evil_on = positions_on(casting.evil_seats(known.index), teams[team]);
      const std::size_t good_on = positions_on(casting.good_seats(known.index), teams[team]);
      ByEvilVotes sums{};
      for (const std::size_t kind : {clean, clean_for_merlin, dirty_for_merlin}) {
        if ((kind == clean) != (on_team == 0)) continue;
        ByEvilVotes* const evil = averages.evil[kind].data() + evil_on * groups;
        if ((averages.has_evil[kind] >> evil_on & 1U) == 0) {
          average_evil(known, on_team, evil_on, kind, evil);
          averages.has_evil[kind] |= std::uint64_t{1} << evil_on;
        }
        ByEvilVotes* const good = averages.good[kind].data() + good_on * groups;
        if (averages.has_good[kind][good_on] == 0) {
          average_good(known, good_on, kind, good);
          averages.has_good[kind][good_on] = 1;
        }
        for (std::size_t g = 0; g < groups; ++g)
          for (std::size_t votes = 0; votes < sums.size(); ++votes)
            sums[votes] += evil[g][votes] * good[g][votes];
      }
      p[team] += known.mass * std::accumulate(sums.begin(), sums.end(), 0.0);
    }
  }
  /// P(so many evil votes and the seer stands in this good group), for teams of one kind; shape [good groups].
  void average_evil(const Known& known, games::SeatSet on_team, std::size_t positions, std::size_t kind,
                    ByEvilVotes* found) const {
    const RoleCasting& casting = posterior_.casting();
    const std::span<const RoleCasting::Arrangement> arrangements = casting.evil_arrangements();
    const ByEvilVotes* const counts = evil_counts_.data() + positions * arrangements.size();
    std::array<ByEvilVotes, games::avalon_most_evil> sums{};  // by evil group
    for (std::size_t i = 0; i < arrangements.size(); ++i) {
      const std::size_t group = arrangements[i].group;
      if (is_dirty_for_merlin(on_team, known.index, group) != (kind == dirty_for_merlin)) continue;
      add_scaled(known.shares.evil[i], counts[i], sums[group]);
    }
    for (std::size_t g = 0; g < casting.good_groups(); ++g) {
      found[g] = {};
      for (std::size_t e = 0; e < casting.evil_groups(); ++e)
        add_scaled(known.shares.pair[g * casting.evil_groups() + e], sums[e], found[g]);
    }
  }
  /// P(a majority with so many evil votes), given the good group; shape [good groups].
  void average_good(const Known& known, std::size_t positions, std::size_t kind, ByEvilVotes* found) const {
    const RoleCasting& casting = posterior_.casting();
    const std::span<const RoleCasting::Arrangement> arrangements = casting.good_arrangements();
    const ByEvilVotes* const majorities = good_majorities_[kind].data() + positions * arrangements.size();
    std::fill_n(found, casting.good_groups(), ByEvilVotes{});
    for (std::size_t i = 0; i < arrangements.size(); ++i)
      add_scaled(known.shares.good[i], majorities[i], found[arrangements[i].group]);
  }
  static void add_scaled(double factor, const ByEvilVotes& votes, ByEvilVotes& sums) noexcept {
    for (std::size_t evil = 0; evil < votes.size(); ++evil)
      sums[evil] += factor * votes[evil];
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
  /// P(so many evil approve), [positions on the team][evil arrangement].
  std::vector<ByEvilVotes> evil_counts_{};
  /// P(a majority with so many evil votes), for each kind of team [positions on the team][good arrangement].
  std::array<std::vector<ByEvilVotes>, 3> good_majorities_{};
};

}  // namespace sleuth::avalon
