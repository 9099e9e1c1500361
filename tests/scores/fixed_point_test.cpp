#include <sleuth/scores/fixed_point.hpp>

#include <cstdint>
#include <limits>

#include "support/catch.hpp"

namespace fixed_point_test {

using namespace sleuth;

TEST_CASE("to_fixed_point rounds once, half away from zero", "[scores][fixed_point]") {
  STATIC_REQUIRE(noexcept(to_fixed_point(0.0)));
  STATIC_REQUIRE(noexcept(from_fixed_point(0)));
  const double unit = 1.0 / 4294967296.0;
  REQUIRE(to_fixed_point(0.0) == 0);
  REQUIRE(to_fixed_point(1.0) == std::int64_t{1} << 32);
  REQUIRE(to_fixed_point(-1.5) == -(std::int64_t{3} << 31));
  REQUIRE(to_fixed_point(0.49 * unit) == 0);
  REQUIRE(to_fixed_point(0.5 * unit) == 1);
  REQUIRE(to_fixed_point(-0.5 * unit) == -1);
  REQUIRE(to_fixed_point(2.5 * unit) == 3);
  REQUIRE(to_fixed_point(0.1 + 0.2) == to_fixed_point(0.3));
}

TEST_CASE("numbers out of range are clamped", "[scores][fixed_point]") {
  const double infinity = std::numeric_limits<double>::infinity();
  REQUIRE(to_fixed_point(2147483648.0) == std::numeric_limits<std::int64_t>::max());
  REQUIRE(to_fixed_point(infinity) == std::numeric_limits<std::int64_t>::max());
  REQUIRE(to_fixed_point(-2147483648.0) == std::numeric_limits<std::int64_t>::min());
  REQUIRE(to_fixed_point(-infinity) == std::numeric_limits<std::int64_t>::min());
  REQUIRE(to_fixed_point(2147483647.5) == static_cast<std::int64_t>(2147483647.5 * 4294967296.0));
}

TEST_CASE("from_fixed_point is the inverse", "[scores][fixed_point]") {
  STATIC_REQUIRE(from_fixed_point(std::int64_t{3} << 31) == 1.5);
  for (const std::int64_t units : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-7}, std::int64_t{1} << 40})
    REQUIRE(to_fixed_point(from_fixed_point(units)) == units);
}

}  // namespace fixed_point_test
