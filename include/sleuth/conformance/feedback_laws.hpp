#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/sample.hpp>
#include <sleuth/core/feedback.hpp>

namespace sleuth::conformance {

/// What syntax cannot say of a feedback.
namespace feedback_laws {

inline constexpr std::string_view dense = "feedback: id(outcome(i)) is i for every i below outcome_count()";
inline constexpr std::string_view refuses =
    "feedback: id() throws std::invalid_argument for what is no outcome";
inline constexpr std::string_view in_space = "feedback: every answer is an outcome of the space";
inline constexpr std::string_view repeatable = "feedback: the same guess and secret give the same answer";
inline constexpr std::string_view short_way = "feedback: outcome_id() is the number of the answer";
inline constexpr std::string_view probabilities = "feedback: the probabilities of each_outcome() add up to 1";
inline constexpr std::string_view solved = "feedback: is_solved() if and only if the guess names the secret";
inline constexpr std::array all{dense, refuses, in_space, repeatable, short_way, probabilities, solved};

}  // namespace feedback_laws

namespace detail {

/// A whole number that is none of the outcomes looked at, for spaces whose outcomes are whole numbers.
template <OutcomeSpace F>
requires std::integral<outcome_t<F>>
[[nodiscard]] std::vector<outcome_t<F>> integers_outside(const F& feedback) {
  using Outcome = outcome_t<F>;
  std::vector<Outcome> outside;
  for (const Outcome value : {static_cast<Outcome>(feedback.outcome_count()), static_cast<Outcome>(-1),
                              std::numeric_limits<Outcome>::max()}) {
    bool inside = false;
    for (std::size_t i = 0; i < feedback.outcome_count() && !inside; ++i)
      inside = feedback.outcome(to_id<OutcomeId>(i)) == value;
    if (!inside) outside.push_back(value);
  }
  return outside;
}

/// Whether id(value) is refused as it should be.
template <OutcomeSpace F>
[[nodiscard]] bool refuses(const F& feedback, const outcome_t<F>& value) {
  try {
    static_cast<void>(feedback.id(value));
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

/// Calls body(guess id, secret id) -> Seen for sampled pairs until something is seen.
template <class Body>
[[nodiscard]] Seen first_pair(const std::vector<GuessId>& guesses, const std::vector<SecretId>& secrets,
                              const Body& body) {
  for (const GuessId guess : guesses)
    for (const SecretId secret : secrets)
      if (const Seen seen = body(guess, secret))
        return message("guess ", to_index(guess), ", secret ", to_index(secret), ": ", *seen);
  return std::nullopt;
}

/// Probability of each outcome, shape [outcome_count], or what is wrong with them.
template <class D, class F>
[[nodiscard]] Seen wrong_probabilities(const D& domain, const F& feedback, GuessId guess, SecretId secret) {
  std::vector<bool> named(feedback.outcome_count());
  double sum = 0;
  Seen seen;
  feedback.each_outcome(domain.guess(guess), domain.secret(secret),
                        [&](const outcome_t<F>& outcome, double probability) {
                          const std::size_t index = to_index(feedback.id(outcome));
                          if (!(probability > 0 && probability <= 1 + 1e-9))
                            seen = message("outcome ", index, " has probability ", probability);
                          if (named[index]) seen = message("outcome ", index, " is named twice");
                          named[index] = true;
                          sum += probability;
                        });
  if (!seen && !(std::abs(sum - 1) <= 1e-9)) seen = message("they add up to ", sum);
  return seen;
}

}  // namespace detail

/// Checks the axioms of an outcome space and, where secrets are listed, of a feedback.
///
/// @param no_outcomes  values that the space must refuse; for whole numbers some are found without it
/// @complexity         O(samples^2) answers
template <class D, class F>
[[nodiscard]] Report check_feedback(const D& domain, const F& feedback, const Options& options = {},
                                    std::span<const outcome_t<F>> no_outcomes = {}) {
  static_assert(
      OutcomeSpace<F>,
      "sleuth::conformance::check_feedback: see sleuth/core/feedback.hpp for what an outcome space has");
  namespace laws = feedback_laws;
  Report report{options.seed};
  std::mt19937_64 engine{options.seed};

  report.check(laws::dense, [&]() -> Seen {
    const std::size_t count = feedback.outcome_count();
    if (count == 0 || std::uint64_t{count} >> 32 != 0) return detail::message(count, " outcomes");
    for (const OutcomeId id : detail::sampled_ids<OutcomeId>(count, 64 * options.samples, engine))
      if (const OutcomeId again = feedback.id(feedback.outcome(id)); again != id)
        return detail::message("outcome ", to_index(id), " has the number ", to_index(again));
    return std::nullopt;
  });
  std::vector<outcome_t<F>> outside{no_outcomes.begin(), no_outcomes.end()};
  if constexpr (std::integral<outcome_t<F>>)
    for (const outcome_t<F> value : detail::integers_outside(feedback))
      outside.push_back(value);
  if (outside.empty())
    report.skip(laws::refuses, "a value that is no outcome");
  else
    report.check(laws::refuses, [&]() -> Seen {
      for (std::size_t i = 0; i < outside.size(); ++i)
        if (!detail::refuses(feedback, outside[i])) {
          if constexpr (std::integral<outcome_t<F>>) return detail::message(outside[i], " is taken");
          return detail::message("value ", i, " of no_outcomes is taken");
        }
      return std::nullopt;
    });

  constexpr bool exact = ListsSecrets<D> && ExactFeedbackFor<F, D>;
  constexpr bool noisy = ListsSecrets<D> && NoisyFeedbackFor<F, D>;
  std::vector<GuessId> guesses;
  std::vector<SecretId> secrets;
  if constexpr (exact || noisy) {
    guesses = detail::sampled_ids<GuessId>(domain.guess_count(), options.samples, engine);
    secrets = detail::sampled_ids<SecretId>(domain.secret_count(), options.samples, engine);
    if constexpr (GuessesSecrets<D>)  // pairs that match, which samples of a large domain would miss
      for (std::size_t i = 0; i < guesses.size() && guesses.size() < domain.guess_count(); ++i)
        if (const auto named = domain.secret_named_by(guesses[i])) secrets.push_back(*named);
  }
  const auto exact_id = [&](GuessId guess, SecretId secret) {
    if constexpr (exact) return feedback.id(feedback(domain.guess(guess), domain.secret(secret)));
    return OutcomeId{};
  };

  if constexpr (exact) {
    report.check(laws::in_space, [&] {
      return detail::first_pair(guesses, secrets, [&](GuessId guess, SecretId secret) -> Seen {
        const std::size_t outcome = to_index(exact_id(guess, secret));
        if (outcome < feedback.outcome_count()) return std::nullopt;
        return detail::message("outcome ", outcome, " of ", feedback.outcome_count());
      });
    });
    report.check(laws::repeatable, [&] {
      return detail::first_pair(guesses, secrets, [&](GuessId guess, SecretId secret) -> Seen {
        const OutcomeId first = exact_id(guess, secret), second = exact_id(guess, secret);
        if (first == second) return std::nullopt;
        return detail::message("outcome ", to_index(first), ", then ", to_index(second));
      });
    });
  } else {
    report.skip(laws::in_space, "ExactFeedbackFor and ListsSecrets");
    report.skip(laws::repeatable, "ExactFeedbackFor and ListsSecrets");
  }
  if constexpr (exact && AnswersById<F, D>)
    report.check(laws::short_way, [&] {
      return detail::first_pair(guesses, secrets, [&](GuessId guess, SecretId secret) -> Seen {
        const OutcomeId fast = outcome_id<D>(feedback, domain.guess(guess), domain.secret(secret));
        if (fast == exact_id(guess, secret)) return std::nullopt;
        return detail::message(to_index(fast), " for ", to_index(exact_id(guess, secret)));
      });
    });
  else
    report.skip(laws::short_way, "AnswersById, ExactFeedbackFor and ListsSecrets");
  if constexpr (noisy)
    report.check(laws::probabilities, [&] {
      return detail::first_pair(guesses, secrets, [&](GuessId guess, SecretId secret) {
        return detail::wrong_probabilities(domain, feedback, guess, secret);
      });
    });
  else
    report.skip(laws::probabilities, "NoisyFeedbackFor and ListsSecrets");

  if constexpr ((exact || noisy) && KnowsSolved<F> && GuessesSecrets<D>)
    report.check(laws::solved, [&] {
      return detail::first_pair(guesses, secrets, [&](GuessId guess, SecretId secret) -> Seen {
        const bool named = domain.secret_named_by(guess) == secret;
        bool may = false, must = true;
        if constexpr (exact)
          may = must = is_solved(feedback, exact_id(guess, secret));
        else
          feedback.each_outcome(domain.guess(guess), domain.secret(secret),
                                [&](const outcome_t<F>& outcome, double) {
                                  may = may || feedback.is_solved(outcome);
                                  must = must && feedback.is_solved(outcome);
                                });
        if (named && exact && !must) return detail::message("named, but not solved");
        if (!named && may) return detail::message("solved, but not named");
        return std::nullopt;
      });
    });
  else
    report.skip(laws::solved, "KnowsSolved, GuessesSecrets and ListsSecrets");
  return report;
}

}  // namespace sleuth::conformance
