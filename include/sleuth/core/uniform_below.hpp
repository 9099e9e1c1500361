#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace sleuth {

/// A uniform whole number 0 .. bound - 1, the same on every standard library (std::uniform_int_distribution is not).
///
/// @param engine  std::mt19937, std::mt19937_64 or any engine whose values are all the numbers 0 .. 2^k - 1, k >= 32
/// @param bound   1 .. 2^32
template <class Engine>
[[nodiscard]] std::uint32_t uniform_below(Engine& engine, std::uint64_t bound) {
  static_assert(
      Engine::min() == 0 && (Engine::max() & (Engine::max() + 1)) == 0 && Engine::max() >= 0xFFFFFFFFu,
      "sleuth: uniform_below needs an engine that gives all the numbers 0 .. 2^k - 1 with k >= 32, such as "
      "mt19937");
  constexpr std::uint64_t range = std::uint64_t{1} << 32;
  const std::uint64_t fair = range - range % bound;  // numbers from here on would favour the small remainders
  while (true) {
    const std::uint64_t drawn = static_cast<std::uint64_t>(engine()) & 0xFFFFFFFFu;
    if (drawn < fair) return static_cast<std::uint32_t>(drawn % bound);
  }
}

/// Puts a vector (or another container with size() and []) into a random order, every order with the same chance and the
/// same on every standard library.
///
/// @param engine  as for uniform_below
/// @param entries  up to 2^32
/// @source        R. A. Fisher and F. Yates' shuffle as R. Durstenfeld gave it, CACM 7 (1964) 420
template <class Engine, class Container>
void shuffle(Engine& engine, Container& entries) {
  for (std::size_t left = entries.size(); left > 1; --left)
    std::swap(entries[left - 1], entries[uniform_below(engine, left)]);
}

}  // namespace sleuth
