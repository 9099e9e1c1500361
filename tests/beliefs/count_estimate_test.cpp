#include <sleuth/beliefs/count_estimate.hpp>

#include <cstdint>
#include <random>

#include <sleuth/core/uniform_below.hpp>

#include "support/catch.hpp"

namespace count_estimate_test {

using namespace sleuth;

TEST_CASE("a count that is known has no error", "[beliefs][count_estimate]") {
  const CountEstimate count{1296};
  CHECK(count.is_exact());
  CHECK(count.value() == 1296);
  CHECK(count.bounds().lower == 1296);
  CHECK(count.bounds().upper == 1296);
}

TEST_CASE("bounds of an estimate, by hand", "[beliefs][count_estimate]") {
  // Wilson: (100/400 + 8/400 -+ 4 sqrt((0.1875 + 0.01) / 400)) / (1 + 16/400), times 1000.
  const CountEstimate count{1000, 100, 400};
  CHECK(count.value() == 250);
  CHECK_THAT(count.bounds().lower, WithinAbs(174.152, 0.001));
  CHECK_THAT(count.bounds().upper, WithinAbs(345.079, 0.001));
  CHECK(CountEstimate{1000, 400, 400}.bounds().upper == 1000);
  CHECK(CountEstimate{1000, 0, 400}.bounds().lower == 0);
}

TEST_CASE("the number lies within the bounds in more than 99.9 of 100 draws", "[beliefs][count_estimate]") {
  const std::uint64_t seed = 20261130;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (const std::uint32_t with_property : {20U, 300U, 900U}) {
    int outside = 0;
    for (int draw = 0; draw < 3000; ++draw) {
      CountEstimate count{1000};
      for (; count.accepted < 64; ++count.trials)
        if (uniform_below(engine, 1000) < with_property) ++count.accepted;
      const CountBounds bounds = count.bounds();
      if (bounds.lower > with_property || bounds.upper < with_property) ++outside;
    }
    CHECK(outside <= 3);
  }
}

}  // namespace count_estimate_test
