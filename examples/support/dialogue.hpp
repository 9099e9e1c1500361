#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/terminal.hpp"

namespace examples {

/// Blanks and control characters taken off both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The words of a line.
[[nodiscard]] std::vector<std::string> words_of(std::string_view line);

/// Capital letters A .. Z as small ones.
[[nodiscard]] std::string in_small_letters(std::string_view text);

/// words[first] .. words[last - 1] with one blank between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::size_t first, std::size_t last);

/// A whole number in decimal digits, or nothing.
[[nodiscard]] std::optional<std::size_t> number_in(std::string_view text);

/// The same, where a number must be.
///
/// @errors  std::invalid_argument naming the numbers that are allowed
[[nodiscard]] std::size_t whole_number(std::string_view text, std::size_t least = 0);

// What stands behind words[0], a command. All of them throw std::invalid_argument for anything else.

/// One whole number from 1 on, or a default.
[[nodiscard]] std::size_t count_after(const std::vector<std::string>& words, std::size_t usual);
/// Nothing.
void takes_nothing(const std::vector<std::string>& words);
/// The name of a file; blanks belong to it.
[[nodiscard]] std::string file_after(std::string_view line, std::string_view command);

/// Reads a line after a prompt, which only a person at a keyboard sees. A last line without a line break counts.
///
/// @return  nothing at the end of the input and after Ctrl-C
[[nodiscard]] std::optional<std::string> read_line(const Terminal& terminal, std::string_view prompt);

}  // namespace examples
