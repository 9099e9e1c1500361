#include <sleuth/strategy/separation.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/search_parts.hpp"
#include "support/tables.hpp"

namespace separation_test {

using namespace sleuth;

TEST_CASE("the member that separates best, plainly", "[strategy][optimal]") {
  const sleuth_tests::SearchParts parts{3, 5, Measure::total};
  constexpr std::uint64_t seed = 951;
  std::mt19937_64 engine{seed};
  CandidateSeparation<games::Mastermind<>, games::ExactAndMisplaced<>> separation;
  std::map<std::size_t, int> seen;
  for (int round = 0; round < 500; ++round) {
    CAPTURE(seed, round);
    std::set<std::uint32_t> drawn;
    while (drawn.size() < 3 + static_cast<std::size_t>(round) % 7)
      drawn.insert(static_cast<std::uint32_t>(sleuth_tests::below(engine, 125)));
    const std::vector<std::uint32_t> set(drawn.begin(), drawn.end());
    std::size_t least = 2;
    const auto pairs_of = [&](std::uint32_t candidate) {
      std::map<std::size_t, std::size_t> cells;
      for (const std::uint32_t member : set)
        ++cells[parts.game.outcome(candidate, member)];
      std::size_t pairs = 0;
      for (const auto& [outcome, count] : cells)
        pairs += count == 1 ? 0U : count == 2 ? 1U : 2U;
      return std::min<std::size_t>(pairs, 2);
    };
    for (const std::uint32_t candidate : set)
      least = std::min(least, pairs_of(candidate));
    const Separation found = separation.of(parts.game, set, true);
    REQUIRE(found.pairs == least);
    if (least < 2) REQUIRE(pairs_of(found.candidate) == least);
    ++seen[least];
  }
  CHECK(seen.size() == 3);
}

}  // namespace separation_test
