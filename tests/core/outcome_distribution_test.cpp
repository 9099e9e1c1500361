#include <sleuth/core/outcome_distribution.hpp>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/catch.hpp"
#include "support/plain.hpp"

namespace outcome_distribution_test {

using namespace sleuth;

template <class W>
OutcomeDistribution<W> distribution_of(const std::vector<W>& weights, double conditional_bits = 0) {
  W total{};
  for (const W weight : weights)
    total += weight;
  return {GuessId{3}, weights, total, conditional_bits, 0.25, 1.0};
}

TEST_CASE("weights are unsigned counts or mass", "[core][outcome_distribution]") {
  STATIC_REQUIRE(Weight<std::uint32_t>);
  STATIC_REQUIRE(Weight<std::uint64_t>);
  STATIC_REQUIRE(Weight<double>);
  STATIC_REQUIRE(!Weight<int>);
  STATIC_REQUIRE(!Weight<float>);
}

TEST_CASE("the numbers of a known distribution", "[core][outcome_distribution]") {
  const std::vector<std::uint32_t> counts{4, 0, 2, 2};
  const auto distribution = distribution_of(counts);
  STATIC_REQUIRE(noexcept(cell_count(distribution)));
  STATIC_REQUIRE(noexcept(outcome_bits(distribution)));
  STATIC_REQUIRE(noexcept(information_bits(distribution)));
  STATIC_REQUIRE(noexcept(expected_size(distribution)));
  REQUIRE(cell_count(distribution) == 3);
  REQUIRE_THAT(outcome_bits(distribution), WithinAbs(1.5, 1e-15));
  REQUIRE_THAT(information_bits(distribution), WithinAbs(1.5, 1e-15));
  REQUIRE(expected_size(distribution) == 3.0);

  const std::vector<double> mass{0.5, 0.0, 0.25, 0.25};
  REQUIRE(cell_count(distribution_of(mass)) == 3);
  REQUIRE_THAT(outcome_bits(distribution_of(mass)), WithinAbs(1.5, 1e-15));
}

TEST_CASE("information is what the outcome says less what chance adds, never negative",
          "[core][outcome_distribution]") {
  const std::vector<double> mass{0.5, 0.5};
  REQUIRE_THAT(information_bits(distribution_of(mass, 0.4)), WithinAbs(0.6, 1e-15));
  REQUIRE(information_bits(distribution_of(mass, 1.0 + 1e-12)) == 0.0);
}

TEST_CASE("one outcome has no information and no negative zero", "[core][outcome_distribution]") {
  const std::vector<std::uint32_t> one{0, 5};
  REQUIRE(outcome_bits(distribution_of(one)) == 0.0);
  REQUIRE(!std::signbit(outcome_bits(distribution_of(one))));
  REQUIRE(!std::signbit(information_bits(distribution_of(one))));
  REQUIRE(expected_size(distribution_of(one)) == 5.0);
}

TEST_CASE("0 <= bits <= log2 of the cells", "[core][outcome_distribution][property]") {
  std::mt19937_64 engine{5};
  for (int round = 0; round < 500; ++round) {
    INFO("round " << round << " of seed 5");
    std::vector<std::uint32_t> counts(1 + sleuth_tests::below(engine, 10));
    for (std::uint32_t& count : counts)
      count = static_cast<std::uint32_t>(sleuth_tests::below(engine, 6));
    counts.front() += 1;
    const auto distribution = distribution_of(counts);
    std::vector<double> as_doubles;
    double squares = 0, sum = 0;
    std::size_t cells = 0;
    for (const std::uint32_t count : counts) {
      as_doubles.push_back(count);
      squares += static_cast<double>(count) * count;
      sum += count;
      if (count != 0) ++cells;
    }
    REQUIRE(cell_count(distribution) == cells);
    REQUIRE_THAT(outcome_bits(distribution), WithinAbs(sleuth_tests::plain_entropy(as_doubles), 1e-12));
    REQUIRE(outcome_bits(distribution) >= 0);
    REQUIRE(outcome_bits(distribution) <= std::log2(static_cast<double>(cells)) + 1e-12);
    REQUIRE(expected_size(distribution) == squares / sum);
  }
}

}  // namespace outcome_distribution_test
