#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <span>

#include <sleuth/core/ids.hpp>

namespace sleuth {

/// A weight of a belief: an unsigned integer means exact counts, double means probability mass.
template <class W>
concept Weight = std::unsigned_integral<W> || std::same_as<W, double>;

/// All that a score may know of a guess: how the weight of a belief falls over the outcomes of that guess.
///
/// weights           shape [outcome_count], each >= 0, unit: secrets (counts) or mass; valid until the workspace is used again
/// total             sum of weights, > 0; the same for every guess in one state of one belief
/// conditional_bits  H(outcome | target) >= 0, bits; 0 for exact feedback with the secret as target
/// p_success         probability that the guess succeeds, 0 .. 1
/// cost              what the guess costs, > 0; 1 unless the domain says otherwise
template <Weight W>
struct OutcomeDistribution {
  GuessId guess{};
  std::span<const W> weights{};
  W total{};
  double conditional_bits = 0;
  double p_success = 0;
  double cost = 1;
};

/// Number of outcomes of positive weight.
///
/// @complexity  O(outcome_count)
template <Weight W>
[[nodiscard]] constexpr std::size_t cell_count(const OutcomeDistribution<W>& distribution) noexcept {
  std::size_t cells = 0;
  for (const W weight : distribution.weights)
    cells += static_cast<std::size_t>(weight > W{});
  return cells;
}

/// Entropy of the outcome, in bits, 0 .. log2(cell_count).
///
/// @complexity  O(outcome_count) logarithms
template <Weight W>
[[nodiscard]] double outcome_bits(const OutcomeDistribution<W>& distribution) noexcept {
  const double total = static_cast<double>(distribution.total);
  double bits = 0;
  for (const W weight : distribution.weights) {
    if (!(weight > W{})) continue;
    const double p = static_cast<double>(weight) / total;
    bits -= p * std::log2(p);
  }
  return bits > 0 ? bits : 0.0;
}

/// Information that the outcome gives about the target: H(outcome) - H(outcome | target), in bits, >= 0.
///
/// @complexity  O(outcome_count) logarithms
template <Weight W>
[[nodiscard]] double information_bits(const OutcomeDistribution<W>& distribution) noexcept {
  const double bits = outcome_bits(distribution) - distribution.conditional_bits;
  return bits > 0 ? bits : 0.0;
}

/// Expected number of secrets left after the guess: sum of squares / total. For exact counts only.
///
/// @complexity  O(outcome_count)
template <std::unsigned_integral W>
[[nodiscard]] double expected_size(const OutcomeDistribution<W>& distribution) noexcept {
  double squares = 0;
  for (const W weight : distribution.weights)
    squares += static_cast<double>(weight) * static_cast<double>(weight);
  return squares / static_cast<double>(distribution.total);
}

}  // namespace sleuth
