#include <sleuth/deduction/pair_numbers.hpp>

#include "support/catch.hpp"

namespace pair_numbers_test {

TEST_CASE("pairs are numbered as they are first seen, also after the table has grown and been cleared") {
  sleuth::detail::PairNumbers numbers;
  for (int round = 0; round < 2; ++round) {
    for (std::uint64_t i = 0; i < 300; ++i)
      REQUIRE(numbers(i % 17, i) == i);
    for (std::uint64_t i = 0; i < 300; ++i)
      REQUIRE(numbers(i % 17, i) == i);
    CHECK(numbers.size() == 300);
    CHECK(numbers.first(20) == 3);
    CHECK(numbers.second(20) == 20);
    numbers.clear();
    CHECK(numbers.size() == 0);
  }
}

}  // namespace pair_numbers_test
