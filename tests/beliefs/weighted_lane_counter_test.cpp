#include <sleuth/beliefs/weighted_lane_counter.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/test_kernel.hpp"

namespace weighted_lane_counter_test {

using namespace sleuth;

using Outcomes = sleuth_tests::TestKernel<3>;
using sleuth_tests::TestQuery;

std::vector<std::uint32_t> random_weights(std::mt19937_64& engine, std::size_t count, std::uint32_t largest) {
  std::vector<std::uint32_t> weights(count);
  for (std::uint32_t& weight : weights)
    weight = 1 + static_cast<std::uint32_t>((engine() % largest) >> (engine() % 4));
  return weights;
}

TEST_CASE("weighing in lanes agrees with adding one by one", "[beliefs][weighted_lane_counter]") {
  const std::uint64_t seed = 20261203;
  std::mt19937_64 engine{seed};
  for (const std::uint32_t largest : {1U, 3U, 20U, 1000U, 100'000U}) {
    for (const std::size_t queries : {1U, 2U, 5U, 8U, 9U, 15U, 16U, 17U, 64U, 257U, 600U}) {
      INFO("seed " << seed << ", " << queries << " queries, weights up to " << largest);
      const std::vector<std::uint32_t> weights = random_weights(engine, queries, largest);
      std::vector<lanes::Plane> planes(3 * queries);
      std::vector<std::array<std::uint64_t, 3>> expected(lanes::group_size);
      for (std::size_t query = 0; query < queries; ++query)
        for (std::size_t lane = 0; lane < lanes::group_size; ++lane) {
          const std::size_t outcome = lane < 3 ? lane : engine() % 3;
          planes[3 * query + outcome].set(lane);
          expected[lane][outcome] += weights[query];
        }
      std::vector<TestQuery> list(queries);
      std::uint64_t total = 0;
      for (std::size_t query = 0; query < queries; ++query) {
        list[query].planes[0] = static_cast<std::uint16_t>(3 * query);
        total += weights[query];
      }
      const std::size_t bits = detail::counter_bits(static_cast<std::size_t>(total));
      std::vector<lanes::Plane> widest(3 * bits), plain(widest);
      const auto work = [&](std::vector<lanes::Plane>& out) {
        return detail::WeighGroup<Outcomes, TestQuery>{planes.data(), list, weights, bits, out.data()};
      };
      detail::run_on_group(work(widest));
      detail::for_each_part<std::uint64_t>(work(plain));
      REQUIRE(widest == plain);
      const lanes::Counts counts{plain.data(), 3, bits, total};
      for (std::size_t lane = 0; lane < lanes::group_size; ++lane)
        for (std::size_t outcome = 0; outcome < 3; ++outcome)
          REQUIRE(counts.at(outcome, lane) == expected[lane][outcome]);
    }
  }
}

}  // namespace weighted_lane_counter_test
