#include <cstddef>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/play/memory_match.hpp>

namespace memory_match_test {

using namespace sleuth::memory;
using sleuth::CardGroups;
using sleuth::GuessId;
using sleuth::Layouts;

/// Turns these cards, one after the other.
struct Script {
  std::vector<std::size_t> cards;
  std::size_t next = 0;
  GuessId operator()(const Layouts&) { return sleuth::to_id<GuessId>(cards.at(next++)); }
};

Dealer table() { return Dealer{CardGroups{6, 2, 2}, {0, 1, 0, 1, 2, 2}}; }

TEST_CASE("a match earns another turn") {
  Dealer dealer = table();
  const MatchResult result = play_match(dealer, Seat{Script{{0, 1, 4, 5, 1, 3}}}, Seat{Script{{0, 2, 1, 4}}});
  CHECK(result.won[0] == 2);
  CHECK(result.won[1] == 1);
  CHECK(result.moves == 5);
}

TEST_CASE("without an extra turn players alternate") {
  Dealer dealer = table();
  const MatchResult result =
      play_match(dealer, Seat{Script{{0, 2, 4, 5}}}, Seat{Script{{1, 3}}}, {.extra_turn = false});
  CHECK(result.won[0] == 2);
  CHECK(result.won[1] == 1);
  CHECK(result.moves == 3);
  CHECK(result.cards_left == 0);
}

TEST_CASE("a match in which nothing new is turned ends") {
  Dealer dealer = table();
  const MatchResult result = play_match(dealer, Seat{Script{{0, 1, 0, 1}}}, Seat{Script{{0, 1}}});
  CHECK(result.moves == 3);
  CHECK(result.cards_left == 6);
  Dealer other = table();
  CHECK(play_match(other, Seat{Script{{0, 1, 0, 1}}}, Seat{Script{{0, 1, 0, 1}}}, {.quiet_moves_to_end = 3})
            .moves == 4);
}

TEST_CASE("a pair that is taken is not quiet, even if its cards were turned before") {
  Dealer dealer = table();
  const MatchResult result = play_match(dealer, Seat{Script{{0, 1, 0, 2, 1, 3, 4, 5}}}, Seat{Script{{2, 3}}},
                                        {.quiet_moves_to_end = 1});
  CHECK(result.cards_left == 0);
  CHECK(result.won[0] == 3);
}

TEST_CASE("a pass where it is not allowed is refused, but what was forgotten is no pass") {
  const MatchRules rules{.pass_allowed = false, .quiet_moves_to_end = 1};
  Dealer dealer = table();
  CHECK_THROWS_WITH(play_match(dealer, Seat{Script{{0, 1}}}, Seat{Script{{0, 1}}}, rules),
                    ContainsSubstring("a move of the policy is a pass"));
  Dealer other = table();
  CHECK(play_match(other, Seat{Script{{0, 1}}}, Seat{Script{{0, 1}}, LastSeen{0}}, rules).moves == 2);
  CHECK_THROWS_AS(play_match(other, Seat{Script{}}, Seat{Script{}}, {.quiet_moves_to_end = 0}),
                  std::invalid_argument);
}

TEST_CASE("statistics count who wins") {
  MatchStatistics statistics;
  statistics.add({{2, 1}, 5, 0});
  statistics.add({{1, 1}, 5, 2});
  statistics.add({{0, 3}, 5, 0});
  CHECK(statistics.first_wins == 1);
  CHECK(statistics.draws == 1);
  CHECK(statistics.second_wins == 1);
  CHECK(statistics.given_up == 1);
  CHECK_THAT(statistics.difference.mean(), WithinAbs(-2.0 / 3, 1e-15));
}

}  // namespace memory_match_test
