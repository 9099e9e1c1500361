#include <sleuth/games/bulls_and_cows.hpp>

#include <cstdint>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace bulls_and_cows_test {

using sleuth::all_ids;
using sleuth::GuessId;
using sleuth::SecretId;
using sleuth::games::BullsAndCows;
using sleuth::games::Code;
using sleuth::games::LeadingZero;
using sleuth::games::Repeats;

template <class CompileTime>
void require_alike(const CompileTime& fixed, const BullsAndCows<>& sizes) {
  sizes.validate();
  REQUIRE(fixed.guess_count() == sizes.guess_count());
  REQUIRE(fixed.secret_count() == sizes.secret_count());
  REQUIRE(fixed.possible_outcomes() == sizes.possible_outcomes());
  REQUIRE(fixed.feedback().outcome_count() == sizes.feedback().outcome_count());
  std::size_t wrong = 0;
  for (const GuessId id : all_ids<GuessId>(fixed.guess_count())) {
    const auto secret = static_cast<SecretId>(id);
    const Code code = fixed.guess(id);
    wrong += static_cast<std::size_t>(code != sizes.guess(id) || code != fixed.secret(secret) ||
                                      code != sizes.secret(secret));
    wrong += static_cast<std::size_t>(fixed.find_guess(code) != id || sizes.find_guess(code) != id);
    wrong +=
        static_cast<std::size_t>(fixed.secret_named_by(id) != secret || sizes.secret_named_by(id) != secret);
  }
  REQUIRE(wrong == 0);
}

TEST_CASE("sizes at compile time and at run time are the same game of digits", "[games][bulls_and_cows]") {
  require_alike(BullsAndCows<3>{}, BullsAndCows<>{});
  require_alike(BullsAndCows<4, 10, Repeats::none>{}, BullsAndCows<>{.digits = 4, .repeats = Repeats::none});
  require_alike(BullsAndCows<3, 10, Repeats::allowed, LeadingZero::none>{},
                BullsAndCows<>{.leading_zero = LeadingZero::none});
  require_alike(
      BullsAndCows<4, 8, Repeats::none, LeadingZero::none>{},
      BullsAndCows<>{.digits = 4, .base = 8, .repeats = Repeats::none, .leading_zero = LeadingZero::none});
  require_alike(BullsAndCows<5, 2, Repeats::allowed, LeadingZero::none>{},
                BullsAndCows<>{.digits = 5, .base = 2, .leading_zero = LeadingZero::none});
}

TEST_CASE("codes come in numeric order", "[games][bulls_and_cows]") {
  REQUIRE(BullsAndCows<3>{}.guess(GuessId{0}) == Code{0, 0, 0});
  REQUIRE(BullsAndCows<3>{}.guess(GuessId{123}) == Code{1, 2, 3});
  REQUIRE(BullsAndCows<3>{}.guess(GuessId{999}) == Code{9, 9, 9});
  const BullsAndCows<> game{.digits = 4, .repeats = Repeats::none, .leading_zero = LeadingZero::none};
  REQUIRE(game.guess_count() == 4536);
  REQUIRE(game.guess(GuessId{0}) == Code{1, 0, 2, 3});
  REQUIRE(game.guess(GuessId{4535}) == Code{9, 8, 7, 6});
}

TEST_CASE("codes against the rules of the digits are not found", "[games][bulls_and_cows]") {
  const BullsAndCows<> game{.digits = 4, .repeats = Repeats::none, .leading_zero = LeadingZero::none};
  REQUIRE(game.find_guess(Code{1, 0, 2, 3}) == GuessId{0});
  REQUIRE_FALSE(game.find_guess(Code{0, 1, 2, 3}));
  REQUIRE_FALSE(game.find_guess(Code{1, 1, 2, 3}));
  REQUIRE_FALSE(game.find_guess(Code{1, 2, 3, 10}));
  REQUIRE_FALSE(game.find_guess(Code{1, 2, 3}));
}

TEST_CASE("three digits have nine outcomes", "[games][bulls_and_cows]") {
  REQUIRE(BullsAndCows<3>{}.feedback().outcome_count() == 9);
  REQUIRE(BullsAndCows<3>{}.possible_outcomes().size() == 9);
}

TEST_CASE("wrong sizes are refused by the names of this game", "[games][bulls_and_cows]") {
  REQUIRE_THROWS_AS((BullsAndCows<>{.digits = 0}.validate()), std::invalid_argument);
  REQUIRE_THROWS_WITH((BullsAndCows<>{.digits = 0}.validate()),
                      Equals("sleuth::games::BullsAndCows: digits is 0; allowed: 1 .. 8"));
  REQUIRE_THROWS_WITH((BullsAndCows<>{.base = 17}.validate()),
                      Equals("sleuth::games::BullsAndCows: base is 17; allowed: 2 .. 16"));
  REQUIRE_THROWS_WITH((BullsAndCows<>{.digits = 4, .base = 3, .repeats = Repeats::none}.validate()),
                      ContainsSubstring("digits is 4") && ContainsSubstring("1 .. 3 without repeats"));
  REQUIRE_THROWS_WITH((BullsAndCows<>{.digits = 8, .base = 16}.validate()),
                      ContainsSubstring("only without repeats or without a leading zero"));
  REQUIRE_NOTHROW((BullsAndCows<>{.digits = 8, .base = 16, .leading_zero = LeadingZero::none}.validate()));
}

TEST_CASE("a game of digits known at compile time is empty and constant", "[games][bulls_and_cows]") {
  STATIC_REQUIRE(std::is_empty_v<BullsAndCows<4>>);
  STATIC_REQUIRE(std::is_aggregate_v<BullsAndCows<>>);
  STATIC_REQUIRE(BullsAndCows<4, 10, Repeats::none>{}.guess_count() == 5040);
  STATIC_REQUIRE(BullsAndCows<3>{}.guess(GuessId{123}) == Code{1, 2, 3});
}

}  // namespace bulls_and_cows_test
