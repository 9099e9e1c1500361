#include <sleuth/beliefs/log_sum.hpp>

#include <cmath>
#include <vector>

#include "support/catch.hpp"

namespace log_sum_test {

using namespace sleuth;

TEST_CASE("log_sum is the log of a sum of exponentials", "[beliefs]") {
  REQUIRE(std::isinf(log_sum(std::vector<double>{})));
  REQUIRE(std::isinf(log_sum(std::vector<double>{-HUGE_VAL, -HUGE_VAL})));
  REQUIRE_THAT(log_sum(std::vector<double>{-2000, -HUGE_VAL, -2000}), WithinAbs(std::log(2.0) - 2000, 1e-12));
}

}  // namespace log_sum_test
