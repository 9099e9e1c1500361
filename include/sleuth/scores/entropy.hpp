#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>

#include <sleuth/core/lanes.hpp>
#include <sleuth/scores/additive_log2.hpp>
#include <sleuth/scores/lane_entropy.hpp>
#include <sleuth/scores/lane_sums.hpp>
#include <sleuth/scores/score.hpp>

namespace sleuth::scores {

/// Information about the target that the outcome is expected to leave open; least means most bits gained.
///
/// For counts below 2^26 the value is N * (H(target) - I) = sum of n * lg(n) + N * H(outcome | target), with a completely
/// additive lg, so that partitions with equal products of n^n tie exactly. For larger counts and for mass it is -I.
///
/// @return       counts: units of secrets * 2^-32 bits; mass: units of 2^-32 bits; lower is better
/// @complexity   O(outcome_count), no allocation
/// @source       E. Neuwirth, "Some strategies for Mastermind", Zeitschrift fuer Operations Research 26 (1982)
struct Entropy {
  static constexpr bool prefers_finer = true;

  template <Weight W>
  [[nodiscard]] std::int64_t operator()(const OutcomeDistribution<W>& distribution) const {
    if constexpr (std::unsigned_integral<W>) {
      if (is_exact(distribution)) {
        std::uint64_t sum = sum_of_logarithms(distribution);
        if (distribution.conditional_bits > 0)
          sum += std::uint64_t{distribution.total} *
                 static_cast<std::uint64_t>(to_fixed_point(distribution.conditional_bits));
        return static_cast<std::int64_t>(sum);
      }
    }
    return to_fixed_point(distribution.conditional_bits - outcome_bits(distribution));
  }

  /// See ScoresLanes; by a sum of n * log2(n) rounded down, to 1 / 32 bit for totals below 256 and by tangents above.
  /// Weights that differ make no difference.
  template <class V>
  [[gnu::always_inline]] void at_least(const lanes::Counts& counts, std::size_t part, std::int64_t limit,
                                       V& result) const noexcept {
    using sleuth::detail::LaneEntropy;
    // The additive lg is within half a unit of log2 for each of at most 25 prime factors.
    const std::uint64_t least = static_cast<std::uint64_t>(limit < 0 ? 0 : limit) + 64 * counts.total;
    if (counts.bits <= LaneEntropy::max_bits)
      LaneEntropy::at_least(counts, part, ((least * LaneEntropy::scale) >> 32) + 1, result);
    else
      detail::logs_at_least(counts, part, counts.total + (least >> 29) + 1, result);
  }

  /// Minus the information in bits.
  template <Weight W>
  [[nodiscard]] double shown(std::int64_t, const OutcomeDistribution<W>& distribution) const noexcept {
    return 0.0 - information_bits(distribution);  // no negative zero
  }

 private:
  /// Sum of n * lg(n) over the cells.
  template <std::unsigned_integral W>
  [[nodiscard]] static std::uint64_t sum_of_logarithms(const OutcomeDistribution<W>& distribution) {
    std::uint64_t sum = 0;
    if (distribution.total >= sleuth::detail::small_log2_table) {
      for (const W weight : distribution.weights)
        if (weight > 1) sum += std::uint64_t{weight} * additive_log2(weight);
      return sum;
    }
    // Most cells are empty, and none tells beforehand which: a look into a table costs less than a wrong guess.
    const std::uint64_t* const table = sleuth::detail::small_weighted_log2();
    for (const W weight : distribution.weights)
      sum += table[weight];
    return sum;
  }

  template <Weight W>
  [[nodiscard]] static bool is_exact(const OutcomeDistribution<W>& distribution) noexcept {
    return std::uint64_t{distribution.total} < (std::uint64_t{1} << 26);
  }
};

}  // namespace sleuth::scores
