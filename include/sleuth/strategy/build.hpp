#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
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
  /// Regions of so many secrets need no belief: the guess is the lowest that names one of them. Of two secrets only where
  /// neither is likelier.
  static constexpr std::size_t settled_size =
      !(TakesSeparatingCandidate<Selector> && Splits<B, D, F> && FindsNamingGuess<B, D> && KnowsSolved<F> &&
        !RestrictsGuesses<D> && !AllowsGuesses<B, D>)
          ? 0
      : FindsSeparatingCandidate<B, D, F> ? 2
                                          : 1;

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
    regions_.clear();
    open_.push_back({no_edge, 0, {}});
    regions_.push_back(std::move(region));
    while (!open_.empty()) {
      const Open next = open_.back();
      open_.pop_back();
      if (next.secrets != 0) {
        expand_pair(next);
        ++done;
      } else {
        Region here = std::move(regions_.back());
        regions_.pop_back();
        const std::size_t before = here.belief.candidates().size();
        if (here.edge != no_edge && before > most) {
          put_off.push_back(std::move(here));
          total -= before;
          continue;
        }
        done += before - expand(here);
      }
      if (!report_(done, total)) break;
    }
    return std::move(tree_);
  }

 private:
  /// One or two secrets of which the guess names the first.
  struct Pair {
    GuessId guess;
    OutcomeId solved;         // of the first
    GuessId second;           // names the other, if there is one
    OutcomeId apart;          // of the other
    OutcomeId second_solved;  // of the other, when it is named
  };
  /// What is still to be expanded, the next one last: one or two secrets, or (secrets = 0) the last of the regions.
  struct Open {
    std::size_t edge;
    std::size_t secrets;
    Pair pair;
  };

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
    const StrategyTree::Child node = tree_.add_node(*guess);
    attach(region.edge, node);
    const std::size_t first_open = open_.size();
    const std::size_t first_region = regions_.size();
    std::size_t passed_on = 0;
    const auto settles = [&](OutcomeId outcome, std::span<const SecretId> cell) {
      if (is_solved(feedback_, outcome)) {
        tree_.add_edge(outcome, StrategyTree::Child::solved);
        return true;
      }
      passed_on += cell.size();
      const std::optional<Pair> pair = pair_of(region.belief, cell);
      if (pair)
        open_.push_back({tree_.add_edge(outcome, StrategyTree::Child::unexplored), cell.size(), *pair});
      return pair.has_value();
    };
    for_each_child(region.belief, *guess, settles, [&](OutcomeId outcome, B&& child) {
      const std::size_t edge = tree_.add_edge(outcome, StrategyTree::Child::unexplored);
      open_.push_back({edge, 0, {}});
      regions_.push_back({std::move(child), edge, {}});
      if constexpr (RestrictsGuesses<D>) {
        regions_.back().answers = region.answers;
        regions_.back().answers.push_back({*guess, outcome});
      }
    });
    // Else the tree would never end.
    if constexpr (!ChangesState<B, D> && !RestrictsGuesses<D>)
      if (passed_on == region.belief.candidates().size() && tree_.edges(node).size() == 1)
        invalid_argument("sleuth::build_strategy",
                         "the feedback on guess " + std::to_string(to_index(*guess)),
                         "an outcome that does not end the game, for the secret that the guess names",
                         "one for which is_solved is true");
    // Preorder, in outcome order.
    std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(first_open), open_.end());
    std::reverse(regions_.begin() + static_cast<std::ptrdiff_t>(first_region), regions_.end());
    return passed_on;
  }

  /// A cell of one or two secrets if the lowest guess that names one of them tells them apart.
  [[nodiscard]] std::optional<Pair> pair_of(const B& belief, std::span<const SecretId> cell) const {
    if constexpr (settled_size > 0) {
      if (cell.size() > settled_size) return std::nullopt;
      SecretId first = cell.front();
      SecretId second = cell.back();
      std::optional<GuessId> guess = belief.guess_naming(domain_, first);
      std::optional<GuessId> other = belief.guess_naming(domain_, second);
      if (!guess || !other) return std::nullopt;
      if (*other < *guess) {
        std::swap(first, second);
        std::swap(guess, other);
      }
      const auto answer = [&](GuessId asked, SecretId secret) {
        return outcome_id<D>(feedback_, domain_.guess(asked), domain_.secret(secret));
      };
      Pair pair{*guess, answer(*guess, first), *other, {}, {}};
      if (!is_solved(feedback_, pair.solved)) return std::nullopt;
      if (cell.size() == 1) return pair;
      pair.apart = answer(*guess, second);
      pair.second_solved = answer(*other, second);
      if (is_solved(feedback_, pair.apart) || !is_solved(feedback_, pair.second_solved)) return std::nullopt;
      return pair;
    } else {
      return std::nullopt;
    }
  }

  /// Adds the node of one or two secrets and its edges; one of them is settled.
  void expand_pair(const Open& open) {
    const Pair& pair = open.pair;
    attach(open.edge, tree_.add_node(pair.guess));
    const auto solve = [&] { tree_.add_edge(pair.solved, StrategyTree::Child::solved); };
    if (open.secrets == 1) {
      solve();
      return;
    }
    if (pair.solved < pair.apart) solve();
    const std::size_t edge = tree_.add_edge(pair.apart, StrategyTree::Child::unexplored);
    if (pair.apart < pair.solved) solve();
    open_.push_back({edge, 1, {pair.second, pair.second_solved, {}, {}, {}}});
  }

  template <class Settles, class Sink>
  void for_each_child(const B& belief, GuessId guess, const Settles& settles, const Sink& sink) {
    if constexpr (Splits<B, D, F>) {
      belief.split(domain_, feedback_, guess, workspace_, settles, sink);
    } else {
      for (const OutcomeId outcome : all_ids<OutcomeId>(feedback_.outcome_count())) {
        B child = belief;
        child.observe(domain_, feedback_, guess, outcome);
        if (!child.empty() && !settles(outcome, child.candidates())) sink(outcome, std::move(child));
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
  std::vector<Open> open_;
  std::vector<Region> regions_;
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
/// @errors        std::invalid_argument as from the belief (too many secrets, a scan too large); if a guess names a secret,
///                but the feedback that knows when the game is solved says that it is not
template <class D, class F, class Selector, class Report = NoProgressReport>
[[nodiscard]] StrategyTree build_strategy(const D& domain, const F& feedback, const Selector& selector,
                                          const Report& report = {}) {
  return detail::build_by<detail::TreeBuilder>(domain, feedback, selector, report);
}

}  // namespace sleuth
