#pragma once

#include <cmath>
#include <cstdint>

namespace sleuth::memory {

/// Quantiles of the normal distribution.
inline constexpr double sigmas_95 = 1.959963984540054;              ///< two-sided 95 %
inline constexpr double sigmas_99_9 = 3.290526731491926;            ///< two-sided 99.9 %
inline constexpr double one_sided_sigmas_99_9 = 3.090232306167813;  ///< one-sided 99.9 %

/// Mean and spread of whole numbers, from sums that are exact: the same whatever the order.
class Tally {
 public:
  /// @param value  |value| < 2^31; up to 2^32 of them are exact
  void add(std::int64_t value) noexcept {
    ++count_;
    sum_ += value;
    add_squares(static_cast<std::uint64_t>(value * value), 0);
  }
  void add(const Tally& other) noexcept {
    count_ += other.count_;
    sum_ += other.sum_;
    add_squares(other.squares_, other.squares_high_);
  }

  [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
  /// 0 without values.
  [[nodiscard]] double mean() const noexcept {
    return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_);
  }
  /// Unbiased; 0 for fewer than two values.
  [[nodiscard]] double variance() const noexcept {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    const double squares = static_cast<double>(squares_high_) * 0x1p64 + static_cast<double>(squares_);
    const double spread = squares - static_cast<double>(sum_) * mean();
    return spread > 0 ? spread / (n - 1) : 0.0;
  }
  /// Half the width of the confidence interval of the mean.
  ///
  /// @param sigmas  sigmas_95, sigmas_99_9, ...
  [[nodiscard]] double half_width(double sigmas) const noexcept {
    return count_ == 0 ? 0.0 : sigmas * std::sqrt(variance() / static_cast<double>(count_));
  }
  /// Whether the true mean may be `expected`.
  [[nodiscard]] bool agrees(double expected, double sigmas = sigmas_99_9) const noexcept {
    return std::abs(mean() - expected) <= half_width(sigmas);
  }
  /// Whether the mean is so far below what is proved to be least that chance does not explain it (99.9 %, one-sided):
  /// somebody has seen what he should not.
  [[nodiscard]] bool is_too_good(double least) const noexcept {
    return mean() + half_width(one_sided_sigmas_99_9) < least;
  }

 private:
  void add_squares(std::uint64_t low, std::uint64_t high) noexcept {
    squares_ += low;
    squares_high_ += high + (squares_ < low ? 1 : 0);
  }

  std::uint64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::uint64_t squares_ = 0;
  std::uint64_t squares_high_ = 0;  // in units of 2^64
};

}  // namespace sleuth::memory
