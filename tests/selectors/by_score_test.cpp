#include <sleuth/selectors/by_score.hpp>

#include <cstdint>
#include <vector>

#include <sleuth/scores/expected_size.hpp>
#include <sleuth/scores/worst_case.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace by_score_test {

using namespace sleuth;
using namespace sleuth_tests;

using Handmade = HandmadeSource<>;
constexpr selectors::ByScore<scores::LargestCell> largest{};

/// Any value will do that is ordered; no allocation, no default order of doubles.
struct FirstWeight {
  template <Weight W>
  std::int64_t operator()(const OutcomeDistribution<W>& distribution) const {
    return static_cast<std::int64_t>(distribution.weights[0]);
  }
};

TEST_CASE("the order is score, then higher P(success), then lowest id", "[selectors][by_score]") {
  const Handmade source{{{{3, 1}, 0.9},  // worst score, best chance
                         {{2, 2}, 0.1},  //
                         {{2, 2}, 0.3},  //
                         {{2, 2}, 0.3},  //
                         {{2, 1, 1}, 0.2}}};
  REQUIRE(numbers(largest(source, 10)) == std::vector<std::size_t>{2, 3, 4, 1, 0});
  REQUIRE(number(largest.best(source)) == 2);
}

TEST_CASE("chances of success that differ by noise in the last bit tie", "[selectors][by_score]") {
  const Handmade source{{{{2, 2}, 0.3}, {{2, 2}, 0.1 + 0.2}, {{2, 2}, 0.3 + 1e-9}}};
  REQUIRE(numbers(largest(source, 3)) == std::vector<std::size_t>{2, 0, 1});
  REQUIRE(number(largest.best(source)) == 2);
}

TEST_CASE("top_k of none, some and more than there are", "[selectors][by_score]") {
  std::vector<Handmade::Guess> guesses;
  for (std::uint32_t i = 0; i < 20; ++i)
    guesses.push_back({{1 + i * 7 % 20, 30}, 0.0});
  const Handmade source{guesses};
  const selectors::ByScore<FirstWeight> first{};
  std::vector<std::size_t> all = numbers(first(source, 100));
  REQUIRE(all.size() == 20);
  for (std::size_t i = 0; i < all.size(); ++i)
    REQUIRE(all[i] * 7 % 20 == i);
  REQUIRE(first(source, 0).empty());
  for (std::size_t top_k = 1; top_k < 20; ++top_k)
    REQUIRE(numbers(first(source, top_k)) ==
            std::vector<std::size_t>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(top_k)));
  REQUIRE(number(first.best(source)) == all.front());
}

TEST_CASE("guesses that are not allowed or lead nowhere are left out", "[selectors][by_score]") {
  Handmade::Guess lost{{1, 1, 1, 1}, 0.5};
  lost.progress = false;
  Handmade::Guess refused{{1, 1, 1, 1}, 0.5};
  refused.allowed = false;
  const Handmade source{{lost, refused, {{3, 1}, 0.0}}};
  REQUIRE(numbers(largest(source, 10)) == std::vector<std::size_t>{2});
  REQUIRE(number(largest.best(source)) == 2);
  const Handmade hopeless{{lost, refused}};
  REQUIRE(largest(hopeless, 10).empty());
  REQUIRE(largest.best(hopeless) == std::nullopt);
  REQUIRE(largest.best(Handmade{{}}) == std::nullopt);
}

TEST_CASE("a row shows score, bits, chance of success and expected size", "[selectors][by_score]") {
  const Handmade source{{{{2, 1, 1}, 0.25, 0.5}}};
  const auto rows = largest(source, 1);
  REQUIRE(rows.size() == 1);
  REQUIRE(rows[0].guess == GuessId{0});
  REQUIRE(rows[0].score == 2.0);
  REQUIRE_THAT(rows[0].bits, WithinAbs(1.0, 1e-15));
  REQUIRE(rows[0].p_success == 0.25);
  REQUIRE(rows[0].expected_size == 1.5);

  const HandmadeSource<double> mass{{{{0.5, 0.5}, 0.25}}};
  const auto of_mass = selectors::ByScore<scores::ExpectedSize>{}(mass, 1);
  REQUIRE(of_mass[0].score == 0.5);
  REQUIRE(of_mass[0].expected_size == std::nullopt);
}

}  // namespace by_score_test
