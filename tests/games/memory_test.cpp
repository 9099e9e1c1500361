#include <cstddef>
#include <stdexcept>

#include "support/catch.hpp"

#include <sleuth/games/memory.hpp>

namespace memory_test {

using sleuth::games::BoardPosition;
using sleuth::games::Centre;
using sleuth::games::Memory;
using sleuth::games::MemoryDeck;

TEST_CASE("positions are numbered row by row, without a blank centre") {
  const Memory domain = GENERATE(Memory{3, 4}, Memory{1, 8}, Memory{5, 5, MemoryDeck::pairs, Centre::blank},
                                 Memory{3, 3, MemoryDeck::pairs_by_rank, Centre::blank},
                                 Memory{1, 7, MemoryDeck::triples, Centre::blank});
  domain.validate();
  CHECK(domain.guess_count() == domain.rows * domain.columns - (domain.centre == Centre::blank ? 1 : 0));
  std::size_t next = 0;
  for (std::size_t row = 0; row < domain.rows; ++row)
    for (std::size_t column = 0; column < domain.columns; ++column) {
      const auto id = domain.find_guess({row, column});
      if (domain.centre == Centre::blank && row == domain.rows / 2 && column == domain.columns / 2) {
        CHECK_FALSE(id);
        continue;
      }
      REQUIRE(id);
      CHECK(to_index(*id) == next++);
      CHECK(domain.guess(*id) == BoardPosition{row, column});
    }
  CHECK(next == domain.guess_count());
  CHECK_FALSE(domain.find_guess({domain.rows, 0}));
  CHECK_FALSE(domain.find_guess({0, domain.columns}));
}

TEST_CASE("decks say how many cards a pattern has and how many are taken together") {
  CHECK(Memory::of_pairs(7).groups() == sleuth::CardGroups{14, 2, 2});
  CHECK(Memory{4, 13, MemoryDeck::pairs_by_rank}.groups() == sleuth::CardGroups{52, 4, 2});
  CHECK(Memory{3, 4, MemoryDeck::triples}.groups() == sleuth::CardGroups{12, 3, 3});
  CHECK(Memory{3, 4, MemoryDeck::quadruples}.groups() == sleuth::CardGroups{12, 4, 4});
  CHECK(Memory{4, 13, MemoryDeck::pairs_by_rank}.feedback().outcome_count() == 13);
}

TEST_CASE("boards that cannot be laid out are refused") {
  CHECK_THROWS_WITH((Memory{3, 3}.validate()),
                    ContainsSubstring("the number of cards is 9; allowed: a multiple of 2"));
  CHECK_THROWS_WITH((Memory{4, 4, MemoryDeck::triples}.validate()), ContainsSubstring("a multiple of 3"));
  CHECK_THROWS_WITH((Memory{3, 2, MemoryDeck::pairs_by_rank}.validate()),
                    ContainsSubstring("a multiple of 4"));
  CHECK_THROWS_WITH(
      (Memory{4, 4, MemoryDeck::pairs, Centre::blank}.validate()),
      ContainsSubstring("a blank centre is asked of 4 x 4; allowed: boards with an odd number"));
  CHECK_THROWS_AS((Memory{0, 4}.validate()), std::invalid_argument);
  CHECK_THROWS_AS((Memory{2, 1025}.validate()), std::invalid_argument);
  CHECK_THROWS_AS((Memory{1, 1, MemoryDeck::pairs, Centre::blank}.validate()), std::invalid_argument);
  CHECK_THROWS_WITH(Memory::of_pairs(3).feedback().id(3), ContainsSubstring("pattern is 3; allowed: 0 .. 2"));
}

}  // namespace memory_test
