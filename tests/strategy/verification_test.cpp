#include <sleuth/strategy/verification.hpp>

#include <vector>

#include "support/catch.hpp"

namespace verification_test {

using namespace sleuth;

TEST_CASE("the value by each objective", "[strategy][verification]") {
  Verification found;
  found.weighted = 55;
  found.max = 3;
  found.histogram = {0, 1, 2, 4};
  CHECK(found.value({Objective::expected, std::nullopt, false}) == 55);
  CHECK(found.value({Objective::worst, std::nullopt, false}) == 3);
  CHECK(found.value({Objective::worst_then_expected, std::nullopt, false}) == 55);
  CHECK(found.value({Objective::fewest_last, std::nullopt, false}) == 4);
  CHECK(found.value({Objective::fewest_last, 2, false}) == 2);
  CHECK(found.value({Objective::fewest_last, 4, false}) == 0);
  CHECK(Verification{}.value({Objective::fewest_last, std::nullopt, false}) == 0);
}

TEST_CASE("a fault says where it is", "[strategy][verification]") {
  const Fault fault{
      {{GuessId{3}, OutcomeId{1}}, {GuessId{4}, OutcomeId{0}}}, StrategyTree::Child{7}, "it is wrong"};
  CHECK(to_string(fault) == "node 7, after guess 3 outcome 1, guess 4 outcome 0: it is wrong");
  CHECK(to_string(Fault{{}, StrategyTree::Child{0}, "it is wrong"}) == "node 0: it is wrong");
  CHECK(to_string(Fault{{}, std::nullopt, "claims: it is wrong"}) == "claims: it is wrong");
}

TEST_CASE("edges must ascend", "[strategy][verification]") {
  using Edges = std::vector<StrategyTree::Edge>;
  const auto edge = [](std::uint32_t outcome) {
    return StrategyTree::Edge{OutcomeId{outcome}, StrategyTree::Child::known};
  };
  CHECK(detail::outcomes_ascend(Edges{}));
  CHECK(detail::outcomes_ascend(Edges{edge(1), edge(4)}));
  CHECK_FALSE(detail::outcomes_ascend(Edges{edge(1), edge(1)}));
  CHECK_FALSE(detail::outcomes_ascend(Edges{edge(0), edge(2), edge(1)}));
}

}  // namespace verification_test
