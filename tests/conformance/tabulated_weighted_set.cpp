#include <memory>

#include "tabulated.hpp"

#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/conformance/game.hpp>

namespace sleuth_tests {

sleuth::conformance::Report check_with_weighted_set(std::shared_ptr<const GameTables> tables) {
  using Belief = sleuth::WeightedSet<Tabulated, TabulatedFeedback>;
  return sleuth::conformance::check_game<Belief>(Tabulated{tables}, TabulatedFeedback{{tables}});
}

}  // namespace sleuth_tests
