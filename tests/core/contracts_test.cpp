#include <sleuth/core/contracts.hpp>

#include <cstdint>
#include <limits>
#include <stdexcept>

#include "support/catch.hpp"

namespace contracts_test {

using namespace sleuth;

TEST_CASE("a wrong argument names function, parameter, value and what is allowed", "[core][contracts]") {
  REQUIRE_THROWS_AS(detail::invalid_argument("f", "x", std::string_view{"v"}, "a"), std::invalid_argument);
  REQUIRE_THROWS_WITH(detail::invalid_argument("sleuth::f", "pegs", std::string_view{"many"}, "1 .. 8"),
                      "sleuth::f: pegs is many; allowed: 1 .. 8");
  REQUIRE_THROWS_WITH(detail::invalid_argument("sleuth::f", "pegs", -3, "1 .. 8"),
                      "sleuth::f: pegs is -3; allowed: 1 .. 8");
  REQUIRE_THROWS_WITH(detail::invalid_argument("f", "x", std::numeric_limits<std::uint64_t>::max(), "less"),
                      "f: x is 18446744073709551615; allowed: less");
}

TEST_CASE("assertions are on in the tests and throw std::logic_error", "[core][contracts]") {
  const auto check = [](int x) { SLEUTH_ASSERT(x == 1); };
  REQUIRE_NOTHROW(check(1));
  REQUIRE_THROWS_AS(check(2), std::logic_error);
  REQUIRE_THROWS_WITH(check(2), ContainsSubstring("sleuth: broken invariant: x == 1"));
  REQUIRE_THROWS_WITH(check(2), ContainsSubstring("contracts_test.cpp:"));
}

}  // namespace contracts_test
