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

/// Mastermind: the secret is a row of coloured pegs, every code may be guessed, and a guess is told how many pegs are
/// exact and how many misplaced.
///
/// Codes are numbered in lexicographic order, peg 0 first. Sizes at compile time, `Mastermind<4, 6>{}`, or at run time,
/// `Mastermind<>{.pegs = 4, .colors = 6, .repeats = Repeats::none}`; both behave alike. 1 .. 8 pegs, 2 .. 16 colours,
/// no more pegs than colours without repeats, fewer than 2^32 codes.
template <std::size_t Pegs = dynamic_size, std::size_t Colors = dynamic_size, Repeats R = Repeats::allowed>
struct Mastermind {
  static_assert(
      Pegs != dynamic_size && Colors != dynamic_size,
      "sleuth::games::Mastermind: give both pegs and colours as template arguments, or none of the three and "
      "write Mastermind<>{.pegs = 4, .colors = 6, .repeats = Repeats::none}");
  static_assert(Pegs == dynamic_size || Colors == dynamic_size || detail::in_range(Pegs, Colors),
                "sleuth::games::Mastermind: pegs must be 1 .. 8 and colours 2 .. 16");
  static_assert(R == Repeats::allowed || Pegs > max_pegs || Pegs <= Colors,
                "sleuth::games::Mastermind: without repeats there must be at least as many colours as pegs");
  static_assert(
      R == Repeats::none || Pegs != 8 || Colors != 16,
      "sleuth::games::Mastermind: 8 pegs of 16 colours with repeats are 2^32 codes; fewer are allowed");

  static constexpr CodeNotation notation = CodeNotation::digits_from_one;

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
  /// Nothing if the length of the code, a colour of it or a repeat is against the rules.
  [[nodiscard]] constexpr std::optional<GuessId> find_guess(const Code& code) const noexcept {
    return space().find_guess(code);
  }
  /// The outcomes that some pair of codes gives, in id order; not every outcome of feedback() need occur.
  [[nodiscard]] std::vector<CodeOutcome> possible_outcomes() const {
    return detail::possible_outcomes(space());
  }

  [[nodiscard]] constexpr ExactAndMisplaced<Pegs> feedback() const noexcept { return {}; }
  using symmetry_type = CodeSymmetry;
  /// Of a size that is allowed.
  [[nodiscard]] CodeSymmetry symmetry() const { return CodeSymmetry{space()}; }
  /// Builds the codes peg by peg; of a size that is allowed.
  [[nodiscard]] constexpr CodeBuilder secret_builder() const noexcept { return CodeBuilder{space()}; }
  /// Sizes and rules, for the helpers of this library.
  [[nodiscard]] constexpr detail::CodeSpace space() const noexcept {
    return {Pegs, Colors, R, LeadingZero::allowed};
  }
};

/// Sizes at run time; an aggregate, checked by validate().
template <>
struct Mastermind<dynamic_size, dynamic_size, Repeats::allowed> {
  std::size_t pegs = 4;
  std::size_t colors = 6;
  Repeats repeats = Repeats::allowed;

  static constexpr CodeNotation notation = CodeNotation::digits_from_one;

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
  /// Nothing if the length of the code, a colour of it or a repeat is against the rules.
  [[nodiscard]] constexpr std::optional<GuessId> find_guess(const Code& code) const noexcept {
    return space().find_guess(code);
  }
  /// The outcomes that some pair of codes gives, in id order; not every outcome of feedback() need occur.
  [[nodiscard]] std::vector<CodeOutcome> possible_outcomes() const {
    return detail::possible_outcomes(space());
  }

  /// @errors  std::invalid_argument naming the size that is out of range, its value and what is allowed
  constexpr void validate() const { space().validate({"sleuth::games::Mastermind", "pegs", "colors"}); }
  /// @errors  std::invalid_argument unless 1 <= pegs <= 8
  [[nodiscard]] constexpr ExactAndMisplaced<> feedback() const { return ExactAndMisplaced<>{pegs}; }
  using symmetry_type = CodeSymmetry;
  /// Of a size that is allowed.
  [[nodiscard]] CodeSymmetry symmetry() const { return CodeSymmetry{space()}; }
  /// Builds the codes peg by peg; of a size that is allowed.
  [[nodiscard]] constexpr CodeBuilder secret_builder() const noexcept { return CodeBuilder{space()}; }
  /// Sizes and rules, for the helpers of this library.
  [[nodiscard]] constexpr detail::CodeSpace space() const noexcept {
    return {pegs, colors, repeats, LeadingZero::allowed};
  }
};

static_assert(Domain<Mastermind<4, 6>> && Domain<Mastermind<>>);
static_assert(ListsSecrets<Mastermind<4, 6>> && ListsSecrets<Mastermind<>>);
static_assert(GuessesSecrets<Mastermind<4, 6>> && GuessesSecrets<Mastermind<>>);
static_assert(FindsGuesses<Mastermind<4, 6>> && FindsGuesses<Mastermind<>>);
static_assert(NamesFeedback<Mastermind<4, 6>> && NamesFeedback<Mastermind<>>);
static_assert(Validates<Mastermind<>>);
static_assert(ExactFeedbackFor<ExactAndMisplaced<4>, Mastermind<4, 6>>);
static_assert(ExactFeedbackFor<ExactAndMisplaced<>, Mastermind<>>);
static_assert(JudgesPrefixes<ExactAndMisplaced<4>, Mastermind<4, 6>>);
static_assert(JudgesPrefixes<ExactAndMisplaced<>, Mastermind<>>);

}  // namespace sleuth::games

namespace sleuth {

template <std::size_t P, std::size_t C, games::Repeats R, std::size_t Pegs>
inline constexpr bool keeps_symmetry<games::Mastermind<P, C, R>, games::ExactAndMisplaced<Pegs>> = true;

}  // namespace sleuth
