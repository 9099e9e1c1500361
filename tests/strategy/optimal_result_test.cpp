#include <sleuth/strategy/optimal_result.hpp>

#include "support/catch.hpp"

namespace optimal_result_test {

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

}  // namespace optimal_result_test
