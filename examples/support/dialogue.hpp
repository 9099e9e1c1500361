#pragma once

#include <charconv>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/io/text.hpp>

#include "support/advisor.hpp"
#include "support/context.hpp"
#include "support/terminal.hpp"

namespace examples {

/// Blanks and control characters taken off both ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

/// The words of a line.
[[nodiscard]] inline std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  while (!(line = trimmed(line)).empty()) {
    std::size_t length = 0;
    while (length < line.size() && static_cast<unsigned char>(line[length]) > ' ')
      ++length;
    words.emplace_back(line.substr(0, length));
    line.remove_prefix(length);
  }
  return words;
}

/// words[first] .. words[last - 1] with one blank between them.
[[nodiscard]] inline std::string joined(const std::vector<std::string>& words, std::size_t first,
                                        std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last && i < words.size(); ++i)
    text.append(i == first ? "" : " ").append(words[i]);
  return text;
}

/// A whole number in decimal digits, or nothing.
[[nodiscard]] inline std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// What a person typed, made safe to be shown again: short, and without control characters.
[[nodiscard]] inline std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string shown = "\"";
  for (const char c : text.substr(0, longest))
    shown.push_back(static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? '?' : c);
  return shown.append(text.size() > longest ? "...\"" : "\"");
}

/// Reads a line after a prompt, which only a person at a keyboard sees. A last line without a line break counts.
///
/// @return  nothing at the end of the input and after Ctrl-C
[[nodiscard]] inline std::optional<std::string> read_line(const Terminal& terminal, std::string_view prompt) {
  if (terminal.interactive) std::cout << terminal.strong(prompt) << ' ';
  std::cout << std::flush;
  std::string line;
  if (Interrupt::happened() || !std::getline(std::cin, line) || Interrupt::happened()) {
    if (terminal.interactive) std::cout << '\n';
    return std::nullopt;
  }
  return line;
}

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
  columns.insert(columns.end(), {{"bits", Align::right}, {"left on average", Align::right}, {"may be it"}});
  sleuth::TextTable table{columns, 2};
  for (const auto& row : solver.rank(selector, top_k)) {
    std::vector<std::string> cells{std::to_string(table.row_count() + 1), game.show(row.guess, terminal)};
    if (!info.score_title.empty())
      cells.push_back(sleuth::fixed_text(info.score_sign * row.score, info.score_decimals));
    cells.insert(cells.end(),
                 {sleuth::fixed_text(row.bits, 3), sleuth::fixed_text(row.expected_size.value_or(0), 2),
                  row.p_success > 0 ? "yes" : "no"});
    table.add_row(std::move(cells));
  }
  if (table.row_count() == 0)
    std::cout << "  there is nothing to ask\n";
  else
    std::cout << table;
}

}  // namespace examples
