// Ways to choose of your own: a score ranks one guess at a time, a selector may do whatever it likes.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <vector>

#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/by_score.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

/// The two largest cells together: minimax with an eye on the second worst answer. Lower is better.
struct TwoLargestCells {
  template <std::unsigned_integral W>
  std::uint64_t operator()(const sleuth::OutcomeDistribution<W>& distribution) const {
    W largest = 0;
    W second = 0;
    for (const W weight : distribution.weights) {
      second = std::max(second, std::min(largest, weight));
      largest = std::max(largest, weight);
    }
    return largest + second;
  }
};

/// Opens with a guess of your choice, then leaves it to another selector.
template <class Inner>
struct Opening {
  sleuth::GuessId first{};
  Inner inner{};

  template <sleuth::Source Choice>
  std::vector<sleuth::RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    const auto distribution = source.distribution(first);
    const bool is_first = distribution.total == source.guess_count();  // every code is still possible
    if (top_k > 0 && is_first) return {sleuth::selectors::ranked_guess(distribution, 0.0)};
    return inner(source, top_k);
  }
};
template <class Inner>
Opening(sleuth::GuessId, Inner) -> Opening<Inner>;

int main() {
  const sleuth::games::Mastermind<4, 6> game;
  const auto feedback = game.feedback();
  const auto show = [&](const char* name, const auto& selector) {
    const sleuth::StrategyTree tree = sleuth::build_strategy(game, feedback, selector);
    const sleuth::Evaluation result = sleuth::evaluate(tree, game, feedback);
    std::cout << name << ": " << result.total << " guesses, at most " << result.max << '\n';
  };
  show("minimax", sleuth::selectors::minimax);
  show("two largest cells", sleuth::selectors::ByScore{TwoLargestCells{}});
  show("entropy", sleuth::selectors::entropy);
  const auto first = sleuth::find_guess(game, sleuth::games::Code{0, 0, 1, 1});
  show("1122, then entropy", Opening{*first, sleuth::selectors::entropy});
}
