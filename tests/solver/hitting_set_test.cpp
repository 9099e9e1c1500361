#include <sleuth/solver/hitting_set.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace hitting_set_test {

using namespace sleuth;

bool meets_all(std::uint64_t elements, const std::vector<std::uint64_t>& sets) {
  return std::all_of(sets.begin(), sets.end(), [&](std::uint64_t set) { return (set & elements) != 0; });
}
bool irreducible(std::uint64_t elements, const std::vector<std::uint64_t>& sets) {
  for (int bit = 0; bit < 64; ++bit)
    if ((elements >> bit & 1) != 0 && meets_all(elements & ~(std::uint64_t{1} << bit), sets)) return false;
  return true;
}
std::vector<std::uint64_t> random_sets(std::mt19937_64& engine, std::size_t count, std::size_t elements) {
  std::vector<std::uint64_t> sets;
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t set = std::uint64_t{1} << sleuth_tests::below(engine, elements);
    while (sleuth_tests::below(engine, 3) != 0)
      set |= std::uint64_t{1} << sleuth_tests::below(engine, elements);
    sets.push_back(set);
  }
  return sets;
}

TEST_CASE("known smallest hitting sets", "[solver][hitting_set]") {
  REQUIRE(smallest_hitting_set({}, 100).elements == 0);
  REQUIRE(smallest_hitting_set({}, 100).proved_smallest);
  REQUIRE(smallest_hitting_set({0b100}, 100).elements == 0b100);
  REQUIRE(smallest_hitting_set({0b011, 0b110}, 100).elements == 0b010);
  REQUIRE(smallest_hitting_set({0b001, 0b110, 0b001}, 100).elements == 0b011);  // the first in element order
  REQUIRE(smallest_hitting_set({std::uint64_t{1} << 63, 1}, 100).elements == (std::uint64_t{1} << 63 | 1));
}

TEST_CASE("smallest against all subsets", "[solver][hitting_set][differential]") {
  std::mt19937_64 engine{91};
  for (int round = 0; round < 500; ++round) {
    INFO("round " << round << " of seed 91");
    const auto sets = random_sets(engine, 1 + sleuth_tests::below(engine, 12), 10);
    int smallest = 64;
    for (std::uint64_t subset = 0; subset < 1024; ++subset)
      if (meets_all(subset, sets)) smallest = std::min(smallest, std::popcount(subset));
    const HittingSet found = smallest_hitting_set(sets, 100'000);
    REQUIRE(found.proved_smallest);
    REQUIRE(meets_all(found.elements, sets));
    REQUIRE(std::popcount(found.elements) == smallest);
  }
}

TEST_CASE("a spent budget still gives an irreducible set", "[solver][hitting_set]") {
  std::mt19937_64 engine{92};
  int unproved = 0;
  for (int round = 0; round < 300; ++round) {
    INFO("round " << round << " of seed 92");
    const auto sets = random_sets(engine, 1 + sleuth_tests::below(engine, 40), 64);
    for (const std::uint64_t budget : {0u, 1u, 5u, 50u}) {
      const HittingSet found = smallest_hitting_set(sets, budget);
      REQUIRE(meets_all(found.elements, sets));
      REQUIRE(irreducible(found.elements, sets));
      unproved += found.proved_smallest ? 0 : 1;
    }
  }
  REQUIRE(unproved > 100);
}

TEST_CASE("proved means proved, whatever the budget", "[solver][hitting_set][property]") {
  std::mt19937_64 engine{93};
  for (int round = 0; round < 200; ++round) {
    INFO("round " << round << " of seed 93");
    const auto sets = random_sets(engine, 8, 12);
    const int smallest = std::popcount(smallest_hitting_set(sets, 1'000'000).elements);
    for (std::uint64_t budget = 0; budget < 40; ++budget) {
      const HittingSet found = smallest_hitting_set(sets, budget);
      if (found.proved_smallest) REQUIRE(std::popcount(found.elements) == smallest);
      REQUIRE(std::popcount(found.elements) >= smallest);
    }
  }
}

}  // namespace hitting_set_test
