#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <sleuth/core/lanes.hpp>
#include <sleuth/scores/additive_log2.hpp>

namespace sleuth::detail {

/// A sum of n * log2(n) over the cells of many guesses at once, rounded down: enough to tell which of them cannot be the
/// best without a look at each.
class LaneEntropy {
 public:
  /// Units of a bit.
  static constexpr std::uint64_t scale = 32;
  /// Counts of more planes are not summed.
  static constexpr std::size_t max_bits = 8;

  /// Lanes in which the sum of n * log2(n) over the counts is at least `limit` for certain. What is missing in the others is
  /// less than a unit for each cell up to 15 candidates, and up to 0.28 bits for each candidate above.
  ///
  /// @param counts  of at most max_bits planes
  /// @param limit   in units of 1 / scale bits
  template <class V>
  [[gnu::always_inline]] static void at_least(const lanes::Counts& counts, std::size_t part,
                                              std::uint64_t limit, V& result) noexcept {
    // n = m * 2^low + r with m < 16, and n lg n is convex: where m > 0,
    // n lg n >= 2^low * (m lg m + m * low) + r * (lg m + low + 1 / ln 2); where m = 0, n = r < 16.
    const std::size_t low = counts.bits > 4 ? counts.bits - 4 : 0;
    lanes::CarrySaveSum<V, 20> sum{static_cast<std::size_t>(
        std::bit_width(scale * counts.total * static_cast<std::uint64_t>(std::bit_width(counts.total))))};
    const auto entry_of = [](const V* number) {
      return [number](std::size_t bit) -> const V& { return number[bit]; };
    };
    for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
      const auto plane = [&](std::size_t bit) -> const typename lanes::InPlane<V>::type& {
        return counts.plane<V>(outcome, bit, part);
      };
      V is[16];
      V terms[logarithm_bits];
      const V high[4] = {plane(low), plane(low + 1), plane(low + 2),
                         counts.bits > 3 ? V(plane(low + 3)) : V{}};
      one_hot(high, is);
      look_up<logarithm_bits>(is, logarithms, terms);
      sum.add(entry_of(terms), logarithm_bits, low);
      if (low == 0) continue;

      const V large = ~is[0];
      V slope[slope_bits];
      look_up<slope_bits>(is, slopes, slope);
      for (std::size_t bit = 0; bit < low; ++bit) {
        V product[slope_bits];
#pragma GCC unroll 8
        for (std::size_t i = 0; i < slope_bits; ++i)
          product[i] = slope[i] & plane(bit);
        sum.add(entry_of(product), slope_bits, bit);
      }
      V all[max_bits];
      for (std::size_t bit = 0; bit < counts.bits; ++bit)
        all[bit] = plane(bit) & large;
      for (std::size_t factor = 0; factor < 3; ++factor)
        if ((low >> factor & 1) != 0) sum.add(entry_of(all), counts.bits, scale_bits + factor);
      V small[4] = {};
      for (std::size_t bit = 0; bit < low; ++bit)
        small[bit] = plane(bit) & ~large;
      one_hot(small, is);
      look_up<logarithm_bits>(is, logarithms, terms);
      sum.add(entry_of(terms), logarithm_bits, 0);
    }
    sum.finish();
    lanes::at_least([&](std::size_t bit) -> const V& { return sum[bit]; }, sum.planes(), limit, result);
  }

 private:
  static constexpr std::size_t scale_bits = static_cast<std::size_t>(std::bit_width(scale)) - 1;
  static constexpr std::size_t logarithm_bits = 11;
  static constexpr std::size_t slope_bits = 8;

  /// [n]: n * log2(n) in units, rounded down.
  static constexpr std::array<std::uint64_t, 16> logarithms = [] {
    std::array<std::uint64_t, 16> table{};
    for (std::uint64_t n = 2; n < 16; ++n)
      table[n] = (scale * n * (rounded_log2(n) - (std::has_single_bit(n) ? 0 : 1))) >> 32;
    return table;
  }();
  /// [m]: log2(m) + 1 / ln 2 in units, rounded down; 0 for m = 0.
  static constexpr std::array<std::uint64_t, 16> slopes = [] {
    std::array<std::uint64_t, 16> table{};
    constexpr std::uint64_t log2_of_e = 6196328018;  // rounded down, in units of 2^-32
    for (std::uint64_t m = 1; m < 16; ++m)
      table[m] = (scale * (rounded_log2(m) + log2_of_e - 1)) >> 32;
    return table;
  }();

  /// is[k]: the lanes whose number of four planes is k.
  template <class V>
  [[gnu::always_inline]] static void one_hot(const V (&number)[4], V* is) noexcept {
    const V low[4] = {~(number[0] | number[1]), number[0] & ~number[1], number[1] & ~number[0],
                      number[0] & number[1]};
    const V high[4] = {~(number[2] | number[3]), number[2] & ~number[3], number[3] & ~number[2],
                       number[2] & number[3]};
#pragma GCC unroll 4
    for (std::size_t i = 0; i < 4; ++i) {
#pragma GCC unroll 4
      for (std::size_t j = 0; j < 4; ++j)
        is[4 * i + j] = high[i] & low[j];
    }
  }
  /// The entry of a table in binary; the table's entry 0 is 0.
  template <std::size_t Bits, class V>
  [[gnu::always_inline]] static void look_up(const V* is, const std::array<std::uint64_t, 16>& table,
                                             V* entry) noexcept {
#pragma GCC unroll 16
    for (std::size_t bit = 0; bit < Bits; ++bit) {
      entry[bit] = V{};
#pragma GCC unroll 16
      for (std::size_t k = 1; k < 16; ++k)
        if ((table[k] >> bit & 1) != 0) entry[bit] |= is[k];
    }
  }
};

}  // namespace sleuth::detail
