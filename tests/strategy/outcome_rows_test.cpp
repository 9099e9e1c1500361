#include <sleuth/strategy/outcome_rows.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "support/catch.hpp"

namespace outcome_rows_test {

using namespace sleuth;

TEST_CASE("different outcomes of each guess are counted, one of them twice", "[strategy][outcome_rows]") {
  constexpr unsigned seed = 7031;
  INFO("seed " << seed);
  std::mt19937 random{seed};
  for (const std::size_t guesses : {1U, 15U, 16U, 17U, 31U, 32U, 33U, 63U, 65U, 100U, 255U, 257U}) {
    for (const std::size_t secrets : {1U, 2U, 3U, 15U, 33U, 128U, 254U}) {
      const auto outcomes = static_cast<std::uint32_t>(secrets > 100 ? 256 : 5);
      std::vector<std::vector<std::uint8_t>> table(secrets, std::vector<std::uint8_t>(guesses));
      std::vector<const std::uint8_t*> rows;
      for (std::vector<std::uint8_t>& row : table) {
        for (std::uint8_t& outcome : row)
          outcome = static_cast<std::uint8_t>(random() % outcomes);
        rows.push_back(row.data());
      }
      for (const int twice : {-1, 0, 3, 255}) {
        std::vector<std::uint8_t> counts(guesses);
        detail::count_rows({rows, guesses, twice}, counts.data());
        for (std::size_t guess = 0; guess < guesses; ++guess) {
          std::set<int> seen;
          for (const std::vector<std::uint8_t>& row : table)
            seen.insert(row[guess]);
          REQUIRE(counts[guess] == seen.size() + seen.count(twice));
        }
      }
    }
  }
}

}  // namespace outcome_rows_test
