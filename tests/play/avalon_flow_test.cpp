#include <sleuth/play/avalon_flow.hpp>

#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace avalon_flow_test {

using namespace sleuth::avalon;
using sleuth::games::AvalonRole;
using sleuth::games::AvalonRoles;

using R = AvalonRole;
const AvalonSetup five{AvalonRoles{std::vector{R::merlin, R::percival, R::servant, R::morgana, R::assassin}},
                       std::nullopt};

Proposal propose(std::vector<std::size_t> team, std::vector<std::size_t> approve) {
  return {0, std::move(team), std::move(approve)};
}
QuestResult result(std::size_t quest, std::vector<std::size_t> team) {
  return {quest, std::move(team), 0, std::nullopt};
}

AvalonSetup seen_by(AvalonObserver observer, std::vector<AvalonRole> roles) {
  return {AvalonRoles{roles}, std::move(observer)};
}

TEST_CASE("proposals are for the quest that comes next, and attempts are counted", "[play][avalon]") {
  AvalonFlow flow{five};
  auto place = flow.accept(propose({0, 1}, {0}));
  CHECK((place.quest == 1 && place.attempt == 1));
  place = flow.accept(propose({0, 2}, {0, 1, 2}));
  CHECK((place.quest == 1 && place.attempt == 2));
  flow.accept(result(1, {0, 2}));
  CHECK(flow.next_quest() == 2);
  place = flow.accept(propose({0, 1, 2}, {0, 1, 2}));
  CHECK((place.quest == 2 && place.attempt == 1));
  place = flow.accept(propose({0, 1}, {0}));  // the result of quest 2 is missing
  CHECK((place.quest == 3 && place.attempt == 1));
  flow.accept(result(4, {0, 1, 2}));
  place = flow.accept(propose({0, 1, 2}, {}));
  CHECK((place.quest == 5 && place.attempt == 1));
}

TEST_CASE("what cannot happen is refused and changes nothing", "[play][avalon]") {
  AvalonFlow flow{five};
  flow.accept(result(2, {0, 1, 2}));
  CHECK_THROWS_WITH(flow.accept(result(2, {0, 1, 2})), ContainsSubstring("quest 2 has been played"));
  CHECK_THROWS_WITH(flow.accept(result(1, {0, 1})), ContainsSubstring("quest is 1; allowed: a later one"));
  CHECK_THROWS_WITH(flow.accept(result(3, {0, 1, 2})),
                    ContainsSubstring("allowed: 2 in quest 3 of 5 players"));
  CHECK_THROWS_WITH(flow.accept(propose({0, 1, 2}, {})),
                    ContainsSubstring("allowed: 2 in quest 3 of 5 players"));
  CHECK_THROWS_WITH(flow.accept(propose({0, 1}, {3, 3})), ContainsSubstring("those who approve is 3 twice"));
  CHECK_THROWS_WITH(flow.accept(propose({0, 1}, {5})), ContainsSubstring("allowed: a seat 0 .. 4"));
  CHECK_THROWS_WITH(flow.accept(propose({0, 9}, {})), ContainsSubstring("a seat of the team is 9"));
  QuestResult both = result(3, {0, 1});
  both.passed = false;
  CHECK_THROWS_WITH(flow.accept(both), ContainsSubstring("what the fail cards say: 1 makes it fail"));
  both.fails.reset();
  both.passed.reset();
  CHECK_THROWS_WITH(flow.accept(both), ContainsSubstring("missing"));
  CHECK_THROWS_WITH(flow.accept(Lady{1, 1, true}), ContainsSubstring("another seat"));
  CHECK_THROWS_WITH(flow.accept(Speech{Statement::accuse, 5, 1}), ContainsSubstring("the speaker is 5"));
  CHECK(flow.next_quest() == 3);
  flow.accept(result(3, {0, 1}));
  flow.accept(Assassination{0, false});
  CHECK_THROWS_WITH(flow.accept(Speech{}), ContainsSubstring("the game is over"));
}

TEST_CASE("there is no sixth proposal after five rejections", "[play][avalon]") {
  AvalonFlow flow{five};
  for (int i = 0; i < 5; ++i)
    flow.accept(propose({0, 1}, {0, 1}));
  CHECK_THROWS_WITH(flow.accept(propose({0, 1}, {0, 1})), ContainsSubstring("five rejections"));
  Proposal sixth = propose({0, 1}, {0, 1});
  sixth.attempt = 6;
  AvalonFlow other{five};
  CHECK_THROWS_WITH(other.accept(sixth), ContainsSubstring("attempt is 6; allowed: 1 .. 5"));
  flow.accept(result(1, {0, 1}));  // where the fifth proposal is not voted on
  CHECK_NOTHROW(flow.accept(propose({0, 1, 2}, {0, 1})));
}

TEST_CASE("an observer must know what the role knows", "[play][avalon]") {
  const std::vector<AvalonRole> seven{R::merlin,  R::percival, R::servant, R::servant,
                                      R::mordred, R::assassin, R::oberon};
  CHECK_NOTHROW(check_observer(seen_by({0, R::merlin, {1, 2}, {}}, seven)));
  CHECK_NOTHROW(check_observer(seen_by({0, R::assassin, {1}, {}}, seven)));
  CHECK_NOTHROW(check_observer(seen_by({0, R::oberon, {}, {}}, seven)));
  CHECK_NOTHROW(check_observer(seen_by({0, R::percival, {}, {3}}, seven)));
  CHECK_NOTHROW(check_observer(five));
  for (const AvalonObserver& wrong :
       {AvalonObserver{0, R::merlin, {1, 2, 3}, {}}, AvalonObserver{0, R::assassin, {1, 2}, {}},
        AvalonObserver{0, R::oberon, {1}, {}}, AvalonObserver{0, R::servant, {}, {1}},
        AvalonObserver{0, R::percival, {}, {1, 2}}, AvalonObserver{0, R::morgana, {1}, {}},
        AvalonObserver{7, R::servant, {}, {}}, AvalonObserver{0, R::merlin, {0, 1}, {}},
        AvalonObserver{0, R::merlin, {1, 1}, {}}, AvalonObserver{0, R::merlin, {1, 7}, {}}})
    CHECK_THROWS_AS(check_observer(seen_by(wrong, seven)), std::invalid_argument);
}

}  // namespace avalon_flow_test
