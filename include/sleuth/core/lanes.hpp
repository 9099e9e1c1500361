#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sleuth::lanes {

// A lane is one bit of a plane: many guesses are answered side by side, guess l in bit l of every plane. Planes come in
// groups of 256 lanes, four 64-bit words each, so that one layout serves every width of register.

/// Lanes of a group.
inline constexpr std::size_t group_size = 256;
/// Groups that hold so many lanes.
[[nodiscard]] constexpr std::size_t group_count(std::size_t lanes) noexcept {
  return (lanes + group_size - 1) / group_size;
}
/// 64-bit words of one plane of a group.
inline constexpr std::size_t group_words = group_size / 64;

#if defined(__GNUC__)
using Word128 = std::uint64_t __attribute__((vector_size(16)));
using Word256 = std::uint64_t __attribute__((vector_size(32)));
/// The widest word that every machine has.
using BaselineWord = Word128;
#else
using BaselineWord = std::uint64_t;
#endif

/// How many words of type V make a plane of a group.
template <class V>
inline constexpr std::size_t parts = group_size / (8 * sizeof(V));
/// 64-bit words of one V.
template <class V>
inline constexpr std::size_t words = sizeof(V) / 8;

template <class V>
[[gnu::always_inline]] inline void load(const std::uint64_t* from, V& to) noexcept {
  std::memcpy(&to, from, sizeof(V));
}
template <class V>
[[gnu::always_inline]] inline void store(const V& from, std::uint64_t* to) noexcept {
  std::memcpy(to, &from, sizeof(V));
}

/// sum + 2 * carry = a + b + c, lane by lane; sum and carry may be any of the three.
template <class V>
[[gnu::always_inline]] inline void full_add(const V& a, const V& b, const V& c, V& sum, V& carry) noexcept {
  const V half = a ^ b;
  const V out = (a & b) | (half & c);
  sum = half ^ c;
  carry = out;
}

/// How the guesses of one group fall over the outcomes: for each outcome and lane a count, written in binary over planes.
///
/// planes  shape [outcomes][bits][group_words]; bit b of the count of outcome o in lane l is bit l of plane (o, b)
/// total   what the counts of every lane add up to
struct Counts {
  const std::uint64_t* planes = nullptr;
  std::size_t outcomes = 0;
  std::size_t bits = 0;
  std::uint64_t total = 0;

  template <class V>
  [[gnu::always_inline]] void load_plane(std::size_t outcome, std::size_t bit, std::size_t part,
                                         V& to) const noexcept {
    load(planes + (outcome * bits + bit) * group_words + part * words<V>, to);
  }
  /// The count of one outcome in one lane.
  [[nodiscard]] std::uint64_t at(std::size_t outcome, std::size_t lane) const noexcept {
    std::uint64_t count = 0;
    for (std::size_t bit = 0; bit < bits; ++bit)
      count |= (planes[(outcome * bits + bit) * group_words + lane / 64] >> (lane % 64) & 1) << bit;
    return count;
  }
};

/// Lanes whose number, written in binary over `bits` planes, is at least `limit`.
template <class V>
[[gnu::always_inline]] inline void at_least(const V* number, std::size_t bits, std::uint64_t limit,
                                            V& result) noexcept {
  V equal = ~V{};
  V greater = V{};
  if (bits < 64 && (limit >> bits) != 0) {
    result = greater;
    return;
  }
  for (std::size_t bit = bits; bit-- > 0;) {
    if ((limit >> bit & 1) != 0) {
      equal &= number[bit];
    } else {
      greater |= equal & number[bit];
      equal &= ~number[bit];
    }
  }
  result = greater | equal;
}

/// Adds a plane of weight 2^weight to a number of `bits` planes that does not overflow.
template <class V>
[[gnu::always_inline]] inline void add_plane(const V& plane, std::size_t weight, std::size_t bits,
                                             V* number) noexcept {
  V carry = plane;
  for (std::size_t bit = weight; bit < bits; ++bit) {
    const V next = number[bit] & carry;
    number[bit] ^= carry;
    carry = next;
  }
}

/// Lanes in which at most `limit` counts are positive.
template <class V>
[[gnu::always_inline]] inline void at_most_cells(const Counts& counts, std::size_t part, std::uint64_t limit,
                                                 V& result) noexcept {
  V cells[16];
  const auto bits = static_cast<std::size_t>(std::bit_width(counts.outcomes));
  for (std::size_t bit = 0; bit < bits; ++bit)
    cells[bit] = V{};
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    V carry = V{};
    for (std::size_t bit = 0; bit < counts.bits; ++bit) {
      V plane;
      counts.load_plane(outcome, bit, part, plane);
      carry |= plane;
    }
    add_plane(carry, 0, static_cast<std::size_t>(std::bit_width(outcome + 1)), cells);
  }
  at_least(cells, bits, limit + 1, result);
  result = ~result;
}

/// Lanes in which the sum of the squared counts is at least `limit`.
template <class V>
[[gnu::always_inline]] inline void squares_at_least(const Counts& counts, std::size_t part,
                                                    std::uint64_t limit, V& result) noexcept {
  V sum[64];
  std::size_t width = 2 * static_cast<std::size_t>(std::bit_width(counts.total));
  if (width > 64) width = 64;
  for (std::size_t bit = 0; bit < width; ++bit)
    sum[bit] = V{};
  V count[32];
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    for (std::size_t bit = 0; bit < counts.bits; ++bit)
      counts.load_plane(outcome, bit, part, count[bit]);
    for (std::size_t i = 0; i < counts.bits; ++i) {
      add_plane(count[i], 2 * i, width, sum);
      for (std::size_t j = i + 1; j < counts.bits; ++j)
        add_plane(V(count[i] & count[j]), i + j + 1, width, sum);
    }
  }
  at_least(sum, width, limit, result);
}

}  // namespace sleuth::lanes
