#include <sleuth/beliefs/integer_prior.hpp>

#include <cstdint>
#include <limits>
#include <vector>

#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"

namespace integer_prior_test {

using namespace sleuth;

struct WithPrior : Listed<int> {
  std::vector<std::uint64_t> weights;
  explicit WithPrior(std::vector<std::uint64_t> prior)
      : Listed<int>{std::vector<int>(prior.size())}, weights{std::move(prior)} {}
  std::uint64_t prior(SecretId id) const { return weights[to_index(id)]; }
};
struct SignedPrior : Listed<int> {
  int prior(SecretId) const { return 1; }
};
using Weights = std::vector<std::uint64_t>;

TEST_CASE("an integer prior is in units of its greatest common divisor", "[beliefs][integer_prior]") {
  STATIC_REQUIRE(HasIntegerPrior<WithPrior>);
  STATIC_REQUIRE(!HasIntegerPrior<Listed<int>>);
  STATIC_REQUIRE(!HasIntegerPrior<SignedPrior>);
  REQUIRE(integer_prior(WithPrior{{6, 0, 9, 30}}) == Weights{2, 0, 3, 10});
  REQUIRE(integer_prior(WithPrior{{7}}) == Weights{1});
  REQUIRE(integer_prior(WithPrior{{}}).empty());
  REQUIRE(integer_prior(Listed<int>{{1, 2}}) == Weights{1, 1});
}

TEST_CASE("a prior that is zero or too large is refused", "[beliefs][integer_prior]") {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  REQUIRE_THROWS_WITH(integer_prior(WithPrior{{0, 0}}), ContainsSubstring("prior is 0 for every secret"));
  REQUIRE_THROWS_WITH(integer_prior(WithPrior{{most, 1}}), ContainsSubstring("below 2^64"));
  REQUIRE(integer_prior(WithPrior{{most - 1, 1}}) == Weights{most - 1, 1});
  REQUIRE(integer_prior(WithPrior{{most, most}}) == Weights{1, 1});
}

}  // namespace integer_prior_test
