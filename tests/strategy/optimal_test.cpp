#include <sleuth/strategy/optimal.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"

namespace optimal_test {

using namespace sleuth;

using games::Mastermind;
using ThreeOfTen = games::BullsAndCows<3, 10, games::Repeats::none>;

template <class D, class F>
OptimalResult proved(const D& domain, const F& feedback, const StrategyGoal& goal = {}) {
  const OptimalResult found = optimal_strategy(domain, feedback, {goal, {}});
  CHECK(found.is_proved);
  if (!found.upper) return found;
  CHECK(found.lower == *found.upper);
  CHECK(found.claims.goal == goal);
  CHECK(found.claims.proved());
  CHECK(found.claims.upper == *found.upper);
  CHECK(verify(found.tree, domain, feedback, found.claims).is_sound());
  return found;
}
std::uint64_t value(std::size_t pegs, std::size_t colors, const StrategyGoal& goal = {}) {
  const Mastermind<> domain{.pegs = pegs, .colors = colors};
  return proved(domain, domain.feedback(), goal).upper.value_or(0);
}

/// Two answers: 1 for the secret itself; numbers below `blur` look alike to all guesses.
struct Equal : NumberedOutcomes<2> {
  int blur = 0;
  std::size_t operator()(int guess, int secret) const { return guess == secret && secret >= blur ? 1 : 0; }
  [[nodiscard]] bool is_solved(std::size_t outcome) const { return outcome == 1; }
};
/// Smaller, larger, or right.
struct Compare : NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 2 : guess < secret ? 1 : 0; }
  [[nodiscard]] bool is_solved(std::size_t outcome) const { return outcome == 2; }
};

TEST_CASE("the best totals of small games", "[strategy][optimal]") {
  CHECK(value(2, 6) == 132);
  CHECK(value(3, 3) == 73);
  CHECK(value(3, 4) == 206);
  CHECK(value(3, 5) == 451);
  CHECK(value(3, 6) == 854);
  CHECK(value(4, 3) == 246);
  CHECK(value(4, 4) == 905);
}

TEST_CASE("three digits without repeats, and how many sets that takes", "[strategy][optimal]") {
  const ThreeOfTen domain;
  const OptimalResult found = proved(domain, domain.feedback());
  CHECK(found.upper == 3575U);
  CHECK(found.claims.total == 3575);
  CHECK(found.nodes == 3121);
}

TEST_CASE("Mastermind (4,6): 5625, or 5626 within five guesses", "[strategy][optimal]") {
  const Mastermind<> domain{.pegs = 4, .colors = 6};
  const auto goal = [&](Objective objective, std::optional<std::size_t> max_depth = {}) {
    return proved(domain, domain.feedback(), {objective, max_depth, false});
  };
  const OptimalResult best = goal(Objective::expected);
  CHECK(best.upper == 5625U);
  CHECK(best.claims.max == 6);
  CHECK(best.nodes == 4471);
  const OptimalResult within = goal(Objective::expected, 5);
  CHECK(within.upper == 5626U);
  CHECK(within.claims.max == 5);
  const OptimalResult none = goal(Objective::expected, 4);
  CHECK(none.is_impossible());
  CHECK(none.indistinguishable.empty());
  CHECK(goal(Objective::worst).upper == 5U);
  CHECK(goal(Objective::worst, 4).is_impossible());
  CHECK(goal(Objective::worst_then_expected).upper == 5626U);
}

TEST_CASE("the same call searches the same sets", "[strategy][optimal]") {
  const Mastermind<> domain{.pegs = 3, .colors = 5};
  const OptimalResult first = proved(domain, domain.feedback());
  const OptimalResult second = proved(domain, domain.feedback());
  CHECK(first.nodes == 33);
  CHECK(second.nodes == first.nodes);
  CHECK(second.tree == first.tree);
}

TEST_CASE("secrets that no guess tells apart are reported", "[strategy][optimal]") {
  const Listed<int> domain{{0, 1, 2, 3, 4}};
  const OptimalResult found = optimal_strategy(domain, Equal{{}, 2});
  CHECK(found.is_impossible());
  CHECK_FALSE(found.upper);
  CHECK(found.indistinguishable == std::vector<std::vector<SecretId>>{{SecretId{0}, SecretId{1}}});
  CHECK(proved(domain, Equal{}).upper == 1U + 2 + 3 + 4 + 5);
  const Listed<int> unnamed{{0, 1, 2, 3, 4}, {1, 2, 3, 4}};  // 0 is known when it is left alone
  CHECK(proved(unnamed, Equal{}).upper == 1U + 2 + 3 + 4 + 4);
}

TEST_CASE("no secret, one secret, and one that no guess names", "[strategy][optimal]") {
  const auto cost = [](const Listed<int>& domain, Objective objective) {
    return proved(domain, Compare{}, {objective, {}, false}).upper;
  };
  for (const Objective objective :
       {Objective::expected, Objective::worst, Objective::worst_then_expected, Objective::fewest_last}) {
    CAPTURE(to_string(objective));
    CHECK(cost(Listed<int>{std::vector<int>{}, {1, 2}}, objective) == 0U);
    CHECK(cost(Listed<int>{{7}}, objective) == 1U);
  }
  const Listed<int> unnamed{{1}, {2}};
  CHECK(cost(unnamed, Objective::expected) == 0U);
  CHECK(cost(unnamed, Objective::worst) == 0U);
  CHECK(proved(unnamed, Compare{}).tree.root() == StrategyTree::Child::known);
  CHECK(cost(Listed<int>{{1, 2, 3, 4, 5}, {2, 4}}, Objective::expected) == 1U + 1 + 2 + 2 + 2);
}

TEST_CASE("a search within a budget keeps true bounds and a sound tree", "[strategy][optimal]") {
  const ThreeOfTen domain;
  for (const Objective objective : {Objective::expected, Objective::worst_then_expected}) {
    const StrategyGoal goal{objective, {}, false};
    const std::uint64_t best = *proved(domain, domain.feedback(), goal).upper;
    for (const std::uint64_t nodes : {0U, 1U, 40U, 200U}) {
      CAPTURE(to_string(objective), nodes, best);
      OptimalRun run{domain, domain.feedback(), goal};
      SearchBudget budget;
      budget.max_nodes = nodes;
      const OptimalResult found = run.go_on(budget);
      CHECK(found.nodes <= nodes);
      CHECK_FALSE(found.is_proved);
      CHECK(found.lower <= best);
      if (objective == Objective::expected) REQUIRE(found.upper);
      if (found.upper) {
        CHECK(*found.upper >= best);
        CHECK(found.claims.lower == found.lower);
        CHECK(verify(found.tree, domain, domain.feedback(), found.claims).is_sound());
      }
      const OptimalResult whole = run.go_on();
      CHECK(whole.upper == best);
      CHECK(whole.is_proved);
      CHECK(verify(whole.tree, domain, domain.feedback(), whole.claims).is_sound());
    }
  }
}

TEST_CASE("a report sees true bounds, a share that never falls, and may stop", "[strategy][optimal]") {
  const ThreeOfTen domain;
  for (const Objective objective :
       {Objective::expected, Objective::worst, Objective::worst_then_expected, Objective::fewest_last}) {
    const StrategyGoal goal{objective, {}, false};
    const std::uint64_t best = *proved(domain, domain.feedback(), goal).upper;
    CAPTURE(to_string(objective), best);
    double share = 0;
    std::size_t reports = 0, wrong = 0;
    const auto look = [&](const OptimalProgress& progress) {
      wrong += progress.share < share || progress.share > 1 || progress.lower > best ||
               (progress.upper && *progress.upper < best) || (progress.share >= 1 && progress.lower < best);
      share = progress.share;
      ++reports;
      return true;
    };
    CHECK(optimal_strategy(domain, domain.feedback(), {goal, {}}, look).upper == best);
    CHECK(reports > 0);
    CHECK(wrong == 0);
    const OptimalResult stopped =
        optimal_strategy(domain, domain.feedback(), {goal, {}}, [](const OptimalProgress&) { return false; });
    CHECK(stopped.nodes == 0);
    CHECK(stopped.lower <= best);
  }
}

TEST_CASE("others stop it by a token, the clock by a time", "[strategy][optimal]") {
  const Mastermind<> domain{.pegs = 4, .colors = 6};
  std::stop_source source;
  OptimalOptions options;
  options.budget.stop = source.get_token();
  bool is_asked = false;
  const OptimalResult found =
      optimal_strategy(domain, domain.feedback(), options, [&](const OptimalProgress& progress) {
        if (progress.nodes > 0) is_asked = source.request_stop();
        return true;
      });
  CHECK((is_asked || source.stop_requested()));
  CHECK_FALSE(found.is_proved);
  CHECK(found.lower <= 5625);
  CHECK(found.upper >= std::optional<std::uint64_t>{5625});
  CHECK(verify(found.tree, domain, domain.feedback(), found.claims).is_sound());
  options = {};
  options.budget.max_time = std::chrono::seconds{0};
  const OptimalResult none = optimal_strategy(domain, domain.feedback(), options);
  CHECK(none.nodes == 0);
  CHECK_FALSE(none.is_proved);
  CHECK(none.lower <= 5625);
}

TEST_CASE("what cannot be searched is refused", "[strategy][optimal]") {
  const StrategyGoal candidates{Objective::expected, {}, true};
  CHECK(proved(Listed<int>{{1, 2, 3}}, Compare{}, candidates).upper == 5U);
  CHECK_THROWS_WITH((optimal_strategy(Listed<int>{{1, 2}, {2, 4}}, Compare{}, {candidates, {}})),
                    ContainsSubstring("candidates_only") && ContainsSubstring("secret 0"));
  const Listed<int> many{std::vector<int>(65536, 2), {1}};
  CHECK_THROWS_AS(optimal_strategy(many, Compare{}), std::invalid_argument);
}

}  // namespace optimal_test
