#include "conformance/broken_selector.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/selector_laws.hpp>

namespace selector_laws_test {

namespace conformance = sleuth::conformance;
using sleuth_tests::BrokenSelector;
using sleuth_tests::Compare;
using sleuth_tests::Numbers;

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

}  // namespace selector_laws_test
