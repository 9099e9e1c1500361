#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/core/lanes.hpp>
#include <sleuth/games/code.hpp>

namespace sleuth::games {

/// How ExactAndMisplaced answers many codes at once: sums of bit planes.
///
/// @tparam Pegs  1 .. 8
template <std::size_t Pegs>
struct CodeKernel {
  static constexpr std::size_t outcome_count = Pegs * (Pegs + 3) / 2;

  /// For each outcome the lanes that give it against one code.
  ///
  /// @param group   planes of a group, as CodeLanes lays them out
  /// @param planes  which planes the code needs: one a peg for exact pegs, then one a peg for colours in common
  /// @complexity    about 12 word operations an outcome
  template <class V>
  [[gnu::always_inline]] static void answer(const lanes::Plane* group, const std::uint16_t* planes,
                                            std::size_t part, V* outcomes) noexcept {
    V exact[Pegs + 1];
    V common[Pegs + 1];
    sum(group, planes, part, exact);
    sum(group, planes + Pegs, part, common);
    std::size_t id = 0;
#pragma GCC unroll 16
    for (std::size_t e = 0; e <= Pegs; ++e) {
#pragma GCC unroll 16
      for (std::size_t misplaced = 0; e + misplaced <= Pegs; ++misplaced)
        if (!(e + 1 == Pegs && misplaced == 1)) outcomes[id++] = exact[e] & common[e + misplaced];
    }
  }

 private:
  /// is[k]: the lanes in which exactly k of the planes are set.
  template <class V>
  [[gnu::always_inline]] static void sum(const lanes::Plane* group, const std::uint16_t* planes,
                                         std::size_t part, V* is) noexcept {
    constexpr auto bits = static_cast<std::size_t>(std::bit_width(Pegs));
    V total[bits];
#pragma GCC unroll 8
    for (std::size_t bit = 0; bit < bits; ++bit)
      total[bit] = V{};
#pragma GCC unroll 8
    for (std::size_t i = 0; i < Pegs; ++i) {
      V carry = lanes::in_plane<V>(group[planes[i]], part);
#pragma GCC unroll 8
      for (std::size_t bit = 0; bit < bits; ++bit) {
        if ((i + 1) >> bit == 0) continue;  // the sum of so few is smaller
        const V next = total[bit] & carry;
        total[bit] ^= carry;
        carry = next;
      }
    }
#pragma GCC unroll 16
    for (std::size_t k = 0; k <= Pegs; ++k) {
      is[k] = ~V{};
#pragma GCC unroll 8
      for (std::size_t bit = 0; bit < bits; ++bit)
        is[k] &= (k >> bit & 1) != 0 ? total[bit] : ~total[bit];
    }
  }
};

/// A list of codes as bit planes: "peg i has colour c" and "colour c occurs at least m times", 256 codes a group.
class CodeLanes {
 public:
  /// The planes that answering one code reads.
  struct Query {
    std::array<std::uint16_t, 2 * max_pegs> planes{};
  };

  /// Empty lanes for a number of codes.
  ///
  /// @param pegs  1 .. 8
  CodeLanes(std::size_t pegs, std::size_t count)
      : pegs_{pegs}, planes_(lanes::group_count(count) * stride()) {}

  /// Bytes of one group.
  [[nodiscard]] static constexpr std::size_t group_bytes(std::size_t pegs) noexcept {
    return 2 * pegs * max_colors * sizeof(lanes::Plane);
  }

  /// Puts a code into an empty lane.
  void set(std::size_t lane, const Code& code) noexcept {
    const Query own = query(code);
    lanes::Plane* const group = planes_.data() + lane / lanes::group_size * stride();
    for (std::size_t i = 0; i < 2 * pegs_; ++i)
      group[own.planes[i]].set(lane % lanes::group_size);
  }

  /// What answer() needs of a code.
  [[nodiscard]] Query query(const Code& code) const noexcept {
    Query result;
    std::uint64_t seen = 0;  // how often each colour came so far, a nibble each
    for (std::size_t peg = 0; peg < pegs_; ++peg) {
      const std::size_t color = code[peg];
      const std::size_t times = seen >> (4 * color) & 15;
      seen += std::uint64_t{1} << (4 * color);
      result.planes[peg] = static_cast<std::uint16_t>(peg * max_colors + color);
      result.planes[pegs_ + peg] = static_cast<std::uint16_t>((pegs_ + times) * max_colors + color);
    }
    return result;
  }

  /// The planes of one group.
  [[nodiscard]] const lanes::Plane* group(std::size_t index) const noexcept {
    return planes_.data() + index * stride();
  }

 private:
  [[nodiscard]] std::size_t stride() const noexcept { return 2 * pegs_ * max_colors; }

  std::size_t pegs_;
  std::vector<lanes::Plane> planes_;
};

}  // namespace sleuth::games
