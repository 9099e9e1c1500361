#include <sleuth/play/cluedo_table.hpp>

#include <stdexcept>
#include <string>

#include "support/catch.hpp"

namespace cluedo_table_test {

using sleuth::CluedoTable;
using sleuth::set_of;
using sleuth::to_card;

std::string fault_of(const CluedoTable& table) {
  try {
    table.validate();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

CluedoTable classic() {
  CluedoTable table;
  table.hand_sizes = {6, 6, 6};
  table.my_seat = 1;
  table.my_hand = 0b111111;
  return table;
}

TEST_CASE("a table knows its cards and places by name") {
  CluedoTable table = classic();
  CHECK(fault_of(table) == "none");
  CHECK(table.card_name(to_card(20)) == "Dining Room");
  CHECK(table.find_card("lead pipe") == to_card(8));
  CHECK(table.card_names(set_of(to_card(0)) | set_of(to_card(12))) == "Scarlett, Kitchen");
  CHECK(table.seat_name(2) == "seat 2");
  CHECK(table.seat_name(1) == "me");
  CHECK(table.place_name(sleuth::to_place(3)) == "the envelope");
  table.seat_names = {"Eve", "me", "Tom"};
  CHECK(table.place_name(sleuth::to_place(2)) == "Tom");
  CHECK_THROWS_WITH(table.find_card("Stuby"), "sleuth::CluedoTable: a card is \"Stuby\"; allowed: Study?");
  CHECK_THROWS_WITH(table.find_card("Zzz"), ContainsSubstring("allowed: Scarlett, Mustard, White, Green"));
  CHECK_THROWS_AS(table.card_name(to_card(21)), std::invalid_argument);
}

TEST_CASE("a table tells solvers its game and what is known at the start") {
  CluedoTable table = classic();
  table.hand_sizes = {5, 6, 6};
  table.table_cards = set_of(to_card(20));
  const sleuth::games::Cluedo game = table.game();
  CHECK_NOTHROW(game.validate());
  CHECK(game.deal_model() == table.model());
  CHECK(game.known_facts() == table.known_facts());
  CHECK(game.card_name(to_card(20)) == table.card_name(to_card(20)));
}

TEST_CASE("seats are asked in turn from the one after the suggester") {
  CluedoTable table;
  table.hand_sizes = {3, 3, 3, 3, 3, 3};
  CHECK(table.passing_seats(4, 1) == std::vector<std::size_t>{5, 0});
  CHECK(table.passing_seats(0, 1).empty());
  CHECK(table.passing_seats(5, {}) == std::vector<std::size_t>{0, 1, 2, 3, 4});
}

TEST_CASE("a table that does not fit is refused") {
  const auto changed = [](const auto& change) {
    CluedoTable table = classic();
    change(table);
    return fault_of(table);
  };
  const std::string begin = "sleuth::CluedoTable: ";
  CHECK(changed([](CluedoTable& t) { t.hand_sizes = {18}; }) ==
        begin + "the number of players is 1; allowed: 2 .. 10");
  CHECK(changed([](CluedoTable& t) { t.seat_names = {"Eve"}; }) ==
        begin + "the number of seat names is 1; allowed: 3, or none");
  CHECK(changed([](CluedoTable& t) { t.hand_sizes[0] = 5; }) ==
        "sleuth::DealModel: the sum of hands, table and envelope is 20; allowed: 21, the number of cards");
  CHECK(changed([](CluedoTable& t) { t.categories[0].cards[1] = "Rope"; }) ==
        begin + "a card is \"Rope\" twice; allowed: each name once");
  CHECK(changed([](CluedoTable& t) { t.categories[0].cards[1] = ""; }) ==
        begin + "the name of a card is empty; allowed: any text");
  CHECK(changed([](CluedoTable& t) { t.my_seat = 3; }) ==
        begin + "my_seat is 3; allowed: 0 .. 2, or none for an onlooker");
  CHECK(changed([](CluedoTable& t) { t.my_seat.reset(); }).find("since I have no seat") != std::string::npos);
  CHECK(changed([](CluedoTable& t) { t.my_hand = 1; }) ==
        begin + "the number of cards in my hand is 1; allowed: 6, the hand size of my seat");
  CHECK(changed([](CluedoTable& t) {
          t.hand_sizes = {5, 6, 6};
          t.table_cards = 1;
        }) == begin + "my hand is with Scarlett, which is on the table too; allowed: each card in one place");
  CHECK(changed([](CluedoTable& t) { t.hidden_cards = 4'294'967'295U; }) ==
        begin + "hidden_cards is 4294967295; allowed: 0 .. 64");
  CHECK(changed([](CluedoTable& t) { t.categories[0].cards.resize(60, "x"); }) ==
        begin + "the number of cards is 75; allowed: 1 .. 64");
  CHECK(changed([](CluedoTable& t) { t.categories.clear(); }).find("group_sizes") != std::string::npos);
  CHECK(changed([](CluedoTable& t) { t.table_cards = sleuth::CardSet{1} << 40; }).find("the sum of hands") !=
        std::string::npos);
}

}  // namespace cluedo_table_test
