#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sleuth {

/// Where a number lies; the bounds are equal where it is exact.
struct CountBounds {
  double lower = 0;
  double upper = 0;
};

/// How many of a number of things have a property: known, or estimated by looking at some of them, drawn one by one with
/// equal chances.
struct CountEstimate {
  std::uint64_t total = 0;     ///< of all things; the number itself where nothing was tried
  std::uint64_t accepted = 0;  ///< of those tried
  std::uint64_t trials = 0;

  [[nodiscard]] constexpr bool is_exact() const noexcept { return trials == 0; }
  /// The number, or total * accepted / trials: its relative error is 1 / sqrt(accepted), one standard deviation.
  [[nodiscard]] double value() const noexcept {
    if (is_exact()) return static_cast<double>(total);
    return static_cast<double>(total) * static_cast<double>(accepted) / static_cast<double>(trials);
  }
  /// Four standard deviations to each side: the number lies within in more than 99.9 of 100 draws, from 64 accepted on.
  ///
  /// @source  E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927)
  [[nodiscard]] CountBounds bounds() const noexcept {
    const double all = static_cast<double>(total);
    if (is_exact()) return {all, all};
    constexpr double deviations = 4;
    const double tried = static_cast<double>(trials);
    const double share = static_cast<double>(accepted) / tried;
    const double spread = deviations * deviations / tried;
    const double half = deviations * std::sqrt((share * (1 - share) + spread / 4) / tried);
    const double scale = all / (1 + spread);
    return {std::max(scale * (share + spread / 2 - half), 0.0),
            std::min(scale * (share + spread / 2 + half), all)};
  }
};

}  // namespace sleuth
