#include <cstdint>
#include <random>
#include <stdexcept>

#include "support/catch.hpp"

#include <sleuth/play/memory_decks.hpp>
#include <sleuth/play/memory_selector_player.hpp>
#include <sleuth/play/memory_selectors.hpp>
#include <sleuth/play/memory_statistics.hpp>
#include <sleuth/play/memory_table.hpp>
#include <sleuth/selectors/entropy.hpp>

namespace memory_selector_player_test {

using namespace sleuth::memory;
using sleuth::games::Memory;
using sleuth::games::MemoryDeck;

TEST_CASE("a selector plays decks of every kind, and no better than the optimum") {
  const Memory domain =
      GENERATE(Memory{2, 3}, Memory{2, 3, MemoryDeck::triples}, Memory{2, 4, MemoryDeck::quadruples},
               Memory{2, 4, MemoryDeck::pairs_by_rank});
  const SelectorPlayer player{domain, CertainFirst{sleuth::selectors::entropy}};
  std::mt19937_64 engine{1};
  Tally tally;
  for (int game = 0; game < 1500; ++game) {
    Dealer dealer{domain.groups(), engine};
    const GameResult result = play_alone(dealer, player, PerfectRecall{}, 200);
    REQUIRE(result.end == GameEnd::cleared);
    tally.add(static_cast<std::int64_t>(result.moves));
  }
  const double least = DeckValue<>{domain.groups()}.expected_moves();
  CAPTURE(static_cast<int>(domain.deck), tally.mean(), least);
  CHECK_FALSE(tally.is_too_good(least));
  CHECK(tally.mean() < 1.2 * least);
  if (domain.deck == MemoryDeck::pairs) CHECK(tally.agrees(least));
  if (domain.deck == MemoryDeck::pairs_by_rank)
    CHECK(tally.agrees(DeckValue<>{domain.groups(), TakeKnown::at_once}.expected_moves()));
}

TEST_CASE("a selector refuses another table") {
  const SelectorPlayer player{Memory{2, 3}, likeliest};
  CHECK_THROWS_AS(player(sleuth::Layouts{sleuth::CardGroups{8, 2, 2}}), std::invalid_argument);
  CHECK_THROWS_AS((SelectorPlayer{Memory{3, 3}, likeliest}), std::invalid_argument);
}

}  // namespace memory_selector_player_test
