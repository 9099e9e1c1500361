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
  /// Secrets that agree with the answers on the way to an edge; the edge is of the tree that is being built.
  struct Region {
    B belief;
    std::size_t edge;
    std::vector<Answer> answers;  // where guesses are restricted
  };
  static constexpr std::size_t no_edge = std::numeric_limits<std::size_t>::max();

  TreeBuilder(const D& domain, const F& feedback, const Selector& selector, const Report& report)
      : domain_{domain}, feedback_{feedback}, selector_{selector}, report_{report} {}

  [[nodiscard]] StrategyTree build(B prior) {
    std::vector<Region> none;
    return build({std::move(prior), no_edge, {}}, std::numeric_limits<std::size_t>::max(), none);
  }

  /// The tree of a region, but what follows on more than `most` secrets below its root is put off.
  ///
  /// The report counts from 0 to the secrets of the region that are not put off.
  [[nodiscard]] StrategyTree build(Region region, std::size_t most, std::vector<Region>& put_off) {
    tree_ = {};
    std::size_t total = region.belief.candidates().size();
    std::size_t done = 0;
    if (total == 0) return {};
    region.edge = no_edge;
    open_.clear();
    open_.push_back(std::move(region));
    while (!open_.empty()) {
      Region next = std::move(open_.back());
      open_.pop_back();
      const std::size_t before = next.belief.candidates().size();
      if (next.edge != no_edge && before > most) {
        put_off.push_back(std::move(next));
        total -= before;
        continue;
      }
      const std::size_t passed_on = expand(next);
      done += before - passed_on;
      if (!report_(done, total)) break;
    }
    return std::move(tree_);
  }

 private:
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

/// Whether a game has a strategy tree: exact feedback on secrets that are listed, and no lies.
template <class D, class F>
inline constexpr bool has_strategy = false;
template <ListsSecrets D, ExactFeedbackFor<D> F>
inline constexpr bool has_strategy<D, F> = !TellsApart<default_belief_t<D, F>, D, F>;

/// Says in one error what a game lacks for a strategy tree.
template <class D, class F>
constexpr void assert_strategy() {
  // One error for one mistake: each assert is reached only if the earlier ones hold.
  if constexpr (!ListsSecrets<D>)
    static_assert(ListsSecrets<D>,
                  "sleuth::build_strategy: the domain must list its secrets; see sleuth/core/domain.hpp");
  else if constexpr (!ExactFeedbackFor<F, D>)
    static_assert(ExactFeedbackFor<F, D>,
                  "sleuth::build_strategy: a strategy tree needs exact feedback: outcome_type "
                  "operator()(guess, secret) const; with noise a game has no fixed length");
  else
    static_assert(has_strategy<D, F>,
                  "sleuth::build_strategy: answers that may be lies have no strategy tree: one secret would "
                  "stand in several branches");
}

/// The tree that a builder makes from the beginning of a game.
///
/// @tparam Builder  TreeBuilder, or one that is made and asked as it is
template <template <class...> class Builder, class D, class F, class Selector, class Report>
[[nodiscard]] StrategyTree build_by(const D& domain, const F& feedback, const Selector& selector,
                                    const Report& report) {
  assert_strategy<D, F>();
  if constexpr (has_strategy<D, F>) {
    using B = default_belief_t<D, F>;
    return Builder<D, F, B, Selector, Report>{domain, feedback, selector, report}.build(B{domain, feedback});
  } else {
    return {};
  }
}

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
  return detail::build_by<detail::TreeBuilder>(domain, feedback, selector, report);
}

}  // namespace sleuth
