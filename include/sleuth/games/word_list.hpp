#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/games/message.hpp>

namespace sleuth::games {

struct WordListOptions {
  std::size_t length = 0;    ///< keep the words of this length only; 0 keeps all
  bool skip_others = false;  ///< leave out lines that are no plain word, instead of refusing them
  std::string_view source = "the word list";  ///< what messages call the text, e.g. a file name
};

/// The words of a text with one word of letters a .. z on each line, in the order of the text.
///
/// Blank lines and lines that begin with '#' are left out, blanks around a word are ignored, line ends may be LF or
/// CR LF, and the text may begin with the byte order mark of UTF-8. A capital, an apostrophe or an accent makes a line no plain word: dictionaries mark names and inflections so.
///
/// @errors      std::invalid_argument naming source, line and column of the first such character, unless skip_others
/// @complexity  O(text)
[[nodiscard]] inline std::vector<std::string> parse_word_list(std::string_view text,
                                                              const WordListOptions& options = {}) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  constexpr std::string_view blanks = " \t\r\f\v";
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.substr(0, byte_order_mark.size()) == byte_order_mark) text.remove_prefix(byte_order_mark.size());
  std::vector<std::string> words;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::string_view row = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), row.size() + 1));
    const std::size_t first = row.find_first_not_of(blanks);
    if (first == std::string_view::npos || row[first] == '#') continue;
    const std::string_view word = row.substr(first, row.find_last_not_of(blanks) + 1 - first);
    const auto wrong = std::find_if_not(word.begin(), word.end(), is_letter);
    if (wrong != word.end()) {
      if (options.skip_others) continue;
      const auto column = first + static_cast<std::size_t>(wrong - word.begin()) + 1;
      sleuth::detail::invalid_argument(
          "sleuth::games::parse_word_list",
          detail::message(options.source, ", line ", line, ", column ", column),
          detail::message("no letter in \"", word, '"'),
          "one word of letters a .. z on each line, blank lines, comments after #");
    }
    if (options.length == 0 || word.size() == options.length) words.emplace_back(word);
  }
  return words;
}

/// The same words in alphabetical order, each once: for lists put together from several files.
[[nodiscard]] inline std::vector<std::string> sorted_unique(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace sleuth::games
