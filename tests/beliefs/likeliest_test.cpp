#include <sleuth/beliefs/likeliest.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "support/catch.hpp"

using namespace sleuth;

TEST_CASE("guesses that name candidates come likeliest first, then lowest first", "[beliefs][likeliest]") {
  constexpr GuessId none{99};
  const std::vector<SecretId> candidates{SecretId{0}, SecretId{2}, SecretId{3}, SecretId{4}, SecretId{5}};
  const std::vector<GuessId> naming{GuessId{7}, GuessId{1}, GuessId{4}, none, GuessId{2}, GuessId{0}};
  const std::vector<std::uint64_t> weights{5, 5, 9, 5, 1};
  const auto weight = [&](std::size_t position) { return weights[position]; };
  std::vector<LikelyGuess> found{{GuessId{3}, 1}};
  find_likeliest(candidates, naming, none, weight, true, found);
  REQUIRE(found.size() == 4);
  REQUIRE(found[0].guess == GuessId{2});
  REQUIRE(found[1].guess == GuessId{4});
  REQUIRE(found[2].guess == GuessId{7});
  REQUIRE(found[2].weight == 5);
  REQUIRE(found[3].guess == GuessId{0});

  find_likeliest(candidates, naming, none, weight, false, found);
  REQUIRE(found.size() == 3);
  REQUIRE(found[0].guess == GuessId{2});
  REQUIRE(found[2].guess == GuessId{7});
  find_likeliest({}, naming, none, weight, true, found);
  REQUIRE(found.empty());
}

namespace {

struct KnowsLeast {
  static bool is_least(std::span<const double> weights, double total) {
    return weights.size() == 1 && total == 2;
  }
};
struct KnowsNothing {};

}  // namespace

TEST_CASE("a filter that cannot tell does not say that nothing scores better", "[beliefs][likeliest]") {
  const std::vector<double> weights{2.0};
  REQUIRE(none_scores_better(KnowsLeast{}, std::span<const double>{weights}, 2.0));
  REQUIRE(!none_scores_better(KnowsLeast{}, std::span<const double>{weights}, 3.0));
  REQUIRE(!none_scores_better(KnowsNothing{}, std::span<const double>{weights}, 2.0));
}
