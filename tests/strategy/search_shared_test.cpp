#include <sleuth/strategy/search_shared.hpp>

#include "support/catch.hpp"
#include "support/search_parts.hpp"

namespace search_shared_test {

using namespace sleuth;

TEST_CASE("one search alone", "[strategy][optimal]") {
  CHECK(NoCrew::size() == 1);
  NoWatch{}(7);
  const sleuth_tests::SearchParts parts{2, 3, Measure::total};
  CHECK(&parts.shared.game == &parts.game);
  CHECK(parts.root().orbits == nullptr);
}

}  // namespace search_shared_test
