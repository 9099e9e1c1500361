#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/core/belief.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/objective.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// What is wrong with a strategy, and where.
struct Fault {
  std::vector<Answer> way;  ///< guesses and outcomes from the root to the node
  std::optional<StrategyTree::Child>
      node;          ///< the node whose guess or edge is wrong; none at the root, in claims
  std::string what;  ///< one sentence
};

/// "node 7, after guess 12 outcome 3, guess 5 outcome 0: WHAT"; WHAT alone says where if there is no node.
[[nodiscard]] inline std::string to_string(const Fault& fault) {
  std::string text;
  if (fault.node) text.append("node ").append(std::to_string(static_cast<std::uint32_t>(*fault.node)));
  for (std::size_t i = 0; i < fault.way.size(); ++i)
    text.append(i == 0 ? ", after guess " : ", guess ")
        .append(std::to_string(to_index(fault.way[i].guess)))
        .append(" outcome ")
        .append(std::to_string(to_index(fault.way[i].outcome)));
  return text.append(fault.node ? ": " : "").append(fault.what);
}

/// What a checker found. The numbers are of the secrets that the strategy finds: of all, where it is sound.
struct Verification {
  static constexpr std::size_t most_faults = 20;

  std::vector<Fault> faults{};             ///< the first `most_faults` of them
  std::uint64_t fault_count = 0;           ///< all of them
  std::size_t secrets = 0;                 ///< secrets of positive prior
  std::uint64_t total = 0;                 ///< sum of the depths, each secret counted once
  std::uint64_t weighted = 0;              ///< sum of the depths, each secret times its weight by exact_prior
  std::size_t max = 0;                     ///< largest depth
  std::uint64_t count_at_max = 0;          ///< secrets with that depth
  std::vector<std::uint64_t> histogram{};  ///< histogram[d]: secrets found with d guesses; shape [max + 1]

  [[nodiscard]] bool is_sound() const noexcept { return fault_count == 0; }

  /// The value by the objective of a goal; for fewest_last the last guess is number max_depth, else number `max`.
  [[nodiscard]] std::uint64_t value(const StrategyGoal& goal) const noexcept {
    if (goal.objective == Objective::worst) return max;
    if (goal.objective != Objective::fewest_last) return weighted;
    const std::size_t last = goal.max_depth.value_or(max);
    return last < histogram.size() ? histogram[last] : 0;
  }
};

namespace detail {

/// Whether a feedback keeps more in mind than guess and secret, as one whose answers may be lies does.
template <class D, class F>
inline constexpr bool answers_by_more = false;
template <class D, NamesBeliefFor<D> F>
inline constexpr bool answers_by_more<D, F> = TellsApart<typename F::template belief_type<D>, D, F>;

template <class D, class F>
inline constexpr bool is_verifiable = false;
template <ListsSecrets D, ExactFeedbackFor<D> F>
inline constexpr bool is_verifiable<D, F> = !answers_by_more<D, F> && !RestrictsGuesses<D>;

/// Says in one error why the strategies of a game cannot be checked.
template <class D, class F>
constexpr bool assert_verifiable() {
  // One error for one mistake: each assert is reached only if the earlier ones hold.
  if constexpr (!ListsSecrets<D>)
    static_assert(ListsSecrets<D>,
                  "sleuth::verify: the domain must list its secrets; see sleuth/core/domain.hpp");
  else if constexpr (!ExactFeedbackFor<F, D>)
    static_assert(ExactFeedbackFor<F, D>,
                  "sleuth::verify: only exact feedback has strategies to check: outcome_type "
                  "operator()(guess, secret) const");
  else if constexpr (answers_by_more<D, F>)
    static_assert(!answers_by_more<D, F>,
                  "sleuth::verify: answers that may be lies have no strategy tree that could be checked");
  else
    static_assert(!RestrictsGuesses<D>,
                  "sleuth::verify: strategies are not checked where the answers so far restrict the guesses");
  return is_verifiable<D, F>;
}

[[nodiscard]] inline bool outcomes_ascend(std::span<const StrategyTree::Edge> edges) noexcept {
  for (std::size_t i = 1; i < edges.size(); ++i)
    if (!(edges[i - 1].outcome < edges[i].outcome)) return false;
  return true;
}

/// What the claims say that the numbers do not.
inline void check_claims(Verification& found, const StrategyClaims& claims, bool guesses_secrets) {
  const auto add = [&](std::string what) {
    if (++found.fault_count <= Verification::most_faults)
      found.faults.push_back({{}, std::nullopt, "claims: " + std::move(what)});
  };
  const auto require_equal = [&](const char* name, std::uint64_t claimed, std::uint64_t actual) {
    if (claimed != actual)
      add(std::string{name} + " is " + std::to_string(claimed) + "; the strategy has " +
          std::to_string(actual));
  };
  require_equal("total", claims.total, found.total);
  require_equal("max", claims.max, found.max);
  require_equal("count_at_max", claims.count_at_max, found.count_at_max);
  require_equal("the number of entries of histogram", claims.histogram.size(), found.histogram.size());
  for (std::size_t depth = 0; depth < std::min(claims.histogram.size(), found.histogram.size()); ++depth)
    require_equal(("histogram[" + std::to_string(depth) + "]").c_str(), claims.histogram[depth],
                  found.histogram[depth]);
  require_equal("upper", claims.upper, found.value(claims.goal));
  if (claims.lower > claims.upper)
    add("lower is " + std::to_string(claims.lower) + ", above upper, " + std::to_string(claims.upper));
  if (claims.goal.max_depth && found.max > *claims.goal.max_depth)
    add("max_depth is " + std::to_string(*claims.goal.max_depth) + "; the strategy takes up to " +
        std::to_string(found.max) + " guesses");
  if (claims.goal.candidates_only && !guesses_secrets) add("candidates_only, but no guess names a secret");
}

}  // namespace detail

}  // namespace sleuth
