#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <sleuth/beliefs/lane_counter.hpp>

namespace sleuth::detail {

/// A row of outcomes for each secret of a set, one byte for each guess: for each guess the number of different outcomes, one
/// of them counting twice.
struct OutcomeRows {
  std::span<const std::uint8_t* const> rows;  ///< one a secret, at most 254; shape [][guesses]
  std::size_t guesses = 0;
  int twice = -1;  ///< the outcome that counts twice; -1 for none

  /// Of the guesses whose outcomes fill a V from `first` on.
  template <class V>
  [[gnu::always_inline]] void count(std::size_t first, std::uint8_t* counts) const noexcept {
    V total{};
    V special{};
    V own;
    V other;
    const V marked = V{} + static_cast<std::uint8_t>(twice < 0 ? 0 : twice);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::memcpy(&own, rows[i] + first, sizeof(V));
      V seen{};
      for (std::size_t j = 0; j < i; ++j) {
        std::memcpy(&other, rows[j] + first, sizeof(V));
        seen |= V(own == other);
      }
      total += V(V{} + std::uint8_t{1}) & V(~seen);
      special |= V(own == marked);
    }
    if (twice >= 0) total += special & V(V{} + std::uint8_t{1});
    std::memcpy(counts + first, &total, sizeof(V));
  }
  /// Of one guess.
  [[nodiscard]] std::uint8_t count_one(std::size_t guess) const noexcept {
    std::uint8_t total = 0;
    bool has_special = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::size_t j = 0;
      while (rows[j][guess] != rows[i][guess])
        ++j;
      total = static_cast<std::uint8_t>(total + (j == i ? 1 : 0));
      has_special = has_special || rows[i][guess] == twice;
    }
    return static_cast<std::uint8_t>(total + (has_special ? 1 : 0));
  }
  /// Of all guesses, the last ones together with some that were counted before.
  template <class V>
  [[gnu::always_inline]] void count_all(std::uint8_t* counts) const noexcept {
    std::size_t first = 0;
    for (; first + sizeof(V) <= guesses; first += sizeof(V))
      count<V>(first, counts);
    if (first == guesses) return;
    if (guesses >= sizeof(V)) return count<V>(guesses - sizeof(V), counts);
    for (; first < guesses; ++first)
      counts[first] = count_one(first);
  }
};

#if defined(__GNUC__)
using Bytes16 = std::uint8_t __attribute__((vector_size(16)));
#if defined(__x86_64__)
using Bytes32 = std::uint8_t __attribute__((vector_size(32)));
[[gnu::target("avx2")]] inline void count_rows_wide(const OutcomeRows& rows, std::uint8_t* counts) {
  rows.count_all<Bytes32>(counts);
}
#endif
#endif

/// @param counts      shape [guesses]
/// @complexity        O(secrets^2 * guesses / bytes of a register)
inline void count_rows(const OutcomeRows& rows, std::uint8_t* counts) {
#if defined(__GNUC__) && defined(__x86_64__)
  if (has_wide_words()) return count_rows_wide(rows, counts);
#endif
#if defined(__GNUC__)
  rows.count_all<Bytes16>(counts);
#else
  for (std::size_t guess = 0; guess < rows.guesses; ++guess)
    counts[guess] = rows.count_one(guess);
#endif
}

}  // namespace sleuth::detail
