#include <sleuth/scores/lane_entropy.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/random_counts.hpp"

namespace lane_entropy_test {

using namespace sleuth;

TEMPLATE_TEST_CASE("a sum of n log n in planes is close to the sum, and not above it",
                   "[scores][lane_entropy]", std::uint64_t, lanes::BaselineWord) {
  using V = TestType;
  using sleuth::detail::LaneEntropy;
  const std::uint64_t seed = 20261130;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  for (const std::size_t bits : {3U, 4U, 5U, 6U, 7U, 8U}) {
    for (const std::size_t outcomes : {1U, 3U, 14U, 44U}) {
      const std::uint64_t most = (std::uint64_t{1} << bits) - 1;
      for (const std::uint64_t total : {most, most / 2 + 1 + sleuth_tests::below(engine, most / 2)}) {
        INFO("bits " << bits << ", outcomes " << outcomes << ", total " << total);
        const sleuth_tests::RandomCounts random{engine, outcomes, bits, total};
        std::vector<double> sums;  // in the units of LaneEntropy
        for (const auto& row : random.rows) {
          double sum = 0;
          for (const std::uint64_t count : row) {
            const auto n = static_cast<double>(count);
            if (count > 1) sum += n * std::log2(n) * static_cast<double>(LaneEntropy::scale);
          }
          sums.push_back(sum);
        }
        const double step = static_cast<double>(total) / 3 + 1;
        for (double limit = 0; limit < sums[0] + static_cast<double>(total) + 2; limit += step) {
          const auto whole = static_cast<std::uint64_t>(limit);
          const lanes::Plane above = sleuth_tests::lanes_set<V>([&](std::size_t part, V& result) {
            LaneEntropy::at_least(random.counts, part, whole, result);
          });
          std::size_t too_high = 0, too_low = 0;
          for (std::size_t lane = 0; lane < lanes::group_size; ++lane) {
            const auto exact = static_cast<double>(whole);
            double slack = static_cast<double>(outcomes);
            if (bits > 4) slack += 0.28 * static_cast<double>(LaneEntropy::scale * total);
            if (above[lane] && sums[lane] < exact - 1e-6) ++too_high;
            if (!above[lane] && sums[lane] >= exact + slack) ++too_low;
          }
          INFO("limit " << whole);
          CHECK(too_high == 0);
          CHECK(too_low == 0);
        }
      }
    }
  }
}

}  // namespace lane_entropy_test
