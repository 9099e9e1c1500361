// Bulls & Cows: solve a number, help at the board, play, and weigh ways to choose guesses. See bulls_and_cows --help.

#include <cstddef>
#include <string>

#include <sleuth/games/bulls_and_cows.hpp>

#include "support/code_game_program.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/digit_codes.hpp"

namespace {

using sleuth::games::LeadingZero;
using sleuth::games::Repeats;

class BullsAndCowsOptions : public examples::CodeGameOptions {
 public:
  examples::CodeGameTexts texts() const override {
    return {"bulls_and_cows", "Bulls & Cows: find a number by bulls (exact) and cows (misplaced).", "427",
            " --digits 4 --no-repeats"};
  }

  void add_to(examples::CommandLine::Options options) override {
    options.number("--digits", digits_, "Digits of a number, 1 to 8", "N", "Game")
        .number("--base", base_, "Base of the number, 2 to 16; digits above 9 are a to f", "N", "Game")
        .flag("--no-repeats", no_repeats_, "No digit twice", "Game")
        .flag("--no-leading-zero", no_leading_zero_, "The first digit is not 0", "Game");
  }

  int run(const examples::Command& command, const examples::Context& context) const override {
    examples::DigitCodes game{{.digits = digits_,
                               .base = base_,
                               .repeats = no_repeats_ ? Repeats::none : Repeats::allowed,
                               .leading_zero = no_leading_zero_ ? LeadingZero::none : LeadingZero::allowed}};
    game.name = "bulls and cows, " + std::to_string(digits_) + " digits of " + std::to_string(base_) +
                (no_repeats_ ? ", no repeats" : "") + (no_leading_zero_ ? ", no leading zero" : "");
    game.sizes = {{"name", "bulls_and_cows"},
                  {"digits", digits_},
                  {"base", base_},
                  {"repeats", !no_repeats_},
                  {"leading_zero", !no_leading_zero_}};
    return run_command(game, command, context);
  }

 private:
  std::size_t digits_ = 3;
  std::size_t base_ = 10;
  bool no_repeats_ = false;
  bool no_leading_zero_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  BullsAndCowsOptions options;
  return examples::run_code_game(options, argc, argv);
}
