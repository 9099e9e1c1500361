#include <sleuth/strategy/level_bounds.hpp>

#include "support/catch.hpp"

namespace level_bounds_test {

using namespace sleuth;

TEST_CASE("as many secrets a level as the outcomes allow", "[strategy][optimal]") {
  const LevelBounds bounds{100, 3, 1, false};  // 1, 3, 9, 27, ...
  CHECK(bounds.capacity(0) == 0);
  CHECK(bounds.capacity(1) == 1);
  CHECK(bounds.capacity(2) == 4);
  CHECK(bounds.capacity(3) == 13);
  CHECK(bounds.capacity(50) == 100);
  CHECK(bounds.depth(0) == 1);
  CHECK(bounds.depth(3) == 2);
  CHECK(bounds.depth(4) == 3);
  CHECK(bounds.sum(0) == 0);
  CHECK(bounds.sum(5) == 1 + 2 + 2 + 2 + 3);
}

TEST_CASE("secrets that need no guess, and one outcome only", "[strategy][optimal]") {
  const LevelBounds known{10, 2, 0, true};  // the ends of a tree
  CHECK(known.capacity(0) == 1);
  CHECK(known.capacity(3) == 8);
  CHECK(known.depth(0) == 0);
  CHECK(known.depth(1) == 1);
  const LevelBounds mixed{10, 2, 1, true};
  CHECK(mixed.capacity(1) == 3);
  CHECK(mixed.capacity(2) == 7);
  CHECK(LevelBounds{10, 1, 1, false}.depth(9) == 10);
  CHECK(LevelBounds{10, 0, 10, false}.sum(10) == 10);
  CHECK(LevelBounds{0, 0, 0, false}.sum(0) == 0);
  CHECK(LevelBounds{65535, 65535, 1, false}.capacity(2) == 65535);
}

}  // namespace level_bounds_test
