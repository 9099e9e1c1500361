#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// Text in the quotation marks of GraphViz, as a label that shows just these characters; control characters become '?'.
///
/// @complexity  O(length)
[[nodiscard]] inline std::string dot_quoted(std::string_view text) {
  std::string quoted{"\""};
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted.push_back('\\');
    quoted.push_back(static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? '?' : c);
  }
  return quoted.append("\"");
}

/// How much of a large tree is drawn. Of the rest only the secrets are counted.
struct DotLimits {
  std::size_t most_depth =
      std::numeric_limits<std::size_t>::max();  ///< guesses one after another, at least 1
  std::size_t most_nodes = 500;  ///< guesses in all, at least 1; those of less depth first, then in preorder
};

namespace detail {

/// Secrets found from each node on, and whether there may be more of them.
class FoundBelow {
 public:
  explicit FoundBelow(const StrategyTree& tree)
      : counts_(tree.node_count(), 0), has_more_(tree.node_count(), false) {
    for (std::size_t node = tree.node_count(); node-- > 0;) {
      for (const auto& edge : tree.edges(static_cast<StrategyTree::Child>(node))) {
        const auto child = static_cast<std::size_t>(edge.child);
        if (StrategyTree::is_node(edge.child)) {  // a later node: preorder
          counts_[node] += counts_[child];
          has_more_[node] = has_more_[node] || has_more_[child];
        } else if (edge.child == StrategyTree::Child::solved || edge.child == StrategyTree::Child::known) {
          ++counts_[node];
        } else {
          has_more_[node] = true;
        }
      }
    }
  }
  /// "… 12 secrets", "… 12 secrets or more".
  [[nodiscard]] std::string text(StrategyTree::Child node) const {
    const auto position = static_cast<std::size_t>(node);
    return "\xE2\x80\xA6 " + counted(counts_[position], "secret", "secrets") +
           (has_more_[position] ? " or more" : "");
  }

 private:
  std::vector<std::uint64_t> counts_;
  std::vector<bool> has_more_;
};

/// Which nodes are within the limits.
[[nodiscard]] inline std::vector<bool> shown_nodes(const StrategyTree& tree, const DotLimits& limits) {
  using Child = StrategyTree::Child;
  std::vector<bool> is_shown(tree.node_count(), false);
  std::vector<Child> level;
  if (StrategyTree::is_node(tree.root())) level.push_back(tree.root());
  std::size_t shown = 0;
  for (std::size_t depth = 1; !level.empty() && depth <= limits.most_depth; ++depth) {
    std::vector<Child> next;
    for (const Child node : level) {
      if (shown++ == limits.most_nodes) return is_shown;
      is_shown[static_cast<std::size_t>(node)] = true;
      for (const StrategyTree::Edge& edge : tree.edges(node))
        if (StrategyTree::is_node(edge.child)) next.push_back(edge.child);
    }
    level = std::move(next);
  }
  return is_shown;
}

}  // namespace detail

/// A strategy tree for GraphViz: guesses in boxes, the outcomes at the arrows. A box with a double border is a guess that
/// may end the game by being right, for which no arrow is drawn. Other ends of one kind share an arrow at each guess.
/// What is beyond the limits is a leaf "… 12 secrets".
///
/// @param print_guess    print_guess(guess) -> std::string
/// @param print_outcome  print_outcome(outcome) -> std::string
/// @complexity           O(nodes + edges); no recursion
template <Domain D, OutcomeSpace F, class PrintGuess, class PrintOutcome>
[[nodiscard]] std::string strategy_to_dot(const StrategyTree& tree, const D& domain, const F& feedback,
                                          const PrintGuess& print_guess, const PrintOutcome& print_outcome,
                                          const DotLimits& limits = {}) {
  using Child = StrategyTree::Child;
  const detail::FoundBelow found{tree};
  const std::vector<bool> is_shown = detail::shown_nodes(tree, limits);
  const auto name_of = [](Child node) { return "n" + std::to_string(static_cast<std::size_t>(node)); };

  std::string text =
      "digraph strategy {\n"
      "  rankdir=LR;\n"
      "  node [shape=box, fontname=\"sans-serif\"];\n"
      "  edge [fontname=\"sans-serif\", fontsize=11];\n";
  const auto add_node = [&](const std::string& name, std::string_view label, std::string_view look) {
    text.append("  ").append(name).append(" [label=").append(dot_quoted(label)).append(look).append("];\n");
  };
  const auto add_arrow = [&](const std::string& from, const std::string& to, std::string_view label) {
    text.append("  ").append(from).append(" -> ").append(to).append(" [label=").append(dot_quoted(label));
    text.append("];\n");
  };

  std::vector<Child> open;
  if (StrategyTree::is_node(tree.root()))
    open.push_back(tree.root());
  else
    add_node("root", end_name(tree.root()), ", shape=plaintext");
  while (!open.empty()) {
    const Child node = open.back();
    open.pop_back();
    const std::string name = name_of(node);
    if (!is_shown[static_cast<std::size_t>(node)]) {
      add_node(name, found.text(node), ", shape=plaintext");
      continue;
    }
    std::string outcomes[detail::end_names.size()];
    const auto edges = tree.edges(node);
    for (const StrategyTree::Edge& edge : edges)
      for (std::size_t i = 0; i < detail::end_names.size(); ++i)
        if (detail::end_names[i].first == edge.child)
          outcomes[i]
              .append(outcomes[i].empty() ? "" : ", ")
              .append(print_outcome(feedback.outcome(edge.outcome)));
    const bool may_be_right = !outcomes[0].empty();
    add_node(name, print_guess(domain.guess(tree.guess(node))), may_be_right ? ", peripheries=2" : "");
    for (const StrategyTree::Edge& edge : edges)
      if (StrategyTree::is_node(edge.child))
        add_arrow(name, name_of(edge.child), print_outcome(feedback.outcome(edge.outcome)));
    for (std::size_t i = 1; i < detail::end_names.size(); ++i) {
      if (outcomes[i].empty()) continue;
      const std::string_view end = detail::end_names[i].second;
      const std::string end_node = name + "_" + std::string{end};
      add_node(end_node, end, ", shape=plaintext");
      add_arrow(name, end_node, outcomes[i]);
    }
    for (std::size_t i = edges.size(); i-- > 0;)
      if (StrategyTree::is_node(edges[i].child)) open.push_back(edges[i].child);
  }
  return text.append("}\n");
}

}  // namespace sleuth
