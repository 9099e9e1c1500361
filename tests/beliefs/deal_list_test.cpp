#include <sleuth/beliefs/deal_list.hpp>

#include <vector>

#include <sleuth/deduction/card_order.hpp>

#include "support/catch.hpp"

namespace deal_list_test {

using namespace sleuth;

TEST_CASE("a question is weighed over listed deals") {
  // Cards 0 1 | 2 3; seats with one card each. 4 envelopes, 2 deals for each.
  const DealModel model{.group_sizes = {2, 2}, .hand_sizes = {1, 1}};
  const ReducedDeal deal = reduce_deal(model, {}, AlikePlaces::separate);
  detail::DealList list{deal, detail::DealGraph{deal, card_order(deal), 1000}};
  detail::ShowTally tally;
  const std::vector<std::size_t> asked{1};
  const std::vector<CardId> named{to_card(0), to_card(2)};
  list.tally(asked, named, tally);
  std::vector<double> weights;
  const auto found = tally.finish(GuessId{}, ShowOutcomes{2, 4}, asked, named, 2, weights);
  CHECK(weights == std::vector<double>{0.5, 0, 0, 0, 0, 0.25, 0, 0.25, 0});
  // Envelope {0, 2}: nobody. {0, 3}: nobody or card 2. {1, 2}: nobody or card 0. {1, 3}: card 0 or card 2.
  CHECK(found.conditional_bits == 0.75);
  CHECK(found.p_success == 0);
}

TEST_CASE("who holds two of the named cards shows either with the same chance") {
  const DealModel model{.group_sizes = {2, 2}, .hand_sizes = {0, 2}};
  const ReducedDeal deal = reduce_deal(model, {}, AlikePlaces::separate);
  detail::DealList list{deal, detail::DealGraph{deal, card_order(deal), 1000}};
  detail::ShowTally tally;
  const std::vector<std::size_t> asked{1};
  const std::vector<CardId> named{to_card(0), to_card(2)};
  list.tally(asked, named, tally);
  std::vector<double> weights;
  const auto found = tally.finish(GuessId{}, ShowOutcomes{2, 4}, asked, named, 2, weights);
  CHECK(weights == std::vector<double>{0.25, 0, 0, 0, 0, 0.375, 0, 0.375, 0});
  CHECK(found.p_success == 0.25);
}

}  // namespace deal_list_test
