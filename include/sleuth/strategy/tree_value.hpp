#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/search_game.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// What a tree is worth by a goal: everything a file claims of it but the lower bound, which is 0. Nothing if it loses a secret or
/// takes more guesses than the goal allows.
///
/// @param last  the depth whose secrets Objective::fewest_last counts
template <class D, class F>
[[nodiscard]] std::optional<StrategyClaims> tree_value(const StrategyTree& tree, const SearchGame<D, F>& game,
                                                       const StrategyGoal& goal, std::size_t last) {
  StrategyClaims claims;
  claims.goal = goal;
  std::uint64_t weighted = 0;
  claims.histogram.assign(1, 0);
  for (std::uint32_t member = 0; member < game.member_count(); ++member) {
    const Playthrough game_played = play(tree, game.domain(), game.feedback(), game.secret(member));
    if (game_played.end != StrategyTree::Child::solved && game_played.end != StrategyTree::Child::known)
      return std::nullopt;
    const std::size_t depth = game_played.answers.size();
    if (goal.max_depth && depth > *goal.max_depth) return std::nullopt;
    if (claims.histogram.size() <= depth) claims.histogram.resize(depth + 1, 0);
    ++claims.histogram[depth];
    claims.total += depth;
    weighted += depth * game.weight(member);
  }
  claims.max = claims.histogram.size() - 1;
  claims.count_at_max = claims.histogram.back();
  switch (goal.objective) {
    case Objective::expected:
    case Objective::worst_then_expected:
      claims.upper = weighted;
      break;
    case Objective::worst:
      claims.upper = claims.max;
      break;
    case Objective::fewest_last:
      claims.upper = claims.max > last ? impossible_cost : claims.max == last ? claims.count_at_max : 0;
      break;
  }
  return claims;
}

}  // namespace sleuth
