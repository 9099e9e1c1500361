#include <sleuth/solver/without_belief.hpp>

#include <type_traits>

#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"

namespace without_belief_test {

using namespace sleuth;

// The sentences themselves are in compile_fail/: a SolverWithoutBelief cannot be instantiated.

struct Mute {};

TEST_CASE("naming the solver of a faulty domain is no error yet", "[solver][without_belief]") {
  using Faulty = ConstraintSolver<Mute, Mute>;
  STATIC_REQUIRE(
      std::is_same_v<Faulty, ConstraintSolver<Mute, Mute, NoBelief<Mute, Mute>, goals::KnowTarget>>);
  STATIC_REQUIRE(std::is_same_v<decltype(Suggestion<int>{}.guess), int>);
  REQUIRE(Suggestion<int>{}.expected_size == std::nullopt);
}

}  // namespace without_belief_test
