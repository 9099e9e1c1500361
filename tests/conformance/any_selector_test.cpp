#include "conformance/broken.hpp"
#include "support/catch.hpp"

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/conformance/any_selector.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/goal.hpp>

namespace any_selector_test {

TEST_CASE("AnySelector chooses and ranks as the selector does") {
  using sleuth_tests::Compare;
  using sleuth_tests::Numbers;
  using Belief = sleuth::CandidateSet<Numbers, Compare>;
  using Source = sleuth::BeliefSource<Numbers, Compare, Belief, sleuth::goals::NameSecret>;
  const Numbers domain;
  const Compare feedback;
  const sleuth::goals::NameSecret goal;
  const Belief belief{domain, feedback};
  Belief::workspace_type workspace;
  const Source source{domain, feedback, goal, belief, {}, workspace};
  const sleuth::conformance::detail::AnySelector<Source> any{sleuth::selectors::minimax};
  STATIC_REQUIRE(sleuth::SelectorFor<sleuth::conformance::detail::AnySelector<Source>, Source>);
  CHECK(any.best(source) == sleuth::GuessId{4});
  const auto ranked = any(source, 3);
  REQUIRE(ranked.size() == 3);
  CHECK(ranked[0].guess == sleuth::GuessId{4});
  CHECK(ranked[1].guess == sleuth::selectors::minimax(source, 3)[1].guess);
}

}  // namespace any_selector_test
