#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/difference.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// How a comparison is told.
struct DifferenceStyle {
  std::string_view first = "first";           ///< what the strategies are called
  std::string_view second = "second";         //
  std::string_view one_secret = "secret";     ///< what a secret is called
  std::string_view many_secrets = "secrets";  //
  std::string_view arrow = "\xE2\x86\x92";    ///< between a guess and its answer
  std::size_t most_places = 20;               ///< places that are told; of the rest the number
};

namespace detail {

/// The depths, totals and whatever was not found, one column a strategy.
inline void write_side_by_side(std::ostream& out, const Evaluation& first, const Evaluation& second,
                               const DifferenceStyle& style) {
  TextTable table{{{}, {std::string{style.first}, Align::right}, {std::string{style.second}, Align::right}}};
  const auto row = [&](std::string title, std::uint64_t a, std::uint64_t b) {
    table.add_row({std::move(title), std::to_string(a), std::to_string(b)});
  };
  row("guesses in all", first.total, second.total);
  table.add_row({"mean", fixed_text(first.mean, 4), fixed_text(second.mean, 4)});
  row("at most", first.max, second.max);
  const auto found_with = [](const Evaluation& side, std::size_t depth) {
    return depth < side.histogram.size() ? side.histogram[depth] : 0;
  };
  for (std::size_t depth = 0; depth <= std::max(first.max, second.max); ++depth)
    if (found_with(first, depth) + found_with(second, depth) > 0)
      row("found with " + std::to_string(depth), found_with(first, depth), found_with(second, depth));
  if (first.not_found + second.not_found > 0) row("not found", first.not_found, second.not_found);
  out << table;
}

}  // namespace detail

/// One difference in a sentence, without a line break: "after 1122 → 0 2: 1344 instead of 1345 (12 secrets: 31 against 32
/// guesses)". The first strategy is named first; guesses are counted from there on.
///
/// @param print_guess    print_guess(guess) -> std::string
/// @param print_outcome  print_outcome(outcome) -> std::string
template <Domain D, OutcomeSpace F, class PrintGuess, class PrintOutcome>
[[nodiscard]] std::string difference_text(const StrategyDifference& difference, const StrategyTree& first,
                                          const StrategyTree& second, const D& domain, const F& feedback,
                                          const PrintGuess& print_guess, const PrintOutcome& print_outcome,
                                          const DifferenceStyle& style = {}) {
  std::string text = difference.path.empty() ? "at the start" : "after";
  for (std::size_t i = 0; i < difference.path.size(); ++i) {
    text.append(i == 0 ? " " : ", ").append(print_guess(domain.guess(difference.path[i].guess)));
    text.append(" ").append(style.arrow).append(" ");
    text.append(print_outcome(feedback.outcome(difference.path[i].outcome)));
  }
  const auto target = [&](const StrategyTree& tree, const StrategyBranch& branch) -> std::string {
    if (!branch.child) return "no such answer";
    if (!StrategyTree::is_node(*branch.child)) return std::string{end_name(*branch.child)};
    return print_guess(domain.guess(tree.guess(*branch.child)));
  };
  text.append(": ").append(target(first, difference.first)).append(" instead of ");
  text.append(target(second, difference.second)).append(" (");
  text.append(counted(difference.secrets, style.one_secret, style.many_secrets));
  if (difference.secrets > 0)
    text.append(": ")
        .append(std::to_string(difference.first.total))
        .append(" against ")
        .append(counted(difference.second.total, "guess", "guesses"));
  if (difference.first.not_found + difference.second.not_found > 0)
    text.append("; not found: ")
        .append(std::to_string(difference.first.not_found))
        .append(" against ")
        .append(std::to_string(difference.second.not_found));
  return text.append(")");
}

/// Two strategies side by side, then the places where they differ, one a line.
///
/// @param comparison     of these two strategies, as compare_strategies gives it
/// @param print_guess    print_guess(guess) -> std::string
/// @param print_outcome  print_outcome(outcome) -> std::string
template <Domain D, OutcomeSpace F, class PrintGuess, class PrintOutcome>
void write_comparison(std::ostream& out, const StrategyComparison& comparison, const StrategyTree& first,
                      const StrategyTree& second, const D& domain, const F& feedback,
                      const PrintGuess& print_guess, const PrintOutcome& print_outcome,
                      const DifferenceStyle& style = {}) {
  detail::write_side_by_side(out, comparison.first, comparison.second, style);
  const std::size_t count = comparison.differences.size();
  if (count == 0) {
    out << "\nBoth strategies are the same.\n";
    return;
  }
  out << '\n'
      << style.first << " and " << style.second << " differ at " << counted(count, "place", "places")
      << ":\n";
  const std::size_t told = std::min(count, style.most_places);
  for (std::size_t i = 0; i < told; ++i)
    out << difference_text(comparison.differences[i], first, second, domain, feedback, print_guess,
                           print_outcome, style)
        << '\n';
  if (told < count) out << "... and at " << counted(count - told, "more place", "more places") << '\n';
}

}  // namespace sleuth
