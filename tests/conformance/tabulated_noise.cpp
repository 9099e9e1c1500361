#include <memory>

#include "tabulated.hpp"

#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/conformance/game.hpp>

namespace sleuth_tests {

sleuth::conformance::Report check_with_noise(std::shared_ptr<const GameTables> tables) {
  using Belief = sleuth::WeightedSet<Tabulated, TabulatedNoise>;
  return sleuth::conformance::check_game<Belief>(Tabulated{tables}, TabulatedNoise{{tables}});
}

}  // namespace sleuth_tests
