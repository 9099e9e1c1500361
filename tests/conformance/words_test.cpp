#include <string>
#include <vector>

#include "conformance/kit.hpp"

#include <sleuth/games/words.hpp>

namespace words_test {

using sleuth::games::HardWords;
using sleuth::games::Words;
using sleuth_tests::expect_lawful;

/// Made-up lists: secrets that differ in one letter, doubled letters, secrets that are no guesses.
const std::vector<std::string> secrets{"aab", "aba", "abb", "abc", "acb", "bab",
                                       "bac", "bca", "cab", "cba", "ccc"};
const std::vector<std::string> guesses{"aab", "aba", "abb", "abc", "acb", "bab", "bac",
                                       "bca", "cab", "def", "add", "dad", "bbc", "xyz"};

TEST_CASE("the laws hold on words") {
  const Words domain{secrets, guesses};
  expect_lawful(domain, domain.feedback());
}

TEST_CASE("the laws hold on words in hard mode, where the guesses allowed depend on the answers") {
  const HardWords domain{secrets, guesses};
  expect_lawful(domain, domain.feedback());
}

}  // namespace words_test
