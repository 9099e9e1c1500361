#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <sleuth/core/contracts.hpp>
#include <sleuth/games/message.hpp>

namespace sleuth::games {

/// Longest word: its 3^20 colourings are the most that can be numbered below 2^32.
inline constexpr std::size_t max_word_length = 20;

/// A word of 1 .. 20 letters a .. z, kept in place (32 bytes, trivially copyable).
///
/// Ordered by length, then alphabetically.
class Word {
 public:
  /// Eight letters, one a byte, a = 1 .. z = 26, unused bytes 0: block 0 holds the last eight letters, the last letter in
  /// its lowest byte, block 1 the eight before them, and so on.
  using Blocks = std::array<std::uint64_t, 3>;

  /// The empty word.
  constexpr Word() noexcept = default;

  /// Capital letters count as small ones.
  ///
  /// @errors  std::invalid_argument for any other character, naming its column, and for no letters or more than 20
  constexpr explicit Word(std::string_view text) {
    if (text.empty() || text.size() > max_word_length)
      sleuth::detail::invalid_argument("sleuth::games::Word", detail::message("the length of \"", text, "\""),
                                       text.size(), "1 .. 20 letters");
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char small = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] - 'A' + 'a') : text[i];
      if (small < 'a' || small > 'z')
        sleuth::detail::invalid_argument("sleuth::games::Word", detail::message("column ", i + 1),
                                         detail::message("no letter in \"", text, "\""), "a .. z");
      push_back(static_cast<std::uint64_t>(small - 'a' + 1));
    }
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return letters_ >> size_shift; }
  /// The letter at a place, 'a' .. 'z'.
  ///
  /// @param place  below size()
  [[nodiscard]] constexpr char operator[](std::size_t place) const noexcept {
    SLEUTH_ASSERT(place < size());
    const std::size_t from_end = size() - 1 - place;
    return static_cast<char>((blocks_[from_end / 8] >> (8 * (from_end % 8)) & 0xFFU) + ('a' - 1U));
  }
  /// The word in small letters.
  [[nodiscard]] std::string text() const {
    std::string letters(size(), ' ');
    for (std::size_t place = 0; place < size(); ++place)
      letters[place] = (*this)[place];
    return letters;
  }

  [[nodiscard]] constexpr const Blocks& blocks() const noexcept { return blocks_; }
  /// Which letters occur: bit 1 for a .. bit 26 for z.
  [[nodiscard]] constexpr std::uint32_t letters() const noexcept { return letters_ & letter_bits; }
  /// Which letters occur more than once, in the same bits.
  [[nodiscard]] constexpr std::uint32_t repeated_letters() const noexcept { return repeated_; }

  [[nodiscard]] friend constexpr bool operator==(const Word& a, const Word& b) noexcept {
    return a.blocks_ == b.blocks_;
  }
  [[nodiscard]] friend constexpr std::strong_ordering operator<=>(const Word& a, const Word& b) noexcept {
    for (std::size_t block = a.blocks_.size(); block-- > 0;)
      if (a.blocks_[block] != b.blocks_[block]) return a.blocks_[block] <=> b.blocks_[block];
    return std::strong_ordering::equal;
  }

 private:
  constexpr void push_back(std::uint64_t letter) noexcept {
    for (std::size_t block = blocks_.size() - 1; block > 0; --block)
      blocks_[block] = blocks_[block] << 8 | blocks_[block - 1] >> 56;
    blocks_[0] = blocks_[0] << 8 | letter;
    const std::uint32_t bit = std::uint32_t{1} << letter;
    repeated_ |= letters_ & bit;
    letters_ = (letters_ | bit) + (std::uint32_t{1} << size_shift);
  }

  static constexpr std::uint32_t letter_bits = 0x07FFFFFE;
  static constexpr unsigned size_shift = 27;

  Blocks blocks_{};
  std::uint32_t letters_ = 0;  ///< the size in the bits above those of the letters
  std::uint32_t repeated_ = 0;
};

}  // namespace sleuth::games
