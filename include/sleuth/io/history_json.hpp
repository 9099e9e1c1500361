#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include <sleuth/core/ids.hpp>
#include <sleuth/io/json.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace sleuth {

/// The answers of a game, as a session is saved:
///
///     {"format": "sleuth-history", "version": 1, "game": {...},
///      "observations": [{"guess": "1122", "outcome": "1 2"}, ...]}
///
/// `game` is whatever describes the game and its sizes; it must be equal where a history is read again.
inline constexpr std::string_view history_format = "sleuth-history";
inline constexpr std::uint64_t history_version = 1;

/// @param print_guess    print_guess(guess) -> std::string, unique for each guess
/// @param print_outcome  print_outcome(outcome) -> std::string
/// @errors               std::invalid_argument if the history has evidence that is not the outcome of a guess
template <class Solver, class PrintGuess, class PrintOutcome>
[[nodiscard]] Json history_to_json(const Solver& solver, Json game, const PrintGuess& print_guess,
                                   const PrintOutcome& print_outcome) {
  Json observations = Json::array();
  for (const auto& observation : solver.history()) {
    const Answer* answer = std::get_if<Answer>(&observation);
    if (answer == nullptr)
      detail::invalid_argument("sleuth::history_to_json", "observation", observations.size(),
                               "outcomes of guesses; other evidence has no text");
    observations.push_back({{"guess", print_guess(solver.domain().guess(answer->guess))},
                            {"outcome", print_outcome(solver.feedback().outcome(answer->outcome))}});
  }
  return {{"format", history_format},
          {"version", history_version},
          {"game", std::move(game)},
          {"observations", std::move(observations)}};
}

/// Replaces the history of a solver by one that was saved. A history that contradicts itself is read like any other.
///
/// @param parse_guess    parse_guess(text) -> guess; throws std::invalid_argument
/// @param parse_outcome  parse_outcome(text) -> outcome; throws std::invalid_argument
/// @errors               ParseError for another format or game, and for an observation that cannot be read or is not
///                       allowed; the solver is unchanged then
template <class Solver, class ParseGuess, class ParseOutcome>
void read_history(const JsonReader& root, const Json& game, const ParseGuess& parse_guess,
                  const ParseOutcome& parse_outcome, Solver& solver) {
  expect_format(root, history_format, history_version);
  const JsonReader saved_game = root.at("game");
  if (!same_value(saved_game.value(), game))
    saved_game.refuse("this is a history of another game: " + saved_game.value().dump() +
                      "; expected: " + game.dump());
  Solver read = solver;
  read.reset();
  for (const JsonReader& observation : root.at("observations").entries()) {
    const JsonReader guess_text = observation.at("guess");
    const JsonReader outcome_text = observation.at("outcome");
    const auto guess = guess_text.checked([&] { return parse_guess(guess_text.text()); });
    const auto outcome = outcome_text.checked([&] { return parse_outcome(outcome_text.text()); });
    observation.checked([&] { return read.observe(guess, outcome); });
  }
  solver = std::move(read);
}

}  // namespace sleuth
