#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/lanes.hpp>
#include <sleuth/games/word.hpp>

namespace sleuth::games {

namespace detail {

/// Which bytes have this value: bit k for byte k. Value and bytes are at most 0x7F, the value is not 0.
[[nodiscard]] constexpr std::uint32_t bytes_equal(std::uint64_t bytes, std::uint32_t value) noexcept {
  const std::uint64_t difference = bytes ^ (value * 0x0101010101010101U);
  const std::uint64_t equal = ~(difference + 0x7F7F7F7F7F7F7F7FU) & 0x8080808080808080U;
  return static_cast<std::uint32_t>(((equal >> 7) * 0x0102040810204080U) >> 56);
}

/// out = sum of Terms arrays, in whole words of type V; no entry may overflow.
///
/// @param bytes  rounded up to a multiple of sizeof(V)
template <class V, std::size_t Terms>
[[gnu::always_inline]] inline void add_terms(const std::uint8_t* const* terms, std::size_t bytes,
                                             std::uint8_t* out) noexcept {
  for (std::size_t at = 0; at < bytes; at += sizeof(V)) {
    V sum;
    std::memcpy(&sum, terms[0] + at, sizeof(V));
    for (std::size_t i = 1; i < Terms; ++i) {
      V term;
      std::memcpy(&term, terms[i] + at, sizeof(V));
      sum += term;
    }
    std::memcpy(out + at, &sum, sizeof(V));
  }
}
/// The same for any number of arrays, at least one.
template <class V>
[[gnu::always_inline]] inline void add_all(std::span<const std::uint8_t* const> terms, std::size_t bytes,
                                           std::uint8_t* out) noexcept {
  switch (terms.size()) {
    case 1:
      return add_terms<V, 1>(terms.data(), bytes, out);
    case 2:
      return add_terms<V, 2>(terms.data(), bytes, out);
    case 3:
      return add_terms<V, 3>(terms.data(), bytes, out);
    case 4:
      return add_terms<V, 4>(terms.data(), bytes, out);
    default:
      add_terms<V, 5>(terms.data(), bytes, out);
  }
  for (std::size_t next = 5; next < terms.size(); ++next) {
    const std::uint8_t* const pair[] = {out, terms[next]};
    add_terms<V, 2>(pair, bytes, out);
  }
}

/// What one letter of a guess adds to the outcome number, for a tile of secrets.
///
/// @param columns  letters of the secrets, shape [length][stride]: row k has those k places before the end
/// @param places   where the guess has the letter: bit k for k places before the end; not 0
template <class Number>
[[gnu::always_inline]] inline void color_letter(const Number* columns, std::size_t stride, std::size_t length,
                                                Number letter, std::uint32_t places, Number* out) noexcept {
  constexpr std::size_t tile = block_padding;
  for (std::size_t first = 0; first < stride; first += tile) {
    Number left[tile] = {};  // of this letter in the secret, green ones aside
    Number sum[tile] = {};
    for (std::size_t place = 0; place < length; ++place) {
      const Number* const column = columns + place * stride + first;
      if ((places >> place & 1U) == 0)
        for (std::size_t i = 0; i < tile; ++i)
          left[i] = static_cast<Number>(left[i] + Number{column[i] == letter});
    }
    std::uint32_t weight = 1;
    for (std::size_t place = 1; place < length; ++place)
      weight *= 3;
    for (std::size_t place = length; place-- > 0; weight /= 3) {  // from left to right
      if ((places >> place & 1U) == 0) continue;
      const Number* const column = columns + place * stride + first;
      const auto one = static_cast<Number>(weight);
      const auto two = static_cast<Number>(2 * weight);
      for (std::size_t i = 0; i < tile; ++i) {
        const bool green = column[i] == letter;
        const bool yellow = !green && left[i] != 0;
        sum[i] = static_cast<Number>(sum[i] + (green ? two : Number{0}) + (yellow ? one : Number{0}));
        left[i] = static_cast<Number>(left[i] - Number{yellow});
      }
    }
    std::memcpy(out + first, sum, sizeof(sum));
  }
}

#if defined(__GNUC__) && defined(__x86_64__)
[[gnu::target("avx2")]] inline void add_all_wide(std::span<const std::uint8_t* const> terms,
                                                 std::size_t bytes, std::uint8_t* out) noexcept {
  add_all<lanes::Word256>(terms, bytes, out);
}
template <class Number>
[[gnu::target("avx2")]] void color_letter_wide(const Number* columns, std::size_t stride, std::size_t length,
                                               Number letter, std::uint32_t places, Number* out) noexcept {
  color_letter(columns, stride, length, letter, places, out);
}
#endif

}  // namespace detail

/// Colours of one guess against a block of secrets: the number of the outcome is a sum over the distinct letters of the
/// guess, and what a letter adds depends on the secret and on the places where the guess has it. Each such row, an entry a
/// secret, is made when a guess first needs it, and serves all guesses after that.
///
/// @tparam Number   holds every outcome number
/// @complexity      answer: O(secrets * length) in words of 16 or 32 bytes, and O(secrets * length) for each row that is
///                  not there yet. Rows that would be more than the limit are all forgotten, and made again when needed
template <std::unsigned_integral Number>
class WordBlock {
 public:
  static constexpr std::size_t row_bytes_limit = std::size_t{1} << 25;

  /// @param secrets    all of this length
  /// @param row_bytes  the most memory of the rows, but at least what one guess needs
  WordBlock(std::size_t length, std::span<const Word> secrets, std::size_t row_bytes = row_bytes_limit)
      : row_limit_{row_bytes / sizeof(Number)},
        length_{length},
        size_{secrets.size()},
        stride_{(secrets.size() + block_padding - 1) / block_padding * block_padding},
        columns_(length * stride_, Number{0}),
        rows_(stride_, Number{0}) {
    for (std::size_t i = 0; i < size_; ++i) {
      SLEUTH_ASSERT(secrets[i].size() == length);
      for (std::size_t place = 0; place < length; ++place)
        columns_[place * stride_ + i] = static_cast<Number>(letter_number(secrets[i], place));
    }
    if (length <= direct_length) direct_.assign(std::size_t{27} << length, none);
    forget_rows();
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return (columns_.capacity() + rows_.capacity()) * sizeof(Number) + direct_.capacity() * sizeof(Row);
  }

  /// Sets outcomes[i] to the number of the outcome for secrets[i].
  ///
  /// @param outcomes  shape [size() rounded up to a multiple of block_padding]; the entries beyond size() mean nothing
  void answer(const Word& guess, Number* outcomes) {
    SLEUTH_ASSERT(guess.size() == length_);
    if (stride_ == 0) return;
    if (rows_.size() + length_ * stride_ > row_limit_) forget_rows();
    std::array<Row, max_word_length> needed;
    for (std::size_t place = 0; place < length_; ++place) {
      const std::uint32_t letter = letter_number(guess, place);
      const std::uint32_t places = places_of(guess, letter);
      needed[place] =
          places >> place > 1 ? zeros : row_of(letter, places);  // each letter once, where it is first
    }
    std::array<const std::uint8_t*, max_word_length> terms;
    for (std::size_t i = 0; i < length_; ++i)
      terms[i] = reinterpret_cast<const std::uint8_t*>(rows_.data() + needed[i] * stride_);
    add({terms.data(), length_}, size_ * sizeof(Number), reinterpret_cast<std::uint8_t*>(outcomes));
  }

 private:
  using Row = std::uint32_t;
  static constexpr Row none = std::numeric_limits<Row>::max();
  static constexpr Row zeros = 0;                  // stands for a letter that was there before
  static constexpr std::size_t direct_length = 8;  // rows of longer words are found in a map

  /// 1 .. 26.
  ///
  /// @param place  so many before the end
  [[nodiscard]] static std::uint32_t letter_number(const Word& word, std::size_t place) noexcept {
    return static_cast<std::uint32_t>(word.blocks()[place / 8] >> (8 * (place % 8)) & 0xFFU);
  }
  /// Where a word has the letter: bit k for k places before the end.
  [[nodiscard]] std::uint32_t places_of(const Word& word, std::uint32_t letter) const noexcept {
    std::uint32_t places = 0;
    for (std::size_t block = 0; 8 * block < length_; ++block)
      places |= detail::bytes_equal(word.blocks()[block], letter) << (8 * block);
    return places;
  }

  [[nodiscard]] Row row_of(std::uint32_t letter, std::uint32_t places) {
    Row& row = length_ <= direct_length ? direct_[std::size_t{letter} << length_ | places]
                                        : mapped_.try_emplace(places << 5 | letter, none).first->second;
    if (row == none) {
      row = static_cast<Row>(rows_.size() / stride_);
      rows_.resize(rows_.size() + stride_);
      color(static_cast<Number>(letter), places, rows_.data() + rows_.size() - stride_);
    }
    return row;
  }
  void forget_rows() {
    rows_.resize(stride_);  // the zeros
    mapped_.clear();
    std::fill(direct_.begin(), direct_.end(), none);
  }

  void color(Number letter, std::uint32_t places, Number* out) const {
#if defined(__GNUC__) && defined(__x86_64__)
    if (sleuth::detail::has_wide_words())
      return detail::color_letter_wide(columns_.data(), stride_, length_, letter, places, out);
#endif
    detail::color_letter(columns_.data(), stride_, length_, letter, places, out);
  }
  static void add(std::span<const std::uint8_t* const> terms, std::size_t bytes, std::uint8_t* out) {
#if defined(__GNUC__) && defined(__x86_64__)
    if (bytes > 64 && sleuth::detail::has_wide_words()) return detail::add_all_wide(terms, bytes, out);
#endif
    detail::add_all<lanes::BaselineWord>(terms, bytes, out);
  }

  std::size_t row_limit_;  // unit: entries
  std::size_t length_;
  std::size_t size_;
  std::size_t stride_;           // entries of a row
  std::vector<Number> columns_;  // [length][stride], letters 1 .. 26, 0 beyond the last secret
  std::vector<Number> rows_;     // [rows][stride]
  std::vector<Row> direct_;      // [letter << length | places], for short words
  std::unordered_map<std::uint32_t, Row> mapped_;
};

}  // namespace sleuth::games
