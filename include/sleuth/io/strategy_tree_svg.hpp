#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/io/svg_card.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

namespace detail {

inline constexpr std::string_view strategy_tree_styles =
    ".guess { fill: #ffffff; stroke: #8d867a; stroke-width: 1.25 }\n"
    ".may { fill: #dcefe2; stroke: #2c7a4b }\n"
    ".branch { stroke: #b3ab9c; stroke-width: 1.25 }\n"
    ".code { font-family: ui-monospace, \"DejaVu Sans Mono\", Menlo, Consolas, monospace }\n"
    ".small { font-size: 12px }";

/// A guess or an end in the picture of a tree.
struct TreeItem {
  std::size_t parent;   // an earlier item; of the first one, itself
  std::size_t depth;    // 0 for the first guess
  std::string outcome;  // leads here
  std::string label;    // the guess, or the name of the end
  bool is_guess;
  bool may_be_right;
  double center = 0;        // from above
  double first_branch = 0;  // the centers of what follows
  double last_branch = 0;
};

/// Where the items of a tree stand: one column a guess, one row for each item that nothing follows. What follows on an
/// item keeps to rows of its own, and the item stands in their middle: no two boxes and no two branches meet.
class TreeLayout {
 public:
  static constexpr double row_height = 32;
  static constexpr double box_height = 22;
  static constexpr double bend = 14;           // from a box to where its branches part
  static constexpr double label_column = 8.6;  // of a monospaced label, a little more than fonts need
  static constexpr double outcome_column = 7.4;

  explicit TreeLayout(std::vector<TreeItem> items) : items_{std::move(items)} {
    std::vector<bool> has_branches(items_.size(), false);
    for (std::size_t i = 1; i < items_.size(); ++i)
      has_branches[items_[i].parent] = true;
    double row = SvgCardLayout::content + row_height / 2;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (has_branches[i]) continue;
      items_[i].center = row;
      row += row_height;
    }
    bottom_ = row - row_height / 2;
    for (std::size_t i = items_.size(); i-- > 0;) {
      TreeItem& item = items_[i];
      if (has_branches[i]) item.center = (item.first_branch + item.last_branch) / 2;
      if (i == 0) break;
      TreeItem& parent = items_[item.parent];
      parent.first_branch = item.center;  // the last of these is for the first branch
      if (parent.last_branch == 0) parent.last_branch = item.center;
    }
    place_columns();
  }

  [[nodiscard]] const std::vector<TreeItem>& items() const noexcept { return items_; }
  [[nodiscard]] double left(const TreeItem& item) const noexcept { return columns_[item.depth]; }
  [[nodiscard]] double width(const TreeItem& item) const noexcept {
    return label_column * static_cast<double>(display_width(item.label)) + 20;
  }
  [[nodiscard]] double right() const noexcept { return right_; }
  [[nodiscard]] double bottom() const noexcept { return bottom_; }

 private:
  void place_columns() {
    std::vector<double> boxes;
    std::vector<double> outcomes;
    for (const TreeItem& item : items_) {
      if (item.depth == boxes.size()) {
        boxes.push_back(0);
        outcomes.push_back(0);
      }
      boxes[item.depth] = std::max(boxes[item.depth], width(item));
      outcomes[item.depth] =
          std::max(outcomes[item.depth], outcome_column * static_cast<double>(display_width(item.outcome)));
    }
    right_ = SvgCardLayout::margin;
    for (std::size_t depth = 0; depth < boxes.size(); ++depth) {
      columns_.push_back(right_ + (depth == 0 ? 0 : bend + outcomes[depth] + 16));
      right_ = columns_.back() + boxes[depth];
    }
  }

  std::vector<TreeItem> items_;
  std::vector<double> columns_;
  double right_ = 0;
  double bottom_ = 0;
};

/// The items of a tree in preorder. Ends solved are shown by their guess; other ends of one kind are one item.
template <class D, class F, class PrintGuess, class PrintOutcome>
[[nodiscard]] std::vector<TreeItem> tree_items(const StrategyTree& tree, const D& domain, const F& feedback,
                                               const PrintGuess& print_guess,
                                               const PrintOutcome& print_outcome) {
  using Child = StrategyTree::Child;
  struct Open {
    std::size_t parent;
    std::size_t depth;
    std::string outcome;
    Child child;
  };
  std::vector<TreeItem> items;
  std::vector<Open> open{{0, 0, {}, tree.root()}};
  while (!open.empty()) {
    Open here = std::move(open.back());
    open.pop_back();
    const bool is_guess = StrategyTree::is_node(here.child);
    const std::size_t position = items.size();
    items.push_back(
        {here.parent, here.depth, std::move(here.outcome),
         is_guess ? print_guess(domain.guess(tree.guess(here.child))) : std::string{end_name(here.child)},
         is_guess, false});
    if (!is_guess) continue;
    std::vector<Open> branches;
    for (const StrategyTree::Edge& edge : tree.edges(here.child)) {
      if (edge.child == Child::solved) {
        items.back().may_be_right = true;
        continue;
      }
      std::string outcome = print_outcome(feedback.outcome(edge.outcome));
      const auto same = std::find_if(branches.begin(), branches.end(), [&](const Open& other) {
        return !StrategyTree::is_node(edge.child) && other.child == edge.child;
      });
      if (same == branches.end())
        branches.push_back({position, here.depth + 1, std::move(outcome), edge.child});
      else
        same->outcome.append(", ").append(outcome);
    }
    std::move(branches.rbegin(), branches.rend(), std::back_inserter(open));
  }
  return items;
}

}  // namespace detail

/// The whole tree as a picture, from left to right, for trees that are small enough to be read: about 60 guesses. Guesses
/// stand in boxes, the answers on the branches; a guess that may be right has a green box, and the answer that ends the
/// game there has no branch.
///
/// @param title          of the picture        @param subtitle  a line below it
/// @param print_guess    print_guess(guess) -> std::string
/// @param print_outcome  print_outcome(outcome) -> std::string
/// @complexity           O(nodes + edges), times the kinds of ends; no recursion
/// @errors               std::invalid_argument for a picture of more than 10^6 pixels
template <Domain D, OutcomeSpace F, class PrintGuess, class PrintOutcome>
[[nodiscard]] std::string strategy_tree_svg(const StrategyTree& tree, const D& domain, const F& feedback,
                                            std::string_view title, std::string_view subtitle,
                                            const PrintGuess& print_guess,
                                            const PrintOutcome& print_outcome) {
  using detail::TreeItem;
  using detail::TreeLayout;
  const TreeLayout at{detail::tree_items(tree, domain, feedback, print_guess, print_outcome)};
  constexpr double narrowest = 330;  // for the legend
  const double width =
      std::max({at.right() + SvgCardLayout::margin, svg_card_width(title, subtitle), narrowest});
  const double legend = at.bottom() + 34;
  SvgPicture picture =
      svg_card(width, legend + SvgCardLayout::margin, title, title, subtitle, detail::strategy_tree_styles);
  for (std::size_t i = 1; i < at.items().size(); ++i) {
    const TreeItem& item = at.items()[i];
    const TreeItem& parent = at.items()[item.parent];
    const double fork = at.left(parent) + at.width(parent) + TreeLayout::bend;
    if (i == item.parent + 1) {  // the first branch: preorder
      picture.line("branch", fork - TreeLayout::bend, parent.center, fork, parent.center);
      if (parent.last_branch > parent.first_branch)
        picture.line("branch", fork, parent.first_branch, fork, parent.last_branch);
    }
    picture.line("branch", fork, item.center, at.left(item), item.center);
    picture.text("code small muted right", at.left(item) - 8, item.center - 4, item.outcome);
  }
  for (const TreeItem& item : at.items()) {
    const double x = at.left(item);
    if (item.is_guess)
      picture.rectangle(item.may_be_right ? "guess may" : "guess", x,
                        item.center - TreeLayout::box_height / 2, at.width(item), TreeLayout::box_height, 5);
    picture.text(item.is_guess ? "code middle" : "muted middle", x + at.width(item) / 2, item.center + 5,
                 item.label);
  }
  const double x = SvgCardLayout::margin;
  picture.rectangle("guess may", x, legend - 11, 22, 14, 4)
      .text("muted small", x + 30, legend, "may be right");
  picture.rectangle("guess", x + 126, legend - 11, 22, 14, 4)
      .text("muted small", x + 156, legend, "asked to learn");
  return picture.str();
}

}  // namespace sleuth
