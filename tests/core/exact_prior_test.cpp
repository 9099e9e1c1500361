#include <sleuth/core/exact_prior.hpp>

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"

namespace exact_prior_test {

using namespace sleuth;

template <class Prior>
struct With : Listed<int> {
  std::vector<Prior> priors;
  explicit With(std::vector<Prior> prior)
      : Listed<int>{std::vector<int>(prior.size())}, priors{std::move(prior)} {}
  Prior prior(SecretId id) const { return priors[to_index(id)]; }
};
using Weights = std::vector<std::uint64_t>;

TEST_CASE("a prior becomes whole numbers without a loss", "[core][exact_prior]") {
  CHECK(exact_prior(Listed<int>{{5, 6}}) == Weights{1, 1});
  CHECK(exact_prior(With<std::uint64_t>{{6, 0, 9, 30}}) == Weights{2, 0, 3, 10});
  CHECK(exact_prior(With<int>{{4, 2}}) == Weights{2, 1});
  CHECK(exact_prior(With<double>{{0.5, 0.125, 0, 3}}) == Weights{4, 1, 0, 24});
  CHECK(exact_prior(With<double>{{1.0 / 1024, 1024}}) == Weights{1, 1U << 20U});
  CHECK(exact_prior(With<Ratio>{{{1, 3}, {2, 4}, {1, 6}}}) == Weights{2, 3, 1});
  CHECK(exact_prior(With<int>{{}}).empty());
}

TEST_CASE("a prior that is no exact number is refused", "[core][exact_prior]") {
  const auto refused = ContainsSubstring("sleuth::exact_prior");
  CHECK_THROWS_WITH(exact_prior(With<int>{{1, -1}}), refused && ContainsSubstring("negative"));
  CHECK_THROWS_WITH(exact_prior(With<int>{{0, 0}}), refused && ContainsSubstring("0 for every secret"));
  CHECK_THROWS_WITH(exact_prior(With<double>{{1, std::numeric_limits<double>::quiet_NaN()}}), refused);
  CHECK_THROWS_WITH(exact_prior(With<double>{{1e-30, 1}}), refused && ContainsSubstring("too fine"));
  CHECK_THROWS_WITH(exact_prior(With<double>{{1.0 / 3, 1e15}}), refused);
  CHECK_THROWS_WITH(exact_prior(With<Ratio>{{{1, 0}}}), refused && ContainsSubstring("denominator 0"));
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  CHECK_THROWS_WITH(exact_prior(With<std::uint64_t>{{most, 1}}), refused && ContainsSubstring("too large"));
  CHECK(exact_prior(With<std::uint64_t>{{most - 1, 1}}) == Weights{most - 1, 1});
}

}  // namespace exact_prior_test
