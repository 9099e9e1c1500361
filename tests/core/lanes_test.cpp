#include <sleuth/core/lanes.hpp>

#include <cstddef>
#include <cstdint>
#include <random>

#include "support/catch.hpp"
#include "support/random_counts.hpp"

namespace lanes_test {

using namespace sleuth;

using sleuth_tests::lanes_set;
using sleuth_tests::RandomCounts;

TEST_CASE("groups are counted up", "[core][lanes]") {
  STATIC_REQUIRE(lanes::group_count(0) == 0);
  STATIC_REQUIRE(lanes::group_count(1) == 1);
  STATIC_REQUIRE(lanes::group_count(256) == 1);
  STATIC_REQUIRE(lanes::group_count(257) == 2);
  STATIC_REQUIRE(lanes::parts<std::uint64_t> == 4);
  STATIC_REQUIRE(lanes::words<lanes::BaselineWord> * lanes::parts<lanes::BaselineWord> == lanes::group_words);
}

TEST_CASE("a full adder adds three bits", "[core][lanes]") {
  for (std::uint64_t bits = 0; bits < 8; ++bits) {
    const std::uint64_t a = bits & 1, b = bits >> 1 & 1, c = bits >> 2 & 1;
    std::uint64_t sum = 9, carry = 9;
    lanes::full_add(a, b, c, sum, carry);
    CHECK(sum + 2 * carry == a + b + c);
    std::uint64_t same = a, out = b;
    lanes::full_add(same, out, c, same, out);  // the results may take the place of what is added
    CHECK(same + 2 * out == a + b + c);
  }
}

TEMPLATE_TEST_CASE("comparisons in planes agree with numbers", "[core][lanes]", std::uint64_t,
                   lanes::BaselineWord) {
  using V = TestType;
  const std::uint64_t seed = 20260101;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  for (const std::size_t bits : {3U, 4U, 5U, 7U}) {
    for (const std::size_t outcomes : {1U, 2U, 9U, 14U, 44U}) {
      const std::uint64_t total = sleuth_tests::below(engine, std::size_t{1} << bits);
      const RandomCounts random{engine, outcomes, bits, total};
      INFO("bits " << bits << ", outcomes " << outcomes << ", total " << total);
      for (const std::size_t lane : {0U, 63U, 64U, 255U})
        for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
          REQUIRE(random.counts.at(outcome, lane) == random.rows[lane][outcome]);

      for (std::uint64_t limit = 0; limit <= total + 2; ++limit) {
        INFO("limit " << limit);
        const auto first_large = lanes_set<V>([&](std::size_t part, V& result) {
          lanes::at_least([&](std::size_t bit) { return V(random.counts.template plane<V>(0, bit, part)); },
                          bits, limit, result);
        });
        const auto few_cells = lanes_set<V>(
            [&](std::size_t part, V& result) { lanes::at_most_cells(random.counts, part, limit, result); });
        const std::uint64_t square = limit * total;
        const auto large_squares = lanes_set<V>([&](std::size_t part, V& result) {
          lanes::squares_at_least(random.counts, part, 0, square, result);
        });
        for (std::size_t lane = 0; lane < lanes::group_size; ++lane) {
          std::uint64_t cells = 0, squares = 0;
          for (const std::uint64_t count : random.rows[lane]) {
            cells += count > 0 ? 1 : 0;
            squares += count * count;
          }
          if (first_large[lane] != (random.rows[lane][0] >= limit)) FAIL("at_least, lane " << lane);
          if (few_cells[lane] != (cells <= limit)) FAIL("at_most_cells, lane " << lane);
          if (large_squares[lane] != (squares >= square)) FAIL("squares_at_least, lane " << lane);
        }
      }
    }
  }
}

}  // namespace lanes_test
