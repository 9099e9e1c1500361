#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "golden/signature.hpp"

#include <sleuth/games/words.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace words_test {

// Word lists are read from Debian's package scowl where it is installed; none is shipped.

using sleuth::games::Words;
namespace selectors = sleuth::selectors;

/// The five-letter words a .. z of SCOWL's English and American lists up to a size, sorted, each once; empty where a list
/// is missing.
[[nodiscard]] std::vector<std::string> scowl(int most) {
  std::vector<std::string> words;
  for (const int size : {10, 20, 35, 40, 50, 55, 60, 70, 80}) {
    if (size > most) break;
    for (const char* const list : {"english-words.", "american-words."}) {
      std::ifstream file{std::filesystem::path{"/usr/share/dict/scowl"} / (list + std::to_string(size))};
      if (!file) {
        std::cout << "skipped: no word list " << list << size << "; it comes with Debian's package scowl\n";
        return {};
      }
      for (std::string line; std::getline(file, line);)
        if (line.size() == 5 &&
            std::all_of(line.begin(), line.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
          words.push_back(line);
    }
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

/// "total:max opening word".
template <class Selector>
[[nodiscard]] std::string tree_and_opener(const Words& domain, const Selector& selector) {
  const auto tree = sleuth::build_strategy(domain, domain.feedback(), selector);
  const sleuth::Evaluation result = sleuth::evaluate(tree, domain, domain.feedback());
  CHECK(result.not_found == 0);
  return std::to_string(result.total) + ":" + std::to_string(result.max) + " " +
         domain.guess(tree.guess(tree.root())).text();
}

TEST_CASE("golden trees of words, SCOWL-20, 1365 x 1365, ties: candidate first, alphabetical") {
  const std::vector<std::string> list = scowl(20);
  if (list.empty()) return;
  REQUIRE(list.size() == 1365);
  const Words domain{list};
  CHECK(tree_and_opener(domain, selectors::minimax) == "4609:5 roles");
  CHECK(tree_and_opener(domain, selectors::entropy) == "4459:5 rates");
  CHECK(tree_and_opener(domain, selectors::expected_size) == "4460:5 rates");
  CHECK(tree_and_opener(domain, selectors::most_parts) == "4434:5 tears");
}

TEST_CASE("golden bits of the entropy openers of words") {
  const std::vector<std::string> small = scowl(20);
  if (small.empty()) return;
  const sleuth::ConstraintSolver solver{Words{small}};
  const auto best = solver.rank(selectors::entropy, 1);
  REQUIRE(best.size() == 1);
  CHECK(best[0].guess.text() == "rates");
  CHECK_THAT(best[0].bits, WithinAbs(6.19950, 5e-6));
}

TEST_CASE("golden trees of words, SCOWL-80/35, 11087 x 3461, ties: candidate first, alphabetical", "[long]") {
  const std::vector<std::string> guesses = scowl(80);
  const std::vector<std::string> secrets = scowl(35);
  if (guesses.empty() || secrets.empty()) return;
  REQUIRE(guesses.size() == 11087);
  REQUIRE(secrets.size() == 3461);
  const Words domain{secrets, guesses};
  const auto best = sleuth::ConstraintSolver{domain}.rank(selectors::entropy, 1);
  REQUIRE(best.size() == 1);
  CHECK(best[0].guess.text() == "tares");
  CHECK_THAT(best[0].bits, WithinAbs(6.23534, 5e-6));
  CHECK(tree_and_opener(domain, selectors::minimax) == "13052:6 aloes");
  CHECK(tree_and_opener(domain, selectors::entropy) == "12493:6 tares");
  CHECK(tree_and_opener(domain, selectors::expected_size) == "12634:6 rales");
  CHECK(tree_and_opener(domain, selectors::most_parts) == "12533:7 tries");
}

}  // namespace words_test
