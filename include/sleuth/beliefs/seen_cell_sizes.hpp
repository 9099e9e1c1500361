#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// Remembers how guesses cut a few candidates into cells: the sizes of the cells, whatever the outcomes are, and how many
/// candidates are in outcomes that end the game. The sizes are one number, exactly: the digit of size s >= 2, to a base of
/// its own, is how many cells have that size.
class SeenCellSizes {
 public:
  /// The most candidates whose cell sizes fit into the number.
  static constexpr std::size_t most_candidates = [] {
    std::size_t candidates = 2;
    const auto fits = [](std::size_t count) {
      std::uint64_t numbers = 1;
      for (std::size_t size = 2; size <= count; ++size) {
        if (numbers > (std::uint64_t{1} << 57) / (count / size + 1)) return false;
        numbers *= count / size + 1;
      }
      return true;
    };
    while (candidates < 62 && fits(candidates + 1))
      ++candidates;
    return candidates;
  }();

  /// @param candidates  at most most_candidates
  explicit SeenCellSizes(std::size_t candidates) : slots_(512, unused) {
    SLEUTH_ASSERT(candidates <= most_candidates);
    std::uint64_t base = 1;
    std::uint64_t before = 0;
    for (std::size_t size = 2; size <= candidates; ++size) {
      growth_[size - 1] = base - before;
      before = base;
      base *= candidates / size + 1;
    }
  }

  /// What the number of the sizes grows by, modulo 2^64, when a cell of this size gets one candidate more.
  [[nodiscard]] std::uint64_t growth(std::size_t size) const noexcept { return growth_[size]; }

  /// Whether these sizes are new; from now on they are not.
  ///
  /// @param sizes    sum of growth() over all candidates
  /// @param solving  candidates in outcomes that end the game
  /// @complexity     O(1) on average
  [[nodiscard]] bool insert(std::uint64_t sizes, std::size_t solving) {
    const std::uint64_t key = (sizes << 6 | solving) + 1;  // at most 62 solve: below 2^64
    std::uint64_t& slot = slot_of(key);
    if (slot == key) return false;
    slot = key;
    if (++count_ * 2 > slots_.size()) grow();
    return true;
  }

 private:
  static constexpr std::uint64_t unused = 0;

  /// The slot that holds the key, or the one where it belongs.
  [[nodiscard]] std::uint64_t& slot_of(std::uint64_t key) noexcept {
    const std::size_t mask = slots_.size() - 1;
    auto at = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15u) >> 32) & mask;
    while (slots_[at] != unused && slots_[at] != key)
      at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    std::vector<std::uint64_t> old(slots_.size() * 2, unused);
    old.swap(slots_);
    for (const std::uint64_t key : old)
      if (key != unused) slot_of(key) = key;
  }

  std::array<std::uint64_t, most_candidates + 1> growth_{};
  std::vector<std::uint64_t> slots_;  // a power of two, at most half full
  std::size_t count_ = 0;
};

}  // namespace sleuth
