#include <sleuth/games/word_text.hpp>

#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace word_text_test {

using sleuth::OutcomeId;
using sleuth::games::LetterColor;
using sleuth::games::parse_guess;
using sleuth::games::parse_outcome;
using sleuth::games::print_guess;
using sleuth::games::print_outcome;
using sleuth::games::Word;
using sleuth::games::WordColors;
using sleuth::games::WordOutcome;
using sleuth::games::Words;

TEST_CASE("colours are printed and read back", "[games][word_text]") {
  for (std::size_t length = 1; length <= 6; ++length) {
    const WordColors feedback{length};
    for (const OutcomeId id : sleuth::all_ids<OutcomeId>(feedback.outcome_count())) {
      const WordOutcome outcome = feedback.outcome(id);
      REQUIRE(parse_outcome(feedback, print_outcome(outcome)) == outcome);
    }
  }
}

TEST_CASE("colours are read in a few forms", "[games][word_text]") {
  const WordOutcome outcome{LetterColor::green, LetterColor::grey, LetterColor::yellow, LetterColor::grey};
  REQUIRE(print_outcome(outcome) == "G-Y-");
  for (const char* text : {"G-Y-", "g.y.", "2010", " g - y -\r\n", "20Y."}) {
    INFO(text);
    REQUIRE(parse_outcome(WordColors{4}, text) == outcome);
  }
}

TEST_CASE("text that is no row of colours is refused", "[games][word_text]") {
  const WordColors feedback{4};
  REQUIRE_THROWS_AS(parse_outcome(feedback, "g-x-"), std::invalid_argument);
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "g-x-"),
                      ContainsSubstring("column 3 is 'x'; allowed: 4 colours"));
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "g-y"), ContainsSubstring("number of colours is 3"));
  REQUIRE_THROWS_WITH(parse_outcome(feedback, "g-y-g"), ContainsSubstring("column 5 is one colour too many"));
  REQUIRE_THROWS_WITH(parse_outcome(feedback, ""), ContainsSubstring("number of colours is 0"));
}

TEST_CASE("guesses are read from the list", "[games][word_text]") {
  const Words game{std::vector<std::string>{"crane", "slate"}};
  REQUIRE(parse_guess(game, "crane") == Word{"crane"});
  REQUIRE(parse_guess(game, "  SLATE\r\n") == Word{"slate"});
  REQUIRE(print_guess(game, Word{"slate"}) == "slate");
  REQUIRE_THROWS_AS(parse_guess(game, "zebra"), std::invalid_argument);
  REQUIRE_THROWS_WITH(parse_guess(game, "zebra"), ContainsSubstring("\"zebra\" is no word of the list"));
  REQUIRE_THROWS_WITH(parse_guess(game, "cran"),
                      ContainsSubstring("length of \"cran\" is 4; allowed: 5 letters"));
  REQUIRE_THROWS_WITH(parse_guess(game, " "), ContainsSubstring("is 0"));
  REQUIRE_THROWS_WITH(parse_guess(game, "cr ne"), ContainsSubstring("column 3 is no letter"));
}

}  // namespace word_text_test
