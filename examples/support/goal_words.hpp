#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sleuth/io/text.hpp>
#include <sleuth/strategy/objective.hpp>

namespace examples {

/// "fewest guesses in all, at most 5 for each, candidates only".
[[nodiscard]] inline std::string goal_words(const sleuth::StrategyGoal& goal) {
  std::string text;
  switch (goal.objective) {
    case sleuth::Objective::expected:
      text = "fewest guesses in all";
      break;
    case sleuth::Objective::worst:
      text = "fewest guesses at worst";
      break;
    case sleuth::Objective::worst_then_expected:
      text = "fewest guesses at worst, then in all";
      break;
    case sleuth::Objective::fewest_last:
      text = "fewest found with the last guess";
      break;
  }
  if (goal.max_depth) text += ", at most " + std::to_string(*goal.max_depth) + " for each";
  if (goal.candidates_only) text += ", candidates only";
  return text;
}

/// "5625 guesses in all".
///
/// @param secrets  what they are called: "codes"
[[nodiscard]] inline std::string value_words(sleuth::Objective objective, std::uint64_t value,
                                             std::string_view secrets) {
  const std::string guesses = sleuth::counted(value, "guess", "guesses");
  switch (objective) {
    case sleuth::Objective::expected:
      return guesses + " in all";
    case sleuth::Objective::worst:
      return guesses + " at worst";
    case sleuth::Objective::worst_then_expected:
      return guesses + " in all with the least worst case";
    case sleuth::Objective::fewest_last:
      break;
  }
  return std::to_string(value) + " " + std::string{secrets} + " found with the last guess";
}

/// What the value of an objective counts.
[[nodiscard]] inline std::string value_unit(sleuth::Objective objective, std::string_view secrets) {
  if (objective == sleuth::Objective::worst) return "guesses at worst";
  if (objective == sleuth::Objective::fewest_last) return std::string{secrets} + " found with the last guess";
  return "guesses in all";
}

}  // namespace examples
