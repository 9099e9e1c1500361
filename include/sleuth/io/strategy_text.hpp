#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/io/text_cursor.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// A strategy tree as a person can follow it at the table:
///
///     sleuth-strategy-text 1 "mastermind 2x3"
///     # three lines that say how to read it
///     solved: 2 0
///     start: 12*
///       0 0: 33
///       0 1: 23 (0 1: 31; 1 0: 13)
///     end
///
/// One branch is "ANSWER: GUESS" or "ANSWER: END" with the end_name of an end. The answers to a guess stand one step (two
/// blanks) further in on the lines below it, or behind it in brackets; several branches on one line have ";" between
/// them. `solved`, left out where no branch ends solved, is the answer that does so at every guess without "*" and is
/// not written there. A text that has one of `: ; ( ) * " \ #` in it, begins or ends with a blank, is empty or could be
/// taken for an end stands in quotation marks, as quoted_text writes it. Empty lines and lines that begin with "#" are
/// for people.
inline constexpr std::string_view strategy_text_format = "sleuth-strategy-text";
inline constexpr std::string_view strategy_text_version = "1";

namespace detail {

inline constexpr std::string_view strategy_text_legend =
    "# Ask the guess at \"start\". Its answers stand on the lines below, one step in, each with the next "
    "guess.\n"
    "# \"A: G\" means: after the answer A ask G. Behind G, in brackets, may stand its answers: \"A: G (B: "
    "H)\".\n";
inline constexpr std::string_view strategy_text_solved_legend =
    "# The answer at \"solved\" ends the game and is not listed. A guess with * cannot be right, but tells "
    "much.\n";
inline constexpr std::string_view strategy_text_ends_legend =
    "# known: one secret is left; stuck: several that no guess tells apart; unexplored: not worked out.\n";

/// The outcome of the first edge in preorder that ends solved; nothing if there is none.
[[nodiscard]] inline std::optional<OutcomeId> usual_solved_outcome(const StrategyTree& tree) {
  for (std::size_t node = 0; node < tree.node_count(); ++node)
    for (const StrategyTree::Edge& edge : tree.edges(static_cast<StrategyTree::Child>(node)))
      if (edge.child == StrategyTree::Child::solved) return edge.outcome;
  return std::nullopt;
}

/// A text as it stands in a branch, in quotation marks where it could be taken for something else.
[[nodiscard]] inline std::string branch_text(std::string text) {
  bool is_plain = !text.empty() && text.front() != ' ' && text.back() != ' ' && !end_named(text);
  for (const char c : text)
    is_plain = is_plain && std::string_view{":;()*\"\\#\x7f"}.find(c) == std::string_view::npos &&
               static_cast<unsigned char>(c) >= ' ';
  return is_plain ? text : quoted_text(text);
}

template <class D, class F, class PrintGuess, class PrintOutcome>
class StrategyTextWriter {
 public:
  using Child = StrategyTree::Child;
  using Edge = StrategyTree::Edge;
  static constexpr std::size_t most_columns = 100;
  /// Trees from this size on have an empty line before what follows on the first guess.
  static constexpr std::size_t section_nodes = 100;

  StrategyTextWriter(std::ostream& out, const StrategyTree& tree, const D& domain, const F& feedback,
                     const PrintGuess& print_guess, const PrintOutcome& print_outcome)
      : out_{out},
        tree_{tree},
        domain_{domain},
        feedback_{feedback},
        print_guess_{print_guess},
        print_outcome_{print_outcome},
        solved_{usual_solved_outcome(tree)} {}

  void write(std::string_view game) {
    out_ << strategy_text_format << ' ' << strategy_text_version << ' ' << quoted_text(game) << '\n'
         << strategy_text_legend;
    if (solved_) out_ << strategy_text_solved_legend;
    if (has_other_ends()) out_ << strategy_text_ends_legend;
    if (solved_) out_ << "solved: " << outcome_text(*solved_) << '\n';
    write_tree();
    out_ << "end\n";
  }

 private:
  /// A node whose branches are being written, and the next of them.
  struct Open {
    Child node;
    std::size_t next;
  };

  void write_tree() {
    std::vector<Open> open;
    if (!write_branch("start", tree_.root(), 0)) open.push_back({tree_.root(), 0});
    write_row(0);
    while (!open.empty()) {
      const std::size_t depth = open.size();
      const auto [node, next] = open.back();
      const auto edges = tree_.edges(node);
      if (next == edges.size()) {
        write_row(depth);
        open.pop_back();
        continue;
      }
      ++open.back().next;
      if (is_implied(edges[next])) continue;
      const std::string outcome = outcome_text(edges[next].outcome);
      if (!write_branch(outcome, edges[next].child, depth)) open.push_back({edges[next].child, 0});
    }
  }

  /// Whether the whole branch was written; if not, its lines are still to come.
  bool write_branch(const std::string& outcome, Child child, std::size_t depth) {
    std::string text = outcome + ": " + target_text(child);
    if (is_leaf(child)) {
      add_to_row(std::move(text), depth);
      return true;
    }
    write_row(depth);
    const std::string whole = text + short_text(child);
    const bool is_whole = whole != text && 2 * depth + display_width(whole) <= most_columns;
    if (depth == 1 && !is_whole && tree_.node_count() >= section_nodes) out_ << '\n';
    out_ << std::string(2 * depth, ' ') << (is_whole ? whole : text) << '\n';
    return is_whole;
  }
  /// Branches without answers share a line.
  void add_to_row(std::string text, std::size_t depth) {
    if (!row_.empty() && 2 * depth + display_width(row_) + 2 + display_width(text) > most_columns)
      write_row(depth);
    row_.append(row_.empty() ? "" : "; ").append(text);
  }
  void write_row(std::size_t depth) {
    if (!row_.empty()) out_ << std::string(2 * depth, ' ') << row_ << '\n';
    row_.clear();
  }

  /// The answers to a guess in brackets, if nothing is asked after any of the guesses there; else empty.
  [[nodiscard]] std::string short_text(Child node) const {
    std::string text;
    for (const Edge& edge : tree_.edges(node)) {
      if (is_implied(edge)) continue;
      if (!is_leaf(edge.child)) return {};
      text.append(text.empty() ? " (" : "; ").append(outcome_text(edge.outcome)).append(": ");
      text.append(target_text(edge.child));
    }
    return text.append(")");
  }
  [[nodiscard]] std::string target_text(Child child) const {
    if (!StrategyTree::is_node(child)) return std::string{end_name(child)};
    std::string text = branch_text(print_guess_(domain_.guess(tree_.guess(child))));
    for (const Edge& edge : tree_.edges(child))
      if (is_implied(edge)) return text;
    return solved_ ? text.append("*") : text;
  }
  [[nodiscard]] std::string outcome_text(OutcomeId outcome) const {
    return branch_text(print_outcome_(feedback_.outcome(outcome)));
  }

  [[nodiscard]] bool is_implied(const Edge& edge) const noexcept {
    return edge.child == Child::solved && edge.outcome == solved_;
  }
  [[nodiscard]] bool is_leaf(Child child) const noexcept {
    if (!StrategyTree::is_node(child)) return true;
    for (const Edge& edge : tree_.edges(child))
      if (!is_implied(edge)) return false;
    return true;
  }
  [[nodiscard]] bool has_other_ends() const noexcept {
    bool found = !StrategyTree::is_node(tree_.root());
    for (std::size_t node = 0; node < tree_.node_count(); ++node)
      for (const Edge& edge : tree_.edges(static_cast<Child>(node)))
        found = found || (!StrategyTree::is_node(edge.child) && edge.child != Child::solved);
    return found;
  }

  std::ostream& out_;
  const StrategyTree& tree_;
  const D& domain_;
  const F& feedback_;
  const PrintGuess& print_guess_;
  const PrintOutcome& print_outcome_;
  std::optional<OutcomeId> solved_;
  std::string row_;
};

}  // namespace detail

/// @param game           what describes the game and its sizes, such as "mastermind 4x6"
/// @param print_guess    print_guess(guess) -> std::string, unique for each guess
/// @param print_outcome  print_outcome(outcome) -> std::string, unique for each outcome
/// @complexity           O(nodes + edges) lines and pieces of text; no recursion
template <Domain D, OutcomeSpace F, class PrintGuess, class PrintOutcome>
void write_strategy_text(std::ostream& out, const StrategyTree& tree, const D& domain, const F& feedback,
                         std::string_view game, const PrintGuess& print_guess,
                         const PrintOutcome& print_outcome) {
  detail::StrategyTextWriter{out, tree, domain, feedback, print_guess, print_outcome}.write(game);
}

}  // namespace sleuth
