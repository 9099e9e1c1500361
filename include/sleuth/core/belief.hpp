#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/outcome_distribution.hpp>

namespace sleuth {

/// A belief is what is known about the secret: whatever can tell how the outcomes of a guess are distributed. It holds
/// ids, weights and shared immutable tables; domain and feedback are handed in at each call, so that a copy is a snapshot.
///
/// Axioms (checked by the conformance tests): 1. In one state, `total` is the same for every guess. 2. distribution() of
/// a const belief writes to the workspace only, so that a shared belief may be read from several threads, each with its
/// own workspace. 3. After observing an outcome that contradicts what was known the belief is empty(), and stays valid.
/// 4. Where allowed guesses depend on the state, observe() and distribution() accept the others too and take what they
/// tell: a corrected or contradictory history is replayed with observations changed or left out.
template <class B>
concept NamesWeightType = requires {
  requires Weight<typename B::weight_type>;
};
template <class B>
concept NamesEvidenceType = requires {
  /// What observe(domain, evidence) takes; NoEvidence where there is none.
  typename B::evidence_type;
};
template <class B>
concept NamesWorkspaceType = requires {
  /// Scratch of distribution(), default constructible, reused from call to call.
  requires std::default_initializable<typename B::workspace_type>;
};
template <class B, class D, class F>
concept BeganFrom = std::constructible_from<B, const D&, const F&>;
template <class B, class D, class F>
concept Distributes = requires(const B& belief, const D& domain, const F& feedback, GuessId guess,
                               typename B::workspace_type& workspace) {
  /// Outcome distribution of a guess; never called on an empty belief.
  {
    belief.distribution(domain, feedback, guess, workspace)
    } -> std::same_as<OutcomeDistribution<typename B::weight_type>>;
};
template <class B, class D, class F>
concept ObservesOutcomes = requires(B& belief, const D& domain, const F& feedback, GuessId guess,
                                    OutcomeId outcome) {
  /// Keeps what agrees with this outcome.
  belief.observe(domain, feedback, guess, outcome);
};
template <class B>
concept KnowsEmpty = requires(const B& belief) {
  /// True iff everything is ruled out.
  { belief.empty() } -> std::same_as<bool>;
};
template <class B>
concept MeasuresCount = requires(const B& belief) {
  /// log2 of the number of secrets not ruled out; -infinity when empty.
  { belief.log2_count() } -> std::same_as<double>;
};
template <class B, class D>
concept MeasuresTarget = requires(const B& belief, const D& domain) {
  /// Entropy of the target, in bits.
  { belief.target_bits(domain) } -> std::same_as<double>;
  /// Largest probability of one value of the target, 0 .. 1; 0 when empty.
  { belief.target_confidence(domain) } -> std::same_as<double>;
};
template <class B, class D, class F>
concept BeliefFor = std::copyable<B> && NamesWeightType<B> && NamesEvidenceType<B> && NamesWorkspaceType<B> &&
    BeganFrom<B, D, F> && Distributes<B, D, F> && ObservesOutcomes<B, D, F> && KnowsEmpty<B> &&
    MeasuresCount<B> && MeasuresTarget<B, D>;

/// The evidence type of a belief that takes no evidence beside outcomes.
struct NoEvidence {};

/// One entry of a history: the outcome of a guess, or other evidence.
template <class B>
using Observation = std::variant<Answer, typename B::evidence_type>;

// Optional members of a belief, each with its own concept.

/// The allowed guesses depend on the belief's own state (the second card of a move).
template <class B, class D>
concept AllowsGuesses = requires(const B& belief, const D& domain, GuessId guess) {
  { belief.allows(domain, guess) } -> std::same_as<bool>;
};

/// observe() does more than filter: the state moves on even if nothing is learnt.
template <class B, class D>
concept ChangesState = requires(const B& belief, const D& domain, GuessId guess) {
  { belief.changes_state(domain, guess) } -> std::same_as<bool>;
};

/// Several outcomes of positive weight do not yet mean that the guess can tell secrets apart (answers may be lies):
/// whether it can.
template <class B, class D, class F>
concept TellsApart = requires(const B& belief, const D& domain, const F& feedback, GuessId guess) {
  { belief.tells_apart(domain, feedback, guess) } -> std::same_as<bool>;
};

/// The secrets that are not ruled out, in id order.
template <class B>
concept ListsCandidates = requires(const B& belief) {
  { belief.candidates() } -> std::convertible_to<std::span<const SecretId>>;
};

/// A sample of the secrets that are not ruled out stands for all of them until they are few enough to be listed.
template <class B>
concept SamplesCandidates = requires(const B& belief) {
  /// Different secrets that are not ruled out, in id order.
  { belief.sample() } -> std::convertible_to<std::span<const SecretId>>;
  /// Whether that is all of them; from then on everything about the belief is exact.
  { belief.is_complete() } -> std::same_as<bool>;
};

/// The same game with other candidates, ascending: a smaller belief, whose distributions take less time.
template <class B>
concept TakesCandidates = ListsCandidates<B> && requires(const B& belief, std::vector<SecretId> candidates) {
  { belief.with_candidates(std::move(candidates)) } -> std::same_as<B>;
};

/// An exact number of secrets that are not ruled out.
template <class B>
concept CountsExactly = requires(const B& belief) {
  { belief.count() } -> std::unsigned_integral;
};

/// The secret that is left, where the belief lists it and it is the only one.
template <class B>
[[nodiscard]] constexpr std::optional<SecretId> only_candidate(const B& belief) {
  std::span<const SecretId> candidates;
  if constexpr (ListsCandidates<B>) {
    candidates = belief.candidates();
  } else if constexpr (SamplesCandidates<B>) {
    if (belief.is_complete()) candidates = belief.sample();
  }
  return candidates.size() == 1 ? std::optional{candidates.front()} : std::nullopt;
}

namespace detail {

template <Weight W>
struct DistributionSink {
  bool operator()(const OutcomeDistribution<W>& distribution) const;
};
struct GuessFilter {
  bool operator()(GuessId guess) const;
};
struct GuessSink {
  bool operator()(GuessId guess) const;
};
template <class B>
struct SplitSink {
  void operator()(OutcomeId outcome, B&& child) const;
};

}  // namespace detail

/// All guesses at once, in id order: the fast path. Guesses that the filter refuses are skipped; the sink returns false
/// to stop.
template <class B, class D, class F>
concept DistributesAll = requires(const B& belief, const D& domain, const F& feedback,
                                  typename B::workspace_type& workspace, const detail::GuessFilter& allowed,
                                  const detail::DistributionSink<typename B::weight_type>& sink) {
  belief.distributions(domain, feedback, workspace, allowed, sink);
};

/// Some guesses at once, ascending, faster than one by one; the sink returns false to stop.
template <class B, class D, class F>
concept DistributesSome = requires(const B& belief, const D& domain, const F& feedback,
                                   std::span<const GuessId> guesses, typename B::workspace_type& workspace,
                                   const detail::DistributionSink<typename B::weight_type>& sink) {
  belief.distributions_of(domain, feedback, guesses, workspace, sink);
};

/// All guesses at once, without those that a filter calls no better than one before, and, if the caller agrees, without
/// those that equal one before in the sizes of their cells and in P(success). See CandidateScan.
template <class B, class D, class F, class Filter>
concept DistributesBelow = requires(const B& belief, const D& domain, const F& feedback,
                                    typename B::workspace_type& workspace, const detail::GuessFilter& allowed,
                                    const Filter& filter,
                                    const detail::DistributionSink<typename B::weight_type>& sink) {
  belief.template distributions_below<true>(domain, feedback, workspace, allowed, filter, sink);
};

/// The guesses whose success has positive probability, in id order, found without a distribution for each.
template <class B, class D, class F>
concept ListsCandidateGuesses = requires(const B& belief, const D& domain, const F& feedback,
                                         typename B::workspace_type& workspace,
                                         const detail::GuessSink& sink) {
  belief.candidate_guesses(domain, feedback, workspace, sink);
};

/// The lowest candidate guess under whose outcomes no two secrets stay together, if there is one. For a uniform belief
/// with the secret as target it is the first choice of every score that prefers finer partitions.
template <class B, class D, class F>
concept FindsSeparatingCandidate = requires(const B& belief, const D& domain, const F& feedback,
                                            typename B::workspace_type& workspace,
                                            const detail::GuessFilter& allowed) {
  {
    belief.separating_candidate(domain, feedback, workspace, allowed)
    } -> std::same_as<std::optional<GuessId>>;
};

/// Settles no cell.
struct SettlesNone {
  [[nodiscard]] constexpr bool operator()(OutcomeId, std::span<const SecretId>) const noexcept {
    return false;
  }
};

/// All children of a guess in one pass, in outcome order, empty ones left out: sink(outcome, child). A cell that is settled
/// from its secrets alone needs no child: settles(outcome, cell in id order) -> bool.
template <class B, class D, class F>
concept Splits = requires(const B& belief, const D& domain, const F& feedback, GuessId guess,
                          typename B::workspace_type& workspace, const SettlesNone& settles,
                          const detail::SplitSink<B>& sink) {
  belief.split(domain, feedback, guess, workspace, settles, sink);
};

/// The lowest guess that names a secret, or nothing.
template <class B, class D>
concept FindsNamingGuess = requires(const B& belief, const D& domain, SecretId secret) {
  { belief.guess_naming(domain, secret) } -> std::same_as<std::optional<GuessId>>;
};

/// Whether one observation alone rules one secret out (listed secrets, order does not matter): makes a smallest conflict
/// cheap to find.
template <class B, class D, class F>
concept RulesOut = requires(const B& belief, const D& domain, const F& feedback, SecretId secret,
                            const Observation<B>& observation) {
  { belief.rules_out(domain, feedback, secret, observation) } -> std::same_as<bool>;
};

}  // namespace sleuth
