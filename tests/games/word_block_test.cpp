#include <sleuth/games/word_block.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <sleuth/games/words.hpp>

#include "support/catch.hpp"
#include "textbook.hpp"

namespace word_block_test {

using namespace sleuth;
using sleuth::games::Word;
using sleuth::games::WordBlock;
using sleuth::games::WordColors;

std::vector<std::string> random_words(std::mt19937_64& engine, std::size_t count, std::size_t length,
                                      std::size_t alphabet) {
  std::vector<std::string> words(count, std::string(length, 'a'));
  for (std::string& word : words)
    for (char& letter : word)  // both ends of the alphabet
      letter = static_cast<char>(engine() % 2 == 0 ? 'a' + textbook::below(engine, alphabet)
                                                   : 'z' - textbook::below(engine, alphabet));
  return words;
}

/// How many answers differ from the textbook's.
template <class Number>
std::size_t wrong_answers(const std::vector<std::string>& guesses, const std::vector<std::string>& secrets,
                          std::size_t length, std::size_t row_bytes = WordBlock<Number>::row_bytes_limit) {
  std::vector<Word> words;
  for (const std::string& secret : secrets)
    words.emplace_back(secret);
  WordBlock<Number> block{length, words, row_bytes};
  REQUIRE(block.size() == secrets.size());
  const std::size_t padded = (secrets.size() + block_padding - 1) / block_padding * block_padding;
  std::size_t wrong = 0;
  for (const std::string& guess : guesses) {
    std::vector<Number> outcomes(padded + 1, Number{77});
    block.answer(Word{guess}, outcomes.data());
    for (std::size_t i = 0; i < secrets.size(); ++i)
      wrong += static_cast<std::size_t>(outcomes[i] != textbook::word_colors(guess, secrets[i]).number());
    REQUIRE(outcomes[padded] == 77);  // nothing is written beyond the padding
  }
  return wrong;
}

TEST_CASE("a block answers as the textbook, for every length and around the block edges",
          "[games][word_block][differential]") {
  const std::uint64_t seed = 20260201;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (const std::size_t secrets : {0U, 1U, 15U, 16U, 17U, 31U, 32U, 33U, 63U, 64U, 65U, 255U, 256U, 257U}) {
    INFO(secrets << " secrets");
    const auto list = random_words(engine, secrets, 5, 2);
    CHECK(wrong_answers<std::uint8_t>(random_words(engine, 12, 5, 2), list, 5) == 0);
  }
  for (std::size_t length = 1; length <= 20; ++length) {
    INFO(length << " letters");
    for (const std::size_t alphabet : {1U, 2U, 13U}) {
      const auto secrets = random_words(engine, 70, length, alphabet);
      auto guesses = random_words(engine, 20, length, alphabet);
      guesses.insert(guesses.end(), secrets.begin(), secrets.begin() + 10);
      if (length <= 5) CHECK(wrong_answers<std::uint8_t>(guesses, secrets, length) == 0);
      if (length <= 10) CHECK(wrong_answers<std::uint16_t>(guesses, secrets, length) == 0);
      CHECK(wrong_answers<std::uint32_t>(guesses, secrets, length) == 0);
    }
  }
}

TEST_CASE("rows that do not fit are forgotten and made again", "[games][word_block]") {
  const std::uint64_t seed = 20260202;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (const std::size_t length : {5U, 9U}) {
    const auto secrets = random_words(engine, 100, length, 13);
    const auto guesses = random_words(engine, 200, length, 13);
    std::vector<Word> words;
    for (const std::string& secret : secrets)
      words.emplace_back(secret);
    for (const std::size_t row_bytes : {std::size_t{0}, std::size_t{128} * 4 * 7, std::size_t{128} * 4 * 40})
      CHECK(wrong_answers<std::uint32_t>(guesses, secrets, length, row_bytes) == 0);
    WordBlock<std::uint32_t> small{length, words, 0}, large{length, words};
    std::vector<std::uint32_t> outcomes(128);
    for (const std::string& guess : guesses) {
      small.answer(Word{guess}, outcomes.data());
      large.answer(Word{guess}, outcomes.data());
    }
    CHECK(small.memory_bytes() < large.memory_bytes() / 2);
  }
}

TEST_CASE("the feedback of words makes blocks", "[games][word_block]") {
  STATIC_REQUIRE(BlockFeedbackFor<WordColors, games::Words>);
  const std::vector<Word> secrets{Word{"abide"}, Word{"erase"}, Word{"steal"}};
  auto block = WordColors{5}.make_block<std::uint8_t>(secrets);
  std::vector<std::uint8_t> outcomes(block_padding);
  block.answer(Word{"speed"}, outcomes.data());
  for (std::size_t i = 0; i < secrets.size(); ++i)
    CHECK(outcomes[i] == to_index(WordColors{5}.outcome_id(Word{"speed"}, secrets[i])));
}

}  // namespace word_block_test
