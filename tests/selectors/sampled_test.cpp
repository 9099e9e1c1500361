#include <sleuth/selectors/sampled.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <stdexcept>
#include <vector>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace sampled_test {

using namespace sleuth;
using namespace sleuth::games;

TEST_CASE("a sample of everything chooses what the selector itself chooses", "[selectors][sampled]") {
  const std::uint64_t seed = 20260501;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  const Mastermind<4, 5> domain;
  for (int game = 0; game < 5; ++game) {
    ConstraintSolver solver{domain};
    const Code secret = domain.secret(to_id<SecretId>(uniform_below(engine, 625)));
    while (const auto guess = solver.suggest(selectors::random_candidate(engine))) {
      const selectors::SampleOptions all{.guesses = 625};
      CHECK(solver.suggest(selectors::sampled(selectors::minimax, all)) ==
            solver.suggest(selectors::minimax));
      CHECK(solver.suggest(selectors::sampled(selectors::entropy, all)) ==
            solver.suggest(selectors::entropy));
      CHECK(solver.suggest(selectors::candidates_only(selectors::sampled(selectors::minimax, all))) ==
            solver.suggest(selectors::candidates_only(selectors::minimax)));
      CHECK(solver.suggest(selectors::sampled(selectors::candidates_only(selectors::minimax), all)) ==
            solver.suggest(selectors::candidates_only(selectors::minimax)));
      const auto ranked = solver.rank(selectors::sampled(selectors::entropy, all), 20);
      const auto expected = solver.rank(selectors::entropy, 20);
      REQUIRE(ranked.size() == expected.size());
      for (std::size_t i = 0; i < ranked.size(); ++i)
        CHECK(ranked[i].id == expected[i].id);
      solver.observe(*guess, domain.feedback()(*guess, secret));
    }
  }
}

TEST_CASE("a sample holds one of the best guesses as often as it says", "[selectors][sampled]") {
  const Mastermind<4, 6> domain;
  ConstraintSolver solver{domain};
  solver.observe(Code{0, 0, 1, 2}, {.exact = 1, .misplaced = 1});
  const auto all = solver.rank(selectors::entropy, 1296);
  const double good = all[all.size() / 50].score;  // the best 2 %
  std::size_t missed = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto best = solver.rank(selectors::sampled(selectors::entropy, {.guesses = 20, .seed = seed}), 1);
    REQUIRE(best.size() == 1);
    if (best.front().score > good) ++missed;
  }
  // At most 0.98^20 = 67 % of 400, that is 267 with a deviation of 9; candidates make it fewer.
  CHECK(missed < 300);
  CHECK(missed > 0);
  const auto choose_again = selectors::sampled(selectors::entropy, {.guesses = 100, .seed = 3});
  CHECK(solver.suggest(choose_again) == solver.suggest(choose_again));
}

TEST_CASE("games by samples take little longer than by all guesses", "[selectors][sampled]") {
  const auto mean = [](const auto& domain, const auto& selector) {
    const StrategyTree tree = build_strategy(domain, domain.feedback(), selector);
    const Evaluation found = evaluate(tree, domain, domain.feedback());
    CHECK(found.not_found == 0);
    return static_cast<double>(found.total) / static_cast<double>(domain.secret_count());
  };
  const Mastermind<4, 6> mastermind;
  CHECK(mean(mastermind, selectors::sampled(selectors::entropy, {.guesses = 100})) <
        1.05 * mean(mastermind, selectors::entropy));
  const BullsAndCows<3> digits;
  CHECK(mean(digits, selectors::sampled(selectors::entropy, {.guesses = 100})) <
        1.05 * mean(digits, selectors::entropy));
}

TEST_CASE("as many candidates as there are change nothing, and fewer are another belief's",
          "[selectors][sampled]") {
  const Mastermind<4, 6> domain;
  ConstraintSolver solver{domain};
  for (const Code& guess : {Code{0, 0, 1, 2}, Code{3, 4, 4, 5}}) {
    const std::size_t count = solver.belief().count();
    for (const std::size_t candidates : {count, count + 1, std::size_t{5000}}) {
      const auto with = selectors::sampled(selectors::entropy, {.guesses = 200, .candidates = candidates});
      const auto without = selectors::sampled(selectors::entropy, {.guesses = 200});
      CHECK(solver.suggest(with) == solver.suggest(without));
      CHECK(solver.suggest(
                selectors::sampled(selectors::entropy, {.guesses = 1296, .candidates = candidates})) ==
            solver.suggest(selectors::entropy));
    }
    const auto rows = solver.rank(
        selectors::sampled(selectors::entropy, {.guesses = 50, .candidates = 25, .seed = 4}), 200);
    REQUIRE(rows.size() > 50);
    std::size_t may_succeed = 0;
    for (const auto& row : rows) {
      CHECK(*row.expected_size <= 25);
      if (row.p_success > 0) {
        CHECK(row.p_success == 1.0 / 25);
        ++may_succeed;
      }
    }
    CHECK(may_succeed == 25);
    solver.observe(guess, domain.feedback()(guess, Code{4, 3, 0, 0}));
  }
  CHECK(solver.belief().count() > 25);  // the solver's own belief stays as it was
}

TEST_CASE("a sample of the candidates has no symmetry that would leave guesses out", "[selectors][sampled]") {
  const Mastermind<4, 6> domain;
  const ExactAndMisplaced<4> feedback;
  const goals::NameSecret goal;
  const CandidateSet belief{domain, feedback};
  CandidateSet<Mastermind<4, 6>, ExactAndMisplaced<4>>::workspace_type workspace;
  const BeliefSource source{domain, feedback, goal, belief, std::span<const Answer>{}, workspace};
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    std::mt19937_64 engine{seed};
    const BeliefSource thinned = source.thinned(sampled_ids<SecretId>(1296, 700, engine));
    CHECK(choose(selectors::minimax, thinned) == selectors::minimax(thinned, 1).front().guess);
  }
}

TEST_CASE("a share over a sample of the candidates is as near as it says", "[selectors][sampled]") {
  const Mastermind<4, 6> domain;
  const ExactAndMisplaced<4> feedback;
  const goals::NameSecret goal;
  const CandidateSet belief{domain, feedback};
  CandidateSet<Mastermind<4, 6>, ExactAndMisplaced<4>>::workspace_type workspace;
  const BeliefSource source{domain, feedback, goal, belief, std::span<const Answer>{}, workspace};
  const GuessId guess = *domain.find_guess(Code{0, 0, 1, 2});
  std::vector<double> shares;
  for (const auto weight : source.distribution(guess).weights)
    shares.push_back(weight / 1296.0);
  int far = 0;
  double squares = 0, expected_squares = 0;
  constexpr int draws = 3000;
  constexpr double size = 100;
  for (std::uint64_t seed = 0; seed < draws; ++seed) {
    const selectors::SampledSource sample{
        source, {.guesses = 1, .candidates = static_cast<std::size_t>(size), .seed = seed}};
    const auto distribution = sample.distribution(guess);
    REQUIRE(distribution.total == 100);
    bool is_far = false;
    for (std::size_t outcome = 0; outcome < shares.size(); ++outcome) {
      const double error = distribution.weights[outcome] / size - shares[outcome];
      is_far = is_far || std::abs(error) > 2 / std::sqrt(size);
      squares += error * error;
      expected_squares += shares[outcome] * (1 - shares[outcome]) / size;
    }
    if (is_far) ++far;
  }
  CHECK(far <= draws / 1000);
  CHECK(squares < expected_squares);  // fewer than all are drawn without repetition
  CHECK(squares > 0.85 * expected_squares);
}

TEST_CASE("where no guess of a sample makes progress all are looked at", "[selectors][sampled]") {
  std::vector<sleuth_tests::HandmadeSource<>::Guess> guesses(1000, {{4}, 0, 0, true, false});
  guesses[637] = {{2, 2}, 0, 0, true, true};
  const sleuth_tests::HandmadeSource<> source{guesses};
  const auto few = selectors::sampled(selectors::minimax, {.guesses = 3});
  CHECK(choose(few, source) == GuessId{637});
  CHECK(few(source, 5).size() == 1);
}

TEST_CASE("a million codes, too many for a scan of all guesses", "[selectors][sampled][long]") {
  const Mastermind<> domain{.pegs = 6, .colors = 10};
  ConstraintSolver solver{domain};
  CHECK_THROWS_AS(solver.suggest(selectors::minimax), std::invalid_argument);
  const Code secret{9, 3, 3, 0, 7, 5};
  std::size_t guesses = 0;
  while (const auto guess = solver.suggest(selectors::sampled(selectors::entropy, {.guesses = 250}))) {
    solver.observe(*guess, domain.feedback()(*guess, secret));
    REQUIRE(++guesses < 12);
  }
  CHECK(solver.status() == Status::solved);
}

}  // namespace sampled_test
