#include <sleuth/scores/entropy.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/plain.hpp"

namespace entropy_test {

using namespace sleuth;

template <class W>
OutcomeDistribution<W> distribution_of(const std::vector<W>& weights, double conditional_bits = 0) {
  W total{};
  for (const W weight : weights)
    total += weight;
  return {GuessId{}, weights, total, conditional_bits, 0.0, 1.0};
}
using Counts = std::vector<std::uint32_t>;
using Mass = std::vector<double>;
constexpr scores::Entropy entropy{};

TEST_CASE("entropy is a score over counts and over mass", "[scores][entropy]") {
  STATIC_REQUIRE(Score<scores::Entropy, std::uint32_t>);
  STATIC_REQUIRE(Score<scores::Entropy, std::uint64_t>);
  STATIC_REQUIRE(Score<scores::Entropy, double>);
  STATIC_REQUIRE(PrefersFiner<scores::Entropy>);
}

TEST_CASE("partitions with equal products tie, whatever their order and zeros", "[scores][entropy]") {
  const std::int64_t value = entropy(distribution_of(Counts{4, 1, 1, 1, 1}));
  REQUIRE(value == entropy(distribution_of(Counts{2, 2, 2, 2})));
  REQUIRE(value == entropy(distribution_of(Counts{0, 1, 1, 4, 0, 1, 1})));
  REQUIRE(value == std::int64_t{8} << 32);
  REQUIRE(entropy(distribution_of(Counts{1, 1, 1})) == 0);
  REQUIRE(entropy(distribution_of(Counts{3, 1})) > entropy(distribution_of(Counts{2, 2})));
}

TEST_CASE("(ab)^(ab) is (a^a)^b (b^b)^a: such partitions tie for all a and b",
          "[scores][entropy][property]") {
  std::size_t broken = 0;
  for (std::uint32_t a = 2; a <= 60; ++a)
    for (std::uint32_t b = a; b <= 60; ++b) {
      Counts whole(a * b + 1, 1);
      whole.front() = a * b;
      Counts split(b, a);
      split.insert(split.end(), a, b);
      if (entropy(distribution_of(whole)) != entropy(distribution_of(split))) ++broken;
    }
  REQUIRE(broken == 0);
}

TEST_CASE("random partitions tie exactly if and only if their products are equal",
          "[scores][entropy][property]") {
  std::mt19937_64 engine{31};
  std::map<std::pair<std::uint32_t, std::vector<std::uint32_t>>, std::int64_t> of_product;
  std::size_t ties = 0, broken_ties = 0, wrong_order = 0;
  std::int64_t last_value = 0;
  long double last_exact = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::uint32_t left = 24;
    Counts cells;
    while (left > 0) {
      const std::uint32_t cell =
          1 + static_cast<std::uint32_t>(sleuth_tests::below(engine, std::min(left, 9u)));
      cells.push_back(cell);
      left -= cell;
    }
    std::vector<std::uint32_t> exponents(10, 0);
    long double exact = 0;
    for (const std::uint32_t cell : cells) {
      exact += static_cast<long double>(cell) * std::log2(static_cast<long double>(cell));
      std::uint32_t rest = cell;
      for (std::uint32_t factor = 2; rest > 1; ++factor)
        for (; rest % factor == 0; rest /= factor)
          exponents[factor] += cell;
    }
    const std::int64_t value = entropy(distribution_of(cells));
    const auto [it, added] = of_product.emplace(std::pair{24u, exponents}, value);
    if (!added) ++ties;
    if (it->second != value) ++broken_ties;
    if (std::abs(exact - last_exact) > 1e-6L && (exact < last_exact) != (value < last_value)) ++wrong_order;
    last_value = value;
    last_exact = exact;
  }
  REQUIRE(ties > 10'000);
  REQUIRE(broken_ties == 0);
  REQUIRE(wrong_order == 0);
}

TEST_CASE("the value is N times the bits left, in units of 2^-32", "[scores][entropy]") {
  const Counts counts{5, 3, 0, 2};
  const double open = 10 * (std::log2(10.0) - outcome_bits(distribution_of(counts)));
  REQUIRE_THAT(from_fixed_point(entropy(distribution_of(counts))), WithinAbs(open, 1e-8));
  REQUIRE_THAT(from_fixed_point(entropy(distribution_of(counts, 0.5))), WithinAbs(open + 5.0, 1e-8));

  const Mass mass{0.5, 0.3, 0.2};
  REQUIRE_THAT(from_fixed_point(entropy(distribution_of(mass))),
               WithinAbs(-outcome_bits(distribution_of(mass)), 1e-9));
  REQUIRE_THAT(from_fixed_point(entropy(distribution_of(mass, 0.25))),
               WithinAbs(0.25 - outcome_bits(distribution_of(mass)), 1e-9));
}

TEST_CASE("leaving out what chance adds would be an error", "[scores][entropy]") {
  // More outcomes, but all of it noise.
  REQUIRE(entropy(distribution_of(Mass{0.25, 0.25, 0.25, 0.25}, 2.0)) >
          entropy(distribution_of(Mass{0.9, 0.1})));
  REQUIRE(entropy(distribution_of(Counts{2, 2, 2, 2}, 2.0)) > entropy(distribution_of(Counts{7, 1})));
}

TEST_CASE("counts near and above 2^26 neither overflow nor change sign", "[scores][entropy]") {
  const std::uint32_t most = (1u << 26) - 1;
  const std::int64_t value = entropy(distribution_of(Counts{most}));
  REQUIRE(value > 0);
  REQUIRE_THAT(static_cast<double>(value) / 4294967296.0 / most,
               WithinAbs(std::log2(static_cast<double>(most)), 1e-9));
  REQUIRE(entropy(distribution_of(Counts{most / 2, most - most / 2})) < value);

  const std::uint32_t above = 1u << 26;
  REQUIRE(entropy(distribution_of(Counts{above})) == 0);
  REQUIRE(entropy(distribution_of(Counts{above / 2, above / 2})) == -(std::int64_t{1} << 32));
  REQUIRE(entropy(distribution_of(std::vector<std::uint64_t>{
              std::uint64_t{1} << 40, std::uint64_t{1} << 40})) == -(std::int64_t{1} << 32));
}

TEST_CASE("mass that differs in the last bit only ties", "[scores][entropy]") {
  REQUIRE(entropy(distribution_of(Mass{0.1 + 0.2, 0.7})) == entropy(distribution_of(Mass{0.3, 0.7})));
}

TEST_CASE("entropy is shown as minus the bits gained", "[scores][entropy]") {
  const Counts counts{2, 2};
  const auto distribution = distribution_of(counts);
  REQUIRE(entropy.shown(entropy(distribution), distribution) == -1.0);
  const Counts one{4};
  REQUIRE(!std::signbit(entropy.shown(entropy(distribution_of(one)), distribution_of(one))));
}

TEST_CASE("small and large totals have one formula", "[scores][entropy][differential]") {
  const std::uint64_t seed = 20260207;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (const std::uint32_t total : {1U, 2U, 255U, 4094U, 4095U, 4096U, 4097U, 70'000U}) {
    INFO("total " << total);
    for (int round = 0; round < 20; ++round) {
      Counts weights(1 + engine() % 300, 0);
      std::int64_t expected = 0;
      std::uint32_t left = total;
      for (std::uint32_t& weight : weights)
        if (engine() % 3 == 0) left -= weight = static_cast<std::uint32_t>(engine() % (left + 1));
      weights.front() += left;
      for (const std::uint32_t weight : weights)
        expected += std::int64_t{weight} * sleuth_tests::plain_additive_log2(std::max(weight, 1U));
      REQUIRE(entropy(distribution_of(weights)) == expected);
    }
  }
}

}  // namespace entropy_test
