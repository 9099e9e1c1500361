#pragma once

#include <cmath>
#include <string>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/evidence.hpp>
#include <sleuth/core/feedback.hpp>

namespace sleuth {

namespace detail {

/// @errors  std::invalid_argument for a value that is negative or not finite
[[nodiscard]] inline double checked_weight(const char* what, double value) {
  if (!(value >= 0) || !std::isfinite(value))
    invalid_argument("sleuth::WeightedSet", what, std::to_string(value), "finite and >= 0");
  return value;
}

}  // namespace detail

/// The prior of a secret in the domain's own unit; 1 where there is none.
///
/// @errors  std::invalid_argument if it is negative or not finite
template <class D>
[[nodiscard]] double prior_of(const D& domain, SecretId secret) {
  if constexpr (HasPrior<D>)
    return detail::checked_weight("prior", static_cast<double>(domain.prior(secret)));
  else
    return 1.0;
}

/// How likely evidence is if that is the secret: 0 or 1 for a constraint.
///
/// @errors  std::invalid_argument for a likelihood that is negative or not finite
template <class D>
[[nodiscard]] double likelihood_of(
    const D& domain, SecretId secret,
    const std::variant<Constraint<secret_t<D>>, Likelihood<secret_t<D>>>& evidence) {
  const secret_t<D>& value = domain.secret(secret);
  if (const auto* constraint = std::get_if<0>(&evidence)) return constraint->admits(value) ? 1.0 : 0.0;
  return detail::checked_weight("likelihood", std::get<1>(evidence).likelihood(value));
}

/// How likely an outcome of noisy feedback is if that is the secret.
///
/// @errors  std::invalid_argument for a probability that is negative or not finite
template <class D, NoisyFeedbackFor<D> F>
[[nodiscard]] double outcome_probability(const D& domain, const F& feedback, GuessId guess, SecretId secret,
                                         OutcomeId outcome) {
  double found = 0;
  feedback.each_outcome(domain.guess(guess), domain.secret(secret), [&](const outcome_t<F>& value, double p) {
    if (feedback.id(value) == outcome) found += detail::checked_weight("probability of an outcome", p);
  });
  return found;
}

/// How likely each outcome is if that is the secret, shape [outcome_count]; sums 1.
template <class D, NoisyFeedbackFor<D> F>
[[nodiscard]] std::vector<double> outcome_probabilities(const D& domain, const F& feedback, GuessId guess,
                                                        SecretId secret) {
  std::vector<double> of_outcome(feedback.outcome_count(), 0.0);
  feedback.each_outcome(
      domain.guess(guess), domain.secret(secret),
      [&](const outcome_t<F>& outcome, double p) { of_outcome[to_index(feedback.id(outcome))] += p; });
  return of_outcome;
}

}  // namespace sleuth
