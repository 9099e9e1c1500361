#include <sleuth/games/word.hpp>

#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace word_test {

using sleuth::games::Word;

TEST_CASE("a word shows its letters at every length", "[games][word]") {
  const std::string letters = "thequickbrownfoxjump";
  for (std::size_t length = 1; length <= letters.size(); ++length) {
    const Word word{letters.substr(0, length)};
    REQUIRE(word.size() == length);
    REQUIRE(word.text() == letters.substr(0, length));
    REQUIRE(word[length - 1] == letters[length - 1]);
  }
}

TEST_CASE("a word knows which letters it has, and which twice", "[games][word]") {
  const Word word{"banana"};
  const auto bit = [](char letter) { return 1U << (letter - 'a' + 1); };
  REQUIRE(word.letters() == (bit('a') | bit('b') | bit('n')));
  REQUIRE(word.repeated_letters() == (bit('a') | bit('n')));
  REQUIRE(Word{"az"}.letters() == (bit('a') | bit('z')));
  REQUIRE(Word{"az"}.repeated_letters() == 0);
  REQUIRE(Word{"zzzzzzzzzzzzzzzzzzzz"}.size() == 20);
  REQUIRE(Word{"zzzzzzzzzzzzzzzzzzzz"}.letters() == bit('z'));
}

TEST_CASE("capitals count as small letters", "[games][word]") {
  REQUIRE(Word{"CraNe"} == Word{"crane"});
  REQUIRE(Word{"CRANE"}.text() == "crane");
}

TEST_CASE("words of one length are in alphabetical order", "[games][word]") {
  const std::vector<std::string> ascending{"a",     "z",     "aa",         "ab",         "ba",        "crane",
                                           "crank", "slate", "abcdefghij", "abcdefghik", "bbcdefghij"};
  for (std::size_t i = 0; i < ascending.size(); ++i)
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      REQUIRE((Word{ascending[i]} < Word{ascending[j]}) == (i < j));
      REQUIRE((Word{ascending[i]} == Word{ascending[j]}) == (i == j));
    }
}

TEST_CASE("what is no word is refused with its column", "[games][word]") {
  REQUIRE_THROWS_AS(Word{"can't"}, std::invalid_argument);
  REQUIRE_THROWS_WITH(Word{"can't"},
                      ContainsSubstring("column 4 is no letter in \"can't\"; allowed: a .. z"));
  REQUIRE_THROWS_WITH(Word{""}, ContainsSubstring("is 0; allowed: 1 .. 20 letters"));
  REQUIRE_THROWS_WITH(Word{"abcdefghijklmnopqrstu"}, ContainsSubstring("is 21"));
  for (int character = -128; character < 128; ++character) {
    const char c = static_cast<char>(character);
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const std::string text{'a', c};
    if (letter)
      REQUIRE_NOTHROW(Word{text});
    else
      REQUIRE_THROWS_AS(Word{text}, std::invalid_argument);
  }
}

TEST_CASE("words are small and usable in constant expressions", "[games][word]") {
  STATIC_REQUIRE(sizeof(Word) == 32);
  STATIC_REQUIRE(std::is_trivially_copyable_v<Word>);
  STATIC_REQUIRE(Word{"crane"}[1] == 'r');
  STATIC_REQUIRE(Word{}.size() == 0);
}

}  // namespace word_test
