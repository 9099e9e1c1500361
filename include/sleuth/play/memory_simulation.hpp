#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/play/memory_statistics.hpp>
#include <sleuth/play/memory_strategies.hpp>
#include <sleuth/play/memory_values.hpp>

namespace sleuth::memory {

namespace detail {

/// A uniform whole number 0 .. bound - 1, as uniform_below, but with a product in place of two divisions.
///
/// @param engine  mt19937_64 or any engine of 64 bits
/// @param bound   1 .. 2^32
/// @source        D. Lemire, "Fast random integer generation in an interval", ACM TOMACS 29 (2019)
template <class Engine>
[[nodiscard]] std::uint64_t below(Engine& engine, std::uint64_t bound) {
  static_assert(Engine::min() == 0 && Engine::max() == UINT64_MAX,
                "sleuth: simulations need an engine of 64 bits, such as mt19937_64");
  while (true) {
    const std::uint64_t product = (engine() >> 32) * bound;
    const std::uint64_t low = product & 0xFFFFFFFFu;
    if (low >= bound || low >= (std::uint64_t{1} << 32) % bound) return product >> 32;
  }
}

}  // namespace detail

/// Games played by chance.
struct Simulation {
  Tally moves{};
  Tally lucky{};                         ///< pairs found by two cards never seen
  std::vector<std::uint64_t> histogram;  ///< [moves], up to the longest game
};

/// Plays many games on the states of the table, without cards: as fast as it goes, and exactly as likely.
///
/// @param engine  used and moved on; the same engine gives the same games
/// @errors        std::invalid_argument for a wrong state
/// @complexity    one random number a move, no allocation but for the histogram
template <Strategy S, class Engine>
[[nodiscard]] Simulation simulate(const S& strategy, const TableState& start, std::uint64_t games,
                                  Engine& engine) {
  validate(start);
  Simulation result;
  for (std::uint64_t game = 0; game < games; ++game) {
    std::uint32_t moves = 0;
    std::uint32_t lucky = 0;
    for (TableState state = start; state.unseen > 0;) {
      std::uint64_t total = 0;
      strategy(state, [&total](const Branch& branch) { total += branch.weight; });
      std::uint64_t drawn = detail::below(engine, total);
      Branch branch{};
      bool is_taken = false;
      strategy(state, [&](const Branch& candidate) {
        if (is_taken) return;
        if (drawn < candidate.weight) {
          branch = candidate;
          is_taken = true;
        } else {
          drawn -= candidate.weight;
        }
      });
      moves += branch.moves;
      lucky += branch.lucky;
      state = branch.next;
    }
    result.moves.add(moves);
    result.lucky.add(lucky);
    if (result.histogram.size() <= moves) result.histogram.resize(std::size_t{moves} + 1, 0);
    ++result.histogram[moves];
  }
  return result;
}

}  // namespace sleuth::memory
