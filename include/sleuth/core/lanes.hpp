#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

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

/// One bit for each lane of a group.
struct alignas(group_size / 8) Plane {
  std::uint64_t words[group_words] = {};

  [[nodiscard]] constexpr bool operator[](std::size_t lane) const noexcept {
    return (words[lane / 64] >> (lane % 64) & 1) != 0;
  }
  [[nodiscard]] friend constexpr bool operator==(const Plane&, const Plane&) noexcept = default;
  constexpr void set(std::size_t lane) noexcept { words[lane / 64] |= std::uint64_t{1} << (lane % 64); }
};

/// A V that stands for words of a plane.
template <class V>
struct InPlane {
  using type = V;
};
#if defined(__GNUC__)
template <>
struct InPlane<Word128> {
  using type = std::uint64_t __attribute__((vector_size(16), may_alias));
};
template <>
struct InPlane<Word256> {
  using type = std::uint64_t __attribute__((vector_size(32), may_alias));
};
#endif

/// The words of a part of a plane.
template <class V>
[[nodiscard, gnu::always_inline]] inline const typename InPlane<V>::type& in_plane(
    const Plane& plane, std::size_t part) noexcept {
  return *reinterpret_cast<const typename InPlane<V>::type*>(plane.words + part * words<V>);
}
template <class V>
[[gnu::always_inline]] inline void store(const V& from, Plane& plane, std::size_t part) noexcept {
  *reinterpret_cast<typename InPlane<V>::type*>(plane.words + part * words<V>) = from;
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
/// planes  shape [outcomes][bits]; bit b of the count of outcome o in lane l is bit l of plane (o, b)
/// total   what the counts of every lane add up to
struct Counts {
  const Plane* planes = nullptr;
  std::size_t outcomes = 0;
  std::size_t bits = 0;
  std::uint64_t total = 0;

  /// A plane of the count of one outcome.
  template <class V>
  [[gnu::always_inline]] const typename InPlane<V>::type& plane(std::size_t outcome, std::size_t bit,
                                                                std::size_t part) const noexcept {
    return in_plane<V>(planes[outcome * bits + bit], part);
  }
  /// The count of one outcome in one lane.
  [[nodiscard]] std::uint64_t at(std::size_t outcome, std::size_t lane) const noexcept {
    std::uint64_t count = 0;
    for (std::size_t bit = 0; bit < bits; ++bit)
      count |= std::uint64_t{planes[outcome * bits + bit][lane]} << bit;
    return count;
  }
};

/// Counts that stand for probabilities, roughly. For each lane:
///
/// unit      a cell has at least unit * count - excess; a positive count means a positive cell and the other way round
/// distance  half the sum of |probability - count / total| over the cells is at most that
struct MassCounts {
  Counts counts;
  double unit = 0;
  double excess = 0;
  double distance = 0;
};

// Loops of a length known at compile time, and planes read where they are: otherwise the compiler makes calls of what
// copies or clears a few registers.

/// Clears a number.
template <std::size_t Planes, class V>
[[gnu::always_inline]] inline void clear(V (&number)[Planes]) noexcept {
#pragma GCC unroll 64
  for (std::size_t bit = 0; bit < Planes; ++bit)
    number[bit] = V{};
}

/// Lanes whose number is at least `limit`, given plane(bit) of its `bits` planes.
template <class V, class Plane>
[[gnu::always_inline]] inline void at_least(const Plane& plane, std::size_t bits, std::uint64_t limit,
                                            V& result) noexcept {
  V equal = ~V{};
  V greater = V{};
  if (bits < 64 && (limit >> bits) != 0) {
    result = greater;
    return;
  }
  for (std::size_t bit = bits; bit-- > 0;) {
    if ((limit >> bit & 1) != 0) {
      equal &= plane(bit);
    } else {
      greater |= equal & plane(bit);
      equal &= ~plane(bit);
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

/// A sum of many numbers, kept as two numbers, so that no addition waits for the carries of the one before.
template <class V, std::size_t MaxPlanes>
class CarrySaveSum {
 public:
  /// @param planes  enough for the sum, at most MaxPlanes
  [[gnu::always_inline]] explicit CarrySaveSum(std::size_t planes) noexcept : planes_{planes} {
    clear(sums_);
    clear(carries_);
  }

  /// Adds 2^shift times a number, given plane(bit) of its `bits` planes.
  template <class Plane>
  [[gnu::always_inline]] void add(const Plane& plane, std::size_t bits, std::size_t shift) noexcept {
    V carry{};
    const std::size_t end = shift + bits < planes_ ? shift + bits : planes_;
    std::size_t at = shift;
    for (; at < end; ++at) {
      const V addend = plane(at - shift);
      V sum, next;
      full_add(sums_[at], carries_[at], addend, sum, next);
      sums_[at] = sum;
      carries_[at] = carry;
      carry = next;
    }
    for (; at < planes_; ++at) {
      const V next = sums_[at] & carries_[at];
      sums_[at] ^= carries_[at];
      carries_[at] = carry;
      carry = next;
    }
  }

  /// Nothing is added from now on.
  [[gnu::always_inline]] void finish() noexcept {
    V carry{};
    for (std::size_t bit = 0; bit < planes_; ++bit)
      full_add(sums_[bit], carries_[bit], carry, sums_[bit], carry);
  }
  /// Lanes in which it is at least `limit`. Nothing is added from now on.
  [[gnu::always_inline]] void at_least(std::uint64_t limit, V& result) noexcept {
    finish();
    lanes::at_least([this](std::size_t bit) -> const V& { return sums_[bit]; }, planes_, limit, result);
  }
  /// Number of planes, and each of them; of a finished sum.
  [[nodiscard]] std::size_t planes() const noexcept { return planes_; }
  [[nodiscard, gnu::always_inline]] const V& operator[](std::size_t bit) const noexcept { return sums_[bit]; }

 private:
  std::size_t planes_;
  V sums_[MaxPlanes];
  V carries_[MaxPlanes];
};

/// Lanes in which at most `limit` counts are positive.
template <class V>
[[gnu::always_inline]] inline void at_most_cells(const Counts& counts, std::size_t part, std::uint64_t limit,
                                                 V& result) noexcept {
  V cells[16];
  clear(cells);
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    V carry = counts.plane<V>(outcome, 0, part);
    for (std::size_t bit = 1; bit < counts.bits; ++bit)
      carry |= counts.plane<V>(outcome, bit, part);
    add_plane(carry, 0, static_cast<std::size_t>(std::bit_width(outcome + 1)), cells);
  }
  at_least([&](std::size_t bit) -> const V& { return cells[bit]; },
           static_cast<std::size_t>(std::bit_width(counts.outcomes)), limit + 1, result);
  result = ~result;
}

/// Adds the squares of the counts without their lowest bits, in units of 4^shift.
///
/// @param shift  bits that are left out; at most 16 remain
template <class V, std::size_t MaxPlanes>
[[gnu::always_inline]] inline void add_squares(const Counts& counts, std::size_t part, std::size_t shift,
                                               CarrySaveSum<V, MaxPlanes>& sum) noexcept {
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    const auto plane = [&](std::size_t bit) -> const typename InPlane<V>::type& {
      return counts.plane<V>(outcome, shift + bit, part);
    };
    sum.add(plane, 1, 0);
    for (std::size_t i = 1; i < counts.bits - shift; ++i) {
      // Bit i of the count: its square, and twice its product with each lower bit. Of the two parts of weight 4^i one
      // moves up.
      V row[16];
      for (std::size_t j = 0; j + 1 < i; ++j)
        row[j] = plane(i) & plane(j);
      row[i - 1] = plane(i) & ~plane(i - 1);
      row[i] = plane(i) & plane(i - 1);
      sum.add([&](std::size_t bit) -> const V& { return row[bit]; }, i + 1, i + 1);
    }
  }
}

/// Lanes in which that sum is at least `limit`, in the same units.
template <class V>
[[gnu::always_inline]] inline void squares_at_least(const Counts& counts, std::size_t part, std::size_t shift,
                                                    std::uint64_t limit, V& result) noexcept {
  CarrySaveSum<V, 32> sum{2 * static_cast<std::size_t>(std::bit_width(counts.total >> shift))};
  add_squares(counts, part, shift, sum);
  sum.at_least(limit, result);
}

}  // namespace sleuth::lanes
