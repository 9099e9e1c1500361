#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/selector.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// Reports nothing and never stops.
struct NoProgressReport {
  constexpr bool operator()(std::size_t, std::size_t) const noexcept { return true; }
};

namespace detail {

/// The usual idea of progress; a tree ends where the secret is named.
struct TreeGoal {};

template <class D, class F, class B, class Selector, class Report>
class TreeBuilder {
 public:
  TreeBuilder(const D& domain, const F& feedback, const Selector& selector, const Report& report)
      : domain_{domain}, feedback_{feedback}, selector_{selector}, report_{report} {}

  [[nodiscard]] StrategyTree build(B prior) {
    const std::size_t total = prior.candidates().size();
    std::size_t done = 0;
    if (total == 0) return {};
    open_.push_back({std::move(prior), no_edge, {}});
    while (!open_.empty()) {
      Region region = std::move(open_.back());
      open_.pop_back();
      const std::size_t before = region.belief.candidates().size();
      const std::size_t passed_on = expand(region);
      done += before - passed_on;
      if (!report_(done, total)) break;
    }
    return std::move(tree_);
  }

 private:
  struct Region {
    B belief;
    std::size_t edge;  // the edge that leads here
    std::vector<Answer> answers;
  };
  static constexpr std::size_t no_edge = std::numeric_limits<std::size_t>::max();

  void attach(std::size_t edge, StrategyTree::Child child) {
    if (edge == no_edge)
      tree_.set_root(child);
    else
      tree_.set_child(edge, child);
  }

  /// Adds the node of a region and its edges; returns how many secrets are passed on to children.
  std::size_t expand(const Region& region) {
    const bool single = region.belief.candidates().size() == 1;
    std::optional<GuessId> guess;
    if (!single || KnowsSolved<F>) {
      const BeliefSource source{
          domain_, feedback_, goal_, region.belief, std::span<const Answer>{region.answers}, workspace_};
      guess = choose(selector_, source);
    }
    if (!guess) {
      attach(region.edge, single ? StrategyTree::Child::known : StrategyTree::Child::stuck);
      return 0;
    }
    attach(region.edge, tree_.add_node(*guess));
    const std::size_t first_child = open_.size();
    std::size_t passed_on = 0;
    for_each_child(region.belief, *guess, [&](OutcomeId outcome, B&& child) {
      if (is_solved(feedback_, outcome)) {
        tree_.add_edge(outcome, StrategyTree::Child::solved);
        return;
      }
      passed_on += child.candidates().size();
      const std::size_t edge = tree_.add_edge(outcome, StrategyTree::Child::unexplored);
      open_.push_back({std::move(child), edge, {}});
      if constexpr (RestrictsGuesses<D>) {
        open_.back().answers = region.answers;
        open_.back().answers.push_back({*guess, outcome});
      }
    });
    std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(first_child),
                 open_.end());  // preorder, in outcome order
    return passed_on;
  }

  template <class Sink>
  void for_each_child(const B& belief, GuessId guess, const Sink& sink) {
    if constexpr (Splits<B, D, F>) {
      belief.split(domain_, feedback_, guess, workspace_, sink);
    } else {
      for (const OutcomeId outcome : all_ids<OutcomeId>(feedback_.outcome_count())) {
        B child = belief;
        child.observe(domain_, feedback_, guess, outcome);
        if (!child.empty()) sink(outcome, std::move(child));
      }
    }
  }

  const D& domain_;
  const F& feedback_;
  const Selector& selector_;
  const Report& report_;
  TreeGoal goal_;
  typename B::workspace_type workspace_;
  StrategyTree tree_;
  std::vector<Region> open_;
};

}  // namespace detail

/// The whole strategy that a selector plays, for every secret of the domain.
///
/// @param report  report(secrets settled, secrets in all) -> bool, called after each node; false stops, and what was not
///                reached is marked unexplored
/// @complexity    one choice for each node; at most one node a secret plus the inner ones; no recursion
/// @errors        std::invalid_argument as from the belief (too many secrets, a scan too large)
template <class D, class F, class Selector, class Report = NoProgressReport>
[[nodiscard]] StrategyTree build_strategy(const D& domain, const F& feedback, const Selector& selector,
                                          const Report& report = {}) {
  // One error for one mistake: each assert is reached only if the earlier ones hold.
  if constexpr (!ListsSecrets<D>) {
    static_assert(ListsSecrets<D>,
                  "sleuth::build_strategy: the domain must list its secrets; see sleuth/core/domain.hpp");
  } else if constexpr (!ExactFeedbackFor<F, D>) {
    static_assert(ExactFeedbackFor<F, D>,
                  "sleuth::build_strategy: a strategy tree needs exact feedback: outcome_type "
                  "operator()(guess, secret) const; with noise a game has no fixed length");
  } else {
    using B = default_belief_t<D, F>;
    if constexpr (TellsApart<B, D, F>)
      static_assert(
          !TellsApart<B, D, F>,
          "sleuth::build_strategy: answers that may be lies have no strategy tree: one secret would "
          "stand in several branches");
    else
      return detail::TreeBuilder<D, F, B, Selector, Report>{domain, feedback, selector, report}.build(
          B{domain, feedback});
  }
}

}  // namespace sleuth
