#include <sleuth/strategy/end_names.hpp>

#include "support/catch.hpp"

namespace end_names_test {

using namespace sleuth;
using Child = StrategyTree::Child;

TEST_CASE("ends are found again by their names", "[strategy]") {
  for (const Child end : {Child::solved, Child::known, Child::stuck, Child::unexplored})
    CHECK(end_named(end_name(end)) == end);
  CHECK(end_name(Child::stuck) == "stuck");
  CHECK(end_name(Child{0}).empty());
  CHECK(!end_named(""));
  CHECK(!end_named("Solved"));
}

}  // namespace end_names_test
