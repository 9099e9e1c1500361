#pragma once

#include <cstddef>

#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>

namespace sleuth::avalon {

/// From how many teams a leader chooses one. A leader first decides whether the team shall be clean or dirty, and then draws
/// among all teams of that kind. There are many more dirty teams than clean ones, so that one clean team is
/// likelier than one dirty team even where dirty proposals are more frequent: without this count a proposal would tell
/// things that are not so.
struct TeamDraw {
  std::size_t players = 5;
  std::size_t team_size = 2;
  double leader_off_weight = 1;  ///< weight of a team without its leader, against 1 for one with, >= 0

  /// n choose k; 0 for k > n. Exact for the sizes of this game.
  [[nodiscard]] static constexpr double choose(std::size_t n, std::size_t k) noexcept {
    if (k > n) return 0;
    double ways = 1;
    for (std::size_t i = 0; i < k; ++i)
      ways = ways * static_cast<double>(n - i) / static_cast<double>(i + 1);
    return ways;
  }

  /// Summed weight of all clean, or of all dirty, teams of this leader.
  [[nodiscard]] constexpr double weight_of(bool dirty, bool evil_leader) const noexcept {
    const std::size_t good = players - games::avalon_evil_count(players);
    const double clean_on = evil_leader ? 0 : choose(good - 1, team_size - 1);
    const double clean_off = evil_leader ? choose(good, team_size) : choose(good - 1, team_size);
    if (!dirty) return clean_on + leader_off_weight * clean_off;
    return choose(players - 1, team_size - 1) - clean_on +
           leader_off_weight * (choose(players - 1, team_size) - clean_off);
  }

  /// P(this team) of a leader who proposes dirty teams at this rate.
  ///
  /// @param on  whether the leader is on the team
  [[nodiscard]] constexpr double chance(double dirty_rate, bool dirty, bool evil_leader,
                                        bool on) const noexcept {
    const double all = weight_of(dirty, evil_leader);
    const double own = on ? 1 : leader_off_weight;
    return all > 0 ? (dirty ? dirty_rate : 1 - dirty_rate) * own / all : 0;
  }
};

}  // namespace sleuth::avalon
