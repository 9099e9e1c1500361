#pragma once

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/history_json.hpp>
#include <sleuth/solver/status.hpp>

#include "support/advisor.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/explain.hpp"
#include "support/files.hpp"
#include "support/plain_words.hpp"
#include "support/safe_text.hpp"

namespace examples {

/// `assist`: the person holds the board, the program suggests guesses and takes the answers.
template <class Game>
class Assist {
 public:
  Assist(const Game& game, const Context& context)
      : game_{game},
        context_{context},
        terminal_{context.terminal},
        solver_{game.domain},
        advisor_{context.selector()} {}

  int run() {
    std::cout << game_.title() << ", " << left() << ", selector " << advisor_.selector().title() << '\n'
              << "Play each guess on your board and type its answer (help shows what else):\n  "
              << game_.outcome_help() << "\n";
    show_state();
    converse(
        terminal_, [this] { return prompt(); },
        [this](const auto& words, const auto& line) { return run_command(words, line); });
    return finish();
  }

 private:
  using Solver = SolverFor<Game>;
  using Guess = typename Solver::guess_type;

  [[nodiscard]] std::string left() const {
    return sleuth::counted(static_cast<std::uint64_t>(solver_.remaining()), game_.one, game_.many);
  }
  [[nodiscard]] bool is_contradiction() const { return solver_.belief().empty(); }
  [[nodiscard]] std::string prompt() const {
    return is_contradiction() ? "contradiction>" : pending_ ? "answer>" : "done>";
  }

  /// Says where the game stands and what to guess next.
  void show_state() {
    std::cout << '\n';
    pending_.reset();
    if (is_contradiction()) return print_contradiction(game_, solver_, terminal_);
    pending_ = advisor_.suggest(solver_);
    if (pending_) return show_suggestion();
    switch (solver_.status()) {
      case sleuth::Status::solved:
        std::cout << terminal_.good("Solved in " +
                                    sleuth::counted(solver_.history().size(), "guess", "guesses") + ": " +
                                    game_.print(*solver_.solution()))
                  << "\n"
                  << terminal_.faint("(undo takes an answer back, new starts again, quit ends)") << '\n';
        break;
      case sleuth::Status::indistinguishable:
        std::cout << "Indistinguishable: no allowed guess can tell the " << left()
                  << " that are left apart:\n";
        print_candidates(game_, solver_, shown_candidates, terminal_);
        break;
      default:
        std::cout << "No guess is allowed any more; " << left() << " are left:\n";
        print_candidates(game_, solver_, shown_candidates, terminal_);
        break;
    }
  }

  void show_suggestion() {
    const GuessReport report = report_of(*pending_);
    std::cout << "Guess " << solver_.history().size() + 1 << ":  " << game_.show(*pending_, terminal_)
              << "   ";
    if (solver_.remaining() == 1 && report.chance > 0)
      std::cout << terminal_.faint("the only " + game_.one + " that is left") << '\n';
    else
      std::cout << terminal_.faint(left() + " left; " + sleuth::fixed_text(report.bits, 2) + " bits" +
                                   (!names_secrets<Game> ? ""
                                    : report.chance > 0  ? "; may be the " + game_.one + " itself"
                                                         : "; cannot be the " + game_.one + " itself"))
                << '\n';
  }

  [[nodiscard]] GuessReport report_of(const Guess& guess) const {
    return report_guess(solver_, *sleuth::find_guess(solver_.domain(), guess));
  }

  /// One line; false ends the session. Where something is wrong with the line nothing has changed.
  bool run_command(const std::vector<std::string>& words, const std::string& line) {
    const std::string command = in_small_letters(words[0]);
    if (is_quit(words)) return false;
    if (is_help(words)) {
      help();
    } else if (command == "undo") {
      undo(count_after(words, 1));
    } else if (command == "new") {
      takes_nothing(words);
      start_again();
    } else if (command == "why") {
      why(words);
    } else if (command == "list") {
      list(count_after(words, shown_candidates));
    } else if (command == "rank") {
      rank(count_after(words, 10));
    } else if (command == "history") {
      takes_nothing(words);
      print_history(game_, solver_, terminal_);
    } else if (command == "guess") {
      own_guess(words);
    } else if (command == "replace") {
      replace(words);
    } else if (command == "save") {
      save(file_to_save(line, command, own_file_));
    } else if (command == "load") {
      load(file_after(line, command));
    } else {
      answer(line);
    }
    return true;
  }

  void help() const {
    sleuth::TextTable table{{{}, {}}, 2};
    table.add_row({"ANSWER", "the answer to the guess that is shown: " + game_.outcome_help()});
    table.add_row({"guess " + game_.upper + " ANSWER", "you played another guess"});
    table.add_row({"guess " + game_.upper, "you are going to; the next answer is for this guess"});
    table.add_row({"undo [N]", "take back the last answer, or the last N"});
    table.add_row({"replace I ANSWER", "correct answer number I; the later ones stay"});
    table.add_row({"history", "the answers so far, with their numbers"});
    table.add_row({"why [" + game_.upper + "]", "what the guess is worth: what its answers would leave"});
    table.add_row({"rank [K]", "the best K guesses"});
    table.add_row({"list [N]", "the " + game_.many + " that are left"});
    table.add_row({"save [--force] FILE", "save the session; --force replaces what is there"});
    table.add_row({"load FILE", "go on with a saved session"});
    table.add_row({"new", "start again"});
    table.add_row({"quit", "end"});
    std::cout << table;
  }

  void start_again() {
    solver_.reset();
    own_file_.clear();
    show_state();
  }

  void list(std::size_t most) const {
    std::cout << left() << " left:\n";
    print_candidates(game_, solver_, most, terminal_);
  }

  void undo(std::size_t wanted) {
    const std::size_t there = solver_.history().size();
    if (there == 0) {
      std::cout << "There is nothing to take back: this is the start.\n";
      return;
    }
    const std::size_t taken = solver_.undo(wanted);
    std::cout << "Took back " << sleuth::counted(taken, "answer", "answers")
              << (taken < wanted ? "; there were no more: this is the start." : ".") << '\n';
    show_state();
  }

  void answer(const std::string& line) {
    if (!pending_ && !is_contradiction()) {
      std::cout << in_quotes(line)
                << " is no command, and there is no guess to be answered. undo takes an answer back, "
                << "new starts again, help shows all commands.\n";
      return;
    }
    typename Solver::outcome_type outcome{};
    try {
      outcome = game_.parse_outcome(line);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument{plain_words(error.what()) + "; for commands: help"};
    }
    if (is_contradiction()) return refuse_in_contradiction();
    solver_.observe(*pending_, outcome);
    show_state();
  }

  void refuse_in_contradiction() const {
    std::cout << "The answers contradict each other: first undo, or replace I ANSWER.\n";
  }

  /// The guess at words[first ...] and the answer behind it; a guess may be several words, and so may an answer.
  void own_guess(const std::vector<std::string>& words) {
    if (words.size() == 1)
      throw std::invalid_argument{"guess needs a " + game_.one + ", and may have its answer too"};
    if (is_contradiction()) return refuse_in_contradiction();
    std::string fault;
    for (std::size_t end = words.size(); end > 1; --end) {
      std::optional<Guess> guess;
      try {
        guess = game_.parse_guess(joined(words, 1, end));
      } catch (const std::invalid_argument& error) {
        if (fault.empty() || end == 2) fault = error.what();
        continue;
      }
      check_allowed(*guess);
      if (end < words.size()) {
        const auto outcome = game_.parse_outcome(joined(words, end, words.size()));
        solver_.observe(*guess, outcome);
        show_state();
      } else if (solver_.status() != sleuth::Status::open) {
        std::cout << "There is nothing left to ask.\n";
      } else {
        pending_ = guess;
        std::cout << '\n';
        show_suggestion();
      }
      return;
    }
    throw std::invalid_argument{fault};
  }

  void check_allowed(const Guess& guess) const {
    if constexpr (sleuth::RestrictsGuesses<typename Game::domain_type>)
      if (!solver_.domain().allows(*sleuth::find_guess(solver_.domain(), guess), answers_of(solver_)))
        throw std::invalid_argument{game_.print(guess) + " is not allowed now: " + game_.restriction()};
  }

  void replace(const std::vector<std::string>& words) {
    const std::size_t count = solver_.history().size();
    const auto number = words.size() > 1 ? number_in(words[1]) : std::nullopt;
    if (words.size() < 3 || !number)
      throw std::invalid_argument{"replace needs the number of an answer and the right answer: replace 1 " +
                                  game_.outcome_example()};
    if (*number == 0 || *number > count)
      throw std::invalid_argument{count == 0 ? "There are no answers yet."
                                             : "There is no answer " + words[1] + "; there are 1 to " +
                                                   std::to_string(count) + " (history shows them)"};
    const auto outcome = game_.parse_outcome(joined(words, 2, words.size()));
    solver_.replace(*number - 1, solver_.domain().guess(answers_of(solver_)[*number - 1].guess), outcome);
    show_state();
  }

  void why(const std::vector<std::string>& words) const {
    if (is_contradiction()) {
      std::cout << "The answers contradict each other: there is nothing to weigh.\n";
      return;
    }
    if (words.size() == 1 && !pending_) {
      std::cout << "There is no guess to explain.\n";
      return;
    }
    const Guess guess = words.size() == 1 ? *pending_ : game_.parse_guess(joined(words, 1, words.size()));
    print_worth(game_, solver_, advisor_.selector(), guess, terminal_);
  }

  void rank(std::size_t top_k) const {
    if (is_contradiction())
      std::cout << "The answers contradict each other: there is nothing to rank.\n";
    else
      print_ranking(game_, solver_, advisor_.selector(), std::min(top_k, most_ranked), terminal_);
  }

  [[nodiscard]] auto outcome_printer() const {
    return [this](const auto& outcome) { return game_.print_outcome(outcome); };
  }

  void save(const OutputFile& out) {
    const sleuth::Json json = sleuth::history_to_json(
        solver_, game_.description(), [this](const auto& guess) { return game_.print(guess); },
        outcome_printer());
    out.write(json_lines(json));
    own_file_ = out.name;
    std::cout << "Saved " << sleuth::counted(solver_.history().size(), "answer", "answers") << " in "
              << out.shown_name() << ".\n";
  }

  void load(const std::string& file) {
    const sleuth::JsonDocument document{read_file(file), file};
    sleuth::read_history(
        document.root(), game_.description(),
        [this](const std::string& text) { return game_.parse_guess(text); },
        [this](const std::string& text) { return game_.parse_outcome(text); }, solver_);
    own_file_ = file;
    std::cout << "Loaded " << sleuth::counted(solver_.history().size(), "answer", "answers") << " from "
              << safe_text(file) << ":\n";
    print_history(game_, solver_, terminal_);
    show_state();
  }

  /// What is known at the end.
  int finish() {
    std::cout << '\n';
    if (is_contradiction()) {
      std::cout << "Ended in a contradiction after "
                << sleuth::counted(solver_.history().size(), "answer", "answers") << ".\n";
      return Interrupt::happened() ? interrupted : contradiction;
    }
    const int status = Interrupt::happened() ? interrupted : done;
    if (solver_.status() == sleuth::Status::solved) return status;
    std::cout << "So far: " << sleuth::counted(solver_.history().size(), "answer", "answers") << ", "
              << left() << " left";
    if (pending_) std::cout << "; the next guess would be " << game_.print(*pending_);
    std::cout << ".\n";
    if (solver_.remaining() <= 10 && !solver_.history().empty())
      print_candidates(game_, solver_, 10, terminal_);
    return status;
  }

  static constexpr std::size_t shown_candidates = 60;
  static constexpr std::size_t most_ranked = 1000;

  const Game& game_;
  const Context& context_;
  const Terminal& terminal_;
  Solver solver_;
  Advisor<Solver> advisor_;
  std::optional<Guess> pending_;
  std::string own_file_{};  ///< where this session was saved or loaded last
};

}  // namespace examples
