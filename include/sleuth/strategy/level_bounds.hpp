#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// The value of a strategy, or of a part of it, in units of its objective.
using Cost = std::uint64_t;
/// What cannot be done at all costs so much. Sums of two costs do not overflow.
inline constexpr Cost impossible_cost = std::numeric_limits<Cost>::max() / 4;
/// Any number of guesses is allowed.
inline constexpr std::size_t any_depth = std::numeric_limits<std::size_t>::max();

/// How soon the secrets of a set can be found at best, if nothing is known but how many there are: level by level, as many
/// as the outcomes allow.
///
/// With R outcomes that go on and at most s secrets that one guess ends the game for, at most s (1 + R + ... + R^(d-1))
/// secrets are found with up to d guesses; R^d more where a secret that is left alone needs no guess.
class LevelBounds {
 public:
  /// @param secrets      how many there are in all
  /// @param branching    outcomes of one guess that go on, at most
  /// @param solved       secrets for which one guess ends the game, at most
  /// @param ends_unasked whether some secret that is left alone needs no guess
  LevelBounds(std::size_t secrets, std::size_t branching, std::size_t solved, bool ends_unasked) {
    SLEUTH_ASSERT(secrets == 0 || solved > 0 || ends_unasked);
    const std::size_t most = secrets;
    std::size_t level = 1;  // branching^d, up to `most`
    std::size_t found = 0;  // solved (1 + ... + branching^(d-1)), up to `most`
    capacity_.push_back(std::min<std::size_t>(ends_unasked ? 1 : 0, most));
    while (capacity_.back() < most) {
      found = std::min(most, found + bounded_product(level, solved, most));
      level = bounded_product(level, branching, most);
      const std::size_t next = std::min(most, found + (ends_unasked ? level : 0));
      if (next == capacity_.back()) break;  // one outcome only: it goes on for ever
      capacity_.push_back(next);
    }
    depth_.reserve(most);
    sum_.reserve(most + 1);
    sum_.push_back(0);
    std::uint32_t depth = 0;
    for (std::size_t rank = 0; rank < most; ++rank) {
      while (depth + 1 < capacity_.size() && capacity_[depth] <= rank)
        ++depth;
      depth_.push_back(depth);
      sum_.push_back(sum_.back() + depth);
    }
  }

  /// Most secrets that can be found with up to so many guesses, as far as there are so many.
  [[nodiscard]] std::size_t capacity(std::size_t depth) const noexcept {
    return depth < capacity_.size() ? capacity_[depth] : capacity_.back();
  }
  /// Least depth of the secret of this rank, the first one having rank 0.
  [[nodiscard]] std::uint32_t depth(std::size_t rank) const noexcept { return depth_[rank]; }
  /// Least sum of the depths of so many secrets.
  [[nodiscard]] Cost sum(std::size_t size) const noexcept { return sum_[size]; }

 private:
  [[nodiscard]] static std::size_t bounded_product(std::size_t a, std::size_t b, std::size_t most) noexcept {
    return b != 0 && a > most / b ? most : std::min(most, a * b);
  }

  std::vector<std::size_t> capacity_;  // [depth]
  std::vector<std::uint32_t> depth_;   // [rank]
  std::vector<Cost> sum_;              // [size]
};

}  // namespace sleuth
