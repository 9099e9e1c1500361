#include <sleuth/strategy/build.hpp>

#include <stdexcept>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>

#include "support/catch.hpp"
#include "support/formula.hpp"
#include "support/higher_lower.hpp"

namespace build_test {

using namespace sleuth;

using sleuth_tests::Compare;
using sleuth_tests::Numbers;
using sleuth_tests::Quiet;
using Child = StrategyTree::Child;

Child end_of(const StrategyTree& tree, std::vector<std::size_t> outcomes) {
  Child at = tree.root();
  for (const std::size_t outcome : outcomes) {
    REQUIRE(StrategyTree::is_node(at));
    const auto* edge = tree.follow(at, to_id<OutcomeId>(outcome));
    REQUIRE(edge != nullptr);
    at = edge->child;
  }
  return at;
}

TEST_CASE("a tree by hand: higher or lower of three", "[strategy][build]") {
  const StrategyTree tree = build_strategy(Numbers{{1, 2, 3}}, Compare{}, selectors::minimax);
  REQUIRE(tree.node_count() == 3);
  REQUIRE(tree.guess(tree.root()) == GuessId{1});
  REQUIRE(end_of(tree, {1}) == Child::solved);
  REQUIRE(tree.guess(end_of(tree, {0})) == GuessId{0});
  REQUIRE(end_of(tree, {0, 1}) == Child::solved);
  REQUIRE(tree.guess(end_of(tree, {2})) == GuessId{2});
}

TEST_CASE("nodes stand in preorder, outcomes ascending", "[strategy][build]") {
  std::vector<int> all;
  for (int i = 0; i < 31; ++i)
    all.push_back(i);
  const StrategyTree tree = build_strategy(Numbers{all}, Compare{}, selectors::minimax);
  std::vector<std::size_t> order;
  const auto visit = [&](const auto& self, Child node) -> void {
    order.push_back(static_cast<std::size_t>(node));
    for (const auto& edge : tree.edges(node))
      if (StrategyTree::is_node(edge.child)) self(self, edge.child);
  };
  visit(visit, tree.root());
  REQUIRE(order.size() == tree.node_count());
  for (std::size_t i = 0; i < order.size(); ++i)
    REQUIRE(order[i] == i);
}

TEST_CASE("without an outcome that ends the game one secret left is known", "[strategy][build]") {
  const StrategyTree tree = build_strategy(Numbers{{1, 2, 3}}, Quiet{}, selectors::minimax);
  REQUIRE(tree.node_count() == 1);
  for (const std::size_t outcome : {0u, 1u, 2u})
    REQUIRE(end_of(tree, {outcome}) == Child::known);
  const StrategyTree unnamed = build_strategy(Numbers{{10, 20}, {15}}, Compare{}, selectors::minimax);
  REQUIRE(end_of(unnamed, {0}) == Child::known);
  REQUIRE(end_of(unnamed, {2}) == Child::known);
}

TEST_CASE("secrets that no guess tells apart end stuck", "[strategy][build]") {
  const StrategyTree tree = build_strategy(Numbers{{10, 20, 20}, {15}}, Compare{}, selectors::minimax);
  REQUIRE(end_of(tree, {0}) == Child::known);
  REQUIRE(end_of(tree, {2}) == Child::stuck);
  REQUIRE(build_strategy(Numbers{{20, 20}, {15}}, Compare{}, selectors::minimax).root() == Child::stuck);
  const StrategyTree named = build_strategy(Numbers{{20, 20}, {15, 20}}, Compare{}, selectors::minimax);
  REQUIRE(end_of(named, {1}) == Child::solved);
}

TEST_CASE("nothing to ask: no secret, one secret, no guess", "[strategy][build]") {
  REQUIRE(build_strategy(Numbers{std::vector<int>{}}, Compare{}, selectors::minimax).root() ==
          Child::unexplored);
  REQUIRE(build_strategy(Numbers{{5}}, Quiet{}, selectors::minimax).root() == Child::known);
  REQUIRE(build_strategy(Numbers{{5}, std::vector<int>{}}, Compare{}, selectors::minimax).root() ==
          Child::known);
  REQUIRE(build_strategy(Numbers{{5, 6}, std::vector<int>{}}, Compare{}, selectors::minimax).root() ==
          Child::stuck);
  REQUIRE(end_of(build_strategy(Numbers{{5}}, Compare{}, selectors::minimax), {1}) == Child::solved);
}

TEST_CASE("the report counts settled secrets up to all of them", "[strategy][build]") {
  std::vector<std::size_t> done;
  const StrategyTree tree = build_strategy(Numbers{{1, 2, 3, 4, 5, 6, 7}}, Compare{}, selectors::minimax,
                                           [&](std::size_t settled, std::size_t all) {
                                             REQUIRE(all == 7);
                                             REQUIRE(settled <= 7);
                                             REQUIRE((done.empty() || settled >= done.back()));
                                             done.push_back(settled);
                                             return true;
                                           });
  REQUIRE(done.back() == 7);
  REQUIRE(done.size() == tree.node_count());
}

TEST_CASE("a report that stops leaves the rest unexplored", "[strategy][build]") {
  const Numbers domain{{1, 2, 3, 4, 5, 6, 7}};
  for (std::size_t stop_after = 1; stop_after < 7; ++stop_after) {
    std::size_t calls = 0;
    const StrategyTree tree = build_strategy(domain, Compare{}, selectors::minimax,
                                             [&](std::size_t, std::size_t) { return ++calls < stop_after; });
    REQUIRE(calls == stop_after);
    REQUIRE(tree.node_count() == stop_after);
    std::size_t unexplored = 0;
    for (std::size_t node = 0; node < tree.node_count(); ++node)
      for (const auto& edge : tree.edges(static_cast<Child>(node)))
        unexplored += edge.child == Child::unexplored ? 1 : 0;
    REQUIRE(unexplored > 0);
  }
}

TEST_CASE("errors come from the belief", "[strategy][build]") {
  using sleuth_tests::Formula, sleuth_tests::FormulaFeedback;
  REQUIRE_THROWS_AS(
      build_strategy(Formula{std::size_t{1} << 20, 5'000}, FormulaFeedback{}, selectors::minimax),
      std::invalid_argument);
}

/// Says when the game is solved, but never that it is.
struct NeverSolved : Quiet {
  [[nodiscard]] bool is_solved(std::size_t) const { return false; }
};

TEST_CASE("a feedback that never calls a named secret solved is refused, not asked for ever",
          "[strategy][build]") {
  for (const std::vector<int>& numbers : {std::vector{1}, std::vector{1, 2}, std::vector{1, 2, 3, 4, 5}})
    CHECK_THROWS_AS(build_strategy(Numbers{numbers}, NeverSolved{}, selectors::minimax),
                    std::invalid_argument);
}

}  // namespace build_test
