#pragma once

#include <concepts>
#include <cstdint>
#include <string>

#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// Cards that lie face down, and how many of one pattern are taken together: pairs {16, 2, 2}, triples {24, 3, 3}, a deck
/// of 52 taken as pairs of one rank {52, 4, 2}. All layouts of the cards are equally likely.
struct CardGroups {
  std::uint32_t cards = 0;   ///< on the table at the start
  std::uint32_t copies = 2;  ///< cards of each pattern
  std::uint32_t group = 2;   ///< cards of one pattern that leave the table together

  [[nodiscard]] std::uint32_t pattern_count() const noexcept { return cards / copies; }

  /// @errors  std::invalid_argument unless copies is 2 .. 4, group is 2 .. copies and divides it, and cards is a multiple of
  ///          copies, above 0, up to 2^20
  void validate() const {
    constexpr std::uint32_t most = std::uint32_t{1} << 20;
    const char* const name = "sleuth::CardGroups";
    if (copies < 2 || copies > 4) detail::invalid_argument(name, "copies", copies, "2 .. 4");
    if (group < 2 || group > copies || copies % group != 0)
      detail::invalid_argument(name, "group", group,
                               "2 .. " + std::to_string(copies) + ", dividing the " + std::to_string(copies) +
                                   " cards of a pattern");
    if (cards == 0 || cards > most || cards % copies != 0)
      detail::invalid_argument(name, "the number of cards", cards,
                               "a multiple of " + std::to_string(copies) +
                                   ", the cards of one pattern, up to " + std::to_string(most));
  }

  friend bool operator==(const CardGroups&, const CardGroups&) = default;
};

/// A domain whose guesses are the positions of such cards, one guess a flip, numbered alike.
template <class D>
concept LaysCards = requires(const D& domain) {
  { domain.groups() } -> std::same_as<CardGroups>;
};

}  // namespace sleuth
