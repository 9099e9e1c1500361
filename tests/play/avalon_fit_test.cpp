#include <sleuth/play/avalon_fit.hpp>

#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace avalon_fit_test {

using namespace sleuth;
using namespace sleuth::avalon;
using R = games::AvalonRole;

AvalonGame game_of_five() {
  AvalonGame game;
  game.roles = {R::merlin, R::servant, R::servant, R::assassin, R::minion};
  game.events = {Proposal{0, {0, 3}, {0, 1, 3}, 1, 1}, QuestResult{1, {0, 3}, 1, std::nullopt},
                 Proposal{1, {0, 1, 2}, {0, 4}, 5, 2}, Lady{3, 0, true}};
  return game;
}

TEST_CASE("tables are counts with Laplace's correction", "[play][avalon]") {
  FitOptions options;
  options.fits_temper = false;
  options.least_votes = 1;
  const std::vector<AvalonGame> logs{game_of_five()};
  const AvalonModel model = fit(logs, options);
  const VoteRates& votes = model.votes[0];
  CHECK(votes.of(R::servant).dirty_off == 0.5);  // one of two: seats 1 and 2
  CHECK(votes.of(R::merlin) == votes.of(R::servant));
  CHECK_THAT(votes.of(R::minion).dirty_on, WithinAbs(2.0 / 3, 1e-15));
  CHECK_THAT(votes.of(R::minion).dirty_off, WithinAbs(1.0 / 3, 1e-15));
  CHECK(votes.of(R::servant).dirty_on == 0.5);           // the leader does not count
  CHECK(model.votes[1].of(R::servant).clean_on == 0.5);  // nor does a fifth proposal
  CHECK_THAT(model.fails.chance[0][1][1], WithinAbs(2.0 / 3, 1e-15));
  CHECK_THAT(model.fails.chance[0][2][1], WithinAbs(1.0 / 3, 1e-15));
  CHECK_THAT((*model.dirty_proposal)[0][games::to_index(R::servant)], WithinAbs(2.0 / 3, 1e-15));
  CHECK_THAT((*model.dirty_proposal)[1][games::to_index(R::servant)], WithinAbs(1.0 / 3, 1e-15));
  CHECK_THAT(model.lady_truth_evil, WithinAbs(1.0 / 3, 1e-15));
  CHECK(model.lady_truth_good == 1);
  CHECK_NOTHROW(model.validate());

  options.by_role = true;
  const AvalonModel roles = fit(logs, options);
  CHECK(roles.votes[0].merlin_apart);
  CHECK_THAT((*roles.dirty_proposal)[3][games::to_index(R::merlin)], WithinAbs(2.0 / 3, 1e-15));
  CHECK_THAT((*roles.dirty_proposal)[3][games::to_index(R::servant)], WithinAbs(1.0 / 3, 1e-15));
  options.least_votes = 100;  // too few: the side in all quests
  CHECK((*fit(logs, options).dirty_proposal)[3][games::to_index(R::merlin)] == 0.5);
}

TEST_CASE("what cannot be fitted is refused", "[play][avalon]") {
  std::vector<AvalonGame> logs;
  CHECK_THROWS_AS(fit(logs), std::invalid_argument);
  logs.push_back(game_of_five());
  CHECK_NOTHROW(fit(logs));
  logs.push_back({{R::servant, R::servant, R::servant, R::servant, R::minion, R::minion}, {}});
  CHECK_THROWS_WITH(fit(logs), ContainsSubstring("players is 6; allowed: the same in all games: 5"));
  logs.pop_back();
  FitOptions options;
  options.laplace = 0;
  CHECK_THROWS_AS(fit(logs, options), std::invalid_argument);
}

}  // namespace avalon_fit_test
