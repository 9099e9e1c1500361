#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/core/domain.hpp>

#include "support/assist.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/demo.hpp"
#include "support/dialogue.hpp"
#include "support/evaluate.hpp"
#include "support/files.hpp"
#include "support/play.hpp"
#include "support/solve.hpp"

namespace examples {

/// What the help of a code game shows.
struct CodeGameTexts {
  std::string program;      ///< "mastermind"
  std::string description;  ///< one sentence
  std::string example;      ///< a secret: "1344"
  std::string other_sizes;  ///< options of another size, with a blank before them: " --pegs 5 --colors 8"
  std::string needs{};      ///< options that every call needs, with a blank before them
};

/// Refuses, in terms of the command line, what the beliefs would refuse.
///
/// @errors  UsageError for more secrets than can be listed, or more than every guess can be weighed against
template <class Game>
void check_size(const Game& game, const Context& context) {
  constexpr std::uint64_t most_secrets = std::uint64_t{1} << 24;
  const std::uint64_t secrets = game.domain.secret_count();
  if (secrets > most_secrets)
    throw UsageError{game.title() + " has " + std::to_string(secrets) + " " + game.many +
                     "; allowed: up to " + std::to_string(most_secrets)};
  const std::uint64_t pairs = secrets * game.domain.guess_count();
  if (context.selector().scans() && pairs > sleuth::scan_pairs_limit)
    throw UsageError{game.title() + " has " + std::to_string(secrets) + " " + game.many +
                     ", too many to weigh every guess against them all; allowed for this size: --selector "
                     "first-candidate or random-candidate"};
}

/// The program of a code game: solve, assist, play, demo, evaluate.
///
/// GameOptions is what differs between the games:
///   texts() -> CodeGameTexts
///   add_to(CommandLine::Options)
///   with_game(action) -> int    makes the game that the options ask for and returns action(game); may throw
///                               std::invalid_argument, UsageError or FileError with a sentence for the user
///
/// A game is a struct with
///   domain_type domain; one, many, upper     the domain, and what a secret is called: "code", "codes", "CODE"
///   title(), description()                   "mastermind 4x6" for people, JSON for files: equal games, equal JSON
///   parse_guess(text), parse_secret(text)    throw std::invalid_argument saying what is wrong and what is allowed
///   print(guess), show(guess, terminal)      the text that is parsed; what looks best on this terminal
///   parse_outcome, print_outcome, show_outcome(guess, outcome, terminal)    likewise
///   outcome_help(), outcome_example(), answer_words()                       how an answer is typed, and what it means
///   restriction()                            what forbids a guess, where the domain restricts guesses
template <class GameOptions>
int run_code_game(int argc, char** argv) {
  const CodeGameTexts texts = GameOptions::texts();
  const std::string& program = texts.program;
  GameOptions game_options;
  CommonOptions common;
  std::vector<std::string> code;
  std::size_t rounds = 100;
  OutputFile out;

  CommandLine line{program, texts.description};
  game_options.add_to(line.options());
  line.add_common_options(common);
  line.add_command("solve", "Show how this secret is found, step by step",
                   program + " solve " + texts.example + texts.needs)
      .arguments("code", code, "The secret, such as " + texts.example);
  line.add_command("assist", "You hold the board: it suggests guesses, you type the answers",
                   program + " assist" + texts.other_sizes + texts.needs);
  line.add_command("play", "You guess, and every guess is weighed", program + " play --seed 7" + texts.needs);
  line.add_command("demo", "Find random secrets",
                   program + " demo --rounds 20 --seed 1 --selector minimax" + texts.needs)
      .number("--rounds", rounds, "How many", "N");
  line.add_command("evaluate", "Play one way to choose guesses against every secret",
                   program + " evaluate --selector minimax --out tree.json" + texts.needs)
      .output("--out", out, "Write the whole strategy tree, in JSON");
  line.add_examples({program + " solve " + texts.example + texts.needs, program + " assist" + texts.needs,
                     program + " evaluate --selector minimax --json" + texts.other_sizes + texts.needs});
  if (const auto status = line.parse(argc, argv)) return *status;

  return run_guarded(program, [&]() -> int {
    const Context context{program, common, Terminal::detect(common.color)};
    if (common.json && (line.chose("assist") || line.chose("play")))
      throw UsageError{"--json: assist and play talk with a person; allowed with solve, demo and evaluate"};
    return game_options.with_game([&](const auto& game) -> int {
      using Game = std::remove_cvref_t<decltype(game)>;
      sleuth::validate(game.domain);
      check_size(game, context);
      Interrupt::watch();
      if (line.chose("solve")) return solve(game, context, joined(code, 0, code.size()));
      if (line.chose("assist")) return Assist<Game>{game, context}.run();
      if (line.chose("play")) return Play<Game>{game, context}.run();
      if (line.chose("demo")) return demo(game, context, rounds);
      return evaluate(game, context, out);
    });
  });
}

}  // namespace examples
