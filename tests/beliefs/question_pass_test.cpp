#include <sleuth/beliefs/question_pass.hpp>

#include <bit>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace sleuth;

TEST_CASE("both directions through the only group give the same sums") {
  const DealModel model{.group_sizes = {4}, .hand_sizes = {1, 1, 1}};
  const std::vector<DealFact> facts{CardNotHeld{to_card(0), to_place(1)}};
  const ReducedDeal deal = reduce_deal(model, facts, AlikePlaces::separate);
  std::vector<CardId> order;
  for (std::size_t card = 0; card < 4; ++card)
    order.push_back(to_card(card));
  const detail::DealGraph graph{deal, order, 1000};
  std::size_t layer = 0;
  const auto classes = detail::alike_cards(deal);
  const detail::QuestionGroup group = detail::question_group(deal, model.group(0), classes, layer);
  const std::vector<detail::FormFactors> factors{{0, 0}, {1, 0.5}, {0, 1}, {0, 1}};
  detail::QuestionPass pass{deal, graph};
  std::size_t seen = 0;
  double all = 0;
  pass.forward(group, factors, {1, 1, {1}, {1}}, [&](std::size_t pair, const detail::NodeVectors& found) {
    ++seen;
    CHECK(pass.backward(group, group.pairs[pair], factors) ==
          std::vector<double>{found.values[0], found.values[1]});
    all += found.values[0] * group.pairs[pair].alike *
           static_cast<double>(std::popcount(group.questions[group.pairs[pair].question].cards));
  });
  CHECK(seen == group.pairs.size());
  CHECK(all == 18);  // in each of the 18 deals seat 1 holds one card
}

}  // namespace
