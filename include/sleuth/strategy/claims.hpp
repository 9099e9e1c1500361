#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/strategy/objective.hpp>

namespace sleuth {

/// What a saved strategy says of itself.
struct StrategyClaims {
  StrategyGoal goal{};
  std::uint64_t total = 0;                 ///< sum of the depths of all secrets, each counted once
  std::size_t max = 0;                     ///< largest depth
  std::uint64_t count_at_max = 0;          ///< secrets with that depth
  std::vector<std::uint64_t> histogram{};  ///< histogram[d]: secrets found with d guesses; shape [max + 1]
  std::uint64_t lower = 0;                 ///< no strategy has a lower value
  std::uint64_t upper = 0;                 ///< the value of this one
  /// No strategy is better.
  [[nodiscard]] bool proved() const noexcept { return lower == upper; }

  [[nodiscard]] friend bool operator==(const StrategyClaims&, const StrategyClaims&) = default;
};

}  // namespace sleuth
