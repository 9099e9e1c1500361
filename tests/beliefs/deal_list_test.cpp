#include <sleuth/beliefs/deal_list.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <sleuth/deduction/card_order.hpp>

#include "support/catch.hpp"

namespace deal_list_test {

using namespace sleuth;

/// A question for cards 0 and 2 to seat 1. Cards 0 1 | 2 3.
struct Weighed {
  explicit Weighed(std::vector<std::uint32_t> hand_sizes) {
    const DealModel model{.group_sizes = {2, 2}, .hand_sizes = std::move(hand_sizes)};
    const ReducedDeal deal = reduce_deal(model, {}, AlikePlaces::separate);
    const std::vector<std::size_t> asked{1};
    const std::vector<CardId> named{to_card(0), to_card(2)};
    detail::ShowTally tally;
    detail::DealList{deal, detail::DealGraph{deal, card_order(deal), 1000}}.tally(asked, named, tally);
    found = tally.finish(GuessId{}, ShowOutcomes{2, 4}, asked, named, 2, weights);
  }
  std::vector<double> weights{};
  OutcomeDistribution<double> found{};
};

TEST_CASE("a question is weighed over listed deals") {
  // Seats with one card each. 4 envelopes, 2 deals for each.
  const Weighed question{{1, 1}};
  CHECK(question.weights == std::vector<double>{0.5, 0, 0, 0, 0, 0.25, 0, 0.25, 0});
  // Envelope {0, 2}: nobody. {0, 3}: nobody or card 2. {1, 2}: nobody or card 0. {1, 3}: card 0 or card 2.
  CHECK(question.found.conditional_bits == 0.75);
  CHECK(question.found.p_success == 0);
}

TEST_CASE("who holds two of the named cards shows either with the same chance") {
  const Weighed question{{0, 2}};
  CHECK(question.weights == std::vector<double>{0.25, 0, 0, 0, 0, 0.375, 0, 0.375, 0});
  CHECK(question.found.p_success == 0.25);
}

}  // namespace deal_list_test
