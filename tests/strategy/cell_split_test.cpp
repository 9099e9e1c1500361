#include <sleuth/strategy/cell_split.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "support/catch.hpp"
#include "support/search_parts.hpp"

namespace cell_split_test {

using namespace sleuth;

TEST_CASE("a set sorted by the outcomes of one guess after the other", "[strategy][optimal]") {
  const sleuth_tests::SearchParts parts{4, 5, Measure::total};
  CellSplit<games::Mastermind<>, games::ExactAndMisplaced<>> split;
  for (const std::size_t size : {1U, 23U, 24U, 63U, 64U, 65U, 256U, 257U, 625U}) {
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
      split.split(parts.game, guess, found);
      std::size_t cells = 0, solved = 0;
      SetKey solved_key;
      for (const auto& [outcome, members] : expected) {
        if (parts.game.ends_game(outcome)) {
          solved += members.size();
          solved_key ^= parts.game.key(members);
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
      CHECK(found.solved_key == solved_key);
    }
  }
}

}  // namespace cell_split_test
