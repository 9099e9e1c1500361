#include <sleuth/strategy/cell_split.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include <sleuth/core/uniform_below.hpp>

#include "support/catch.hpp"
#include "support/search_parts.hpp"

namespace cell_split_test {

using namespace sleuth;

TEST_CASE("a set sorted by the outcomes of one guess after the other", "[strategy][optimal]") {
  const sleuth_tests::SearchParts parts{4, 5, Measure::total};
  CellSplit<games::Mastermind<>, games::ExactAndMisplaced<>> split;
  for (const std::size_t size : {1U, 12U, 13U, 24U, 25U, 63U, 64U, 65U, 256U, 257U, 625U}) {
    std::vector<std::uint32_t> set;
    for (std::size_t i = 0; i < size; ++i)
      set.push_back(static_cast<std::uint32_t>((i * 7 + 3) % 625));
    split.begin(set);
    for (const std::uint32_t guess : {3U, 100U, 317U}) {  // the second one and on by lanes
      CAPTURE(size, guess);
      std::map<std::size_t, std::vector<std::uint32_t>> expected;
      for (const std::uint32_t member : set)
        expected[parts.game.outcome(guess, member)].push_back(member);
      CellList found;
      REQUIRE(split.split(parts.game, guess, found, [](std::uint64_t) { return true; }));
      std::size_t cells = 0, solved = 0;
      for (const auto& [outcome, members] : expected) {
        if (parts.game.ends_game(outcome)) {
          solved += members.size();
          continue;
        }
        ++cells;
        std::size_t same = 0;
        for (const Cell& cell : found.cells) {
          const auto first = found.members.begin() + static_cast<std::ptrdiff_t>(cell.begin);
          same += std::vector(first, first + static_cast<std::ptrdiff_t>(cell.size)) == members ? 1U : 0U;
        }
        CHECK(same == 1);
      }
      CHECK(found.cells.size() == cells);
      CHECK(found.solved == solved);
    }
  }
}

TEST_CASE("guesses have one hash if and only if they leave the same cells", "[strategy][optimal]") {
  const sleuth_tests::SearchParts parts{3, 5, Measure::total};
  CellSplit<games::Mastermind<>, games::ExactAndMisplaced<>> split;
  constexpr std::uint64_t seed = 512;
  std::mt19937_64 engine{seed};
  std::size_t alike = 0, unlike = 0;
  for (const std::size_t size : {2U, 5U, 12U, 13U, 24U, 25U, 40U}) {
    CAPTURE(seed, size);
    std::vector<std::uint32_t> set = parts.all;
    shuffle(engine, set);
    set.resize(size);
    std::sort(set.begin(), set.end());
    split.begin(set);
    // The cells that go on, as sets of sets, and the members that the guess ends the game for.
    using Partition = std::pair<std::set<std::vector<std::uint32_t>>, std::vector<std::uint32_t>>;
    std::map<Partition, std::uint64_t> hashes;
    std::set<std::uint64_t> seen;
    for (std::uint32_t guess = 0; guess < parts.game.guess_count(); ++guess) {
      std::map<std::size_t, std::vector<std::uint32_t>> cells;
      for (const std::uint32_t member : set)
        cells[parts.game.outcome(guess, member)].push_back(member);
      Partition partition;
      for (const auto& [outcome, members] : cells)
        if (parts.game.ends_game(outcome))
          partition.second = members;
        else
          partition.first.insert(members);
      CellList found;
      std::uint64_t hash = 0;
      const bool is_wanted = split.split(parts.game, guess, found, [&hash](std::uint64_t partition_hash) {
        hash = partition_hash;
        return false;
      });
      CHECK_FALSE(is_wanted);
      const auto [known, is_new] = hashes.try_emplace(std::move(partition), hash);
      REQUIRE(known->second == hash);
      REQUIRE(seen.insert(hash).second == is_new);
      ++(is_new ? unlike : alike);
    }
  }
  CHECK(alike > 100);
  CHECK(unlike > 100);
}

}  // namespace cell_split_test
