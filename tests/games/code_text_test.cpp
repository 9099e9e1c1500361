#include <sleuth/games/code_text.hpp>

#include <cstdint>
#include <random>
#include <set>
#include <stdexcept>
#include <string>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"
#include "textbook.hpp"

namespace code_text_test {

using sleuth::all_ids;
using sleuth::GuessId;
using sleuth::OutcomeId;
using sleuth::games::BullsAndCows;
using sleuth::games::Code;
using sleuth::games::CodeNotation;
using sleuth::games::CodeOutcome;
using sleuth::games::ExactAndMisplaced;
using sleuth::games::LeadingZero;
using sleuth::games::Mastermind;
using sleuth::games::parse_code;
using sleuth::games::parse_guess;
using sleuth::games::parse_outcome;
using sleuth::games::print_code;
using sleuth::games::print_guess;
using sleuth::games::print_outcome;
using sleuth::games::Repeats;

constexpr CodeNotation notations[] = {CodeNotation::digits_from_zero, CodeNotation::digits_from_one,
                                      CodeNotation::letters, CodeNotation::initials,
                                      CodeNotation::color_names};

TEST_CASE("codes are printed in five notations", "[games][code_text]") {
  const Code code{0, 0, 1, 5};
  REQUIRE(print_code(code, CodeNotation::digits_from_zero) == "0015");
  REQUIRE(print_code(code, CodeNotation::digits_from_one) == "1126");
  REQUIRE(print_code(code, CodeNotation::letters) == "AABF");
  REQUIRE(print_code(code, CodeNotation::initials) == "RRGP");
  REQUIRE(print_code(code, CodeNotation::color_names) == "red red green purple");
  REQUIRE(print_code(Code{9, 10, 15}, CodeNotation::digits_from_zero) == "9af");
  REQUIRE(print_code(Code{8, 9, 15}, CodeNotation::digits_from_one) == "9ag");
  REQUIRE(print_guess(Mastermind<4, 6>{}, code) == "1126");
  REQUIRE(print_guess(BullsAndCows<4>{}, code) == "0015");
}

TEST_CASE("colour names and their initials are all different", "[games][code_text]") {
  std::set<std::string_view> names;
  std::set<char> initials;
  for (const std::string_view name : sleuth::games::color_names) {
    names.insert(name);
    initials.insert(name.front());
  }
  REQUIRE(names.size() == 16);
  REQUIRE(initials.size() == 16);
}

TEST_CASE("what is printed is read back", "[games][code_text]") {
  const std::uint64_t seed = 99;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (const CodeNotation notation : notations)
    for (std::size_t pegs = 1; pegs <= 8; ++pegs)
      for (std::size_t colors = 2; colors <= 16; ++colors) {
        if (pegs == 8 && colors == 16) continue;
        const Mastermind<> game{.pegs = pegs, .colors = colors};
        for (int round = 0; round < 10; ++round) {
          const Code code = game.guess(sleuth::to_id<GuessId>(textbook::below(engine, game.guess_count())));
          std::string text = print_code(code, notation);
          REQUIRE(parse_code(game, text, notation) == code);
          for (char& letter : text)
            letter = sleuth::games::detail::small_letter(letter);
          REQUIRE(parse_code(game, " " + text + "\r\n", notation) == code);
        }
      }
}

TEST_CASE("separators and capitals do not matter", "[games][code_text]") {
  const Mastermind<4, 6> game;
  const Code code{0, 0, 1, 2};
  REQUIRE(parse_guess(game, "1123") == code);
  REQUIRE(parse_guess(game, " 1 1,2, 3\n") == code);
  REQUIRE(parse_code(game, "aAbC", CodeNotation::letters) == code);
  REQUIRE(parse_code(game, "rRgB", CodeNotation::initials) == code);
  REQUIRE(parse_code(game, "red,RED  Green, blue", CodeNotation::color_names) == code);
  REQUIRE(parse_code(game, "r red g B", CodeNotation::color_names) == code);
  REQUIRE(parse_guess(BullsAndCows<3, 16>{}, "0Fa") == Code{0, 15, 10});
}

TEST_CASE("a wrong code is refused with its column and what is allowed", "[games][code_text]") {
  const Mastermind<4, 6> game;
  REQUIRE_THROWS_AS(parse_guess(game, "117"), std::invalid_argument);
  REQUIRE_THROWS_WITH(parse_guess(game, "1172"), ContainsSubstring("column 3 is '7'; allowed: 1 2 3 4 5 6"));
  REQUIRE_THROWS_WITH(parse_guess(game, "1 1 x2"), ContainsSubstring("column 5 is 'x'"));
  REQUIRE_THROWS_WITH(parse_guess(game, "0123"), ContainsSubstring("column 1 is '0'"));
  REQUIRE_THROWS_WITH(parse_guess(game, "112"), ContainsSubstring("length of \"112\" is 3; allowed: 4"));
  REQUIRE_THROWS_WITH(parse_guess(game, ""), ContainsSubstring("is 0; allowed: 4"));
  REQUIRE_THROWS_WITH(parse_guess(game, "11223"),
                      ContainsSubstring("column 5 is '3', one too many; allowed: 4"));
  REQUIRE_THROWS_WITH(parse_code(game, "red rod red red", CodeNotation::color_names),
                      ContainsSubstring("column 5 is 'rod'") && ContainsSubstring("red green blue"));
  REQUIRE_THROWS_WITH(parse_code(game, "RRRW", CodeNotation::initials), ContainsSubstring("column 4 is 'W'"));
  REQUIRE_THROWS_WITH(parse_guess(game, std::string_view{"11\0002", 4}), ContainsSubstring("column 3"));
}

TEST_CASE("repeats and a leading zero are refused where the rules do", "[games][code_text]") {
  const BullsAndCows<> game{.digits = 4, .repeats = Repeats::none, .leading_zero = LeadingZero::none};
  REQUIRE(parse_guess(game, "1023") == Code{1, 0, 2, 3});
  REQUIRE_THROWS_WITH(parse_guess(game, "0123"),
                      ContainsSubstring("column 1 is '0' in the first place; allowed: 1 2 3 4 5 6 7 8 9"));
  REQUIRE_THROWS_WITH(parse_guess(game, "1231"), ContainsSubstring("column 4 is '1' for the second time"));
  REQUIRE_THROWS_WITH(parse_guess(game, "12a3"), ContainsSubstring("column 3 is 'a'"));
}

TEST_CASE("reading for sizes that are refused is refused", "[games][code_text]") {
  REQUIRE_THROWS_WITH(parse_guess(Mastermind<>{.pegs = 12}, "111111111111"), ContainsSubstring("pegs is 12"));
  REQUIRE_THROWS_WITH(parse_guess(Mastermind<>{.colors = 40}, "1111"), ContainsSubstring("colors is 40"));
}

TEST_CASE("a code that is read has a number in its game", "[games][code_text]") {
  const BullsAndCows<> game{
      .digits = 3, .base = 5, .repeats = Repeats::none, .leading_zero = LeadingZero::none};
  for (const GuessId id : all_ids<GuessId>(game.guess_count()))
    REQUIRE(game.find_guess(parse_guess(game, print_guess(game, game.guess(id)))) == id);
}

TEST_CASE("outcomes are printed and read back at every size", "[games][code_text]") {
  for (std::size_t pegs = 1; pegs <= 8; ++pegs) {
    const ExactAndMisplaced<> feedback{pegs};
    for (const OutcomeId id : all_ids<OutcomeId>(feedback.outcome_count())) {
      const CodeOutcome outcome = feedback.outcome(id);
      REQUIRE(parse_outcome(feedback, print_outcome(outcome)) == outcome);
    }
  }
  REQUIRE(print_outcome({2, 1}) == "2 1");
}

TEST_CASE("outcomes are read in a few forms", "[games][code_text]") {
  const ExactAndMisplaced<4> feedback;
  for (const char* text : {"2 1", "2,1", " 2 , 1 ", "2b1c", "2B1C", "2b 1w", "2 b 1 W\r\n", "02 01", "2b1"}) {
    INFO(text);
    REQUIRE(parse_outcome(feedback, text) == CodeOutcome{2, 1});
  }
}

TEST_CASE("text that is no outcome is refused with its column", "[games][code_text]") {
  const ExactAndMisplaced<4> feedback;
  for (const char* text :
       {"", " ", "2", "21", "2,", "x", "2 x", "2 1 3", "-1 2", "2 -1", "2,,1", "2.5 1", "2b1c!", "1w2b"}) {
    INFO(text);
    REQUIRE_THROWS_AS(parse_outcome(feedback, text), std::invalid_argument);
    REQUIRE_THROWS_WITH(parse_outcome(feedback, text),
                        ContainsSubstring("column") && ContainsSubstring("such as \"2 1\""));
  }
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "2 1 3"), ContainsSubstring("column 5 is '3'"));
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "2"), ContainsSubstring("column 2 is the end"));
}

TEST_CASE("outcomes that codes cannot give are refused by name", "[games][code_text]") {
  const ExactAndMisplaced<3> feedback;
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "2 1"), ContainsSubstring("(2, 1) of 3 pegs") &&
                                                          ContainsSubstring("a single peg that is left"));
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "2 2"), ContainsSubstring("(2, 2) of 3 pegs"));
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "99999999999999999999 1"), ContainsSubstring("of 3 pegs"));
}

}  // namespace code_text_test
