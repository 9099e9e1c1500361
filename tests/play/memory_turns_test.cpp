#include <cstdint>
#include <random>
#include <stdexcept>

#include "support/catch.hpp"

#include <sleuth/play/memory_turns.hpp>

namespace memory_turns_test {

using namespace sleuth::memory;
using sleuth::CardGroups;

constexpr std::uint64_t games = 40'000;

TEST_CASE("best play against itself has the value of the state, on states and with cards") {
  const MatchRules rules = GENERATE(MatchRules{}, MatchRules{.pass_allowed = false},
                                    MatchRules{.pass_allowed = false, .extra_turn = false});
  const std::uint32_t pairs = GENERATE(3u, 6u);
  CAPTURE(rules.pass_allowed, rules.extra_turn, pairs);
  const TwoPlayerValues<> values{pairs, rules.turns()};
  const BestTurns<> best{&values};
  std::mt19937_64 engine{pairs};
  const MatchStatistics played = simulate_matches(best, best, pairs, games, engine, rules);
  CHECK(played.difference.agrees(values.value({pairs, 0})));
  CHECK(played.first_wins + played.draws + played.second_wins == games);
  if (rules.extra_turn) {
    const Abandonment left = abandonment(values, pairs);
    CHECK(played.cards_left.agrees(2 * left.pairs_left));
    CHECK_THAT(static_cast<double>(played.given_up) / games, WithinAbs(left.probability, 0.01));
  }
  MatchStatistics with_cards;
  for (int game = 0; game < 1000; ++game) {
    Dealer dealer{CardGroups{2 * pairs, 2, 2}, engine};
    const TurnPlayer player{best, rules.turns()};
    with_cards.add(play_match(dealer, Seat{player}, Seat{player}, rules));
  }
  CHECK(with_cards.difference.agrees(values.value({pairs, 0})));
}

TEST_CASE("nobody does better against best play") {
  std::mt19937_64 engine{9};
  const MatchRules rules{.pass_allowed = false};
  const TwoPlayerValues<> values{6, rules.turns()};
  const BestTurns<> best{&values};
  const double value = values.value({6, 0});
  CHECK_FALSE(simulate_matches(best, AlwaysTwo{}, 6, games, engine, rules).difference.is_too_good(value));
  CHECK_FALSE(simulate_matches(best, AlwaysOne{}, 6, games, engine, rules).difference.is_too_good(value));
  CHECK(simulate_matches(AlwaysTwo{}, best, 6, games, engine, rules).difference.is_too_good(value));
}

TEST_CASE("moves that cannot be made are refused") {
  std::mt19937_64 engine;
  const auto passes = [](const TurnState&) { return TurnKind::pass; };
  const auto ones = [](const TurnState&) { return TurnKind::one; };
  CHECK_THROWS_AS(simulate_matches(passes, AlwaysTwo{}, 3, 1, engine), std::invalid_argument);
  CHECK_THROWS_WITH(simulate_matches(ones, AlwaysTwo{}, 3, 1, engine), ContainsSubstring("the move is 1"));
  CHECK_THROWS_AS(simulate_matches(AlwaysTwo{}, AlwaysTwo{}, 3, 1, engine, {.quiet_moves_to_end = 0}),
                  std::invalid_argument);
  TurnPlayer player{AlwaysTwo{}};
  CHECK_THROWS_WITH(player(sleuth::Layouts{CardGroups{8, 4, 2}}),
                    ContainsSubstring("of other cards than pairs"));
}

}  // namespace memory_turns_test
