#include <sleuth/beliefs/show_outcomes.hpp>

#include <stdexcept>

#include "support/catch.hpp"

namespace show_outcomes_test {

using namespace sleuth;

TEST_CASE("outcomes are nobody, then seat by seat each card") {
  const ShowOutcomes outcomes{3, 21};
  CHECK(outcomes.outcome_count() == 64);
  CHECK(outcomes.id(std::nullopt) == to_id<OutcomeId>(0));
  CHECK(outcomes.id(ShownCard{1, to_card(2)}) == to_id<OutcomeId>(1 + 21 + 2));
  for (const OutcomeId id : all_ids<OutcomeId>(outcomes.outcome_count()))
    CHECK(outcomes.id(outcomes.outcome(id)) == id);
  CHECK_THROWS_AS(outcomes.id(ShownCard{3, to_card(0)}), std::invalid_argument);
  CHECK_THROWS_AS(outcomes.id(ShownCard{0, to_card(21)}), std::invalid_argument);
}

}  // namespace show_outcomes_test
