#include <array>
#include <cstddef>
#include <random>
#include <stdexcept>

#include "support/catch.hpp"

#include <sleuth/games/memory.hpp>
#include <sleuth/play/memory_selectors.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace memory_selectors_test {

using sleuth::games::Memory;
using namespace sleuth::memory;

/// Six cards of three patterns: cards 0 and 1 show patterns 0 and 1 and are turned back.
sleuth::ConstraintSolver<Memory> two_seen() {
  sleuth::ConstraintSolver solver{Memory::of_pairs(3)};
  solver.observe({0, 0}, 0);
  solver.observe({0, 1}, 1);
  return solver;
}

TEST_CASE("certain matches come first, known ones before others") {
  auto solver = two_seen();
  const CertainFirst informed{sleuth::selectors::entropy};
  CHECK(solver.suggest(informed)->column == 2);
  solver.observe({0, 2}, 0);
  CHECK(solver.suggest(informed)->column == 0);
  const auto rows = solver.rank(informed, 4);
  REQUIRE(rows.size() == 4);
  CHECK(rows[0].p_success == 1);
  CHECK(rows[1].guess.column != 0);
  solver.observe({0, 3}, 2);                     // a mismatch: card 2 is known now
  CHECK(solver.suggest(informed)->column == 0);  // the pair
}

TEST_CASE("the likeliest flip has the most chance that its move takes a pair") {
  const auto rows = two_seen().rank(likeliest, 6);
  CHECK(rows[0].guess.column == 2);
  CHECK_THAT(rows[0].p_success, WithinAbs(2.0 / 4 + 2.0 / (4 * 3), 1e-12));
  CHECK_THAT(rows[0].score, WithinAbs(-rows[0].p_success, 1e-9));
  CHECK_THAT(rows[5].p_success, WithinAbs(1.0 / 4, 1e-12));
}

TEST_CASE("probability matching draws flips in proportion to their chances") {
  std::mt19937_64 engine{12};
  const auto solver = two_seen();
  std::array<int, 6> drawn{};
  constexpr int draws = 6000;
  for (int i = 0; i < draws; ++i)
    ++drawn[solver.suggest(ProbabilityMatching{engine})->column];
  const double chance = 2.0 / 3;
  const double total = 4 * chance + 2 * 0.25;
  for (std::size_t card = 0; card < 6; ++card)
    CHECK_THAT(drawn[card] / double(draws), WithinAbs((card < 2 ? 0.25 : chance) / total, 0.02));
  sleuth::ConstraintSolver large{Memory{512, 64}};
  CHECK_THROWS_WITH(large.suggest(ProbabilityMatching{engine}), ContainsSubstring("guesses is 32768"));
}

}  // namespace memory_selectors_test
