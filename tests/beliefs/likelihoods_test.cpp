#include <sleuth/beliefs/likelihoods.hpp>

#include <cstddef>
#include <limits>
#include <stdexcept>
#include <variant>

#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"

namespace likelihoods_test {

using namespace sleuth;

using Numbers = Listed<int>;
struct WithPrior : Numbers {
  double value = 1;
  WithPrior() : Numbers{{1, 2, 3}} {}
  double prior(SecretId) const { return value; }
};
/// Outcome 1 comes in two halves.
struct Unsure : NumberedOutcomes<2> {
  double half = 0.25;
  template <class Sink>
  void each_outcome(int, int, const Sink& sink) const {
    sink(std::size_t{1}, half);
    sink(std::size_t{0}, 0.5);
    sink(std::size_t{1}, half);
  }
};
using Evidence = std::variant<Constraint<int>, Likelihood<int>>;

TEST_CASE("priors, evidence and outcomes have likelihoods", "[beliefs][likelihoods]") {
  WithPrior domain;
  domain.value = 2.5;
  REQUIRE(prior_of(domain, SecretId{0}) == 2.5);
  REQUIRE(prior_of(Numbers{{1}}, SecretId{0}) == 1.0);
  const Evidence odd = Constraint<int>{constraint([](int secret) { return secret % 2 == 1; })};
  REQUIRE(likelihood_of(domain, SecretId{0}, odd) == 1.0);
  REQUIRE(likelihood_of(domain, SecretId{1}, odd) == 0.0);
  const Evidence twice = Likelihood<int>{likelihood([](int secret) { return 2.0 * secret; })};
  REQUIRE(likelihood_of(domain, SecretId{2}, twice) == 6.0);
  REQUIRE(outcome_probability(domain, Unsure{}, GuessId{0}, SecretId{0}, OutcomeId{1}) == 0.5);
}

TEST_CASE("likelihoods that are none are refused", "[beliefs][likelihoods]") {
  for (const double bad :
       {-0.5, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    WithPrior domain;
    domain.value = bad;
    REQUIRE_THROWS_AS(prior_of(domain, SecretId{0}), std::invalid_argument);
    const Evidence wrong = Likelihood<int>{likelihood([bad](int) { return bad; })};
    REQUIRE_THROWS_AS(likelihood_of(domain, SecretId{0}, wrong), std::invalid_argument);
    Unsure unsure;
    unsure.half = bad;
    REQUIRE_THROWS_AS(outcome_probability(domain, unsure, GuessId{0}, SecretId{0}, OutcomeId{1}),
                      std::invalid_argument);
  }
}

}  // namespace likelihoods_test
