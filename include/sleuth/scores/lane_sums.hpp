#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <sleuth/core/lanes.hpp>

namespace sleuth::scores::detail {

/// How many of the lowest bits of counts are left out of their squares, so that eight remain.
[[nodiscard]] constexpr std::size_t leading_shift(std::size_t bits) noexcept {
  return bits > 8 ? bits - 8 : 0;
}

/// Planes of the sum that add_logs makes.
[[nodiscard]] constexpr std::size_t log_planes(std::size_t bits) noexcept {
  return bits + 4 + static_cast<std::size_t>(std::bit_width(bits - 1));
}

/// Adds a bound of 8 * sum of n * log2(n) + total over the counts n, from below, by tangents: the function is convex, for
/// n = 2^k (1 + x) it is at least n * k + 2^k * (2 * x - 1 / 8), and that is n * (k - 1 / 8) + 17 / 8 * (n - 2^k).
///
/// @param sum  of log_planes(bits) planes
template <class V, std::size_t MaxPlanes>
[[gnu::always_inline]] inline void add_logs(const lanes::Counts& counts, std::size_t part,
                                            lanes::CarrySaveSum<V, MaxPlanes>& sum) noexcept {
  const std::size_t bits = counts.bits;  // at most 31
  const auto position_bits = static_cast<std::size_t>(std::bit_width(bits - 1));
  V rest[32];     // without the leading bit
  V product[32];  // the number where its leading bit is in certain places
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    V position[5] = {};  // of the leading bit
    V above = V{};
    for (std::size_t bit = bits; bit-- > 0;) {
      const V plane = counts.plane<V>(outcome, bit, part);
      rest[bit] = plane & above;
      const V leading = plane & ~above;
      above |= plane;
      for (std::size_t i = 0; i < position_bits; ++i)
        if ((bit >> i & 1) != 0) position[i] |= leading;
    }
    const auto rest_plane = [&](std::size_t bit) -> const V& { return rest[bit]; };
    sum.add(rest_plane, bits, 0);
    sum.add(rest_plane, bits, 4);
    for (std::size_t i = 0; i < position_bits; ++i) {
      for (std::size_t bit = 0; bit < bits; ++bit)
        product[bit] = position[i] & counts.plane<V>(outcome, bit, part);
      sum.add([&](std::size_t bit) -> const V& { return product[bit]; }, bits, 3 + i);
    }
  }
}

/// Lanes in which that bound is at least `limit`.
template <class V>
[[gnu::always_inline]] inline void logs_at_least(const lanes::Counts& counts, std::size_t part,
                                                 std::uint64_t limit, V& result) noexcept {
  lanes::CarrySaveSum<V, 40> sum{log_planes(counts.bits)};
  add_logs(counts, part, sum);
  sum.at_least(limit, result);
}

}  // namespace sleuth::scores::detail
