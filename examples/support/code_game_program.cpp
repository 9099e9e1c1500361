#include "support/code_game_program.hpp"

#include <vector>

#include "support/dialogue.hpp"
#include "support/terminal.hpp"

namespace examples {

int run_code_game(CodeGameOptions& game, int argc, char** argv) {
  const CodeGameTexts texts = game.texts();
  const std::string& program = texts.program;
  CommonOptions common;
  std::vector<std::string> secret;
  Command command;

  CommandLine line{program, texts.description};
  game.add_to(line.options());
  line.add_common_options(common);
  line.add_command("solve", "Show how this secret is found, step by step",
                   program + " solve " + texts.example + texts.needs)
      .arguments("code", secret, "The secret, such as " + texts.example);
  line.add_command("assist", "You hold the board: it suggests guesses, you type the answers",
                   program + " assist" + texts.other_sizes + texts.needs);
  line.add_command("play", "You guess, and every guess is weighed", program + " play --seed 7" + texts.needs);
  line.add_command("demo", "Find random secrets",
                   program + " demo --rounds 20 --seed 1 --selector minimax" + texts.needs)
      .number("--rounds", command.rounds, "How many", "N");
  line.add_command("evaluate", "Play one way to choose guesses against every secret",
                   program + " evaluate --selector minimax --out tree.json" + texts.needs)
      .output("--out", command.out, "Write the whole strategy tree, in JSON");
  line.add_examples({program + " solve " + texts.example + texts.needs, program + " assist" + texts.needs,
                     program + " evaluate --selector minimax --json" + texts.other_sizes + texts.needs});
  if (const auto status = line.parse(argc, argv)) return *status;

  return run_guarded(program, [&]() -> int {
    for (const char* const name : {"solve", "assist", "play", "demo", "evaluate"})
      if (line.chose(name)) command.name = name;
    command.secret = joined(secret, 0, secret.size());
    if (common.json && (command.name == "assist" || command.name == "play"))
      throw UsageError{"--json: assist and play talk with a person; allowed with solve, demo and evaluate"};
    return game.run(command, {program, common, Terminal::detect(common.color)});
  });
}

}  // namespace examples
