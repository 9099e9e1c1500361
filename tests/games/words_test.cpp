#include <sleuth/games/words.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "textbook.hpp"

namespace words_test {

using sleuth::all_ids;
using sleuth::Answer;
using sleuth::GuessId;
using sleuth::SecretId;
using sleuth::games::HardWords;
using sleuth::games::LetterColor;
using sleuth::games::Word;
using sleuth::games::WordOutcome;
using sleuth::games::Words;

using Texts = std::vector<std::string>;

/// The rule of hard mode in plain words, on texts.
bool may_follow(const std::string& next, const std::string& earlier, const WordOutcome& shown) {
  std::map<char, int> owed;
  for (std::size_t i = 0; i < next.size(); ++i) {
    if (shown[i] == LetterColor::green && next[i] != earlier[i]) return false;
    if (shown[i] != LetterColor::grey) ++owed[earlier[i]];
  }
  for (const auto& [letter, times] : owed)
    if (std::count(next.begin(), next.end(), letter) < times) return false;
  return true;
}

/// All words of `length` letters a .. d.
Texts all_words(std::size_t length) {
  Texts words{""};
  for (std::size_t i = 0; i < length; ++i) {
    Texts longer;
    for (const std::string& word : words)
      for (const char letter : {'a', 'b', 'c', 'd'})
        longer.push_back(word + letter);
    words = longer;
  }
  return words;
}

TEST_CASE("two lists make a game of words", "[games][words]") {
  const Words game{Texts{"slate", "crane", "abide"}, Texts{"zebra", "crane", "slate"}};
  REQUIRE(game.length() == 5);
  REQUIRE(game.secret_count() == 3);
  REQUIRE(game.guess_count() == 3);
  REQUIRE(game.secret(SecretId{2}) == Word{"abide"});
  REQUIRE(game.guess(GuessId{0}) == Word{"zebra"});
  REQUIRE(game.feedback().outcome_count() == 243);
  REQUIRE_FALSE(game.secret_named_by(GuessId{0}));
  REQUIRE(game.secret_named_by(GuessId{1}) == SecretId{1});
  REQUIRE(game.secret_named_by(GuessId{2}) == SecretId{0});
  REQUIRE(game.find_guess(Word{"crane"}) == GuessId{1});
  REQUIRE(game.find_guess(Word{"CRANE"}) == GuessId{1});
  REQUIRE_FALSE(game.find_guess(Word{"abide"}));
  REQUIRE_FALSE(game.find_guess(Word{"cran"}));
  REQUIRE_FALSE(game.find_guess(Word{}));
}

TEST_CASE("one list serves as both", "[games][words]") {
  const Words game{Texts{"b", "a"}};
  REQUIRE(game.guess_count() == 2);
  REQUIRE(game.secret_named_by(GuessId{0}) == SecretId{0});
  REQUIRE(game.find_guess(Word{"a"}) == GuessId{1});
}

TEST_CASE("every guess is found under its number", "[games][words]") {
  const Words game{all_words(4)};
  for (const GuessId id : all_ids<GuessId>(game.guess_count()))
    REQUIRE(game.find_guess(game.guess(id)) == id);
}

TEST_CASE("wrong lists are refused with the word", "[games][words]") {
  const Texts good{"crane", "slate"};
  REQUIRE_THROWS_AS((Words{Texts{}, good}), std::invalid_argument);
  REQUIRE_THROWS_WITH((Words{Texts{}, good}), ContainsSubstring("secrets is empty"));
  REQUIRE_THROWS_WITH((Words{good, Texts{}}), ContainsSubstring("guesses is empty"));
  REQUIRE_THROWS_WITH((Words{Texts{"crane", "slate", "Crane"}, good}),
                      ContainsSubstring("\"crane\" of secrets is there twice"));
  REQUIRE_THROWS_WITH((Words{good, Texts{"crane", "slate", "slate"}}),
                      ContainsSubstring("\"slate\" of guesses"));
  REQUIRE_THROWS_WITH((Words{Texts{"crane", "slates"}, good}),
                      ContainsSubstring("\"slates\" of secrets is 6 letters long; allowed: 5 letters"));
  REQUIRE_THROWS_WITH((Words{good, Texts{"cranes"}}),
                      ContainsSubstring("\"cranes\" of guesses is 6 letters long"));
  REQUIRE_THROWS_WITH((Words{Texts{"it's"}, good}), ContainsSubstring("column 3 is no letter in \"it's\""));
  REQUIRE_THROWS_WITH((Words{Texts{std::string(21, 'a')}}), ContainsSubstring("1 .. 20 letters"));
  REQUIRE_NOTHROW(Words{Texts{std::string(20, 'a')}});
}

TEST_CASE("hard mode keeps what the answers have shown", "[games][words]") {
  const HardWords game{Texts{"crane", "slate"},
                       Texts{"crane", "slate", "trace", "eerie", "caner", "grace", "speed"}};
  const auto answer = [&game](const char* guess, const char* secret) {
    const GuessId id = *game.find_guess(Word{guess});
    return Answer{id, game.feedback().outcome_id(Word{guess}, Word{secret})};
  };
  const auto allows = [&game](const char* guess, const std::vector<Answer>& answers) {
    return game.allows(*game.find_guess(Word{guess}), answers);
  };
  REQUIRE(allows("speed", {}));
  // r, a and e of "trace" are green, c is yellow: "grace" keeps the places, "caner" has the letters only.
  const Answer trace = answer("trace", "crane");
  REQUIRE(allows("crane", {trace}));
  REQUIRE(allows("grace", {trace}));
  REQUIRE_FALSE(allows("caner", {trace}));
  REQUIRE_FALSE(allows("slate", {trace}));
  // "eerie" against "speed" owes two e.
  const Answer eerie{
      *game.find_guess(Word{"eerie"}),
      game.feedback().id(WordOutcome{LetterColor::yellow, LetterColor::yellow, LetterColor::grey,
                                     LetterColor::grey, LetterColor::grey})};
  REQUIRE(allows("speed", {eerie}));
  REQUIRE_FALSE(allows("crane", {eerie}));
  REQUIRE_FALSE(allows("speed", {eerie, trace}));
}

TEST_CASE("hard mode is the plain rule for all words of four letters", "[games][words]") {
  const std::uint64_t seed = 5;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  const Texts words = all_words(4);
  const HardWords game{words};
  std::size_t wrong = 0;
  for (int round = 0; round < 400; ++round) {
    const std::string& secret = words[textbook::below(engine, words.size())];
    const std::string& first = words[textbook::below(engine, words.size())];
    const std::string& second = words[textbook::below(engine, words.size())];
    std::vector<Answer> answers;
    for (const std::string& guess : {first, second})
      answers.push_back(
          {*game.find_guess(Word{guess}), game.feedback().id(textbook::word_colors(guess, secret))});
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool expected = may_follow(words[i], first, textbook::word_colors(first, secret)) &&
                            may_follow(words[i], second, textbook::word_colors(second, secret));
      wrong += static_cast<std::size_t>(game.allows(sleuth::to_id<GuessId>(i), answers) != expected);
    }
    REQUIRE(game.allows(*game.find_guess(Word{secret}), answers));
  }
  REQUIRE(wrong == 0);
}

}  // namespace words_test
