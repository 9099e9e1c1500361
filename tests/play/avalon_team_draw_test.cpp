#include <sleuth/play/avalon_team_draw.hpp>

#include "support/catch.hpp"

namespace avalon_team_draw_test {

using namespace sleuth::avalon;

// P(team) is tested against all teams of all worlds in avalon_evidence_test.cpp.

TEST_CASE("clean and dirty teams are counted by hand", "[play][avalon]") {
  STATIC_REQUIRE(TeamDraw::choose(6, 3) == 20);
  STATIC_REQUIRE(TeamDraw::choose(2, 3) == 0);
  STATIC_REQUIRE(TeamDraw::choose(4, 0) == 1);
  const TeamDraw any{5, 2, 1};
  CHECK(any.weight_of(false, false) == 3);  // of three good
  CHECK(any.weight_of(true, false) == 7);
  CHECK(any.weight_of(false, true) == 3);
  const TeamDraw own{5, 2, 0.5};
  CHECK(own.weight_of(false, false) == 2.5);
  CHECK(own.weight_of(true, false) == 2 + 0.5 * 5);
  CHECK(own.weight_of(false, true) == 1.5);
  CHECK(own.weight_of(true, true) == 4 + 0.5 * 3);
  CHECK(own.chance(0.25, true, true, false) == 0.25 * 0.5 / 5.5);
  CHECK(TeamDraw{5, 2, 0}.chance(0.25, false, true, true) == 0);
}

}  // namespace avalon_team_draw_test
