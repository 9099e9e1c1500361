#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include <sleuth/core/lanes.hpp>
#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/scores/fixed_point.hpp>

namespace sleuth {

/// The number by which a guess is ranked; lower is better. The value type is totally ordered and exact: integers, or a
/// sequence of integers, so that ties are the same on every compiler.
template <class S, class W>
concept Score = Weight<W> && std::copyable<S> &&
    requires(const S& score, const OutcomeDistribution<W>& distribution) {
  /// Value of one guess; const, no state, safe from several threads.
  { score(distribution) } -> std::totally_ordered;
};

template <class S, class W>
using score_value_t = std::remove_cvref_t<std::invoke_result_t<const S&, const OutcomeDistribution<W>&>>;

/// The score is smallest for a guess that puts every secret in a cell of its own, whatever the other guesses are: then a
/// candidate that does so can be taken at once. `static constexpr bool prefers_finer = true;`
template <class S>
concept PrefersFiner = requires {
  requires S::prefers_finer;
};

/// The score of exact counts can be bounded for 128 or 256 guesses at once: score.at_least(counts, part, limit, result)
/// sets in `result` only lanes whose value is `limit` or more (all of them, or fewer where it cannot tell). For exact
/// counts of equally likely secrets below 2^24 with the secret as target. The score depends on the sizes of the cells alone,
/// whichever outcomes have them, so that guesses with cells of the same sizes need not all be looked at.
template <class S, class Value>
concept ScoresLanes = requires(const S& score, const lanes::Counts& counts, std::size_t part,
                               const Value& limit, lanes::BaselineWord& result) {
  score.at_least(counts, part, limit, result);
};

namespace detail {

/// Writes the value into storage that is used again, so that sequences need no allocation per guess.
template <class S, class W, class V>
void score_into(const S& score, const OutcomeDistribution<W>& distribution, V& value) {
  if constexpr (requires { score.assign(distribution, value); })
    score.assign(distribution, value);
  else
    value = score(distribution);
}

/// The value as a person wants to see it: score.shown(value, distribution), else the value itself.
template <class S, class W, class V>
[[nodiscard]] double shown_score(const S& score, const OutcomeDistribution<W>& distribution, const V& value) {
  if constexpr (requires { score.shown(value, distribution); })
    return score.shown(value, distribution);
  else
    return static_cast<double>(value);
}

}  // namespace detail

}  // namespace sleuth
