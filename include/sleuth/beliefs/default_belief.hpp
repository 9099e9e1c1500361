#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/counted_set.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/core/belief.hpp>

namespace sleuth {

/// The domain names the belief that goes with it: `using belief_type = ...;`
template <class D>
concept NamesBelief = requires {
  typename D::belief_type;
};

namespace detail {

/// Says, in one error, what a domain or a feedback lacks. Each assert asks one concept, so that the compiler names the
/// missing member; later ones are reached only if the earlier ones hold.
template <class D, class F>
[[nodiscard]] consteval bool explain_missing() {
  if constexpr (!Domain<D>) {
    static_assert(Domain<D>,
                  "sleuth: a domain must list its guesses: guess_type, guess_count(), guess(GuessId); "
                  "see sleuth/core/domain.hpp");
  } else if constexpr (std::is_same_v<F, Missing>) {
    static_assert(NamesFeedback<D>,
                  "sleuth: the domain names no usual feedback: give it feedback() or pass one: "
                  "ConstraintSolver{domain, feedback}");
  } else if constexpr (!OutcomeSpace<F>) {
    static_assert(OutcomeSpace<F>,
                  "sleuth: a feedback must number its outcomes: outcome_type, outcome_count(), id(outcome), "
                  "outcome(OutcomeId), for instance by deriving from NumberedOutcomes<N>; see "
                  "sleuth/core/feedback.hpp");
  } else if constexpr (!ListsSecrets<D>) {
    static_assert(
        ListsSecrets<D>,
        "sleuth: the domain must list its secrets (secret_type, secret_count(), secret(SecretId)) or name a "
        "belief_type that needs no list; see sleuth/core/domain.hpp");
  } else {
    static_assert(
        AnswersExactly<F, D>,
        "sleuth: the feedback must answer a guess: outcome_type operator()(guess, secret) const, or "
        "each_outcome(guess, secret, sink) where chance plays a part; see sleuth/core/feedback.hpp");
  }
  return true;
}

}  // namespace detail

/// Stands where no belief fits: its body says what is missing.
template <class D, class F>
struct NoBelief {
  using weight_type = double;
  using evidence_type = NoEvidence;
  struct workspace_type {};
  static_assert(detail::explain_missing<D, F>());
};

template <class B>
inline constexpr bool is_no_belief = false;
template <class D, class F>
inline constexpr bool is_no_belief<NoBelief<D, F>> = true;

namespace detail {

template <class D, class F>
[[nodiscard]] consteval auto default_belief() {
  if constexpr (NamesBeliefFor<F, D>)
    return std::type_identity<typename F::template belief_type<D>>{};
  else if constexpr (NamesBelief<D>)
    return std::type_identity<typename D::belief_type>{};
  else if constexpr (Domain<D> && ListsSecrets<D> && NoisyFeedbackFor<F, D>)
    return std::type_identity<WeightedSet<D, F>>{};
  else if constexpr (Domain<D> && ListsSecrets<D> && ExactFeedbackFor<F, D> && HasIntegerPrior<D>)
    return std::type_identity<CountedSet<D, F>>{};
  else if constexpr (Domain<D> && ListsSecrets<D> && ExactFeedbackFor<F, D> && HasPrior<D>)
    return std::type_identity<WeightedSet<D, F>>{};
  else if constexpr (Domain<D> && ListsSecrets<D> && ExactFeedbackFor<F, D>)
    return std::type_identity<CandidateSet<D, F>>{};
  else
    return std::type_identity<NoBelief<D, F>>{};
}

}  // namespace detail

/// The feedback's belief, else the domain's, else WeightedSet if there is noise, CountedSet if the prior is an unsigned
/// integer, WeightedSet for any other prior, else CandidateSet. Where none fits it is NoBelief, never a substitution
/// failure, so that the compiler shows the sentence that says what is missing.
template <class D, class F>
using default_belief_t = typename decltype(detail::default_belief<D, F>())::type;

namespace detail {

template <class D>
struct DefaultFeedback {
  using type = Missing;
};
template <NamesFeedback D>
struct DefaultFeedback<D> {
  using type = std::remove_cvref_t<decltype(std::declval<const D&>().feedback())>;
};

}  // namespace detail

/// The type of domain.feedback() (a placeholder where the domain names none).
template <class D>
using default_feedback_t = typename detail::DefaultFeedback<D>::type;

}  // namespace sleuth
