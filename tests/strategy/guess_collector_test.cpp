#include <sleuth/strategy/guess_collector.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/level_bounds.hpp>
#include <sleuth/strategy/optimal_run.hpp>

#include "support/catch.hpp"

namespace guess_collector_test {

using namespace sleuth;
using Game = games::Mastermind<3, 4>;
using Feedback = games::ExactAndMisplaced<3>;

TEST_CASE("guesses are collected once an orbit, and only those that may be right if so asked",
          "[strategy][guess_collector]") {
  const Game domain;
  const Feedback feedback;
  const SearchGame<Game, Feedback> game{domain, feedback};
  const LevelBounds levels{game.member_count(), 8, 1, false};
  const CostRules rules{Measure::total, levels, true, true};
  const LaneScan<Game, Feedback> guesses;
  using Search = SerialSearch<Game>;
  Search::Table table{1 << 16};
  Search::Open open{1 << 16};
  Search::Crew crew;
  SearchControl control{SearchBudget{}};
  std::vector<std::uint32_t> all(game.member_count());
  std::iota(all.begin(), all.end(), 0U);
  GuessCollector<Game, Feedback> collector{game, rules};
  const auto collected = [&](bool candidates_only, std::vector<std::uint32_t> set, bool by_orbits) {
    const SearchShared<Game, Feedback, Search> shared{game,  rules, guesses, 8,      candidates_only,
                                                      table, open,  crew,    control};
    SearchState<Game, Feedback> state{set, game.key(set), any_depth, nullptr};
    if (by_orbits) state.orbits = std::make_shared<const Orbits<Game, Feedback>>(domain, feedback);
    std::vector<BoundedGuess> found;
    collector.collect(shared, state, impossible_cost - 1, found);
    std::vector<std::uint32_t> ids;
    for (const BoundedGuess& guess : found)
      ids.push_back(guess.guess);
    std::sort(ids.begin(), ids.end());
    return ids;
  };
  CHECK(collected(false, all, false).size() == 64);
  CHECK(collected(false, all, true) == std::vector<std::uint32_t>{0, 1, 6});  // 111, 112, 123
  CHECK(collected(true, all, true) == std::vector<std::uint32_t>{0, 1, 6});
  CHECK(collected(true, {3, 9, 40}, false) == std::vector<std::uint32_t>{3, 9, 40});
}

}  // namespace guess_collector_test
