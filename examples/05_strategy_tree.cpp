// A whole strategy, computed before the game begins: what to ask first, and what to ask after every answer.

#include <cstddef>
#include <iostream>
#include <string>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

int main() {
  const sleuth::games::BullsAndCows<3> game;
  const sleuth::StrategyTree tree = sleuth::build_strategy(game, game.feedback(), sleuth::selectors::minimax);

  const sleuth::Evaluation result = sleuth::evaluate(tree, game, game.feedback());
  std::cout << result.secrets << " secrets, " << result.total << " guesses, " << result.mean
            << " on average, at most " << result.max << " (for " << result.count_at_max << " of them)\n";
  for (std::size_t depth = 1; depth < result.histogram.size(); ++depth)
    std::cout << depth << ": " << result.histogram[depth] << '\n';

  // One game, played from the tree: no search, one step for each answer.
  const auto secret = sleuth::to_id<sleuth::SecretId>(707);
  for (const sleuth::Answer& answer : sleuth::play(tree, game, game.feedback(), secret).answers) {
    for (const int digit : game.guess(answer.guess))
      std::cout << digit;
    const auto outcome = game.feedback().outcome(answer.outcome);
    std::cout << "  " << outcome.exact << ' ' << outcome.misplaced << '\n';
  }
}
