#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sleuth {

/// Whether a listed belief keeps the outcome of every (guess, secret) pair in a table, or works outcomes out as they are
/// needed. What it finds is the same.
enum class TableUse : std::uint8_t {
  automatic,  ///< a table, made by the first scan of all guesses, where it is at most table_bytes_limit large; none for
  ///< feedback that answers for blocks of secrets (BlockFeedbackFor) or in lanes (BulkFeedbackFor)
  always,  ///< a table, made by the first scan, in place of blocks and lanes; std::invalid_argument where it is too large
  never,   ///< no table
};

/// The outcome number of every (secret, guess) pair: a row a secret, so that a block of guesses is read in order. One byte
/// an entry where 256 outcomes suffice, else two; more than 2^16 outcomes do not fit.
class FeedbackTable {
 public:
  /// Bytes of one entry; 0 where the outcomes are too many for a table.
  [[nodiscard]] static constexpr std::size_t entry_bytes(std::size_t outcome_count) noexcept {
    return outcome_count <= 256 ? 1 : outcome_count <= 65536 ? 2 : 0;
  }

  FeedbackTable(std::size_t secrets, std::size_t guesses, std::size_t outcome_count)
      : guesses_{guesses}, narrow_{entry_bytes(outcome_count) == 1} {
    if (narrow_)
      bytes_.resize(secrets * guesses);
    else
      words_.resize(secrets * guesses);
  }

  /// Calls visit(row) with a pointer to the entries of one secret, shape [guess_count].
  template <class Visit>
  decltype(auto) with_row(std::size_t secret, const Visit& visit) const {
    return narrow_ ? visit(bytes_.data() + secret * guesses_) : visit(words_.data() + secret * guesses_);
  }
  [[nodiscard]] std::size_t at(std::size_t secret, std::size_t guess) const noexcept {
    const std::size_t entry = secret * guesses_ + guess;
    return narrow_ ? bytes_[entry] : words_[entry];
  }
  /// Sets a whole row: outcomes(guess index) -> outcome index.
  template <class Outcomes>
  void fill_row(std::size_t secret, const Outcomes& outcomes) {
    const auto fill = [&outcomes, guesses = guesses_]<class Entry>(Entry* row) {
      for (std::size_t guess = 0; guess < guesses; ++guess)
        row[guess] = static_cast<Entry>(outcomes(guess));
    };
    if (narrow_)
      fill(bytes_.data() + secret * guesses_);
    else
      fill(words_.data() + secret * guesses_);
  }

  /// Sets the entries of some guesses for every secret.
  ///
  /// @param first     the first of these guesses
  /// @param count     how many
  /// @param outcomes  outcomes[i * stride + secret] for guess first + i
  template <class Number>
  void fill_columns(std::size_t first, std::size_t count, const Number* outcomes, std::size_t stride) {
    const auto fill = [&]<class Entry>(std::vector<Entry>& entries) {
      for (std::size_t secret = 0; secret * guesses_ < entries.size(); ++secret)
        for (std::size_t i = 0; i < count; ++i)
          entries[secret * guesses_ + first + i] = static_cast<Entry>(outcomes[i * stride + secret]);
    };
    if (narrow_)
      fill(bytes_);
    else
      fill(words_);
  }

 private:
  std::size_t guesses_;
  bool narrow_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint16_t> words_;
};

}  // namespace sleuth
