#include <sleuth/scores/weighted_lanes.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <sleuth/scores/entropy.hpp>
#include <sleuth/scores/expected_size.hpp>
#include <sleuth/scores/most_parts.hpp>
#include <sleuth/scores/worst_case.hpp>

#include "support/catch.hpp"

namespace weighted_lanes_test {

using namespace sleuth;

constexpr std::size_t lane_count = 64;

/// The counts of 64 lanes as planes, part 0 of a group.
struct Planes {
  std::vector<lanes::Plane> words;
  lanes::Counts counts;

  Planes(const std::vector<std::vector<std::uint64_t>>& cells, std::size_t bits, std::uint64_t total)
      : words(cells.front().size() * bits), counts{words.data(), cells.front().size(), bits, total} {
    for (std::size_t lane = 0; lane < cells.size(); ++lane)
      for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome)
        for (std::size_t bit = 0; bit < bits; ++bit)
          words[outcome * bits + bit].words[0] |= (cells[lane][outcome] >> bit & 1) << lane;
  }
};

/// Cells of random sizes that add up to a total.
std::vector<std::uint64_t> random_cells(std::mt19937_64& engine, std::size_t outcomes, std::uint64_t total) {
  std::vector<std::uint64_t> cells(outcomes, 0);
  std::uint64_t left = total;
  for (std::size_t outcome = 0; outcome + 1 < outcomes; ++outcome) {
    const std::uint64_t part = engine() % 3 == 0 ? 0 : engine() % (left / (1 + engine() % 4) + 1);
    cells[engine() % outcomes] += part;
    left -= part;
  }
  cells.back() += left;
  return cells;
}

/// Lanes that are called at least a limit must be; returns how many are called so, and adds how many are.
template <class S>
std::size_t called(const S& score, const std::vector<std::vector<std::uint64_t>>& cells, const Planes& planes,
                   std::size_t limit_lane, std::size_t& expected) {
  const auto value = [&](std::size_t lane) {
    return score(OutcomeDistribution<std::uint64_t>{GuessId{0}, cells[lane], planes.counts.total});
  };
  const auto limit = value(limit_lane);
  std::uint64_t result = 0;
  scores::WeightedLanes<S>::at_least(score, planes.counts, 0, limit, result);
  std::size_t count = 0;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    const bool is = !(value(lane) < limit);
    expected += is ? 1 : 0;
    if ((result >> lane & 1) == 0) continue;
    ++count;
    REQUIRE(is);
  }
  return count;
}

TEST_CASE("what lanes of weights are called at least, they are; and most of it is seen",
          "[scores][weighted_lanes]") {
  const std::uint64_t seed = 20261204;
  std::mt19937_64 engine{seed};
  for (const std::uint64_t total : {1ULL, 2ULL, 7ULL, 31ULL, 100ULL, 4095ULL, 65536ULL, (1ULL << 26) - 1}) {
    std::size_t seen[5] = {}, expected[5] = {};
    for (int round = 0; round < 60; ++round) {
      INFO("seed " << seed << ", total " << total << ", round " << round);
      const std::size_t outcomes = 1 + engine() % 20;
      std::vector<std::vector<std::uint64_t>> cells;
      for (std::size_t lane = 0; lane < lane_count; ++lane)
        cells.push_back(random_cells(engine, outcomes, total));
      const auto bits = static_cast<std::size_t>(std::bit_width(total));
      const Planes planes{cells, bits < 3 ? 3 : bits, total};
      const std::size_t limit = engine() % lane_count;
      seen[0] += called(scores::LargestCell{}, cells, planes, limit, expected[0]);
      seen[1] += called(scores::SortedCells{}, cells, planes, limit, expected[1]);
      seen[2] += called(scores::ExpectedSize{}, cells, planes, limit, expected[2]);
      seen[3] += called(scores::Entropy{}, cells, planes, limit, expected[3]);
      seen[4] += called(scores::MostParts{}, cells, planes, limit, expected[4]);
    }
    INFO("total " << total);
    CHECK(seen[0] == expected[0]);
    CHECK(seen[4] == expected[4]);
    CHECK(seen[2] * 10 > expected[2] * 6);
    if (total > 100) CHECK(seen[3] * 10 > expected[3] * 6);
  }
}

TEST_CASE("a limit just above is not reached", "[scores][weighted_lanes]") {
  std::vector<std::vector<std::uint64_t>> cells(lane_count, {500, 500});
  cells[1] = {501, 499};
  const Planes planes{cells, 10, 1000};
  std::size_t expected = 0;
  called(scores::ExpectedSize{}, cells, planes, 1, expected);
  called(scores::Entropy{}, cells, planes, 1, expected);
  REQUIRE(expected == 2);
}

/// Its bound takes the total for a number of secrets.
struct OwnScore : scores::MostParts {};

TEST_CASE("nothing is taken from the bound of a score of one's own", "[scores][weighted_lanes]") {
  const std::vector<std::vector<std::uint64_t>> cells(lane_count, {500, 500});
  const Planes planes{cells, 10, 1000};
  std::uint64_t result = 1;
  scores::WeightedLanes<OwnScore>::at_least(OwnScore{}, planes.counts, 0, std::int64_t{-2}, result);
  REQUIRE(result == 0);
  scores::WeightedLanes<scores::MostParts>::at_least({}, planes.counts, 0, std::int64_t{-2}, result);
  REQUIRE(result == ~std::uint64_t{0});
}

}  // namespace weighted_lanes_test
