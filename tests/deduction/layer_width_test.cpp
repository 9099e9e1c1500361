#include <sleuth/deduction/layer_width.hpp>

#include <vector>

#include "support/catch.hpp"

namespace layer_width_test {

using namespace sleuth;

TEST_CASE("cards that nothing tells apart are one class") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const std::vector<DealFact> facts{OneOfHeld{0b00101, to_place(0)}};
  const std::vector<CardSet> classes = detail::alike_cards(reduce_deal(model, facts));
  CHECK(classes.size() == 4);  // 0; 1; 2; 3 and 4
}

TEST_CASE("nothing is remembered before the first card and behind the last") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const std::vector<DealFact> facts{OneOfHeld{0b00101, to_place(0)}};
  const ReducedDeal deal = reduce_deal(model, facts);
  const detail::LayerWidth width{deal};
  for (const CardSet ends : {CardSet{0}, deal.open}) {
    CHECK(width.rough(ends) == 1);
    CHECK(width.fine(ends) == 1);
  }
  CHECK(width.rough(0b00001) > 1);
  CHECK(width.fine(0b00001) > 1);
}

}  // namespace layer_width_test
