#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/core/prefixes.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/code_builder.hpp>
#include <sleuth/games/code_space.hpp>
#include <sleuth/games/code_symmetry.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>

namespace sleuth::games {

/// Bulls & Cows: the secret is a number with a fixed count of digits, every such number may be guessed, and a guess is
/// told its bulls (exact) and cows (misplaced).
///
/// Codes are numbered in numeric order. Sizes at compile time, `BullsAndCows<3>{}`, or at run time,
/// `BullsAndCows<>{.digits = 3, .base = 10, .repeats = Repeats::none, .leading_zero = LeadingZero::none}`; both behave
/// alike. 1 .. 8 digits, base 2 .. 16, no more digits than the base without repeats, fewer than 2^32 codes.
template <std::size_t Digits = dynamic_size, std::size_t Base = 10, Repeats R = Repeats::allowed,
          LeadingZero Z = LeadingZero::allowed>
struct BullsAndCows {
  static_assert(
      Digits != dynamic_size,
      "sleuth::games::BullsAndCows: give the digits as a template argument, or no argument at all and write "
      "BullsAndCows<>{.digits = 3, .base = 10, .repeats = Repeats::none}");
  static_assert(Digits == dynamic_size || detail::in_range(Digits, Base),
                "sleuth::games::BullsAndCows: digits must be 1 .. 8 and the base 2 .. 16");
  static_assert(
      R == Repeats::allowed || Digits > max_pegs || Digits <= Base,
      "sleuth::games::BullsAndCows: without repeats the base must be at least the number of digits");
  static_assert(
      R == Repeats::none || Z == LeadingZero::none || Digits != 8 || Base != 16,
      "sleuth::games::BullsAndCows: 8 digits to base 16 with repeats are 2^32 codes; fewer are allowed");

  static constexpr CodeNotation notation = CodeNotation::digits_from_zero;

  using guess_type = Code;
  using secret_type = Code;
  /// Every code is a guess and a secret, under the same number.
  [[nodiscard]] constexpr std::size_t guess_count() const noexcept {
    return static_cast<std::size_t>(space().count());
  }
  [[nodiscard]] constexpr std::size_t secret_count() const noexcept { return guess_count(); }
  [[nodiscard]] constexpr Code guess(GuessId id) const noexcept { return space().code(to_index(id)); }
  [[nodiscard]] constexpr Code secret(SecretId id) const noexcept { return space().code(to_index(id)); }
  [[nodiscard]] constexpr std::optional<SecretId> secret_named_by(GuessId id) const noexcept {
    return to_id<SecretId>(to_index(id));
  }
  /// Nothing if the length of the code, a digit of it, a repeat or a leading zero is against the rules.
  [[nodiscard]] constexpr std::optional<GuessId> find_guess(const Code& code) const noexcept {
    return space().find_guess(code);
  }
  /// The outcomes that some pair of codes gives, in id order; not every outcome of feedback() need occur.
  [[nodiscard]] std::vector<CodeOutcome> possible_outcomes() const {
    return detail::possible_outcomes(space());
  }

  [[nodiscard]] constexpr ExactAndMisplaced<Digits> feedback() const noexcept { return {}; }
  using symmetry_type = CodeSymmetry;
  /// Of a size that is allowed.
  [[nodiscard]] CodeSymmetry symmetry() const { return CodeSymmetry{space()}; }
  /// Builds the codes peg by peg; of a size that is allowed.
  [[nodiscard]] constexpr CodeBuilder secret_builder() const noexcept { return CodeBuilder{space()}; }
  /// Sizes and rules, for the helpers of this library.
  [[nodiscard]] constexpr detail::CodeSpace space() const noexcept { return {Digits, Base, R, Z}; }
};

/// Sizes at run time; an aggregate, checked by validate().
template <>
struct BullsAndCows<dynamic_size, 10, Repeats::allowed, LeadingZero::allowed> {
  std::size_t digits = 3;
  std::size_t base = 10;
  Repeats repeats = Repeats::allowed;
  LeadingZero leading_zero = LeadingZero::allowed;

  static constexpr CodeNotation notation = CodeNotation::digits_from_zero;

  using guess_type = Code;
  using secret_type = Code;
  /// Every code is a guess and a secret, under the same number.
  [[nodiscard]] constexpr std::size_t guess_count() const noexcept {
    return static_cast<std::size_t>(space().count());
  }
  [[nodiscard]] constexpr std::size_t secret_count() const noexcept { return guess_count(); }
  [[nodiscard]] constexpr Code guess(GuessId id) const noexcept { return space().code(to_index(id)); }
  [[nodiscard]] constexpr Code secret(SecretId id) const noexcept { return space().code(to_index(id)); }
  [[nodiscard]] constexpr std::optional<SecretId> secret_named_by(GuessId id) const noexcept {
    return to_id<SecretId>(to_index(id));
  }
  /// Nothing if the length of the code, a digit of it, a repeat or a leading zero is against the rules.
  [[nodiscard]] constexpr std::optional<GuessId> find_guess(const Code& code) const noexcept {
    return space().find_guess(code);
  }
  /// The outcomes that some pair of codes gives, in id order; not every outcome of feedback() need occur.
  [[nodiscard]] std::vector<CodeOutcome> possible_outcomes() const {
    return detail::possible_outcomes(space());
  }

  /// @errors  std::invalid_argument naming the size that is out of range, its value and what is allowed
  constexpr void validate() const {
    space().validate({"sleuth::games::BullsAndCows", "digits", "base", " or without a leading zero"});
  }
  /// @errors  std::invalid_argument unless 1 <= digits <= 8
  [[nodiscard]] constexpr ExactAndMisplaced<> feedback() const { return ExactAndMisplaced<>{digits}; }
  using symmetry_type = CodeSymmetry;
  /// Of a size that is allowed.
  [[nodiscard]] CodeSymmetry symmetry() const { return CodeSymmetry{space()}; }
  /// Builds the codes peg by peg; of a size that is allowed.
  [[nodiscard]] constexpr CodeBuilder secret_builder() const noexcept { return CodeBuilder{space()}; }
  /// Sizes and rules, for the helpers of this library.
  [[nodiscard]] constexpr detail::CodeSpace space() const noexcept {
    return {digits, base, repeats, leading_zero};
  }
};

static_assert(Domain<BullsAndCows<4>> && Domain<BullsAndCows<>>);
static_assert(ListsSecrets<BullsAndCows<4>> && ListsSecrets<BullsAndCows<>>);
static_assert(GuessesSecrets<BullsAndCows<4>> && GuessesSecrets<BullsAndCows<>>);
static_assert(FindsGuesses<BullsAndCows<4>> && FindsGuesses<BullsAndCows<>>);
static_assert(NamesFeedback<BullsAndCows<4>> && NamesFeedback<BullsAndCows<>>);
static_assert(Validates<BullsAndCows<>>);
static_assert(ExactFeedbackFor<ExactAndMisplaced<4>, BullsAndCows<4>>);
static_assert(ExactFeedbackFor<ExactAndMisplaced<>, BullsAndCows<>>);
static_assert(JudgesPrefixes<ExactAndMisplaced<4>, BullsAndCows<4>>);
static_assert(JudgesPrefixes<ExactAndMisplaced<>, BullsAndCows<>>);

}  // namespace sleuth::games

namespace sleuth {

template <std::size_t P, std::size_t B, games::Repeats R, games::LeadingZero Z, std::size_t Pegs>
inline constexpr bool keeps_symmetry<games::BullsAndCows<P, B, R, Z>, games::ExactAndMisplaced<Pegs>> = true;

}  // namespace sleuth
