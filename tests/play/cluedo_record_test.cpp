#include <sleuth/play/cluedo_record.hpp>

#include <cstddef>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace cluedo_record_test {

using sleuth::AccusationFailed;
using sleuth::Asked;
using sleuth::CardHeld;
using sleuth::CardNotHeld;
using sleuth::CardSet;
using sleuth::CardShown;
using sleuth::CluedoEvent;
using sleuth::CluedoQuietTurn;
using sleuth::CluedoReading;
using sleuth::CluedoRecord;
using sleuth::CluedoTable;
using sleuth::Holds;
using sleuth::NotAllHeld;
using sleuth::OneOfHeld;
using sleuth::set_of;
using sleuth::Showing;
using sleuth::SourcedFact;
using sleuth::to_card;
using sleuth::to_place;

/// Cards 0-2 and 3-5; I sit at 0 and hold 0; card 5 lies on the table.
CluedoTable table() {
  return {.categories = {{"suspect", {"S0", "S1", "S2"}}, {"room", {"R0", "R1", "R2"}}},
          .hand_sizes = {1, 1, 1},
          .my_seat = 0,
          .my_hand = set_of(to_card(0)),
          .table_cards = set_of(to_card(5))};
}

constexpr CardSet asked = 0b001010;  // cards 1 and 3

std::vector<CluedoEvent> events_of(const CluedoRecord& record) {
  return {record.events().begin(), record.events().end()};
}

TEST_CASE("events become facts with their number, and nothing is assumed of how people play") {
  CluedoRecord record{table()};
  record.add(Asked{0, asked, {1}, 2, to_card(3)});
  record.add(Asked{2, asked, {0}, 1, {}});
  record.add(AccusationFailed{1, asked});
  record.add(CluedoQuietTurn{2});
  record.add(Holds{to_card(2), to_place(1)});
  record.add(Holds{to_card(4), to_place(0), false});
  const std::vector<SourcedFact> expected{
      {CardHeld{to_card(0), to_place(0)}, 0},    {CardHeld{to_card(5), to_place(3)}, 0},
      {CardNotHeld{to_card(1), to_place(1)}, 1}, {CardNotHeld{to_card(3), to_place(1)}, 1},
      {CardHeld{to_card(3), to_place(2)}, 1},    {CardNotHeld{to_card(1), to_place(0)}, 2},
      {CardNotHeld{to_card(3), to_place(0)}, 2}, {OneOfHeld{asked, to_place(1)}, 2},
      {NotAllHeld{asked, to_place(4)}, 3},       {CardHeld{to_card(2), to_place(1)}, 5},
      {CardNotHeld{to_card(4), to_place(0)}, 6}};
  CHECK(record.facts() == expected);
  CHECK(record.facts({}, 1).size() == 5);
  CHECK(record.facts({}, 0).size() == 2);

  // The card that I was shown was one of several, if that is modelled; suggesters may be taken to hold none.
  std::vector<SourcedFact> uniform = expected;
  uniform[4].fact = CardShown{asked, to_card(3), to_place(2)};
  CHECK(record.facts({.showing = Showing::uniform}) == uniform);
  const auto assumed = record.facts({.suggester_holds_none = true, .accuser_holds_none = true});
  REQUIRE(assumed.size() == expected.size() + 4);
  CHECK(assumed[8] == SourcedFact{CardNotHeld{to_card(1), to_place(2)}, 2});
  CHECK(assumed[11] == SourcedFact{CardNotHeld{to_card(1), to_place(1)}, 3});
}

TEST_CASE("the matrix of a record, at the end and before") {
  CluedoRecord record{table()};
  record.add(Asked{0, asked, {1}, 2, to_card(3)});
  CHECK(record.matrix({}, 0).held_at(to_place(2)) == 0);
  const auto matrix = record.matrix();
  CHECK(matrix.owner(to_card(3)) == to_place(2));
  CHECK(matrix.envelope_card(1) == to_card(4));
  CHECK(matrix.sources(matrix.explain(to_card(4), matrix.model().envelope())) ==
        std::vector<std::size_t>{0, 1});
}

TEST_CASE("events are corrected in place, put in, taken out, and every change is taken back") {
  CluedoRecord record{table()};
  const CluedoEvent first = Asked{0, asked, {1}, 2, to_card(3)};
  const CluedoEvent other = Asked{0, asked, {}, 1, to_card(3)};
  const CluedoEvent quiet = CluedoQuietTurn{1};
  record.add(first);
  record.add(quiet);
  record.replace(0, other);
  CHECK(events_of(record) == std::vector{other, quiet});
  record.insert(1, first);
  CHECK(events_of(record) == std::vector{other, first, quiet});
  // Two seats hold card 3: kept, told by the matrix.
  CHECK(record.matrix().contradiction().has_value());
  record.remove(0);
  CHECK(events_of(record) == std::vector{first, quiet});
  CHECK(record.undo(2) == 2);
  CHECK(events_of(record) == std::vector{other, quiet});
  CHECK(record.undo(9) == 3);
  CHECK(record.events().empty());
  CHECK(record.undo() == 0);
}

TEST_CASE("a change that does not fit is refused, and nothing has changed") {
  CluedoTable strict = table();
  strict.strict_turns = true;
  CluedoRecord record{strict};
  record.add(CluedoQuietTurn{0});
  record.add(CluedoQuietTurn{1});
  const auto before = events_of(record);
  CHECK_THROWS_WITH(record.add(CluedoQuietTurn{1}),
                    "sleuth::CluedoRecord: event 3: the seat is 1; allowed: 2, whose turn it is");
  CHECK_THROWS_WITH(record.replace(0, CluedoQuietTurn{2}),
                    "sleuth::CluedoRecord: event 2: the seat is 1; allowed: 0, whose turn it is");
  CHECK_THROWS_WITH(record.replace(2, CluedoQuietTurn{2}),
                    "sleuth::CluedoRecord::replace: position is 2; allowed: 0 .. 1");
  CHECK_THROWS_AS(record.insert(3, CluedoQuietTurn{2}), std::invalid_argument);
  CHECK_THROWS_AS(record.remove(2), std::invalid_argument);
  CHECK(events_of(record) == before);
  CHECK(record.rules().next_seat() == 2);
  CHECK_THROWS_AS(CluedoRecord{strict}.remove(0), std::invalid_argument);
  strict.my_hand = 0;
  CHECK_THROWS_AS(CluedoRecord{strict}, std::invalid_argument);
}

}  // namespace cluedo_record_test
