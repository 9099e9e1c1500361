#include <sleuth/selectors/random_candidate.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace random_candidate_test {

using namespace sleuth;
using namespace sleuth_tests;

using Handmade = HandmadeSource<>;

std::vector<Handmade::Guess> some_guesses() {
  std::vector<Handmade::Guess> guesses;
  for (int i = 0; i < 8; ++i)
    guesses.push_back({{1, 1}, i % 2 == 0 ? 0.25 : 0.0});
  return guesses;
}

TEST_CASE("every candidate is drawn, each about equally often, and nothing else",
          "[selectors][random_candidate]") {
  const Handmade source{some_guesses()};
  std::mt19937 engine{81};
  const auto random = selectors::random_candidate(engine);
  STATIC_REQUIRE(noexcept(selectors::random_candidate(engine)));
  std::map<std::size_t, int> counts;
  for (int i = 0; i < 4'000; ++i)
    ++counts[to_index(*choose(random, source))];
  REQUIRE(counts.size() == 4);
  for (const auto& [guess, count] : counts) {
    REQUIRE(guess % 2 == 0);
    REQUIRE(count > 850);
    REQUIRE(count < 1'150);
  }
}

TEST_CASE("a seed repeats the run, on every standard library", "[selectors][random_candidate]") {
  const Handmade source{some_guesses()};
  const auto run = [&] {
    std::mt19937 engine;
    const auto random = selectors::random_candidate(engine);
    std::vector<std::size_t> guesses;
    for (int i = 0; i < 6; ++i)
      guesses.push_back(to_index(*choose(random, source)));
    return guesses;
  };
  REQUIRE(run() == run());
  // 3499211612, 581869302, 3890346734, 3586334585, 545404204, 4161255391 modulo 4, of guesses 0, 2, 4, 6
  REQUIRE(run() == std::vector<std::size_t>{0, 4, 4, 2, 0, 6});
}

TEST_CASE("the ranking is a random order without repetitions", "[selectors][random_candidate]") {
  const Handmade source{some_guesses()};
  std::mt19937 engine{82};
  const auto random = selectors::random_candidate(engine);
  std::map<std::vector<std::size_t>, int> orders;
  for (int i = 0; i < 2'400; ++i)
    ++orders[numbers(random(source, 10))];
  REQUIRE(orders.size() == 24);
  for (const auto& [order, count] : orders) {
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    REQUIRE(sorted == std::vector<std::size_t>{0, 2, 4, 6});
    REQUIRE(count > 60);
  }
  REQUIRE(random(source, 2).size() == 2);
  REQUIRE(random(source, 0).empty());
}

TEST_CASE("where none may succeed, the guesses that make progress are drawn",
          "[selectors][random_candidate]") {
  std::vector<Handmade::Guess> guesses(5, {{1, 1}, 0.0});
  guesses[1].progress = false;
  guesses[3].allowed = false;
  guesses[4] = {{2}, 0.5};
  guesses[4].progress = false;  // may succeed, but leads nowhere
  const Handmade source{guesses};
  std::mt19937 engine{83};
  const auto random = selectors::random_candidate(engine);
  std::map<std::size_t, int> counts;
  for (int i = 0; i < 200; ++i)
    ++counts[to_index(*choose(random, source))];
  REQUIRE(counts.size() == 2);
  REQUIRE(counts[0] > 0);
  REQUIRE(counts[2] > 0);

  for (auto& guess : guesses)
    guess.progress = false;
  REQUIRE(choose(random, Handmade{guesses}) == std::nullopt);
  REQUIRE(choose(random, Handmade{{}}) == std::nullopt);
}

TEST_CASE("candidates that lead nowhere are passed over", "[selectors][random_candidate]") {
  std::vector<Handmade::Guess> guesses = some_guesses();
  guesses[2].progress = guesses[4].progress = false;
  const Handmade source{guesses};
  std::mt19937_64 engine{84};
  const auto random = selectors::random_candidate(engine);
  std::map<std::size_t, int> counts;
  for (int i = 0; i < 1'000; ++i)
    ++counts[to_index(*choose(random, source))];
  REQUIRE(counts.size() == 2);
  REQUIRE(counts[0] > 400);
  REQUIRE(counts[6] > 400);
}

}  // namespace random_candidate_test
