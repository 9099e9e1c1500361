#include <stdexcept>
#include <string>

#include "support/catch.hpp"

#include <sleuth/conformance/report.hpp>

namespace report_test {

namespace conformance = sleuth::conformance;
using conformance::Report;
using conformance::Seen;

TEST_CASE("a report keeps what was seen against a law") {
  Report report{9};
  report.check("law one", [] { return Seen{}; });
  CHECK(report.holds());
  report.check("law two", [] { return Seen{"a case"}; });
  report.check("law two", [] { return Seen{"another case"}; });
  CHECK_FALSE(report.holds());
  CHECK(report.violates("law two"));
  CHECK_FALSE(report.violates("law one"));
  CHECK(report.checked().size() == 2);
  REQUIRE(report.violations().size() == 2);
  CHECK(report.violations()[0].seed == 9);
  CHECK(report.text() == "law two: a case (seed 9)\nlaw two: another case (seed 9)\n");
}

TEST_CASE("an exception that leaves a law's check is a violation") {
  Report report;
  report.check("law", []() -> Seen { throw std::runtime_error("out of luck"); });
  REQUIRE(report.violations().size() == 1);
  CHECK(report.violations()[0].seen == "exception: out of luck");
}

TEST_CASE("a report says which laws were skipped, and adds other reports") {
  Report part{2, "minimax"};
  part.skip("law one", "Prior");
  part.check("law two", [] { return Seen{"a case"}; });
  Report whole;
  whole.check("law two", [] { return Seen{}; });
  whole.add(part);
  REQUIRE(whole.skipped().size() == 1);
  CHECK(whole.skipped()[0].law == "law one");
  CHECK(whole.skipped()[0].needs == "minimax: Prior");
  CHECK(whole.text() == "law two: minimax: a case (seed 2)\n");
  CHECK(whole.checked().size() == 1);
}

}  // namespace report_test
