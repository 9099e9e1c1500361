#include <sleuth/strategy/optimal.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/exhaustive.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace optimal_test {

using namespace sleuth;
using namespace sleuth_tests;

using Verdict = ExhaustiveOptimum::Verdict;

constexpr Objective objectives[] = {Objective::expected, Objective::worst, Objective::worst_then_expected,
                                    Objective::fewest_last};

template <unsigned Has>
struct WeightedTable : TableDomain<Has> {
  using TableDomain<Has>::TableDomain;
  std::vector<std::uint64_t> weights;
  [[nodiscard]] std::uint64_t prior(SecretId id) const { return weights[to_index(id)]; }
};

struct Tally {
  std::size_t found = 0;
  std::size_t impossible = 0;
};

template <class D, class F>
void compare(const D& domain, const F& feedback, const StrategyGoal& goal, Tally& tally) {
  CAPTURE(to_string(goal.objective), goal.max_depth.value_or(99), goal.candidates_only);
  const ExhaustiveOptimum expected = exhaustive_optimum(domain, feedback, goal, 200'000);
  REQUIRE(expected.verdict != Verdict::too_large);
  const OptimalResult found = optimal_strategy(domain, feedback, {goal, {}});
  REQUIRE(found.is_proved);
  REQUIRE(found.is_impossible() == (expected.verdict == Verdict::impossible));
  ++(found.upper ? tally.found : tally.impossible);
  if (!found.upper) return;
  REQUIRE(*found.upper == expected.value);
  REQUIRE(found.lower == expected.value);
  REQUIRE(expected.proves(found.claims));
  const Verification verification = verify(found.tree, domain, feedback, found.claims);
  for (const Fault& fault : verification.faults)
    UNSCOPED_INFO(to_string(fault));
  REQUIRE(verification.is_sound());
}

/// All objectives, with limits of depth and without.
template <class D, class F>
void compare_goals(const D& domain, const F& feedback, bool has_candidates, std::size_t deepest,
                   Tally& tally) {
  for (const Objective objective : objectives)
    for (std::size_t depth = 0; depth <= deepest; ++depth)
      for (const bool candidates_only : {false, true}) {
        if (candidates_only && !has_candidates) continue;
        const auto limit = depth == 0 ? std::nullopt : std::optional{depth};
        compare(domain, feedback, {objective, limit, candidates_only}, tally);
      }
}

/// Whether every secret that can occur has a guess that names it.
template <class D>
bool names_all(const D& domain) {
  for (std::size_t secret = 0; secret < domain.secret_count(); ++secret) {
    const auto& named = domain.table().named;
    if (domain.weights[secret] > 0 &&
        std::find(named.begin(), named.end(), std::optional{secret}) == named.end())
      return false;
  }
  return true;
}

template <unsigned Has, class F>
Tally compare_tables(std::uint64_t seed, int rounds, bool all_named) {
  std::mt19937_64 engine{seed};
  Tally tally;
  for (int round = 0; round < rounds; ++round) {
    CAPTURE(seed, round);
    Shape shape;
    shape.solving = KnowsSolved<F>;
    shape.all_named = all_named;
    shape.least_secrets = 3;
    shape.most_secrets = 9;
    shape.least_guesses = all_named ? 5 : 2;
    shape.least_outcomes = KnowsSolved<F> ? 3 : 2;
    shape.most_outcomes = 5;
    const auto table = random_table(engine, shape);
    WeightedTable<Has> domain{table};
    for (std::size_t secret = 0; secret < table->secret_count; ++secret)
      domain.weights.push_back(round % 2 == 0 ? 1 : below(engine, 6));
    if (domain.weights[0] == 0) domain.weights[0] = 1;
    if (round % 8 == 1) domain.weights[0] = std::uint64_t{1} << 40;
    const bool has_candidates = (Has & names) != 0 && KnowsSolved<F> && names_all(domain);
    compare_goals(domain, F{{{table}}}, has_candidates, 5, tally);
  }
  return tally;
}

/// A game as a domain without symmetry.
struct Plain {
  using Game = games::Mastermind<>;
  using guess_type = Game::guess_type;
  using secret_type = Game::secret_type;
  Game game;
  [[nodiscard]] std::size_t guess_count() const { return game.guess_count(); }
  [[nodiscard]] guess_type guess(GuessId id) const { return game.guess(id); }
  [[nodiscard]] std::size_t secret_count() const { return game.secret_count(); }
  [[nodiscard]] secret_type secret(SecretId id) const { return game.secret(id); }
  [[nodiscard]] std::optional<SecretId> secret_named_by(GuessId id) const { return game.secret_named_by(id); }
};

TEST_CASE("the same as trying everything: guesses that name secrets", "[differential][optimal]") {
  const Tally all_named = compare_tables<names, SolvingFeedback<>>(931, 60, true);
  CHECK(all_named.found > 500);
  CHECK(all_named.impossible > 200);
  const Tally some_named = compare_tables<names, SolvingFeedback<>>(932, 80, false);
  CHECK(some_named.found > 200);
  CHECK(some_named.impossible > 200);
}

TEST_CASE("the same as trying everything: no guess names a secret", "[differential][optimal]") {
  const Tally solving = compare_tables<nothing_more, SolvingFeedback<>>(933, 80, false);
  CHECK(solving.found > 200);
  CHECK(solving.impossible > 200);
  const Tally open = compare_tables<nothing_more, ExactFeedback<>>(934, 80, false);
  CHECK(open.found > 200);
  CHECK(open.impossible > 200);
}

TEST_CASE("the same as trying everything: small games of Mastermind", "[differential][optimal]") {
  Tally tally;
  for (const auto& domain :
       {games::Mastermind<>{2, 3}, games::Mastermind<>{2, 4}, games::Mastermind<>{3, 2}}) {
    CAPTURE(domain.pegs, domain.colors);
    compare_goals(domain, domain.feedback(), true, 5, tally);
  }
  CHECK(tally.found > 50);
  CHECK(tally.impossible > 20);
}

TEST_CASE("symmetry changes no value", "[differential][optimal]") {
  for (const std::size_t colors : {4U, 5U}) {
    const Plain plain{{3, colors}};
    const auto feedback = plain.game.feedback();
    for (const Objective objective : objectives)
      for (const bool candidates_only : {false, true}) {
        const StrategyGoal goal{objective, {}, candidates_only};
        CAPTURE(colors, to_string(objective), candidates_only);
        const OptimalResult expected = optimal_strategy(plain, feedback, {goal, {}});
        const OptimalResult found = optimal_strategy(plain.game, feedback, {goal, {}});
        CHECK(found.is_proved);
        CHECK(found.upper == expected.upper);
        CHECK(verify(found.tree, plain.game, feedback, found.claims).is_sound());
        CHECK(verify(expected.tree, plain, feedback, expected.claims).is_sound());
      }
  }
}

}  // namespace optimal_test
