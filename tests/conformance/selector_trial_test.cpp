#include <algorithm>
#include <random>
#include <string>

#include "support/catch.hpp"

#include <sleuth/conformance/selector_laws.hpp>
#include <sleuth/conformance/selector_trial.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/first_candidate.hpp>

namespace selector_trial_test {

namespace conformance = sleuth::conformance;

TEST_CASE("check_selector plays a large game, with random guesses until it is small") {
  const sleuth::ConstraintSolver solver{sleuth::games::Mastermind<5, 7>{}};
  const conformance::Report report = conformance::check_selector(sleuth::selectors::first_candidate, solver,
                                                                 {.states = 4, .work = 1u << 20});
  CHECK(report.text() == "");
  const auto ends = std::string{conformance::selector_laws::ends};
  CHECK(std::count(report.checked().begin(), report.checked().end(), ends) == 1);
}

}  // namespace selector_trial_test
