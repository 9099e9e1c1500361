#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sleuth {

namespace detail {

/// High 64 bits of 2 * a * b, for a and b in units of 2^-63 (1.0 <= x < 2.0 is 2^63 <= x < 2^64).
[[nodiscard]] constexpr std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b) noexcept {
  const std::uint64_t a_low = a & 0xFFFFFFFF, a_high = a >> 32, b_low = b & 0xFFFFFFFF, b_high = b >> 32;
  const std::uint64_t low = a_low * b_low, middle = a_high * b_low + (low >> 32);
  const std::uint64_t other = a_low * b_high + (middle & 0xFFFFFFFF);
  return a_high * b_high + (middle >> 32) + (other >> 32);
}

/// log2(n) rounded to a multiple of 2^-32, in units of 2^-32, by repeated squaring in integers: the same everywhere.
///
/// @param n  >= 1
[[nodiscard]] constexpr std::uint64_t rounded_log2(std::uint64_t n) noexcept {
  const int whole = 63 - std::countl_zero(n);
  std::uint64_t mantissa = n << (63 - whole);  // n / 2^whole in units of 2^-63
  std::uint64_t fraction = 0;
  for (int bit = 0; bit < 34; ++bit) {
    const std::uint64_t square = multiply_high(mantissa, mantissa);  // in units of 2^-62
    fraction <<= 1;
    if (square >> 63 != 0) {
      fraction |= 1;
      mantissa = square;
    } else {
      mantissa = square << 1;
    }
  }
  return (static_cast<std::uint64_t>(whole) << 32) + ((fraction + 2) >> 2);
}

/// lg of 0 .. size - 1, by a sieve: each entry is the sum over the prime factors.
[[nodiscard]] inline std::vector<std::uint64_t> additive_log2_table(std::size_t size) {
  std::vector<std::uint64_t> lg(size, 0);
  std::vector<std::uint32_t> smallest_prime(size, 0);
  for (std::size_t n = 2; n < size; ++n) {
    if (smallest_prime[n] != 0) {
      lg[n] = lg[smallest_prime[n]] + lg[n / smallest_prime[n]];
      continue;
    }
    lg[n] = rounded_log2(n);
    for (std::size_t multiple = n * n; multiple < size; multiple += n)
      if (smallest_prime[multiple] == 0) smallest_prime[multiple] = static_cast<std::uint32_t>(n);
  }
  return lg;
}

inline constexpr std::size_t small_log2_table = std::size_t{1} << 12;
inline constexpr std::size_t large_log2_table = std::size_t{1} << 16;

/// n * lg(n) of 0 .. small_log2_table - 1, in units of 2^-32 bits; the first is 0. A table of 32 KB, built at first use.
[[nodiscard]] inline const std::uint64_t* small_weighted_log2() {
  static const std::vector<std::uint64_t> table = [] {
    std::vector<std::uint64_t> products = detail::additive_log2_table(detail::small_log2_table);
    for (std::size_t n = 0; n < products.size(); ++n)
      products[n] *= n;
    return products;
  }();
  return table.data();
}

}  // namespace detail

/// lg(n): log2 made completely additive, lg(a * b) == lg(a) + lg(b), since only primes are rounded. Sums of n * lg(n)
/// over cell sizes with equal products are then equal integers: {4, 1, 1, 1, 1} ties with {2, 2, 2, 2} on every compiler.
/// A rounded table of n * log2(n) does not have that property.
///
/// @param n      >= 1; lg(0) is taken as 0
/// @return       units of 2^-32 bits; within (number of prime factors) / 2 units of log2(n). Additive for products below
///               2^24; of a larger number only the prime factors below 2^12 are split off
/// @complexity   O(1) below 2^16 (tables of 32 KB and 512 KB, built at first use), else up to 4095 divisions
[[nodiscard]] inline std::uint64_t additive_log2(std::uint64_t n) {
  static const std::vector<std::uint64_t> small = detail::additive_log2_table(detail::small_log2_table);
  if (n < detail::small_log2_table) return small[static_cast<std::size_t>(n)];
  static const std::vector<std::uint64_t> large = detail::additive_log2_table(detail::large_log2_table);
  std::uint64_t sum = 0;
  for (std::uint64_t prime = 2; n >= detail::large_log2_table && prime < detail::small_log2_table; ++prime) {
    if (prime * prime > n) break;
    if (n % prime != 0) continue;
    do {
      n /= prime;
      sum += small[static_cast<std::size_t>(prime)];
    } while (n % prime == 0);
  }
  return sum + (n < detail::large_log2_table ? large[static_cast<std::size_t>(n)] : detail::rounded_log2(n));
}

}  // namespace sleuth
