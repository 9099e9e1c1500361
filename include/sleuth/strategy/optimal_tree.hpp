#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/strategy/optimal_search.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// Makes trees of what a search knows.
template <class D, class F, class T>
class OptimalTree {
 public:
  using Search = OptimalSearch<D, F, T>;
  using State = SearchState<D, F>;
  using Index = std::uint32_t;

  OptimalTree(const SearchShared<D, F, T>& shared, Search& search) : shared_{shared}, search_{search} {}

  /// A tree for a set. Where its cost is known exactly that is the best one; elsewhere the guess that seems best is taken.
  ///
  /// @param limit     the set may cost so much
  /// @param searches  whether to search what is not known, so that the tree costs no more than the limit if that is possible
  [[nodiscard]] StrategyTree build(State root, Cost limit, bool searches) {
    StrategyTree tree;
    std::vector<Open> open;
    open.push_back({std::vector<Index>(root.set.begin(), root.set.end()), root.key, root.left, root.orbits,
                    limit, no_edge});
    while (!open.empty()) {
      const Open here = std::move(open.back());
      open.pop_back();
      const auto attach = [&](StrategyTree::Child child) {
        if (here.edge == no_edge)
          tree.set_root(child);
        else
          tree.set_child(here.edge, child);
      };
      const std::optional<Index> guess = guess_for(here, searches);
      if (!guess) {
        attach(here.set.size() == 1 ? StrategyTree::Child::known : StrategyTree::Child::stuck);
        continue;
      }
      attach(tree.add_node(to_id<GuessId>(*guess)));
      const std::size_t first = open.size();
      add_children(here, *guess, tree, open);
      std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());  // preorder
    }
    return tree;
  }

 private:
  static constexpr std::size_t no_edge = static_cast<std::size_t>(-1);
  struct Open {
    std::vector<Index> set;
    SetKey key;
    std::size_t left;
    std::shared_ptr<const Orbits<D, F>> orbits;
    Cost limit;
    std::size_t edge;
  };

  [[nodiscard]] std::optional<Index> guess_for(const Open& here, bool searches) {
    constexpr Index none = SearchGame<D, F>::no_guess_index;
    const State state{here.set, here.key, here.left, here.orbits};
    CostRange range = search_.known(here.set, here.key, here.left);
    if (here.set.size() == 1) return range.guess == none ? std::nullopt : std::optional{range.guess};
    if (range.upper > here.limit && searches) range = search_.solve(state, here.limit);
    if (range.upper <= here.limit) return range.guess;
    return search_.promising(state);
  }

  /// Adds the edges of the node that was added last, in outcome order.
  void add_children(const Open& here, Index guess, StrategyTree& tree, std::vector<Open>& open) {
    const SearchGame<D, F>& game = shared_.game;
    std::vector<std::vector<Index>> cells(game.outcome_count());
    for (const Index member : here.set)
      cells[game.outcome(guess, member)].push_back(member);
    std::shared_ptr<const Orbits<D, F>> orbits;
    if constexpr (ScoresOrbitsOnce<D, F>) orbits = Orbits<D, F>::after(here.orbits, to_id<GuessId>(guess));
    const Cost limit = shared_.rules.measure() == Measure::depth ? here.limit - 1 : impossible_cost - 1;
    for (std::size_t outcome = 0; outcome < cells.size(); ++outcome) {
      std::vector<Index>& cell = cells[outcome];
      if (cell.empty()) continue;
      if (game.ends_game(outcome)) {
        tree.add_edge(to_id<OutcomeId>(outcome), StrategyTree::Child::solved);
        continue;
      }
      const std::size_t edge = tree.add_edge(to_id<OutcomeId>(outcome), StrategyTree::Child::unexplored);
      const SetKey key = game.key(cell);
      const std::size_t left = shared_.rules.useful(CostRules::next(here.left), cell.size());
      open.push_back({std::move(cell), key, left, orbits, limit, edge});
    }
  }

  const SearchShared<D, F, T>& shared_;
  Search& search_;
};

}  // namespace sleuth
