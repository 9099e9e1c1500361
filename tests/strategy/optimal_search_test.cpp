#include <sleuth/strategy/optimal_search.hpp>

#include <cstdint>
#include <vector>

#include "support/catch.hpp"
#include "support/search_parts.hpp"

namespace optimal_search_test {

using namespace sleuth;
using sleuth_tests::SearchParts;

TEST_CASE("the cost of a set up to a limit, else a lower bound", "[strategy][optimal]") {
  SearchParts parts{3, 4, Measure::total};
  OptimalSearch<SearchParts::Domain, SearchParts::Feedback, SearchParts::Kind> search{parts.shared};
  Cost watched = 0;
  const CostRange below = search.solve(parts.root(), 200, 0, [&](Cost lower) {
    CHECK(lower >= watched);
    CHECK(lower <= 206);
    watched = lower;
  });
  CHECK_FALSE(below.is_exact());
  CHECK(below.lower > 200);
  CHECK(below.lower <= 206);
  const CostRange found = search.solve(parts.root(), impossible_cost - 1);
  CHECK(found.is_exact());
  CHECK(found.upper == 206);
  CHECK(search.known(parts.all, parts.game.key(parts.all), any_depth).upper == 206);
  CHECK(search.solve(parts.root(2), impossible_cost - 1).lower == impossible_cost);
}

TEST_CASE("other measures, and a search that is stopped", "[strategy][optimal]") {
  SearchParts parts{3, 4, Measure::depth};
  OptimalSearch<SearchParts::Domain, SearchParts::Feedback, SearchParts::Kind> search{parts.shared};
  CHECK(search.promising(parts.root()));
  CHECK(search.solve(parts.root(), 10).upper == 4);
  CHECK(search.known(std::vector<std::uint32_t>{5}, parts.game.key(5), any_depth).upper == 1);
  parts.control.stop();
  const std::vector<std::uint32_t> some(parts.all.begin(), parts.all.begin() + 40);
  const CostRange stopped = search.solve({some, parts.game.key(some), any_depth, nullptr}, 10);
  CHECK(stopped.lower <= 4);
  CHECK(stopped.upper == impossible_cost);
}

}  // namespace optimal_search_test
