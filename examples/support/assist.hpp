#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
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
    while (const auto line = read_line(terminal_, prompt())) {
      if (!handle(std::string{trimmed(*line)})) break;
    }
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
      std::cout << terminal_.faint(left() + " left; " + sleuth::fixed_text(report.bits, 2) + " bits; " +
                                   (report.chance > 0 ? "may be the " : "cannot be the ") + game_.one +
                                   " itself")
                << '\n';
  }

  [[nodiscard]] GuessReport report_of(const Guess& guess) const {
    return report_guess(solver_, *sleuth::find_guess(solver_.domain(), guess));
  }

  /// One line; false ends the session. Whatever is wrong with the line is said, and nothing has changed then.
  bool handle(const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    if (words.empty()) return true;
    try {
      return run_command(words, line);
    } catch (const std::invalid_argument& error) {
      std::cout << plain_words(error.what()) << "\n";
    } catch (const FileError& error) {
      std::cout << error.what() << '\n';
    }
    return true;
  }

  bool run_command(const std::vector<std::string>& words, const std::string& line) {
    const std::string& command = words[0];
    if (command == "quit" || command == "exit" || command == "q") return false;
    if (command == "help" || command == "?") {
      help();
    } else if (command == "undo") {
      undo(words);
    } else if (command == "new") {
      solver_.reset();
      show_state();
    } else if (command == "why") {
      why(words);
    } else if (command == "list") {
      std::cout << left() << " left:\n";
      print_candidates(game_, solver_, count_after(words, shown_candidates), terminal_);
    } else if (command == "rank") {
      rank(words);
    } else if (command == "history") {
      print_history(game_, solver_, terminal_);
    } else if (command == "guess") {
      own_guess(words);
    } else if (command == "replace") {
      replace(words);
    } else if (command == "save") {
      save(file_after(line, command));
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
    table.add_row({"save FILE", "save the session"});
    table.add_row({"load FILE", "go on with a saved session"});
    table.add_row({"new", "start again"});
    table.add_row({"quit", "end"});
    std::cout << table;
  }

  /// The number behind a command, or a default.
  [[nodiscard]] static std::size_t count_after(const std::vector<std::string>& words, std::size_t usual) {
    if (words.size() == 1) return usual;
    const auto number = number_in(words[1]);
    if (words.size() > 2 || !number || *number == 0)
      throw std::invalid_argument{words[0] + " takes one whole number from 1 on, or nothing; not " +
                                  in_quotes(joined(words, 1, words.size()))};
    return *number;
  }
  [[nodiscard]] static std::string file_after(const std::string& line, const std::string& command) {
    const std::string file{trimmed(std::string_view{line}.substr(command.size()))};
    if (file.empty()) throw std::invalid_argument{command + " needs the name of a file"};
    if (file.find('\0') != std::string::npos) throw std::invalid_argument{"this is no name of a file"};
    return file;
  }

  void undo(const std::vector<std::string>& words) {
    const std::size_t wanted = count_after(words, 1);
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
    print_worth(game_, solver_, guess, terminal_);
  }

  void rank(const std::vector<std::string>& words) const {
    const std::size_t top_k = count_after(words, 10);
    if (is_contradiction())
      std::cout << "The answers contradict each other: there is nothing to rank.\n";
    else
      print_ranking(game_, solver_, advisor_.selector(), std::min(top_k, most_ranked), terminal_);
  }

  [[nodiscard]] auto outcome_printer() const {
    return [this](const auto& outcome) { return game_.print_outcome(outcome); };
  }

  void save(const std::string& file) const {
    std::error_code error;
    if (std::filesystem::exists(file, error) &&
        !(std::filesystem::is_regular_file(file, error) && std::filesystem::file_size(file, error) == 0)) {
      try {
        const sleuth::JsonDocument old{read_file(file), file};
        sleuth::expect_format(old.root(), sleuth::history_format, sleuth::history_version);
      } catch (const std::exception&) {
        throw FileError{file + " is there already and is no saved session; choose another name"};
      }
    }
    const sleuth::Json json = sleuth::history_to_json(
        solver_, game_.description(), [this](const auto& guess) { return game_.print(guess); },
        outcome_printer());
    write_file(file, json_lines(json));
    std::cout << "Saved " << sleuth::counted(solver_.history().size(), "answer", "answers") << " in " << file
              << ".\n";
  }

  void load(const std::string& file) {
    const sleuth::JsonDocument document{read_file(file), file};
    sleuth::read_history(
        document.root(), game_.description(),
        [this](const std::string& text) { return game_.parse_guess(text); },
        [this](const std::string& text) { return game_.parse_outcome(text); }, solver_);
    std::cout << "Loaded " << sleuth::counted(solver_.history().size(), "answer", "answers") << " from "
              << file << ":\n";
    print_history(game_, solver_, terminal_);
    show_state();
  }

  /// What is known at the end.
  int finish() {
    std::cout << '\n';
    if (is_contradiction()) {
      std::cout << "Ended in a contradiction after "
                << sleuth::counted(solver_.history().size(), "answer", "answers") << ".\n";
      return contradiction;
    }
    if (solver_.status() == sleuth::Status::solved) return done;
    std::cout << "So far: " << sleuth::counted(solver_.history().size(), "answer", "answers") << ", "
              << left() << " left";
    if (pending_) std::cout << "; the next guess would be " << game_.print(*pending_);
    std::cout << ".\n";
    if (solver_.remaining() <= 10 && !solver_.history().empty())
      print_candidates(game_, solver_, 10, terminal_);
    return done;
  }

  static constexpr std::size_t shown_candidates = 60;
  static constexpr std::size_t most_ranked = 1000;

  const Game& game_;
  const Context& context_;
  const Terminal& terminal_;
  Solver solver_;
  Advisor<Solver> advisor_;
  std::optional<Guess> pending_;
};

}  // namespace examples
