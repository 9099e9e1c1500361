#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// A whole strategy: what to ask first, and what to ask after every outcome. Two flat arrays, no pointer per node; nodes
/// stand in preorder, edges in outcome order.
class StrategyTree {
 public:
  /// Where an edge leads: a node, or one of the ends below.
  enum class Child : std::uint32_t {
    solved = 0xFFFFFFFF,      ///< the outcome ended the game
    known = 0xFFFFFFFE,       ///< one secret is left, and no guess is needed (or able) to name it
    stuck = 0xFFFFFFFD,       ///< several secrets are left that no allowed guess can tell apart
    unexplored = 0xFFFFFFFC,  ///< building was stopped before this point
  };
  struct Edge {
    OutcomeId outcome{};
    Child child = Child::unexplored;
    [[nodiscard]] friend constexpr bool operator==(const Edge&, const Edge&) noexcept = default;
  };

  /// How it begins: the first node, or an end if there is nothing to ask.
  [[nodiscard]] Child root() const noexcept { return root_; }
  [[nodiscard]] std::size_t node_count() const noexcept { return nodes_.size(); }
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge);
  }

  [[nodiscard]] static constexpr bool is_node(Child child) noexcept { return child < Child::unexplored; }

  /// What to ask at a node.
  [[nodiscard]] GuessId guess(Child node) const noexcept { return at(node).guess; }
  /// The outcomes foreseen at a node, ascending.
  [[nodiscard]] std::span<const Edge> edges(Child node) const noexcept {
    return std::span{edges_}.subspan(at(node).first_edge, at(node).edge_count);
  }
  /// Where an outcome leads; nullptr for an outcome that no secret gives here.
  ///
  /// @complexity  O(log outcomes)
  [[nodiscard]] const Edge* follow(Child node, OutcomeId outcome) const noexcept {
    const std::span<const Edge> all = edges(node);
    const auto found =
        std::lower_bound(all.begin(), all.end(), outcome,
                         [](const Edge& edge, OutcomeId wanted) { return edge.outcome < wanted; });
    return found != all.end() && found->outcome == outcome ? &*found : nullptr;
  }

  // Building: a node, then its edges in outcome order, then each child is set once.

  void set_root(Child root) noexcept { root_ = root; }
  /// Adds a node without edges.
  Child add_node(GuessId guess) {
    SLEUTH_ASSERT(nodes_.size() < to_position(Child::unexplored));
    nodes_.push_back({guess, static_cast<std::uint32_t>(edges_.size()), 0});
    return static_cast<Child>(static_cast<std::uint32_t>(nodes_.size() - 1));
  }
  /// Adds an edge to the node added last; returns its position for set_child.
  std::size_t add_edge(OutcomeId outcome, Child child) {
    SLEUTH_ASSERT(!nodes_.empty());
    SLEUTH_ASSERT(edges_.empty() || nodes_.back().edge_count == 0 || edges_.back().outcome < outcome);
    edges_.push_back({outcome, child});
    ++nodes_.back().edge_count;
    return edges_.size() - 1;
  }
  void set_child(std::size_t edge, Child child) noexcept { edges_[edge].child = child; }

  [[nodiscard]] friend bool operator==(const StrategyTree&, const StrategyTree&) = default;

 private:
  struct Node {
    GuessId guess{};
    std::uint32_t first_edge = 0;
    std::uint32_t edge_count = 0;
    [[nodiscard]] friend constexpr bool operator==(const Node&, const Node&) noexcept = default;
  };

  [[nodiscard]] static constexpr std::size_t to_position(Child child) noexcept {
    return static_cast<std::size_t>(child);
  }
  [[nodiscard]] const Node& at(Child node) const noexcept { return nodes_[to_position(node)]; }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  Child root_ = Child::unexplored;
};

}  // namespace sleuth
