#include <sleuth/beliefs/may_lie.hpp>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"
#include "support/formula.hpp"
#include "support/higher_lower.hpp"

namespace may_lie_test {

using namespace sleuth;
using namespace sleuth_tests;

using Lying = MayLie<Compare>;
using Belief = LieSet<Numbers, Lying>;

std::vector<int> lies(const Belief& belief) { return {belief.lies().begin(), belief.lies().end()}; }
std::vector<std::size_t> left(const Belief& belief) {
  std::vector<std::size_t> ids;
  for (const SecretId id : belief.candidates())
    ids.push_back(to_index(id));
  return ids;
}

TEST_CASE("MayLie wraps a feedback, names its belief and never says that it is solved",
          "[beliefs][may_lie]") {
  STATIC_REQUIRE(ExactFeedbackFor<Lying, Numbers>);
  STATIC_REQUIRE(!KnowsSolved<Lying>);
  STATIC_REQUIRE(NamesBeliefFor<Lying, Numbers>);
  STATIC_REQUIRE(std::is_same_v<Lying::belief_type<Numbers>, Belief>);
  const Lying feedback{2};
  REQUIRE(feedback.max_lies == 2);
  const MayLie deduced{Compare{}, 3};
  STATIC_REQUIRE(std::is_same_v<decltype(deduced), const Lying>);
  REQUIRE(deduced.max_lies == 3);
  REQUIRE(feedback.outcome_count() == 3);
  REQUIRE(feedback(5, 5) == 1);
  REQUIRE(feedback.id(2) == OutcomeId{2});
  REQUIRE(feedback.outcome(OutcomeId{2}) == 2);
  REQUIRE_THROWS_AS(feedback.id(3), std::invalid_argument);
}

TEST_CASE("each secret keeps the number of lies that it needs", "[beliefs][may_lie]") {
  const Numbers domain{{10, 20, 30}};
  const Lying feedback{1};
  Belief belief{domain, feedback};
  STATIC_REQUIRE(noexcept(belief.candidates()));
  STATIC_REQUIRE(noexcept(belief.lies()));
  STATIC_REQUIRE(noexcept(belief.count()));
  STATIC_REQUIRE(noexcept(belief.empty()));
  STATIC_REQUIRE(noexcept(belief.log2_count()));
  REQUIRE(lies(belief) == std::vector{0, 0, 0});
  belief.observe(domain, feedback, GuessId{1}, OutcomeId{2});  // more than 20
  REQUIRE(left(belief) == std::vector<std::size_t>{0, 1, 2});
  REQUIRE(lies(belief) == std::vector{1, 1, 0});
  const Belief before = belief;
  belief.observe(domain, feedback, GuessId{1}, OutcomeId{1});  // it is 20
  REQUIRE(left(belief) == std::vector<std::size_t>{1, 2});
  REQUIRE(lies(belief) == std::vector{1, 1});
  belief.observe(domain, constraint([](int secret) { return secret != 20; }));
  REQUIRE(left(belief) == std::vector<std::size_t>{2});
  REQUIRE(belief.target_confidence(domain) == 1.0);
  belief.observe(domain, feedback, GuessId{1}, OutcomeId{0});
  REQUIRE(belief.empty());
  REQUIRE(belief.log2_count() == -std::numeric_limits<double>::infinity());
  REQUIRE(belief.target_confidence(domain) == 0.0);
  REQUIRE(before.count() == 3);
}

TEST_CASE("an outcome weighs the secrets that would be left after it", "[beliefs][may_lie]") {
  const Numbers domain{{10, 20, 30}};
  const Lying feedback{1};
  Belief belief{domain, feedback};
  Belief::workspace_type workspace;
  const auto fresh = belief.distribution(domain, feedback, GuessId{1}, workspace);
  REQUIRE(std::vector(fresh.weights.begin(), fresh.weights.end()) == std::vector<std::uint64_t>{3, 3, 3});
  REQUIRE(fresh.total == 9);
  REQUIRE_THAT(fresh.conditional_bits, WithinAbs(std::log2(3.0), 1e-15));
  REQUIRE_THAT(fresh.p_success, WithinAbs(1.0 / 3, 1e-15));

  belief.observe(domain, feedback, GuessId{1}, OutcomeId{2});
  const auto next = belief.distribution(domain, feedback, GuessId{1}, workspace);
  REQUIRE(std::vector(next.weights.begin(), next.weights.end()) == std::vector<std::uint64_t>{2, 2, 1});
  REQUIRE(next.total == 5);
  REQUIRE_THAT(next.conditional_bits, WithinAbs(0.6 * std::log2(3.0), 1e-15));
}

TEST_CASE("a guess tells apart if honest outcomes differ", "[beliefs][may_lie]") {
  const Numbers domain{{10, 20, 20}, {10, 20, 5}};
  const Lying feedback{1};
  Belief belief{domain, feedback};
  REQUIRE(belief.tells_apart(domain, feedback, GuessId{0}));
  REQUIRE(belief.tells_apart(domain, feedback, GuessId{1}));
  REQUIRE(!belief.tells_apart(domain, feedback, GuessId{2}));
  belief.observe(domain, constraint([](int secret) { return secret == 20; }));
  REQUIRE(!belief.tells_apart(domain, feedback, GuessId{0}));
}

TEST_CASE("without lies it is the plain candidate set", "[beliefs][may_lie]") {
  const Numbers domain{{10, 20, 30}};
  const Lying feedback{0};
  Belief belief{domain, feedback};
  Belief::workspace_type workspace;
  const auto distribution = belief.distribution(domain, feedback, GuessId{1}, workspace);
  REQUIRE(std::vector(distribution.weights.begin(), distribution.weights.end()) ==
          std::vector<std::uint64_t>{1, 1, 1});
  REQUIRE(distribution.conditional_bits == 0.0);
  belief.observe(domain, feedback, GuessId{1}, OutcomeId{1});
  REQUIRE(left(belief) == std::vector<std::size_t>{1});
}

TEST_CASE("what a LieSet refuses", "[beliefs][may_lie]") {
  const Numbers domain{{10, 20}};
  REQUIRE_NOTHROW((Belief{domain, Lying{254}}));
  REQUIRE_THROWS_AS((Belief{domain, Lying{255}}), std::invalid_argument);
  REQUIRE_THROWS_WITH((Belief{domain, Lying{255}}), "sleuth::MayLie: max_lies is 255; allowed: 0 .. 254");
  using Large = LieSet<Formula, MayLie<FormulaFeedback>>;
  const MayLie<FormulaFeedback> feedback{1};
  REQUIRE_THROWS_WITH((Large{Formula{1, Large::max_secrets + 1}, feedback}),
                      ContainsSubstring("sleuth::LieSet: secret_count is 16777217"));
  const Formula scan{std::size_t{1} << 20, 5'000};
  const Large belief{scan, feedback};
  Large::workspace_type workspace;
  REQUIRE_THROWS_AS(
      belief.distributions(
          scan, feedback, workspace, [](GuessId) { return true; }, [](const auto&) { return true; }),
      std::invalid_argument);
}

TEST_CASE("254 lies are counted to the end", "[beliefs][may_lie]") {
  const Numbers domain{{10, 20}};
  const Lying feedback{254};
  Belief belief{domain, feedback};
  for (int i = 0; i < 254; ++i)
    belief.observe(domain, feedback, GuessId{0}, OutcomeId{0});  // a lie for both
  REQUIRE(lies(belief) == std::vector{254, 254});
  belief.observe(domain, feedback, GuessId{0}, OutcomeId{1});
  REQUIRE(left(belief) == std::vector<std::size_t>{0});
  belief.observe(domain, feedback, GuessId{0}, OutcomeId{0});
  REQUIRE(belief.empty());
}

}  // namespace may_lie_test
