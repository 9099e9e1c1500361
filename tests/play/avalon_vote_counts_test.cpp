#include <sleuth/play/avalon_vote_counts.hpp>

#include <bit>
#include <cstddef>
#include <vector>

#include "support/catch.hpp"

namespace avalon_vote_counts_test {

using namespace sleuth;
using namespace sleuth::avalon;
using Catch::Matchers::WithinAbs;

TEST_CASE("votes are counted as all ways to vote say", "[play][avalon]") {
  const std::vector<double> approves{0.3, 1, 0, 0.75, 0.5};
  VoteCounts counts;
  CHECK(counts[0] == 1);
  for (const double rate : approves)
    counts.add(rate);
  std::vector<double> expected(approves.size() + 1, 0.0);
  for (unsigned ways = 0; ways < 1U << approves.size(); ++ways) {
    double p = 1;
    for (std::size_t i = 0; i < approves.size(); ++i)
      p *= (ways >> i & 1U) != 0 ? approves[i] : 1 - approves[i];
    expected[static_cast<std::size_t>(std::popcount(ways))] += p;
  }
  double rest = 0;
  for (std::size_t votes = expected.size(); votes-- > 0;) {
    rest += expected[votes];
    CHECK_THAT(counts[votes], WithinAbs(expected[votes], 1e-15));
    CHECK_THAT(counts.at_least(votes), WithinAbs(rest, 1e-15));
  }
  CHECK(counts.at_least(expected.size()) == 0);
}

TEST_CASE("a team whose only evil player is Mordred is clean for Merlin, where he is told apart",
          "[play][avalon]") {
  // Good: Merlin 0, a servant 2, 2; evil: Mordred 4, a minion 5.
  const RoleCasting casting{{.good = {0, 2, 2}, .evil = {4, 5}, .seer = 0, .unseen = 4}};
  REQUIRE(casting.evil_set(0) == 0b00011);
  CHECK_FALSE(is_dirty_for_merlin(casting, true, 0b00001, 0, 0));
  CHECK(is_dirty_for_merlin(casting, true, 0b00001, 0, 1));
  CHECK(is_dirty_for_merlin(casting, true, 0b00011, 0, 0));
  CHECK(is_dirty_for_merlin(casting, false, 0b00001, 0, 0));
  CHECK_FALSE(is_dirty_for_merlin(casting, false, 0, 0, 0));
  const RoleCasting blind{{.good = {2, 2, 2}, .evil = {4, 5}, .seer = {}, .unseen = {}}};
  CHECK(is_dirty_for_merlin(blind, true, 0b00001, 0, 0));
}

}  // namespace avalon_vote_counts_test
