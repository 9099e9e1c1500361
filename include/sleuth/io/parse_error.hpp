#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace sleuth {

/// A text that cannot be read, with the place: "NAME: line 3, column 7: MESSAGE". Lines and columns count from 1; a
/// column is a byte.
class ParseError : public std::invalid_argument {
 public:
  ParseError(std::string_view name, std::size_t line, std::size_t column, std::string_view message)
      : std::invalid_argument{where(name, line, column).append(message)}, line_{line}, column_{column} {}

  [[nodiscard]] std::size_t line() const noexcept { return line_; }
  [[nodiscard]] std::size_t column() const noexcept { return column_; }

 private:
  static std::string where(std::string_view name, std::size_t line, std::size_t column) {
    std::string text{name};
    if (!text.empty()) text.append(": ");
    return text.append("line ").append(std::to_string(line)).append(", column ") +
           std::to_string(column).append(": ");
  }

  std::size_t line_;
  std::size_t column_;
};

/// What an exception of the library says, for people: without the name of the function in front, "sleuth::parse_code: ".
[[nodiscard]] inline std::string_view without_function(std::string_view what) {
  const std::size_t colon = what.find(": ");
  if (what.starts_with("sleuth::") && colon != std::string_view::npos) what.remove_prefix(colon + 2);
  return what;
}

/// The error at a position of a text.
///
/// @param position  0 .. length of the text
/// @complexity      O(position)
[[nodiscard]] inline ParseError parse_error_at(std::string_view text, std::size_t position,
                                               std::string_view name, std::string_view message) {
  const std::string_view before = text.substr(0, position);
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  return ParseError{name, lines + 1, position - line_begin + 1, message};
}

}  // namespace sleuth
