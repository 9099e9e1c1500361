#include <sleuth/scores/expected_size.hpp>

#include <cstdint>
#include <vector>

#include "support/catch.hpp"

namespace expected_size_test {

using namespace sleuth;

template <class W>
OutcomeDistribution<W> distribution_of(const std::vector<W>& weights) {
  W total{};
  for (const W weight : weights)
    total += weight;
  return {GuessId{}, weights, total};
}
using Counts = std::vector<std::uint32_t>;
constexpr scores::ExpectedSize expected{};

TEST_CASE("expected size is the sum of squares", "[scores][expected_size]") {
  STATIC_REQUIRE(Score<scores::ExpectedSize, std::uint32_t>);
  STATIC_REQUIRE(Score<scores::ExpectedSize, double>);
  STATIC_REQUIRE(PrefersFiner<scores::ExpectedSize>);
  const Counts counts{3, 0, 2, 1};
  const auto distribution = distribution_of(counts);
  STATIC_REQUIRE(noexcept(expected(distribution)));
  STATIC_REQUIRE(noexcept(expected.shown(0, distribution)));
  REQUIRE(expected(distribution) == 14);
  REQUIRE_THAT(expected.shown(14, distribution), WithinAbs(14.0 / 6.0, 1e-15));
}

TEST_CASE("it is exact up to a total of 2^32 - 1", "[scores][expected_size]") {
  const Counts all{0xFFFFFFFF};
  REQUIRE(expected(distribution_of(all)) == std::uint64_t{0xFFFFFFFF} * 0xFFFFFFFF);
  const Counts nearly{0xFFFFFFFE, 1};
  REQUIRE(expected(distribution_of(nearly)) == std::uint64_t{0xFFFFFFFE} * 0xFFFFFFFE + 1);
}

TEST_CASE("larger counts and mass are shares of the total", "[scores][expected_size]") {
  const std::vector<std::uint64_t> large{std::uint64_t{3} << 40, std::uint64_t{1} << 40};
  REQUIRE(expected(distribution_of(large)) == (std::uint64_t{10} << 32) / 16);
  REQUIRE(expected.shown(expected(distribution_of(large)), distribution_of(large)) ==
          0.625 * 4.0 * 1099511627776.0);
  const std::vector<double> mass{0.75, 0.25};
  REQUIRE(expected(distribution_of(mass)) == (std::uint64_t{10} << 32) / 16);
  REQUIRE(expected.shown(expected(distribution_of(mass)), distribution_of(mass)) == 0.625);
}

}  // namespace expected_size_test
