#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sleuth {

namespace detail {

[[nodiscard]] constexpr char small_letter(char letter) noexcept {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace detail

/// Whether two names are equal but for the size of the letters A to Z.
[[nodiscard]] inline bool is_same_name(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return detail::small_letter(x) == detail::small_letter(y); });
}

/// The fewest letters that must be put in, left out or exchanged to turn one name into the other; the size of letters
/// does not matter, and two neighbours in the wrong order count once.
///
/// @complexity  O(length * length)
[[nodiscard]] inline std::size_t name_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> least(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        least[i][j] = i + j;
        continue;
      }
      const auto equal = [&](std::size_t x, std::size_t y) {
        return detail::small_letter(a[x]) == detail::small_letter(b[y]);
      };
      least[i][j] = std::min(
          {least[i - 1][j] + 1, least[i][j - 1] + 1, least[i - 1][j - 1] + (equal(i - 1, j - 1) ? 0U : 1U)});
      if (i > 1 && j > 1 && equal(i - 1, j - 2) && equal(i - 2, j - 1))
        least[i][j] = std::min(least[i][j], least[i - 2][j - 2] + 1);
    }
  return least[a.size()][b.size()];
}

/// The names that somebody may have meant who wrote another, nearest first, equally near ones in their order. Those that
/// begin with what was written count as near; what is farther off than half its length is left out.
///
/// @param most  how many at most
[[nodiscard]] inline std::vector<std::string> nearest_names(std::string_view written,
                                                            std::span<const std::string> names,
                                                            std::size_t most = 3) {
  constexpr std::size_t longest = 200;  // nobody meant what is longer
  std::vector<std::pair<std::size_t, std::string>> near;
  if (!written.empty() && written.size() <= longest)
    for (const std::string& name : names) {
      const bool is_begin = name.size() > written.size() &&
                            is_same_name(std::string_view{name}.substr(0, written.size()), written);
      const std::size_t distance = is_begin ? 1 : name_distance(written, name);
      if (2 * distance <= std::max(written.size(), name.size())) near.emplace_back(distance, name);
    }
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> found;
  for (std::size_t i = 0; i < std::min(most, near.size()); ++i)
    found.push_back(near[i].second);
  return found;
}

}  // namespace sleuth
