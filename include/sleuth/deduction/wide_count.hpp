#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>

namespace sleuth {

/// A number of deals: 128 bits where the compiler has such integers, else 64.
#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 WideCount;
#else
using WideCount = std::uint64_t;
#endif

/// Counts below 2^wide_count_bits are exact.
inline constexpr int wide_count_bits = static_cast<int>(8 * sizeof(WideCount));

/// In decimal digits.
[[nodiscard]] inline std::string to_text(WideCount count) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(count % 10)));
    count /= 10;
  } while (count != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

/// The fraction in lowest terms, "p/q"; a whole number is "p/1".
///
/// @param denominator  above 0
[[nodiscard]] inline std::string ratio_text(WideCount numerator, WideCount denominator) {
  WideCount a = numerator;
  WideCount b = denominator;
  while (b != 0) {
    const WideCount rest = a % b;
    a = b;
    b = rest;
  }
  return to_text(numerator / a) + "/" + to_text(denominator / a);
}

/// A uniform number 0 .. bound - 1, the same on every standard library.
///
/// @param engine  std::mt19937, std::mt19937_64 or any engine whose values are all the numbers 0 .. 2^k - 1, k >= 32
/// @param bound   above 0
template <class Engine>
[[nodiscard]] WideCount uniform_wide_below(Engine& engine, WideCount bound) {
  static_assert(
      Engine::min() == 0 && (Engine::max() & (Engine::max() + 1)) == 0 && Engine::max() >= 0xFFFFFFFFu,
      "sleuth: uniform_wide_below needs an engine that gives all the numbers 0 .. 2^k - 1 with k >= 32, "
      "such as mt19937");
  int bits = 0;
  for (WideCount rest = bound - 1; rest != 0; rest >>= 1)
    ++bits;
  while (true) {
    WideCount drawn = 0;
    for (int have = 0; have < bits; have += 32)
      drawn = (drawn << 32) | (static_cast<std::uint64_t>(engine()) & 0xFFFFFFFFu);
    if (bits % 32 != 0) drawn >>= 32 - bits % 32;
    if (drawn < bound) return drawn;
  }
}

}  // namespace sleuth
