#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sleuth/core/contracts.hpp>
#include <sleuth/games/message.hpp>
#include <sleuth/games/word.hpp>
#include <sleuth/games/word_colors.hpp>
#include <sleuth/games/words.hpp>

namespace sleuth::games {

/// One character a letter: G green, Y yellow, - grey: "G-Y--".
[[nodiscard]] inline std::string print_outcome(const WordOutcome& outcome) {
  std::string text(outcome.size(), '-');
  for (std::size_t place = 0; place < text.size(); ++place)
    if (outcome[place] != LetterColor::grey) text[place] = outcome[place] == LetterColor::green ? 'G' : 'Y';
  return text;
}

/// Reads what print_outcome writes, and as well: small letters, 2 1 0 for green yellow grey, a dot for grey, blanks
/// between the letters.
///
/// @errors  std::invalid_argument naming the column of a character that is no colour, or the number of colours
[[nodiscard]] inline WordOutcome parse_outcome(const WordColors& feedback, std::string_view text) {
  const std::string allowed = detail::message(
      feedback.length(), " colours, one for each letter: G or 2 green, Y or 1 yellow, - . or 0 grey");
  WordOutcome outcome;
  for (std::size_t i = 0; i < text.size(); ++i) {
    constexpr std::string_view blanks = " \t\r\n";
    constexpr std::string_view known = "-.0Yy1Gg2";
    if (blanks.find(text[i]) != std::string_view::npos) continue;
    const std::size_t found = known.find(text[i]);
    if (found == std::string_view::npos)
      sleuth::detail::invalid_argument("sleuth::games::parse_outcome", detail::message("column ", i + 1),
                                       detail::message('\'', text[i], '\''), allowed);
    if (outcome.size() == feedback.length())
      sleuth::detail::invalid_argument("sleuth::games::parse_outcome", detail::message("column ", i + 1),
                                       "one colour too many", allowed);
    outcome.push_back(static_cast<LetterColor>(found / 3));
  }
  if (outcome.size() != feedback.length())
    sleuth::detail::invalid_argument("sleuth::games::parse_outcome", "the number of colours", outcome.size(),
                                     allowed);
  return outcome;
}

/// The word in small letters.
[[nodiscard]] inline std::string print_guess(const Words&, const Word& word) { return word.text(); }

/// Reads a word that this game allows as a guess; blanks around it are ignored, capitals count as small letters.
///
/// @errors  std::invalid_argument naming the length, the column of a character that is no letter, or a word that is not
///          among the guesses
[[nodiscard]] inline Word parse_guess(const Words& game, std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  text = first == std::string_view::npos ? std::string_view{}
                                         : text.substr(first, text.find_last_not_of(blanks) + 1 - first);
  const std::string name = detail::message('"', text, '"');
  if (text.size() != game.length())
    sleuth::detail::invalid_argument("sleuth::games::parse_guess", detail::message("the length of ", name),
                                     text.size(), detail::message(game.length(), " letters"));
  const Word word{text};
  if (!game.find_guess(word))
    sleuth::detail::invalid_argument(
        "sleuth::games::parse_guess", name, "no word of the list",
        detail::message("the ", game.guess_count(), " words that may be guessed"));
  return word;
}

}  // namespace sleuth::games
