#include <sleuth/beliefs/question_forms.hpp>

#include <vector>

#include <sleuth/beliefs/deal_list.hpp>

#include "support/catch.hpp"

namespace {

using namespace sleuth;
using Catch::Matchers::WithinAbs;

TEST_CASE("products of groups give what listing every deal gives") {
  const DealModel model{.group_sizes = {3, 2, 3}, .hand_sizes = {1, 3, 1}};
  const std::vector<DealFact> facts{CardHeld{to_card(0), to_place(0)}, OneOfHeld{0b00101010, to_place(1)},
                                    CardShown{0b10010010, to_card(4), to_place(2)}};
  const ReducedDeal deal = reduce_deal(model, facts, AlikePlaces::separate);
  const std::vector<std::size_t> asked{1, 2};
  const detail::QuestionOrder order = detail::question_order(model, deal);
  const detail::DealGraph graph{deal, order.cards, 1000};
  detail::QuestionForms forms{model, deal, order, graph, asked};
  forms.weigh();
  detail::DealList list{deal, detail::DealGraph{deal, card_order(deal), 1000}};
  const ShowOutcomes outcomes{3, 8};
  for (std::size_t first = 0; first < 3; ++first)
    for (std::size_t second = 3; second < 5; ++second)
      for (std::size_t third = 5; third < 8; ++third) {
        const std::vector<CardId> named{to_card(first), to_card(second), to_card(third)};
        detail::ShowTally tally;
        list.tally(asked, named, tally);
        std::vector<double> expected, found;
        const auto one = tally.finish(GuessId{}, outcomes, asked, named, 0, expected);
        const auto other = forms.tally(named).finish(GuessId{}, outcomes, asked, named, 0, found);
        for (std::size_t outcome = 0; outcome < expected.size(); ++outcome)
          CHECK_THAT(found[outcome], WithinAbs(expected[outcome], 1e-13));
        CHECK_THAT(other.conditional_bits, WithinAbs(one.conditional_bits, 1e-12));
        CHECK_THAT(other.p_success, WithinAbs(one.p_success, 1e-13));
      }
}

}  // namespace
