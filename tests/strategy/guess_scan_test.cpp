#include <sleuth/strategy/guess_scan.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <sleuth/games/words.hpp>

#include "support/catch.hpp"
#include "support/search_parts.hpp"

namespace guess_scan_test {

using namespace sleuth;

TEST_CASE("lanes find the guesses that one after the other finds", "[strategy][optimal]") {
  for (const Measure measure : {Measure::total, Measure::depth, Measure::last}) {
    const sleuth_tests::SearchParts parts{4, 5, measure};
    GuessScan<games::Mastermind<>, games::ExactAndMisplaced<>> scan{parts.game, parts.rules};
    for (const std::size_t size : {2U, 9U, 15U, 16U, 40U, 257U})
      for (const std::size_t left : {std::size_t{3}, std::size_t{4}, any_depth}) {
        if (measure == Measure::depth ? left != any_depth : measure == Measure::last && left == any_depth)
          continue;
        std::vector<std::uint32_t> set;
        for (std::uint32_t i = 0; i < size; ++i)
          set.push_back((i * 11 + 5) % 625);
        const Cost least = parts.rules.of_size(size, left);
        for (const Cost limit : {least, least + 1, least + size / 2, impossible_cost - 1}) {
          CAPTURE(static_cast<int>(measure), size, left, limit);
          if (limit >= impossible_cost) continue;
          if (parts.rules.is_bounded_by_cells(size) && size > parts.levels.capacity(2) + 1) continue;
          std::vector<BoundedGuess> plain, found;
          const Cost beyond = scan.scan(all_ids<GuessId>(625), set, left, limit, plain);
          const Cost left_out = scan.scan_lanes(parts.guesses, set, left, limit, found);
          // Where cells tell it, bounds are the same; the order of ties is not.
          const auto by_guess = [](const BoundedGuess& a, const BoundedGuess& b) {
            return a.guess < b.guess;
          };
          std::sort(found.begin(), found.end(), by_guess);
          std::sort(plain.begin(), plain.end(), by_guess);
          REQUIRE(found.size() == plain.size());
          std::size_t wrong = 0;
          for (std::size_t i = 0; i < found.size(); ++i)
            wrong +=
                found[i].guess != plain[i].guess || found[i].bound != plain[i].bound || found[i].bound > limit
                    ? 1U
                    : 0U;
          CHECK(wrong == 0);
          CHECK(left_out <= beyond);
          CHECK((left_out > limit || left_out >= impossible_cost));
        }
      }
  }
}

TEST_CASE("guesses of words in whole registers have the bounds of guesses one by one",
          "[strategy][guess_scan]") {
  const std::vector<std::string> words{"abcd", "abdc", "acbd", "bacd", "dcba", "aabb",
                                       "abab", "baba", "ddca", "cadb", "bdac", "cccc",
                                       "abcc", "ccab", "dada", "adad", "bbdd", "cabd"};
  const games::Words domain{words, words};
  const auto feedback = domain.feedback();
  const SearchGame<games::Words, games::WordColors> game{domain, feedback};
  const LevelBounds levels{game.member_count(), 12, 1, false};
  const CostRules rules{Measure::total, levels, true, true};
  GuessScan<games::Words, games::WordColors> scan{game, rules};
  const std::vector<std::uint32_t> set{0, 1, 2, 4, 5, 7, 8, 9, 12, 14, 17};
  REQUIRE(scan.has_rows(set, any_depth));
  REQUIRE_FALSE(scan.has_rows(set, 3));
  for (const Cost limit : {Cost{21}, Cost{22}, Cost{24}, Cost{26}, impossible_cost - 1}) {
    std::vector<BoundedGuess> plain;
    std::vector<BoundedGuess> found;
    const Cost beyond = scan.scan(all_ids<GuessId>(words.size()), set, any_depth, limit, plain);
    CHECK(scan.scan_rows(set, limit, found) == beyond);
    REQUIRE(found.size() == plain.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      CHECK(found[i].guess == plain[i].guess);
      CHECK(found[i].bound == plain[i].bound);
    }
  }
}

TEST_CASE("guesses go by bound, order, number", "[strategy][optimal]") {
  CHECK(BoundedGuess{1, 9, 9} < BoundedGuess{2, 0, 0});
  CHECK(BoundedGuess{1, 1, 9} < BoundedGuess{1, 2, 0});
  CHECK(BoundedGuess{1, 1, 1} < BoundedGuess{1, 1, 2});
  CHECK_FALSE(BoundedGuess{1, 1, 1} < BoundedGuess{1, 1, 1});
}

}  // namespace guess_scan_test
