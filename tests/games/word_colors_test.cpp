#include <sleuth/games/word_colors.hpp>

#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "textbook.hpp"

namespace word_colors_test {

using sleuth::OutcomeId;
using sleuth::games::LetterColor;
using sleuth::games::Word;
using sleuth::games::WordColors;
using sleuth::games::WordOutcome;

constexpr LetterColor grey = LetterColor::grey;
constexpr LetterColor yellow = LetterColor::yellow;
constexpr LetterColor green = LetterColor::green;

WordOutcome colors(const char* guess, const char* secret) {
  const Word word{guess};
  return WordColors{word.size()}(word, Word{secret});
}

std::string random_letters(std::mt19937_64& engine, std::size_t length, std::size_t alphabet) {
  std::string letters(length, 'a');
  for (char& letter : letters)
    letter = static_cast<char>('a' + textbook::below(engine, alphabet));
  return letters;
}

TEST_CASE("letters that occur twice are coloured as often as the secret has them", "[games][word_colors]") {
  // Both l of "lolly" in one secret with two l, in one with one l, and with one of them in its place.
  REQUIRE(colors("lolly", "allow") == WordOutcome{yellow, yellow, green, grey, grey});
  REQUIRE(colors("allow", "lolly") == WordOutcome{grey, yellow, green, yellow, grey});
  REQUIRE(colors("lolly", "crawl") == WordOutcome{yellow, grey, grey, grey, grey});
  REQUIRE(colors("lolly", "lemon") == WordOutcome{green, yellow, grey, grey, grey});
  REQUIRE(colors("speed", "abide") == WordOutcome{grey, grey, yellow, grey, yellow});
  REQUIRE(colors("speed", "erase") == WordOutcome{yellow, grey, yellow, yellow, grey});
  REQUIRE(colors("speed", "steal") == WordOutcome{green, grey, green, grey, grey});
  REQUIRE(colors("speed", "crepe") == WordOutcome{grey, yellow, green, yellow, grey});
  // The green one is accounted for first, though the other one comes before it.
  REQUIRE(colors("eerie", "crane") == WordOutcome{grey, grey, yellow, grey, green});
  REQUIRE(colors("mamma", "maxim") == WordOutcome{green, green, yellow, grey, grey});
  REQUIRE(colors("aaaaa", "abaca") == WordOutcome{green, grey, green, grey, green});
  REQUIRE(colors("crane", "crane") == WordOutcome{green, green, green, green, green});
}

TEST_CASE("colours are those of the textbook for all short words of three letters", "[games][word_colors]") {
  for (std::size_t length = 1; length <= 5; ++length) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < length; ++i)
      count *= 3;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < count; ++i) {
      std::string letters;
      for (std::size_t rest = i; letters.size() < length; rest /= 3)
        letters.push_back("abz"[rest % 3]);
      words.push_back(letters);
    }
    const WordColors feedback{length};
    std::size_t wrong = 0;
    for (const std::string& guess : words)
      for (const std::string& secret : words)
        wrong += static_cast<std::size_t>(feedback(Word{guess}, Word{secret}) !=
                                          textbook::word_colors(guess, secret));
    REQUIRE(wrong == 0);
  }
}

TEST_CASE("colours are those of the textbook for random words of every length", "[games][word_colors]") {
  const std::uint64_t seed = 314159;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (std::size_t length = 1; length <= 20; ++length)
    for (const std::size_t alphabet : {1U, 2U, 4U, 9U, 26U})
      for (int round = 0; round < 200; ++round) {
        const std::string guess = random_letters(engine, length, alphabet);
        const std::string secret = random_letters(engine, length, alphabet);
        const WordColors feedback{length};
        const WordOutcome expected = textbook::word_colors(guess, secret);
        REQUIRE(feedback(Word{guess}, Word{secret}) == expected);
        REQUIRE(feedback.outcome_id(Word{guess}, Word{secret}) == feedback.id(expected));
      }
}

TEST_CASE("the fast way for short words is the plain way", "[games][word_colors]") {
  const std::uint64_t seed = 271828;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  std::size_t wrong = 0;
  for (int round = 0; round < 50000; ++round) {
    const std::size_t length = 1 + textbook::below(engine, 8);
    const std::size_t alphabet = 1 + textbook::below(engine, 8);
    const Word guess{random_letters(engine, length, alphabet)};
    const Word secret{random_letters(engine, length, alphabet)};
    wrong += static_cast<std::size_t>(sleuth::games::detail::color_short_word(guess, secret) !=
                                      sleuth::games::detail::color_word(guess, secret));
  }
  REQUIRE(wrong == 0);
}

TEST_CASE("outcomes are numbered to base three, first letter first", "[games][word_colors]") {
  for (std::size_t length = 1; length <= 9; ++length) {
    const WordColors feedback{length};
    std::size_t wrong = 0;
    for (const OutcomeId id : sleuth::all_ids<OutcomeId>(feedback.outcome_count())) {
      const WordOutcome outcome = feedback.outcome(id);
      std::size_t number = 0;
      for (std::size_t place = 0; place < length; ++place)
        number = 3 * number + static_cast<std::size_t>(outcome[place]);
      wrong += static_cast<std::size_t>(outcome.size() != length || number != sleuth::to_index(id));
      wrong += static_cast<std::size_t>(feedback.id(outcome) != id);
      wrong +=
          static_cast<std::size_t>(feedback.is_solved(outcome) != (number + 1 == feedback.outcome_count()));
    }
    REQUIRE(wrong == 0);
  }
  REQUIRE(WordColors{5}.outcome_count() == 243);
  REQUIRE(WordColors{20}.outcome_count() == 3486784401);
  REQUIRE(WordColors{5}.id(WordOutcome{grey, grey, grey, grey, yellow}) == OutcomeId{1});
  REQUIRE(WordColors{5}.id(WordOutcome{green, grey, grey, grey, grey}) == OutcomeId{162});
  REQUIRE(WordColors{5}.is_solved(WordOutcome{green, green, green, green, green}));
  REQUIRE_FALSE(WordColors{5}.is_solved(WordOutcome{green, green, green, green}));
}

TEST_CASE("lengths that do not fit are refused", "[games][word_colors]") {
  REQUIRE_THROWS_WITH(WordColors{0}, ContainsSubstring("length is 0; allowed: 1 .. 20"));
  REQUIRE_THROWS_WITH(WordColors{21}, ContainsSubstring("length is 21"));
  REQUIRE_THROWS_AS(WordColors{5}.id(WordOutcome{green}), std::invalid_argument);
  REQUIRE_THROWS_WITH(WordColors{5}.id(WordOutcome{green}), ContainsSubstring("is 1; allowed: 5 colours"));
  REQUIRE_THROWS_WITH(WordColors{2}.outcome(OutcomeId{9}),
                      ContainsSubstring("outcome id is 9; allowed: 0 .. 8"));
  WordOutcome full{20, 0};
  REQUIRE_THROWS_AS(full.push_back(green), std::invalid_argument);
  REQUIRE(full == WordOutcome{20, 0});
}

TEST_CASE("colours of words are constant expressions", "[games][word_colors]") {
  STATIC_REQUIRE(WordColors{5}(Word{"lolly"}, Word{"allow"}) ==
                 WordOutcome{yellow, yellow, green, grey, grey});
  STATIC_REQUIRE(WordOutcome{grey, yellow} < WordOutcome{yellow, grey});
}

}  // namespace word_colors_test
