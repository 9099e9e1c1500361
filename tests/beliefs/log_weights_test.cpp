#include <sleuth/beliefs/log_weights.hpp>

#include <cmath>
#include <limits>

#include "support/catch.hpp"

namespace log_weights_test {

using namespace sleuth;

TEST_CASE("logarithms become probabilities, however small the weights", "[beliefs][log_weights]") {
  LogWeights weights;
  weights.candidates = {SecretId{3}, SecretId{5}, SecretId{8}};
  weights.log_weights = {-2000.0, -2000.0 + std::log(3.0), -9000.0};
  weights.normalise(-5.0);
  REQUIRE_THAT(weights.mass[0], WithinAbs(0.25, 1e-12));
  REQUIRE_THAT(weights.mass[1], WithinAbs(0.75, 1e-12));
  REQUIRE(weights.mass[2] > 0);  // however unlikely
  REQUIRE(weights.log_weights[1] == 0.0);
  REQUIRE_THAT(weights.log_scale, WithinAbs(-2005.0 + std::log(3.0), 1e-9));
  REQUIRE_THAT(weights.log_total, WithinAbs(-2005.0 + std::log(4.0), 1e-9));

  LogWeights next;
  next.add(weights, 0, std::log(2.0));
  next.normalise(weights.log_scale);
  REQUIRE(next.candidates.front() == SecretId{3});
  REQUIRE(next.mass.front() == 1.0);
  REQUIRE_THAT(next.log_total, WithinAbs(-2005.0 + std::log(2.0), 1e-9));
}

TEST_CASE("no candidates have no weight", "[beliefs][log_weights]") {
  LogWeights none;
  none.normalise(0.0);
  REQUIRE(none.mass.empty());
  REQUIRE(none.log_total == -std::numeric_limits<double>::infinity());
}

}  // namespace log_weights_test
