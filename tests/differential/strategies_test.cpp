// Strategy trees against playing every secret game by game with a ConstraintSolver.

#include <cmath>
#include <map>
#include <vector>

#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace strategies_test {

using namespace sleuth;
using namespace sleuth_tests;

using Child = StrategyTree::Child;

template <unsigned Has, class F, class Selector>
void check(std::uint64_t seed, const Selector& selector, std::map<Child, int>& ends) {
  using D = TableDomain<Has>;
  std::mt19937_64 engine{seed};
  for (int round = 0; round < 150; ++round) {
    INFO("round " << round << " of seed " << seed);
    Shape shape;
    shape.solving = KnowsSolved<F>;
    shape.most_outcomes = 4;
    shape.most_secrets = 20;
    const auto table = random_table(engine, shape);
    const D domain{table};
    F feedback;
    feedback.table = table;
    const StrategyTree tree = build_strategy(domain, feedback, selector);

    std::uint64_t total = 0, not_found = 0;
    std::size_t secrets = 0, most = 0;
    double weighted = 0, weight = 0;
    std::map<std::size_t, std::uint64_t> histogram;
    for (std::size_t secret = 0; secret < table->secret_count; ++secret) {
      const double prior = HasPrior<D> ? table->prior[secret] : 1.0;
      if (!(prior > 0)) continue;
      ++secrets;
      ConstraintSolver<D, F> solver{domain, feedback};
      std::vector<Answer> answers;
      while (const auto guess = solver.suggest(selector)) {
        const std::size_t outcome = table->outcome[*guess][secret];
        answers.push_back({to_id<GuessId>(*guess), to_id<OutcomeId>(outcome)});
        solver.observe(*guess, outcome);
      }
      const Playthrough game = play(tree, domain, feedback, to_id<SecretId>(secret));
      REQUIRE(game.answers == answers);
      ++ends[game.end];
      const bool named =
          KnowsSolved<F> && !answers.empty() && to_index(answers.back().outcome) == table->solved();
      if (solver.status() == Status::solved) {
        REQUIRE(game.end == (named ? Child::solved : Child::known));
        ++histogram[answers.size()];
        total += answers.size();
        most = std::max(most, answers.size());
        weighted += prior * static_cast<double>(answers.size());
        weight += prior;
      } else {
        REQUIRE(game.end == Child::stuck);
        REQUIRE(solver.candidates().size() > 1);
        ++not_found;
      }
    }
    const Evaluation result = evaluate(tree, domain, feedback);
    REQUIRE(result.secrets == secrets);
    REQUIRE(result.total == total);
    REQUIRE(result.not_found == not_found);
    REQUIRE(result.max == most);
    REQUIRE(result.count_at_max == (histogram.empty() ? 0 : histogram.rbegin()->second));
    for (std::size_t depth = 0; depth < result.histogram.size(); ++depth)
      REQUIRE(result.histogram[depth] == (histogram.count(depth) != 0 ? histogram[depth] : 0));
    REQUIRE_THAT(result.mean, WithinAbs(weight > 0 ? weighted / weight : 0.0, 1e-12));
  }
}

TEST_CASE("trees that end by naming", "[differential][strategies]") {
  std::map<Child, int> ends;
  check<names, SolvingFeedback<>>(171, selectors::minimax, ends);
  check<names, SolvingFeedback<>>(172, selectors::first_candidate, ends);
  REQUIRE(ends[Child::solved] > 100);
  REQUIRE(ends[Child::known] > 20);
  REQUIRE(ends[Child::stuck] > 20);
}

TEST_CASE("trees of a feedback that does not know when it is solved", "[differential][strategies]") {
  std::map<Child, int> ends;
  check<names, ExactFeedback<>>(173, selectors::entropy, ends);
  REQUIRE(ends[Child::solved] == 0);
  REQUIRE(ends[Child::known] > 100);
}

TEST_CASE("trees where the history restricts the guesses", "[differential][strategies]") {
  std::map<Child, int> ends;
  check<names | restricts, SolvingFeedback<>>(174, selectors::minimax, ends);
  REQUIRE(ends[Child::solved] > 100);
  REQUIRE(ends[Child::stuck] > 20);
}

TEST_CASE("trees with a prior, some secrets of prior 0", "[differential][strategies]") {
  std::map<Child, int> ends;
  check<names | priors, SolvingFeedback<>>(175, selectors::entropy, ends);
  REQUIRE(ends[Child::solved] > 100);
}

}  // namespace strategies_test
