#include <sleuth/beliefs/likeliest.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "support/catch.hpp"

namespace likeliest_test {

using namespace sleuth;

TEST_CASE("guesses that name candidates come likeliest first, then lowest first", "[beliefs][likeliest]") {
  const std::vector<SecretId> candidates{SecretId{0}, SecretId{2}, SecretId{3}, SecretId{4}, SecretId{5}};
  const std::vector<GuessId> naming{GuessId{7},    GuessId{1}, GuessId{4},
                                    named_by_none, GuessId{2}, GuessId{0}};
  const std::vector<std::uint64_t> weights{5, 5, 9, 5, 1};
  const auto weight = [&](std::size_t position) { return weights[position]; };
  std::vector<LikelyGuess> found{{GuessId{3}, 1}};
  find_likeliest(candidates, naming, weight, true, found);
  REQUIRE(found.size() == 4);
  REQUIRE(found[0].guess == GuessId{2});
  REQUIRE(found[1].guess == GuessId{4});
  REQUIRE(found[2].guess == GuessId{7});
  REQUIRE(found[2].weight == 5);
  REQUIRE(found[3].guess == GuessId{0});

  find_likeliest(candidates, naming, weight, false, found);
  REQUIRE(found.size() == 3);
  REQUIRE(found[0].guess == GuessId{2});
  REQUIRE(found[2].guess == GuessId{7});
  find_likeliest({}, naming, weight, true, found);
  REQUIRE(found.empty());
}

struct KnowsLeast {
  static bool is_least(std::span<const double> weights, double total) {
    return weights.size() == 1 && total == 2;
  }
};
struct KnowsNothing {};

TEST_CASE("a filter that cannot tell does not say that nothing scores better", "[beliefs][likeliest]") {
  const std::vector<double> weights{2.0};
  REQUIRE(none_scores_better(KnowsLeast{}, std::span<const double>{weights}, 2.0));
  REQUIRE(!none_scores_better(KnowsLeast{}, std::span<const double>{weights}, 3.0));
  REQUIRE(!none_scores_better(KnowsNothing{}, std::span<const double>{weights}, 2.0));
}

/// Counts improvements: guesses below the best so far.
struct Best {
  std::size_t guess = 100;
  std::size_t found = 0;

  [[nodiscard]] std::size_t improvements() const { return found; }
  bool show(std::size_t next) {
    if (next < guess) {
      guess = next;
      ++found;
    }
    return next != 50;  // 50 stops
  }
};

TEST_CASE("likely candidates are shown until one is the choice, or only the likeliest",
          "[beliefs][likeliest]") {
  const std::vector<LikelyGuess> likeliest{
      {GuessId{9}, 5}, {GuessId{3}, 4}, {GuessId{6}, 4}, {GuessId{1}, 0}};
  const auto shown = [&](bool may_separate, GuessId refused, GuessId least, bool& is_over) {
    std::vector<std::size_t> guesses;
    is_over = show_likeliest(
        likeliest, may_separate, [&](GuessId guess) { return guess != refused; },
        [&](GuessId guess) {
          guesses.push_back(to_index(guess));
          return true;
        },
        [&] { return !guesses.empty() && guesses.back() == to_index(least); });
    return guesses;
  };
  bool is_over = false;
  CHECK(shown(true, GuessId{3}, GuessId{7}, is_over) == std::vector<std::size_t>{9, 6, 1});
  CHECK(!is_over);
  CHECK(shown(true, GuessId{7}, GuessId{3}, is_over) == std::vector<std::size_t>{9, 3});
  CHECK(is_over);
  CHECK(shown(true, GuessId{7}, GuessId{1}, is_over).size() == 4);  // what cannot be likely is no choice
  CHECK(!is_over);
  CHECK(shown(false, GuessId{9}, GuessId{7}, is_over) == std::vector<std::size_t>{3});
  CHECK(!is_over);
}

TEST_CASE("a sink stops at the first improvement that cannot be improved", "[beliefs][likeliest]") {
  Best best;
  const auto show = [&](std::size_t guess) { return best.show(guess); };
  const auto sink = until_least(best, show, [&] { return best.guess == 7; });
  CHECK(sink(std::size_t{20}));
  CHECK(sink(std::size_t{30}));
  CHECK(!sink(std::size_t{50}));
  CHECK(!sink(std::size_t{7}));
  CHECK(sink(std::size_t{8}));  // no improvement
}

}  // namespace likeliest_test
