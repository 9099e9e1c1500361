#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <vector>

#include <sleuth/core/lanes.hpp>
#include <sleuth/scores/score.hpp>

namespace sleuth::scores {

namespace detail {

/// A cell as an integer that is compared: a count as it is, a mass as a share of the total in units of 2^-32.
template <Weight W>
[[nodiscard]] std::uint64_t comparable_cell(W weight, W total) noexcept {
  if constexpr (std::unsigned_integral<W>)
    return weight;
  else
    return static_cast<std::uint64_t>(to_fixed_point(weight / total));
}

/// The inverse, for showing: a count, or a share 0 .. 1.
template <Weight W>
[[nodiscard]] double shown_cell(std::uint64_t cell) noexcept {
  if constexpr (std::unsigned_integral<W>)
    return static_cast<double>(cell);
  else
    return from_fixed_point(static_cast<std::int64_t>(cell));
}

}  // namespace detail

/// Weight of the largest cell: what is left after one guess in the worst case.
///
/// @return       unit: secrets for counts; share of the total in 2^-32 for mass
/// @complexity   O(outcome_count), no allocation      @errors none (noexcept)
/// @source       D. E. Knuth, "The computer as Master Mind", J. Recreational Math. 9 (1976-77)
struct LargestCell {
  static constexpr bool prefers_finer = true;

  template <Weight W>
  [[nodiscard]] std::uint64_t operator()(const OutcomeDistribution<W>& distribution) const noexcept {
    W largest{};
    for (const W weight : distribution.weights)
      largest = std::max(largest, weight);
    return detail::comparable_cell(largest, distribution.total);
  }
  template <Weight W>
  [[nodiscard]] double shown(std::uint64_t value, const OutcomeDistribution<W>&) const noexcept {
    return detail::shown_cell<W>(value);
  }
  /// See ScoresLanes.
  template <class V>
  [[gnu::always_inline]] void at_least(const lanes::Counts& counts, std::size_t part, std::uint64_t limit,
                                       V& result) const noexcept {
    result = V{};
    for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
      V large;
      lanes::at_least(
          [&](std::size_t bit) -> const typename lanes::InPlane<V>::type& {
            return counts.plane<V>(outcome, bit, part);
          },
          counts.bits, limit, large);
      result |= large;
    }
  }
};

/// All cell weights, largest first, compared lexicographically: a finer LargestCell.
///
/// @return       the positive cells in descending order; a sequence that ends first is smaller
/// @complexity   O(c log c) for c cells; allocates once for each value that is kept, not for each guess
struct SortedCells {
  static constexpr bool prefers_finer = true;

  template <Weight W>
  void assign(const OutcomeDistribution<W>& distribution, std::vector<std::uint64_t>& cells) const {
    cells.clear();
    for (const W weight : distribution.weights)
      if (weight > W{}) cells.push_back(detail::comparable_cell(weight, distribution.total));
    std::sort(cells.begin(), cells.end(), [](std::uint64_t a, std::uint64_t b) { return a > b; });
  }
  template <Weight W>
  [[nodiscard]] std::vector<std::uint64_t> operator()(const OutcomeDistribution<W>& distribution) const {
    std::vector<std::uint64_t> cells;
    assign(distribution, cells);
    return cells;
  }
  template <Weight W>
  [[nodiscard]] double shown(const std::vector<std::uint64_t>& value,
                             const OutcomeDistribution<W>&) const noexcept {
    return value.empty() ? 0.0 : detail::shown_cell<W>(value.front());
  }
  /// See ScoresLanes: a larger largest cell is worse, whatever the others are.
  template <class V>
  [[gnu::always_inline]] void at_least(const lanes::Counts& counts, std::size_t part,
                                       const std::vector<std::uint64_t>& limit, V& result) const noexcept {
    LargestCell{}.at_least(counts, part, limit.empty() ? 0 : limit.front() + 1, result);
  }
};

}  // namespace sleuth::scores
