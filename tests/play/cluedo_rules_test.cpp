#include <sleuth/play/cluedo_rules.hpp>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace cluedo_rules_test {

using sleuth::AccusationFailed;
using sleuth::Asked;
using sleuth::CardSet;
using sleuth::CluedoEvent;
using sleuth::CluedoQuietTurn;
using sleuth::CluedoRules;
using sleuth::CluedoTable;
using sleuth::Holds;
using sleuth::set_of;
using sleuth::to_card;
using sleuth::to_place;

/// Cards 0-2, 3-5 and 6-8; I sit at 0 and hold 0 and 3; card 8 lies on the table.
CluedoTable table() {
  return {.categories = {{"suspect", {"S0", "S1", "S2"}},
                         {"weapon", {"W0", "W1", "W2"}},
                         {"room", {"R0", "R1", "R2"}}},
          .hand_sizes = {2, 2, 1},
          .my_seat = 0,
          .my_hand = set_of(to_card(0)) | set_of(to_card(3)),
          .table_cards = set_of(to_card(8))};
}

CardSet triple(std::size_t a, std::size_t b, std::size_t c) {
  return set_of(to_card(a)) | set_of(to_card(3 + b)) | set_of(to_card(6 + c));
}

std::string fault_of(const std::vector<CluedoEvent>& events, bool strict = false, CluedoTable at = table()) {
  at.strict_turns = strict;
  CluedoRules rules{at};
  try {
    for (std::size_t i = 0; i < events.size(); ++i)
      rules.follow(events[i], "event " + std::to_string(i + 1));
  } catch (const std::invalid_argument& error) {
    return std::string{error.what()}.substr(22);  // behind "sleuth::CluedoRecord: "
  }
  return "none";
}

TEST_CASE("suggestions that can have happened are taken") {
  CHECK(fault_of({Asked{0, triple(1, 1, 1), {1}, 2, to_card(1)}}) == "none");
  CHECK(fault_of({Asked{0, triple(0, 0, 1), {1, 2}, {}, {}}}) == "none");
  CHECK(fault_of({Asked{2, triple(0, 1, 1), {}, 0, to_card(0)}}) == "none");
  CHECK(fault_of({Asked{1, triple(1, 1, 1), {2}, 0, {}}}) ==
        "event 1: the shower is 0, my own seat; allowed: a seat that holds one of the cards, and I hold none "
        "of them");
}

TEST_CASE("suggestions that cannot have happened are refused") {
  const auto fault = [](const Asked& told) { return fault_of({told}); };
  CHECK(fault({3, triple(1, 1, 1), {}, {}, {}}) == "event 1: the suggester is 3; allowed: 0 .. 2");
  CHECK(fault({0, triple(1, 1, 1) | 1, {1, 2}, {}, {}}) ==
        "event 1: cards is \"S0, S1, W1, R1\"; allowed: one card of each category, and so one suspect");
  CHECK(fault({0, triple(1, 1, 1) & ~CardSet{128}, {1, 2}, {}, {}}).find("so one room") != std::string::npos);
  CHECK(fault({0, CardSet{1} << 9, {1, 2}, {}, {}}).find("not in the deck") != std::string::npos);
  CHECK(fault({0, triple(1, 1, 1), {}, 0, {}}) ==
        "event 1: the shower is 0, the suggester; allowed: another seat, or null");
  CHECK(fault({0, triple(1, 1, 1), {}, 7, {}}) == "event 1: the shower is 7; allowed: 0 .. 2");
  CHECK(fault({0, triple(1, 1, 1), {1, 2}, {}, to_card(1)}) ==
        "event 1: the card shown is S1; allowed: none, since nobody showed one");
  CHECK(fault({0, triple(1, 1, 1), {}, 2, {}}) ==
        "event 1: passed is []; allowed: [1], the seats between suggester and shower");
  CHECK(fault({1, triple(1, 1, 1), {0, 2}, {}, {}}) ==
        "event 1: passed is [0, 2]; allowed: [2, 0], all other seats in turn, since nobody showed a card");
  CHECK(fault({0, triple(1, 1, 1), {}, 1, to_card(2)}) ==
        "event 1: the card shown is S2; allowed: one of those asked for: S1, W1, R1");
  CHECK(fault({0, triple(0, 1, 1), {}, 1, to_card(0)}) ==
        "event 1: the card shown is S0; allowed: a card that is not in my own hand, as this one is");
  CHECK(fault({0, triple(1, 1, 2), {}, 1, to_card(8)}) ==
        "event 1: the card shown is R2; allowed: a card that does not lie on the table, as this one does");
  CHECK(fault({2, triple(0, 1, 1), {}, 0, to_card(7)}) ==
        "event 1: the card shown is R1; allowed: a card of my own hand: S0, W0");
  CHECK(fault({1, triple(0, 1, 1), {2, 0}, {}, {}}) ==
        "event 1: passed is with 0, my own seat; allowed: seats that hold none of the cards, but I hold S0");
  CHECK(fault({0, triple(0, 0, 2), {}, 1, {}}) ==
        "event 1: the shower is 1; allowed: null, since I see all of these cards elsewhere");
  CluedoTable empty = table();
  empty.hand_sizes = {2, 3, 0};
  CHECK(fault_of({Asked{0, triple(1, 1, 1), {1}, 2, {}}}, false, empty) ==
        "event 1: the shower is 2, who holds no cards; allowed: a seat with cards");
}

TEST_CASE("seen cards must fit what I see from the start") {
  CHECK(fault_of({Holds{to_card(1), to_place(1)}}) == "none");
  CHECK(fault_of({Holds{to_card(8), to_place(3)}}) == "none");
  CHECK(fault_of({Holds{to_card(9), to_place(1)}}) == "event 1: the card is 9; allowed: a card of the deck");
  CHECK(fault_of({Holds{to_card(1), to_place(4)}}) ==
        "event 1: the place is 4; allowed: a seat, or the table");
  CHECK(fault_of({Holds{to_card(1), to_place(3)}}) ==
        "event 1: the card is S1; allowed: a card that lies on the table: R2");
  CHECK(fault_of({Holds{to_card(0), to_place(2)}}) ==
        "event 1: the card is S0; allowed: a card that is not in my own hand, as this one is");
}

TEST_CASE("turns are kept where that is asked for, and only there") {
  const auto asks = [](std::size_t seat) {
    const CluedoTable at = table();
    const std::optional<std::size_t> shower = seat == 0 ? 1U : 0U;
    return Asked{seat, triple(0, 1, 1), at.passing_seats(seat, shower), shower, {}};
  };
  const std::vector<CluedoEvent> skips{asks(1), asks(0)};
  CHECK(fault_of(skips) == "none");
  CHECK(fault_of(skips, true) == "event 2: the suggester is 0; allowed: 2, whose turn it is");
  CHECK(fault_of({asks(1), CluedoQuietTurn{2}, asks(0)}, true) == "none");
  CHECK(fault_of({asks(1), CluedoQuietTurn{0}}, true) ==
        "event 2: the seat is 0; allowed: 2, whose turn it is");

  const AccusationFailed by_two{2, triple(2, 2, 0)};
  const std::vector<CluedoEvent> goes_on{asks(1), asks(2), by_two, asks(0), asks(1), asks(0)};
  CHECK(fault_of(goes_on, true) == "none");
  CHECK(fault_of({asks(1), by_two, asks(0)}, true) == "none");  // in place of a suggestion
  CHECK(fault_of({asks(1), by_two, asks(0), asks(1), asks(2)}, true) ==
        "event 5: the suggester is 2, who is out after a false accusation; allowed: a seat that is still in "
        "the game");
  CHECK(fault_of({asks(1), by_two, asks(0), asks(1), asks(2)}) == "none");
  CHECK(fault_of({by_two, by_two}, true).find("who is out already") != std::string::npos);
  CHECK(fault_of({asks(1), AccusationFailed{0, triple(2, 2, 0)}}, true) ==
        "event 2: the accuser is 0; allowed: 2, whose turn it is");
  CHECK(fault_of({AccusationFailed{0, 1}}).find("one weapon") != std::string::npos);

  const CluedoTable at = table();
  CluedoRules rules{at};
  CHECK_FALSE(rules.next_seat().has_value());
  rules.follow(asks(1), "event 1");
  CHECK(rules.next_seat() == 2);
  rules.follow(by_two, "event 2");
  CHECK(rules.is_out(2));
  CHECK(rules.next_seat() == 0);
  rules.follow(AccusationFailed{0, triple(2, 2, 0)}, "event 3");
  rules.follow(AccusationFailed{1, triple(2, 2, 0)}, "event 4");
  CHECK_FALSE(rules.next_seat().has_value());
}

}  // namespace cluedo_rules_test
