#include "support/dialogue.hpp"

#include <charconv>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <system_error>

#include "support/plain_words.hpp"
#include "support/safe_text.hpp"

namespace examples {

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

std::vector<std::string> words_of(std::string_view line) {
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

std::string in_small_letters(std::string_view text) {
  std::string small{text};
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

std::string joined(const std::vector<std::string>& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last && i < words.size(); ++i)
    text.append(i == first ? "" : " ").append(words[i]);
  return text;
}

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::size_t whole_number(std::string_view text, std::size_t least) {
  const std::optional<std::size_t> number = number_in(text);
  if (number && *number >= least) return *number;
  const bool has_only_digits =
      !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  const std::string fault = !has_only_digits ? "is no whole number"
                            : number         ? "is too small"
                                             : "is too large";
  throw std::invalid_argument{in_quotes(text) + " " + fault + "; allowed: " + std::to_string(least) + " .. " +
                              std::to_string(std::numeric_limits<std::size_t>::max())};
}

std::size_t count_after(const std::vector<std::string>& words, std::size_t usual) {
  if (words.size() == 1) return usual;
  if (words.size() == 2) return whole_number(words[1], 1);
  throw std::invalid_argument{words[0] + " takes one whole number, or nothing; not " +
                              in_quotes(joined(words, 1, words.size()))};
}

void takes_nothing(const std::vector<std::string>& words) {
  if (words.size() > 1)
    throw std::invalid_argument{words[0] + " takes nothing behind it; not " +
                                in_quotes(joined(words, 1, words.size()))};
}

bool is_quit(const std::vector<std::string>& words) {
  const std::string command = in_small_letters(words[0]);
  if (command != "quit" && command != "exit" && command != "q") return false;
  takes_nothing(words);
  return true;
}

bool is_help(const std::vector<std::string>& words) {
  const std::string command = in_small_letters(words[0]);
  if (command != "help" && command != "?") return false;
  takes_nothing(words);
  return true;
}

std::string file_after(std::string_view line, std::string_view command) {
  const std::string file{trimmed(line.substr(command.size()))};
  if (file.empty()) throw std::invalid_argument{std::string{command} + " needs the name of a file"};
  if (file.find('\0') != std::string::npos) throw std::invalid_argument{"this is no name of a file"};
  return file;
}

OutputFile file_to_save(std::string_view line, std::string_view command, const std::string& own_file) {
  constexpr std::string_view force = "--force ";
  std::string file = file_after(line, command);
  const bool is_forced = file.starts_with(force);
  if (is_forced) file = trimmed(std::string_view{file}.substr(force.size()));
  return {file, is_forced || file == own_file};
}

std::optional<std::string> read_line(const Terminal& terminal, std::string_view prompt) {
  if (terminal.interactive) std::cout << terminal.strong(prompt) << ' ';
  std::cout << std::flush;
  std::string line;
  if (Interrupt::happened() || !std::getline(std::cin, line) || Interrupt::happened()) {
    if (terminal.interactive) std::cout << '\n';
    return std::nullopt;
  }
  return line;
}

bool converse(const Terminal& terminal, const std::function<std::string()>& prompt,
              const std::function<bool(const std::vector<std::string>&, const std::string&)>& run) {
  while (const auto read = read_line(terminal, prompt())) {
    const std::string line{trimmed(*read)};
    const std::vector<std::string> words = words_of(line);
    if (words.empty()) continue;
    try {
      if (!run(words, line)) return true;
    } catch (const std::invalid_argument& error) {
      std::cout << plain_words(error.what()) << '\n';
    } catch (const std::runtime_error& error) {  // a file, or a number that is too large
      std::cout << plain_words(error.what()) << '\n';
    } catch (const std::length_error& error) {  // too much to be counted
      std::cout << plain_words(error.what()) << '\n';
    }
  }
  return false;
}

}  // namespace examples
