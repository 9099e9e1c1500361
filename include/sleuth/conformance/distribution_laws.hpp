#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string_view>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/outcome_distribution.hpp>

namespace sleuth::conformance {

/// What holds of every outcome distribution that a belief gives.
namespace distribution_laws {

inline constexpr std::string_view shape =
    "distribution: the guess asked for, one weight for each outcome, the domain's cost";
inline constexpr std::string_view sum =
    "distribution: weights are not negative and add up to a total above 0";
inline constexpr std::string_view same_total =
    "distribution: in one state the total is the same for every guess";
inline constexpr std::string_view bits = "distribution: 0 <= bits <= log2 of the number of cells";
inline constexpr std::string_view success =
    "distribution: p_success is the share of the outcomes that are a success";
inline constexpr std::string_view workspace = "distribution: the same whatever the workspace was used for";
inline constexpr std::array all{shape, sum, same_total, bits, success, workspace};

}  // namespace distribution_laws

namespace detail {

template <Weight W>
[[nodiscard]] Seen wrong_sum(const OutcomeDistribution<W>& distribution) {
  W sum{};
  for (const W weight : distribution.weights) {
    if (!(weight >= W{})) return message("a weight is ", weight);
    sum += weight;
  }
  if (!(distribution.total > W{})) return message("the total is ", distribution.total);
  if (!close(sum, distribution.total))
    return message("the weights add up to ", sum, " of ", distribution.total);
  return std::nullopt;
}

template <Weight W>
[[nodiscard]] Seen wrong_bits(const OutcomeDistribution<W>& distribution) {
  constexpr double rounding = 1e-9;
  const double most = std::log2(static_cast<double>(cell_count(distribution)));
  const double bits = outcome_bits(distribution) - distribution.conditional_bits;
  if (!(distribution.conditional_bits >= 0))
    return message("H(outcome | target) is ", distribution.conditional_bits);
  if (bits >= -rounding && bits <= most + rounding) return std::nullopt;
  return message(bits, " bits, ", cell_count(distribution), " cells");
}

/// P(success) as the feedback or the domain define it, where they do; else only its range.
template <class D, class F, class B>
[[nodiscard]] Seen wrong_success(const D& domain, const F& feedback, const B& belief,
                                 const OutcomeDistribution<typename B::weight_type>& distribution) {
  if (!(distribution.p_success >= 0 && distribution.p_success <= 1))
    return message("it is ", distribution.p_success);
  if constexpr (KnowsSuccess<F, D> || (KnowsSolved<F> && is_bayes<B>)) {
    double mass = 0;
    for (std::size_t i = 0; i < distribution.weights.size(); ++i) {
      bool counts = false;
      if constexpr (KnowsSuccess<F, D>)
        counts = feedback.is_success(domain.guess(distribution.guess), feedback.outcome(to_id<OutcomeId>(i)));
      else
        counts = is_solved(feedback, to_id<OutcomeId>(i));
      if (counts) mass += static_cast<double>(distribution.weights[i]);
    }
    if (const double share = mass / static_cast<double>(distribution.total);
        !(std::abs(share - distribution.p_success) <= 1e-9))
      return message("it is ", distribution.p_success, " where it should be ", share);
  } else if constexpr (GuessesSecrets<D> && ListsCandidates<B>) {
    const std::optional<SecretId> named = domain.secret_named_by(distribution.guess);
    const auto left = belief.candidates();
    const bool can = named && std::find(left.begin(), left.end(), *named) != left.end();
    if (can != (distribution.p_success > 0))
      return message("it is ", distribution.p_success, can ? " for a candidate" : " for no candidate");
  }
  return std::nullopt;
}

template <class D, class F, class B>
[[nodiscard]] Report check_distributions(const States<D, F, B>& states) {
  namespace laws = distribution_laws;
  const D& domain = states.domain();
  const F& feedback = states.feedback();
  Report report{states.options().seed};
  using W = typename B::weight_type;
  typename B::workspace_type used;
  const auto each = [&](std::string_view law, const auto& body) {
    report.check(law, [&] {
      return states.each_guess([&](const State<B>& state, GuessId guess) -> Seen {
        return body(state, guess, state.belief.distribution(domain, feedback, guess, used));
      });
    });
  };
  each(laws::shape, [&](const State<B>&, GuessId guess, const OutcomeDistribution<W>& distribution) -> Seen {
    if (distribution.guess != guess)
      return message("the distribution is of guess ", to_index(distribution.guess));
    if (distribution.weights.size() != feedback.outcome_count())
      return message(distribution.weights.size(), " weights");
    if (!identical(distribution.cost, cost_of(domain, guess))) return message("it costs ", distribution.cost);
    return std::nullopt;
  });
  each(laws::sum, [](const State<B>&, GuessId, const auto& distribution) { return wrong_sum(distribution); });
  each(laws::bits,
       [](const State<B>&, GuessId, const auto& distribution) { return wrong_bits(distribution); });
  each(laws::success, [&](const State<B>& state, GuessId, const auto& distribution) {
    return wrong_success(domain, feedback, state.belief, distribution);
  });
  report.check(laws::same_total, [&] {
    return states.each_state([&](const State<B>& state) -> Seen {
      std::optional<W> total;
      for (const GuessId guess : state.guesses) {
        const W other = state.belief.distribution(domain, feedback, guess, used).total;
        if (!total) total = other;
        if (!close(other, *total))
          return message(*total, " for guess ", to_index(state.guesses.front()), ", ", other, " for guess ",
                         to_index(guess));
      }
      return std::nullopt;
    });
  });
  report.check(laws::workspace, [&] {
    return states.each_guess([&](const State<B>& state, GuessId guess) -> Seen {
      const B& shared = state.belief;
      typename B::workspace_type fresh;
      const Snapshot<W> first{shared.distribution(domain, feedback, guess, fresh)};
      if (const Seen seen = difference(first.view(), shared.distribution(domain, feedback, guess, used)))
        return seen;
      static_cast<void>(shared.distribution(domain, feedback, state.guesses.front(), used));
      return difference(first.view(), shared.distribution(domain, feedback, guess, used));
    });
  });
  return report;
}

}  // namespace detail

}  // namespace sleuth::conformance
