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

/// Turns logarithms of weights into probabilities. Only -infinity becomes 0: what is merely unlikely never looks ruled out.
///
/// @return      log of the sum of the weights; -infinity if there are none, and then all probabilities are 0
/// @complexity  O(size) exponentials, no allocation
inline double normalise_logs(std::span<double> logs) noexcept {
  const double total = log_sum(logs);
  for (double& value : logs)
    value = std::isinf(value) ? 0.0 : std::max(std::exp(value - total), std::numeric_limits<double>::min());
  return total;
}

}  // namespace sleuth
