#pragma once

#include <cstdint>
#include <string>

#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/core/domain.hpp>

#include "support/assist.hpp"
#include "support/code_game_program.hpp"
#include "support/context.hpp"
#include "support/demo.hpp"
#include "support/evaluate.hpp"
#include "support/play.hpp"
#include "support/solve.hpp"

namespace examples {

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

/// Carries out one command of a code game. This is what takes long to compile: each way to choose guesses for this game.
///
/// A game is a struct with
///   domain_type domain; one, many, upper     the domain, and what a secret is called: "code", "codes", "CODE"
///   title(), description()                   "mastermind 4x6" for people, JSON for files: equal games, equal JSON
///   parse_guess(text), parse_secret(text)    throw std::invalid_argument saying what is wrong and what is allowed
///   print(guess), show(guess, terminal)      the text that is parsed; what looks best on this terminal
///   parse_outcome, print_outcome, show_outcome(guess, outcome, terminal)    likewise
///   outcome_help(), outcome_example(), answer_words()                       how an answer is typed, and what it means
///   restriction()                            what forbids a guess, where the domain restricts guesses
///
/// @return  the exit status
template <class Game>
[[nodiscard]] int run_command(const Game& game, const Command& command, const Context& context) {
  sleuth::validate(game.domain);
  check_size(game, context);
  Interrupt::watch();
  if (command.name == "solve") return solve(game, context, command.secret);
  if (command.name == "assist") return Assist<Game>{game, context}.run();
  if (command.name == "play") return Play<Game>{game, context}.run();
  if (command.name == "demo") return demo(game, context, command.rounds);
  return evaluate(game, context, command.out);
}

}  // namespace examples
