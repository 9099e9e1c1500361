#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// How a strategy ends for one secret.
struct Playthrough {
  std::vector<Answer> answers;                                ///< guesses asked and outcomes seen, in order
  StrategyTree::Child end = StrategyTree::Child::unexplored;  ///< solved, known, stuck or unexplored
};

/// Plays a strategy against a source of outcomes: answer(GuessId) -> OutcomeId. An outcome that the tree does not foresee
/// ends the game as unexplored.
///
/// @complexity  O(depth * log outcomes)
template <class AnswerFunction>
[[nodiscard]] Playthrough play(const StrategyTree& tree, const AnswerFunction& answer) {
  Playthrough game;
  game.end = tree.root();
  while (StrategyTree::is_node(game.end)) {
    const GuessId guess = tree.guess(game.end);
    const OutcomeId outcome = answer(guess);
    game.answers.push_back({guess, outcome});
    const StrategyTree::Edge* edge = tree.follow(game.end, outcome);
    game.end = edge == nullptr ? StrategyTree::Child::unexplored : edge->child;
  }
  return game;
}

/// Plays a strategy against one secret of the domain.
template <class D, class F>
requires(ListsSecrets<D>&& ExactFeedbackFor<F, D>) [[nodiscard]] Playthrough
    play(const StrategyTree& tree, const D& domain, const F& feedback, SecretId secret) {
  const secret_t<D>& value = domain.secret(secret);
  return play(tree, [&](GuessId guess) { return outcome_id<D>(feedback, domain.guess(guess), value); });
}

/// A strategy in numbers. Depth counts all guesses, the one that names the secret included.
struct Evaluation {
  std::size_t secrets = 0;               ///< secrets of positive prior
  std::uint64_t total = 0;               ///< sum of the depths of all secrets that are found
  std::size_t max = 0;                   ///< largest depth
  std::uint64_t count_at_max = 0;        ///< secrets with that depth
  std::vector<std::uint64_t> histogram;  ///< histogram[d]: secrets found with d guesses; shape [max + 1]
  std::uint64_t not_found = 0;           ///< secrets that end stuck or unexplored
  double mean = 0;  ///< expected depth of the secrets that are found, weighted with the prior if any
};

/// Replays the strategy against every secret.
///
/// @complexity  O(secrets * depth) evaluations of the feedback
template <class D, class F>
requires(ListsSecrets<D>&& ExactFeedbackFor<F, D>) [[nodiscard]] Evaluation
    evaluate(const StrategyTree& tree, const D& domain, const F& feedback) {
  Evaluation result;
  double weighted = 0;
  double weight = 0;
  for (const SecretId secret : all_ids<SecretId>(domain.secret_count())) {
    double prior = 1;
    if constexpr (HasPrior<D>) prior = static_cast<double>(domain.prior(secret));
    if (!(prior > 0)) continue;
    ++result.secrets;
    const Playthrough game = play(tree, domain, feedback, secret);
    if (game.end != StrategyTree::Child::solved && game.end != StrategyTree::Child::known) {
      ++result.not_found;
      continue;
    }
    const std::size_t depth = game.answers.size();
    if (result.histogram.size() <= depth) result.histogram.resize(depth + 1, 0);
    ++result.histogram[depth];
    result.total += depth;
    weighted += prior * static_cast<double>(depth);
    weight += prior;
  }
  if (!result.histogram.empty()) {
    result.max = result.histogram.size() - 1;
    result.count_at_max = result.histogram.back();
  }
  if (weight > 0) result.mean = weighted / weight;
  return result;
}

}  // namespace sleuth
