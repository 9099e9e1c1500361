#include <sleuth/strategy/optimal_tree.hpp>

#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"
#include "support/search_parts.hpp"

namespace optimal_tree_test {

using namespace sleuth;
using sleuth_tests::SearchParts;

TEST_CASE("a tree of what is known, or of what seems best", "[strategy][optimal]") {
  SearchParts parts{3, 4, Measure::total};
  OptimalSearch<SearchParts::Domain, SearchParts::Feedback, SearchParts::Kind> search{parts.shared};
  OptimalTree<SearchParts::Domain, SearchParts::Feedback, SearchParts::Kind> trees{parts.shared, search};
  const StrategyTree guessed = trees.build(parts.root(), impossible_cost - 1, false);
  const Verification before = verify(guessed, parts.domain, parts.feedback);
  CHECK(before.is_sound());
  CHECK(before.total >= 206);
  CHECK(parts.control.nodes() == 0);
  const StrategyTree best = trees.build(parts.root(), 206, true);
  const Verification after = verify(best, parts.domain, parts.feedback);
  CHECK(after.is_sound());
  CHECK(after.total == 206);
  CHECK(parts.control.nodes() > 0);
}

}  // namespace optimal_tree_test
