#include <stdexcept>

#include "conformance/broken_belief.hpp"
#include "support/catch.hpp"
#include "support/unlisted.hpp"

#include <sleuth/conformance/belief_laws.hpp>

namespace belief_laws_test {

namespace conformance = sleuth::conformance;

/// Refuses to be asked what is not allowed.
struct PickyTokens : sleuth_tests::TokenBelief {
  using TokenBelief::TokenBelief;
  [[nodiscard]] auto distribution(const sleuth_tests::TokenRow& domain,
                                  const sleuth_tests::TokenOutcomes& feedback, sleuth::GuessId guess,
                                  workspace_type& workspace) const {
    if (!allows(domain, guess)) throw std::invalid_argument("not allowed");
    return TokenBelief::distribution(domain, feedback, guess, workspace);
  }
};

/// Says that it conditions as Bayes does. A type of its own: other files check TokenBelief without that.
struct BayesTokens : sleuth_tests::TokenBelief {
  using TokenBelief::TokenBelief;
};

}  // namespace belief_laws_test

namespace sleuth::conformance {

template <>
inline constexpr bool is_bayes<belief_laws_test::BayesTokens> = true;

}  // namespace sleuth::conformance

namespace belief_laws_test {

TEST_CASE("check_belief accepts a sound belief and skips nothing") {
  const conformance::Report report = sleuth_tests::report_on_broken_belief("");
  CHECK(report.text() == "");
  REQUIRE(report.skipped().size() ==
          1);  // allowing guesses by state excludes that their order does not matter
  CHECK(report.skipped()[0].law == conformance::belief_laws::any_guess);
  CHECK(report.checked().size() ==
        conformance::distribution_laws::all.size() + conformance::scan_laws::all.size() +
            conformance::fast_path_laws::all.size() + conformance::observation_laws::all.size());
}

TEST_CASE("check_belief holds on a belief that lists nothing") {
  const sleuth_tests::TokenRow row{.boxes = 3, .size = 2, .heads = {0.5, 0.25, 0.1, 0.9, 0.6, 0.3}};
  const conformance::Report report = conformance::check_belief<BayesTokens>(row, row.feedback());
  CHECK(report.text() == "");
  CHECK(report.checked().size() == 12);
}

TEST_CASE("check_belief finds a belief that refuses what is not allowed") {
  const sleuth_tests::TokenRow row{.boxes = 2, .size = 2, .heads = {0.5, 0.25, 0.1, 0.9}};
  const conformance::Report report = conformance::check_belief<PickyTokens>(row, row.feedback());
  CHECK(report.violates(conformance::belief_laws::any_guess));
}

}  // namespace belief_laws_test
