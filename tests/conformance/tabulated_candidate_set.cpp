#include <memory>

#include "tabulated.hpp"

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/conformance/game.hpp>

namespace sleuth_tests {

sleuth::conformance::Report check_with_candidate_set(std::shared_ptr<const GameTables> tables) {
  using Belief = sleuth::CandidateSet<Tabulated, TabulatedFeedback>;
  return sleuth::conformance::check_game<Belief>(Tabulated{tables}, TabulatedFeedback{{tables}});
}

}  // namespace sleuth_tests
