#include <sleuth/selectors/first_candidate.hpp>

#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"
#include "support/higher_lower.hpp"

namespace first_candidate_test {

using namespace sleuth;
using namespace sleuth_tests;

namespace {}  // namespace

TEST_CASE("the likeliest candidate, lowest id first", "[selectors][first_candidate]") {
  const HandmadeSource<> source{{{{1, 1, 1}, 0.0}, {{3}, 0.2}, {{2, 1}, 0.4}, {{2, 1}, 0.4}}};
  REQUIRE(number(selectors::first_candidate.best(source)) == 2);
  REQUIRE(numbers(selectors::first_candidate(source, 9)) == std::vector<std::size_t>{2, 3, 1, 0});
}

TEST_CASE("without a candidate the first guess that makes progress", "[selectors][first_candidate]") {
  HandmadeSource<>::Guess lost{{3}, 0.0};
  lost.progress = false;
  const HandmadeSource<> source{{lost, {{2, 1}, 0.0}, {{1, 1, 1}, 0.0}}};
  REQUIRE(number(selectors::first_candidate.best(source)) == 1);
  REQUIRE(selectors::first_candidate.best(HandmadeSource<>{{lost}}) == std::nullopt);
}

TEST_CASE("in a uniform set it is the first candidate in id order", "[selectors][first_candidate]") {
  ConstraintSolver solver{Listed<int>{{20, 30, 10}, {99, 30, 20, 10}}, Compare{}};
  REQUIRE(solver.suggest(selectors::first_candidate) == 30);
  solver.observe(30, 0);
  REQUIRE(solver.suggest(selectors::first_candidate) == 20);
  solver.observe(20, 0);
  REQUIRE(solver.suggest(selectors::first_candidate) == 10);
}

TEST_CASE("a guess that names two equal secrets is twice as likely", "[selectors][first_candidate]") {
  const ConstraintSolver solver{Listed<int>{{10, 20, 20}, {10, 20}}, Compare{}};
  const auto rows = solver.rank(selectors::first_candidate, 2);
  REQUIRE(rows.size() == 2);
  REQUIRE(rows[0].guess == 20);
  REQUIRE_THAT(rows[0].p_success, WithinAbs(2.0 / 3, 1e-15));
  REQUIRE(solver.suggest(selectors::first_candidate) == 20);
}

}  // namespace first_candidate_test
