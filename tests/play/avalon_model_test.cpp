#include <sleuth/play/avalon_model.hpp>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace avalon_model_test {

using namespace sleuth::avalon;
using R = sleuth::games::AvalonRole;

TEST_CASE("a model is checked for numbers out of range", "[play][avalon]") {
  const auto refused = [](const auto& spoil) {
    AvalonModel model;
    CHECK_NOTHROW(model.validate());
    spoil(model);
    CHECK_THROWS_AS(model.validate(), std::invalid_argument);
  };
  refused([](AvalonModel& model) { model.votes[4].of_role[7].dirty_off = 1.1; });
  refused([](AvalonModel& model) { model.vote_tremble = -0.1; });
  refused([](AvalonModel& model) { model.vote_temper = std::nan(""); });
  refused([](AvalonModel& model) { model.fails.chance[0][0][0] = 0.5; });
  refused([](AvalonModel& model) { model.fails.chance[0][1] = {0.5, 0.25, 0.25}; });
  refused([](AvalonModel& model) { model.dirty_proposal.emplace().front()[3] = 2; });
  refused([](AvalonModel& model) { model.accuse = StatementRates{0, 0, 0, 2}; });
  refused([](AvalonModel& model) { model.role_claim[0] = by_side(-1, 0); });
  refused([](AvalonModel& model) { model.lady_truth_evil = 7; });
  refused([](AvalonModel& model) { model.good_fails = 7; });
  refused([](AvalonModel& model) { model.smoothing = 7; });
  refused([](AvalonModel& model) { model.seat_weight = {HUGE_VAL}; });
}

TEST_CASE("whether only sides matter depends on the roles that are dealt", "[play][avalon]") {
  const sleuth::games::AvalonRoles plain{
      std::vector{R::servant, R::servant, R::servant, R::minion, R::minion}};
  const sleuth::games::AvalonRoles merlin{
      std::vector{R::merlin, R::servant, R::servant, R::assassin, R::minion}};
  VoteRates votes = VoteRates::by_side({.8, .7, .6, .5}, {.4, .3, .2, .1});
  CHECK(votes.is_by_side(merlin));
  votes.merlin_apart = true;
  CHECK_FALSE(votes.is_by_side(merlin));
  CHECK(votes.is_by_side(plain));
  votes.merlin_apart = false;
  votes.of_role[to_index(R::assassin)].dirty_on = .9;
  CHECK_FALSE(votes.is_by_side(merlin));
  CHECK(votes.is_by_side(plain));
}

TEST_CASE("an untempered model counts in full", "[play][avalon]") {
  AvalonModel model;
  model.vote_temper = model.proposal_temper = model.speech_temper = 0.5;
  model.vote_tremble = 0.25;
  const AvalonModel full = model.untempered();
  CHECK((full.vote_temper == 1 && full.proposal_temper == 1 && full.speech_temper == 1));
  CHECK(full.vote_tremble == 0.25);
}

}  // namespace avalon_model_test
