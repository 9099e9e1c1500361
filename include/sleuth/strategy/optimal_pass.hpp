#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/cell_split.hpp>
#include <sleuth/strategy/level_bounds.hpp>
#include <sleuth/strategy/optimal_result.hpp>
#include <sleuth/strategy/optimal_search.hpp>
#include <sleuth/strategy/optimal_tree.hpp>
#include <sleuth/strategy/tree_value.hpp>

namespace sleuth {

/// One call of OptimalRun::go_on: a greedy tree first, then the searches that a goal needs.
template <class D, class F, class T>
class OptimalPass {
 public:
  using State = SearchState<D, F>;

  OptimalPass(const SearchGame<D, F>& game, const StrategyGoal& goal, const LaneScan<D, F>& guesses,
              typename T::Table& table, typename T::Open& open, typename T::Crew& crew,
              std::vector<StrategyTree>& greedy)
      : game_{game},
        goal_{goal},
        guesses_{guesses},
        table_{table},
        open_{open},
        crew_{crew},
        greedy_{greedy} {}

  /// @param root    all secrets, any number of guesses left
  /// @param nodes   counted so far
  /// @param result  of default values
  template <class Report>
  void run(State root, SearchBudget budget, std::uint64_t nodes, const Report& report,
           OptimalResult& result) {
    if (budget.max_nodes < std::numeric_limits<std::uint64_t>::max() - nodes) budget.max_nodes += nodes;
    control_.emplace(budget, nodes);
    branching_ = most_cells(root);
    levels_.emplace(game_.member_count(), branching_, game_.most_solved(), game_.ends_unasked());
    std::mutex mutex;
    double share = 0;
    std::optional<Cost> first;
    const auto tell = [&] {
      const std::lock_guard lock{mutex};
      result.nodes = control_->nodes();
      OptimalProgress progress{result.nodes};
      // What the search for the least depth finds is no bound of the value.
      if (is_preparing_) return goes_on(report(progress));
      const Cost lower = result.lower;
      if (!first) first = lower;
      if (result.upper && *result.upper > *first)
        share = std::max(share, static_cast<double>(lower - std::min(lower, *first)) /
                                    static_cast<double>(*result.upper - *first));
      progress.lower = lower;
      progress.upper = result.upper;
      progress.share = std::min(share, 1.0);
      return goes_on(report(progress));
    };
    control_->set_tick(tell);
    if (game_.member_count() == 0) {
      result.upper = 0;
      result.is_proved = true;
      result.claims.goal = goal_;
      return;
    }
    search(std::move(root), result, tell);
    result.nodes = control_->nodes();
    result.claims.lower = result.lower;
    if (result.is_proved && result.upper) tell();
  }

 private:
  template <class Tell>
  void search(State root, OptimalResult& result, const Tell& tell) {
    const bool least_depth = goal_.objective != Objective::expected &&
                             !(goal_.objective == Objective::fewest_last && goal_.max_depth);
    std::size_t depth = goal_.max_depth.value_or(any_depth);
    greedy_trees();
    // Whether a depth is possible at all is soon told by depths, not by totals.
    if (least_depth || (goal_.max_depth && !has_tree_within(depth))) {
      StrategyGoal by_depth = goal_;
      by_depth.objective = Objective::worst;
      is_preparing_ = goal_.objective != Objective::worst;
      solve(root, Measure::depth, by_depth, depth, result, tell);
      if (goal_.objective == Objective::worst || !result.is_proved || !result.upper) {
        if (goal_.objective != Objective::worst) forget_bounds(result);
        return;
      }
      if (least_depth) depth = static_cast<std::size_t>(*result.upper);
      trees_.push_back(result.tree);
      is_preparing_ = false;
      result = {};
    }
    StrategyGoal within = goal_;
    if (depth != any_depth) within.max_depth = depth;
    root.left = goal_.objective == Objective::fewest_last ? depth : useful_depth(depth);
    solve(root, goal_.objective == Objective::fewest_last ? Measure::last : Measure::total, within, depth,
          result, tell);
    result.claims.goal = goal_;
  }
  /// @param depth  of the goal
  [[nodiscard]] bool has_tree_within(std::size_t depth) const {
    return std::any_of(trees_.begin(), trees_.end(), [&](const StrategyTree& tree) {
      return tree_value(tree, game_, goal_, depth).has_value();
    });
  }
  /// Stops if a report asks for it.
  bool goes_on(bool wanted) noexcept {
    if (!wanted) control_->stop();
    return wanted;
  }
  /// Bounds of a first search say nothing of the second; its trees may be the best so far all the same.
  void forget_bounds(OptimalResult& result) const {
    const bool is_impossible = result.is_impossible();
    result.lower = 0;
    result.upper.reset();
    result.is_proved = is_impossible;
  }

  template <class Tell>
  void solve(const State& root, Measure measure, const StrategyGoal& goal, std::size_t depth,
             OptimalResult& result, const Tell& tell) {
    for (const StrategyTree& tree : trees_)
      consider(tree, goal, depth, result);
    const CostRules rules{measure, *levels_, game_.is_uniform() || measure != Measure::total,
                          game_.names_all() && game_.most_solved() == 1};
    const auto under = [&](SearchControl& control) {
      return SearchShared<D, F, T>{game_,  rules, guesses_, branching_, goal_.candidates_only,
                                   table_, open_, crew_,    control};
    };
    const SearchShared<D, F, T> shared = under(*control_);
    OptimalSearch<D, F, T> search{shared};
    Cost limit = impossible_cost - 1;
    if (measure == Measure::depth && depth != any_depth) limit = depth;
    const Cost aim = result.upper ? std::min(limit, *result.upper - 1) : limit;
    CostRange range = search.known(root.set, root.key, root.left);
    result.lower = std::min(range.lower, aim + 1);
    tell();
    if (!range.is_exact() && !(result.upper && *result.upper <= range.lower))
      range = search.solve(root, aim, 0, [&](Cost lower) {
        result.lower = std::max(result.lower, std::min(lower, aim + 1));
        tell();
      });
    if (range.upper <= aim) {
      // The tree is read from what is known; what was forgotten is searched again, beyond the budget.
      SearchControl unlimited{SearchBudget{}};
      const SearchShared<D, F, T> reading = under(unlimited);
      OptimalSearch<D, F, T> again{reading};
      consider(OptimalTree<D, F, T>{reading, again}.build(root, range.upper, true), goal, depth, result);
      result.lower = range.lower;
    } else {
      result.lower = std::max(result.lower, std::min(range.lower, aim + 1));
      if (control_->is_stopped())
        consider(OptimalTree<D, F, T>{shared, search}.build(root, impossible_cost - 1, false), goal, depth,
                 result);
    }
    result.is_proved = result.upper ? result.lower >= *result.upper : result.lower > limit;
    if (result.upper) result.lower = std::min(result.lower, *result.upper);
    if (result.is_impossible() && measure != Measure::depth) result.lower = 0;  // of no strategy
  }

  /// Takes a tree if it is better than the best so far.
  void consider(const StrategyTree& tree, const StrategyGoal& goal, std::size_t depth,
                OptimalResult& result) const {
    const std::optional<StrategyClaims> claims = tree_value(tree, game_, goal, depth);
    if (!claims || claims->upper >= impossible_cost || (result.upper && *result.upper <= claims->upper))
      return;
    result.tree = tree;
    result.upper = claims->upper;
    result.claims = *claims;
  }

  /// Trees to begin with. Those of an earlier call serve, unless it was stopped while it made them.
  void greedy_trees() {
    const auto add = [&](const auto& selector) {
      greedy_.push_back(build_strategy(game_.domain(), game_.feedback(), selector,
                                       [&](std::size_t, std::size_t) { return !control_->must_stop(); }));
    };
    const auto add_all = [&](const auto& restricted) {
      add(restricted(selectors::most_parts));
      if (goal_.objective != Objective::expected || goal_.max_depth) add(restricted(selectors::minimax));
    };
    if (greedy_.empty()) {
      if (!goal_.candidates_only)
        add_all([](const auto& selector) { return selector; });
      else if constexpr (GuessesSecrets<D>)
        add_all([](const auto& selector) { return selectors::candidates_only(selector); });
    }
    trees_ = greedy_;
    if (control_->is_stopped()) greedy_.clear();
  }

  [[nodiscard]] std::size_t useful_depth(std::size_t depth) const noexcept {
    return depth >= game_.member_count() ? any_depth : depth;
  }

  /// Outcomes of one guess that go on, at most.
  [[nodiscard]] std::size_t most_cells(const State& root) const {
    CellSplit<D, F> split;
    CellList cells;
    split.begin(root.set);
    std::size_t most = 0;
    const auto count = [&](GuessId guess) {
      split.split(game_, static_cast<std::uint32_t>(to_index(guess)), cells,
                  [](std::uint64_t) { return true; });
      most = std::max(most, cells.cells.size());
    };
    if constexpr (ScoresOrbitsOnce<D, F>)
      if (root.orbits != nullptr)
        if (const auto distinct = root.orbits->distinct()) {
          std::for_each(distinct->guesses().begin(), distinct->guesses().end(), count);
          return most;
        }
    for (const GuessId guess : all_ids<GuessId>(game_.guess_count()))
      count(guess);
    return most;
  }

  const SearchGame<D, F>& game_;
  const StrategyGoal& goal_;
  const LaneScan<D, F>& guesses_;
  typename T::Table& table_;
  typename T::Open& open_;
  typename T::Crew& crew_;
  std::optional<SearchControl> control_;
  std::optional<LevelBounds> levels_;
  std::size_t branching_ = 0;
  bool is_preparing_ = false;          // the least depth is searched first, for a goal of another unit
  std::vector<StrategyTree>& greedy_;  // to begin with; of all passes of a run
  std::vector<StrategyTree> trees_;    // of this pass
};

}  // namespace sleuth
