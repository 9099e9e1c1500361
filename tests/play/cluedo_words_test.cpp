#include <sleuth/play/cluedo_words.hpp>

#include <string>
#include <vector>

#include "support/catch.hpp"

namespace cluedo_words_test {

using sleuth::AccusationFailed;
using sleuth::Asked;
using sleuth::CardSet;
using sleuth::CluedoQuietTurn;
using sleuth::CluedoRecord;
using sleuth::CluedoTable;
using sleuth::CluedoWords;
using sleuth::DealInquiry;
using sleuth::Holds;
using sleuth::to_card;
using sleuth::to_place;

/// Ann, Bob, Cyd / Attic, Bath, Cellar; one card each for me and two others, one hidden on the table.
CluedoRecord game() {
  return CluedoRecord{
      CluedoTable{.categories = {{"suspect", {"Ann", "Bob", "Cyd"}}, {"room", {"Attic", "Bath", "Cellar"}}},
                  .hand_sizes = {1, 1, 1},
                  .my_seat = 0,
                  .my_hand = 0b000001,
                  .hidden_cards = 1}};
}

std::vector<std::string> why(const CluedoRecord& record, std::size_t card, std::size_t place) {
  const auto matrix = record.matrix();
  return CluedoWords{record}.steps(matrix, matrix.explain(to_card(card), to_place(place)));
}
std::vector<std::string> why_not(const CluedoRecord& record) {
  const auto matrix = record.matrix();
  return CluedoWords{record}.steps(matrix, matrix.explain_contradiction());
}

/// The last line of why these events cannot be.
std::string last_of(const std::vector<sleuth::CluedoEvent>& events) {
  CluedoRecord record = game();
  for (const auto& event : events)
    record.add(event);
  return why_not(record).back();
}

TEST_CASE("events of Cluedo in words") {
  CluedoRecord record = game();
  record.add(Asked{0, 0b001010, {1}, 2, to_card(3)});
  record.add(Asked{1, 0b001010, {}, 2, {}});
  record.add(Asked{2, 0b010100, {0, 1}, {}, {}});
  record.add(AccusationFailed{1, 0b010100});
  record.add(CluedoQuietTurn{2});
  record.add(Holds{to_card(2), to_place(3)});
  record.add(Holds{to_card(2), to_place(1), false});
  const CluedoWords words{record};
  CHECK(words.event(6) == "Cyd is not with seat 1");
  CHECK(words.event(0) == "me suggested Bob, Attic; seat 1 passed, seat 2 showed Attic");
  CHECK(words.event(1) == "seat 1 suggested Bob, Attic; seat 2 showed a card");
  CHECK(words.event(2) == "seat 2 suggested Cyd, Bath; nobody showed a card");
  CHECK(words.event(3) == "seat 1 accused Cyd, Bath, wrongly");
  CHECK(words.event(4) == "seat 2 suggested nothing");
  CHECK(words.event(5) == "Cyd was seen on the table");
  CHECK(words.cell({to_card(1), to_place(4), false}) == "Bob is not in the envelope");
  CHECK(words.cell({to_card(1), to_place(0), true}) == "Bob is with me");
}

TEST_CASE("explanations in words") {
  CluedoRecord record = game();
  CHECK(why(record, 0, 0) == std::vector<std::string>{"1. Ann is with me: known from the start"});
  CHECK(why(record, 0, 4) == std::vector<std::string>{"1. Ann is not in the envelope: it is with me"});
  record.add(Asked{2, 0b001010, {0}, 1, {}});
  record.add(Asked{0, 0b001100, {1, 2}, {}, {}});
  CHECK(why(record, 1, 4) ==
        std::vector<std::string>{"1. Attic is not with seat 1: event 2, seat 1 passed",
                                 "2. Bob is with seat 1: event 1, seat 1 showed one of Bob, Attic (1)",
                                 "3. Bob is not in the envelope: it is with seat 1 (2)"});
  CHECK(why(record, 4, 1).back() == "3. Bath is not with seat 1: all cards of seat 1 are known: Bob (2)");
  CHECK(why(record, 2, 4).back() == "5. Cyd is in the envelope: every other suspect is elsewhere (1, 4)");
  CHECK(why(record, 2, 3).back() == "6. Cyd is not on the table: it is in the envelope (5)");
  record.add(AccusationFailed{2, 0b010100});
  CHECK(why(record, 4, 4).back() ==
        "6. Bath is not in the envelope: event 3, the accusation of Cyd, Bath was wrong (5)");

  CluedoRecord told = game();
  told.add(Holds{to_card(1), to_place(1), false});
  CHECK(why(told, 1, 1).back() == "1. Bob is not with seat 1: event 1, which says so");

  sleuth::CluedoReading reading;
  reading.suggester_holds_none = true;
  reading.accuser_holds_none = true;
  const auto matrix = record.matrix(reading);
  const CluedoWords words{record};
  CHECK(words.steps(matrix, matrix.explain(to_card(1), to_place(2))).front() ==
        "1. Bob is not with seat 2: event 1, seat 2 suggested it and is taken to hold none");
  CHECK(words.steps(matrix, matrix.explain(to_card(4), to_place(2))).front() ==
        "1. Bath is not with seat 2: event 3, seat 2 accused it and is taken to hold none");
}

TEST_CASE("contradictions in words") {
  const Holds bob_at_one{to_card(1), to_place(1)};
  CHECK(last_of({bob_at_one, Holds{to_card(1), to_place(2)}}) ==
        "3. This cannot be: event 2, it was seen there; then Bob is with seat 2 (2)");
  CHECK(last_of({bob_at_one, Holds{to_card(3), to_place(1)}}) ==
        "3. This cannot be: event 2, it was seen there; then Attic is with seat 1 (2)");
  const Asked shows{2, 0b001010, {0}, 1, {}};
  CHECK(last_of({Asked{0, 0b001010, {1, 2}, {}, {}}, shows}) ==
        "3. This cannot be: event 2, seat 1 showed one of Bob, Attic (1, 2)");
  CHECK(last_of({Asked{0, 0b100001, {1, 2}, {}, {}}, Asked{0, 0b010010, {1, 2}, {}, {}},
                 Asked{0, 0b001100, {1, 2}, {}, {}}}) ==
        "7. This cannot be: event 3, seat 1 passed; then Attic is not with seat 1 (6)");
  CHECK(last_of({bob_at_one, Holds{to_card(2), to_place(2)}}) ==
        "6. This cannot be: event 2, it was seen there; then Cyd is with seat 2 (5)");
  CHECK(last_of({bob_at_one, Holds{to_card(2), to_place(3)}}) ==
        "6. This cannot be: event 2, it was seen there; then Cyd is on the table (5)");
}

TEST_CASE("contradictions of the rules of a deal in words") {
  const auto seen = [](std::size_t card, std::size_t place, bool is_held = true) {
    return Holds{to_card(card), to_place(place), is_held};
  };
  CHECK(last_of({seen(3, 1), AccusationFailed{1, 0b100100}, AccusationFailed{1, 0b010010},
                 Asked{1, 0b100010, {}, 2, {}}, seen(4, 3)}) ==
        "11. This cannot be: Bob would be in two places (9, 10)");
  CHECK(last_of({seen(3, 1, false), AccusationFailed{2, 0b001010}, Asked{1, 0b100100, {}, 2, {}},
                 seen(2, 3)}) == "12. This cannot be: Attic would be nowhere (2, 3, 7, 10, 11)");
  CHECK(last_of({Asked{1, 0b001100, {}, 2, {}}, Asked{1, 0b100100, {}, 2, {}}, AccusationFailed{1, 0b001010},
                 seen(4, 1), seen(1, 3)}) ==
        "8. This cannot be: seat 2 has 1 card, and would have more: Attic, Cellar (6, 7)");
  CHECK(last_of({Asked{0, 0b100001, {1, 2}, {}, {}}, Asked{0, 0b010001, {1, 2}, {}, {}},
                 Asked{1, 0b001010, {}, 2, {}}, seen(1, 3)}) ==
        "13. This cannot be: seat 1 has 1 card, and would have fewer; not Ann, Bob, Cyd, Attic, Bath, Cellar "
        "(1, 3, 4, 6, 11, 12)");
  CHECK(last_of({seen(4, 2, false), Asked{0, 0b100001, {1, 2}, {}, {}}, seen(4, 1, false), seen(1, 3)}) ==
        "12. This cannot be: there would be two in the envelope: Bath, Cellar (10, 11)");
  CHECK(last_of({AccusationFailed{1, 0b001100}, AccusationFailed{1, 0b100100}, AccusationFailed{2, 0b010100},
                 seen(1, 1)}) == "8. This cannot be: no room would be in the envelope (5, 6, 7)");
}

}  // namespace cluedo_words_test
