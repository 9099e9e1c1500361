#pragma once

#include <cstdint>

#include <sleuth/core/lanes.hpp>
#include <sleuth/scores/score.hpp>

namespace sleuth::scores {

/// Number of different outcomes that are still possible, negated since lower is better ("parts" are cells).
///
/// @complexity   O(outcome_count), no allocation      @errors none (noexcept)
/// @source       B. Kooi, "Yet another Mastermind strategy", ICGA Journal 28 (2005)
struct MostParts {
  static constexpr bool prefers_finer = true;

  template <Weight W>
  [[nodiscard]] std::int64_t operator()(const OutcomeDistribution<W>& distribution) const noexcept {
    return -static_cast<std::int64_t>(cell_count(distribution));
  }
  /// See ScoresLanes.
  template <class V>
  [[gnu::always_inline]] void at_least(const lanes::Counts& counts, std::size_t part, std::int64_t limit,
                                       V& result) const noexcept {
    lanes::at_most_cells(counts, part, static_cast<std::uint64_t>(-limit), result);
  }
};

}  // namespace sleuth::scores
