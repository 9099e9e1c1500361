#include <sleuth/core/lanes.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/tables.hpp"

using namespace sleuth;

namespace {

/// Random counts of 256 lanes that add up to `total` in each, in rows and in planes.
struct RandomCounts {
  std::vector<std::vector<std::uint64_t>> rows;  // [lane][outcome]
  std::vector<std::uint64_t> planes;
  lanes::Counts counts;

  RandomCounts(std::mt19937_64& engine, std::size_t outcomes, std::size_t bits, std::uint64_t total)
      : rows(lanes::group_size, std::vector<std::uint64_t>(outcomes, 0)),
        planes(outcomes * bits * lanes::group_words, 0) {
    for (std::size_t lane = 0; lane < lanes::group_size; ++lane) {
      const std::size_t used = 1 + sleuth_tests::below(engine, outcomes);
      for (std::uint64_t i = 0; i < total; ++i)
        ++rows[lane][sleuth_tests::below(engine, used)];
      for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
        for (std::size_t bit = 0; bit < bits; ++bit)
          if ((rows[lane][outcome] >> bit & 1) != 0)
            planes[(outcome * bits + bit) * lanes::group_words + lane / 64] |= std::uint64_t{1}
                                                                               << (lane % 64);
    }
    counts = {planes.data(), outcomes, bits, total};
  }
};

/// The lanes that compute(part, result) sets, over all parts of a group.
template <class V, class Compute>
std::vector<bool> lanes_set(const Compute& compute) {
  std::array<std::uint64_t, lanes::group_words> words{};
  for (std::size_t part = 0; part < lanes::parts<V>; ++part) {
    V result{};
    compute(part, result);
    lanes::store(result, words.data() + part * lanes::words<V>);
  }
  std::vector<bool> set;
  for (std::size_t lane = 0; lane < lanes::group_size; ++lane)
    set.push_back((words[lane / 64] >> (lane % 64) & 1) != 0);
  return set;
}

}  // namespace

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
          V number[8];
          for (std::size_t bit = 0; bit < bits; ++bit)
            random.counts.load_plane(0, bit, part, number[bit]);
          lanes::at_least(number, bits, limit, result);
        });
        const auto few_cells = lanes_set<V>(
            [&](std::size_t part, V& result) { lanes::at_most_cells(random.counts, part, limit, result); });
        const std::uint64_t square = limit * total;
        const auto large_squares = lanes_set<V>([&](std::size_t part, V& result) {
          lanes::squares_at_least(random.counts, part, square, result);
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
