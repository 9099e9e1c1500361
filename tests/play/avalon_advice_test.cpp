#include <sleuth/play/avalon_advice.hpp>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace avalon_advice_test {

using namespace sleuth;
using namespace sleuth::avalon;
using R = games::AvalonRole;

// Teams, their information, success and votes are tested by the cases: avalon_case_json_test.cpp.

AvalonRecord new_record(std::optional<AvalonObserver> observer = std::nullopt) {
  AvalonModel model;
  model.votes.fill(VoteRates::by_side({.85, .64, .59, .37}, {.37, .37, .76, .51}));
  for (VoteRates& quest : model.votes) {
    quest.merlin_apart = true;
    quest.of_role[0] = {.9, .73, .2, .1};
  }
  return {{games::AvalonRoles{std::vector{R::merlin, R::percival, R::servant, R::morgana, R::assassin}},
           observer},
          model};
}

TEST_CASE("a team that surely succeeds is offered though it tells nothing", "[play][avalon]") {
  const AvalonRecord record = new_record(AvalonObserver{0, R::merlin, {3, 4}, {}});
  const auto teams = rank_teams(record, {1, 0.0, true, {}});
  REQUIRE(teams.size() == 10);
  CHECK(teams.front().p_quest_success == 1);
  CHECK(teams.front().team.seats == 0b00011);  // the lowest of equal ones
  CHECK(teams.front().bits_fail_count == 0);
  CHECK(teams.front().score == 1);
  CHECK_THROWS_AS(rank_teams(record, {6, 0.5, true, {}}), std::invalid_argument);
  CHECK_THROWS_AS(rank_teams(record, {1, 1.5, true, {}}), std::invalid_argument);
  CHECK_FALSE(rank_teams(record, {1, 0.5, false, {}}).front().p_vote_pass);
}

TEST_CASE("alpha falls from 0.7 to 0.2", "[play][avalon]") {
  CHECK_THAT(usual_alpha(1), WithinAbs(0.7, 1e-15));
  CHECK_THAT(usual_alpha(3), WithinAbs(0.45, 1e-15));
  CHECK_THAT(usual_alpha(5), WithinAbs(0.2, 1e-15));
}

TEST_CASE("the assassin aims at who votes like Merlin", "[play][avalon]") {
  AvalonRecord record = new_record(AvalonObserver{4, R::assassin, {3}, {}});
  record.add(Proposal{1, {0, 3}, {0, 2, 3, 4}, {}, {}});  // dirty: seat 1 alone rejects
  record.add(Proposal{1, {2, 3}, {0, 2, 3, 4}, {}, {}});
  const auto targets = rank_targets(record);
  REQUIRE(targets.size() == 5);
  CHECK(targets.front().seat == 1);
  CHECK(targets.front().p_merlin > 0.5);
  double sum = 0;
  for (const AssassinTarget& target : targets)
    sum += target.p_merlin;
  CHECK_THAT(sum, WithinAbs(1.0, 1e-12));
  CHECK(targets.back().p_merlin == 0);

  AvalonRecord outside = new_record();
  for (const AvalonEvent& event : record.events())
    outside.add(event);
  const auto told = rank_targets(outside, games::SeatSet{0b11000});
  for (std::size_t i = 0; i < 3; ++i)
    CHECK_THAT(told[i].p_merlin, WithinAbs(targets[i].p_merlin, 1e-12));
}

TEST_CASE("the influence of an event is what changes when it is left out", "[play][avalon]") {
  AvalonRecord record = new_record();
  record.add(Proposal{0, {0, 1}, {0, 1, 3}, {}, {}});
  record.add(QuestResult{1, {0, 1}, 1, {}});
  record.add(Speech{Statement::vouch, 0, 1});
  const auto all = influences(record);
  REQUIRE(all.size() == 3);
  const auto now = record.posterior().evil_shares();
  for (std::size_t event = 0; event < all.size(); ++event) {
    AvalonRecord without = new_record();
    for (std::size_t other = 0; other < record.events().size(); ++other)
      if (other != event) without.add(record.events()[other]);
    const auto shares = without.posterior().evil_shares();
    double largest = 0;
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      CHECK_THAT(all[event].change[seat], WithinAbs(now[seat] - shares[seat], 1e-12));
      largest = std::max(largest, std::abs(now[seat] - shares[seat]));
    }
    CHECK_THAT(all[event].largest, WithinAbs(largest, 1e-12));
  }
  CHECK(all[1].largest > all[0].largest);
  CHECK(all[2].largest == 0);  // the model says nothing about vouching
}

TEST_CASE("a contradiction is explained by the events that need one another", "[play][avalon]") {
  AvalonRecord record = new_record();
  record.add(Speech{Statement::accuse, 0, 1});
  record.add(QuestResult{1, {0, 1}, 2, {}});
  record.add(Speech{Statement::accuse, 0, 1});
  CHECK(conflicting_events(record).empty());
  record.add(QuestResult{3, {2, 3}, 1, {}});
  CHECK(conflicting_events(record) == std::vector<std::size_t>{1, 3});
  CHECK(rank_teams(record, {4, 0.5, true, {}}).empty());
  CHECK(rank_targets(record).empty());
  CHECK(influences(record).empty());
}

}  // namespace avalon_advice_test
