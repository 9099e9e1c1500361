#include <sleuth/deduction/envelope_joint.hpp>

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

}  // namespace envelope_joint_test
