#include <sleuth/beliefs/listed_limits.hpp>

#include <stdexcept>

#include "support/catch.hpp"
#include "support/formula.hpp"

namespace listed_limits_test {

TEST_CASE("a belief lists up to 2^24 secrets", "[beliefs][listed_limits]") {
  using sleuth::detail::checked_secret_count;
  const sleuth_tests::Formula most{1, sleuth::listed_secrets_limit};
  REQUIRE(checked_secret_count("belief", most) == std::size_t{1} << 24);
  const sleuth_tests::Formula more{1, sleuth::listed_secrets_limit + 1};
  REQUIRE_THROWS_AS(checked_secret_count("belief", more), std::invalid_argument);
  REQUIRE_THROWS_WITH(checked_secret_count("belief", more),
                      ContainsSubstring("belief: secret_count is 16777217"));
}

}  // namespace listed_limits_test
