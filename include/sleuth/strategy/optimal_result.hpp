#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// How far a search has come.
struct OptimalProgress {
  std::uint64_t nodes = 0;               ///< sets searched
  std::uint64_t lower = 0;               ///< no strategy has a lower value
  std::optional<std::uint64_t> upper{};  ///< value of the best strategy so far
  double share = 0;  ///< how much of the gap between the first bounds is closed, 0 .. 1; never falls
};

/// Reports nothing and never stops.
struct NoReport {
  constexpr bool operator()(const OptimalProgress&) const noexcept { return true; }
};

/// What a search for the best strategy found.
struct OptimalResult {
  std::uint64_t lower = 0;  ///< no strategy has a lower value
  std::optional<std::uint64_t>
      upper{};              ///< value of `tree`; nothing while no strategy within the depth limit is known
  bool is_proved = false;   ///< lower == upper, or there is no strategy within the depth limit
  StrategyTree tree{};      ///< the best so far, where there is an upper bound
  StrategyClaims claims{};  ///< of `tree`, for its file
  /// Sets of secrets that no guess tells apart: no strategy finds them.
  std::vector<std::vector<SecretId>> indistinguishable{};
  std::uint64_t nodes = 0;       ///< sets searched, by all calls together
  std::size_t memory_bytes = 0;  ///< of what the search holds at the end

  /// Whether it is proved that no strategy finds all secrets, or finds them within the depth limit.
  [[nodiscard]] bool is_impossible() const noexcept { return is_proved && !upper; }
};

}  // namespace sleuth
