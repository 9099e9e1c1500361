#pragma once

#include <cmath>
#include <cstdint>

namespace sleuth {

/// 2^32: numbers that are compared are whole multiples of 2^-32, never raw doubles, since noise in the last bit would
/// reorder ties from compiler to compiler.
inline constexpr double fixed_point_one = 4294967296.0;

/// x rounded once to a multiple of 2^-32, in units of 2^-32; half away from zero.
///
/// @param x  finite, |x| < 2^31; larger values are clamped
[[nodiscard]] inline std::int64_t to_fixed_point(double x) noexcept {
  constexpr double limit = 2147483648.0;
  if (!(x > -limit)) return INT64_MIN;
  if (!(x < limit)) return INT64_MAX;
  return static_cast<std::int64_t>(std::llround(x * fixed_point_one));
}

/// The number that a multiple of 2^-32 stands for.
[[nodiscard]] constexpr double from_fixed_point(std::int64_t units) noexcept {
  return static_cast<double>(units) / fixed_point_one;
}

}  // namespace sleuth
