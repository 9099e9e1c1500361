#include <sleuth/deduction/deal_numbers.hpp>

#include <sleuth/deduction/card_order.hpp>

#include "support/catch.hpp"

namespace deal_numbers_test {

using namespace sleuth;

TEST_CASE("numbers are whole and rounded alike, and shared out among places that are counted as one") {
  const DealModel model{.group_sizes = {2, 3}, .hand_sizes = {2, 1}};
  const ReducedDeal deal = reduce_deal(model, {});
  const detail::DealGraph graph{deal, card_order(deal), 1000};
  detail::DealNumbers numbers{5, 3};
  numbers.choose(deal, graph);
  CHECK(numbers.exact);
  CHECK(numbers.ways == 3);
  numbers.count_all(deal, graph, {});
  CHECK(numbers.count == 18);
  CHECK(numbers.mass_total == 18);
  // Card 0 is in the envelope in half of the deals; else two of three times at seat 0.
  CHECK(numbers.cells[0] == 6);
  CHECK(numbers.cells[1] == 3);
  CHECK(numbers.mass[2] == 9);
  detail::DealNumbers rest = numbers;
  rest.subtract(numbers);
  CHECK(rest.total == 0);
  CHECK(rest.mass[0] == 0);
}

}  // namespace deal_numbers_test
