// Bulls & Cows: solve a number, help at the board, play, and weigh ways to choose guesses. See bulls_and_cows --help.

#include "support/code_game_program.hpp"
#include "support/code_rules.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/digit_codes.hpp"

namespace {

class BullsAndCowsOptions : public examples::CodeGameOptions {
 public:
  examples::CodeGameTexts texts() const override {
    return {"bulls_and_cows", "Bulls & Cows: find a number by bulls (exact) and cows (misplaced).", "427",
            " --digits 4 --no-repeats"};
  }

  void add_to(examples::CommandLine::Options options) override {
    options.number("--digits", sizes_.digits, "Digits of a number, 1 to 8", "N", "Game")
        .number("--base", sizes_.base, "Base of the number, 2 to 16; digits above 9 are a to f", "N", "Game")
        .flag("--no-repeats", sizes_.no_repeats, "No digit twice", "Game")
        .flag("--no-leading-zero", sizes_.no_leading_zero, "The first digit is not 0", "Game");
  }

  int run(const examples::Command& command, const examples::Context& context) const override {
    return run_command(sizes_.game(), command, context);
  }

 private:
  examples::BullsAndCowsSizes sizes_;
};

}  // namespace

int main(int argc, char** argv) {
  BullsAndCowsOptions options;
  return examples::run_code_game(options, argc, argv);
}
