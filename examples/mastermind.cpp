// Mastermind: solve a code, help at the board, play, and weigh ways to choose guesses. See mastermind --help.

#include <string>

#include <sleuth/games/code_text.hpp>

#include "support/code_game_program.hpp"
#include "support/code_rules.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/digit_codes.hpp"
#include "support/safe_text.hpp"

namespace {

using sleuth::games::CodeNotation;

class MastermindOptions : public examples::CodeGameOptions {
 public:
  examples::CodeGameTexts texts() const override {
    return {"mastermind", "Mastermind: find a row of coloured pegs.", "1344", " --pegs 5 --colors 8"};
  }

  void add_to(examples::CommandLine::Options options) override {
    options.number("--pegs", sizes_.pegs, "Pegs of a code, 1 to 8", "N", "Game")
        .number("--colors", sizes_.colors, "Colours to choose from, 2 to 16", "N", "Game")
        .flag("--no-repeats", sizes_.no_repeats, "No colour twice in a code", "Game")
        .checked(
            "--notation", [this](const std::string& name) { return set_notation(name); },
            "How codes are written: digits (1344), letters (ACDD),\n"
            "initials or names of colours (default: digits)",
            "HOW", "Game");
  }

  int run(const examples::Command& command, const examples::Context& context) const override {
    return run_command(sizes_.game(notation_), command, context);
  }

 private:
  std::string set_notation(const std::string& name) {
    if (name == "digits")
      notation_ = CodeNotation::digits_from_one;
    else if (name == "letters")
      notation_ = CodeNotation::letters;
    else if (name == "initials")
      notation_ = CodeNotation::initials;
    else if (name == "names")
      notation_ = CodeNotation::color_names;
    else
      return examples::in_quotes(name) + " is unknown; allowed: digits, letters, initials, names";
    return "";
  }

  examples::MastermindSizes sizes_;
  CodeNotation notation_ = CodeNotation::digits_from_one;
};

}  // namespace

int main(int argc, char** argv) {
  MastermindOptions options;
  return examples::run_code_game(options, argc, argv);
}
