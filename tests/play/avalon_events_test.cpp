#include <sleuth/play/avalon_events.hpp>

#include "support/catch.hpp"

namespace avalon_events_test {

using namespace sleuth::avalon;
using R = sleuth::games::AvalonRole;

TEST_CASE("events of Avalon in words", "[play][avalon]") {
  CHECK(describe(Proposal{1, {0, 1, 4}, {1}, {}, {}}) == "seat 1 proposed 0, 1 and 4, approved by 1");
  CHECK(describe(Proposal{1, {0, 1}, {}, {}, {}}) == "seat 1 proposed 0 and 1, approved by nobody");
  CHECK(describe(QuestResult{2, {0, 1}, 1, {}}) == "quest 2 of 0 and 1: 1 fail");
  CHECK(describe(QuestResult{2, {0, 1}, 0, {}}) == "quest 2 of 0 and 1: 0 fails");
  CHECK(describe(QuestResult{2, {0, 1}, {}, true}) == "quest 2 of 0 and 1 passed");
  CHECK(describe(Speech{Statement::vouch, 1, 2}) == "seat 1 vouched for 2");
  CHECK(describe(RoleClaim{1, R::merlin}) == "seat 1 claimed Merlin");
  CHECK(describe(Lady{1, 2, true}) == "seat 1 saw 2 and said evil");
  CHECK(describe(LadyPrivate{2, false}) == "the card of 2 is good");
  CHECK(describe(Assassination{2, true}) == "seat 2 was named as Merlin, rightly");
}

}  // namespace avalon_events_test
