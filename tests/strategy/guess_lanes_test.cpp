#include <sleuth/strategy/guess_lanes.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/guess_scan.hpp>
#include <sleuth/strategy/level_bounds.hpp>

#include "support/catch.hpp"

namespace guess_lanes_test {

using namespace sleuth;
using Game = games::Mastermind<3, 7>;
using Feedback = games::ExactAndMisplaced<3>;

TEST_CASE("guesses in lanes have the bounds of guesses one by one", "[strategy][guess_lanes]") {
  constexpr unsigned seed = 41;
  INFO("seed " << seed);
  std::mt19937 random{seed};
  const Game domain;
  const Feedback feedback;
  const SearchGame<Game, Feedback> game{domain, feedback};
  const LevelBounds levels{game.member_count(), 8, 1, false};
  const LaneScan<Game, Feedback> guesses;
  std::vector<std::uint32_t> all(game.member_count());
  std::iota(all.begin(), all.end(), 0U);
  for (const Measure measure : {Measure::total, Measure::depth, Measure::last}) {
    const CostRules rules{measure, levels, true, true};
    GuessScan<Game, Feedback> scan{game, rules};
    for (const std::size_t size : {2U, 3U, 9U, 10U, 11U, 15U, 16U, 17U, 63U, 65U, 343U}) {
      for (const std::size_t left : {std::size_t{2}, std::size_t{3}, any_depth}) {
        if (measure == Measure::last && left == any_depth) continue;
        std::shuffle(all.begin(), all.end(), random);
        std::vector<std::uint32_t> set(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size));
        std::sort(set.begin(), set.end());
        const Cost least = rules.of_size(size, left);
        for (const Cost limit : {least, least + 2, least + size / 2, impossible_cost - 1}) {
          if (limit >= impossible_cost) continue;
          CAPTURE(static_cast<int>(measure), size, left, limit);
          std::vector<BoundedGuess> one_by_one;
          std::vector<BoundedGuess> in_lanes;
          const Cost rest = scan.scan(all_ids<GuessId>(game.guess_count()), set, left, limit, one_by_one);
          const Cost lanes_rest = scan.scan_lanes(guesses, set, left, limit, in_lanes);
          const bool is_exact = !rules.is_bounded_by_cells(size) || size <= levels.capacity(2) + 1;
          if (is_exact) REQUIRE(in_lanes.size() == one_by_one.size());
          auto next = in_lanes.begin();
          for (const BoundedGuess& guess : one_by_one) {
            while (next != in_lanes.end() && next->guess != guess.guess)
              ++next;
            REQUIRE(next != in_lanes.end());
            REQUIRE(next->bound <= guess.bound);
            if (is_exact) REQUIRE(next->bound == guess.bound);
          }
          // A bound, if not always the best one; weaker bounds leave out less.
          REQUIRE(lanes_rest > limit);
          if (is_exact) REQUIRE(lanes_rest <= rest);
        }
      }
    }
  }
}

}  // namespace guess_lanes_test
