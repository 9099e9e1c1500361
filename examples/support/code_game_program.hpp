#pragma once

#include <cstddef>
#include <string>

#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/files.hpp"

namespace examples {

/// What the help of a code game shows.
struct CodeGameTexts {
  std::string program;      ///< "mastermind"
  std::string description;  ///< one sentence
  std::string example;      ///< a secret: "1344"
  std::string other_sizes;  ///< options of another size, with a blank before them: " --pegs 5 --colors 8"
  std::string needs{};      ///< options that every call needs, with a blank before them
};

/// What a code game is asked to do.
struct Command {
  std::string name{};        ///< solve, assist, play, demo or evaluate
  std::string secret{};      ///< of solve
  std::size_t rounds = 100;  ///< of demo
  OutputFile out{};          ///< of evaluate
};

/// What differs between the code games.
class CodeGameOptions {
 public:
  CodeGameOptions() = default;
  CodeGameOptions(const CodeGameOptions&) = delete;
  CodeGameOptions& operator=(const CodeGameOptions&) = delete;
  virtual ~CodeGameOptions() = default;

  [[nodiscard]] virtual CodeGameTexts texts() const = 0;
  virtual void add_to(CommandLine::Options options) = 0;
  /// Makes the game that the options ask for and carries out the command: see run_command.
  ///
  /// @errors  std::invalid_argument, UsageError or FileError with a sentence for the user
  [[nodiscard]] virtual int run(const Command& command, const Context& context) const = 0;
};

/// The program of a code game: solve, assist, play, demo, evaluate.
int run_code_game(CodeGameOptions& game, int argc, char** argv);

}  // namespace examples
