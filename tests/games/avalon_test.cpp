#include <sleuth/games/avalon.hpp>

#include <set>
#include <stdexcept>
#include <vector>

#include <sleuth/core/feedback.hpp>

#include "support/catch.hpp"

namespace avalon_test {

using namespace sleuth;
using namespace sleuth::games;

using Roles = std::vector<AvalonRole>;
constexpr AvalonRole M = AvalonRole::merlin, P = AvalonRole::percival, S = AvalonRole::servant,
                     Mg = AvalonRole::morgana, Md = AvalonRole::mordred, A = AvalonRole::assassin,
                     O = AvalonRole::oberon, E = AvalonRole::minion;

TEST_CASE("numbers of worlds and of evil sets", "[games][avalon]") {
  const auto worlds = [](const Roles& roles) { return Avalon{roles}.secret_count(); };
  CHECK(worlds({S, S, S, E, E}) == 10);
  CHECK(worlds({M, P, S, Mg, A}) == 120);
  CHECK(worlds({M, S, S, A, E}) == 60);
  CHECK(worlds({M, P, S, S, Mg, A, O}) == 2520);
  CHECK(worlds({M, P, S, S, Mg, A, E}) == 2520);
  CHECK(worlds({M, P, S, S, S, S, Mg, Md, A, O}) == 151200);
  const std::vector<std::size_t> sets{10, 15, 35, 56, 84, 210};
  Roles roles{S, S, S, E, E};
  for (const AvalonRole next : {S, E, S, S, E}) {
    CHECK(Avalon{roles}.class_count() == sets[roles.size() - 5]);
    roles.push_back(next);
  }
  CHECK(Avalon{roles}.class_count() == 210);
}

TEST_CASE("worlds are distinct, hold the roles dealt, and know their class", "[games][avalon]") {
  STATIC_REQUIRE(HasClasses<Avalon>);
  STATIC_REQUIRE(ListsSecrets<Avalon>);
  STATIC_REQUIRE(NoisyFeedbackFor<QuestOutcomes, Avalon>);
  STATIC_REQUIRE(KnowsSuccess<QuestOutcomes, Avalon>);
  const Avalon domain{Roles{M, S, S, S, Md, O}};
  std::set<std::vector<AvalonRole>> seen;
  for (const SecretId id : all_ids<SecretId>(domain.secret_count())) {
    const AvalonWorld world = domain.secret(id);
    const Roles roles(world.roles.begin(), world.roles.begin() + 6);
    REQUIRE(AvalonRoles{roles} == domain.roles());
    for (std::size_t seat = 0; seat < 6; ++seat)
      REQUIRE(is_evil(roles[seat]) == holds(world.evil, seat));
    REQUIRE(domain.casting().evil_set(to_index(domain.class_of(id))) == world.evil);
    seen.insert(roles);
  }
  REQUIRE(seen.size() == 120);
}

TEST_CASE("guesses are the teams of all quests, or of one", "[games][avalon]") {
  const Roles roles{M, P, S, S, Mg, A, O};
  const Avalon all{roles};
  CHECK(all.guess_count() == 21 + 35 + 35 + 35 + 35);
  const Avalon fourth{AvalonRoles{roles}, 4};
  REQUIRE(fourth.guess_count() == 35);
  CHECK(fourth.guess(GuessId{0}) == QuestTeam{0b1111, 4, 2});
  CHECK(fourth.seats(GuessId{34}) == 0b1111000);
  CHECK(Avalon(AvalonRoles{Roles{M, P, S, S, S, S, Mg, Md, A, O}}, 4).guess_count() == 252);
  REQUIRE_THROWS_AS((Avalon{AvalonRoles{roles}, 6}), std::invalid_argument);
  REQUIRE_THROWS_AS((Avalon{AvalonRoles{roles}, 0}), std::invalid_argument);
  REQUIRE_THROWS_AS(Avalon{Roles{M}}, std::invalid_argument);
}

}  // namespace avalon_test
