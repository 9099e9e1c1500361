#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

namespace detail {
inline constexpr std::array<std::pair<StrategyTree::Child, std::string_view>, 4> end_names{{
    {StrategyTree::Child::solved, "solved"},
    {StrategyTree::Child::known, "known"},
    {StrategyTree::Child::stuck, "stuck"},
    {StrategyTree::Child::unexplored, "unexplored"},
}};
}  // namespace detail

/// "solved", "known", "stuck", "unexplored"; empty for a node.
[[nodiscard]] constexpr std::string_view end_name(StrategyTree::Child end) noexcept {
  for (const auto& [known, name] : detail::end_names)
    if (known == end) return name;
  return "";
}

/// The end of that name, or nothing.
[[nodiscard]] constexpr std::optional<StrategyTree::Child> end_named(std::string_view name) noexcept {
  for (const auto& [end, known_name] : detail::end_names)
    if (known_name == name) return end;
  return std::nullopt;
}

}  // namespace sleuth
