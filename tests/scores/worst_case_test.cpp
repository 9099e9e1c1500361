#include <sleuth/scores/worst_case.hpp>

#include <cstdint>
#include <vector>

#include "support/catch.hpp"

namespace worst_case_test {

using namespace sleuth;

template <class W>
OutcomeDistribution<W> distribution_of(const std::vector<W>& weights) {
  W total{};
  for (const W weight : weights)
    total += weight;
  return {GuessId{}, weights, total};
}
using Counts = std::vector<std::uint32_t>;
using Mass = std::vector<double>;
constexpr scores::LargestCell largest{};
constexpr scores::SortedCells sorted{};

TEST_CASE("the largest cell, as a count or as a share", "[scores][worst_case]") {
  STATIC_REQUIRE(Score<scores::LargestCell, std::uint32_t>);
  STATIC_REQUIRE(Score<scores::LargestCell, double>);
  STATIC_REQUIRE(PrefersFiner<scores::LargestCell>);
  const Counts counts{2, 7, 0, 3};
  const Mass mass{0.25, 1.75};
  STATIC_REQUIRE(noexcept(largest(distribution_of(counts))) == noexcept(distribution_of(counts)));
  REQUIRE(largest(distribution_of(counts)) == 7);
  REQUIRE(largest.shown(7, distribution_of(counts)) == 7.0);
  REQUIRE(largest(distribution_of(mass)) == (std::uint64_t{7} << 32) / 8);
  REQUIRE(largest.shown(largest(distribution_of(mass)), distribution_of(mass)) == 0.875);
  REQUIRE(largest(distribution_of(Mass{0.1 + 0.2, 0.7})) == largest(distribution_of(Mass{0.3, 0.7})));
}

TEST_CASE("sorted cells compare the second largest where the largest tie", "[scores][worst_case]") {
  STATIC_REQUIRE(Score<scores::SortedCells, std::uint32_t>);
  STATIC_REQUIRE(Score<scores::SortedCells, double>);
  STATIC_REQUIRE(PrefersFiner<scores::SortedCells>);
  REQUIRE(sorted(distribution_of(Counts{1, 0, 3, 2})) == std::vector<std::uint64_t>{3, 2, 1});
  REQUIRE(sorted(distribution_of(Counts{3, 1, 1, 1})) < sorted(distribution_of(Counts{3, 2, 1})));
  REQUIRE(sorted(distribution_of(Counts{3, 3})) > sorted(distribution_of(Counts{3, 2, 1})));
  REQUIRE(sorted(distribution_of(Counts{3, 1})) < sorted(distribution_of(Counts{3, 1, 1})));
  REQUIRE(sorted(distribution_of(Counts{0, 3, 1})) == sorted(distribution_of(Counts{1, 3})));
  REQUIRE(sorted.shown({3, 2}, distribution_of(Counts{3, 2})) == 3.0);
  REQUIRE(sorted.shown({}, distribution_of(Counts{3, 2})) == 0.0);
}

TEST_CASE("assigning into used storage leaves nothing behind", "[scores][worst_case]") {
  std::vector<std::uint64_t> value{9, 9, 9, 9};
  sorted.assign(distribution_of(Counts{1, 2}), value);
  REQUIRE(value == std::vector<std::uint64_t>{2, 1});
  sorted.assign(distribution_of(Mass{0.5, 0.25, 0.25}), value);
  REQUIRE(value ==
          std::vector<std::uint64_t>{std::uint64_t{1} << 31, std::uint64_t{1} << 30, std::uint64_t{1} << 30});
}

}  // namespace worst_case_test
