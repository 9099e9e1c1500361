#include <sleuth/deduction/deal_graph.hpp>

#include <vector>

#include <sleuth/deduction/card_order.hpp>

#include "support/catch.hpp"

namespace deal_graph_test {

using namespace sleuth;

TEST_CASE("paths of the graph are the deals") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const std::vector<DealFact> facts{OneOfHeld{0b00101, to_place(0)}};
  const ReducedDeal deal = reduce_deal(model, facts);
  const detail::DealGraph graph{deal, card_order(deal), 1000};
  REQUIRE_FALSE(graph.too_large());
  CHECK(graph.layer_count() == 5);
  CHECK(graph.first_node(0) == 0);
  CHECK(graph.first_node(5) + 1 == graph.node_count());
  CHECK(graph.open_groups(0, 0) == 0b11);
  CHECK(graph.open_groups(5, graph.node_count() - 1) == 0);
  const auto paths = [&](const auto& self, std::size_t node) -> std::size_t {
    if (node + 1 == graph.node_count()) return 1;
    std::size_t sum = 0;
    for (std::size_t edge = graph.first_edge(node); edge < graph.first_edge(node + 1); ++edge)
      sum += self(self, graph.target(edge));
    return sum;
  };
  // 6 envelopes leave 3 cards, of which seat 0 gets all but one: 18 deals. It has neither card 0 nor 2 in 3 + 2 + 1.
  CHECK(paths(paths, 0) == 12);
}

TEST_CASE("a limit on states is kept, and no way at all is a graph without an end") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const std::vector<DealFact> open{OneOfHeld{0b00101, to_place(0)}};
  const ReducedDeal deal = reduce_deal(model, open);
  CHECK(detail::DealGraph(deal, card_order(deal), 5).too_large());
}

}  // namespace deal_graph_test
