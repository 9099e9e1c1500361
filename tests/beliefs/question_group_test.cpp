#include <sleuth/beliefs/question_group.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace sleuth;

const DealModel model{.group_sizes = {3, 2, 4}, .hand_sizes = {2, 2, 2}};

TEST_CASE(
    "cards that are alike are one question, and contents of the envelope are counted as often as they are "
    "alike") {
  const std::vector<DealFact> facts{CardHeld{to_card(0), to_place(0)}, OneOfHeld{0b000001010, to_place(1)}};
  const ReducedDeal deal = reduce_deal(model, facts, AlikePlaces::separate);
  const std::vector<CardSet> classes = detail::alike_cards(deal);
  std::size_t layer = 4;
  const detail::QuestionGroup last = detail::question_group(deal, model.group(2), classes, layer);
  CHECK(last.first_layer == 4);
  CHECK(layer == 8);
  REQUIRE(last.questions.size() == 1);
  REQUIRE(last.pairs.size() == 2);  // the card asked for itself, or one of three others
  CHECK(last.pairs[0].alike == 1);
  CHECK(last.pairs[0].envelope == last.questions[0].watched);
  CHECK(last.pairs[1].alike == 3);
  layer = 0;
  const detail::QuestionGroup first = detail::question_group(deal, model.group(0), classes, layer);
  CHECK(layer == 2);
  CHECK(first.questions.size() == 3);
  CHECK(first.questions[2].place == 0);
  CHECK(first.pairs.size() == 6);
}

TEST_CASE("an order of questions has the open cards, group by group") {
  const ReducedDeal deal = reduce_deal(model, {}, AlikePlaces::separate);
  const detail::QuestionOrder order = detail::question_order(model, deal);
  REQUIRE(order.groups.size() == 3);
  CardSet seen = 0;
  std::size_t at = 0;
  for (const std::size_t group : order.groups)
    for (std::uint32_t i = 0; i < model.group_sizes[group]; ++i, ++at) {
      CHECK((model.group(group) & set_of(order.cards.at(at))) != 0);
      seen |= set_of(order.cards.at(at));
    }
  CHECK(seen == deal.open);
}

}  // namespace
