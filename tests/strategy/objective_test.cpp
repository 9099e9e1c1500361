#include <sleuth/strategy/objective.hpp>

#include "support/catch.hpp"

namespace objective_test {

using namespace sleuth;

TEST_CASE("objectives have names", "[strategy][objective]") {
  for (const Objective objective :
       {Objective::expected, Objective::worst, Objective::worst_then_expected, Objective::fewest_last})
    CHECK(objective_named(to_string(objective)) == objective);
  STATIC_REQUIRE(to_string(Objective::worst_then_expected) == "worst-then-expected");
  STATIC_REQUIRE(!objective_named("Worst"));
  STATIC_REQUIRE(StrategyGoal{}.objective == Objective::expected);
}

}  // namespace objective_test
