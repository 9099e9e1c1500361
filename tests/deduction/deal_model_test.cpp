#include <sleuth/deduction/deal_model.hpp>

#include <stdexcept>
#include <variant>
#include <vector>

#include "support/catch.hpp"

namespace deal_model_test {

using sleuth::DealModel;
using sleuth::to_card;
using sleuth::to_place;

TEST_CASE("places are the seats, then a table if cards lie there, then the envelope") {
  const DealModel without{.group_sizes = {6, 6, 9}, .hand_sizes = {6, 6, 6}};
  CHECK(without.card_count() == 21);
  CHECK(without.place_count() == 4);
  CHECK(without.envelope() == to_place(3));
  CHECK(without.size_of(to_place(1)) == 6);
  CHECK(without.size_of(without.envelope()) == 3);

  const DealModel with{.group_sizes = {6, 6, 9}, .hand_sizes = {4, 4, 4, 4}, .table_size = 2};
  CHECK(with.place_count() == 6);
  CHECK(with.table() == to_place(4));
  CHECK(with.envelope() == to_place(5));
  CHECK(with.size_of(with.table()) == 2);
}

TEST_CASE("the cards of a group follow those of the groups before") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {3}};
  CHECK(model.group(0) == 0b00011);
  CHECK(model.group(1) == 0b11100);
  CHECK(sleuth::set_of(to_card(4)) == 0b10000);
  const DealModel full{.group_sizes = {64}, .hand_sizes = {63}};
  CHECK(full.group(0) == ~sleuth::CardSet{0});
}

TEST_CASE("sizes that do not fit are refused") {
  CHECK_NOTHROW(DealModel{.group_sizes = {2, 3}, .hand_sizes = {3, 0}}.validate());
  CHECK_THROWS_AS(DealModel{}.validate(), std::invalid_argument);
  CHECK_THROWS_AS((DealModel{.group_sizes = {2, 0}, .hand_sizes = {0}}.validate()), std::invalid_argument);
  CHECK_THROWS_AS((DealModel{.group_sizes = {2, 3}, .hand_sizes = {4}}.validate()), std::invalid_argument);
  CHECK_THROWS_AS((DealModel{.group_sizes = {60, 5}, .hand_sizes = {63}}.validate()), std::invalid_argument);
  CHECK_THROWS_AS((DealModel{.group_sizes = {4294967295U, 6}, .hand_sizes = {3}}.validate()),
                  std::invalid_argument);
}

TEST_CASE("the cards of a set ascend") {
  CHECK(sleuth::lowest_card(0b10100) == to_card(2));
  CHECK(sleuth::cards_of(0b10101) == std::vector{to_card(0), to_card(2), to_card(4)});
  CHECK(sleuth::cards_of(0).empty());
  CHECK(sleuth::cards_of(sleuth::CardSet{1} << 63) == std::vector{to_card(63)});
  CHECK(DealModel{.group_sizes = {2, 3}, .hand_sizes = {}}.all_cards() == 0b11111);
  CHECK(DealModel{.group_sizes = {60, 4}, .hand_sizes = {}}.all_cards() == ~sleuth::CardSet{0});
}

TEST_CASE("a fact about what is not there is refused") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const sleuth::detail::DealFactCheck check{model, "a function"};
  const auto refuses = [&](const sleuth::DealFact& fact) {
    CHECK_THROWS_AS(std::visit(check, fact), std::invalid_argument);
  };
  CHECK_NOTHROW(check(sleuth::CardShown{0b10010, to_card(4), to_place(2)}));
  CHECK_NOTHROW(check(sleuth::NotAllHeld{0b11111, to_place(2)}));
  refuses(sleuth::CardHeld{to_card(5), to_place(0)});
  refuses(sleuth::CardHeld{to_card(64), to_place(0)});
  refuses(sleuth::CardNotHeld{to_card(0), to_place(3)});
  refuses(sleuth::OneOfHeld{0b100001, to_place(0)});
  refuses(sleuth::NotAllHeld{0b1, to_place(3)});
  refuses(sleuth::CardShown{0b00010, to_card(4), to_place(0)});
  refuses(sleuth::CardShown{0b00010, to_card(7), to_place(0)});
}

}  // namespace deal_model_test
