#include "support/catch.hpp"

#include <sleuth/play/loop_watch.hpp>

namespace loop_watch_test {

TEST_CASE("a loop is noticed soon, and nothing else is") {
  for (int before = 0; before < 40; before += 3)
    for (int length = 1; length < 40; length += 2) {
      CAPTURE(before, length);
      sleuth::LoopWatch<int> watch;
      int step = 0;
      while (!watch.repeats(step < before ? -step - 1 : (step - before) % length))
        REQUIRE(++step < 3 * (before + length) + 3);
      CHECK(step >= before + length);
    }
  sleuth::LoopWatch<int> watch;
  for (int step = 0; step < 1000; ++step)
    CHECK_FALSE(watch.repeats(step));
  watch.reset();
  CHECK_FALSE(watch.repeats(0));
}

}  // namespace loop_watch_test
