#include <algorithm>
#include <random>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/conformance/sample.hpp>

namespace sample_test {

using sleuth::GuessId;
using sleuth::conformance::detail::sampled_ids;

TEST_CASE("sampled_ids gives all of a small range") {
  std::mt19937_64 engine{1};
  CHECK(sampled_ids<GuessId>(0, 5, engine).empty());
  CHECK(sampled_ids<GuessId>(3, 3, engine) == std::vector{GuessId{0}, GuessId{1}, GuessId{2}});
}

TEST_CASE("sampled_ids gives ascending ids of a large range, both ends among them, the same for a seed") {
  std::mt19937_64 engine{1}, again{1};
  const std::vector<GuessId> ids = sampled_ids<GuessId>(1'000'000, 20, engine);
  CHECK(ids == sampled_ids<GuessId>(1'000'000, 20, again));
  CHECK(ids.size() <= 20);
  CHECK(ids.size() > 15);
  CHECK(std::is_sorted(ids.begin(), ids.end()));
  CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
  CHECK(ids.front() == GuessId{0});
  CHECK(ids.back() == GuessId{999'999});
  CHECK(sampled_ids<GuessId>(10, 1, engine).size() == 1);
}

TEST_CASE("unit stays below 1") {
  std::mt19937_64 engine{1};
  for (int i = 0; i < 1000; ++i) {
    const double x = sleuth::conformance::detail::unit(engine);
    CHECK((x >= 0 && x < 1));
  }
}

}  // namespace sample_test
