#pragma once

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

}  // namespace sleuth
