#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/play/memory_limited.hpp>
#include <sleuth/play/memory_policies.hpp>
#include <sleuth/play/memory_statistics.hpp>
#include <sleuth/play/memory_table.hpp>
#include <sleuth/play/memory_values.hpp>

namespace memory_table_test {

using namespace sleuth::memory;
using sleuth::CardGroups;
using sleuth::GuessId;
using sleuth::Layouts;
using sleuth::OutcomeId;

/// A pair in mind at once, else cards that are not in mind; a first card's mate if it is in mind.
struct Uniform {
  std::mt19937_64* engine;
  GuessId operator()(const Layouts& known) {
    return PairPlayer{PairPolicy::optimal, TieBreak::random, *engine}(known);
  }
};

TEST_CASE("players who forget need as many moves as they should") {
  std::mt19937_64 engine{6};
  constexpr CardGroups groups{8, 2, 2};
  for (const std::uint32_t cards : {0u, 1u, 2u, 3u, 5u}) {
    Tally tally;
    for (int game = 0; game < 1500; ++game) {
      Dealer dealer{groups, engine};
      tally.add(static_cast<std::int64_t>(play_alone(dealer, Uniform{&engine}, LastSeen{cards}).moves));
    }
    CAPTURE(cards, tally.mean());
    CHECK(tally.agrees(last_seen_moves(4, cards)));
  }
  for (const double chance : {0.1, 0.5, 1.0}) {
    Tally tally;
    for (int game = 0; game < 1500; ++game) {
      Dealer dealer{groups, engine};
      tally.add(
          static_cast<std::int64_t>(play_alone(dealer, Uniform{&engine}, Forgetful{chance, engine}).moves));
    }
    CAPTURE(chance, tally.mean());
    CHECK(tally.agrees(forgetting_moves(4, chance)));
  }
}

TEST_CASE("lucky pairs are those of which no card was known") {
  std::mt19937_64 engine{14};
  Tally lucky;
  for (int game = 0; game < 1500; ++game) {
    Dealer dealer{CardGroups{10, 2, 2}, engine};
    lucky.add(static_cast<std::int64_t>(play_alone(dealer, Uniform{&engine}).lucky));
  }
  CHECK(lucky.agrees(expected_lucky(Optimal{}, {0, 10}), sigmas_99_9));
  // Cards of pairs 0 and 1 are shown; the second move finds a known mate, and only the last is lucky.
  Dealer dealer{CardGroups{6, 2, 2}, {0, 1, 0, 1, 2, 2}};
  CHECK(play_alone(dealer, PairPlayer{PairPolicy::optimal, TieBreak::lowest, engine}).lucky == 1);
}

TEST_CASE("a sweep with a small memory is noticed when it loops") {
  const auto end_of = [](std::size_t remembered) {
    Dealer dealer{CardGroups{6, 2, 2}, {0, 1, 2, 0, 1, 2}};
    return play_alone(dealer, SweepPlayer{}, LastSeen{remembered});
  };
  CHECK(end_of(0).end == GameEnd::loops);
  CHECK(end_of(0).moves < 30);
  CHECK(end_of(1).end == GameEnd::loops);
  CHECK(end_of(4).end == GameEnd::cleared);
  for (const std::vector<std::size_t>& layout :
       {std::vector<std::size_t>{0, 0, 1, 1}, {0, 1, 1, 0}, {0, 1, 0, 1}}) {
    Dealer dealer{CardGroups{4, 2, 2}, layout};
    CHECK(play_alone(dealer, SweepPlayer{}).end == GameEnd::cleared);
  }
}

TEST_CASE("a policy that turns cards out of turn is found out") {
  std::mt19937_64 engine{3};
  Dealer dealer{CardGroups{8, 2, 2}, engine};
  const auto peeks = [&](const Layouts& known) {
    dealer.flip(GuessId{7});
    dealer.flip(GuessId{6});
    return Uniform{&engine}(known);
  };
  CHECK_THROWS_WITH(play_alone(dealer, peeks), ContainsSubstring("one that turned cards itself"));
}

TEST_CASE("a game ends at the most moves allowed, and every flip is told") {
  std::mt19937_64 engine{2};
  Dealer dealer{CardGroups{40, 2, 2}, engine};
  int told = 0;
  const GameResult result = play_alone(dealer, Uniform{&engine}, PerfectRecall{}, 5,
                                       [&](GuessId card, OutcomeId pattern, const Layouts& known) {
                                         ++told;
                                         CHECK(known.pattern_at(card) == pattern);
                                       });
  CHECK(result.end == GameEnd::limit);
  CHECK(result.moves == 5);
  CHECK(told == 10);
}

}  // namespace memory_table_test
