#pragma once

#include <bit>
#include <cstddef>

#include <sleuth/core/lane_columns.hpp>
#include <sleuth/core/lanes.hpp>

/// Sums over the counts of a lane, for all lanes at once: planes are collected by column and added three at a time.
namespace sleuth::scores::detail {

inline constexpr std::size_t leading_bits = 8;

/// The square of a number.
template <class V>
struct SquareColumns {
  const V* number;
  std::size_t bits;

  [[gnu::always_inline]] std::size_t operator()(std::size_t column, V* planes) const noexcept {
    std::size_t count = 0;
    if (column % 2 == 0 && column / 2 < bits) planes[count++] = number[column / 2];
    for (std::size_t low = 0; 2 * low + 1 < column; ++low)  // twice low * high
      if (const std::size_t high = column - 1 - low; high < bits)
        planes[count++] = number[low] & number[high];
    return count;
  }
};

/// 8 * k * n + 17 * (n - 2^k) for a number n with its leading bit at k.
template <class V>
struct LogColumns {
  const V* number;    // [bits]
  const V* rest;      // [bits], without the leading bit
  const V* position;  // [position_bits], the leading bit
  std::size_t bits;
  std::size_t position_bits;

  [[gnu::always_inline]] std::size_t operator()(std::size_t column, V* planes) const noexcept {
    std::size_t count = 0;
    if (column < bits) planes[count++] = rest[column];
    if (column >= 4 && column - 4 < bits) planes[count++] = rest[column - 4];
    for (std::size_t i = 0; i < position_bits; ++i)
      if (column >= 3 + i && column - 3 - i < bits) planes[count++] = position[i] & number[column - 3 - i];
    return count;
  }
};

/// Sum of the squares of the leading eight bits of the counts, in units of 4^shift.
///
/// @param sum  shape [16]; returns how many planes it has
template <class V>
[[gnu::always_inline]] inline std::size_t leading_squares(const lanes::Counts& counts, std::size_t part,
                                                          std::size_t shift, V* sum) noexcept {
  const std::size_t bits = counts.bits - shift;
  const std::size_t width = 2 * bits;  // the leading bits of all cells add up to less than 2^bits
  for (std::size_t bit = 0; bit < width; ++bit)
    sum[bit] = V{};
  V cell[leading_bits];
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    for (std::size_t bit = 0; bit < bits; ++bit)
      cell[bit] = counts.plane<V>(outcome, shift + bit, part);
    lanes::add_columns(SquareColumns<V>{cell, bits}, width, sum);
  }
  return width;
}
[[nodiscard]] constexpr std::size_t leading_shift(std::size_t bits) noexcept {
  return bits > leading_bits ? bits - leading_bits : 0;
}

/// A bound of 8 * sum of n * log2(n) + total over the counts n, from below, by tangents: the function is convex, for
/// n = 2^k (1 + x) it is at least n * k + 2^k * (2 * x - 1 / 8), and that is n * (k - 1 / 8) + 17 / 8 * (n - 2^k).
///
/// @param sum  shape [40]; returns how many planes it has
template <class V>
[[gnu::always_inline]] inline std::size_t weighted_logs(const lanes::Counts& counts, std::size_t part,
                                                        V* sum) noexcept {
  const std::size_t bits = counts.bits;  // at most 31
  const auto position_bits = static_cast<std::size_t>(std::bit_width(bits - 1));
  const std::size_t width = bits + 3 + position_bits + 1;
  for (std::size_t bit = 0; bit < width; ++bit)
    sum[bit] = V{};
  V cell[32];
  V rest[32];
  V position[5];
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    for (std::size_t i = 0; i < position_bits; ++i)
      position[i] = V{};
    V above = V{};
    for (std::size_t bit = bits; bit-- > 0;) {
      cell[bit] = counts.plane<V>(outcome, bit, part);
      rest[bit] = cell[bit] & above;
      const V leading = cell[bit] & ~above;
      above |= cell[bit];
      for (std::size_t i = 0; i < position_bits; ++i)
        if ((bit >> i & 1) != 0) position[i] |= leading;
    }
    lanes::add_columns(LogColumns<V>{cell, rest, position, bits, position_bits}, width, sum);
  }
  return width;
}

}  // namespace sleuth::scores::detail
