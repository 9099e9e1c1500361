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

/// The sum of the depths of all secrets, each times its weight; of a tree that finds them.
template <class D, class F>
[[nodiscard]] Cost weighted_depth(const StrategyTree& tree, const SearchGame<D, F>& game) {
  Cost sum = 0;
  for (std::uint32_t member = 0; member < game.member_count(); ++member)
    sum +=
        game.weight(member) * play(tree, game.domain(), game.feedback(), game.secret(member)).answers.size();
  return sum;
}

/// What a tree is worth by a goal: everything a file claims of it but the lower bound, which is 0. Nothing if it loses a secret or
/// takes more guesses than the goal allows.
///
/// @param last  the depth whose secrets Objective::fewest_last counts
template <class D, class F>
[[nodiscard]] std::optional<StrategyClaims> tree_value(const StrategyTree& tree, const SearchGame<D, F>& game,
                                                       const StrategyGoal& goal, std::size_t last) {
  const Evaluation found = evaluate(tree, game.domain(), game.feedback());
  if (found.not_found > 0 || found.max > goal.max_depth.value_or(found.max)) return std::nullopt;
  StrategyClaims claims{goal, found.total, found.max, found.count_at_max, found.histogram, 0, found.total};
  switch (goal.objective) {
    case Objective::expected:
    case Objective::worst_then_expected:
      if (!game.is_uniform()) claims.upper = weighted_depth(tree, game);
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
