#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sleuth/io/parse_error.hpp>

namespace sleuth {

/// Text in quotation marks, on one line whatever it holds: \" and \\ stand for these, \x0a for a control character. Bytes
/// beyond ASCII stand for themselves.
///
/// @complexity  O(length)
[[nodiscard]] inline std::string quoted_text(std::string_view text) {
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  std::string quoted{"\""};
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F)
      quoted.append({'\\', 'x', hexadecimal[byte / 16], hexadecimal[byte % 16]});
    else if (c == '"' || c == '\\')
      quoted.append({'\\', c});
    else
      quoted.push_back(c);
  }
  return quoted.append("\"");
}

/// A place in a text that is read from its beginning to its end, line by line. Lines end with \n or \r\n.
///
/// The text and its name must outlive it.
class TextCursor {
 public:
  /// @param name  how messages call the text, usually the name of its file
  TextCursor(std::string_view text, std::string_view name) noexcept : text_{text}, name_{name} {}

  [[nodiscard]] std::size_t position() const noexcept { return position_; }
  [[nodiscard]] bool at_end() const noexcept { return position_ == text_.size(); }
  [[nodiscard]] bool at_line_end() const noexcept {
    return at_end() || text_[position_] == '\n' || rest().starts_with("\r\n");
  }
  /// True if these characters come next.
  [[nodiscard]] bool sees(std::string_view expected) const noexcept { return rest().starts_with(expected); }

  /// Passes these characters if they come next.
  bool take(std::string_view expected) noexcept {
    if (!sees(expected)) return false;
    position_ += expected.size();
    return true;
  }
  /// Passes blanks; how many there were.
  std::size_t skip_blanks() noexcept {
    std::size_t count = 0;
    while (take(" "))
      ++count;
    return count;
  }
  /// Passes everything up to one of these characters or the end of the line.
  std::string_view take_until(std::string_view stops) noexcept {
    const std::size_t begin = position_;
    while (!at_line_end() && stops.find(text_[position_]) == std::string_view::npos)
      ++position_;
    return text_.substr(begin, position_ - begin);
  }
  /// Passes the rest of the line and its end.
  void next_line() noexcept {
    const std::size_t end = text_.find('\n', position_);
    position_ = end == std::string_view::npos ? text_.size() : end + 1;
  }
  /// Passes what quoted_text wrote and gives what it stands for.
  ///
  /// @errors  ParseError where there is no such text
  std::string take_quoted() {
    if (!take("\"")) refuse("a text in quotation marks is expected");
    std::string text;
    while (!take("\"")) {
      if (at_line_end()) refuse("the closing quotation mark is missing");
      text.append(take_until("\"\\"));
      if (!take("\\")) continue;
      if (sees("\"") || sees("\\"))
        text.push_back(text_[position_++]);
      else
        text.push_back(take_byte());
    }
    return text;
  }

  /// @param message  what is wrong here and what is allowed       @errors  always ParseError
  [[noreturn]] void refuse(std::string_view message) const { refuse_at(position_, message); }
  /// @param position  0 .. length of the text
  [[noreturn]] void refuse_at(std::size_t position, std::string_view message) const {
    throw parse_error_at(text_, position, name_, message);
  }

 private:
  [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(position_); }

  /// The byte that "x" and two hexadecimal digits stand for.
  char take_byte() {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::string_view code = rest().substr(0, 3);
    const std::size_t high = code.size() == 3 ? digits.find(code[1]) : std::string_view::npos;
    const std::size_t low = code.size() == 3 ? digits.find(code[2]) : std::string_view::npos;
    if (!code.starts_with("x") || high == std::string_view::npos || low == std::string_view::npos)
      refuse(R"(unknown behind a backslash; allowed: \" \\ and \x with two digits 0 .. 9, a .. f)");
    position_ += 3;
    return static_cast<char>(16 * high + low);
  }

  std::string_view text_;
  std::string_view name_;
  std::size_t position_ = 0;
};

}  // namespace sleuth
