#include <algorithm>
#include <optional>
#include <random>
#include <stdexcept>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/strategy/strategy_draft.hpp>

#include "support/catch.hpp"
#include "support/random_strategy.hpp"

namespace strategy_draft_test {

using namespace sleuth;
using Child = StrategyTree::Child;

TEST_CASE("a draft in any order is the tree", "[strategy]") {
  constexpr std::uint64_t seed = 41;
  std::mt19937_64 engine{seed};
  for (int round = 0; round < 200; ++round) {
    INFO("round " << round << " of seed " << seed);
    const StrategyTree tree = sleuth_tests::random_strategy(engine, {.outcomes = 5});
    const auto shuffled = [&](std::size_t count) {
      std::vector<std::size_t> order(count);
      for (std::size_t i = 0; i < count; ++i) {
        order[i] = i;
        std::swap(order[i], order[uniform_below(engine, i + 1)]);
      }
      return order;
    };
    StrategyDraft draft;
    std::vector<Child> drafted(tree.node_count());
    const auto order = shuffled(tree.node_count());
    for (const std::size_t node : order)
      drafted[node] = draft.add_node(tree.guess(static_cast<Child>(node)));
    const auto in_draft = [&](Child child) {
      return StrategyTree::is_node(child) ? drafted[static_cast<std::size_t>(child)] : child;
    };
    std::size_t count = 0;
    for (const std::size_t node : order) {
      const auto edges = tree.edges(static_cast<Child>(node));
      for (const std::size_t edge : shuffled(edges.size()))
        REQUIRE(draft.add_edge(drafted[node], edges[edge].outcome, in_draft(edges[edge].child)) == count++);
    }
    REQUIRE(!draft.repeated_edge());
    REQUIRE(draft.tree(in_draft(tree.root())) == tree);
  }
}

TEST_CASE("a draft takes what is no tree, but makes none of it", "[strategy]") {
  StrategyDraft draft;
  const Child root = draft.add_node(GuessId{1});
  draft.add_edge(root, OutcomeId{1}, Child::solved);
  draft.add_edge(root, OutcomeId{0}, Child::known);
  CHECK(!draft.repeated_edge());
  CHECK(draft.tree(root).node_count() == 1);
  CHECK(draft.tree(Child::stuck).root() == Child::stuck);
  CHECK_THROWS_AS(draft.tree(Child{7}), std::invalid_argument);

  StrategyDraft loop = draft;
  loop.add_edge(root, OutcomeId{2}, root);
  CHECK_THROWS_WITH(loop.tree(root), ContainsSubstring("an edge to node is 0; allowed: "));

  draft.add_edge(root, OutcomeId{0}, Child::known);
  draft.add_edge(root, OutcomeId{1}, Child::known);
  CHECK(draft.repeated_edge() == std::optional<std::size_t>{2});
  CHECK_THROWS_AS(draft.tree(root), std::invalid_argument);
}

}  // namespace strategy_draft_test
