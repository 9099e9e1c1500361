#include <sleuth/games/avalon_roles.hpp>

#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace avalon_roles_test {

using namespace sleuth::games;

constexpr AvalonRole M = AvalonRole::merlin, P = AvalonRole::percival, S = AvalonRole::servant,
                     Mg = AvalonRole::morgana, Md = AvalonRole::mordred, A = AvalonRole::assassin,
                     O = AvalonRole::oberon, E = AvalonRole::minion;

AvalonRoles deal(const std::vector<AvalonRole>& roles) { return AvalonRoles{roles}; }

TEST_CASE("roles have names and sides", "[games][avalon]") {
  for (const AvalonRole role : avalon_roles)
    REQUIRE(find_avalon_role(name_of(role)) == role);
  REQUIRE(find_avalon_role("mErLiN") == M);
  REQUIRE_FALSE(find_avalon_role("Merlins"));
  REQUIRE_FALSE(find_avalon_role(""));
  for (const AvalonRole role : {M, P, S})
    REQUIRE_FALSE(is_evil(role));
  for (const AvalonRole role : {Mg, Md, A, O, E})
    REQUIRE(is_evil(role));
}

TEST_CASE("legal sets of roles", "[games][avalon]") {
  const AvalonRoles roles = deal({A, S, Mg, M, P});
  REQUIRE(roles.listed() == std::vector{M, P, S, Mg, A});
  REQUIRE(roles.players() == 5);
  REQUIRE(roles.evil_count() == 2);
  REQUIRE(roles.count(S) == 1);
  REQUIRE_FALSE(roles.has(O));
  REQUIRE_NOTHROW(deal({S, S, S, E, E}));
  REQUIRE_NOTHROW(deal({M, S, S, A, E}));
  REQUIRE_NOTHROW(deal({M, S, S, S, E, O}));
  REQUIRE_NOTHROW(deal({M, P, S, S, S, S, Mg, Md, A, O}));
  REQUIRE_NOTHROW(deal({M, P, S, S, S, S, E, E, E, E}));
}

TEST_CASE("sets that are not legal are refused with the reason", "[games][avalon]") {
  REQUIRE_THROWS_WITH(deal({M, S, A, E}), ContainsSubstring("the number of roles is 4; allowed: 5 .. 10"));
  REQUIRE_THROWS_WITH(deal({M, S, S, S, S, S, S, A, E, E, E}), ContainsSubstring("5 .. 10"));
  REQUIRE_THROWS_WITH(deal({M, S, S, S, A}),
                      ContainsSubstring("evil roles is 1; allowed: 2 among 5 players"));
  REQUIRE_THROWS_WITH(deal({M, S, S, S, A, E, E, E}), ContainsSubstring("3 among 8 players"));
  REQUIRE_THROWS_WITH(deal({M, M, S, A, E}), ContainsSubstring("roles Merlin is 2"));
  REQUIRE_THROWS_WITH(deal({M, S, S, A, A}), ContainsSubstring("roles Assassin is 2"));
  REQUIRE_THROWS_WITH(deal({P, S, S, E, E}), ContainsSubstring("Percival without Merlin"));
  REQUIRE_THROWS_WITH(deal({S, S, S, A, E}), ContainsSubstring("Assassin without Merlin"));
  REQUIRE_THROWS_WITH(deal({S, S, S, Md, E}), ContainsSubstring("Mordred without Merlin"));
  REQUIRE_THROWS_WITH(deal({S, S, S, Mg, E}), ContainsSubstring("Morgana without Merlin"));
}

}  // namespace avalon_roles_test
