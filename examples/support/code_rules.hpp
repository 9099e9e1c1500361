#pragma once

#include <cstddef>
#include <string>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/digit_codes.hpp"

namespace examples {

/// Sizes of Mastermind, as its options give them.
struct MastermindSizes {
  std::size_t pegs = 4;
  std::size_t colors = 6;
  bool no_repeats = false;

  /// @errors  std::invalid_argument for sizes that are not allowed
  [[nodiscard]] DigitCodes game(
      sleuth::games::CodeNotation notation = sleuth::games::CodeNotation::digits_from_one) const {
    using sleuth::games::Repeats;
    const sleuth::games::Mastermind<> rules{
        .pegs = pegs, .colors = colors, .repeats = no_repeats ? Repeats::none : Repeats::allowed};
    rules.validate();
    DigitCodes game{{.digits = rules.pegs, .base = rules.colors, .repeats = rules.repeats}, notation};
    game.name = "mastermind " + std::to_string(pegs) + "x" + std::to_string(colors) +
                (no_repeats ? ", no repeats" : "");
    game.sizes = {{"name", "mastermind"}, {"pegs", pegs}, {"colors", colors}, {"repeats", !no_repeats}};
    game.has_colors = true;
    return game;
  }
};

/// Sizes of Bulls & Cows, as its options give them.
struct BullsAndCowsSizes {
  std::size_t digits = 3;
  std::size_t base = 10;
  bool no_repeats = false;
  bool no_leading_zero = false;

  /// The domain is for whoever uses it to validate.
  [[nodiscard]] DigitCodes game() const {
    using sleuth::games::LeadingZero;
    using sleuth::games::Repeats;
    DigitCodes game{{.digits = digits,
                     .base = base,
                     .repeats = no_repeats ? Repeats::none : Repeats::allowed,
                     .leading_zero = no_leading_zero ? LeadingZero::none : LeadingZero::allowed}};
    game.name = "bulls and cows, " + std::to_string(digits) + " digits of " + std::to_string(base) +
                (no_repeats ? ", no repeats" : "") + (no_leading_zero ? ", no leading zero" : "");
    game.sizes = {{"name", "bulls_and_cows"},
                  {"digits", digits},
                  {"base", base},
                  {"repeats", !no_repeats},
                  {"leading_zero", !no_leading_zero}};
    return game;
  }
};

}  // namespace examples
