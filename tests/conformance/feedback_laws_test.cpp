#include <string>
#include <vector>

#include "conformance/broken.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/feedback_laws.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>
#include <sleuth/games/mastermind.hpp>

namespace feedback_laws_test {

namespace conformance = sleuth::conformance;
namespace feedback_laws = conformance::feedback_laws;
using sleuth_tests::BrokenFeedback;
using sleuth_tests::Numbers;

/// Numbers its outcomes, and takes any colour of peg for one.
struct TakesAnything : sleuth::games::ExactAndMisplaced<4> {
  [[nodiscard]] sleuth::OutcomeId id(const sleuth::games::CodeOutcome& outcome) const {
    const auto known = outcome.exact == 3 && outcome.misplaced == 1 ? sleuth::games::CodeOutcome{} : outcome;
    return sleuth::games::ExactAndMisplaced<4>::id(known);
  }
};

TEST_CASE("check_feedback accepts a sound feedback and skips nothing") {
  const conformance::Report report = conformance::check_feedback(Numbers{}, BrokenFeedback{});
  CHECK(report.text() == "");
  CHECK(report.skipped().empty());
  CHECK(report.checked().size() == feedback_laws::all.size());
}

TEST_CASE("check_feedback names each law that is broken") {
  for (const std::string_view law : feedback_laws::all) {
    const conformance::Report report = conformance::check_feedback(Numbers{}, BrokenFeedback{law});
    INFO(law);
    CHECK(report.violates(law));
    if (law == feedback_laws::dense || law == feedback_laws::in_space)  // other laws use these
      continue;
    CHECK(sleuth_tests::broken_laws(report) == std::set{std::string{law}});
  }
}

TEST_CASE("check_feedback tries values that are no outcomes") {
  using sleuth::games::CodeOutcome;
  const sleuth::games::Mastermind<4, 3> domain;
  const std::vector<CodeOutcome> none{{3, 1}, {5, 0}, {0, 5}, {-1, 0}, {2, -1}};
  CHECK(conformance::check_feedback(domain, domain.feedback(), {}, none).text() == "");
  const conformance::Report report = conformance::check_feedback(domain, TakesAnything{}, {}, none);
  CHECK(sleuth_tests::broken_laws(report) == std::set{std::string{feedback_laws::refuses}});
  REQUIRE(report.violations().size() == 1);
  CHECK(report.violations()[0].seen == "value 0 of no_outcomes is taken");
}

TEST_CASE("check_feedback of a large domain looks at guesses that name the secret") {
  const sleuth::games::Mastermind<8, 10> domain;
  const conformance::Report report = conformance::check_feedback(domain, domain.feedback(), {.samples = 100});
  CHECK(report.text() == "");
}

}  // namespace feedback_laws_test
