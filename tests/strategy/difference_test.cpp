#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/difference.hpp>

#include "support/catch.hpp"
#include "support/random_strategy.hpp"

namespace difference_test {

using namespace sleuth;
using Child = StrategyTree::Child;
using OptionalChild = std::optional<Child>;

/// Told by (number of the guess + the secret) mod 4; outcomes 0 .. 3.
struct Sum : NumberedOutcomes<4> {
  std::size_t operator()(int guess, int secret) const {
    return static_cast<std::size_t>(guess * secret + guess + secret) % 4;
  }
};
/// Secrets of which one in three cannot be.
struct Numbers : Listed<int> {
  Numbers() : Listed<int>{{0, 1, 2, 3, 4, 5, 6, 7}} {}
  [[nodiscard]] double prior(SecretId secret) const { return to_index(secret) % 3 == 2 ? 0 : 0.5; }
};

/// The definition, by recursion.
void list_differences(const StrategyTree& a, OptionalChild in_a, const StrategyTree& b, OptionalChild in_b,
                      std::vector<Answer> path, std::vector<StrategyDifference>& found) {
  const bool are_nodes = in_a && in_b && StrategyTree::is_node(*in_a) && StrategyTree::is_node(*in_b);
  if (!are_nodes || a.guess(*in_a) != b.guess(*in_b)) {
    const bool is_end = in_a && !StrategyTree::is_node(*in_a);
    if (!(is_end && in_a == in_b)) found.push_back({path, {in_a}, {in_b}});
    return;
  }
  for (const OutcomeId outcome : all_ids<OutcomeId>(4)) {
    const auto* x = a.follow(*in_a, outcome);
    const auto* y = b.follow(*in_b, outcome);
    if (x == nullptr && y == nullptr) continue;
    std::vector<Answer> longer = path;
    longer.push_back({a.guess(*in_a), outcome});
    list_differences(a, x ? OptionalChild{x->child} : std::nullopt, b,
                     y ? OptionalChild{y->child} : std::nullopt, longer, found);
  }
}

/// What a whole game says of the branch that it goes through, `depth` guesses down.
void count(const StrategyTree& tree, SecretId secret, std::size_t depth, StrategyBranch& branch) {
  const Playthrough game = play(tree, Numbers{}, Sum{}, secret);
  if (game.end == Child::solved || game.end == Child::known) {
    const std::size_t guesses = branch.child ? game.answers.size() - depth : 0;
    branch.total += guesses;
    branch.max = std::max(branch.max, guesses);
  } else {
    ++branch.not_found;
  }
}

TEST_CASE("differences of random trees are those of the definition", "[strategy]") {
  constexpr std::uint64_t seed = 5;
  std::mt19937_64 engine{seed};
  const sleuth_tests::StrategyShape shape{.guesses = 2};
  std::size_t places = 0;
  for (int round = 0; round < 1000; ++round) {
    INFO("round " << round << " of seed " << seed);
    const StrategyTree first = sleuth_tests::random_strategy(engine, shape);
    const StrategyTree second = sleuth_tests::random_strategy(engine, shape);
    std::vector<StrategyDifference> expected;
    list_differences(first, first.root(), second, second.root(), {}, expected);
    REQUIRE(differences(first, second) == expected);
    REQUIRE(differences(first, first).empty());
    places += expected.size();

    for (StrategyDifference& difference : expected) {
      for (const SecretId secret : all_ids<SecretId>(8)) {
        if (!(Numbers{}.prior(secret) > 0)) continue;
        bool comes = true;
        for (const Answer& answer : difference.path)
          comes = comes && outcome_id<Numbers>(Sum{}, static_cast<int>(answer.guess),
                                               Numbers{}.secret(secret)) == answer.outcome;
        if (!comes) continue;
        ++difference.secrets;
        count(first, secret, difference.path.size(), difference.first);
        count(second, secret, difference.path.size(), difference.second);
      }
    }
    const StrategyComparison comparison = compare_strategies(first, second, Numbers{}, Sum{});
    REQUIRE(comparison.differences == expected);
    REQUIRE(comparison.second.total == evaluate(second, Numbers{}, Sum{}).total);
    REQUIRE(comparison.first.not_found == evaluate(first, Numbers{}, Sum{}).not_found);
  }
  CHECK(places > 1000);
}

TEST_CASE("the differences of two strategies add up to that of their totals", "[strategy]") {
  const games::Mastermind<3, 4> game;
  const auto minimax = build_strategy(game, game.feedback(), selectors::minimax);
  // The same first guess, then whatever is possible.
  StrategyTree other = build_strategy(game, game.feedback(), selectors::first_candidate);
  for (const bool is_swapped : {false, true}) {
    const StrategyComparison comparison = is_swapped
                                              ? compare_strategies(other, minimax, game, game.feedback())
                                              : compare_strategies(minimax, other, game, game.feedback());
    std::int64_t sum = 0;
    for (const StrategyDifference& difference : comparison.differences)
      sum += static_cast<std::int64_t>(difference.first.total) -
             static_cast<std::int64_t>(difference.second.total);
    CHECK(sum == static_cast<std::int64_t>(comparison.first.total) -
                     static_cast<std::int64_t>(comparison.second.total));
    CHECK(sum != 0);
    CHECK(comparison.first.secrets == 64);
  }
  CHECK(compare_strategies(minimax, minimax, game, game.feedback()).differences.empty());
}

}  // namespace difference_test
