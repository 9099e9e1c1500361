#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include <sleuth/core/contracts.hpp>
#include <sleuth/games/message.hpp>

namespace sleuth::games {

class Code;

/// Whether a colour or digit may stand in a code more than once.
enum class Repeats : std::uint8_t { allowed, none };

/// Whether the first digit of a code may be 0.
enum class LeadingZero : std::uint8_t { allowed, none };

/// How a code is written; sleuth/games/code_text.hpp parses and prints all of them.
enum class CodeNotation : std::uint8_t {
  digits_from_zero,  ///< 0 .. 9, a .. f: "0012"
  digits_from_one,   ///< 1 .. 9, a .. g: "1123"
  letters,           ///< A .. P: "AABC"
  initials,          ///< initials of the colour names: "RRGB"
  color_names,       ///< "red red green blue"
};

/// Longest code.
inline constexpr std::size_t max_pegs = 8;
/// Most colours (digits) that a code can be made of.
inline constexpr std::size_t max_colors = 16;

namespace detail {

/// The words a code is made of. `pegs`: peg i is byte 7 - i and holds colour + 1, unused bytes are 0, so that numeric
/// order is lexicographic order. `counts`: nibble c is the number of pegs of colour c.
struct CodeWords {
  std::uint64_t pegs = 0;
  std::uint64_t counts = 0;

  /// Sets peg `index`, which must be empty, to `color`; both in range.
  constexpr void put(std::size_t index, std::size_t color) noexcept {
    pegs |= static_cast<std::uint64_t>(color + 1) << (8 * (max_pegs - 1 - index));
    counts += std::uint64_t{1} << (4 * color);
  }
};

/// @errors  std::invalid_argument for more than 8 pegs or a colour outside 0 .. 15
template <std::integral Color>
[[nodiscard]] constexpr CodeWords checked_words(const Color* colors, std::size_t pegs) {
  if (pegs > max_pegs)
    sleuth::detail::invalid_argument("sleuth::games::Code", "the number of pegs", pegs, "0 .. 8");
  CodeWords words;
  for (std::size_t peg = 0; peg < pegs; ++peg) {
    if (colors[peg] < Color{0} || colors[peg] > Color{max_colors - 1})
      sleuth::detail::invalid_argument("sleuth::games::Code", message("the colour of peg ", peg), colors[peg],
                                       "0 .. 15");
    words.put(peg, static_cast<std::size_t>(colors[peg]));
  }
  return words;
}

[[nodiscard]] constexpr Code code_of(CodeWords words) noexcept;
[[nodiscard]] constexpr CodeWords words_of(const Code& code) noexcept;

}  // namespace detail

/// A row of up to 8 pegs, each of one of 16 colours 0 .. 15; one type for every size. A digit is a colour too.
///
/// Ordered lexicographically by peg; a code comes before its longer continuations. 16 bytes, trivially copyable.
class Code {
 public:
  /// The colours, by peg.
  class Iterator {
   public:
    using value_type = std::uint8_t;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() noexcept = default;
    constexpr Iterator(std::uint64_t pegs, std::size_t index) noexcept : pegs_{pegs}, index_{index} {}
    [[nodiscard]] constexpr std::uint8_t operator*() const noexcept { return color(pegs_, index_); }
    constexpr Iterator& operator++() noexcept {
      ++index_;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++index_;
      return before;
    }
    [[nodiscard]] friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
      return a.index_ == b.index_;
    }

   private:
    std::uint64_t pegs_ = 0;
    std::size_t index_ = 0;
  };

  /// The empty code.
  constexpr Code() noexcept = default;

  /// The colours of the pegs from the first on: `Code{0, 0, 1, 1}`.
  ///
  /// @errors  std::invalid_argument for more than 8 pegs or a colour outside 0 .. 15
  constexpr Code(std::initializer_list<int> colors)
      : words_{detail::checked_words(colors.begin(), colors.size())} {}

  /// The same from an array of integers, shape [pegs].
  template <std::integral Color>
  constexpr explicit Code(std::span<const Color> colors)
      : words_{detail::checked_words(colors.data(), colors.size())} {}

  /// Number of pegs, 0 .. 8.
  [[nodiscard]] constexpr std::size_t size() const noexcept {
    return max_pegs - static_cast<std::size_t>(std::countr_zero(words_.pegs)) / 8;
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return words_.pegs == 0; }

  /// Colour of a peg, 0 .. 15.
  ///
  /// @param peg  below size()
  [[nodiscard]] constexpr std::uint8_t operator[](std::size_t peg) const noexcept {
    SLEUTH_ASSERT(peg < size());
    return color(words_.pegs, peg);
  }
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{words_.pegs, 0}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{words_.pegs, size()}; }

  /// How many pegs have this colour, 0 .. 8.
  ///
  /// @param color  below 16
  [[nodiscard]] constexpr std::size_t count(std::size_t color) const noexcept {
    SLEUTH_ASSERT(color < max_colors);
    return static_cast<std::size_t>(words_.counts >> (4 * color)) & 15U;
  }

  [[nodiscard]] friend constexpr bool operator==(const Code& a, const Code& b) noexcept {
    return a.words_.pegs == b.words_.pegs;
  }
  [[nodiscard]] friend constexpr std::strong_ordering operator<=>(const Code& a, const Code& b) noexcept {
    return a.words_.pegs <=> b.words_.pegs;
  }

 private:
  friend constexpr Code detail::code_of(detail::CodeWords words) noexcept;
  friend constexpr detail::CodeWords detail::words_of(const Code& code) noexcept;

  [[nodiscard]] static constexpr std::uint8_t color(std::uint64_t pegs, std::size_t peg) noexcept {
    return static_cast<std::uint8_t>(((pegs >> (8 * (max_pegs - 1 - peg))) & 0xFFU) - 1U);
  }

  detail::CodeWords words_{};
};

namespace detail {

constexpr Code code_of(CodeWords words) noexcept {
  Code code;
  code.words_ = words;
  return code;
}
constexpr CodeWords words_of(const Code& code) noexcept { return code.words_; }

}  // namespace detail

}  // namespace sleuth::games
