#include <sleuth/games/avalon_rules.hpp>

#include <vector>

#include "support/catch.hpp"

namespace avalon_rules_test {

using namespace sleuth::games;

TEST_CASE("team sizes, fails needed and majorities as in the rules", "[games][avalon]") {
  const std::vector<std::vector<std::size_t>> sizes{{2, 3, 2, 3, 3}, {2, 3, 4, 3, 4}, {2, 3, 3, 4, 4},
                                                    {3, 4, 4, 5, 5}, {3, 4, 4, 5, 5}, {3, 4, 4, 5, 5}};
  for (std::size_t players = 5; players <= 10; ++players)
    for (std::size_t quest = 1; quest <= 5; ++quest) {
      CHECK(avalon_team_size(players, quest) == sizes[players - 5][quest - 1]);
      CHECK(avalon_fails_needed(players, quest) == (quest == 4 && players > 6 ? 2 : 1));
    }
  CHECK(avalon_majority(5) == 3);
  CHECK(avalon_majority(6) == 4);  // a tie rejects
  CHECK(avalon_majority(10) == 6);
}

TEST_CASE("sets of seats", "[games][avalon]") {
  STATIC_REQUIRE(seat_bit(3) == 8);
  STATIC_REQUIRE(holds(0b101, 2));
  STATIC_REQUIRE(!holds(0b101, 1));
  STATIC_REQUIRE(all_seats(10) == 1023);
}

}  // namespace avalon_rules_test
