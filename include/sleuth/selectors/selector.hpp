#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/core/outcome_distribution.hpp>

namespace sleuth {

namespace detail {

template <class Source>
struct AnySink {
  bool operator()(const OutcomeDistribution<typename Source::weight_type>& distribution) const;
  bool operator()(GuessId guess) const;
};

}  // namespace detail

/// What a selector chooses from: the allowed guesses of one state, each with its outcome distribution.
///
/// A distribution points into the source's workspace: it is valid until the source is asked again. A source is cheap to
/// copy and is used by one thread at a time.
template <class S>
concept Source = requires(const S& source, GuessId guess, OutcomeId outcome, const detail::AnySink<S>& sink,
                          const OutcomeDistribution<typename S::weight_type>& distribution) {
  requires Weight<typename S::weight_type>;
  /// Number of guesses in the domain, allowed or not.
  { source.guess_count() } -> std::convertible_to<std::size_t>;
  /// Whether the guess may be asked now.
  { source.allows(guess) } -> std::same_as<bool>;
  /// Outcome distribution of one guess.
  { source.distribution(guess) } -> std::same_as<OutcomeDistribution<typename S::weight_type>>;
  /// All allowed guesses in id order; the sink returns false to stop.
  source.for_each(sink);
  /// The allowed guesses of positive success, in id order, without their distributions; false stops.
  source.for_each_candidate(sink);
  /// Whether asking this guess can lead anywhere.
  { source.makes_progress(distribution) } -> std::same_as<bool>;
  /// The lowest candidate guess that puts every secret in a cell of its own, where the belief can find it.
  { source.separating_candidate() } -> std::same_as<std::optional<GuessId>>;
  /// Whether it finds one whenever there is one, and weights are counts of equally likely secrets.
  { S::finds_separating_candidate } -> std::convertible_to<bool>;
  /// The same source with candidates as the only guesses (all allowed guesses if none is a candidate).
  { source.candidates_only() } -> std::same_as<S>;
  /// The state after this outcome, for selectors that look two guesses ahead.
  { source.child(guess, outcome) } -> std::same_as<S>;
};

/// The allowed guesses of positive success, in id order.
template <Source S>
[[nodiscard]] std::vector<GuessId> candidate_guesses(const S& source) {
  std::vector<GuessId> guesses;
  source.for_each_candidate([&](GuessId guess) {
    guesses.push_back(guess);
    return true;
  });
  return guesses;
}

/// One row of a ranking, best first.
///
/// score          as the selector shows it (largest cell, expected size, -bits, ...); lower is better unless it says otherwise
/// bits           information about the target
/// p_success      0 .. 1
/// expected_size  expected number of secrets left, where weights are counts
struct RankedGuess {
  GuessId guess{};
  double score = 0;
  double bits = 0;
  double p_success = 0;
  std::optional<double> expected_size{};
};

/// A way to choose: the best `top_k` guesses in the order (score, higher P(success), lowest id). Only guesses that make
/// progress are returned. A selector may also have best(source) -> optional<GuessId>, if that is faster than top_k = 1.
template <class T, class S>
concept SelectorFor = Source<S> && requires(const T& selector, const S& source, std::size_t top_k) {
  { selector(source, top_k) } -> std::same_as<std::vector<RankedGuess>>;
};

/// A selector that takes the source's separating candidate wherever there is one.
template <class T>
concept TakesSeparatingCandidate = requires {
  requires T::takes_separating_candidate;
};

/// The guess that the selector takes, or nothing if no allowed guess makes progress.
template <Source S, SelectorFor<S> T>
[[nodiscard]] std::optional<GuessId> choose(const T& selector, const S& source) {
  if constexpr (requires { selector.best(source); }) {
    return selector.best(source);
  } else {
    const auto ranked = selector(source, 1);
    return ranked.empty() ? std::nullopt : std::optional{ranked.front().guess};
  }
}

}  // namespace sleuth
