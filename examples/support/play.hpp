#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/solver/status.hpp>

#include "support/advisor.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/explain.hpp"
#include "support/plain_words.hpp"
#include "support/solve.hpp"

namespace examples {

/// `play`: the program holds a secret, the person guesses, and every guess is weighed against the best one.
template <class Game>
class Play {
 public:
  Play(const Game& game, const Context& context)
      : game_{game},
        terminal_{context.terminal},
        seed_{context.options.seed ? *context.options.seed : std::random_device{}()},
        solver_{game.domain},
        advisor_{context.selector()} {
    std::mt19937_64 engine{seed_};
    secret_ = sleuth::to_id<sleuth::SecretId>(
        sleuth::uniform_below(engine, static_cast<std::uint64_t>(game.domain.secret_count())));
  }

  int run() {
    std::cout << game_.title() << ": I have chosen one of "
              << sleuth::counted(game_.domain.secret_count(), game_.one, game_.many) << " (seed " << seed_
              << ").\n"
              << "Type your guesses (help shows what else); an answer is\n  " << game_.answer_words()
              << "\n\n";
    const auto prompt = [this] { return "guess " + std::to_string(solver_.history().size() + 1) + ">"; };
    if (!converse(terminal_, prompt,
                  [this](const auto& words, const auto& line) { return run_command(words, line); }))
      give_up("The game ends here.");
    return Interrupt::happened() ? interrupted : done;
  }

 private:
  using Solver = SolverFor<Game>;

  [[nodiscard]] std::string left() const {
    return sleuth::counted(static_cast<std::uint64_t>(solver_.remaining()), game_.one, game_.many);
  }

  /// One line; false ends the game. Where something is wrong with the line nothing has changed.
  bool run_command(const std::vector<std::string>& words, const std::string& line) {
    const std::string command = in_small_letters(words[0]);
    if (command == "quit" || command == "exit" || command == "q" || in_small_letters(line) == "give up") {
      if (command != "give") takes_nothing(words);
      give_up("You gave up.");
      return false;
    }
    if (is_help(words)) {
      help();
    } else if (command == "list") {
      const std::size_t most = count_after(words, 60);
      std::cout << left() << " left:\n";
      print_candidates(game_, solver_, most, terminal_);
    } else if (command == "history") {
      takes_nothing(words);
      print_history(game_, solver_, terminal_);
    } else if (command == "hint") {
      takes_nothing(words);
      print_ranking(game_, solver_, advisor_.selector(), 1, terminal_);
    } else if (command == "rank") {
      const std::size_t top_k = std::min(count_after(words, 10), most_ranked);
      print_ranking(game_, solver_, advisor_.selector(), top_k, terminal_);
    } else if (command == "guess") {
      if (words.size() == 1) throw std::invalid_argument{"guess needs a " + game_.upper};
      return guess(joined(words, 1, words.size()));
    } else {
      return guess(line);
    }
    return true;
  }

  void help() const {
    sleuth::TextTable table{{{}, {}}, 2};
    table.add_row({game_.upper, "your guess; guess " + game_.upper + " where it is a command too"});
    table.add_row({"hint", "the best guess, by the selector " + advisor_.selector().title()});
    table.add_row({"rank [K]", "the best K guesses"});
    table.add_row({"list [N]", "the " + game_.many + " that agree with all answers"});
    table.add_row({"history", "the answers so far"});
    table.add_row({"give up", "see the secret and end"});
    std::cout << table;
  }

  bool guess(const std::string& line) {
    std::optional<typename Solver::guess_type> guess;
    try {
      guess = game_.parse_guess(line);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument{plain_words(error.what()) + "; for commands: help"};
    }
    const sleuth::GuessId id = *sleuth::find_guess(solver_.domain(), *guess);
    if constexpr (sleuth::RestrictsGuesses<typename Game::domain_type>)
      if (!solver_.domain().allows(id, answers_of(solver_))) {
        std::cout << game_.print(*guess) << " is not allowed now: " << game_.restriction() << '\n';
        return true;
      }
    const GuessReport report = report_guess(solver_, id);
    const Standing<Solver> standing = standing_of(solver_, advisor_.selector(), id);
    const double before = solver_.remaining();
    const auto outcome = solver_.feedback()(*guess, game_.domain.secret(secret_));
    solver_.observe(*guess, outcome);
    const double learned = std::log2(before / solver_.remaining());

    std::cout << "  " << game_.show(*guess, terminal_) << "  "
              << game_.show_outcome(*guess, outcome, terminal_) << "   " << left() << " left\n";
    if (solver_.status() == sleuth::Status::solved) {
      finish();
      return false;
    }
    for (const std::string& remark : rating(report, standing, before, learned))
      std::cout << terminal_.faint("  " + remark) << "\n";
    std::cout << "\n";
    if (const sleuth::Status status = solver_.status(); status != sleuth::Status::open) {
      give_up(status == sleuth::Status::indistinguishable ? "No allowed guess can tell the rest apart."
                                                          : "No guess is allowed any more.");
      return false;
    }
    return true;
  }

  /// What the guess was worth before its answer was known, and what it brought.
  [[nodiscard]] std::vector<std::string> rating(const GuessReport& report, const Standing<Solver>& standing,
                                                double before, double learned) {
    const auto bits = [](double value) { return sleuth::fixed_text(value, 2) + " bits"; };
    std::string worth = bits(report.bits) + " expected, " + sleuth::fixed_text(learned, 2) + " learned; ";
    const std::string by = " by " + std::string{standing.selector};
    if (standing.useful == 0)
      worth += "too many guesses to rank it";
    else if (standing.better == standing.useful)
      worth += "it could tell nothing new";
    else if (standing.better == 0)
      worth += "no guess was better" + by;
    else
      worth += "rank " + std::to_string(standing.better + 1) + " of " + std::to_string(standing.useful) + by;
    if (standing.useful > 0) {
      bits_played_ += report.bits;
      most_bits_ += standing.most_bits;
    }
    std::string leaves = "expected to leave " + sleuth::fixed_text(report.expected_size, 1) + " of " +
                         sleuth::fixed_text(before, 0);
    if (names_secrets<Game> && report.chance == 0) leaves += "; could not be the " + game_.one;
    if (standing.better > 0)
      leaves += "; best was " + game_.print(standing.best->guess) + ": " + bits(standing.best->bits) +
                (standing.best->p_success > 0 ? ", maybe the " + game_.one : "");
    return {worth, leaves};
  }

  /// After the secret was found: the same game played by the program.
  void finish() {
    const std::size_t count = solver_.history().size();
    std::cout << terminal_.good("Found in " + sleuth::counted(count, "guess", "guesses") + ".")
              << " The selector " << advisor_.selector().title();
    const auto played = play_alone(Solver{game_.domain}, advisor_, game_.domain.secret(secret_));
    if (played.end == sleuth::Status::solved)
      std::cout << " would have needed " << played.steps.size() << ".";
    else
      std::cout << (played.end == sleuth::Status::open ? " was stopped." : " would not have found it.");
    if (count > 1 && most_bits_ > 0)
      std::cout << " Your guesses before the last one had "
                << sleuth::fixed_text(100.0 * bits_played_ / most_bits_, 0) << " % of the best bits.";
    std::cout << '\n';
  }

  void give_up(const std::string& why) const {
    std::cout << why << " After " << sleuth::counted(solver_.history().size(), "guess", "guesses") << " "
              << left() << (solver_.remaining() == 1 ? " was" : " were") << " left. The secret was "
              << terminal_.strong(game_.print(game_.domain.secret(secret_))) << ".\n";
  }

  static constexpr std::size_t most_ranked = 1000;

  const Game& game_;
  const Terminal& terminal_;
  std::uint64_t seed_;
  Solver solver_;
  Advisor<Solver> advisor_;
  sleuth::SecretId secret_{};
  double bits_played_ = 0;
  double most_bits_ = 0;
};

}  // namespace examples
