#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// A strategy tree whose nodes and edges come in any order, as from a file that somebody wrote by hand.
class StrategyDraft {
 public:
  using Child = StrategyTree::Child;

  /// @return  what stands for the node in this draft; the tree numbers its nodes anew
  Child add_node(GuessId guess) {
    SLEUTH_ASSERT(StrategyTree::is_node(static_cast<Child>(guesses_.size())));
    guesses_.push_back(guess);
    return static_cast<Child>(static_cast<std::uint32_t>(guesses_.size() - 1));
  }
  /// @param node   one that was added
  /// @param child  an end, or a node that was or will be added
  /// @return       the number of the edge, from 0
  std::size_t add_edge(Child node, OutcomeId outcome, Child child) {
    SLEUTH_ASSERT(static_cast<std::size_t>(node) < guesses_.size());
    edges_.push_back({node, outcome, child, edges_.size()});
    return edges_.size() - 1;
  }

  /// The first edge whose node had an edge of the same outcome before; nothing if every outcome is said once.
  ///
  /// @complexity  O(edges log edges)
  [[nodiscard]] std::optional<std::size_t> repeated_edge() const {
    const std::vector<DraftEdge> sorted = sorted_edges();
    std::optional<std::size_t> first;
    for (std::size_t i = 1; i < sorted.size(); ++i)
      if (sorted[i].node == sorted[i - 1].node && sorted[i].outcome == sorted[i - 1].outcome)
        first = std::min(first.value_or(sorted[i].number), sorted[i].number);
    return first;
  }

  /// The tree from this node or end on: nodes in preorder, edges in the order of outcomes.
  ///
  /// @complexity  O(nodes + edges log edges); no recursion
  /// @errors      std::invalid_argument for a repeated edge, a node that was not added, or one with two ways to it
  [[nodiscard]] StrategyTree tree(Child root) const {
    if (const auto repeated = repeated_edge())
      detail::invalid_argument("sleuth::StrategyDraft::tree",
                               "an edge with an outcome that its node had before", *repeated,
                               "one edge for each outcome");
    check_ways(root);
    const std::vector<DraftEdge> sorted = sorted_edges();
    StrategyTree tree;
    tree.set_root(root);
    struct Open {
      Child node;
      std::optional<std::size_t> edge;
    };
    std::vector<Open> open;
    if (StrategyTree::is_node(root)) open.push_back({root, std::nullopt});
    while (!open.empty()) {
      const auto [node, edge_here] = open.back();
      open.pop_back();
      const Child added = tree.add_node(guesses_[static_cast<std::size_t>(node)]);
      if (edge_here)
        tree.set_child(*edge_here, added);
      else
        tree.set_root(added);
      const auto first = static_cast<std::ptrdiff_t>(open.size());
      auto edge = std::lower_bound(sorted.begin(), sorted.end(), node,
                                   [](const DraftEdge& known, Child wanted) { return known.node < wanted; });
      for (; edge != sorted.end() && edge->node == node; ++edge) {
        const std::size_t added_edge = tree.add_edge(edge->outcome, edge->child);
        if (StrategyTree::is_node(edge->child)) open.push_back({edge->child, added_edge});
      }
      std::reverse(open.begin() + first, open.end());
    }
    return tree;
  }

 private:
  struct DraftEdge {
    Child node;
    OutcomeId outcome;
    Child child;
    std::size_t number;
  };

  [[nodiscard]] std::vector<DraftEdge> sorted_edges() const {
    std::vector<DraftEdge> sorted = edges_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const DraftEdge& a, const DraftEdge& b) {
      return a.node != b.node ? a.node < b.node : a.outcome < b.outcome;
    });
    return sorted;
  }

  void check_ways(Child root) const {
    std::vector<bool> is_reached(guesses_.size(), false);
    const auto reach = [&](Child child) {
      if (!StrategyTree::is_node(child)) return;
      const auto node = static_cast<std::size_t>(child);
      if (node >= guesses_.size() || is_reached[node])
        detail::invalid_argument("sleuth::StrategyDraft::tree", "an edge to node", node,
                                 "nodes that were added, each with one way to it");
      is_reached[node] = true;
    };
    reach(root);
    for (const DraftEdge& edge : edges_)
      reach(edge.child);
  }

  std::vector<GuessId> guesses_;
  std::vector<DraftEdge> edges_;
};

}  // namespace sleuth
