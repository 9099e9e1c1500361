#include <sleuth/beliefs/lane_counter.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/test_kernel.hpp"

namespace lane_counter_test {

using namespace sleuth;

using Outcomes = sleuth_tests::TestKernel<5>;
using sleuth_tests::TestQuery;

TEST_CASE("counters need at least three planes", "[beliefs][lane_counter]") {
  STATIC_REQUIRE(detail::counter_bits(0) == 3);
  STATIC_REQUIRE(detail::counter_bits(7) == 3);
  STATIC_REQUIRE(detail::counter_bits(8) == 4);
  STATIC_REQUIRE(detail::counter_bits(255) == 8);
  STATIC_REQUIRE(detail::counter_bits(256) == 9);
}

TEST_CASE("a bit matrix is transposed", "[beliefs][lane_counter]") {
  std::mt19937_64 engine{1};
  for (int round = 0; round < 100; ++round) {
    const std::uint64_t x = engine();
    const std::uint64_t y = detail::transpose_bits(x);
    for (std::size_t row = 0; row < 8; ++row)
      for (std::size_t column = 0; column < 8; ++column)
        REQUIRE((x >> (8 * row + column) & 1) == (y >> (8 * column + row) & 1));
  }
}

TEST_CASE("counting in lanes agrees with counting one by one", "[beliefs][lane_counter]") {
  const std::uint64_t seed = 20260102;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  for (const std::size_t queries :
       {0U, 1U, 2U, 3U, 4U, 5U, 7U, 8U, 15U, 16U, 17U, 63U, 64U, 65U, 255U, 256U, 257U, 600U}) {
    INFO("queries " << queries);
    std::vector<lanes::Plane> planes(5 * queries);
    std::vector<std::array<std::uint32_t, 5>> expected(lanes::group_size);
    std::vector<TestQuery> list(queries);
    for (std::size_t query = 0; query < queries; ++query) {
      list[query].planes[0] = static_cast<std::uint16_t>(5 * query);
      for (std::size_t lane = 0; lane < lanes::group_size; ++lane) {
        const std::size_t outcome = engine() % 3 == 0 ? engine() % 5 : lane % 5;
        planes[5 * query + outcome].set(lane);
        ++expected[lane][outcome];
      }
    }
    const std::size_t bits = detail::counter_bits(queries);
    std::vector<lanes::Plane> widest(5 * bits), baseline(widest), plain(widest);
    const auto work = [&](std::vector<lanes::Plane>& out) {
      return detail::CountGroup<Outcomes, TestQuery>{planes.data(), list, bits, out.data()};
    };
    detail::run_on_group(work(widest));
    detail::for_each_part<lanes::BaselineWord>(work(baseline));
    detail::for_each_part<std::uint64_t>(work(plain));
    REQUIRE(widest == plain);
    REQUIRE(baseline == plain);

    const lanes::Counts counts{plain.data(), 5, bits, queries};
    std::vector<std::uint32_t> rows(lanes::group_size * 5, 77);
    detail::to_rows(counts, rows.data());
    for (std::size_t lane = 0; lane < lanes::group_size; ++lane)
      for (std::size_t outcome = 0; outcome < 5; ++outcome) {
        REQUIRE(counts.at(outcome, lane) == expected[lane][outcome]);
        REQUIRE(rows[lane * 5 + outcome] == expected[lane][outcome]);
      }

    for (const std::size_t lane : {0U, 63U, 64U, 255U}) {
      lanes::Plane equal;
      equal.set(7);  // stays
      detail::run_on_group(detail::AddEquals{counts, lane, equal});
      for (std::size_t other = 0; other < lanes::group_size; ++other)
        REQUIRE(equal[other] == (other == 7 || expected[other] == expected[lane]));
    }
  }
}

}  // namespace lane_counter_test
