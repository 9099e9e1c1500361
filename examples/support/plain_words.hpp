#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace examples {

/// What an exception says, without the name of the function in front: "sleuth::games::parse_code: column 2 ..." is for
/// programmers.
[[nodiscard]] inline std::string plain_words(std::string_view what) {
  const std::size_t colon = what.find(": ");
  if (what.starts_with("sleuth::") && colon != std::string_view::npos) what.remove_prefix(colon + 2);
  return std::string{what};
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

}  // namespace examples
