#include <sleuth/beliefs/deal_evidence.hpp>

#include <stdexcept>

#include "support/catch.hpp"

namespace deal_evidence_test {

using namespace sleuth;

const DealModel model{.group_sizes = {3, 3}, .hand_sizes = {2, 1, 1}};

TEST_CASE("evidence says what it says") {
  const Asked asked{1, 0b001001, {2}, 0, to_card(3)};
  CHECK(facts_of(model, asked, 1, Showing::hard) ==
        std::vector<DealFact>{CardNotHeld{to_card(0), to_place(2)}, CardNotHeld{to_card(3), to_place(2)},
                              CardHeld{to_card(3), to_place(0)}});
  CHECK(facts_of(model, asked, 1, Showing::uniform).back() ==
        DealFact{CardShown{0b001001, to_card(3), to_place(0)}});
  CHECK(facts_of(model, asked, 2, Showing::uniform).back() == DealFact{CardHeld{to_card(3), to_place(0)}});
  const Asked unseen{1, 0b001001, {2}, 0, {}};
  CHECK(facts_of(model, unseen, 1, Showing::uniform).back() == DealFact{OneOfHeld{0b001001, to_place(0)}});
  CHECK(facts_of(model, AccusationFailed{0, 0b001001}, {}, Showing::hard) ==
        std::vector<DealFact>{NotAllHeld{0b001001, to_place(3)}});
  CHECK(facts_of(model, Holds{to_card(1), to_place(2), false}, {}, Showing::hard) ==
        std::vector<DealFact>{CardNotHeld{to_card(1), to_place(2)}});
}

TEST_CASE("seats that passed are exactly those between suggester and shower") {
  const auto facts = [](const Asked& asked) { return facts_of(model, asked, 0, Showing::hard); };
  CHECK_THROWS_AS(facts({1, 0b001001, {0}, 2, {}}), std::invalid_argument);
  CHECK_THROWS_AS(facts({1, 0b001001, {0, 2}, {}, {}}), std::invalid_argument);
  CHECK_THROWS_AS(facts({1, 0b001001, {2}, {}, {}}), std::invalid_argument);
  CHECK_THROWS_AS(facts({1, 0b001001, {2, 0}, 1, {}}), std::invalid_argument);
  CHECK_THROWS_AS(facts({3, 0b001001, {}, {}, {}}), std::invalid_argument);
  CHECK_THROWS_AS(facts({1, 0b001001, {}, 2, to_card(1)}), std::invalid_argument);
  CHECK_THROWS_AS(facts({1, 0b001001, {2, 0}, {}, to_card(0)}), std::invalid_argument);
  CHECK(facts({1, 0b001001, {2, 0}, {}, {}}).size() == 4);
}

}  // namespace deal_evidence_test
