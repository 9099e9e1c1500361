// Solvers whose belief is a sample of the secrets: whole games, corrections and conflicts.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include <sleuth/beliefs/sampled_set.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/sampled.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"

namespace sampled_games_test {

using namespace sleuth;
using namespace sleuth::games;

using Codes = Mastermind<>;
using Rules = ExactAndMisplaced<>;
using Solver = ConstraintSolver<Codes, Rules, SampledSet<Codes, Rules>>;

[[nodiscard]] Solver solver_of(const Codes& domain, const SampledSetOptions& options) {
  return {domain, domain.feedback(), SampledSet{domain, domain.feedback(), options}};
}

/// Guesses until solved.
template <class AnySolver, class Selector>
[[nodiscard]] int play(AnySolver solver, const secret_t<std::decay_t<decltype(solver.domain())>>& secret,
                       const Selector& selector) {
  int guesses = 0;
  while (const auto guess = solver.suggest(selector)) {
    REQUIRE(solver.status() == Status::open);
    solver.observe(*guess, solver.feedback()(*guess, secret));
    REQUIRE(++guesses < 30);
  }
  REQUIRE(solver.status() == Status::solved);
  REQUIRE(solver.solution() == secret);
  return guesses;
}

/// Secrets that agree with the chosen answers.
[[nodiscard]] std::size_t agreeing(const Solver& solver, const std::vector<Answer>& answers) {
  const ConsistentSecrets consistent{solver.domain(), solver.feedback(), std::span<const Answer>{answers}};
  std::size_t count = 0;
  for (const SecretId id : all_ids<SecretId>(solver.domain().secret_count()))
    if (consistent.contains(id)) ++count;
  return count;
}

struct HigherLower : NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess < secret ? 0 : guess > secret ? 1 : 2; }
  [[nodiscard]] bool is_solved(std::size_t outcome) const { return outcome == 2; }
};

constexpr auto greedy = selectors::candidates_only(selectors::entropy);

TEST_CASE("games by a sample of the secrets are solved", "[sampled_set]") {
  const std::uint64_t seed = 8;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (const Repeats repeats : {Repeats::allowed, Repeats::none}) {
    const Codes domain{.pegs = 5, .colors = 8, .repeats = repeats};
    for (std::uint64_t game = 0; game < 3; ++game) {
      const Code secret = domain.secret(to_id<SecretId>(uniform_below(engine, domain.secret_count())));
      const Solver solver = solver_of(domain, {.secrets = 60, .seed = game});
      CHECK(play(solver, secret, greedy) < 12);
      CHECK(play(solver, secret, selectors::sampled(selectors::entropy, {.guesses = 80})) < 12);
    }
  }
}

TEST_CASE("games with 430 million codes are solved", "[sampled_set][long]") {
  using Large = Mastermind<8, 12>;
  using LargeRules = ExactAndMisplaced<8>;
  const ConstraintSolver<Large, LargeRules, SampledSet<Large, LargeRules>> solver{Large{}, LargeRules{}};
  CHECK_THROWS_WITH(solver.suggest(selectors::entropy), ContainsSubstring("a scan of all guesses"));
  CHECK_THROWS_WITH((CandidateSet<Large, LargeRules>{Large{}, LargeRules{}}),
                    ContainsSubstring("sleuth::SampledSet"));
  int total = 0;
  for (const std::uint32_t id : {0U, 123'456'789U, 429'981'695U})
    total += play(solver, Large{}.secret(SecretId{id}), greedy);
  CHECK(total <= 33);
}

TEST_CASE("a game whose guesses have other numbers than the secrets they name", "[sampled_set]") {
  std::vector<int> numbers(3000);
  std::iota(numbers.begin(), numbers.end(), 1);
  const Listed<int> domain{numbers, {numbers.rbegin(), numbers.rend()}};
  using Set = SampledSet<Listed<int>, HigherLower>;
  const ConstraintSolver<Listed<int>, HigherLower, Set> solver{domain, HigherLower{},
                                                               Set{domain, HigherLower{}, {.secrets = 100}}};
  Set::workspace_type workspace;
  std::vector<int> named, sampled;
  solver.belief().candidate_guesses(domain, HigherLower{}, workspace, [&](GuessId guess) {
    named.push_back(domain.guess(guess));
    return true;
  });
  for (const SecretId secret : solver.belief().sample())
    sampled.push_back(domain.secret(secret));
  std::reverse(named.begin(), named.end());  // guesses go down
  CHECK(named == sampled);
  for (const int secret : {1, 777, 3000})
    CHECK(play(solver, secret, greedy) <= 16);
}

TEST_CASE("a contradiction of samples is found, explained and taken back", "[sampled_set]") {
  const Codes domain{.pegs = 4, .colors = 7};
  const Rules feedback = domain.feedback();
  const std::uint64_t seed = 78;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  const auto any = [&] { return to_id<SecretId>(uniform_below(engine, domain.secret_count())); };
  for (int round = 0; round < 8; ++round) {
    Solver solver = solver_of(domain, {.secrets = 30});
    const Code secret = domain.secret(any());
    std::vector<Answer> answers;
    while (solver.status() == Status::open) {
      const GuessId guess = to_id<GuessId>(to_index(any()));
      OutcomeId outcome = feedback.outcome_id(domain.guess(guess), secret);
      if (answers.size() >= 2) outcome = to_id<OutcomeId>((to_index(outcome) + 3) % 13);
      answers.push_back({guess, outcome});
      solver.observe(answers.back());
      CHECK_FALSE(solver.status() == Status::no_guess);
    }

    REQUIRE(solver.status() == Status::contradiction);
    CHECK(solver.remaining() == 0);
    const auto conflict = solver.conflict();
    REQUIRE(conflict);
    std::vector<Answer> chosen;
    for (const std::size_t position : conflict->observations)
      chosen.push_back(answers[position]);
    CHECK(agreeing(solver, chosen) == 0);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      std::vector<Answer> others = chosen;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK(agreeing(solver, others) > 0);  // none can be left out
      std::vector<CodeOutcome> possible;
      for (const OutcomeId outcome : all_ids<OutcomeId>(feedback.outcome_count())) {
        others.push_back({chosen[i].guess, outcome});
        if (agreeing(solver, others) > 0) possible.push_back(feedback.outcome(outcome));
        others.pop_back();
      }
      CHECK(conflict->possible[i] == possible);
    }
    solver.undo();
    CHECK(solver.status() != Status::contradiction);
    CHECK_FALSE(solver.conflict());
    for (std::size_t i = 0; i < solver.history().size(); ++i)
      solver.replace(i, domain.guess(answers[i].guess), feedback(domain.guess(answers[i].guess), secret));
    CHECK(solver.status() == Status::open);
    CHECK(play(solver, secret, greedy) < 9);
  }
}

}  // namespace sampled_games_test
