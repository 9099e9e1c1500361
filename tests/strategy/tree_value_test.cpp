#include <sleuth/strategy/tree_value.hpp>

#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"

namespace tree_value_test {

using namespace sleuth;

TEST_CASE("what a tree is worth by each goal", "[strategy][optimal]") {
  const games::Mastermind<> domain{.pegs = 3, .colors = 3};
  const auto feedback = domain.feedback();
  const SearchGame game{domain, feedback};
  const StrategyTree tree = build_strategy(domain, feedback, selectors::minimax);
  const Verification expected = verify(tree, domain, feedback);
  for (const Objective objective :
       {Objective::expected, Objective::worst, Objective::worst_then_expected, Objective::fewest_last}) {
    CAPTURE(to_string(objective));
    const StrategyGoal goal{objective, {}, false};
    const auto found = tree_value(tree, game, goal, expected.max);
    REQUIRE(found);
    CHECK(found->upper == expected.value(goal));
    CHECK(verify(tree, domain, feedback, found).is_sound());
  }
  const StrategyGoal last{Objective::fewest_last, {}, false};
  CHECK(tree_value(tree, game, last, expected.max + 1)->upper == 0);
  CHECK(tree_value(tree, game, last, expected.max - 1)->upper >= impossible_cost);
  CHECK_FALSE(tree_value(tree, game, {Objective::expected, expected.max - 1, false}, 0));
  CHECK_FALSE(tree_value(StrategyTree{}, game, {}, 0));
}

}  // namespace tree_value_test
