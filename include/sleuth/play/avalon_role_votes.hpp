#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <sleuth/beliefs/role_casting.hpp>
#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>
#include <sleuth/play/avalon_vote_counts.hpp>

namespace sleuth::avalon {

/// The chance that a proposal is approved where every role votes by its own rates: the votes of both sides, averaged over
/// the arrangements of their roles.
class RoleVotes {
 public:
  /// Works the votes of every arrangement out once for each set of its positions that may be on the team.
  RoleVotes(const RoleCasting& casting, const ApprovalTable& rates, bool merlin_apart)
      : merlin_apart_{merlin_apart} {
    constexpr std::size_t merlin = games::to_index(games::AvalonRole::merlin);
    const auto counts_of = [&](const RoleCasting::Arrangement& arrangement, std::size_t positions, bool dirty,
                               bool merlin_dirty) {
      VoteCounts counts;
      for (std::size_t i = 0; i < arrangement.roles.size(); ++i) {
        const std::size_t role = arrangement.roles[i];
        counts.add(rates[role][role == merlin ? merlin_dirty : dirty][(positions >> i & 1U) != 0]);
      }
      return counts;
    };
    for (std::size_t positions = 0; positions < (std::size_t{1} << casting.evil_count()); ++positions)
      for (const RoleCasting::Arrangement& arrangement : casting.evil_arrangements()) {
        const VoteCounts counts = counts_of(arrangement, positions, positions != 0, false);
        ByEvilVotes& votes = evil_counts_.emplace_back();
        for (std::size_t evil = 0; evil < votes.size(); ++evil)
          votes[evil] = counts[evil];
      }
    for (std::size_t kind = 0; kind < kinds; ++kind)
      for (std::size_t positions = 0; positions < (std::size_t{1} << casting.good_count()); ++positions)
        for (const RoleCasting::Arrangement& arrangement : casting.good_arrangements()) {
          const VoteCounts counts =
              counts_of(arrangement, positions, kind != clean, kind == dirty_for_merlin);
          ByEvilVotes& majority = good_majorities_[kind].emplace_back();
          for (std::size_t evil = 0; evil <= casting.evil_count(); ++evil)
            majority[evil] = counts.at_least(games::avalon_majority(casting.seat_count()) - evil);
        }
  }

  /// P(a strict majority approves) of each team.
  ///
  /// @param classes     the evil sets that are left
  /// @param teams       of the size that the quest asks for
  /// @return            shape [teams]
  /// @complexity        O(classes * (teams * good + (evil and good sets of positions) * arrangements * evil))
  [[nodiscard]] std::vector<double> p_pass(const RoleCasting& casting, std::span<const LikelyClass> classes,
                                           std::span<const games::SeatSet> teams) const {
    std::vector<double> p(teams.size(), 0.0);
    const std::size_t groups = casting.good_groups();
    std::array<Averages, kinds> of_evil;
    std::array<Averages, kinds> of_good;
    for (const LikelyClass& known : classes) {
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        of_evil[kind].clear(casting.evil_count(), groups);
        of_good[kind].clear(casting.good_count(), groups);
      }
      for (std::size_t team = 0; team < teams.size(); ++team) {
        const auto on_team = static_cast<games::SeatSet>(casting.evil_set(known.index) & teams[team]);
        const std::size_t evil_on = positions_on(casting.evil_seats(known.index), teams[team]);
        const std::size_t good_on = positions_on(casting.good_seats(known.index), teams[team]);
        ByEvilVotes sums{};
        for (const std::size_t kind : {clean, clean_for_merlin, dirty_for_merlin}) {
          if ((kind == clean) != (on_team == 0)) continue;
          const ByEvilVotes* const evil = of_evil[kind].at(evil_on, groups, [&](ByEvilVotes* found) {
            average_evil(casting, known, on_team, evil_on, kind, found);
          });
          const ByEvilVotes* const good = of_good[kind].at(good_on, groups, [&](ByEvilVotes* found) {
            average_good(casting, known, good_on, kind, found);
          });
          for (std::size_t g = 0; g < groups; ++g)
            for (std::size_t votes = 0; votes < sums.size(); ++votes)
              sums[votes] += evil[g][votes] * good[g][votes];
        }
        p[team] += known.mass * std::accumulate(sums.begin(), sums.end(), 0.0);
      }
    }
    return p;
  }

 private:
  /// A number for each number of evil votes that approve.
  using ByEvilVotes = std::array<double, games::avalon_most_evil + 1>;
  /// What a team is for the good: clean, dirty but not by a seat that Merlin sees, dirty for all.
  static constexpr std::size_t clean = 0;
  static constexpr std::size_t clean_for_merlin = 1;
  static constexpr std::size_t dirty_for_merlin = 2;
  static constexpr std::size_t kinds = 3;

  /// Averages over the arrangements of one side, for each set of its positions that some team asked for.
  class Averages {
   public:
    void clear(std::size_t positions, std::size_t groups) {
      is_known_.assign(std::size_t{1} << positions, 0);
      values_.resize(is_known_.size() * groups);
    }
    /// @param fill  fill(values, shape [groups]) the first time
    template <class Fill>
    const ByEvilVotes* at(std::size_t positions, std::size_t groups, const Fill& fill) {
      ByEvilVotes* const found = values_.data() + positions * groups;
      if (is_known_[positions] == 0) fill(found);
      is_known_[positions] = 1;
      return found;
    }

   private:
    std::vector<ByEvilVotes> values_{};  // [positions][good group]
    std::vector<std::uint8_t> is_known_{};
  };

  /// Which of these seats are on the team, by their positions.
  [[nodiscard]] static std::size_t positions_on(std::span<const std::uint8_t> seats,
                                                games::SeatSet team) noexcept {
    std::size_t positions = 0;
    for (std::size_t i = 0; i < seats.size(); ++i)
      positions |= (std::size_t{team} >> seats[i] & 1U) << i;
    return positions;
  }
  /// P(so many evil votes and the seer stands in this good group), for teams of one kind; shape [good groups].
  void average_evil(const RoleCasting& casting, const LikelyClass& known, games::SeatSet on_team,
                    std::size_t positions, std::size_t kind, ByEvilVotes* found) const {
    const std::span<const RoleCasting::Arrangement> arrangements = casting.evil_arrangements();
    const ByEvilVotes* const counts = evil_counts_.data() + positions * arrangements.size();
    std::array<ByEvilVotes, games::avalon_most_evil> sums{};  // by evil group
    for (std::size_t i = 0; i < arrangements.size(); ++i) {
      const std::size_t group = arrangements[i].group;
      if (is_dirty_for_merlin(casting, merlin_apart_, on_team, known.index, group) ==
          (kind == dirty_for_merlin))
        add_scaled(known.shares.evil[i], counts[i], sums[group]);
    }
    for (std::size_t g = 0; g < casting.good_groups(); ++g) {
      found[g] = {};
      for (std::size_t e = 0; e < casting.evil_groups(); ++e)
        add_scaled(known.shares.pair[g * casting.evil_groups() + e], sums[e], found[g]);
    }
  }
  /// P(a majority with so many evil votes), given the good group; shape [good groups].
  void average_good(const RoleCasting& casting, const LikelyClass& known, std::size_t positions,
                    std::size_t kind, ByEvilVotes* found) const {
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

  bool merlin_apart_;
  /// P(so many evil approve), [positions on the team][evil arrangement].
  std::vector<ByEvilVotes> evil_counts_{};
  /// P(a majority with so many evil votes), for each kind of team [positions on the team][good arrangement].
  std::array<std::vector<ByEvilVotes>, kinds> good_majorities_{};
};

}  // namespace sleuth::avalon
