#include <sleuth/deduction/deal_sums.hpp>

#include <cstdint>
#include <numeric>
#include <vector>

#include <sleuth/deduction/card_order.hpp>

#include "support/catch.hpp"

namespace deal_sums_test {

using namespace sleuth;
using namespace sleuth::detail;

TEST_CASE("sums from both sides agree, in every kind of number, and cells sum to the total") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const std::vector<DealFact> facts{OneOfHeld{0b00101, to_place(0)}};
  const ReducedDeal deal = reduce_deal(model, facts);
  const DealGraph graph{deal, card_order(deal), 1000};
  const auto behind = sums_behind<double>(graph, {}, EdgeWeights::used);
  const auto sums = sums_ahead<double>(graph, behind, deal.places.size(), {}, EdgeWeights::used);
  CHECK(sums.total == 12);
  CHECK(behind.back() == 12);
  for (std::size_t layer = 0; layer < graph.layer_count(); ++layer) {
    const auto row = sums.cells.begin() + static_cast<std::ptrdiff_t>(layer * deal.places.size());
    CHECK(std::accumulate(row, row + static_cast<std::ptrdiff_t>(deal.places.size()), 0.0) == 12);
  }
  CHECK(sums_ahead<WideCount>(graph, {}, 0, {}, EdgeWeights::used).total == 12);

  EdgeFilter filter(graph.layer_count(), ~std::uint32_t{0});
  for (std::size_t layer = 0; layer < graph.layer_count(); ++layer)
    if (graph.card(layer) == to_card(0)) filter[layer] = 1;  // card 0 to seat 0
  // The envelope has card 1 and one of three; of the two left one goes to seat 0.
  CHECK(sums_ahead<WideCount>(graph, {}, 0, filter, EdgeWeights::used).total == 6);
  CHECK(sums_behind<WideCount>(graph, filter, EdgeWeights::used).back() == 6);
}

}  // namespace deal_sums_test
