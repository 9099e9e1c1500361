#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include <sleuth/core/belief.hpp>
#include <sleuth/solver/hitting_set.hpp>

namespace sleuth {

/// Observations that cannot all hold, by their position in the history, ascending; none can be left out of the set.
struct ConflictSet {
  std::vector<std::size_t> observations;
  bool proved_smallest = false;  ///< no smaller set of observations is contradictory
};

/// A conflict with what could have been answered instead: possible[i] lists the outcomes of observations[i] that agree
/// with the others of the set; empty where it is not an outcome but other evidence.
template <class F>
struct Conflict {
  std::vector<std::size_t> observations;
  std::vector<std::vector<outcome_t<F>>> possible;
  bool proved_smallest = false;
};

/// The belief finds conflicts itself (its observations depend on their order).
template <class B, class D, class F>
concept FindsConflict = requires(const B& belief, const D& domain, const F& feedback,
                                 std::span<const Observation<B>> history) {
  { belief.conflict(domain, feedback, history) } -> std::same_as<ConflictSet>;
};

/// The belief can tell whether some secret agrees with what it knows and with all of these observations, without observing
/// them one by one; asked where its distributions are estimates.
template <class B, class D, class F>
concept TellsConsistent = requires(const B& belief, const D& domain, const F& feedback,
                                   std::span<const Observation<B>> observations) {
  { belief.is_consistent(domain, feedback, observations) } -> std::same_as<bool>;
};

/// Applies one observation to a belief.
template <class D, class F, class B>
void apply(const D& domain, const F& feedback, B& belief, const Observation<B>& observation) {
  if (const Answer* answer = std::get_if<Answer>(&observation)) {
    belief.observe(domain, feedback, answer->guess, answer->outcome);
  } else if constexpr (!std::same_as<typename B::evidence_type, NoEvidence>) {
    belief.observe(domain, std::get<typename B::evidence_type>(observation));
  }
}

namespace detail {

/// Search steps spent on proving that a conflict is smallest.
inline constexpr std::uint64_t conflict_budget = 200'000;

/// The observations at these positions of a history.
template <class B>
[[nodiscard]] std::vector<Observation<B>> at_positions(std::span<const Observation<B>> history,
                                                       const std::vector<std::size_t>& positions) {
  std::vector<Observation<B>> taken;
  for (const std::size_t position : positions)
    taken.push_back(history[position]);
  return taken;
}

/// The outcomes of the guess that agree with the others of a conflict.
template <class D, class F, class B>
[[nodiscard]] std::vector<outcome_t<F>> possible_beside(const D& domain, const F& feedback, const B& prior,
                                                        std::vector<Observation<B>> others, GuessId guess) {
  std::vector<outcome_t<F>> possible;
  if constexpr (TellsConsistent<B, D, F>) {
    for (const OutcomeId outcome : all_ids<OutcomeId>(feedback.outcome_count())) {
      others.emplace_back(Answer{guess, outcome});
      if (prior.is_consistent(domain, feedback, others)) possible.push_back(feedback.outcome(outcome));
      others.pop_back();
    }
  } else {
    typename B::workspace_type workspace;
    B belief = prior;
    for (const Observation<B>& other : others)
      apply(domain, feedback, belief, other);
    if (belief.empty()) return possible;
    const auto distribution = belief.distribution(domain, feedback, guess, workspace);
    for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome)
      if (distribution.weights[outcome] > 0) possible.push_back(feedback.outcome(to_id<OutcomeId>(outcome)));
  }
  return possible;
}

/// Drops observations one by one while the rest stays contradictory.
///
/// @complexity  O(history^2) observations of the belief
template <class D, class F, class B>
[[nodiscard]] ConflictSet conflict_by_deletion(const D& domain, const F& feedback, const B& prior,
                                               std::span<const Observation<B>> history) {
  const auto contradicts = [&](const std::vector<std::size_t>& kept) {
    if constexpr (TellsConsistent<B, D, F>)
      return !prior.is_consistent(domain, feedback, at_positions<B>(history, kept));
    B belief = prior;
    for (std::size_t i = 0; i < kept.size() && !belief.empty(); ++i)
      apply(domain, feedback, belief, history[kept[i]]);
    return belief.empty();
  };
  std::vector<std::size_t> kept;
  if constexpr (TellsConsistent<B, D, F>) {
    do
      kept.push_back(kept.size());
    while (kept.size() < history.size() && !contradicts(kept));
  } else {
    for (B belief = prior;
         kept.size() < history.size() && !belief.empty();) {  // what comes later is not needed
      apply(domain, feedback, belief, history[kept.size()]);
      kept.push_back(kept.size());
    }
  }
  for (std::size_t i = kept.size(); i-- > 0;) {
    std::vector<std::size_t> fewer = kept;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (contradicts(fewer)) kept = std::move(fewer);
  }
  return {kept, kept.size() <= 1};
}

/// One mask per secret of the observations that rule it out, then a smallest set that meets every mask.
///
/// @complexity  O(secrets * history) evaluations
template <class D, class F, class B>
[[nodiscard]] ConflictSet conflict_by_masks(const D& domain, const F& feedback, const B& prior,
                                            std::span<const Observation<B>> history) {
  constexpr std::size_t tidy_above = std::size_t{1} << 16;
  std::vector<std::uint64_t> masks;
  const auto tidy = [&masks] {
    std::sort(masks.begin(), masks.end());
    masks.erase(std::unique(masks.begin(), masks.end()), masks.end());
  };
  std::size_t next_tidy = tidy_above;
  for (const SecretId secret : prior.candidates()) {
    std::uint64_t mask = 0;
    for (std::size_t i = 0; i < history.size(); ++i)
      if (prior.rules_out(domain, feedback, secret, history[i])) mask |= std::uint64_t{1} << i;
    masks.push_back(mask);
    if (masks.size() < next_tidy) continue;
    tidy();
    next_tidy = std::max(tidy_above, 2 * masks.size());
  }
  tidy();
  const HittingSet hit = smallest_hitting_set(std::move(masks), conflict_budget);
  ConflictSet conflict{{}, hit.proved_smallest};
  for (std::size_t i = 0; i < history.size(); ++i)
    if ((hit.elements >> i & 1) != 0) conflict.observations.push_back(i);
  return conflict;
}

}  // namespace detail

/// A set of observations that contradict each other: smallest where secrets are listed (up to 64 observations) and the
/// budget suffices, otherwise irreducible.
///
/// @param prior    the belief before the history; observing all of the history must leave it empty
template <class D, class F, class B>
[[nodiscard]] ConflictSet find_conflict(const D& domain, const F& feedback, const B& prior,
                                        std::span<const Observation<B>> history) {
  if constexpr (FindsConflict<B, D, F>) {
    return prior.conflict(domain, feedback, history);
  } else if constexpr (RulesOut<B, D, F> && ListsCandidates<B>) {
    if (history.size() <= 64) return detail::conflict_by_masks(domain, feedback, prior, history);
    return detail::conflict_by_deletion(domain, feedback, prior, history);
  } else {
    return detail::conflict_by_deletion(domain, feedback, prior, history);
  }
}

/// The conflict with, for each of its outcomes, those that would have agreed with the others.
template <class D, class F, class B>
[[nodiscard]] Conflict<F> explain_conflict(const D& domain, const F& feedback, const B& prior,
                                           std::span<const Observation<B>> history) {
  const ConflictSet set = find_conflict(domain, feedback, prior, history);
  Conflict<F> conflict{set.observations, {}, set.proved_smallest};
  for (const std::size_t questioned : set.observations) {
    auto& possible = conflict.possible.emplace_back();
    const Answer* answer = std::get_if<Answer>(&history[questioned]);
    if (answer == nullptr) continue;
    std::vector<std::size_t> others = set.observations;
    others.erase(std::find(others.begin(), others.end(), questioned));
    possible = detail::possible_beside(domain, feedback, prior, detail::at_positions<B>(history, others),
                                       answer->guess);
  }
  return conflict;
}

}  // namespace sleuth
