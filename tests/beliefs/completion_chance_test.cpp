#include "support/catch.hpp"

#include <sleuth/beliefs/completion_chance.hpp>

namespace completion_chance_test {

using sleuth::completion_chance;

TEST_CASE("a group is completed for certain from known cards, else by finding each") {
  CHECK(completion_chance(0, 0, 0, 5) == 1);
  CHECK(completion_chance(2, 2, 0, 5) == 1);
  CHECK(completion_chance(1, 0, 0, 5) == 0);
  CHECK(completion_chance(1, 0, 3, 3) == 1);
  CHECK_THAT(completion_chance(1, 0, 3, 7), WithinAbs(3.0 / 7, 1e-15));
  CHECK_THAT(completion_chance(3, 1, 3, 7), WithinAbs(3.0 / 7 * 2.0 / 6, 1e-15));
  CHECK(completion_chance(3, 1, 1, 7) == 0);
}

}  // namespace completion_chance_test
