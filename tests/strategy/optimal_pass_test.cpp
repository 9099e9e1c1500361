#include <sleuth/strategy/optimal_pass.hpp>

#include <vector>

#include "support/catch.hpp"
#include "support/search_parts.hpp"

namespace optimal_pass_test {

using namespace sleuth;
using sleuth_tests::SearchParts;

TEST_CASE("a pass goes from greedy trees to the proof", "[strategy][optimal]") {
  SearchParts parts{3, 4, Measure::total};
  const StrategyGoal goal{Objective::worst_then_expected, {}, false};
  std::vector<StrategyTree> greedy;
  OptimalPass<SearchParts::Domain, SearchParts::Feedback, SearchParts::Kind> pass{
      parts.game, goal, parts.guesses, parts.table, parts.open, parts.crew, greedy};
  OptimalResult result;
  std::size_t reports = 0;
  pass.run(
      parts.root(), {}, 1000,
      [&](const OptimalProgress& progress) {
        ++reports;
        return progress.nodes >= 1000;
      },
      result);
  CHECK(result.upper == 206U);
  CHECK(result.is_proved);
  CHECK(result.claims.goal == goal);
  CHECK(result.claims.max == 4);
  CHECK(result.nodes > 1000);
  CHECK(reports > 1);
}

}  // namespace optimal_pass_test
