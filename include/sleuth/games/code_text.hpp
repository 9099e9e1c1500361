#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/code_space.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>
#include <sleuth/games/message.hpp>

namespace sleuth::games {

/// Names of the colours 0 .. 15; each has an initial of its own.
inline constexpr std::array<std::string_view, max_colors> color_names{
    "red",  "green",   "blue", "yellow", "orange", "purple", "white", "cyan",
    "lime", "magenta", "navy", "teal",   "silver", "indigo", "khaki", "violet"};

namespace detail {

[[nodiscard]] constexpr char small_letter(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// How one colour is printed.
[[nodiscard]] inline std::string color_symbol(std::size_t color, CodeNotation notation) {
  switch (notation) {
    case CodeNotation::digits_from_zero:
      return {"0123456789abcdef"[color]};
    case CodeNotation::digits_from_one:
      return {"123456789abcdefg"[color]};
    case CodeNotation::letters:
      return {"ABCDEFGHIJKLMNOP"[color]};
    case CodeNotation::initials:
      return {static_cast<char>(color_names[color].front() - 'a' + 'A')};
    case CodeNotation::color_names:
      break;
  }
  return std::string{color_names[color]};
}

/// The colour that a piece of text stands for; max_colors if none.
[[nodiscard]] inline std::size_t color_of_symbol(std::string_view text, CodeNotation notation) {
  const auto equal = [text](std::string_view symbol) {
    if (text.size() != symbol.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i)
      if (small_letter(text[i]) != small_letter(symbol[i])) return false;
    return true;
  };
  for (std::size_t color = 0; color < max_colors; ++color) {
    if (equal(color_symbol(color, notation))) return color;
    if (notation == CodeNotation::color_names && equal(color_symbol(color, CodeNotation::initials)))
      return color;
  }
  return max_colors;
}

/// The colours that may be written, for messages; none below `first`.
[[nodiscard]] inline std::string symbols_allowed(std::size_t first, std::size_t colors,
                                                 CodeNotation notation) {
  std::string text;
  for (std::size_t color = first; color < colors; ++color)
    text.append(text.empty() ? "" : " ").append(color_symbol(color, notation));
  return text;
}

/// Two whole numbers; see parse_outcome.
[[nodiscard]] inline CodeOutcome read_outcome(std::string_view text, std::string_view allowed) {
  std::size_t at = 0;
  const auto skip_blanks = [&] {
    while (at < text.size() && is_blank(text[at]))
      ++at;
  };
  const auto skip_one_of = [&](std::string_view letters) {
    skip_blanks();
    if (at < text.size() && letters.find(text[at]) != std::string_view::npos) ++at;
    skip_blanks();
  };
  const auto refuse = [&](std::string_view missing) {
    const std::string column = message("column ", at + 1);
    const std::string form =
        message("two numbers, exact first, such as \"2 1\", \"2,1\", \"2b1c\" or \"2b1w\": ", allowed);
    sleuth::detail::invalid_argument("sleuth::games::parse_outcome", column,
                                     at < text.size() ? message('\'', text[at], '\'') : std::string{missing},
                                     form);
  };
  const auto number = [&](std::string_view missing) {
    skip_blanks();
    const std::size_t start = at;
    int value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
      if (value < 1000) value = 10 * value + (text[at] - '0');
    if (at == start) refuse(missing);
    return value;
  };
  CodeOutcome outcome;
  outcome.exact = number("the end, before the number of exact pegs");
  skip_one_of("bB,");
  outcome.misplaced = number("the end, before the number of misplaced pegs");
  skip_one_of("cCwW");
  if (at < text.size()) refuse({});
  return outcome;
}

/// See the public parse_code.
[[nodiscard]] inline Code read_code(const CodeSpace& codes, std::string_view text, CodeNotation notation) {
  const auto refuse = [](std::size_t at, std::string_view value, std::string_view allowed) {
    sleuth::detail::invalid_argument("sleuth::games::parse_code", message("column ", at + 1), value, allowed);
  };
  const auto separates = [](char c) { return is_blank(c) || c == ','; };
  std::array<std::uint8_t, max_pegs> colors{};
  std::size_t pegs = 0;
  std::uint32_t used = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (separates(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    if (notation == CodeNotation::color_names)
      while (end < text.size() && !separates(text[end]))
        ++end;
    const std::string_view symbol = text.substr(at, end - at);
    const std::size_t color = color_of_symbol(symbol, notation);
    const std::string quoted = message('\'', symbol, '\'');
    const std::size_t lowest = pegs == 0 && codes.leading_zero == LeadingZero::none ? 1 : 0;
    if (color >= codes.colors) refuse(at, quoted, symbols_allowed(lowest, codes.colors, notation));
    if (color < lowest)
      refuse(at, message(quoted, " in the first place"), symbols_allowed(lowest, codes.colors, notation));
    if (codes.repeats == Repeats::none && (used >> color & 1U) != 0)
      refuse(at, message(quoted, " for the second time"), "each only once");
    if (pegs == codes.pegs) refuse(at, message(quoted, ", one too many"), message(codes.pegs, " in a code"));
    used |= std::uint32_t{1} << color;
    colors[pegs++] = static_cast<std::uint8_t>(color);
    at = end;
  }
  if (pegs != codes.pegs)
    sleuth::detail::invalid_argument(
        "sleuth::games::parse_code", message("the length of \"", text, '"'), pegs,
        message(codes.pegs, ", each one of ", symbols_allowed(0, codes.colors, notation)));
  return Code{std::span<const std::uint8_t>{colors.data(), pegs}};
}

}  // namespace detail

/// "1122" or, with colour names, "red red green green".
[[nodiscard]] inline std::string print_code(const Code& code, CodeNotation notation) {
  std::string text;
  for (const std::uint8_t color : code) {
    if (notation == CodeNotation::color_names && !text.empty()) text.push_back(' ');
    text.append(detail::color_symbol(color, notation));
  }
  return text;
}

/// The same in the usual notation of a game: digits, from one in Mastermind, from zero in Bulls & Cows.
template <class Game>
requires requires { Game::notation; }
[[nodiscard]] std::string print_guess(const Game&, const Code& code) {
  return print_code(code, Game::notation);
}

/// Reads a code of this game. Blanks and commas between the pegs are ignored, capitals and small letters alike; colour
/// names need them in between and may be given by their initials.
///
/// @errors  std::invalid_argument naming the column of a peg that is unknown, out of range, a refused repeat, a refused
///          leading zero or one too many, or the length of a code that is too short, and what is allowed;
///          whatever game.validate() throws
template <class Game>
[[nodiscard]] Code parse_code(const Game& game, std::string_view text, CodeNotation notation) {
  sleuth::validate(game);
  return detail::read_code(game.space(), text, notation);
}

/// The same in the usual notation of the game.
template <class Game>
requires requires { Game::notation; }
[[nodiscard]] Code parse_guess(const Game& game, std::string_view text) {
  return parse_code(game, text, Game::notation);
}

/// "2 1": exact, then misplaced.
[[nodiscard]] inline std::string print_outcome(const CodeOutcome& outcome) {
  return detail::message(outcome.exact, ' ', outcome.misplaced);
}

/// Reads "2 1", "2,1", "2b1c" (bulls, cows) or "2b1w" (black, white), with blanks anywhere and in capitals or not.
///
/// @errors  std::invalid_argument naming the column that does not fit, or the outcome that codes of this size cannot
///          give, and what is allowed
template <std::size_t Pegs>
[[nodiscard]] CodeOutcome parse_outcome(const ExactAndMisplaced<Pegs>& feedback, std::string_view text) {
  const CodeOutcome outcome = detail::read_outcome(text, feedback.allowed());
  static_cast<void>(feedback.id(outcome));
  return outcome;
}

}  // namespace sleuth::games
