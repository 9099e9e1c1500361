#include <sleuth/deduction/card_order.hpp>

#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/plain_deals.hpp"

namespace card_order_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("an order has each open card once, is reproducible, and gets no worse by being improved") {
  std::mt19937 engine{11};
  const DealModel model{.group_sizes = {6, 6, 9}, .hand_sizes = {5, 5, 4, 4}};
  for (int game = 0; game < 10; ++game) {
    CAPTURE(game);
    std::vector<DealFact> facts;
    for (int i = 0; i < 8; ++i)
      facts.push_back(OneOfHeld{set_of(to_card(uniform_below(engine, 6))) |
                                    set_of(to_card(6 + uniform_below(engine, 6))) |
                                    set_of(to_card(12 + uniform_below(engine, 9))),
                                to_place(uniform_below(engine, 4))});
    const ReducedDeal deal = reduce_deal(model, facts);
    if (deal.contradiction) continue;
    const auto cost = [&](const std::vector<CardId>& order) {
      const detail::LayerWidth width{deal};
      CardSet before = 0;
      double sum = 0;
      for (const CardId card : order) {
        CHECK((deal.open & ~before & set_of(card)) != 0);
        sum += width.rough(before |= set_of(card));
      }
      CHECK(before == deal.open);
      return sum;
    };
    const auto greedy = card_order(deal, {.beam = 1, .improvements = 0});
    const auto wide = card_order(deal, {.beam = 8, .improvements = 0, .good_enough = 0});
    const auto improved = card_order(deal, {.beam = 8, .improvements = 5000, .good_enough = 0, .hard = 1e18});
    CHECK(card_order(deal, {.beam = 1, .improvements = 0}) == greedy);
    CHECK(cost(improved) <= cost(wide));
    CHECK(cost(wide) <= cost(greedy) * 1.5);
    cost(card_order(deal, {.good_enough = 0, .hard = 0}));
  }
}

}  // namespace card_order_test
