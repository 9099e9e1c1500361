#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/files.hpp"
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
/// Whether the command is quit, exit or q; nothing may stand behind it.
[[nodiscard]] bool is_quit(const std::vector<std::string>& words);
/// Whether the command is help or ?; nothing may stand behind it.
[[nodiscard]] bool is_help(const std::vector<std::string>& words);
/// The name of a file; blanks belong to it.
[[nodiscard]] std::string file_after(std::string_view line, std::string_view command);
/// The file to save a session in: FILE or --force FILE. What is there already is replaced only if it is the session's own
/// file, or by force.
[[nodiscard]] OutputFile file_to_save(std::string_view line, std::string_view command,
                                      const std::string& own_file);

/// Reads a line after a prompt, which only a person at a keyboard sees. A last line without a line break counts.
///
/// @return  nothing at the end of the input and after Ctrl-C
[[nodiscard]] std::optional<std::string> read_line(const Terminal& terminal, std::string_view prompt);

/// Reads lines and carries them out until one ends the session. Whatever is wrong with a line is said, and the session goes
/// on.
///
/// @param prompt  asked before each line
/// @param run     run(words, line) -> whether the session goes on; not called for an empty line
/// @return        false at the end of the input and after Ctrl-C
bool converse(const Terminal& terminal, const std::function<std::string()>& prompt,
              const std::function<bool(const std::vector<std::string>&, const std::string&)>& run);

}  // namespace examples
