#include <memory>

#include "tabulated.hpp"

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/conformance/game.hpp>

namespace sleuth_tests {

sleuth::conformance::Report check_with_target(std::shared_ptr<const GameTables> tables) {
  namespace conformance = sleuth::conformance;
  using D = TabulatedWithTarget;
  using F = TabulatedFeedback;
  const D domain{{tables}};
  const F feedback{{tables}};
  const sleuth::MayLie<F> lying{feedback, 1};
  conformance::Report report = conformance::check_game<sleuth::CandidateSet<D, F>>(domain, feedback);
  report.add(conformance::check_belief<sleuth::WeightedSet<D, F>>(domain, feedback));
  report.add(
      conformance::check_belief<sleuth::WeightedSet<D, TabulatedNoise>>(domain, TabulatedNoise{{tables}}));
  report.add(conformance::check_belief<sleuth::LieSet<D, sleuth::MayLie<F>>>(domain, lying));
  return report;
}

}  // namespace sleuth_tests
