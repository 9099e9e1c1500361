#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/io/svg_card.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// What a strategy does after one answer to its first guess. Depth counts all guesses, the first included.
struct FirstBranch {
  OutcomeId outcome{};
  StrategyTree::Child child = StrategyTree::Child::unexplored;  ///< where the answer leads
  std::uint64_t secrets = 0;                                    ///< of positive prior
  std::uint64_t found = 0;                                      ///< of these
  std::uint64_t total = 0;                                      ///< sum of the depths of those that are found
  std::size_t max = 0;                                          ///< largest depth
};

/// The branches of the first guess, in outcome order; none where nothing is asked. Secrets whose answer is not foreseen
/// are left out.
///
/// @complexity  O(secrets * depth) evaluations of the feedback
template <class D, class F>
requires(ListsSecrets<D>&& ExactFeedbackFor<F, D>)
    [[nodiscard]] std::vector<FirstBranch> first_branches(const StrategyTree& tree, const D& domain,
                                                          const F& feedback) {
  std::vector<FirstBranch> branches;
  if (!StrategyTree::is_node(tree.root())) return branches;
  const auto edges = tree.edges(tree.root());
  for (const StrategyTree::Edge& edge : edges)
    branches.push_back({edge.outcome, edge.child});
  for (const SecretId secret : all_ids<SecretId>(domain.secret_count())) {
    if constexpr (HasPrior<D>)
      if (!(domain.prior(secret) > 0)) continue;
    const Playthrough game = play(tree, domain, feedback, secret);
    const StrategyTree::Edge* edge = tree.follow(tree.root(), game.answers.front().outcome);
    if (edge == nullptr) continue;
    FirstBranch& branch = branches[static_cast<std::size_t>(edge - edges.data())];
    ++branch.secrets;
    if (game.end != StrategyTree::Child::solved && game.end != StrategyTree::Child::known) continue;
    ++branch.found;
    branch.total += game.answers.size();
    branch.max = std::max(branch.max, game.answers.size());
  }
  return branches;
}

/// What the picture of a strategy says in words.
struct StrategyWords {
  std::string title{};                   ///< the game, and who plays
  std::string one_secret = "secret";     ///< what a secret is called
  std::string many_secrets = "secrets";  //
};

/// "1296 codes, 4.4761 guesses on average, at most 5".
[[nodiscard]] inline std::string evaluation_line(const Evaluation& evaluation, const StrategyWords& words) {
  std::string text = counted(evaluation.secrets, words.one_secret, words.many_secrets);
  if (!evaluation.histogram.empty())
    text.append(", ")
        .append(fixed_text(evaluation.mean, 4))
        .append(" guesses on average, at most ")
        .append(std::to_string(evaluation.max));
  if (evaluation.not_found > 0)
    text.append(", ").append(std::to_string(evaluation.not_found)).append(" not found");
  return text;
}

namespace detail {

/// Where the columns of a summary stand.
struct SummaryLayout {
  static constexpr double row_height = 26;
  static constexpr double bar_length = 220;
  static constexpr std::size_t most_rows = 40;

  /// @param answer, guess  columns of the longest text there
  SummaryLayout(std::size_t answer, std::size_t guess) {
    left = answer_column + std::max(9.5 * static_cast<double>(answer), 48.0) + 62;
    bar = left + 14;
    next = bar + bar_length + 26;
    mean = next + std::max(9.5 * static_cast<double>(guess), 72.0) + 74;
    most = mean + 72;
    width = most + SvgCardLayout::margin;
  }
  static constexpr double answer_column = SvgCardLayout::margin;
  double left;
  double bar;
  double next;
  double mean;
  double most;
  double width;
};

inline constexpr std::string_view summary_styles =
    ".code { font-family: ui-monospace, \"DejaVu Sans Mono\", Menlo, Consolas, monospace }\n"
    ".strong { font-weight: 700 }";

/// A bar on its track, and the number before it.
inline void draw_count(SvgPicture& picture, double right, double x, double y, std::uint64_t count,
                       std::uint64_t most) {
  constexpr double length = SummaryLayout::bar_length;
  picture.text("right", right, y + 5, std::to_string(count)).rectangle("track", x, y - 6, length, 12, 6);
  const double part = most == 0 ? 0 : length * static_cast<double>(count) / static_cast<double>(most);
  if (count > 0) picture.rectangle("bar", x, y - 6, std::max(part, 12.0), 12, 6);
}

}  // namespace detail

/// A strategy on one page, however large it is: the first guess; for each of its answers how many secrets are left, the
/// next guess, the mean and the largest number of guesses; and how many secrets take how many guesses. Of more than 40
/// answers the likeliest are shown, in outcome order.
///
/// @param print_guess    print_guess(guess) -> std::string
/// @param print_outcome  print_outcome(outcome) -> std::string
/// @complexity           O(secrets * depth) evaluations of the feedback
/// @errors               std::invalid_argument for a picture of more than 10^6 pixels
template <class D, class F, class PrintGuess, class PrintOutcome>
requires(ListsSecrets<D>&& ExactFeedbackFor<F, D>) [[nodiscard]] std::string
    strategy_summary_svg(const StrategyTree& tree, const D& domain, const F& feedback,
                         const StrategyWords& words, const PrintGuess& print_guess,
                         const PrintOutcome& print_outcome) {
  using detail::SummaryLayout;
  const Evaluation evaluation = evaluate(tree, domain, feedback);
  std::vector<FirstBranch> branches = first_branches(tree, domain, feedback);
  const std::size_t all_branches = branches.size();
  if (all_branches > SummaryLayout::most_rows) {
    std::stable_sort(branches.begin(), branches.end(),
                     [](const FirstBranch& a, const FirstBranch& b) { return a.secrets > b.secrets; });
    branches.resize(SummaryLayout::most_rows);
    std::sort(branches.begin(), branches.end(),
              [](const FirstBranch& a, const FirstBranch& b) { return a.outcome < b.outcome; });
  }
  const auto guess_text = [&](StrategyTree::Child child) {
    return StrategyTree::is_node(child) ? print_guess(domain.guess(tree.guess(child)))
                                        : std::string{end_name(child)};
  };
  std::size_t answer_columns = 0;
  std::size_t guess_columns = 0;
  std::uint64_t most_left = 0;
  for (const FirstBranch& branch : branches) {
    answer_columns = std::max(answer_columns, display_width(print_outcome(feedback.outcome(branch.outcome))));
    guess_columns = std::max(guess_columns, display_width(guess_text(branch.child)));
    most_left = std::max(most_left, branch.secrets);
  }
  const SummaryLayout at{answer_columns, guess_columns};
  const auto rows = static_cast<double>(branches.size() + (all_branches > branches.size() ? 1 : 0));
  const double first_row = SvgCardLayout::content + 66;
  const double histogram = first_row + rows * SummaryLayout::row_height + 30;
  const auto& counts = evaluation.histogram;
  const std::size_t first_depth = !counts.empty() && counts[0] == 0 ? 1 : 0;
  const auto depths = static_cast<double>(counts.size() - first_depth);
  const double height = histogram + depths * SummaryLayout::row_height + SvgCardLayout::margin;
  const std::string line = evaluation_line(evaluation, words);
  const double width = std::max(at.width, svg_card_width(words.title, line));
  SvgPicture picture =
      svg_card(width, height, words.title + ": " + line, words.title, line, detail::summary_styles);

  double y = SvgCardLayout::content + 12;
  picture.text("muted", at.answer_column, y, "first guess");
  picture.text("code strong", at.answer_column + 92, y, guess_text(tree.root()));
  y += 30;
  picture.text("muted", at.answer_column, y, "answer").text("muted right", at.left, y, "left");
  picture.text("muted", at.next, y, "next guess").text("muted right", at.mean, y, "mean");
  picture.text("muted right", at.most, y, "at most");
  picture.line("rule", at.answer_column, y + 9, width - SvgCardLayout::margin, y + 9);
  y = first_row + 6;
  for (const FirstBranch& branch : branches) {
    picture.text("code", at.answer_column, y + 5, print_outcome(feedback.outcome(branch.outcome)));
    detail::draw_count(picture, at.left, at.bar, y, branch.secrets, most_left);
    picture.text(StrategyTree::is_node(branch.child) ? "code" : "muted", at.next, y + 5,
                 guess_text(branch.child));
    if (branch.found > 0) {
      const double mean = static_cast<double>(branch.total) / static_cast<double>(branch.found);
      picture.text("right", at.mean, y + 5, fixed_text(mean, 2));
      picture.text("right", at.most, y + 5, std::to_string(branch.max));
    }
    y += SummaryLayout::row_height;
  }
  if (all_branches > branches.size())
    picture.text(
        "muted", at.answer_column, y + 5,
        "and " + counted(all_branches - branches.size(), "answer", "answers") + " with fewer secrets");

  y = histogram;
  picture.text("muted", at.answer_column, y, "guesses").text("muted right", at.left, y, words.many_secrets);
  picture.line("rule", at.answer_column, y + 9, at.bar + SummaryLayout::bar_length, y + 9);
  const std::uint64_t most = counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
  y += SummaryLayout::row_height;
  for (std::size_t depth = first_depth; depth < counts.size(); ++depth) {
    picture.text("strong", at.answer_column, y + 5, std::to_string(depth));
    detail::draw_count(picture, at.left, at.bar, y, counts[depth], most);
    y += SummaryLayout::row_height;
  }
  return picture.str();
}

}  // namespace sleuth
