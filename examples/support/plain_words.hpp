#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/io/parse_error.hpp>

#include "support/safe_text.hpp"

namespace examples {

/// What an exception says, without the name of the function in front: "sleuth::games::parse_code: column 2 ..." is for
/// programmers. Safe to be shown, and not endless, whatever the message quotes.
[[nodiscard]] inline std::string plain_words(std::string_view what) {
  constexpr std::size_t longest = 1000;
  return safe_text(sleuth::without_function(what), longest);
}

/// Runs an action whose std::invalid_argument is to be read by a person.
template <class Action>
auto in_plain_words(const Action& action) {
  try {
    return action();
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument{plain_words(error.what())};
  }
}

/// Gives action(text) what a person typed. The parsers of the library know bytes, and a person knows characters: each
/// character beyond ASCII is one byte to them, so that columns are right, and whole again in the message.
///
/// @errors  std::invalid_argument in plain words, also for a text that is too long for anything
template <class Action>
auto parse_typed(std::string_view text, const Action& action) {
  constexpr std::size_t longest = 200;
  constexpr char placeholder = '\x7f';
  if (text.size() > longest)
    throw std::invalid_argument{in_quotes(text) + " is too long; allowed: up to " + std::to_string(longest) +
                                " characters"};
  std::string bytes;
  std::vector<std::string_view> replaced;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 1 && text.front() != placeholder) {
      bytes.push_back(text.front());
    } else {
      bytes.push_back(placeholder);
      replaced.push_back(text.substr(0, length == 0 ? 1 : length));
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  try {
    return action(std::string_view{bytes});
  } catch (const std::invalid_argument& error) {
    // A parser quotes from the first character that it does not know, or everything.
    std::string message;
    std::size_t next = 0;
    for (const char c : std::string_view{error.what()}) {
      if (c == placeholder && next < replaced.size())
        message.append(replaced[next++]);
      else
        message.push_back(c);
    }
    throw std::invalid_argument{plain_words(message)};
  }
}

}  // namespace examples
