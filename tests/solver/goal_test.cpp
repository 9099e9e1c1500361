#include <sleuth/solver/goal.hpp>

#include <limits>
#include <stdexcept>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"
#include "support/higher_lower.hpp"
#include "support/tables.hpp"
#include "support/unlisted.hpp"

namespace goal_test {

using namespace sleuth;
using namespace sleuth_tests;

struct NeverNamed : Numbers {
  using Numbers::Numbers;
  bool allows(GuessId guess, std::span<const Answer>) const { return guess != GuessId{1}; }
};

template <class D, class F>
bool reached(const D& domain, const F& feedback, const std::vector<Answer>& answers,
             goals::NameSecret goal = {}) {
  CandidateSet<D, F> belief{domain, feedback};
  for (const Answer& answer : answers)
    belief.observe(domain, feedback, answer.guess, answer.outcome);
  REQUIRE(!belief.empty());
  return goal.reached(domain, feedback, belief, answers);
}

struct OwnGoal {};
struct NamesOwnGoal : Numbers {
  using goal_type = OwnGoal;
};

TEST_CASE("NameSecret is reached by an outcome that ends the game", "[solver][goal]") {
  const Numbers domain{{10, 20, 30}};
  STATIC_REQUIRE(GoalFor<goals::NameSecret, Numbers, Compare, CandidateSet<Numbers, Compare>>);
  REQUIRE(!reached(domain, Compare{}, {}));
  REQUIRE(!reached(domain, Compare{}, {{GuessId{0}, OutcomeId{2}}}));
  REQUIRE(!reached(domain, Compare{},
                   {{GuessId{0}, OutcomeId{2}}, {GuessId{1}, OutcomeId{2}}}));  // 30, not named yet
  REQUIRE(reached(domain, Compare{}, {{GuessId{1}, OutcomeId{1}}}));
  REQUIRE(reached(domain, Compare{}, {{GuessId{1}, OutcomeId{1}}, {GuessId{0}, OutcomeId{2}}}));
}

TEST_CASE("NameSecret: one candidate is enough where no allowed guess can name it", "[solver][goal]") {
  const std::vector<Answer> only_20_left{{GuessId{0}, OutcomeId{2}}, {GuessId{2}, OutcomeId{0}}};
  REQUIRE(!reached(Numbers{{10, 20, 30}}, Compare{}, only_20_left));
  REQUIRE(reached(Numbers{{10, 20, 30}}, Quiet{}, only_20_left));
  REQUIRE(reached(Numbers{{10, 20, 30}, {15, 99, 25}}, Compare{}, only_20_left));
  REQUIRE(reached(NeverNamed{{10, 20, 30}}, Compare{}, only_20_left));
  REQUIRE(!reached(Numbers{{10, 20, 20}}, Quiet{}, {{GuessId{0}, OutcomeId{2}}}));
}

TEST_CASE("KnowTarget compares the likeliest value with its confidence", "[solver][goal]") {
  std::mt19937_64 engine{1};
  Table table;
  table.secret_count = 4;
  table.outcome_count = 2;
  table.outcome = {{0, 1, 1, 1}};
  table.target = {0, 1, 1, 2};
  table.target_count = 3;
  const auto shared = std::make_shared<const Table>(table);
  using D = TableDomain<targets>;
  const D domain{shared};
  const ExactFeedback<> feedback{{shared}};
  using B = CandidateSet<D, ExactFeedback<>>;
  STATIC_REQUIRE(GoalFor<goals::KnowTarget, D, ExactFeedback<>, B>);
  B belief{domain, feedback};
  const auto known = [&](double confidence) {
    return goals::KnowTarget{confidence}.reached(domain, feedback, belief, {});
  };
  REQUIRE(known(0.5));
  REQUIRE(!known(0.51));
  belief.observe(domain, constraint([](std::size_t secret) { return secret == 1 || secret == 2; }));
  REQUIRE(known(1.0));
  REQUIRE(belief.count() == 2);

  for (const double bad : {0.0, -1.0, 1.5, std::numeric_limits<double>::quiet_NaN()})
    REQUIRE_THROWS_AS(known(bad), std::invalid_argument);
  REQUIRE_THROWS_WITH(known(1.5),
                      "sleuth::goals::KnowTarget: confidence is 1.500000; allowed: above 0, up to 1");
}

TEST_CASE("the default goal: the domain's, else KnowTarget, else NameSecret", "[solver][goal]") {
  STATIC_REQUIRE(std::is_same_v<default_goal_t<Numbers, Compare>, goals::NameSecret>);
  STATIC_REQUIRE(std::is_same_v<default_goal_t<TableDomain<targets>, ExactFeedback<>>, goals::KnowTarget>);
  STATIC_REQUIRE(std::is_same_v<default_goal_t<NamesOwnGoal, Compare>, OwnGoal>);
  STATIC_REQUIRE(std::is_same_v<default_goal_t<TokenRow, TokenOutcomes>, TokenGoal>);
  struct GuessesOnly {};
  STATIC_REQUIRE(std::is_same_v<default_goal_t<GuessesOnly, Compare>, goals::KnowTarget>);
  STATIC_REQUIRE(GoalFor<TokenGoal, TokenRow, TokenOutcomes, TokenBelief>);
  STATIC_REQUIRE(!GoalFor<int, Numbers, Compare, CandidateSet<Numbers, Compare>>);
}

}  // namespace goal_test
