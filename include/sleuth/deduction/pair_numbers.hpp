#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sleuth::detail {

/// Numbers pairs of words in the order in which they are first seen.
class PairNumbers {
 public:
  void clear() {
    first_.clear();
    second_.clear();
    std::fill(slots_.begin(), slots_.end(), none);
  }
  std::uint32_t operator()(std::uint64_t first, std::uint64_t second) {
    if (2 * (first_.size() + 1) > slots_.size()) grow();
    std::size_t slot = place(first, second);
    for (; slots_[slot] != none; slot = (slot + 1) & (slots_.size() - 1))
      if (first_[slots_[slot]] == first && second_[slots_[slot]] == second) return slots_[slot];
    slots_[slot] = static_cast<std::uint32_t>(first_.size());
    first_.push_back(first);
    second_.push_back(second);
    return slots_[slot];
  }
  [[nodiscard]] std::size_t size() const noexcept { return first_.size(); }
  [[nodiscard]] std::uint64_t first(std::size_t number) const noexcept { return first_[number]; }
  [[nodiscard]] std::uint64_t second(std::size_t number) const noexcept { return second_[number]; }

 private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  [[nodiscard]] std::size_t place(std::uint64_t first, std::uint64_t second) const noexcept {
    const std::uint64_t mixed = (first ^ (second * 0x9E3779B97F4A7C15u)) * 0xD6E8FEB86659FD93u;
    return static_cast<std::size_t>(mixed >> 32) & (slots_.size() - 1);
  }
  void grow() {
    slots_.assign(2 * slots_.size(), none);
    for (std::uint32_t number = 0; number < first_.size(); ++number) {
      std::size_t slot = place(first_[number], second_[number]);
      while (slots_[slot] != none)
        slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = number;
    }
  }

  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64, none);
  std::vector<std::uint64_t> first_, second_;
};

}  // namespace sleuth::detail
