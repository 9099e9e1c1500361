// Word games with green, yellow and grey letters: solve a word, help at the board, play, and weigh ways to choose
// guesses. See words --help.

#include <sleuth/games/words.hpp>

#include "support/code_game_program.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/run_command.hpp"
#include "support/word_game.hpp"

namespace {

class WordOptions : public examples::CodeGameOptions {
 public:
  examples::CodeGameTexts texts() const override {
    return {"words", "Words: find a word by letters that are green, yellow or grey.", "raise", " --hard",
            " --secrets FILE"};
  }

  void add_to(examples::CommandLine::Options options) override {
    files_.add_to(options);
    options.flag("--hard", hard_, "Guesses must use what the answers have shown", "Game");
  }

  int run(const examples::Command& command, const examples::Context& context) const override {
    if (hard_) return run_command(files_.game<sleuth::games::HardWords>(), command, context);
    return run_command(files_.game<sleuth::games::Words>(), command, context);
  }

 private:
  examples::WordFiles files_;
  bool hard_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  WordOptions options;
  return examples::run_code_game(options, argc, argv);
}
