#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace sleuth {

/// What a strategy is to be best at. Depth counts all guesses, the one that names the secret included.
///
/// A strategy has a value by each objective, a whole number; lower is better.
enum class Objective : unsigned char {
  expected,             ///< value: the sum of the depths of all secrets, each times its weight
  worst,                ///< value: the largest depth
  worst_then_expected,  ///< value as for expected, among the strategies whose largest depth is least
  fewest_last,  ///< value: secrets found with the last guess only, where the largest depth is least (or as allowed)
};

namespace detail {
inline constexpr std::array<std::pair<Objective, std::string_view>, 4> objective_names{{
    {Objective::expected, "expected"},
    {Objective::worst, "worst"},
    {Objective::worst_then_expected, "worst-then-expected"},
    {Objective::fewest_last, "fewest-last"},
}};
}  // namespace detail

/// "expected", "worst", "worst-then-expected", "fewest-last".
[[nodiscard]] constexpr std::string_view to_string(Objective objective) noexcept {
  for (const auto& [known, name] : detail::objective_names)
    if (known == objective) return name;
  return "";
}

/// The objective of that name, or nothing.
[[nodiscard]] constexpr std::optional<Objective> objective_named(std::string_view name) noexcept {
  for (const auto& [known, known_name] : detail::objective_names)
    if (known_name == name) return known;
  return std::nullopt;
}

/// What is asked: which strategies count, and which of them is best.
struct StrategyGoal {
  Objective objective = Objective::expected;
  std::optional<std::size_t> max_depth{};  ///< no secret may take more guesses; nothing: any number
  bool candidates_only = false;            ///< guesses must name a secret that agrees with all answers so far

  [[nodiscard]] friend constexpr bool operator==(const StrategyGoal&, const StrategyGoal&) noexcept = default;
};

}  // namespace sleuth
