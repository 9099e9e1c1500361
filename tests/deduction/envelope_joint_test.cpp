#include <sleuth/deduction/envelope_joint.hpp>

#include <algorithm>
#include <map>
#include <vector>

#include <sleuth/deduction/card_order.hpp>

#include "support/catch.hpp"

namespace envelope_joint_test {

using namespace sleuth;

TEST_CASE("the contents of the envelope, each with its number of deals") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const std::vector<DealFact> facts{OneOfHeld{0b00101, to_place(0)}};
  const ReducedDeal deal = reduce_deal(model, facts);
  const detail::DealGraph graph{deal, card_order(deal), 1000};
  const detail::EdgeFilter all;
  std::map<CardSet, double> found;
  detail::EnvelopeJoint<double>{deal, graph, all}.each(
      [&](CardSet cards, double weight) { found[cards] += weight; });
  // What seat 0 needs is in the envelope in part: both, one or none of the cards 0 and 2.
  CHECK(found ==
        std::map<CardSet, double>{{0b01001, 2}, {0b10001, 2}, {0b00110, 2}, {0b01010, 3}, {0b10010, 3}});
}

TEST_CASE("each content has the deals that are left where its cards go nowhere else") {
  const DealModel model{.group_sizes = {4, 3, 4}, .hand_sizes = {3, 3, 2}};
  const std::vector<DealFact> facts{
      OneOfHeld{0b00010010001, to_place(0)}, OneOfHeld{0b00100100010, to_place(1)},
      CardNotHeld{to_card(2), to_place(2)}, NotAllHeld{0b00010010001, to_place(3)}};
  const ReducedDeal deal = reduce_deal(model, facts);
  for (const bool backwards : {false, true}) {
    std::vector<CardId> order = card_order(deal);
    if (backwards) std::reverse(order.begin(), order.end());
    const detail::DealGraph graph{deal, order, 10'000};
    std::map<CardSet, double> found;
    const detail::EdgeFilter all;
    detail::EnvelopeJoint<double>{deal, graph, all}.each(
        [&](CardSet cards, double weight) { found[cards] += weight; });
    CHECK(found.size() == 46);  // all but those with what a seat needs
    for (const auto& [cards, weight] : found) {
      detail::EdgeFilter filter(graph.layer_count(), ~std::uint32_t{0});
      for (std::size_t layer = 0; layer < graph.layer_count(); ++layer)
        if ((cards & set_of(graph.card(layer))) != 0) filter[layer] = 1u << (deal.places.size() - 1);
      REQUIRE(weight == detail::sums_ahead<double>(graph, {}, 0, filter, detail::EdgeWeights::used).total);
    }
  }
}

}  // namespace envelope_joint_test
