#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/ids.hpp>

namespace sleuth {

/// Evidence: the player has forgotten what lies there.
struct CardForgotten {
  GuessId position{};
  friend bool operator==(const CardForgotten&, const CardForgotten&) = default;
};

namespace detail {

using FlipHistory = std::span<const std::variant<Answer, CardForgotten>>;

/// Two flips of one position that showed different patterns, by their places in the history; empty if there are none.
///
/// @complexity  O(history * log(history))
[[nodiscard]] inline std::vector<std::size_t> flips_that_differ(FlipHistory history) {
  std::map<GuessId, std::size_t> first;
  for (std::size_t i = 0; i < history.size(); ++i) {
    const Answer* const flip = std::get_if<Answer>(&history[i]);
    if (flip == nullptr) continue;
    const auto [entry, is_new] = first.emplace(flip->guess, i);
    if (!is_new && std::get<Answer>(history[entry->second]).outcome != flip->outcome)
      return {entry->second, i};
  }
  return {};
}

/// The first flip that contradicts what is known, with those that showed this.
///
/// @param knowledge  a copy of the belief before the history
/// @complexity       O(history * log(history)) besides the observations
template <class Knowledge>
[[nodiscard]] std::vector<std::size_t> first_contradiction(Knowledge knowledge, FlipHistory history) {
  std::map<GuessId, std::size_t> shown_by;  // where a position's pattern is known from
  for (std::size_t i = 0; i < history.size(); ++i) {
    if (const CardForgotten* const forgotten = std::get_if<CardForgotten>(&history[i])) {
      if (knowledge.forget(forgotten->position)) shown_by.erase(forgotten->position);
      continue;
    }
    const Answer& flip = std::get<Answer>(history[i]);
    const auto known = knowledge.pattern_at(flip.guess);
    std::vector<std::size_t> set;
    if (known && *known != flip.outcome) {
      if (shown_by.contains(flip.guess)) set.push_back(shown_by.at(flip.guess));
    } else if (!known && knowledge.hidden_copies(flip.outcome) == 0) {
      for (const auto& [position, shown] : shown_by)
        if (std::get<Answer>(history[shown]).outcome == flip.outcome) set.push_back(shown);
      std::sort(set.begin(), set.end());
    } else {
      shown_by.emplace(flip.guess, i);
      knowledge.observe(flip.guess, flip.outcome);
      continue;
    }
    set.push_back(i);
    return set;
  }
  return {};
}

}  // namespace detail

/// Why flips contradict each other: two that showed different patterns in one position, else more cards of a pattern than
/// there are. It is the smallest such set if nothing was forgotten.
///
/// @tparam Set       ConflictSet of solver/conflict.hpp, which a belief may not include
/// @param knowledge  the belief before the history
template <class Set, class Knowledge>
[[nodiscard]] Set layout_conflict(const Knowledge& knowledge, detail::FlipHistory history) {
  const bool all_kept = std::all_of(history.begin(), history.end(), [](const auto& observation) {
    return std::holds_alternative<Answer>(observation);
  });
  if (all_kept) {
    std::vector<std::size_t> pair = detail::flips_that_differ(history);
    if (!pair.empty()) return {std::move(pair), true};
  }
  return {detail::first_contradiction(knowledge, history), all_kept};
}

}  // namespace sleuth
