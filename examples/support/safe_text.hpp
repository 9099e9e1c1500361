#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace examples {

/// Bytes of the character that a text begins with: 1 to 4, or 0 where it begins with no well-formed UTF-8.
[[nodiscard]] inline std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(0);
  };
  const auto continues = [&byte](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i <= last; ++i)
      if ((byte(i) & 0xC0U) != 0x80U) return false;
    return true;
  };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return text.empty() ? 0 : 1;
  if (lead >= 0xC2 && lead <= 0xDF) return continues(1, 1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool too_long = lead == 0xE0 && byte(1) < 0xA0;  // two bytes would do
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    return continues(1, 2) && !too_long && !surrogate ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const bool too_long = lead == 0xF0 && byte(1) < 0x90;
    const bool too_large = lead == 0xF4 && byte(1) > 0x8F;
    return continues(1, 3) && !too_long && !too_large ? 4 : 0;
  }
  return 0;
}

/// A text that may hold anything, made safe for a terminal: control characters and bytes that are no UTF-8 are shown as
/// \x1b. What is longer is cut between two characters and ends with "...".
///
/// @param longest  in characters
[[nodiscard]] inline std::string safe_text(std::string_view text,
                                           std::size_t longest = std::string_view::npos) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string shown;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == longest) return shown.append("...");
    const std::size_t length = character_length(text);
    const auto lead = static_cast<unsigned char>(text.front());
    const bool is_control = length == 1
                                ? lead < 0x20 || lead == 0x7F
                                : length == 2 && lead == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (length != 0 && !is_control) {
      shown.append(character);
    } else {
      for (const char c : character) {
        const auto value = static_cast<unsigned char>(c);
        shown.append("\\x").append(1, digits[value >> 4U]).append(1, digits[value & 15U]);
      }
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

/// What a person typed, in quotation marks: safe to be shown, and short.
[[nodiscard]] inline std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string quoted{'"'};
  return quoted.append(safe_text(text, longest)).append(1, '"');
}

}  // namespace examples
