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

TEST_CASE("logarithms become probabilities, and only -infinity becomes 0", "[beliefs]") {
  std::vector<double> logs{-2000, -HUGE_VAL, -2000 + std::log(3.0), -9000};
  REQUIRE_THAT(normalise_logs(logs), WithinAbs(std::log(4.0) - 2000, 1e-12));
  REQUIRE_THAT(logs[0], WithinAbs(0.25, 1e-12));
  REQUIRE(logs[1] == 0);
  REQUIRE_THAT(logs[2], WithinAbs(0.75, 1e-12));
  REQUIRE(logs[3] > 0);
  std::vector<double> none{-HUGE_VAL, -HUGE_VAL};
  REQUIRE(std::isinf(normalise_logs(none)));
  REQUIRE(none == std::vector<double>{0, 0});
}

}  // namespace log_sum_test
