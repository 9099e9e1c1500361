#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/io/history_json.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/memory_selectors.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/files.hpp"
#include "support/memory_board.hpp"
#include "support/memory_options.hpp"

namespace examples {

/// `assist`: a real board. You type which card was turned and what it shows, whoever turned it; the program says what to flip.
class MemoryAssist {
 public:
  MemoryAssist(const sleuth::games::Memory& domain, const std::string& policy, const MemoryContext& context)
      : domain_{domain}, context_{context}, engine_{context.seed}, policy_{policy}, solver_{domain} {
    check_policy(policy, domain);
    player_ = make_memory_player(policy, domain, engine_);
  }

  int run() {
    Interrupt::watch();
    const auto [cards, copies, group] = domain_.groups();
    std::cout << domain_.rows << " x " << domain_.columns << ", " << cards
              << " cards: " << domain_.groups().pattern_count() << " patterns, " << copies << " cards each, "
              << group
              << " are taken together. Type a card and what it shows: a1 apple (help shows what else).\n";
    show_state();
    converse(
        context_.terminal, [] { return "card and pattern>"; },
        [this](const auto& words, const auto& line) { return run_command(words, line); });
    std::cout << (solver_.belief().is_cleared() ? "The table is cleared" : "The game ends here") << " after "
              << sleuth::counted(solver_.history().size(), "flip", "flips") << ".\n";
    return Interrupt::happened() ? interrupted : done;
  }

 private:
  using Solver = sleuth::ConstraintSolver<sleuth::games::Memory>;

  /// One line; false ends the session. Where something is wrong with the line nothing has changed.
  bool run_command(const std::vector<std::string>& words, const std::string& line) {
    const std::string command = in_small_letters(words[0]);
    if (is_quit(words)) return false;
    if (is_help(words)) {
      help();
    } else if (command == "board") {
      takes_nothing(words);
      show_state();
    } else if (command == "undo") {
      undo(count_after(words, 1));
    } else if (command == "rank") {
      rank(std::min<std::size_t>(count_after(words, 10), 1000));
    } else if (command == "history") {
      takes_nothing(words);
      history();
    } else if (command == "new") {
      takes_nothing(words);
      solver_.reset();
      names_.clear();
      own_file_.clear();
      show_state();
    } else if (command == "save") {
      save(file_to_save(line, command, own_file_));
    } else if (command == "load") {
      load(file_after(line, command));
    } else if (words.size() == 1) {
      const sleuth::GuessId card = parse_position(domain_, words[0]);
      throw std::invalid_argument{"what does " + print_position(domain_, card) + " show? Type: " +
                                  print_position(domain_, card) + " NAME; for commands: help"};
    } else {
      flip(parse_position(domain_, words[0]), joined(words, 1, words.size()));
      show_state();
    }
    return true;
  }

  void help() const {
    sleuth::TextTable table{{{}, {}}, 2};
    table.add_row({"CARD PATTERN", "the card was turned and shows this; any name: b3 apple"});
    table.add_row({"undo [N]", "take back the last flip, or the last N"});
    table.add_row({"board", "what is known, and what to flip"});
    table.add_row({"rank [K]", "the K flips that tell most"});
    table.add_row({"history", "all flips so far"});
    table.add_row({"save [--force] FILE", "save the session; --force replaces what is there"});
    table.add_row({"load FILE", "go on with a saved session"});
    table.add_row({"new", "start again"});
    table.add_row({"quit", "end"});
    std::cout << table;
  }

  /// The number of a name; of a new name the next that is free.
  [[nodiscard]] std::size_t pattern_of(const std::string& name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    const auto pattern = static_cast<std::size_t>(found - names_.begin());
    if (pattern == domain_.groups().pattern_count())
      throw std::invalid_argument{in_quotes(name) + " would be pattern number " +
                                  std::to_string(pattern + 1) + ", but there are only " +
                                  std::to_string(pattern) + ": " + sleuth::listed_text(names_)};
    return pattern;
  }

  void flip(sleuth::GuessId card, const std::string& name) {
    const std::string shown = safe_text(name, 20);
    const std::size_t pattern = pattern_of(shown);
    check(card, pattern, shown);
    if (pattern == names_.size()) names_.push_back(shown);
    solver_.observe(domain_.guess(card), pattern);
  }
  void check(sleuth::GuessId card, std::size_t pattern, const std::string& name) const {
    const sleuth::Layouts& known = solver_.belief();
    const std::string where = print_position(domain_, card);
    if (known.is_taken(card)) throw std::invalid_argument{where + " was taken already"};
    if (known.is_face_up(card))
      throw std::invalid_argument{where + " lies open already: a card is not turned twice"};
    if (const auto before = known.pattern_at(card)) {
      if (to_index(*before) != pattern)
        throw std::invalid_argument{where + " showed " + names_[to_index(*before)] + " before, not " + name};
    } else if (pattern < names_.size() &&
               known.hidden_copies(sleuth::to_id<sleuth::OutcomeId>(pattern)) == 0) {
      std::vector<std::string> others;
      for (const auto other : sleuth::all_ids<sleuth::GuessId>(domain_.guess_count()))
        if (known.pattern_at(other) == sleuth::to_id<sleuth::OutcomeId>(pattern))
          others.push_back(print_position(domain_, other));
      throw std::invalid_argument{"all " + std::to_string(domain_.groups().copies) + " cards " + name +
                                  " were seen elsewhere: " + sleuth::listed_text(others)};
    }
  }

  void undo(std::size_t count) {
    if (solver_.history().empty()) {
      std::cout << "There is nothing to take back: this is the start.\n";
      return;
    }
    const std::size_t taken = solver_.undo(count);
    std::size_t used = 0;  // names were given in the order of their first cards
    for (const auto& observation : solver_.history())
      used = std::max(used, to_index(std::get<sleuth::Answer>(observation).outcome) + 1);
    names_.resize(used);
    std::cout << "Took back " << sleuth::counted(taken, "flip", "flips") << ".\n";
    show_state();
  }

  void show_state() {
    const sleuth::Layouts& known = solver_.belief();
    std::optional<sleuth::GuessId> card;
    if (!known.is_cleared()) card = player_(known);
    std::cout << draw_board(domain_, known, names_, context_.terminal, card);
    if (!card) {
      std::cout << context_.terminal.good("All cards are taken.") << '\n';
      return;
    }
    std::cout << "flip " << context_.terminal.good(print_position(domain_, *card)) << ": "
              << explain_flip(domain_, known, *card) << '\n';
  }

  void rank(std::size_t top_k) const {
    sleuth::TextTable table{
        {{"card"}, {"bits", sleuth::Align::right}, {"takes a group", sleuth::Align::right}, {}}, 2};
    const sleuth::memory::CertainFirst informed{sleuth::selectors::entropy};
    for (const auto& row : solver_.rank(informed, top_k)) {
      const auto pattern = solver_.belief().pattern_at(row.id);
      table.add_row({print_position(domain_, row.id), sleuth::fixed_text(row.bits, 3),
                     sleuth::fixed_text(100 * row.p_success, 1) + " %",
                     pattern ? names_[to_index(*pattern)] : ""});
    }
    std::cout << table;
  }

  void history() const {
    std::size_t number = 0;
    for (const auto& observation : solver_.history()) {
      const sleuth::Answer& flip = std::get<sleuth::Answer>(observation);
      std::cout << "  " << ++number << "  " << print_position(domain_, flip.guess) << " "
                << names_[to_index(flip.outcome)] << '\n';
    }
  }

  [[nodiscard]] sleuth::Json description() const {
    return {{"name", "memory"},
            {"rows", domain_.rows},
            {"columns", domain_.columns},
            {"copies", domain_.groups().copies},
            {"group", domain_.groups().group},
            {"blank_centre", domain_.centre == sleuth::games::Centre::blank}};
  }

  void save(const OutputFile& out) {
    out.write(json_lines(sleuth::history_to_json(
        solver_, description(),
        [this](const sleuth::games::BoardPosition& position) {
          return print_position(domain_, *domain_.find_guess(position));
        },
        [this](std::size_t pattern) { return names_[pattern]; })));
    own_file_ = out.name;
    std::cout << "Saved " << sleuth::counted(solver_.history().size(), "flip", "flips") << " in "
              << out.shown_name() << ".\n";
  }
  void load(const std::string& file) {
    const sleuth::JsonDocument document{read_file(file), file};
    std::vector<std::string> names = std::exchange(names_, {});
    Solver loaded{domain_};
    try {
      sleuth::read_history(
          document.root(), description(),
          [this](const std::string& text) { return domain_.guess(parse_position(domain_, text)); },
          [this](const std::string& text) {
            const std::string shown = safe_text(text, 20);
            const std::size_t pattern = pattern_of(shown);
            if (pattern == names_.size()) names_.push_back(shown);
            return pattern;
          },
          loaded);
      if (loaded.status() == sleuth::Status::contradiction)
        throw std::invalid_argument{safe_text(file) + ": its flips contradict each other"};
    } catch (...) {
      names_ = std::move(names);
      throw;
    }
    solver_ = std::move(loaded);
    own_file_ = file;
    std::cout << "Loaded " << sleuth::counted(solver_.history().size(), "flip", "flips") << " from "
              << safe_text(file) << ".\n";
    show_state();
  }

  sleuth::games::Memory domain_;
  const MemoryContext& context_;
  std::mt19937_64 engine_;
  std::string policy_;
  Solver solver_;
  MemoryPlayer player_;
  std::vector<std::string> names_;  // of patterns, in the order in which they were seen
  std::string own_file_{};
};

}  // namespace examples
