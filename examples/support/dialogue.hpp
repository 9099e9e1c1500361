#pragma once

#include <charconv>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/terminal.hpp"

namespace examples {

/// Blanks and control characters taken off both ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

/// The words of a line.
[[nodiscard]] inline std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  while (!(line = trimmed(line)).empty()) {
    std::size_t length = 0;
    while (length < line.size() && static_cast<unsigned char>(line[length]) > ' ')
      ++length;
    words.emplace_back(line.substr(0, length));
    line.remove_prefix(length);
  }
  return words;
}

/// words[first] .. words[last - 1] with one blank between them.
[[nodiscard]] inline std::string joined(const std::vector<std::string>& words, std::size_t first,
                                        std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last && i < words.size(); ++i)
    text.append(i == first ? "" : " ").append(words[i]);
  return text;
}

/// A whole number in decimal digits, or nothing.
[[nodiscard]] inline std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// What a person typed, made safe to be shown again: short, and without control characters.
[[nodiscard]] inline std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string shown = "\"";
  for (const char c : text.substr(0, longest))
    shown.push_back(static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? '?' : c);
  return shown.append(text.size() > longest ? "...\"" : "\"");
}

/// Reads a line after a prompt, which only a person at a keyboard sees. A last line without a line break counts.
///
/// @return  nothing at the end of the input and after Ctrl-C
[[nodiscard]] inline std::optional<std::string> read_line(const Terminal& terminal, std::string_view prompt) {
  if (terminal.interactive) std::cout << terminal.strong(prompt) << ' ';
  std::cout << std::flush;
  std::string line;
  if (Interrupt::happened() || !std::getline(std::cin, line) || Interrupt::happened()) {
    if (terminal.interactive) std::cout << '\n';
    return std::nullopt;
  }
  return line;
}

}  // namespace examples
