#include <sleuth/strategy/optimal.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"

namespace optimal_test {

// The least values of known games. Depth counts the guess that names the secret.

using namespace sleuth;

using games::BullsAndCows;
using games::Mastermind;
using games::Repeats;

template <class D>
std::optional<std::uint64_t> value(const D& domain, const StrategyGoal& goal = {}) {
  const auto feedback = domain.feedback();
  const OptimalResult found = optimal_strategy(domain, feedback, {goal, {}});
  CHECK(found.is_proved);
  if (found.upper) CHECK(verify(found.tree, domain, feedback, found.claims).is_sound());
  return found.upper;
}
std::optional<std::uint64_t> mastermind(std::size_t pegs, std::size_t colors, const StrategyGoal& goal = {}) {
  return value(Mastermind<>{.pegs = pegs, .colors = colors}, goal);
}

TEST_CASE("golden optimum of Bulls & Cows, 3 digits with repeats: 5242") {
  const BullsAndCows<> domain{.digits = 3};
  CHECK(value(domain) == 5242U);
}

TEST_CASE("golden least worst case of Bulls & Cows, 3 digits with repeats: 7 guesses") {
  const BullsAndCows<> domain{.digits = 3};
  CHECK(value(domain, {Objective::worst, {}, false}) == 7U);
  CHECK_FALSE(value(domain, {Objective::worst, 6, false}));
  // Told by depths: bounds of totals would take minutes to find it out.
  CHECK_FALSE(value(domain, {Objective::expected, 6, false}));
  CHECK_FALSE(value(domain, {Objective::fewest_last, 6, false}));
}

TEST_CASE("golden optimum of Mastermind (4,6) with candidates as the only guesses: 5660") {
  // 5629, a value that circulates, is wrong: a plain search gives 5660 too.
  CHECK(mastermind(4, 6, {Objective::expected, {}, true}) == 5660U);
}

TEST_CASE("golden optimum of Mastermind (4,5): 2463") { CHECK(mastermind(4, 5) == 2463U); }

TEST_CASE("golden optimum of Mastermind (5,4): 3954") { CHECK(mastermind(5, 4) == 3954U); }

TEST_CASE("golden optimum of Bulls & Cows, 4 of 9 without repeats: 14914", "[long]") {
  CHECK(value(BullsAndCows<>{.digits = 4, .base = 9, .repeats = Repeats::none}) == 14914U);
}

TEST_CASE("golden optimum of Mastermind (4,7): 11228", "[long]") { CHECK(mastermind(4, 7) == 11228U); }

}  // namespace optimal_test
