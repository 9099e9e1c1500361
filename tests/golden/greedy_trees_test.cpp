#include <cstddef>
#include <optional>
#include <vector>

#include "golden/signature.hpp"

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>

namespace greedy_trees_test {

// total:max:count_at_max of whole strategy trees: all codes allowed as guesses, guesses in numeric order, ties by
// (score, candidate first, lowest id), depth counts the guess that names the secret. One number pins a whole tree.

using sleuth::games::BullsAndCows;
using sleuth::games::Mastermind;
using sleuth::games::Repeats;
using sleuth_tests::histogram;
using sleuth_tests::short_signature;
using sleuth_tests::signature;
using sleuth_tests::whole_tree;
namespace selectors = sleuth::selectors;

/// The signatures of the four greedy selectors.
struct Golden {
  const char* minimax;
  const char* expected_size;
  const char* entropy;
  const char* most_parts;
};

/// Ranks by the score alone, lowest id first: candidates are not preferred.
template <class S>
struct LowestId {
  S score;

  template <sleuth::Source Choice>
  [[nodiscard]] std::vector<sleuth::RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    using W = typename Choice::weight_type;
    std::optional<sleuth::RankedGuess> best;
    sleuth::score_value_t<S, W> least{};
    source.for_each([&](const sleuth::OutcomeDistribution<W>& distribution) {
      const auto value = score(distribution);
      if ((best && !(value < least)) || !source.makes_progress(distribution)) return true;
      least = value;
      best = selectors::ranked_guess(distribution, 0.0);
      return true;
    });
    if (!best || top_k == 0) return {};
    return {*best};
  }
};

template <class D>
void check_golden(const D& domain, const Golden& golden) {
  CHECK(signature(domain, selectors::minimax) == golden.minimax);
  CHECK(signature(domain, selectors::expected_size) == golden.expected_size);
  CHECK(signature(domain, selectors::entropy) == golden.entropy);
  CHECK(signature(domain, selectors::most_parts) == golden.most_parts);
}

TEST_CASE("golden trees of Mastermind (4,6), ties: candidate first, lowest id") {
  check_golden(Mastermind<4, 6>{}, {"5801:5:694", "5696:6:3", "5722:6:12", "5668:6:7"});
}

TEST_CASE("golden trees of Mastermind (4,6), sizes at run time, ties: candidate first, lowest id") {
  check_golden(Mastermind<>{.pegs = 4, .colors = 6}, {"5801:5:694", "5696:6:3", "5722:6:12", "5668:6:7"});
}

TEST_CASE("golden trees of Bulls & Cows, 3 of 10 without repeats, ties: candidate first, lowest id") {
  check_golden(BullsAndCows<3, 10, Repeats::none>{}, {"3713:6:272", "3647:6:215", "3616:7:2", "3653:7:3"});
}

TEST_CASE("golden trees of Bulls & Cows, 3 digits with repeats, ties: candidate first, lowest id") {
  check_golden(BullsAndCows<3>{}, {"5505:7:85", "5393:7:30", "5310:7:13", "5377:7:37"});
}

TEST_CASE("golden trees of Bulls & Cows, 4 of 10 without repeats, ties: candidate first, lowest id") {
  check_golden(BullsAndCows<4, 10, Repeats::none>{}, {"27139:7:202", "26551:7:87", "26424:8:1", "26751:8:3"});
}

TEST_CASE("golden trees of Mastermind (3,5), ties: candidate first, lowest id") {
  check_golden(Mastermind<3, 5>{}, {"463:5:4", "453:5:2", "453:5:2", "453:5:5"});
}

TEST_CASE("golden trees of Mastermind (3,8), ties: candidate first, lowest id") {
  check_golden(Mastermind<3, 8>{}, {"2451:6:68", "2401:6:33", "2395:6:27", "2407:6:43"});
}

TEST_CASE("golden trees of Mastermind (4,5), ties: candidate first, lowest id") {
  check_golden(Mastermind<4, 5>{}, {"2563:5:158", "2485:5:75", "2476:5:76", "2473:5:88"});
}

TEST_CASE("golden trees of Mastermind (4,7), ties: candidate first, lowest id") {
  check_golden(Mastermind<4, 7>{}, {"11613:6:284", "11409:6:171", "11378:6:183", "11388:6:182"});
}

TEST_CASE("golden trees of Mastermind (5,5), ties: candidate first, lowest id", "[long]") {
  check_golden(Mastermind<5, 5>{}, {"13867:6:25", "13653:6:16", "13593:6:13", "13598:6:21"});
}

TEST_CASE("golden trees of Bulls & Cows, 4 digits with repeats, ties: candidate first, lowest id", "[long]") {
  const BullsAndCows<4> domain;
  CHECK(short_signature(domain, selectors::minimax) == "58103:7");
  CHECK(short_signature(domain, selectors::expected_size) == "56442:8");
  CHECK(short_signature(domain, selectors::entropy) == "56209:8");
  CHECK(short_signature(domain, selectors::most_parts) == "58011:8");
}

TEST_CASE("golden histograms of Mastermind (4,6), ties: candidate first, lowest id") {
  const Mastermind<4, 6> domain;
  CHECK(histogram(domain, selectors::minimax) == "1 6 62 533 694");
  CHECK(histogram(domain, selectors::expected_size) == "1 10 54 645 583 3");
  CHECK(histogram(domain, selectors::entropy) == "1 4 71 612 596 12");
  CHECK(histogram(domain, selectors::most_parts) == "1 12 72 635 569 7");
}

TEST_CASE("golden tree of the finer minimax on Mastermind (4,6), ties: candidate first, lowest id") {
  CHECK(signature(Mastermind<4, 6>{}, selectors::fine_minimax) == "5778:5:663");
}

TEST_CASE("golden tree of the first candidate on Mastermind (4,6), lexicographic") {
  CHECK(short_signature(Mastermind<4, 6>{}, selectors::first_candidate) == "7471:9");
}

TEST_CASE("golden trees of Mastermind (4,6), candidates as the only guesses, ties: lowest id") {
  const Mastermind<4, 6> domain;
  CHECK(short_signature(domain, selectors::candidates_only(selectors::minimax)) == "5828:6");
  CHECK(short_signature(domain, selectors::candidates_only(selectors::expected_size)) == "5722:6");
  CHECK(short_signature(domain, selectors::candidates_only(selectors::entropy)) == "5786:6");
  CHECK(short_signature(domain, selectors::candidates_only(selectors::most_parts)) == "5701:7");
}

TEST_CASE("golden trees of Mastermind (4,6), ties: lowest id, candidate or not") {
  const Mastermind<4, 6> domain;
  CHECK(short_signature(domain, LowestId<sleuth::scores::LargestCell>{}) == "6169:5");
  CHECK(whole_tree(domain, LowestId<sleuth::scores::ExpectedSize>{}).total == 5996);
  CHECK(whole_tree(domain, LowestId<sleuth::scores::Entropy>{}).total == 6017);
  CHECK(short_signature(domain, LowestId<sleuth::scores::MostParts>{}) == "5924:6");
}

}  // namespace greedy_trees_test
