#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace sleuth {

/// log of the sum of exponentials; -infinity for none, and where all are -infinity.
///
/// @complexity  O(size) exponentials, no allocation
[[nodiscard]] inline double log_sum(std::span<const double> logs) noexcept {
  double largest = -std::numeric_limits<double>::infinity();
  for (const double value : logs)
    largest = std::max(largest, value);
  if (std::isinf(largest)) return largest;
  double sum = 0;
  for (const double value : logs)
    sum += std::exp(value - largest);
  return largest + std::log(sum);
}

}  // namespace sleuth
