#include <sleuth/games/mastermind.hpp>

#include <cstdint>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace mastermind_test {

using sleuth::all_ids;
using sleuth::GuessId;
using sleuth::SecretId;
using sleuth::games::Code;
using sleuth::games::CodeOutcome;
using sleuth::games::ExactAndMisplaced;
using sleuth::games::Mastermind;
using sleuth::games::Repeats;

template <class CompileTime>
void require_alike(const CompileTime& fixed, const Mastermind<>& sizes) {
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

TEST_CASE("sizes at compile time and at run time are the same game", "[games][mastermind]") {
  require_alike(Mastermind<4, 6>{}, Mastermind<>{});
  require_alike(Mastermind<1, 2>{}, Mastermind<>{.pegs = 1, .colors = 2});
  require_alike(Mastermind<8, 3>{}, Mastermind<>{.pegs = 8, .colors = 3});
  require_alike(Mastermind<3, 16>{}, Mastermind<>{.pegs = 3, .colors = 16});
  require_alike(Mastermind<4, 6, Repeats::none>{}, Mastermind<>{.repeats = Repeats::none});
  require_alike(Mastermind<5, 5, Repeats::none>{},
                Mastermind<>{.pegs = 5, .colors = 5, .repeats = Repeats::none});
}

TEST_CASE("codes come in lexicographic order", "[games][mastermind]") {
  const Mastermind<4, 6> game;
  REQUIRE(game.guess(GuessId{0}) == Code{0, 0, 0, 0});
  REQUIRE(game.guess(GuessId{1}) == Code{0, 0, 0, 1});
  REQUIRE(game.guess(GuessId{6}) == Code{0, 0, 1, 0});
  REQUIRE(game.guess(GuessId{1295}) == Code{5, 5, 5, 5});
  const Mastermind<> sorted{.pegs = 3, .colors = 4, .repeats = Repeats::none};
  REQUIRE(sorted.guess(GuessId{0}) == Code{0, 1, 2});
  REQUIRE(sorted.guess(GuessId{1}) == Code{0, 1, 3});
  REQUIRE(sorted.guess(GuessId{23}) == Code{3, 2, 1});
}

TEST_CASE("codes against the rules are not found", "[games][mastermind]") {
  REQUIRE_FALSE(Mastermind<4, 6>{}.find_guess(Code{0, 0, 0, 6}));
  REQUIRE_FALSE(Mastermind<4, 6>{}.find_guess(Code{0, 0, 0}));
  REQUIRE_FALSE(Mastermind<4, 6>{}.find_guess(Code{0, 0, 0, 0, 0}));
  REQUIRE_FALSE(Mastermind<4, 6, Repeats::none>{}.find_guess(Code{0, 1, 2, 0}));
}

TEST_CASE("which outcomes can occur depends on colours and repeats", "[games][mastermind]") {
  REQUIRE(Mastermind<4, 6>{}.possible_outcomes().size() == 14);
  REQUIRE(Mastermind<4, 6>{}.feedback().outcome_count() == 14);
  // Four different pegs of four colours: always all four colours, and never exactly one peg out of place.
  REQUIRE(Mastermind<4, 4, Repeats::none>{}.possible_outcomes() ==
          std::vector<CodeOutcome>{{0, 4}, {1, 3}, {2, 2}, {4, 0}});
  // Two colours: misplaced pegs come in pairs.
  REQUIRE(Mastermind<3, 2>{}.possible_outcomes() ==
          std::vector<CodeOutcome>{{0, 0}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {3, 0}});
}

TEST_CASE("wrong sizes are refused by name", "[games][mastermind]") {
  REQUIRE_THROWS_AS((Mastermind<>{.pegs = 9}.validate()), std::invalid_argument);
  REQUIRE_THROWS_WITH((Mastermind<>{.pegs = 9}.validate()),
                      Equals("sleuth::games::Mastermind: pegs is 9; allowed: 1 .. 8"));
  REQUIRE_THROWS_WITH((Mastermind<>{.colors = 1}.validate()),
                      Equals("sleuth::games::Mastermind: colors is 1; allowed: 2 .. 16"));
  REQUIRE_THROWS_WITH((Mastermind<>{.pegs = 7, .repeats = Repeats::none}.validate()),
                      ContainsSubstring("pegs is 7"));
  REQUIRE_THROWS_WITH((Mastermind<>{.pegs = 8, .colors = 16}.validate()), ContainsSubstring("4294967296"));
  REQUIRE_NOTHROW((Mastermind<>{.pegs = 8, .colors = 15}.validate()));
}

TEST_CASE("a game whose sizes are known at compile time is empty and constant", "[games][mastermind]") {
  STATIC_REQUIRE(std::is_empty_v<Mastermind<4, 6>>);
  STATIC_REQUIRE(std::is_aggregate_v<Mastermind<>>);
  STATIC_REQUIRE(std::is_same_v<decltype(Mastermind<4, 6>{}.feedback()), ExactAndMisplaced<4>>);
  STATIC_REQUIRE(std::is_same_v<decltype(Mastermind<>{}.feedback()), ExactAndMisplaced<>>);
  STATIC_REQUIRE(Mastermind<4, 6>{}.guess_count() == 1296);
  STATIC_REQUIRE(Mastermind<4, 6>{}.guess(GuessId{7}) == Code{0, 0, 1, 1});
  STATIC_REQUIRE(Mastermind<4, 6, Repeats::none>{}.guess(GuessId{359}) == Code{5, 4, 3, 2});
}

}  // namespace mastermind_test
