#include "conformance/broken_selector.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/selector_laws.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/first_candidate.hpp>

namespace {

namespace conformance = sleuth::conformance;
using sleuth_tests::BrokenSelector;
using sleuth_tests::Compare;
using sleuth_tests::Numbers;

}  // namespace

TEST_CASE("check_selector accepts a sound selector and skips nothing") {
  const sleuth::ConstraintSolver solver{Numbers{}, Compare{}};
  const conformance::Report report = conformance::check_selector(BrokenSelector{}, solver);
  CHECK(report.text() == "");
  CHECK(report.skipped().empty());
  CHECK(report.checked().size() == conformance::selector_laws::all.size());
}

TEST_CASE("check_selector names each law that is broken") {
  const sleuth::ConstraintSolver solver{Numbers{}, Compare{}};
  for (const std::string_view law : conformance::selector_laws::all) {
    INFO(law);
    CHECK(conformance::check_selector(BrokenSelector{law}, solver).violates(law));
  }
}

TEST_CASE("check_selector forgets what the solver has observed") {
  sleuth::ConstraintSolver solver{Numbers{}, Compare{}};
  solver.observe(3, 1);
  CHECK(conformance::check_selector(BrokenSelector{}, solver).text() == "");
}

TEST_CASE("check_selector plays a large game, with random guesses until it is small") {
  const sleuth::ConstraintSolver solver{sleuth::games::Mastermind<5, 7>{}};
  const conformance::Report report = conformance::check_selector(sleuth::selectors::first_candidate, solver,
                                                                 {.states = 4, .work = 1u << 20});
  CHECK(report.text() == "");
  const auto ends = std::string{conformance::selector_laws::ends};
  CHECK(std::count(report.checked().begin(), report.checked().end(), ends) == 1);
}
