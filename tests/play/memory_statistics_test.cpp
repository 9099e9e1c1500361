#include <cmath>
#include <cstdint>

#include "support/catch.hpp"

#include <sleuth/play/memory_statistics.hpp>

namespace memory_statistics_test {

using sleuth::memory::Tally;

TEST_CASE("a tally has the mean and the spread of its numbers") {
  Tally tally;
  CHECK(tally.mean() == 0);
  CHECK(tally.half_width(3) == 0);
  Tally other;
  for (const std::int64_t value : {3, -1, 4})
    tally.add(value);
  other.add(2);
  tally.add(other);
  CHECK(tally.count() == 4);
  CHECK(tally.mean() == 2);
  CHECK_THAT(tally.variance(), WithinAbs(14.0 / 3, 1e-15));
  CHECK_THAT(tally.half_width(2), WithinAbs(2 * std::sqrt(14.0 / 12), 1e-15));
  CHECK(tally.agrees(2 + 3.5));
  CHECK_FALSE(tally.agrees(2 + 3.6));
  CHECK(tally.is_too_good(2 + 3.34));
  CHECK_FALSE(tally.is_too_good(2 + 3.33));
}

TEST_CASE("squares beyond 64 bits are not lost") {
  Tally tally;
  Tally other;
  constexpr std::int64_t large = (std::int64_t{1} << 31) - 1;
  for (int i = 0; i < 8; ++i) {
    tally.add(large);
    other.add(-large);
  }
  tally.add(other);
  CHECK(tally.mean() == 0);
  CHECK_THAT(tally.variance(),
             WithinRel(16.0 / 15 * static_cast<double>(large) * static_cast<double>(large), 1e-15));
}

}  // namespace memory_statistics_test
