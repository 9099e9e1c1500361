#pragma once

#include <cstddef>
#include <string_view>

namespace sleuth_tests {

/// How often a part occurs in a text.
inline std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

}  // namespace sleuth_tests
