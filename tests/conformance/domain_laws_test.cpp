#include <string>

#include "conformance/broken.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/domain_laws.hpp>

namespace domain_laws_test {

namespace conformance = sleuth::conformance;
using sleuth_tests::BrokenDomain;

/// As few members as a domain may have.
struct OnlyGuesses {
  struct guess_type {};
  [[nodiscard]] std::size_t guess_count() const { return 2; }
  [[nodiscard]] guess_type guess(sleuth::GuessId) const { return {}; }
};

TEST_CASE("check_domain accepts a sound domain and skips nothing") {
  const conformance::Report report = conformance::check_domain(BrokenDomain{});
  CHECK(report.text() == "");
  CHECK(report.skipped().empty());
  CHECK(report.checked().size() == conformance::domain_laws::all.size());
}

TEST_CASE("check_domain names each law that is broken, and no other") {
  for (const std::string_view law : conformance::domain_laws::all) {
    const conformance::Report report = conformance::check_domain(BrokenDomain{law});
    std::set<std::string> expected{std::string{law}};
    if (law == conformance::domain_laws::distinct_guesses)  // which of two equal guesses should be found?
      expected.emplace(conformance::domain_laws::find_guess);
    CHECK(sleuth_tests::broken_laws(report) == expected);
  }
}

TEST_CASE("check_domain says what it saw, and the seed") {
  const conformance::Report report =
      conformance::check_domain(BrokenDomain{conformance::domain_laws::distinct_guesses}, {.seed = 17});
  REQUIRE(report.violations().size() == 2);
  CHECK(report.violations()[0].seen == "guesses 3 and 7 are equal");
  CHECK(report.violations()[0].seed == 17);
  CHECK(report.text() ==
        "domain: different numbers are different guesses: guesses 3 and 7 are equal (seed 17)\n"
        "domain: find_guess() gives the number of every guess: guess 7 is found as 3 (seed 17)\n");
}

TEST_CASE("check_domain skips the laws whose capability is missing, and says which") {
  const conformance::Report report = conformance::check_domain(OnlyGuesses{});
  CHECK(report.holds());
  CHECK(report.checked().size() == 1);
  REQUIRE(report.skipped().size() == conformance::domain_laws::all.size() - 1);
  CHECK(report.skipped()[0].law == conformance::domain_laws::valid);
  CHECK(report.skipped()[0].needs == "Validates");
}

}  // namespace domain_laws_test
