#pragma once

#include <cmath>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/solver/status.hpp>

#include "support/advisor.hpp"
#include "support/context.hpp"

namespace examples {

/// A game that the program plays alone.
template <class Solver>
struct PlayedGame {
  struct Step {
    typename Solver::guess_type guess;
    typename Solver::outcome_type outcome;
    double bits = 0;       ///< expected information of the guess
    double remaining = 0;  ///< secrets left after the answer
  };
  std::vector<Step> steps;
  sleuth::Status end = sleuth::Status::open;
};

/// Plays against a known secret until the game ends or Ctrl-C.
template <class Solver>
[[nodiscard]] PlayedGame<Solver> play_alone(Solver solver, Advisor<Solver>& advisor,
                                            const typename Solver::secret_type& secret) {
  PlayedGame<Solver> game;
  while (!Interrupt::happened()) {
    const auto guess = advisor.suggest(solver);
    if (!guess) break;
    const double bits = report_guess(solver, *sleuth::find_guess(solver.domain(), *guess)).bits;
    const auto outcome = solver.feedback()(*guess, secret);
    solver.observe(*guess, outcome);
    game.steps.push_back({*guess, outcome, bits, solver.remaining()});
  }
  game.end = solver.status();
  return game;
}

/// `solve CODE`: how the program would find this secret, step by step.
template <class Game>
int solve(const Game& game, const Context& context, std::string_view code) {
  const auto secret = game.parse_secret(code);
  const Terminal& terminal = context.terminal;
  const SolverFor<Game> solver{game.domain};
  Advisor<SolverFor<Game>> advisor{context.selector()};
  const auto played = play_alone(solver, advisor, secret);
  const bool is_solved = played.end == sleuth::Status::solved;

  if (context.options.json) {
    sleuth::Json json{{"game", game.title()}, {"secret", game.print(secret)}};
    context.add_selector(json);
    json["guesses"] = sleuth::Json::array();
    for (const auto& step : played.steps)
      json["guesses"].push_back({{"guess", game.print(step.guess)},
                                 {"outcome", game.print_outcome(step.outcome)},
                                 {"bits", step.bits},
                                 {"remaining", static_cast<std::uint64_t>(step.remaining)}});
    json["count"] = played.steps.size();
    json["status"] = sleuth::to_string(played.end);
    print_json(json);
  } else {
    std::cout << game.title() << ", " << sleuth::counted(game.domain.secret_count(), game.one, game.many)
              << ", selector " << advisor.selector().title() << "\n\n";
    using sleuth::Align;
    sleuth::TextTable table{
        {{"#", Align::right}, {"guess"}, {"answer"}, {"bits", Align::right}, {"left", Align::right}}, 2};
    for (std::size_t i = 0; i < played.steps.size(); ++i) {
      const auto& step = played.steps[i];
      table.add_row({std::to_string(i + 1), game.show(step.guess, terminal),
                     game.show_outcome(step.guess, step.outcome, terminal), sleuth::fixed_text(step.bits, 3),
                     sleuth::fixed_text(step.remaining, 0)});
    }
    std::cout << table << '\n';
    if (is_solved)
      std::cout << terminal.good("Found " + game.print(secret) + " in " +
                                 sleuth::counted(played.steps.size(), "guess", "guesses") + ".")
                << '\n';
    else if (played.end == sleuth::Status::open)
      std::cout << "Stopped after " << sleuth::counted(played.steps.size(), "guess", "guesses") << ".\n";
    else
      std::cout << "Not found after " << sleuth::counted(played.steps.size(), "guess", "guesses") << ": "
                << (played.end == sleuth::Status::indistinguishable
                        ? "no allowed guess tells the " + game.many + " that are left apart."
                        : "no guess is allowed any more.")
                << '\n';
  }
  return played.end == sleuth::Status::open ? interrupted : done;
}

}  // namespace examples
