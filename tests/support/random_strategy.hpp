#pragma once

#include <array>
#include <cstddef>
#include <random>

#include <sleuth/core/ids.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth_tests {

/// What random_strategy may put into a tree.
struct StrategyShape {
  std::size_t guesses = 4;
  std::size_t outcomes = 4;
  std::size_t most_depth = 4;
};

/// Adds a random node, with what is below it, or gives a random end.
inline sleuth::StrategyTree::Child add_random(std::mt19937_64& engine, const StrategyShape& shape,
                                              std::size_t depth, sleuth::StrategyTree& tree) {
  using Child = sleuth::StrategyTree::Child;
  constexpr std::array<Child, 6> ends{Child::solved, Child::solved, Child::solved,
                                      Child::known,  Child::stuck,  Child::unexplored};
  if (depth == shape.most_depth || sleuth::uniform_below(engine, 3) == 0)
    return ends[sleuth::uniform_below(engine, ends.size())];
  const Child node =
      tree.add_node(sleuth::to_id<sleuth::GuessId>(sleuth::uniform_below(engine, shape.guesses)));
  std::array<std::size_t, 16> edges{};
  std::array<bool, 16> is_there{};
  for (std::size_t outcome = 0; outcome < shape.outcomes; ++outcome) {
    is_there[outcome] = sleuth::uniform_below(engine, 3) != 0;
    if (is_there[outcome])
      edges[outcome] = tree.add_edge(sleuth::to_id<sleuth::OutcomeId>(outcome), Child::unexplored);
  }
  for (std::size_t outcome = 0; outcome < shape.outcomes; ++outcome)
    if (is_there[outcome]) tree.set_child(edges[outcome], add_random(engine, shape, depth + 1, tree));
  return node;
}

/// A tree that no game need have: any guesses and outcomes (up to 16), every kind of end, nodes without edges; now and
/// then it is an end alone.
inline sleuth::StrategyTree random_strategy(std::mt19937_64& engine, const StrategyShape& shape) {
  sleuth::StrategyTree tree;
  tree.set_root(add_random(engine, shape, 0, tree));
  return tree;
}

}  // namespace sleuth_tests
