#include <sleuth/strategy/open_nodes.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <sleuth/core/uniform_below.hpp>

#include "support/catch.hpp"

namespace open_nodes_test {

using namespace sleuth;

TEST_CASE("each partition is new once", "[strategy][optimal]") {
  TriedPartitions tried;
  std::size_t again = 0;
  for (std::uint64_t i = 0; i < 1000; ++i)
    again += tried.insert(mixed_bits(i)) ? 0U : 1U;
  CHECK(again == 0);
  for (std::uint64_t i = 0; i < 1000; ++i)
    again += tried.insert(mixed_bits(i)) ? 0U : 1U;
  CHECK(again == 1000);
  tried.clear();
  CHECK(tried.insert(mixed_bits(1)));
}

TEST_CASE("the lowest bound comes first, whether tried or not", "[strategy][optimal]") {
  constexpr std::uint64_t seed = 77;
  std::mt19937_64 engine{seed};
  for (const bool is_wide : {false, true})
    for (const bool is_ordered : {false, true}) {
      CAPTURE(seed, is_wide, is_ordered);
      GuessQueue queue;
      std::vector<BoundedGuess> expected;
      Cost least = 0;
      for (int round = 0; round < 20; ++round) {
        std::vector<BoundedGuess> more;
        for (std::uint32_t guess = 0; guess < 30; ++guess)
          more.push_back({least + uniform_below(engine, is_wide ? 100 : 10), is_ordered ? guess % 3 : 0,
                          static_cast<std::uint32_t>(round) * 100 + guess});
        queue.add(more);
        expected.insert(expected.end(), more.begin(), more.end());
        least += 100;
        for (int i = 0; i < 25; ++i) {
          std::sort(expected.begin(), expected.end());
          REQUIRE_FALSE(queue.empty());
          REQUIRE(queue.front().guess == expected.front().guess);
          BoundedGuess guess = queue.pop();
          REQUIRE(guess.guess == expected.front().guess);
          REQUIRE(guess.bound == expected.front().bound);
          expected.erase(expected.begin());
          if (i % 3 == 0) continue;
          guess.bound += uniform_below(engine, 50);
          guess.is_tried = true;
          queue.put_back(guess);
          expected.push_back(guess);
        }
        // As when a set is kept and taken up again.
        const std::vector<BoundedGuess> all = queue.all();
        REQUIRE(all.size() == expected.size());
        queue.adopt(all);
      }
      while (!queue.empty()) {
        std::sort(expected.begin(), expected.end());
        REQUIRE(queue.pop().guess == expected.front().guess);
        expected.erase(expected.begin());
      }
      CHECK(expected.empty());
    }
}

TEST_CASE("sets are kept and taken, all forgotten beyond the limit", "[strategy][optimal]") {
  const auto node = [](Cost collected, std::size_t guesses) {
    OpenNode made;
    made.collected = collected;
    made.guesses.add(std::vector<BoundedGuess>(guesses, BoundedGuess{collected, 0, 3}));
    return made;
  };
  OpenNodes nodes{10'000};
  OpenNode found;
  nodes.keep(key_of_member(1), node(5, 10));
  CHECK(nodes.memory_bytes() > 10 * sizeof(BoundedGuess));
  CHECK_FALSE(nodes.take(key_of_member(2), found));
  REQUIRE(nodes.take(key_of_member(1), found));
  CHECK(found.collected == 5);
  CHECK(found.left_out == impossible_cost);
  CHECK(found.guesses.all().size() == 10);
  CHECK(found.guesses.front().bound == 5);
  CHECK(nodes.memory_bytes() == 0);
  CHECK_FALSE(nodes.take(key_of_member(1), found));
  nodes.keep(key_of_member(1), node(5, 10));
  nodes.keep(key_of_member(2), node(6, 405));
  CHECK_FALSE(nodes.take(key_of_member(1), found));
  CHECK(nodes.take(key_of_member(2), found));
  nodes.keep(key_of_member(3), node(7, 1000));
  CHECK_FALSE(nodes.take(key_of_member(3), found));
  CHECK(nodes.memory_bytes() == 0);
}

}  // namespace open_nodes_test
