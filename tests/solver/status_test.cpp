#include <sleuth/solver/status.hpp>

#include "support/catch.hpp"

namespace status_test {

using namespace sleuth;

TEST_CASE("every status has a name", "[solver][status]") {
  STATIC_REQUIRE(noexcept(to_string(Status::open)));
  STATIC_REQUIRE(to_string(Status::open) == "open");
  STATIC_REQUIRE(to_string(Status::solved) == "solved");
  STATIC_REQUIRE(to_string(Status::contradiction) == "contradiction");
  STATIC_REQUIRE(to_string(Status::indistinguishable) == "indistinguishable");
  STATIC_REQUIRE(to_string(Status::no_guess) == "no_guess");
}

TEST_CASE("an update tells how many secrets were left before and after", "[solver][status]") {
  constexpr Update some{10, 3};
  STATIC_REQUIRE(noexcept(some.before()));
  STATIC_REQUIRE(some.before() == 10);
  STATIC_REQUIRE(some.after() == 3);
  STATIC_REQUIRE(!some.contradiction());
  STATIC_REQUIRE(Update{3, 0}.contradiction());
  STATIC_REQUIRE(Update{0, 0}.contradiction());
}

}  // namespace status_test
