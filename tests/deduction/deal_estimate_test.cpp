#include <sleuth/deduction/deal_estimate.hpp>

#include <cmath>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/cluedo_case.hpp"

namespace {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("with a low limit counting is refused, and a sample is within the error that it states") {
  const std::string name = GENERATE(from_range(cluedo_case_names()));
  CAPTURE(name);
  const CluedoCase game = read_cluedo_case(name);
  const std::vector<DealFact> facts = game.facts(Showing::uniform);
  const DealCounter exact{game.model, facts};
  // Enough for the hands alone, not for all that is known of them.
  std::vector<DealFact> plain;
  for (const DealFact& fact : facts)
    if (std::holds_alternative<CardHeld>(fact) || std::holds_alternative<CardNotHeld>(fact))
      plain.push_back(fact);
  std::size_t enough = 1;
  while (DealCounter{game.model, plain, {.max_states = enough}}.refused())
    enough *= 2;
  std::mt19937 engine{7};
  const DealEstimate found = estimate_deals(game.model, facts, engine, 3000, {.max_states = enough});
  if (exact.empty()) {
    CHECK(found.accepted == 0);
    return;
  }
  if (found.accepted == 0) {
    CHECK(found.error() == 1);
    return;
  }
  for (std::size_t card = 0; card < game.model.card_count(); ++card)
    for (std::size_t place = 0; place < game.model.place_count(); ++place)
      CHECK(std::abs(found.at(to_card(card), to_place(place)) -
                     exact.probability(to_card(card), to_place(place))) <= 4 * found.error());
}

TEST_CASE("a refusal says what to raise, whatever is asked") {
  const DealModel model{.group_sizes = {6, 6, 9}, .hand_sizes = {6, 6, 6}};
  const std::vector<DealFact> facts{OneOfHeld{0b1000001000001, to_place(1)}};
  const DealCounter counter{model, facts, {.max_states = 10}};
  CHECK(counter.refused());
  CHECK_THROWS_AS(counter.count(), std::length_error);
  CHECK_THROWS_AS(counter.probability(to_card(0), to_place(0)), std::length_error);
  CHECK_THROWS_AS(counter.envelopes(), std::length_error);
  CHECK(counter.with(CardHeld{to_card(0), to_place(1)}).refused());
  std::mt19937 engine{1};
  CHECK_THROWS_AS(estimate_deals(model, facts, engine, 10, {.max_states = 2}), std::length_error);
}

}  // namespace
