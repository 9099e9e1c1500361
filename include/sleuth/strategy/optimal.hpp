#pragma once

#include <sleuth/core/domain.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/objective.hpp>
#include <sleuth/strategy/optimal_result.hpp>
#include <sleuth/strategy/optimal_run.hpp>
#include <sleuth/strategy/search_control.hpp>

namespace sleuth {

/// What to prove, and when to give up.
struct OptimalOptions {
  StrategyGoal goal{};
  SearchBudget budget{};
};

namespace detail {

template <class D, class F>
inline constexpr bool has_optimal = has_strategy<D, F> && !RestrictsGuesses<D> && !HasCost<D>;

/// Says in one error what a game lacks for a search of the best strategy.
template <class D, class F>
constexpr void assert_optimal() {
  if constexpr (!has_strategy<D, F>)
    assert_strategy<D, F>();
  else if constexpr (RestrictsGuesses<D>)
    static_assert(
        !RestrictsGuesses<D>,
        "sleuth::optimal_strategy: guesses must not depend on the answers so far (allows): what a set of "
        "secrets costs would depend on the way to it");
  else
    static_assert(
        !HasCost<D>,
        "sleuth::optimal_strategy: guesses must not differ in cost: the depth of a secret is the number "
        "of its guesses");
}

}  // namespace detail

/// The best strategy there is, and the proof that there is no better one: the least total, the least worst case, or one of the
/// other objectives.
///
/// The search tries guesses in the order of their lower bounds and keeps what it finds out about each set of secrets, so that
/// the value it returns as proved was compared with every alternative (up to a chance below 2^-48 that two sets are taken for
/// one, see SetKey; verify() checks the tree for certain). The answer depends on the arguments only; of several best
/// strategies which one it is, is for the search to say. A budget that runs out costs nothing of what was found:
/// lower and upper bounds hold. See OptimalRun for runs that are saved and resumed.
///
/// @param report  report(const OptimalProgress&) -> bool, called now and then; false stops
/// @complexity    exponential at worst; see bench/README.md for games of all sizes
/// @errors        std::invalid_argument for more than 65535 secrets, a prior that exact_prior refuses or whose sum is too
///                large, and with candidates_only for secrets that no guess names
template <class D, class F, class Report = NoReport>
[[nodiscard]] OptimalResult optimal_strategy(const D& domain, const F& feedback,
                                             const OptimalOptions& options = {}, const Report& report = {}) {
  detail::assert_optimal<D, F>();
  if constexpr (detail::has_optimal<D, F>) {
    OptimalRun<D, F> run{domain, feedback, options.goal, options.budget.max_memory};
    return run.go_on(options.budget, report);
  } else {
    return {};
  }
}

}  // namespace sleuth
