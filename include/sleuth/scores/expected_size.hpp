#pragma once

#include <concepts>
#include <cstdint>

#include <sleuth/core/lanes.hpp>
#include <sleuth/scores/lane_sums.hpp>
#include <sleuth/scores/score.hpp>

namespace sleuth::scores {

/// Expected number of candidates left after one guess, up to the constant 1 / N.
///
/// @return       sum of squares, unit: secrets^2, exact while the total is below 2^32; otherwise, and for mass, the sum
///               of squared shares in units of 2^-32
/// @complexity   O(outcome_count), no allocation      @errors none (noexcept)
/// @source       R. W. Irving, "Towards an optimum Mastermind strategy", J. Recreational Math. 11 (1978-79)
struct ExpectedSize {
  static constexpr bool prefers_finer = true;

  template <Weight W>
  [[nodiscard]] std::uint64_t operator()(const OutcomeDistribution<W>& distribution) const noexcept {
    if constexpr (std::unsigned_integral<W>) {
      if (is_exact(distribution)) {
        std::uint64_t squares = 0;
        for (const W weight : distribution.weights)
          squares += std::uint64_t{weight} * weight;
        return squares;
      }
    }
    double squares = 0;
    for (const W weight : distribution.weights) {
      const double share = static_cast<double>(weight) / static_cast<double>(distribution.total);
      squares += share * share;
    }
    return static_cast<std::uint64_t>(to_fixed_point(squares));
  }

  /// See ScoresLanes; exact below 256 candidates, and by the leading eight bits of the cells for more. Weights that differ
  /// make no difference.
  template <class V>
  [[gnu::always_inline]] void at_least(const lanes::Counts& counts, std::size_t part, std::uint64_t limit,
                                       V& result) const noexcept {
    const std::size_t shift = detail::leading_shift(counts.bits);
    lanes::squares_at_least(counts, part, shift, limit == 0 ? 0 : ((limit - 1) >> (2 * shift)) + 1, result);
  }

  /// Expected size in secrets, for mass the expected share of the total.
  template <Weight W>
  [[nodiscard]] double shown(std::uint64_t value, const OutcomeDistribution<W>& distribution) const noexcept {
    const double total = static_cast<double>(distribution.total);
    if constexpr (std::unsigned_integral<W>)
      return is_exact(distribution) ? static_cast<double>(value) / total
                                    : from_fixed_point(static_cast<std::int64_t>(value)) * total;
    else
      return from_fixed_point(static_cast<std::int64_t>(value));
  }

 private:
  template <Weight W>
  [[nodiscard]] static bool is_exact(const OutcomeDistribution<W>& distribution) noexcept {
    return std::uint64_t{distribution.total} < (std::uint64_t{1} << 32);
  }
};

}  // namespace sleuth::scores
