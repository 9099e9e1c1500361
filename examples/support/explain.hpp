#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/text.hpp>

#include "support/advisor.hpp"
#include "support/selectors_by_name.hpp"
#include "support/terminal.hpp"

namespace examples {

/// Candidates in columns: all of them up to `most`, else the first ones and how many more there are.
template <class Game, class Solver>
void print_candidates(const Game& game, const Solver& solver, std::size_t most, const Terminal& terminal) {
  const auto ids = solver.candidate_ids();
  constexpr std::size_t line_width = 76;
  std::size_t column = 0;
  for (std::size_t i = 0; i < ids.size() && i < most; ++i) {
    const std::string text = game.show(solver.domain().secret(ids[i]), terminal);
    const std::size_t width = sleuth::display_width(text) + 2;
    if (column > 0 && column + width > line_width) {
      std::cout << '\n';
      column = 0;
    }
    std::cout << "  " << text;
    column += width;
  }
  if (column > 0) std::cout << '\n';
  if (ids.size() > most)
    std::cout << "  ... and " << ids.size() - most << " more: list " << ids.size() << " shows all\n";
}

/// The answers so far, numbered from 1.
template <class Game, class Solver>
void print_history(const Game& game, const Solver& solver, const Terminal& terminal) {
  sleuth::TextTable table{{{{}, sleuth::Align::right}, {}, {}}, 2};
  const auto answers = answers_of(solver);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const auto guess = solver.domain().guess(answers[i].guess);
    table.add_row({std::to_string(i + 1), game.show(guess, terminal),
                   game.show_outcome(guess, solver.feedback().outcome(answers[i].outcome), terminal)});
  }
  if (table.row_count() == 0)
    std::cout << "  no answers so far\n";
  else
    std::cout << table;
}

/// The k best guesses of a selector.
template <class Game, class Solver>
void print_ranking(const Game& game, const Solver& solver, const NamedSelector& selector, std::size_t top_k,
                   const Terminal& terminal) {
  using sleuth::Align;
  const SelectorInfo& info = selector.info();
  std::vector<sleuth::TextTable::Column> columns{{{}, Align::right}, {"guess"}};
  if (!info.score_title.empty()) columns.push_back({std::string{info.score_title}, Align::right});
  columns.insert(columns.end(), {{"bits", Align::right}, {"left on average", Align::right}});
  if (names_secrets<Game>) columns.push_back({"may be it"});
  sleuth::TextTable table{columns, 2};
  for (const auto& row : solver.rank(selector, top_k)) {
    std::vector<std::string> cells{std::to_string(table.row_count() + 1), game.show(row.guess, terminal)};
    if (!info.score_title.empty())
      cells.push_back(sleuth::fixed_text(info.score_sign * row.score, info.score_decimals));
    cells.insert(cells.end(),
                 {sleuth::fixed_text(row.bits, 3), sleuth::fixed_text(row.expected_size.value_or(0), 2)});
    if (names_secrets<Game>) cells.push_back(row.p_success > 0 ? "yes" : "no");
    table.add_row(std::move(cells));
  }
  if (table.row_count() == 0)
    std::cout << "  there is nothing to ask\n";
  else
    std::cout << table;
}

/// What a guess is worth: how many candidates each of its answers would leave, most first.
///
/// @param solver  without a contradiction
template <class Game, class Solver, class Guess>
void print_worth(const Game& game, const Solver& solver, const NamedSelector& selector, const Guess& guess,
                 const Terminal& terminal) {
  constexpr std::size_t most_shown = 20;
  constexpr double bar_width = 30;
  const sleuth::GuessId id = *sleuth::find_guess(solver.domain(), guess);
  const GuessReport report = report_guess(solver, id);
  const double total = solver.remaining();
  using sleuth::Align;
  std::cout << game.show(guess, terminal) << " splits the "
            << sleuth::counted(static_cast<std::uint64_t>(total), game.one, game.many)
            << " that are left by its answer:\n";
  sleuth::TextTable table{{{"answer"}, {"left", Align::right}, {"chance", Align::right}, {}}, 2};
  std::vector<Cell> cells = report.cells;
  std::stable_sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) { return a.size > b.size; });
  for (std::size_t i = 0; i < cells.size() && i < most_shown; ++i) {
    const auto units = static_cast<std::size_t>(
        bar_width * static_cast<double>(cells[i].size) / static_cast<double>(report.largest) + 0.5);
    std::string bar;
    for (std::size_t unit = 0; unit < std::max<std::size_t>(units, 1); ++unit)
      bar.append(terminal.bar_unit());
    table.add_row({game.show_outcome(guess, solver.feedback().outcome(cells[i].outcome), terminal),
                   std::to_string(cells[i].size),
                   sleuth::fixed_text(100.0 * static_cast<double>(cells[i].size) / total, 1) + " %",
                   std::move(bar)});
  }
  std::cout << table;
  if (cells.size() > most_shown) std::cout << "  ... and " << cells.size() - most_shown << " rarer answers\n";
  std::cout << sleuth::counted(cells.size(), "answer is", "answers are") << " possible, "
            << sleuth::fixed_text(report.bits, 3) << " bits; " << sleuth::fixed_text(report.expected_size, 2)
            << " left on average, " << report.largest << " at worst.\n"
            << (!names_secrets<Game> ? ""
                : report.chance > 0  ? "It may be the " + game.one + " itself. "
                                     : "It cannot be the " + game.one + " itself. ");
  const Standing<Solver> standing = standing_of(solver, selector, id);
  if (standing.useful == 0)
    std::cout << "There are too many guesses to rank it.\n";
  else if (standing.better == 0)
    std::cout << "By " << standing.selector << " no guess is better.\n";
  else
    std::cout << "By " << standing.selector << " "
              << sleuth::counted(standing.better, "guess is", "guesses are") << " better, first of all "
              << game.print(standing.best->guess) << ".\n";
}

/// The outcomes that would end the contradiction if this answer, and no other, were wrong; in outcome order.
template <class Solver>
[[nodiscard]] std::vector<typename Solver::outcome_type> corrections(
    const Solver& solver, std::size_t position, const std::vector<typename Solver::outcome_type>& possible) {
  const sleuth::GuessId guess = answers_of(solver)[position].guess;
  std::vector<typename Solver::outcome_type> found;
  for (const auto& outcome : possible) {
    Solver corrected = solver;
    corrected.replace(
        position, typename Solver::observation_type{sleuth::Answer{guess, solver.feedback().id(outcome)}});
    if (corrected.status() != sleuth::Status::contradiction) found.push_back(outcome);
  }
  return found;
}

/// Which answers cannot all be right, and what each of them could have been if all others are.
template <class Game, class Solver>
void print_contradiction(const Game& game, const Solver& solver, const Terminal& terminal) {
  constexpr std::size_t most_shown = 15;
  const auto conflict = solver.conflict();
  if (!conflict) return;
  const auto answers = answers_of(solver);
  const bool is_one = conflict->observations.size() == 1;
  std::cout << terminal.bad("Contradiction:") << " no " << game.one << " agrees with all answers. "
            << (is_one ? "This one cannot be right:" : "At least one of these is wrong:") << '\n';
  sleuth::TextTable table{{{{}, sleuth::Align::right}, {}, {}, {}}, 2};
  std::string correction;
  for (std::size_t i = 0; i < conflict->observations.size(); ++i) {
    const std::size_t at = conflict->observations[i];
    const auto guess = solver.domain().guess(answers[at].guess);
    const auto possible = corrections(solver, at, conflict->possible[i]);
    std::vector<std::string> others;
    for (std::size_t j = 0; j < possible.size() && j < most_shown; ++j)
      others.push_back(game.print_outcome(possible[j]));
    if (possible.size() > most_shown)
      others.push_back(std::to_string(possible.size() - most_shown) + " others");
    std::string could;
    if (!possible.empty()) {
      could = (is_one ? "it could be " : "given the others it could be ") + sleuth::listed_text(others, "or");
      correction = "replace " + std::to_string(at + 1) + " " + others.front();
    }
    table.add_row({std::to_string(at + 1), game.show(guess, terminal),
                   game.show_outcome(guess, solver.feedback().outcome(answers[at].outcome), terminal),
                   could});
  }
  std::cout << table;
  if (correction.empty())
    std::cout << "More than one answer is wrong: to correct one of these is not enough.\n";
  std::cout << "Take back the last answer with undo, or correct one"
            << (correction.empty() ? "" : ", such as: " + correction) << '\n';
}

}  // namespace examples
