#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/scores/score.hpp>

namespace sleuth::conformance {

/// What syntax cannot say of a score.
namespace score_laws {

inline constexpr std::string_view repeatable = "score: the same distribution has the same value";
inline constexpr std::string_view ordered = "score: values are totally ordered";
inline constexpr std::string_view assign = "score: assign() writes what operator() returns";
inline constexpr std::string_view shown = "score: what is shown is a number";
inline constexpr std::string_view finer = "score: prefers_finer: to merge two cells never lowers the value";
inline constexpr std::array all{repeatable, ordered, assign, shown, finer};

}  // namespace score_laws

namespace detail {

/// Exactly one of a < b, a == b, b < a, and a < b, b < c imply a < c.
template <class V>
[[nodiscard]] Seen wrong_order_of(const std::vector<V>& values) {
  for (std::size_t i = 0; i < values.size(); ++i)
    for (std::size_t j = 0; j < values.size(); ++j) {
      const int relations = static_cast<int>(values[i] < values[j]) +
                            static_cast<int>(values[j] < values[i]) +
                            static_cast<int>(values[i] == values[j]);
      if (relations != 1) return message("of <, ==, > ", relations, " hold between values ", i, " and ", j);
      for (std::size_t k = 0; k < values.size(); ++k)
        if (values[i] < values[j] && values[j] < values[k] && !(values[i] < values[k]))
          return message("values ", i, ", ", j, " and ", k, " go in a circle");
    }
  return std::nullopt;
}

/// The distribution with the cell `from` added to the cell `to`.
template <Weight W>
[[nodiscard]] std::vector<W> merged(const OutcomeDistribution<W>& distribution, std::size_t from,
                                    std::size_t to) {
  std::vector<W> weights{distribution.weights.begin(), distribution.weights.end()};
  weights[to] += weights[from];
  weights[from] = W{};
  return weights;
}

template <class S, Weight W>
[[nodiscard]] Seen coarser_is_better(const S& score, const OutcomeDistribution<W>& distribution) {
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < distribution.weights.size(); ++i) {
    if (!(distribution.weights[i] > W{})) continue;
    if (last) {
      const std::vector<W> weights = merged(distribution, *last, i);
      OutcomeDistribution<W> coarser = distribution;
      coarser.weights = weights;
      if (score(coarser) < score(distribution))
        return message("cells ", *last, " and ", i, " (weights ", distribution.weights[*last], " and ",
                       distribution.weights[i], ") score better together");
    }
    last = i;
  }
  return std::nullopt;
}

}  // namespace detail

/// Checks a score on the distributions of the states that random games pass through.
///
/// @param name  stands before what is seen
/// @tparam B    the belief that gives the distributions
template <class B, class S, class D, class F>
[[nodiscard]] Report check_score(const S& score, const D& domain, const F& feedback,
                                 const Options& options = {}, std::string name = {}) {
  using W = typename B::weight_type;
  static_assert(Score<S, W>,
                "sleuth::conformance::check_score: see sleuth/scores/score.hpp for what a score has");
  namespace laws = score_laws;
  Report report{options.seed, std::move(name)};
  const detail::States<D, F, B> states{domain, feedback, B{domain, feedback}, options};
  std::vector<detail::Snapshot<W>> distributions;
  typename B::workspace_type workspace;
  for (const auto& state : states.all())
    for (std::size_t i = 0; i < state.guesses.size() && i < 8; ++i)
      distributions.emplace_back(state.belief.distribution(domain, feedback, state.guesses[i], workspace));
  const auto each = [&](std::string_view law, const auto& body) {
    report.check(law, [&]() -> Seen {
      for (const auto& distribution : distributions)
        if (const Seen seen = body(distribution.view()))
          return detail::message("guess ", to_index(distribution.view().guess), ": ", *seen);
      return std::nullopt;
    });
  };

  each(laws::repeatable, [&](const OutcomeDistribution<W>& distribution) -> Seen {
    const detail::Snapshot<W> elsewhere{distribution};
    if (score(distribution) == score(elsewhere.view()) && score(distribution) == score(distribution))
      return std::nullopt;
    return detail::message("it has two values");
  });
  report.check(laws::ordered, [&] {
    std::vector<score_value_t<S, W>> values;
    const std::size_t step = std::max<std::size_t>(distributions.size() / 24, 1);
    for (std::size_t i = 0; i < distributions.size(); i += step)
      values.push_back(score(distributions[i].view()));
    return detail::wrong_order_of(values);
  });
  if constexpr (requires(score_value_t<S, W> & value, const OutcomeDistribution<W>& distribution) {
                  score.assign(distribution, value);
                }) {
    score_value_t<S, W> used{};
    each(laws::assign, [&](const OutcomeDistribution<W>& distribution) -> Seen {
      score.assign(distribution, used);
      return used == score(distribution) ? Seen{} : Seen{"the values differ"};
    });
  } else {
    report.skip(laws::assign, "assign()");
  }
  each(laws::shown, [&](const OutcomeDistribution<W>& distribution) -> Seen {
    const double shown = sleuth::detail::shown_score(score, distribution, score(distribution));
    return std::isfinite(shown) ? Seen{} : detail::message("it is ", shown);
  });
  if constexpr (PrefersFiner<S>)
    each(laws::finer, [&](const OutcomeDistribution<W>& distribution) {
      return detail::coarser_is_better(score, distribution);
    });
  else
    report.skip(laws::finer, "PrefersFiner");
  return report;
}

/// The same with the belief that the game has by default.
template <class S, class D, class F>
[[nodiscard]] Report check_score(const S& score, const D& domain, const F& feedback,
                                 const Options& options = {}, std::string name = {}) {
  return check_score<default_belief_t<D, F>>(score, domain, feedback, options, std::move(name));
}

}  // namespace sleuth::conformance
