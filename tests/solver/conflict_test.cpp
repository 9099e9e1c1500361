#include <sleuth/solver/conflict.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace conflict_test {

using namespace sleuth;
using namespace sleuth_tests;

struct Compare : NumberedOutcomes<4> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
};
using Numbers = Listed<int>;
using Solver = ConstraintSolver<Numbers, Compare>;
using Positions = std::vector<std::size_t>;

/// Finds its conflicts itself.
struct Knowing : CandidateSet<Numbers, Compare> {
  using CandidateSet::CandidateSet;
  ConflictSet conflict(const Numbers&, const Compare&, std::span<const observation_type> history) const {
    return {{history.size() - 1}, false};
  }
};

TEST_CASE("no contradiction, no conflict", "[solver][conflict]") {
  Solver solver{Numbers{{1, 2, 3}}, Compare{}};
  REQUIRE(!solver.conflict());
  solver.observe(1, 2);
  REQUIRE(!solver.conflict());
}

TEST_CASE("a conflict names a smallest set and what could have been answered", "[solver][conflict]") {
  Solver solver{Numbers{{1, 2, 3, 4, 5}}, Compare{}};
  solver.observe(1, 2);
  solver.observe(4, 2);  // 5
  solver.observe(5, 2);  // more than 5
  const auto alone = solver.conflict();
  REQUIRE(alone);
  REQUIRE(alone->observations == Positions{2});
  REQUIRE(alone->possible == std::vector<Positions>{{0, 1}});
  REQUIRE(alone->proved_smallest);

  solver.replace(2, 2, 0);  // less than 2
  const auto pair = solver.conflict();
  REQUIRE(pair);
  REQUIRE(pair->observations == Positions{0, 2});
  REQUIRE(pair->possible == std::vector<Positions>{{1}, {1, 2}});
  REQUIRE(pair->proved_smallest);
}

TEST_CASE("an outcome that no secret can give is a conflict of one", "[solver][conflict]") {
  Solver solver{Numbers{{1, 2, 3}}, Compare{}};
  solver.observe(2, 3);
  REQUIRE(solver.status() == Status::contradiction);
  const auto conflict = solver.conflict();
  REQUIRE(conflict);
  REQUIRE(conflict->observations == Positions{0});
  REQUIRE(conflict->possible == std::vector<Positions>{{0, 1, 2}});
}

TEST_CASE("constraints take part in conflicts and have no outcomes", "[solver][conflict]") {
  Solver solver{Numbers{{1, 2, 3}}, Compare{}};
  solver.observe(1, 2);
  solver.observe(constraint([](int secret) { return secret < 2; }));
  const auto conflict = solver.conflict();
  REQUIRE(conflict);
  REQUIRE(conflict->observations == Positions{0, 1});
  REQUIRE(conflict->possible == std::vector<Positions>{{1}, {}});
}

TEST_CASE("likelihoods of 0 take part in conflicts, low ones do not", "[solver][conflict]") {
  using Weighted = ConstraintSolver<Numbers, Compare, WeightedSet<Numbers, Compare>>;
  Weighted solver{Numbers{{1, 2, 3}}, Compare{}};
  solver.observe(likelihood([](int secret) { return secret == 3 ? 1e-300 : 1.0; }));
  solver.observe(likelihood([](int secret) { return secret == 1 ? 0.0 : 1.0; }));
  solver.observe(2, 2);
  REQUIRE(!solver.conflict());
  solver.observe(constraint([](int secret) { return secret != 3; }));
  const auto conflict = solver.conflict();
  REQUIRE(conflict);
  REQUIRE(conflict->observations == Positions{2, 3});
  REQUIRE(conflict->possible == std::vector<Positions>{{0, 1}, {}});
  REQUIRE(conflict->proved_smallest);
}

TEST_CASE("a domain without secrets contradicts itself without any observation", "[solver][conflict]") {
  const Solver solver{Numbers{std::vector<int>{}}, Compare{}};
  const auto conflict = solver.conflict();
  REQUIRE(conflict);
  REQUIRE(conflict->observations.empty());
  REQUIRE(conflict->possible.empty());
}

TEST_CASE("a belief may find its conflicts itself", "[solver][conflict]") {
  STATIC_REQUIRE(FindsConflict<Knowing, Numbers, Compare>);
  STATIC_REQUIRE(!FindsConflict<CandidateSet<Numbers, Compare>, Numbers, Compare>);
  ConstraintSolver<Numbers, Compare, Knowing> solver{Numbers{{1, 2, 3}}, Compare{}};
  solver.observe(1, 2);
  solver.observe(1, 1);
  REQUIRE(solver.conflict()->observations == Positions{1});
  REQUIRE(!solver.conflict()->proved_smallest);
}

TEST_CASE("a smallest conflict and its possible outcomes against all subsets",
          "[solver][conflict][differential]") {
  std::mt19937_64 engine{101};
  int contradictions = 0, larger_than_two = 0;
  for (int round = 0; round < 1'500; ++round) {
    INFO("round " << round << " of seed 101");
    Shape shape;
    shape.most_outcomes = 4;
    const auto table = random_table(engine, shape);
    using D = TableDomain<>;
    ConstraintSolver<D, ExactFeedback<>> solver{D{table}, ExactFeedback<>{{table}}};
    // An observation as the set of secrets that it leaves.
    std::vector<std::vector<bool>> leaves;
    std::vector<std::optional<std::size_t>> guess_of;
    const std::size_t length = 2 + below(engine, 6);
    for (std::size_t i = 0; i < length; ++i) {
      std::vector<bool> left(table->secret_count);
      if (below(engine, 4) == 0) {
        for (std::size_t secret = 0; secret < left.size(); ++secret)
          left[secret] = below(engine, 3) != 0;
        solver.observe(constraint([left](std::size_t secret) { return static_cast<bool>(left[secret]); }));
        guess_of.push_back(std::nullopt);
      } else {
        const std::size_t guess = below(engine, table->guess_count());
        const std::size_t outcome = table->outcome[guess][below(engine, table->secret_count)];
        for (std::size_t secret = 0; secret < left.size(); ++secret)
          left[secret] = table->outcome[guess][secret] == outcome;
        solver.observe(guess, outcome);
        guess_of.push_back(guess);
      }
      leaves.push_back(left);
    }
    const auto survivors = [&](std::uint64_t subset) {
      std::vector<std::size_t> left;
      for (std::size_t secret = 0; secret < table->secret_count; ++secret) {
        bool stays = true;
        for (std::size_t i = 0; i < length; ++i)
          if ((subset >> i & 1) != 0 && !leaves[i][secret]) stays = false;
        if (stays) left.push_back(secret);
      }
      return left;
    };
    const std::uint64_t all = (std::uint64_t{1} << length) - 1;
    const auto conflict = solver.conflict();
    REQUIRE(conflict.has_value() == survivors(all).empty());
    if (!conflict) continue;
    ++contradictions;
    int smallest = 64;
    for (std::uint64_t subset = 0; subset <= all; ++subset)
      if (survivors(subset).empty()) smallest = std::min(smallest, std::popcount(subset));
    larger_than_two += smallest > 2 ? 1 : 0;

    std::uint64_t named = 0;
    for (const std::size_t i : conflict->observations)
      named |= std::uint64_t{1} << i;
    REQUIRE(std::is_sorted(conflict->observations.begin(), conflict->observations.end()));
    REQUIRE(conflict->observations.size() == static_cast<std::size_t>(smallest));
    REQUIRE(static_cast<std::size_t>(std::popcount(named)) == conflict->observations.size());
    REQUIRE(survivors(named).empty());
    REQUIRE(conflict->proved_smallest);
    REQUIRE(conflict->possible.size() == conflict->observations.size());
    for (std::size_t i = 0; i < conflict->observations.size(); ++i) {
      const std::size_t position = conflict->observations[i];
      std::set<std::size_t> outcomes;
      if (guess_of[position])
        for (const std::size_t secret : survivors(named & ~(std::uint64_t{1} << position)))
          outcomes.insert(table->outcome[*guess_of[position]][secret]);
      REQUIRE(conflict->possible[i] == Positions(outcomes.begin(), outcomes.end()));
    }
  }
  REQUIRE(contradictions > 300);
  REQUIRE(larger_than_two > 30);
}

TEST_CASE("more than 64 observations: irreducible by deletion", "[solver][conflict]") {
  std::mt19937_64 engine{102};
  for (int round = 0; round < 20; ++round) {
    INFO("round " << round << " of seed 102");
    Shape shape;
    shape.least_guesses = shape.most_guesses = 40;
    shape.least_secrets = shape.most_secrets = 30;
    shape.least_outcomes = 2;
    shape.most_outcomes = 3;
    const auto table = random_table(engine, shape);
    using D = TableDomain<>;
    ConstraintSolver<D, ExactFeedback<>> solver{D{table}, ExactFeedback<>{{table}}};
    std::vector<Answer> history;
    // Sixty that agree with secret 0, then random ones.
    while (history.size() < 60 || !solver.belief().empty() || history.size() < 70) {
      const std::size_t guess = below(engine, 40);
      const std::size_t secret = history.size() < 60 ? 0 : below(engine, 30);
      history.push_back({to_id<GuessId>(guess), to_id<OutcomeId>(table->outcome[guess][secret])});
      solver.observe(history.back());
    }
    const auto conflict = solver.conflict();
    REQUIRE(conflict);
    const auto contradicts = [&](const Positions& positions) {
      for (std::size_t secret = 0; secret < 30; ++secret) {
        bool stays = true;
        for (const std::size_t i : positions)
          stays = stays && table->outcome[to_index(history[i].guess)][secret] == to_index(history[i].outcome);
        if (stays) return false;
      }
      return true;
    };
    REQUIRE(contradicts(conflict->observations));
    for (std::size_t i = 0; i < conflict->observations.size(); ++i) {
      Positions fewer = conflict->observations;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      REQUIRE(!contradicts(fewer));
    }
    REQUIRE(conflict->proved_smallest == (conflict->observations.size() == 1));
  }
}

TEST_CASE("exactly 64 observations are still searched for the smallest", "[solver][conflict]") {
  Solver solver{Numbers{{1, 2, 3}}, Compare{}};
  for (int i = 0; i < 63; ++i)
    solver.observe(1, 2);
  solver.observe(1, 1);
  REQUIRE(solver.history().size() == 64);
  REQUIRE(solver.conflict()->observations == Positions{0, 63});
  REQUIRE(solver.conflict()->proved_smallest);
  solver.observe(1, 1);
  REQUIRE(solver.conflict()->observations.size() == 2);
  REQUIRE(!solver.conflict()->proved_smallest);
}

TEST_CASE("answers that may be lies conflict only beyond the lies allowed", "[solver][conflict]") {
  ConstraintSolver solver{Numbers{{1, 2, 3}}, MayLie<Compare>{1}};
  solver.observe(3, 2);  // never true
  REQUIRE(!solver.conflict());
  solver.observe(1, 1);
  REQUIRE(!solver.conflict());
  solver.observe(1, 2);
  const auto conflict = solver.conflict();
  REQUIRE(conflict);
  REQUIRE(conflict->observations == Positions{0, 1, 2});
  REQUIRE(conflict->possible[0] == Positions{0, 1});
}

}  // namespace conflict_test
