#include <sleuth/deduction/reduced_deal.hpp>

#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace reduced_deal_test {

using namespace sleuth;

const DealModel small{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};  // cards 0 1 | 2 3 4, envelope is place 2

TEST_CASE("without facts nothing is settled and equal seats are one place") {
  const ReducedDeal deal = reduce_deal(small, {});
  CHECK_FALSE(deal.contradiction);
  CHECK(deal.open == 0b11111);
  REQUIRE(deal.places.size() == 2);
  CHECK(deal.places[0].members.size() == 2);
  CHECK(deal.places[0].capacity == 3);
  CHECK(deal.places[1].is_envelope);
  CHECK(deal.open_groups == std::vector<CardSet>{0b00011, 0b11100});
}

TEST_CASE("a card of a group of two that somebody holds puts the other into the envelope") {
  const std::vector<DealFact> facts{CardHeld{to_card(0), to_place(1)}};
  const ReducedDeal deal = reduce_deal(small, facts);
  CHECK(deal.settled_in_envelope == 0b00010);
  CHECK(deal.open == 0b11100);
  REQUIRE(deal.places.size() == 2);  // seat 1 is full
  CHECK(deal.places[0].capacity == 2);
}

TEST_CASE("clauses are kept without what is settled, and the weaker of two is dropped") {
  const std::vector<DealFact> facts{OneOfHeld{0b10101, to_place(1)}, OneOfHeld{0b00101, to_place(1)},
                                    CardNotHeld{to_card(0), to_place(0)}};
  const ReducedDeal deal = reduce_deal(small, facts);
  REQUIRE(deal.places.size() == 3);
  CHECK(deal.places[1].clauses == std::vector<CardSet>{0b00101});
}

TEST_CASE("a failed accusation with one card known says that it is not the other") {
  const std::vector<DealFact> facts{CardHeld{to_card(0), to_place(1)}, NotAllHeld{0b00110, to_place(2)}};
  const ReducedDeal deal = reduce_deal(small, facts);
  CHECK(deal.open_groups == std::vector<CardSet>{0b11000});
}

TEST_CASE("contradictions are found and wrong facts refused") {
  const std::vector<DealFact> both{CardHeld{to_card(0), to_place(1)}, CardHeld{to_card(1), to_place(0)}};
  CHECK(reduce_deal(small, both).contradiction);
  const std::vector<DealFact> card{CardHeld{to_card(5), to_place(1)}};
  CHECK_THROWS_AS(reduce_deal(small, card), std::invalid_argument);
  const std::vector<DealFact> place{OneOfHeld{0b1, to_place(3)}};
  CHECK_THROWS_AS(reduce_deal(small, place), std::invalid_argument);
  const std::vector<DealFact> shown{CardShown{0b110, to_card(0), to_place(1)}};
  CHECK_THROWS_AS(reduce_deal(small, shown), std::invalid_argument);
  CHECK_THROWS_AS(reduce_deal(DealModel{.group_sizes = {2}, .hand_sizes = {3}}, {}), std::invalid_argument);
}

}  // namespace reduced_deal_test
