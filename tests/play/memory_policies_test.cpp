#include <cstdint>
#include <optional>
#include <random>
#include <stdexcept>

#include "support/catch.hpp"

#include <sleuth/games/memory.hpp>
#include <sleuth/play/memory_policies.hpp>
#include <sleuth/play/memory_selectors.hpp>
#include <sleuth/play/memory_statistics.hpp>
#include <sleuth/play/memory_table.hpp>
#include <sleuth/play/memory_values.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace memory_policies_test {

using namespace sleuth::memory;
using sleuth::CardGroups;
using sleuth::GuessId;
using sleuth::Layouts;

Tally played(PairPolicy policy, TieBreak ties, std::uint32_t pairs, int games) {
  std::mt19937_64 engine{static_cast<std::uint64_t>(policy) * 10 + static_cast<std::uint64_t>(ties)};
  Tally tally;
  for (int game = 0; game < games; ++game) {
    Dealer dealer{CardGroups{2 * pairs, 2, 2}, engine};
    tally.add(static_cast<std::int64_t>(play_alone(dealer, PairPlayer{policy, ties, engine}).moves));
  }
  return tally;
}

TEST_CASE("games with cards agree with the exact values of every policy") {
  const TieBreak ties = GENERATE(TieBreak::lowest, TieBreak::random);
  constexpr TableState start{0, 12};
  const auto check = [ties](PairPolicy policy, double exact) {
    const Tally tally = played(policy, ties, 6, 1500);
    CAPTURE(static_cast<int>(policy), tally.mean(), exact);
    CHECK(tally.agrees(exact));
  };
  check(PairPolicy::optimal, expected_moves(Optimal{}, start));
  check(PairPolicy::scan_two, expected_moves(ScanTwo{}, start));
  check(PairPolicy::one_new, expected_moves(OneNewCard{}, start));
  check(PairPolicy::known_first, expected_moves(KnownSingleFirst{}, start));
  check(PairPolicy::uniform_second, expected_moves(UniformSecond{}, start));
  check(PairPolicy::uniform_both, expected_moves(UniformBoth{}, start));
  check(PairPolicy::no_memory, expected_moves(NoMemory{}, start));
}

TEST_CASE("the optimal policy flips what a solver suggests that takes certain matches and else information") {
  const CertainFirst informed{sleuth::selectors::entropy};
  const std::uint32_t pairs = GENERATE(1u, 2u, 3u, 8u);
  const auto domain = sleuth::games::Memory::of_pairs(pairs);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    CAPTURE(pairs, seed);
    std::mt19937_64 engine{seed};
    Dealer dealer{domain.groups(), engine};
    sleuth::ConstraintSolver solver{domain};
    PairPlayer player{PairPolicy::optimal, TieBreak::lowest, engine};
    PairPlayer other{PairPolicy::uniform_both, TieBreak::random, engine};  // leads into all sorts of states
    while (!dealer.is_cleared()) {
      const auto suggested = solver.suggest(informed);
      REQUIRE(suggested);
      const GuessId card = player(solver.belief());
      CHECK(domain.guess(card) == *suggested);
      CHECK(solver.rank(informed, 3).front().guess == *suggested);
      CHECK(solver.suggest(CertainFirst{likeliest}) == suggested);
      const GuessId flipped = seed < 4 ? card : other(solver.belief());
      solver.observe(domain.guess(flipped), to_index(dealer.flip(flipped)));
    }
    CHECK(solver.status() == sleuth::Status::solved);
  }
}

TEST_CASE("a flip by information alone scans two cards while there are any") {
  std::mt19937_64 engine{3};
  const auto domain = sleuth::games::Memory::of_pairs(8);
  Dealer dealer{domain.groups(), engine};
  sleuth::ConstraintSolver solver{domain};
  PairPlayer player{PairPolicy::scan_two, TieBreak::lowest, engine};
  while (solver.belief().unseen() > 2) {
    const GuessId card = player(solver.belief());
    CHECK(domain.guess(card) == *solver.suggest(sleuth::selectors::entropy));
    solver.observe(domain.guess(card), to_index(dealer.flip(card)));
  }
}

TEST_CASE("players refuse tables that are not theirs") {
  std::mt19937_64 engine;
  PairPlayer player{PairPolicy::optimal, TieBreak::lowest, engine};
  CHECK_THROWS_WITH(player(Layouts{CardGroups{6, 3, 3}}), ContainsSubstring("of groups that are no pairs"));
  Layouts cleared{CardGroups{2, 2, 2}};
  cleared.flip(GuessId{0}, sleuth::OutcomeId{0});
  cleared.flip(GuessId{1}, sleuth::OutcomeId{0});
  CHECK_THROWS_AS(player(cleared), std::invalid_argument);
}

}  // namespace memory_policies_test
