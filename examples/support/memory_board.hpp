#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/games/memory.hpp>
#include <sleuth/io/text.hpp>

#include "support/dialogue.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace examples {

/// The name of a pattern: A .. Z, then A2, B2, ...
[[nodiscard]] inline std::string pattern_name(std::size_t pattern) {
  std::string name(1, static_cast<char>('A' + pattern % 26));
  return pattern < 26 ? name : name + std::to_string(pattern / 26 + 1);
}

[[nodiscard]] inline std::string row_letters(std::size_t row) {
  std::string letters;
  for (std::size_t rest = row + 1; rest > 0; rest = (rest - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('a' + (rest - 1) % 26));
  return letters;
}

/// The rows of a board are letters, its columns numbers from 1: "b3". More than 26 rows: "aa1" follows "z1".
[[nodiscard]] inline std::string print_position(const sleuth::games::Memory& domain, sleuth::GuessId card) {
  const auto [row, column] = domain.guess(card);
  return row_letters(row) + std::to_string(column + 1);
}

/// @errors  std::invalid_argument for what is no position of this board
[[nodiscard]] inline sleuth::GuessId parse_position(const sleuth::games::Memory& domain,
                                                    std::string_view text) {
  const std::string small = in_small_letters(text);
  std::size_t row = 0;
  std::size_t at = 0;
  while (at < small.size() && at < 4 && small[at] >= 'a' && small[at] <= 'z')
    row = 26 * row + static_cast<std::size_t>(small[at++] - 'a' + 1);
  const auto column = number_in(std::string_view{small}.substr(at));
  const auto card =
      row > 0 && column && *column > 0 ? domain.find_guess({row - 1, *column - 1}) : std::nullopt;
  if (!card) {
    const sleuth::GuessId last = sleuth::to_id<sleuth::GuessId>(domain.guess_count() - 1);
    throw std::invalid_argument{
        in_quotes(text) + " is no card of this board; allowed: a1 to " + print_position(domain, last) +
        (domain.centre == sleuth::games::Centre::blank ? ", the centre is blank" : "")};
  }
  return *card;
}

/// The board as a player knows it: a dot for a card that is not known, the name of one that is, bold where it is face up,
/// and nothing where cards were taken.
///
/// @param shows_known  false: only what lies open, as on a real table
[[nodiscard]] inline std::string draw_board(const sleuth::games::Memory& domain, const sleuth::Layouts& known,
                                            std::span<const std::string> names, const Terminal& terminal,
                                            std::optional<sleuth::GuessId> marked = std::nullopt,
                                            bool shows_known = true) {
  std::size_t width = 3;
  for (const std::string& name : names)
    width = std::max(width, sleuth::display_width(name) + 2);
  const std::string hidden = terminal.unicode ? "·" : ".";
  const auto cell = [width](const std::string& shown, std::size_t columns) {
    const std::size_t left = (width - columns) / 2;
    return std::string(left, ' ') + shown + std::string(width - columns - left, ' ');
  };
  std::string text = "    ";
  for (std::size_t column = 1; column <= domain.columns; ++column)
    text += terminal.faint(cell(std::to_string(column), std::to_string(column).size()));
  text += '\n';
  for (std::size_t row = 0; row < domain.rows; ++row) {
    const std::string letters = row_letters(row);
    text += terminal.faint(std::string(letters.size() < 3 ? 3 - letters.size() : 0, ' ') + letters + " ");
    for (std::size_t column = 0; column < domain.columns; ++column) {
      const auto card = domain.find_guess({row, column});
      if (!card || known.is_taken(*card)) {
        text += cell(" ", 1);
        continue;
      }
      const auto pattern = shows_known || known.is_face_up(*card) ? known.pattern_at(*card) : std::nullopt;
      const std::string name = pattern ? names[sleuth::to_index(*pattern)] : hidden;
      const std::string shown = known.is_face_up(*card) ? terminal.strong(name)
                                : card == marked        ? terminal.good(pattern ? name : "?")
                                : pattern               ? name
                                                        : terminal.faint(name);
      text += cell(shown, sleuth::display_width(name));
    }
    text += '\n';
  }
  return text;
}

}  // namespace examples
