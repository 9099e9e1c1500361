#include <cstddef>
#include <random>
#include <stdexcept>

#include "support/catch.hpp"

#include <sleuth/play/memory_recall.hpp>

namespace memory_recall_test {

using namespace sleuth::memory;
using sleuth::CardGroups;
using sleuth::GuessId;
using sleuth::Layouts;
using sleuth::OutcomeId;

template <class M>
void turn(Layouts& known, M& memory, std::size_t position, std::size_t pattern) {
  known.flip(sleuth::to_id<GuessId>(position), sleuth::to_id<OutcomeId>(pattern));
  memory.shown(sleuth::to_id<GuessId>(position));
}
bool is_known(const Layouts& known, std::size_t position) {
  return known.pattern_at(sleuth::to_id<GuessId>(position)).has_value();
}

TEST_CASE("the last cards are remembered, by when they were last seen") {
  Layouts known{CardGroups{8, 2, 2}};
  LastSeen memory{2};
  turn(known, memory, 0, 0);
  turn(known, memory, 1, 1);
  memory.end_of_move(known);
  turn(known, memory, 0, 0);
  turn(known, memory, 2, 2);
  CHECK(is_known(known, 1));  // until the end of the move
  memory.end_of_move(known);
  CHECK_FALSE(is_known(known, 1));
  CHECK(is_known(known, 0));
  CHECK(is_known(known, 2));
  turn(known, memory, 3, 2);
  turn(known, memory, 2, 2);
  memory.end_of_move(known);  // a pair is taken and takes no room
  CHECK(is_known(known, 0));
  CHECK(known.unseen() == 5);
}

TEST_CASE("forgetting by chance keeps nothing or all at its ends") {
  std::mt19937_64 engine{1};
  for (const double chance : {0.0, 1.0}) {
    Layouts known{CardGroups{8, 2, 2}};
    Forgetful memory{chance, engine};
    turn(known, memory, 0, 0);
    turn(known, memory, 1, 1);
    memory.end_of_move(known);
    CHECK(is_known(known, 0) == (chance == 0));
    CHECK(is_known(known, 1) == (chance == 0));
  }
  CHECK_THROWS_AS((Forgetful{-0.1, engine}), std::invalid_argument);
}

}  // namespace memory_recall_test
