#include <sleuth/strategy/exhaustive.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace exhaustive_test {

using namespace sleuth;
using namespace sleuth_tests;

using Verdict = ExhaustiveOptimum::Verdict;

struct WeightedTable : TableDomain<names> {
  using TableDomain<names>::TableDomain;
  std::vector<std::uint64_t> weights;
  [[nodiscard]] std::uint64_t prior(SecretId id) const { return weights[to_index(id)]; }
};

/// The least value over all strategies, by trying them without any memory or cut-off.
struct Plain {
  const Table& table;
  const std::vector<std::uint64_t>& weights;
  bool candidates_only;
  enum class Sum { weighted, largest, last } sum;
  std::size_t limit;

  [[nodiscard]] std::optional<std::uint64_t> ends(std::size_t secret, std::size_t depth) const {
    return sum == Sum::weighted  ? weights[secret] * depth
           : sum == Sum::largest ? depth
                                 : std::uint64_t{depth == limit};
  }
  [[nodiscard]] bool may_ask(std::size_t guess, const std::vector<std::size_t>& left) const {
    return !candidates_only ||
           (table.named[guess] && std::count(left.begin(), left.end(), *table.named[guess]) > 0);
  }
  [[nodiscard]] std::optional<std::uint64_t> best(const std::vector<std::size_t>& left,
                                                  std::size_t depth) const {
    if (left.size() == 1) {
      bool has_end = false;
      for (std::size_t guess = 0; guess < table.guess_count(); ++guess)
        has_end = has_end || (may_ask(guess, left) && table.outcome[guess][left[0]] == table.solved());
      if (!has_end) return ends(left[0], depth);
    }
    std::optional<std::uint64_t> lowest;
    for (std::size_t guess = 0; depth < limit && guess < table.guess_count(); ++guess) {
      if (!may_ask(guess, left)) continue;
      std::map<std::size_t, std::vector<std::size_t>> parts;
      for (const std::size_t secret : left)
        parts[table.outcome[guess][secret]].push_back(secret);
      if (parts.size() == 1 && parts.begin()->first != table.solved()) continue;
      std::optional<std::uint64_t> all = 0;
      const auto add = [&](std::optional<std::uint64_t> part) {
        if (!part || !all) return all = std::nullopt, void();
        all = sum == Sum::largest ? std::max(*all, *part) : *all + *part;
      };
      for (const auto& [outcome, part] : parts) {
        if (outcome != table.solved())
          add(best(part, depth + 1));
        else
          for (const std::size_t secret : part)
            add(ends(secret, depth + 1));
      }
      if (all && (!lowest || *all < *lowest)) lowest = all;
    }
    return lowest;
  }
};

std::optional<std::uint64_t> plain_optimum(const Table& table, const std::vector<std::uint64_t>& weights,
                                           const StrategyGoal& goal) {
  std::vector<std::size_t> all;
  for (std::size_t secret = 0; secret < weights.size(); ++secret)
    if (weights[secret] > 0) all.push_back(secret);
  std::size_t limit = goal.max_depth.value_or(20);
  const auto least = [&](Plain::Sum sum) {
    return Plain{table, weights, goal.candidates_only, sum, limit}.best(all, 0);
  };
  if (goal.objective == Objective::expected) return least(Plain::Sum::weighted);
  if (goal.objective == Objective::fewest_last && goal.max_depth) return least(Plain::Sum::last);
  const auto worst = least(Plain::Sum::largest);
  if (!worst || goal.objective == Objective::worst) return worst;
  limit = *worst;
  return least(goal.objective == Objective::fewest_last ? Plain::Sum::last : Plain::Sum::weighted);
}

template <class D>
ExhaustiveOptimum optimum(const D& domain, const StrategyGoal& goal) {
  return exhaustive_optimum(domain, domain.feedback(), goal, 1'000'000);
}

TEST_CASE("known optima", "[strategy][exhaustive]") {
  const games::Mastermind<> two_six{2, 6};
  const games::Mastermind<> three_three{3, 3};
  CHECK(optimum(two_six, {}).value == 132);
  CHECK(optimum(three_three, {}).value == 73);
  CHECK(optimum(two_six, {Objective::worst, {}, false}).value == 5);
  CHECK(optimum(two_six, {Objective::expected, 5, false}).value == 132);
  CHECK(optimum(two_six, {Objective::expected, 4, false}).verdict == Verdict::impossible);
  CHECK(optimum(games::Mastermind<>{2, 3}, {}).value == 21);
}

TEST_CASE("it proves true bounds and no others", "[strategy][exhaustive]") {
  const ExhaustiveOptimum found = optimum(games::Mastermind<>{3, 3}, {});
  CHECK(found.verdict == Verdict::found);
  StrategyClaims claims;
  claims.lower = claims.upper = 73;
  CHECK(found.proves(claims));
  claims.lower = 72;
  CHECK(found.proves(claims));
  claims.lower = claims.upper = 74;
  CHECK_FALSE(found.proves(claims));
  claims.lower = claims.upper = 72;
  CHECK_FALSE(found.proves(claims));
  claims.lower = claims.upper = 73;
  claims.goal.candidates_only = true;
  CHECK_FALSE(found.proves(claims));
}

TEST_CASE("what is too large is said to be", "[strategy][exhaustive]") {
  const games::Mastermind<> game{2, 6};
  const auto nodes = exhaustive_optimum(game, game.feedback(), {}, 1'000'000).nodes;
  CHECK(exhaustive_optimum(game, game.feedback(), {}, nodes).verdict == Verdict::found);
  CHECK(exhaustive_optimum(game, game.feedback(), {}, nodes - 1).verdict == Verdict::too_large);
  CHECK(optimum(games::Mastermind<>{4, 6}, {}).verdict == Verdict::too_large);
  const Listed<int, char> unnamed{{1, 2}, {'x'}};
  struct Same : NumberedOutcomes<2> {
    std::size_t operator()(char, int secret) const { return secret == 1 ? 0 : 1; }
  };
  CHECK(exhaustive_optimum(unnamed, Same{}, {}, 100).value == 2);
  CHECK_THROWS_AS(exhaustive_optimum(unnamed, Same{}, {Objective::worst, {}, true}, 100),
                  std::invalid_argument);
  CHECK(exhaustive_optimum(Listed<int, char>{{}, {'x'}}, Same{}, {}, 100).verdict == Verdict::found);
}

TEST_CASE("a secret that only a guess of another ends is known to candidates", "[strategy][exhaustive]") {
  const auto table = std::make_shared<const Table>(Table{2, 2, {{1, 1}}, {}, {std::size_t{0}}, {}, {}, {}});
  WeightedTable domain{table};
  domain.weights = {0, 1};
  CHECK(exhaustive_optimum(domain, SolvingFeedback<>{{table}}, {Objective::worst, {}, false}, 9).value == 1);
  const auto found = exhaustive_optimum(domain, SolvingFeedback<>{{table}}, {Objective::worst, {}, true}, 9);
  CHECK(found.verdict == Verdict::found);
  CHECK(found.value == 0);
}

TEST_CASE("the same as trying all strategies plainly", "[strategy][exhaustive]") {
  std::mt19937_64 engine{812};
  INFO("seed 812");
  std::size_t found_some = 0, impossible_some = 0;
  for (int round = 0; round < 400; ++round) {
    Shape shape;
    shape.solving = true;
    shape.all_named = round % 2 == 0;
    shape.most_guesses = 6;
    shape.most_secrets = 6;
    shape.most_outcomes = 4;
    const auto table = random_table(engine, shape);
    WeightedTable domain{table};
    for (std::size_t secret = 0; secret < table->secret_count; ++secret)
      domain.weights.push_back(round % 3 == 0 ? 1 : below(engine, 6));
    if (domain.weights[0] == 0) domain.weights[0] = 1;
    const std::vector<std::uint64_t> weights = exact_prior(domain);
    for (const Objective objective :
         {Objective::expected, Objective::worst, Objective::worst_then_expected, Objective::fewest_last}) {
      StrategyGoal goal{objective, std::nullopt, below(engine, 2) == 0};
      if (below(engine, 2) == 0) goal.max_depth = below(engine, 6);
      CAPTURE(round, to_string(objective), goal.max_depth.value_or(99), goal.candidates_only);
      const auto expected = plain_optimum(*table, weights, goal);
      const ExhaustiveOptimum found = exhaustive_optimum(domain, SolvingFeedback<>{{table}}, goal, 100'000);
      REQUIRE(found.verdict == (expected ? Verdict::found : Verdict::impossible));
      REQUIRE(found.value == expected.value_or(0));
      ++(expected ? found_some : impossible_some);
    }
  }
  CHECK(found_some > 300);
  CHECK(impossible_some > 300);
}

}  // namespace exhaustive_test
