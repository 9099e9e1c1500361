#include <sleuth/play/avalon_record.hpp>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace avalon_record_test {

using namespace sleuth;
using namespace sleuth::avalon;
using R = games::AvalonRole;

AvalonRecord new_record() {
  AvalonModel model;
  model.votes.fill(VoteRates::by_side({.85, .64, .59, .37}, {.37, .37, .76, .51}));
  return {{games::AvalonRoles{std::vector{R::merlin, R::percival, R::servant, R::morgana, R::assassin}},
           std::nullopt},
          model};
}
AvalonRecord played() {
  AvalonRecord record = new_record();
  record.add(Proposal{0, {0, 1}, {0, 1, 3}, {}, {}});
  record.add(QuestResult{1, {0, 1}, 0, {}});
  record.add(Proposal{1, {1, 2, 3}, {1, 2, 3}, {}, {}});
  record.add(QuestResult{2, {1, 2, 3}, 1, {}});
  return record;
}
std::vector<double> evil(const AvalonRecord& record) { return record.posterior().evil_shares(); }
void check_same(const std::vector<double>& a, const std::vector<double>& b) {
  REQUIRE(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    CHECK_THAT(a[i], WithinAbs(b[i], 1e-12));
}

TEST_CASE("undo, replace and erase give what the game without or with the other event gives",
          "[play][avalon]") {
  AvalonRecord record = played();
  CHECK(record.next_quest() == 3);
  CHECK(record.undo(2) == 2);
  CHECK(record.events().size() == 2);
  check_same(evil(record), played().posterior_after(2).evil_shares());
  CHECK(record.undo(5) == 2);
  CHECK(record.undo() == 0);
  check_same(evil(record), evil(new_record()));

  AvalonRecord corrected = played();
  corrected.replace(1, QuestResult{1, {0, 1}, 1, {}});
  AvalonRecord again = new_record();
  again.add(played().events()[0]);
  again.add(QuestResult{1, {0, 1}, 1, {}});
  again.add(played().events()[2]);
  again.add(played().events()[3]);
  check_same(evil(corrected), evil(again));

  AvalonRecord shorter = played();
  shorter.erase(0);
  CHECK(shorter.events().size() == 3);
  check_same(evil(shorter), played().without(0).evil_shares());
}

TEST_CASE("what cannot happen changes nothing", "[play][avalon]") {
  AvalonRecord record = played();
  const std::vector<double> before = evil(record);
  CHECK_THROWS_AS(record.add(QuestResult{2, {0, 1, 2}, 0, {}}), std::invalid_argument);
  CHECK_THROWS_AS(record.replace(1, QuestResult{3, {0, 1}, 0, {}}),
                  std::invalid_argument);  // quest 2 follows
  CHECK_THROWS_WITH(record.replace(4, QuestResult{3, {0, 1}, 0, {}}),
                    ContainsSubstring("event is 4; allowed: 0 .. 3"));
  CHECK_THROWS_AS(record.erase(4), std::invalid_argument);
  CHECK_THROWS_AS(new_record().erase(0), std::invalid_argument);
  CHECK(record.events().size() == 4);
  check_same(evil(record), before);
  CHECK_THROWS_AS(
      (AvalonRecord{
          {games::AvalonRoles{std::vector{R::servant, R::servant, R::servant, R::minion, R::minion}},
           AvalonObserver{0, R::merlin, {}, {}}},
          AvalonModel{}}),
      std::invalid_argument);
}

TEST_CASE("a contradiction names its event, and can be taken back", "[play][avalon]") {
  AvalonRecord record = new_record();
  record.add(QuestResult{1, {0, 1}, 2, {}});
  CHECK_FALSE(record.contradiction());
  record.add(Speech{Statement::accuse, 0, 1});
  record.add(QuestResult{3, {2, 3}, 1, {}});
  record.add(Speech{Statement::accuse, 0, 2});
  REQUIRE(record.contradiction() == 2);
  CHECK(record.posterior().count() == 0);
  for (const double share : evil(record))
    CHECK(share == 0);
  record.undo(2);
  CHECK_FALSE(record.contradiction());
  CHECK(record.posterior().count() == 12);
}

TEST_CASE("a structural prior weighs evil seats, and must leave something", "[play][avalon]") {
  AvalonModel model;
  model.seat_weight = {3, 1, 1, 1, 0};
  const AvalonSetup setup{
      games::AvalonRoles{std::vector{R::servant, R::servant, R::servant, R::minion, R::minion}},
      std::nullopt};
  const AvalonRecord record{setup, model};
  CHECK_THAT(evil(record)[0], WithinAbs(9.0 / 12, 1e-15));
  CHECK(evil(record)[4] == 0);
  CHECK(record.worlds_after_knowledge() == 10);
  CHECK(record.log_evidence() == 0);
  model.seat_weight = {1, 0, 0, 0, 0};
  CHECK_THROWS_AS((AvalonRecord{setup, model}), std::invalid_argument);
  model.seat_weight = {1, 0};
  CHECK_THROWS_AS((AvalonRecord{setup, model}), std::invalid_argument);
}

}  // namespace avalon_record_test
