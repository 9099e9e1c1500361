#include <sleuth/selectors/sampled_ids.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include "support/catch.hpp"

namespace sampled_ids_test {

using namespace sleuth;

TEST_CASE("sampled ids are different, ascending and in range, and each is drawn as often",
          "[selectors][sampled]") {
  std::mt19937_64 engine{7};
  std::vector<int> drawn(10);
  for (int round = 0; round < 3000; ++round) {
    for (const std::size_t size : {0U, 1U, 3U, 5U, 6U, 9U, 10U, 12U}) {
      const auto ids = sampled_ids<GuessId>(10, size, engine);
      REQUIRE(ids.size() == std::min<std::size_t>(size, 10));
      REQUIRE(std::adjacent_find(ids.begin(), ids.end(), std::greater_equal<>{}) == ids.end());
      for (const GuessId id : ids) {
        REQUIRE(to_index(id) < 10);
        if (size == 3 || size == 6) ++drawn[to_index(id)];
      }
    }
  }
  // 3000 draws of 3 and of 6 out of 10: 2700 times each; the deviation is 36.
  for (const int times : drawn)
    CHECK(std::abs(times - 2700) < 200);
  CHECK(sampled_ids<GuessId>(0, 5, engine).empty());
}

}  // namespace sampled_ids_test
