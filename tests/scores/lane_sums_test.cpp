#include <sleuth/scores/lane_sums.hpp>

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/catch.hpp"

namespace lane_sums_test {

using namespace sleuth;

/// A finished sum in one lane.
template <class Sum>
std::uint64_t number_at(const Sum& sum, std::size_t lane) {
  std::uint64_t number = 0;
  for (std::size_t bit = 0; bit < sum.planes(); ++bit)
    number |= (sum[bit] >> lane & 1) << bit;
  return number;
}

TEST_CASE("sums over the counts of a lane", "[scores][lane_sums]") {
  const std::uint64_t seed = 20261211;
  std::mt19937_64 engine{seed};
  for (const std::size_t bits : {3U, 4U, 5U, 8U, 9U, 17U, 26U}) {
    for (const std::size_t outcomes : {1U, 2U, 14U, 20U}) {
      INFO("seed " << seed << ", " << bits << " bits, " << outcomes << " outcomes");
      const std::uint64_t total = (std::uint64_t{1} << bits) - 1;
      std::vector<lanes::Plane> words(outcomes * bits);
      std::vector<std::vector<std::uint64_t>> cells(64, std::vector<std::uint64_t>(outcomes, 0));
      for (std::size_t lane = 0; lane < 64; ++lane) {
        std::uint64_t left = total;
        for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
          cells[lane][outcome] = outcome + 1 == outcomes ? left : engine() % (left + 1);
          left -= cells[lane][outcome];
          for (std::size_t bit = 0; bit < bits; ++bit)
            words[outcome * bits + bit].words[0] |= (cells[lane][outcome] >> bit & 1) << lane;
        }
      }
      const lanes::Counts counts{words.data(), outcomes, bits, total};
      const std::size_t shift = scores::detail::leading_shift(bits);
      lanes::CarrySaveSum<std::uint64_t, 16> squares{2 * (bits - shift)};
      lanes::add_squares(counts, 0, shift, squares);
      squares.finish();
      lanes::CarrySaveSum<std::uint64_t, 40> logs{scores::detail::log_planes(bits)};
      scores::detail::add_logs(counts, 0, logs);
      logs.finish();
      for (std::size_t lane = 0; lane < 64; ++lane) {
        std::uint64_t expected_squares = 0;
        std::uint64_t expected_logs = 0;
        double exact = 0;
        for (const std::uint64_t cell : cells[lane]) {
          expected_squares += (cell >> shift) * (cell >> shift);
          if (cell == 0) continue;
          const std::uint64_t leading = static_cast<std::uint64_t>(std::bit_width(cell)) - 1;
          expected_logs += 8 * leading * cell + 17 * (cell - (std::uint64_t{1} << leading));
          exact += static_cast<double>(cell) * std::log2(static_cast<double>(cell));
        }
        REQUIRE(number_at(squares, lane) == expected_squares);
        REQUIRE(number_at(logs, lane) == expected_logs);
        REQUIRE(static_cast<double>(expected_logs) <= 8 * exact + static_cast<double>(total) + 1e-6);
        REQUIRE(static_cast<double>(expected_logs) >= 8 * exact - static_cast<double>(total) / 8);
      }
    }
  }
}

}  // namespace lane_sums_test
