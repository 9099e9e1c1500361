#pragma once

#include <cstddef>
#include <string>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/io/strategy_summary_svg.hpp>
#include <sleuth/io/strategy_tree_svg.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// Trees of up to so many guesses are drawn whole.
inline constexpr std::size_t most_nodes_drawn = 60;

/// A strategy as a picture: the tree itself if it is small enough to be read, else a summary on one page.
///
/// @param print_guess    print_guess(guess) -> std::string
/// @param print_outcome  print_outcome(outcome) -> std::string
/// @param most_nodes     trees of more guesses are summed up
/// @complexity           O(nodes + edges), and O(secrets * depth) evaluations of the feedback
/// @errors               std::invalid_argument for a picture of more than 10^6 pixels
template <class D, class F, class PrintGuess, class PrintOutcome>
requires(ListsSecrets<D>&& ExactFeedbackFor<F, D>) [[nodiscard]] std::string
    strategy_svg(const StrategyTree& tree, const D& domain, const F& feedback, const StrategyWords& words,
                 const PrintGuess& print_guess, const PrintOutcome& print_outcome,
                 std::size_t most_nodes = most_nodes_drawn) {
  if (tree.node_count() > most_nodes)
    return strategy_summary_svg(tree, domain, feedback, words, print_guess, print_outcome);
  return strategy_tree_svg(tree, domain, feedback, words.title,
                           evaluation_line(evaluate(tree, domain, feedback), words), print_guess,
                           print_outcome);
}

}  // namespace sleuth
