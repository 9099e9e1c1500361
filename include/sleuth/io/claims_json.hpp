#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <sleuth/io/json.hpp>
#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/objective.hpp>

namespace sleuth {

/// What a saved strategy says of itself:
///
///     {"objective": "expected", "max_depth": null, "candidates_only": false, "total": 73, "max": 4, "count_at_max": 2,
///      "histogram": [0, 1, 7, 17, 2], "lower": 73, "upper": 73, "proved": true}
///
/// `max_depth` is null where any depth is allowed. `proved` is there for people: it must be lower == upper.
[[nodiscard]] inline Json claims_to_json(const StrategyClaims& claims) {
  const StrategyGoal& goal = claims.goal;
  return {{"objective", to_string(goal.objective)},
          {"max_depth", goal.max_depth ? Json(*goal.max_depth) : Json{}},
          {"candidates_only", goal.candidates_only},
          {"total", claims.total},
          {"max", claims.max},
          {"count_at_max", claims.count_at_max},
          {"histogram", claims.histogram},
          {"lower", claims.lower},
          {"upper", claims.upper},
          {"proved", claims.proved()}};
}

/// Reads claims; whether the strategy has these numbers is for verify to see.
///
/// @errors  ParseError for a member that is missing or of another kind, an unknown objective, lower > upper, or `proved`
///          that does not follow from them
[[nodiscard]] inline StrategyClaims read_claims(const JsonReader& saved) {
  constexpr std::uint64_t above_depths = std::uint64_t{1} << 32;
  StrategyClaims claims;
  const JsonReader objective = saved.at("objective");
  const std::optional<Objective> named = objective_named(objective.text());
  if (!named)
    objective.refuse("\"" + objective.text() +
                     "\" is no objective; allowed: expected, worst, worst-then-expected, fewest-last");
  claims.goal.objective = *named;
  const JsonReader max_depth = saved.at("max_depth");
  if (!max_depth.value().is_null())
    claims.goal.max_depth = static_cast<std::size_t>(max_depth.number_below(above_depths));
  claims.goal.candidates_only = saved.at("candidates_only").truth();
  claims.total = saved.at("total").number();
  claims.max = static_cast<std::size_t>(saved.at("max").number_below(above_depths));
  claims.count_at_max = saved.at("count_at_max").number();
  for (const JsonReader& entry : saved.at("histogram").entries())
    claims.histogram.push_back(entry.number());
  const JsonReader lower = saved.at("lower");
  claims.lower = lower.number();
  claims.upper = saved.at("upper").number();
  if (claims.lower > claims.upper)
    lower.refuse("lower is " + std::to_string(claims.lower) + ", above upper, " +
                 std::to_string(claims.upper));
  const JsonReader proved = saved.at("proved");
  if (proved.truth() != claims.proved())
    proved.refuse(claims.proved() ? "lower and upper are equal: proved must be true"
                                  : "lower is below upper: proved must be false");
  return claims;
}

}  // namespace sleuth
