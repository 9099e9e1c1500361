#include "conformance/broken_selector.hpp"
#include "support/catch.hpp"

#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/conformance/score_laws.hpp>

namespace score_laws_test {

namespace conformance = sleuth::conformance;
using sleuth_tests::BrokenScore;
using sleuth_tests::Compare;
using sleuth_tests::Numbers;

TEST_CASE("check_score accepts a sound score and skips nothing") {
  const conformance::Report report = conformance::check_score(BrokenScore{}, Numbers{}, Compare{});
  CHECK(report.text() == "");
  CHECK(report.skipped().empty());
  CHECK(report.checked().size() == conformance::score_laws::all.size());
}

TEST_CASE("check_score names each law that is broken") {
  for (const std::string_view law : conformance::score_laws::all) {
    INFO(law);
    CHECK(conformance::check_score(BrokenScore{law}, Numbers{}, Compare{}).violates(law));
  }
}

TEST_CASE("check_score takes another belief, and a name for what it sees") {
  using Belief = sleuth::WeightedSet<Numbers, Compare>;
  CHECK(conformance::check_score<Belief>(BrokenScore{}, Numbers{}, Compare{}).text() == "");
  const auto report = conformance::check_score<Belief>(BrokenScore{conformance::score_laws::finer}, Numbers{},
                                                       Compare{}, {}, "mine");
  REQUIRE(report.violations().size() == 1);
  CHECK_THAT(report.violations()[0].seen, ContainsSubstring("mine: guess "));
}

}  // namespace score_laws_test
