#include <memory>

#include "tabulated.hpp"

#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/conformance/game.hpp>

namespace sleuth_tests {

sleuth::conformance::Report check_with_lies(std::shared_ptr<const GameTables> tables) {
  using Lying = sleuth::MayLie<TabulatedFeedback>;
  using Belief = sleuth::LieSet<Tabulated, Lying>;
  return sleuth::conformance::check_game<Belief>(Tabulated{tables}, Lying{TabulatedFeedback{{tables}}, 1});
}

}  // namespace sleuth_tests
