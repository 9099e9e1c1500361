#include <sleuth/strategy/strategy_tree.hpp>

#include <stdexcept>

#include "support/catch.hpp"

namespace strategy_tree_test {

using namespace sleuth;

using Child = StrategyTree::Child;

/// Guess 4; outcome 1 solves, 2 leads to guess 7, whose outcome 0 leaves one secret.
StrategyTree small_tree() {
  StrategyTree tree;
  tree.set_root(tree.add_node(GuessId{4}));
  tree.add_edge(OutcomeId{1}, Child::solved);
  const std::size_t edge = tree.add_edge(OutcomeId{2}, Child::unexplored);
  tree.set_child(edge, tree.add_node(GuessId{7}));
  tree.add_edge(OutcomeId{0}, Child::known);
  return tree;
}

TEST_CASE("an empty tree has no node", "[strategy][strategy_tree]") {
  const StrategyTree tree;
  REQUIRE(tree.root() == Child::unexplored);
  REQUIRE(tree.node_count() == 0);
  REQUIRE(!StrategyTree::is_node(tree.root()));
}

TEST_CASE("nodes and edges are read back", "[strategy][strategy_tree]") {
  const StrategyTree tree = small_tree();
  STATIC_REQUIRE(noexcept(tree.root()));
  STATIC_REQUIRE(noexcept(tree.node_count()));
  STATIC_REQUIRE(noexcept(tree.guess(tree.root())));
  STATIC_REQUIRE(noexcept(tree.edges(tree.root())));
  STATIC_REQUIRE(noexcept(tree.follow(tree.root(), OutcomeId{})));
  STATIC_REQUIRE(noexcept(tree.memory_bytes()));
  REQUIRE(tree.node_count() == 2);
  REQUIRE(tree.guess(tree.root()) == GuessId{4});
  REQUIRE(tree.edges(tree.root()).size() == 2);
  REQUIRE(tree.edges(tree.root())[0] == StrategyTree::Edge{OutcomeId{1}, Child::solved});
  const auto* edge = tree.follow(tree.root(), OutcomeId{2});
  REQUIRE(edge != nullptr);
  REQUIRE(StrategyTree::is_node(edge->child));
  REQUIRE(tree.guess(edge->child) == GuessId{7});
  REQUIRE(tree.follow(edge->child, OutcomeId{0})->child == Child::known);
  REQUIRE(tree.follow(tree.root(), OutcomeId{0}) == nullptr);
  REQUIRE(tree.follow(tree.root(), OutcomeId{3}) == nullptr);
  REQUIRE(tree.memory_bytes() >= 2 * 12 + 3 * 8);
}

TEST_CASE("ends are no nodes", "[strategy][strategy_tree]") {
  for (const Child end : {Child::solved, Child::known, Child::stuck, Child::unexplored})
    REQUIRE(!StrategyTree::is_node(end));
  STATIC_REQUIRE(StrategyTree::is_node(static_cast<Child>(0)));
}

TEST_CASE("trees compare by content", "[strategy][strategy_tree]") {
  REQUIRE(small_tree() == small_tree());
  StrategyTree other = small_tree();
  other.set_child(0, Child::stuck);
  REQUIRE(other != small_tree());
}

TEST_CASE("edges out of outcome order break an invariant", "[strategy][strategy_tree]") {
  StrategyTree tree;
  REQUIRE_THROWS_AS(tree.add_edge(OutcomeId{0}, Child::solved), std::logic_error);
  tree.add_node(GuessId{0});
  tree.add_edge(OutcomeId{2}, Child::solved);
  REQUIRE_THROWS_AS(tree.add_edge(OutcomeId{2}, Child::solved), std::logic_error);
  REQUIRE_THROWS_AS(tree.add_edge(OutcomeId{1}, Child::solved), std::logic_error);
  tree.add_node(GuessId{1});
  REQUIRE_NOTHROW(tree.add_edge(OutcomeId{1}, Child::solved));
}

}  // namespace strategy_tree_test
