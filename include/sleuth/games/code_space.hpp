#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>
#include <sleuth/games/message.hpp>

namespace sleuth::games::detail {

/// How messages call the sizes of a game.
struct CodeSpaceWords {
  std::string_view game;
  std::string_view pegs;
  std::string_view colors;
  std::string_view no_leading_zero = {};  ///< what else brings the number of codes down
};

/// All codes of one size under one set of rules, numbered in lexicographic order. Shared by the games of codes; all
/// members fold to constants where the sizes are constants.
struct CodeSpace {
  std::size_t pegs = 0;
  std::size_t colors = 0;
  Repeats repeats = Repeats::allowed;
  LeadingZero leading_zero = LeadingZero::allowed;

  static constexpr std::uint64_t count_limit = std::uint64_t{1} << 32;

  /// Number of codes; 2^32 stands for that and more, 0 for a size that validate() refuses.
  [[nodiscard]] constexpr std::uint64_t count() const noexcept {
    if (pegs < 1 || pegs > max_pegs || colors > max_colors) return 0;
    std::uint64_t codes = radix(0);
    for (std::size_t peg = 1; peg < pegs; ++peg)
      codes *= radix(peg);
    return codes < count_limit ? codes : count_limit;
  }

  /// The code with that number.
  ///
  /// @param index  below count()
  /// @complexity  O(pegs); divisions by `colors`, which cost little where it is a constant
  [[nodiscard]] constexpr Code code(std::size_t index) const noexcept {
    SLEUTH_ASSERT(index < count());
    auto number = static_cast<std::uint32_t>(index);
    CodeWords words;
    const std::size_t skipped = leading_zero == LeadingZero::none ? 1 : 0;
    if (repeats == Repeats::allowed) {
      const auto base = static_cast<std::uint32_t>(colors);
      for (std::size_t peg = pegs - 1; peg > 0; --peg) {
        words.put(peg, number % base);
        number /= base;
      }
      words.put(0, number + skipped);
      return code_of(words);
    }
    // Which of the colours that are left each peg takes, then those colours themselves; one colour a nibble.
    std::uint64_t choices = 0;
    for (std::size_t peg = pegs - 1; peg > 0; --peg) {
      const auto base = static_cast<std::uint32_t>(colors - peg);
      choices = (choices | number % base) << 4;
      number /= base;
    }
    choices |= number + skipped;
    std::uint64_t left = 0xFEDCBA9876543210;
    for (std::size_t peg = 0; peg < pegs; ++peg, choices >>= 4) {
      const std::uint64_t shift = 4 * (choices & 15U);
      const std::uint64_t below = (std::uint64_t{1} << shift) - 1;
      words.put(peg, (left >> shift) & 15U);
      left = (left & below) | ((left >> 4) & ~below);
    }
    return code_of(words);
  }

  /// The number of a code, or nothing if it is none of these codes.
  [[nodiscard]] constexpr std::optional<std::uint32_t> number(const Code& code) const noexcept {
    if (code.empty() || code.size() != pegs) return std::nullopt;
    std::uint64_t number = 0;
    std::uint32_t used = 0;
    for (std::size_t peg = 0; peg < pegs; ++peg) {
      const std::uint32_t color = code[peg];
      std::uint32_t choice = color;
      if (color >= colors) return std::nullopt;
      if (repeats == Repeats::none) {
        if ((used >> color & 1U) != 0) return std::nullopt;
        for (std::uint32_t lower = 0; lower < color; ++lower)
          choice -= used >> lower & 1U;
        used |= std::uint32_t{1} << color;
      }
      if (peg == 0 && leading_zero == LeadingZero::none) {
        if (color == 0) return std::nullopt;
        --choice;
      }
      number = number * radix(peg) + choice;
    }
    return static_cast<std::uint32_t>(number);
  }

  [[nodiscard]] constexpr std::optional<GuessId> find_guess(const Code& code) const noexcept {
    const std::optional<std::uint32_t> found = number(code);
    return found ? std::optional{static_cast<GuessId>(*found)} : std::nullopt;
  }

  /// Whether some guess and some secret among these codes give this outcome.
  ///
  /// Let r pegs be left when the exact ones are taken away. Two multisets of r colours can be laid against each other
  /// without an exact peg iff no colour occurs more than r times in both together. With three colours or more that
  /// allows every number of misplaced pegs except one of one; with two colours the secret is the guess with the colours
  /// swapped, so that misplaced pegs come in pairs. Without repeats r - misplaced colours of the guess and as many of the
  /// secret are used once only, beside the exact + misplaced shared ones. A leading digit that may not be zero matters
  /// only if no peg is exact: then the first one needs two different digits other than 0.
  [[nodiscard]] constexpr bool can_occur(const CodeOutcome& outcome) const noexcept {
    const auto all = static_cast<int>(pegs);
    const auto palette = static_cast<int>(colors);
    const int left = all - outcome.exact;
    if (outcome.exact < 0 || outcome.misplaced < 0 || outcome.misplaced > left) return false;
    if (left == 1 && outcome.misplaced == 1) return false;
    if (outcome.exact == 0 && leading_zero == LeadingZero::none && palette < 3) return false;
    if (repeats == Repeats::none) return outcome.exact + outcome.misplaced >= 2 * all - palette;
    if (palette == 1) return left == 0;
    return palette > 2 || outcome.misplaced % 2 == 0;
  }

  /// @errors  std::invalid_argument if no code exists, a size is out of range or there are 2^32 codes or more
  constexpr void validate(const CodeSpaceWords& words) const {
    const auto refuse = [&](std::string_view parameter, std::uint64_t value, const std::string& allowed) {
      sleuth::detail::invalid_argument(words.game, parameter, value, allowed);
    };
    if (pegs < 1 || pegs > max_pegs) refuse(words.pegs, pegs, "1 .. 8");
    if (colors < 2 || colors > max_colors) refuse(words.colors, colors, "2 .. 16");
    if (repeats == Repeats::none && pegs > colors)
      refuse(words.pegs, pegs, message("1 .. ", colors, " without repeats, the value of ", words.colors));
    if (count() >= count_limit)
      refuse("the number of codes", count(),
             message("below 2^32; with ", words.pegs, " = 8 and ", words.colors, " = 16 only without repeats",
                     words.no_leading_zero));
  }

  /// Choices for one peg when the pegs before it are set.
  [[nodiscard]] constexpr std::uint64_t radix(std::size_t peg) const noexcept {
    if (peg == 0) return leading_zero == LeadingZero::none && colors != 0 ? colors - 1 : colors;
    if (repeats == Repeats::allowed) return colors;
    return peg < colors ? colors - peg : 0;
  }
};

/// Sizes that a compile-time game may have.
[[nodiscard]] consteval bool in_range(std::size_t pegs, std::size_t colors) {
  return pegs >= 1 && pegs <= max_pegs && colors >= 2 && colors <= max_colors;
}

/// The outcomes that some pair of these codes gives, in id order.
[[nodiscard]] inline std::vector<CodeOutcome> possible_outcomes(const CodeSpace& codes) {
  const ExactAndMisplaced<> feedback{codes.pegs};
  std::vector<CodeOutcome> possible;
  for (const OutcomeId id : all_ids<OutcomeId>(feedback.outcome_count()))
    if (codes.can_occur(feedback.outcome(id))) possible.push_back(feedback.outcome(id));
  return possible;
}

}  // namespace sleuth::games::detail
