#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/games/message.hpp>
#include <sleuth/games/word.hpp>
#include <sleuth/games/word_block.hpp>

namespace sleuth::games {

/// What one letter of a guess is told.
enum class LetterColor : std::uint8_t {
  grey,    ///< the secret has no (further) such letter
  yellow,  ///< the secret has it in another place
  green,   ///< the secret has it in this place
};

/// The colours of a guess, letter by letter. Ordered by length, then lexicographically, grey before yellow before green.
class WordOutcome {
 public:
  /// No letters.
  constexpr WordOutcome() noexcept = default;

  /// @errors  std::invalid_argument for more than 20 letters
  constexpr WordOutcome(std::initializer_list<LetterColor> colors) {
    for (const LetterColor color : colors)
      push_back(color);
  }

  /// The outcome of `size` letters whose colours are the digits of `number` to base 3, the first letter's digit first.
  ///
  /// @param size    0 .. 20
  /// @param number  below 3^size
  constexpr WordOutcome(std::size_t size, std::uint32_t number) noexcept
      : number_{number}, size_{static_cast<std::uint32_t>(size)} {
    SLEUTH_ASSERT(size <= max_word_length);
  }

  /// Adds the colour of one more letter.
  ///
  /// @errors  std::invalid_argument if there are 20 already
  constexpr void push_back(LetterColor color) {
    if (size_ == max_word_length)
      sleuth::detail::invalid_argument("sleuth::games::WordOutcome", "the number of letters", size_ + 1,
                                       "0 .. 20");
    number_ = 3 * number_ + static_cast<std::uint32_t>(color);
    ++size_;
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr std::uint32_t number() const noexcept { return number_; }
  /// @param place  below size()
  [[nodiscard]] constexpr LetterColor operator[](std::size_t place) const noexcept {
    SLEUTH_ASSERT(place < size());
    std::uint32_t rest = number_;
    for (std::size_t later = size(); --later > place;)
      rest /= 3;
    return static_cast<LetterColor>(rest % 3);
  }

  [[nodiscard]] friend constexpr bool operator==(const WordOutcome&, const WordOutcome&) noexcept = default;
  [[nodiscard]] friend constexpr std::strong_ordering operator<=>(const WordOutcome& a,
                                                                  const WordOutcome& b) noexcept {
    return a.size_ != b.size_ ? a.size_ <=> b.size_ : a.number_ <=> b.number_;
  }

 private:
  std::uint32_t number_ = 0;
  std::uint32_t size_ = 0;
};

namespace detail {

/// [m]: sum of 3^k over the bits k of m.
inline constexpr std::array<std::uint16_t, 256> ternary = [] {
  std::array<std::uint16_t, 256> sums{};
  for (std::size_t bits = 1; bits < sums.size(); ++bits)
    sums[bits] = static_cast<std::uint16_t>(3 * sums[bits / 2] + bits % 2);
  return sums;
}();

inline constexpr std::uint64_t byte_ones = 0x0101010101010101;
inline constexpr std::uint64_t byte_tops = 0x8080808080808080;

/// The top bit of every byte that is not zero; bytes at most 0x80.
[[nodiscard]] constexpr std::uint64_t nonzero_bytes(std::uint64_t bytes) noexcept {
  return (bytes + 0x7F7F7F7F7F7F7F7F) & byte_tops;
}

/// The top bits of the bytes, gathered: bit k for byte k. Other bits must be zero.
[[nodiscard]] constexpr std::uint32_t gather_tops(std::uint64_t tops) noexcept {
  return static_cast<std::uint32_t>(((tops >> 7) * 0x0102040810204080) >> 56);
}

/// Which letters of a guess of at most eight the secret has anywhere: bit k for the one k places before the end.
[[nodiscard]] constexpr std::uint32_t letters_found(std::uint64_t asked, std::uint32_t letters) noexcept {
  return [&]<std::size_t... K>(std::index_sequence<K...>) {
    return (((letters >> (asked >> (8 * K) & 31U) & 1U) << K) | ...);
  }
  (std::make_index_sequence<8>{});
}

/// Letters of the guess, by the top bits of their bytes, that are not yellow because the guess asks for one of `letters`
/// more often than the secret has it, green ones aside: of those it asks for, the last ones.
[[nodiscard]] constexpr std::uint64_t letters_in_excess(std::uint64_t asked, std::uint64_t hidden,
                                                        std::uint64_t green, std::uint32_t letters) noexcept {
  std::uint64_t excess = 0;
  for (; letters != 0; letters &= letters - 1) {
    const std::uint64_t letter = static_cast<std::uint64_t>(std::countr_zero(letters)) * byte_ones;
    std::uint64_t wanted = byte_tops & ~nonzero_bytes(asked ^ letter) & ~green;
    const std::uint64_t there = byte_tops & ~nonzero_bytes(hidden ^ letter) & ~green;
    const auto count = [](std::uint64_t tops) { return (tops >> 7) * byte_ones >> 56; };
    for (std::uint64_t kept = count(there), all = count(wanted); all > kept; --all) {
      excess |= wanted & (~wanted + 1);
      wanted &= wanted - 1;
    }
  }
  return excess;
}

/// Colours of a guess of at most eight letters as a number to base 3.
[[nodiscard]] constexpr std::uint32_t color_short_word(const Word& guess, const Word& secret) noexcept {
  const std::uint64_t asked = guess.blocks()[0];
  const std::uint64_t hidden = secret.blocks()[0];
  const std::uint64_t green = nonzero_bytes(asked) & ~nonzero_bytes(asked ^ hidden);
  const std::uint32_t greens = gather_tops(green);
  // A letter that is not in its place is yellow iff the secret has it at all, unless it is asked for too often.
  std::uint32_t yellows = letters_found(asked, secret.letters()) & ~greens;
  if (const std::uint32_t repeated = guess.repeated_letters() & secret.letters(); repeated != 0)
    yellows &= ~gather_tops(letters_in_excess(asked, hidden, green, repeated));
  return 2U * ternary[greens] + ternary[yellows];
}

/// The same for words of any length.
[[nodiscard]] constexpr std::uint32_t color_word(const Word& guess, const Word& secret) noexcept {
  std::array<std::uint8_t, 26> left{};
  const auto left_of = [&left](char letter) -> std::uint8_t& {
    return left[static_cast<std::size_t>(letter - 'a')];
  };
  for (std::size_t place = 0; place < secret.size(); ++place)
    if (guess[place] != secret[place]) ++left_of(secret[place]);
  std::uint32_t number = 0;
  for (std::size_t place = 0; place < guess.size(); ++place) {
    number *= 3;
    if (guess[place] == secret[place])
      number += 2;
    else if (left_of(guess[place]) != 0) {
      --left_of(guess[place]);
      number += 1;
    }
  }
  return number;
}

}  // namespace detail

/// Green, yellow and grey letters: first the letters in the right place are green; then, from left to right, each other
/// letter is yellow as long as the secret has one of the same kind that is neither green nor accounted for.
///
/// There are 3^length outcomes, numbered to base 3 with the first letter's digit first (grey 0, yellow 1, green 2); the
/// last one, all green, ends the game. Not all can occur: one letter alone cannot be yellow.
class WordColors {
 public:
  using outcome_type = WordOutcome;

  /// @errors  std::invalid_argument unless 1 <= length <= 20
  constexpr explicit WordColors(std::size_t length) : length_{static_cast<std::uint32_t>(length)} {
    if (length < 1 || length > max_word_length)
      sleuth::detail::invalid_argument("sleuth::games::WordColors", "length", length, "1 .. 20 letters");
    for (std::size_t letter = 0; letter < length; ++letter)
      count_ *= 3;
  }

  /// Letters of a word.
  [[nodiscard]] constexpr std::size_t length() const noexcept { return length_; }
  [[nodiscard]] constexpr std::size_t outcome_count() const noexcept { return count_; }

  /// @errors  std::invalid_argument for an outcome of another length
  [[nodiscard]] constexpr OutcomeId id(const WordOutcome& outcome) const {
    if (outcome.size() != length_)
      sleuth::detail::invalid_argument("sleuth::games::WordColors", "the length of the outcome",
                                       outcome.size(),
                                       detail::message(length_, " colours, one for each letter"));
    return static_cast<OutcomeId>(outcome.number());
  }
  /// @errors  std::invalid_argument if id >= outcome_count()
  [[nodiscard]] constexpr WordOutcome outcome(OutcomeId id) const {
    if (to_index(id) >= count_)
      sleuth::detail::invalid_argument("sleuth::games::WordColors", "outcome id", to_index(id),
                                       detail::message("0 .. ", count_ - 1));
    return {length_, static_cast<std::uint32_t>(id)};
  }

  /// Both words have length() letters.
  ///
  /// @complexity  O(length)
  [[nodiscard]] constexpr WordOutcome operator()(const Word& guess, const Word& secret) const noexcept {
    return {length_, static_cast<std::uint32_t>(outcome_id(guess, secret))};
  }
  /// id((*this)(guess, secret)), without the way through the outcome.
  [[nodiscard]] constexpr OutcomeId outcome_id(const Word& guess, const Word& secret) const noexcept {
    SLEUTH_ASSERT(guess.size() == length_ && secret.size() == length_);
    return static_cast<OutcomeId>(length_ <= 8 ? detail::color_short_word(guess, secret)
                                               : detail::color_word(guess, secret));
  }

  /// The outcomes of one guess for all of these secrets at once; see BlockFeedbackFor.
  ///
  /// @param secrets  of length() letters each
  template <class Number>
  [[nodiscard]] WordBlock<Number> make_block(std::span<const Word> secrets) const {
    return {length_, secrets};
  }

  [[nodiscard]] constexpr bool is_solved(const WordOutcome& outcome) const noexcept {
    return outcome.size() == length_ && outcome.number() == count_ - 1;
  }

 private:
  std::uint32_t length_;
  std::uint32_t count_ = 1;
};

static_assert(OutcomeSpace<WordColors> && KnowsSolved<WordColors>);

}  // namespace sleuth::games
