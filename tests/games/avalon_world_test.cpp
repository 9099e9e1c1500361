#include <sleuth/games/avalon_world.hpp>

#include "support/catch.hpp"

namespace avalon_world_test {

using namespace sleuth::games;

TEST_CASE("worlds and teams compare by all they hold", "[games][avalon]") {
  AvalonWorld world;
  AvalonWorld other = world;
  REQUIRE(world == other);
  other.roles[9] = AvalonRole::minion;
  REQUIRE_FALSE(world == other);
  REQUIRE(QuestTeam{3, 1, 1} == QuestTeam{3, 1, 1});
  REQUIRE_FALSE(QuestTeam{3, 1, 1} == QuestTeam{3, 2, 1});
  REQUIRE_FALSE(QuestTeam{3, 4, 1} == QuestTeam{3, 4, 2});
}

}  // namespace avalon_world_test
