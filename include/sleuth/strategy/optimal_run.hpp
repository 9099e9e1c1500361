#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/strategy/known_bounds.hpp>
#include <sleuth/strategy/open_nodes.hpp>
#include <sleuth/strategy/optimal_pass.hpp>
#include <sleuth/strategy/optimal_result.hpp>
#include <sleuth/strategy/search_control.hpp>
#include <sleuth/strategy/search_game.hpp>
#include <sleuth/strategy/search_shared.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// How one thread searches.
template <class D>
struct SerialSearch {
  /// Totals fit in 32 bits where all secrets weigh 1, since there are less than 2^16.
  using Table = KnownBounds<std::conditional_t<HasPrior<D>, std::uint64_t, std::uint32_t>>;
  using Open = OpenNodes;
  using Crew = NoCrew;
};

/// A search for the best strategy that may stop and go on. Domain and feedback must outlive it.
///
/// @tparam T  SerialSearch, or ParallelSearch of sleuth/strategy/optimal_parallel.hpp
template <class D, class F, class T = SerialSearch<D>>
class OptimalRun {
 public:
  /// @param max_memory  for what is known of sets; unit: bytes
  /// @param crew        of a parallel search
  /// @errors            as optimal_strategy
  OptimalRun(const D& domain, const F& feedback, const StrategyGoal& goal,
             std::size_t max_memory = SearchBudget{}.max_memory, typename T::Crew crew = {})
      : game_{checked(domain), feedback},
        goal_{goal},
        table_{max_memory / 4 * 3},
        open_{max_memory / 4},
        crew_{std::move(crew)},
        all_(game_.member_count()) {
    check();
    std::iota(all_.begin(), all_.end(), std::uint32_t{0});
    if constexpr (ScoresOrbitsOnce<D, F>)
      if (game_.is_uniform() && game_.member_count() == domain.secret_count())
        orbits_ = std::make_shared<const Orbits<D, F>>(domain, feedback);
  }

  /// Searches until the best strategy is proved or a budget is spent; may be called again, and what was found before stays.
  ///
  /// @param budget  of this call; its memory was set by the constructor
  /// @param report  report(const OptimalProgress&) -> bool, called now and then; false stops
  template <class Report = NoReport>
  OptimalResult go_on(const SearchBudget& budget = {}, const Report& report = {}) {
    if (best_.is_proved) return best_;
    OptimalResult result;
    for (const std::vector<std::uint32_t>& equal : game_.equal_members()) {
      result.indistinguishable.emplace_back();
      for (const std::uint32_t member : equal)
        result.indistinguishable.back().push_back(game_.secret(member));
    }
    if (result.indistinguishable.empty()) {
      OptimalPass<D, F, T> pass{game_, goal_, guesses_, table_, open_, crew_, greedy_};
      pass.run({all_, game_.key(all_), any_depth, orbits_}, budget, nodes_, report, result);
    } else {
      result.is_proved = true;
    }
    nodes_ = result.nodes;
    result.memory_bytes = game_.memory_bytes() + table_.memory_bytes() + open_.memory_bytes();
    keep(std::move(result));
    return best_;
  }

  [[nodiscard]] const SearchGame<D, F>& game() const noexcept { return game_; }
  [[nodiscard]] const StrategyGoal& goal() const noexcept { return goal_; }
  /// What is known of sets, and how many were searched; for saving and resuming, see sleuth/io/search_file.hpp.
  [[nodiscard]] typename T::Table& table() noexcept { return table_; }
  [[nodiscard]] const typename T::Table& table() const noexcept { return table_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  void set_nodes(std::uint64_t nodes) noexcept { nodes_ = nodes; }

 private:
  /// What earlier calls found holds as well.
  void keep(OptimalResult result) {
    result.lower = std::max(result.lower, best_.lower);
    if (best_.upper && (!result.upper || *best_.upper < *result.upper)) {
      result.upper = best_.upper;
      result.tree = std::move(best_.tree);
      result.claims = std::move(best_.claims);
    }
    if (result.upper && result.lower >= *result.upper) {
      result.lower = *result.upper;
      result.is_proved = true;
    }
    result.claims.lower = result.lower;
    best_ = std::move(result);
  }

  static const D& checked(const D& domain) {
    sleuth::validate(domain);
    if (domain.secret_count() > 65535)
      detail::invalid_argument("sleuth::optimal_strategy", "secret_count", domain.secret_count(),
                               "up to 65535 secrets");
    return domain;
  }
  void check() const {
    Cost weight = 0;
    for (const std::uint32_t member : all_)
      weight += game_.weight(member);
    if (!all_.empty() && weight >= impossible_cost / all_.size())
      detail::invalid_argument("sleuth::optimal_strategy", "the sum of the prior", weight,
                               "below 2^62 divided by the number of secrets");
    if (!goal_.candidates_only) return;
    for (std::uint32_t member = 0; member < all_.size(); ++member)
      if (game_.ending_guess(member) == SearchGame<D, F>::no_guess_index)
        detail::invalid_argument(
            "sleuth::optimal_strategy", "candidates_only",
            "true though no guess names secret " + std::to_string(to_index(game_.secret(member))),
            "where every secret can be guessed");
  }

  SearchGame<D, F> game_;
  StrategyGoal goal_;
  LaneScan<D, F> guesses_;
  typename T::Table table_;
  typename T::Open open_;
  typename T::Crew crew_;
  std::vector<std::uint32_t> all_;
  std::shared_ptr<const Orbits<D, F>> orbits_;
  std::vector<StrategyTree> greedy_;  // to begin with, made by the first call
  OptimalResult best_;                // of all calls
  std::uint64_t nodes_ = 0;
};

}  // namespace sleuth
