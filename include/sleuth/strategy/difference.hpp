#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// What one of two strategies does at a place where they differ. The numbers are for the secrets of positive prior that
/// come there; compare_strategies finds them.
struct StrategyBranch {
  std::optional<StrategyTree::Child> child{};  ///< a node, an end, or nothing: the outcome is not foreseen
  std::uint64_t total = 0;      ///< sum of the guesses asked from here on, for those that are found
  std::size_t max = 0;          ///< the most of these guesses for one secret
  std::uint64_t not_found = 0;  ///< secrets that end stuck or unexplored
  [[nodiscard]] friend bool operator==(const StrategyBranch&, const StrategyBranch&) = default;
};

/// A place where two strategies for one game go different ways.
struct StrategyDifference {
  std::vector<Answer> path{};  ///< what both ask and hear until there; empty at the start
  StrategyBranch first{};
  StrategyBranch second{};
  std::uint64_t secrets = 0;  ///< secrets of positive prior that come there
  [[nodiscard]] friend bool operator==(const StrategyDifference&, const StrategyDifference&) = default;
};

/// Two strategies side by side.
struct StrategyComparison {
  std::vector<StrategyDifference> differences{};  ///< in preorder
  Evaluation first{};
  Evaluation second{};
};

namespace detail {

using OptionalChild = std::optional<StrategyTree::Child>;

/// Whether both strategies ask the same here, so that a difference can only be further down.
[[nodiscard]] inline bool ask_the_same(const StrategyTree& first, OptionalChild first_child,
                                       const StrategyTree& second, OptionalChild second_child) noexcept {
  return first_child && second_child && StrategyTree::is_node(*first_child) &&
         StrategyTree::is_node(*second_child) && first.guess(*first_child) == second.guess(*second_child);
}

/// Calls sink(node of `first` above, difference) for each place where the strategies differ, in preorder; the node is
/// unexplored at the start.
template <class Sink>
void each_difference(const StrategyTree& first, const StrategyTree& second, const Sink& sink) {
  using Child = StrategyTree::Child;
  struct Open {
    Child above;
    std::size_t depth;
    Answer answer;  // leads here, from depth 1 on
    OptionalChild first;
    OptionalChild second;
  };
  std::vector<Open> open{{Child::unexplored, 0, {}, first.root(), second.root()}};
  std::vector<Answer> path;
  while (!open.empty()) {
    const Open here = open.back();
    open.pop_back();
    if (here.depth > 0) {
      path.resize(here.depth - 1);
      path.push_back(here.answer);
    }
    if (!ask_the_same(first, here.first, second, here.second)) {
      const bool is_same_end = here.first == here.second && !StrategyTree::is_node(*here.first);
      if (!is_same_end) sink(here.above, StrategyDifference{path, {here.first}, {here.second}, 0});
      continue;
    }
    // The edges of both, merged by outcome; the last is looked at first.
    const auto first_edges = first.edges(*here.first);
    const auto second_edges = second.edges(*here.second);
    const auto first_open = static_cast<std::ptrdiff_t>(open.size());
    auto i = first_edges.begin();
    auto j = second_edges.begin();
    while (i != first_edges.end() || j != second_edges.end()) {
      Open next{*here.first, here.depth + 1, {first.guess(*here.first), {}}, std::nullopt, std::nullopt};
      const bool takes_first =
          j == second_edges.end() || (i != first_edges.end() && i->outcome <= j->outcome);
      const bool takes_second =
          i == first_edges.end() || (j != second_edges.end() && j->outcome <= i->outcome);
      next.answer.outcome = takes_first ? i->outcome : j->outcome;
      if (takes_first) next.first = (i++)->child;
      if (takes_second) next.second = (j++)->child;
      open.push_back(next);
    }
    std::reverse(open.begin() + first_open, open.end());
  }
}

/// One secret played on from a place, counted there.
template <class D, class F>
void count_from(const StrategyTree& tree, const D& domain, const F& feedback, const secret_t<D>& secret,
                StrategyBranch& branch) {
  StrategyTree::Child here = branch.child.value_or(StrategyTree::Child::unexplored);
  std::size_t guesses = 0;
  for (; StrategyTree::is_node(here); ++guesses) {
    const auto* edge = tree.follow(here, outcome_id<D>(feedback, domain.guess(tree.guess(here)), secret));
    here = edge == nullptr ? StrategyTree::Child::unexplored : edge->child;
  }
  if (here == StrategyTree::Child::solved || here == StrategyTree::Child::known) {
    branch.total += guesses;
    branch.max = std::max(branch.max, guesses);
  } else {
    ++branch.not_found;
  }
}

}  // namespace detail

/// The places where two strategies for one game differ, in preorder: another guess, another end, or an outcome that only
/// one of them foresees. What comes after a place is not compared. The numbers of secrets and guesses are all 0.
///
/// @complexity  O(nodes + edges + length of all paths); no recursion
[[nodiscard]] inline std::vector<StrategyDifference> differences(const StrategyTree& first,
                                                                 const StrategyTree& second) {
  std::vector<StrategyDifference> found;
  detail::each_difference(first, second, [&](StrategyTree::Child, StrategyDifference difference) {
    found.push_back(std::move(difference));
  });
  return found;
}

/// The same with the numbers, and both strategies evaluated. Every secret comes to one difference at most.
///
/// @complexity  O(nodes + secrets * depth) evaluations of the feedback, and a search among the differences for each secret
template <class D, class F>
requires(ListsSecrets<D>&& ExactFeedbackFor<F, D>) [[nodiscard]] StrategyComparison
    compare_strategies(const StrategyTree& first, const StrategyTree& second, const D& domain,
                       const F& feedback) {
  using Child = StrategyTree::Child;
  StrategyComparison result{{}, evaluate(first, domain, feedback), evaluate(second, domain, feedback)};
  std::map<std::pair<Child, OutcomeId>, std::size_t> places;
  detail::each_difference(first, second, [&](Child above, StrategyDifference difference) {
    const OutcomeId outcome = difference.path.empty() ? OutcomeId{} : difference.path.back().outcome;
    places.emplace(std::pair{above, outcome}, result.differences.size());
    result.differences.push_back(std::move(difference));
  });
  if (places.empty()) return result;
  for (const SecretId secret : all_ids<SecretId>(domain.secret_count())) {
    if constexpr (HasPrior<D>)
      if (!(domain.prior(secret) > 0)) continue;
    const secret_t<D>& value = domain.secret(secret);
    std::pair<Child, OutcomeId> place{Child::unexplored, {}};
    detail::OptionalChild in_first = first.root();
    detail::OptionalChild in_second = second.root();
    while (detail::ask_the_same(first, in_first, second, in_second)) {
      place = {*in_first, outcome_id<D>(feedback, domain.guess(first.guess(*in_first)), value)};
      const auto child_in = [&](const StrategyTree& tree, Child node) -> detail::OptionalChild {
        const auto* edge = tree.follow(node, place.second);
        return edge == nullptr ? std::nullopt : std::optional{edge->child};
      };
      in_first = child_in(first, *in_first);
      in_second = child_in(second, *in_second);
    }
    const auto found = places.find(place);
    if (found == places.end()) continue;
    StrategyDifference& difference = result.differences[found->second];
    ++difference.secrets;
    detail::count_from(first, domain, feedback, value, difference.first);
    detail::count_from(second, domain, feedback, value, difference.second);
  }
  return result;
}

}  // namespace sleuth
