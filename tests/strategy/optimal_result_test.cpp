#include <sleuth/strategy/optimal_result.hpp>

#include "support/catch.hpp"

using namespace sleuth;

TEST_CASE("impossible is what is proved to have no strategy", "[strategy][optimal]") {
  OptimalResult result;
  CHECK_FALSE(result.is_impossible());
  result.is_proved = true;
  CHECK(result.is_impossible());
  result.upper = 0;
  CHECK_FALSE(result.is_impossible());
  CHECK(NoReport{}(OptimalProgress{}));
}
