#include <sleuth/strategy/evaluate.hpp>

#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/higher_lower.hpp"

namespace evaluate_test {

using namespace sleuth;

using sleuth_tests::Compare;
using sleuth_tests::Numbers;
using sleuth_tests::Quiet;
using Child = StrategyTree::Child;
struct WithPrior : Numbers {
  std::vector<double> weights;
  WithPrior(std::vector<int> secrets, std::vector<double> prior)
      : Numbers{std::move(secrets)}, weights{std::move(prior)} {}
  double prior(SecretId id) const { return weights[to_index(id)]; }
};

TEST_CASE("play follows the outcomes", "[strategy][evaluate]") {
  const Numbers domain{{1, 2, 3, 4, 5, 6, 7}};
  const StrategyTree tree = build_strategy(domain, Compare{}, selectors::minimax);
  const Playthrough game = play(tree, domain, Compare{}, SecretId{6});
  REQUIRE(game.end == Child::solved);
  REQUIRE(game.answers == std::vector<Answer>{{GuessId{3}, OutcomeId{2}},
                                              {GuessId{5}, OutcomeId{2}},
                                              {GuessId{6}, OutcomeId{1}}});
  const Playthrough asked = play(tree, [](GuessId) { return OutcomeId{1}; });
  REQUIRE(asked.answers.size() == 1);
}

TEST_CASE("an outcome that the tree does not foresee ends the game as unexplored", "[strategy][evaluate]") {
  const Numbers domain{{1, 2}};
  const StrategyTree tree = build_strategy(domain, Compare{}, selectors::minimax);
  const Playthrough game = play(tree, [](GuessId) { return OutcomeId{0}; });
  REQUIRE(game.end == Child::unexplored);
  REQUIRE(game.answers.size() == 1);
  REQUIRE(play(StrategyTree{}, [](GuessId) { return OutcomeId{0}; }).end == Child::unexplored);
}

TEST_CASE("the numbers of a known strategy", "[strategy][evaluate]") {
  const Numbers domain{{1, 2, 3, 4, 5, 6, 7}};
  const Evaluation binary =
      evaluate(build_strategy(domain, Compare{}, selectors::minimax), domain, Compare{});
  REQUIRE(binary.secrets == 7);
  REQUIRE(binary.total == 17);
  REQUIRE(binary.max == 3);
  REQUIRE(binary.count_at_max == 4);
  REQUIRE(binary.histogram == std::vector<std::uint64_t>{0, 1, 2, 4});
  REQUIRE(binary.not_found == 0);
  REQUIRE_THAT(binary.mean, WithinAbs(17.0 / 7, 1e-15));
  const Evaluation linear =
      evaluate(build_strategy(domain, Compare{}, selectors::first_candidate), domain, Compare{});
  REQUIRE(linear.total == 28);
  REQUIRE(linear.max == 7);
  REQUIRE(linear.count_at_max == 1);
}

TEST_CASE("stuck secrets are not found; known ones are", "[strategy][evaluate]") {
  const Numbers domain{{10, 20, 20}, {15}};
  const Evaluation result =
      evaluate(build_strategy(domain, Compare{}, selectors::minimax), domain, Compare{});
  REQUIRE(result.secrets == 3);
  REQUIRE(result.not_found == 2);
  REQUIRE(result.total == 1);
  REQUIRE(result.mean == 1.0);
  const Numbers nothing{std::vector<int>{}};
  const Evaluation none =
      evaluate(build_strategy(nothing, Compare{}, selectors::minimax), nothing, Compare{});
  REQUIRE(none.secrets == 0);
  REQUIRE(none.histogram.empty());
  REQUIRE(none.max == 0);
  REQUIRE(none.mean == 0.0);
  const Numbers one{{5}};
  const Evaluation known = evaluate(build_strategy(one, Quiet{}, selectors::minimax), one, Quiet{});
  REQUIRE(known.histogram == std::vector<std::uint64_t>{1});
  REQUIRE(known.max == 0);
  REQUIRE(known.count_at_max == 1);
}

TEST_CASE("the mean is weighted with the prior; a prior of 0 is no secret", "[strategy][evaluate]") {
  const WithPrior domain{{1, 2, 3, 4}, {6.0, 1.0, 0.0, 1.0}};
  const StrategyTree tree = build_strategy(domain, Compare{}, selectors::first_candidate);
  const Evaluation result = evaluate(tree, domain, Compare{});
  REQUIRE(result.secrets == 3);
  REQUIRE(result.total == 6);
  REQUIRE_THAT(result.mean, WithinAbs((6.0 * 1 + 2 + 3) / 8, 1e-15));
  REQUIRE(play(tree, domain, Compare{}, SecretId{0}).answers.size() == 1);
}

}  // namespace evaluate_test
