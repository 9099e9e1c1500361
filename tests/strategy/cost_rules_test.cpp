#include <sleuth/strategy/cost_rules.hpp>

#include <array>
#include <cstdint>

#include "support/catch.hpp"

namespace cost_rules_test {

using namespace sleuth;

const LevelBounds rule_levels{30, 3, 1, false};  // levels of 1, 3, 9, ...
const CostRules total{Measure::total, rule_levels, true, true};
const CostRules deepest{Measure::depth, rule_levels, true, true};
const CostRules last{Measure::last, rule_levels, true, true};

TEST_CASE("bounds of sets by size", "[strategy][optimal]") {
  CHECK(total.of_size(5, any_depth) == 10);
  CHECK(total.of_size(5, 3) == 10);
  CHECK(total.of_size(5, 2) == impossible_cost);
  CHECK(deepest.of_size(5, any_depth) == 3);
  CHECK(last.of_size(5, 3) == 1);
  CHECK(last.of_size(5, 4) == 0);
  const CostRules weighted{Measure::total, rule_levels, false, true};
  CHECK(weighted.of_set(3, any_depth, [](std::size_t i) { return Cost{9} - i; }) == 9 + 2 * 8 + 2 * 7);
}

TEST_CASE("single secrets, and guesses left", "[strategy][optimal]") {
  CHECK(total.of_single(7, any_depth, true) == 7);
  CHECK(total.of_single(7, any_depth, false) == 0);
  CHECK(total.of_single(7, 0, true) == impossible_cost);
  CHECK(deepest.of_single(7, any_depth, true) == 1);
  CHECK(last.of_single(1, 1, true) == 1);
  CHECK(last.of_single(1, 2, true) == 0);
  CHECK(last.of_single(1, 0, false) == 1);
  CHECK(CostRules::next(any_depth) == any_depth);
  CHECK(CostRules::next(3) == 2);
  CHECK(total.useful(5, 5) == any_depth);
  CHECK(total.useful(4, 5) == 4);
  CHECK(last.useful(9, 5) == 9);
}

TEST_CASE("bounds of guesses", "[strategy][optimal]") {
  const std::array<std::uint32_t, 4> cells{5, 0, 2, 1};
  const std::array<std::uint8_t, 4> ends{0, 0, 0, 1};
  CHECK(total.of_guess(cells, ends, 8, any_depth).bound == 8 + 10 + 3);
  CHECK(total.of_guess(cells, ends, 8, 3).bound == impossible_cost);  // two more guesses find four
  CHECK(deepest.of_guess(cells, ends, 8, any_depth).bound == 4);
  CHECK(last.of_guess(cells, ends, 8, 4).bound == 1);
  CHECK(total.of_guess(std::array<std::uint32_t, 4>{8, 0, 0, 0}, ends, 8, any_depth).bound ==
        impossible_cost);
}

TEST_CASE("sums of cells", "[strategy][optimal]") {
  CHECK(total.joined(5, 3) == 8);
  CHECK(deepest.joined(5, 3) == 5);
  CHECK(deepest.joined(3, 3) == 4);
  CHECK(total.joined(impossible_cost, 0) == impossible_cost);
  CHECK(total.raised(10, 3, 5) == 12);
  CHECK(deepest.raised(4, 3, 5) == 6);
  CHECK(total.raised(10, 3, impossible_cost) == impossible_cost);
  CHECK(total.allowance(12, 10, 3, 15) == 5);
  CHECK(total.allowance(12, 10, 3, 32) == 7);
  CHECK(deepest.allowance(4, 3, 2, 32) == 3);
}

}  // namespace cost_rules_test
