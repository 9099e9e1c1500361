#include <cstdint>
#include <random>

#include "support/catch.hpp"

#include <sleuth/play/big_natural.hpp>

namespace big_natural_test {

using sleuth::detail::BigNatural;

TEST_CASE("large numbers divide with the remainder that multiplies back") {
  std::mt19937_64 engine{4};
  const auto draw = [&](int words) {
    BigNatural number;
    for (int i = 0; i < words; ++i)
      number = number.shifted_left(33) + BigNatural{engine() >> engine() % 64};
    return number;
  };
  for (int round = 0; round < 100; ++round) {
    CAPTURE(round);
    const BigNatural a = draw(1 + round % 7);
    const BigNatural b = draw(1 + round % 4) + BigNatural{1};
    const auto [quotient, rest] = a.divided_by(b);
    CHECK(quotient * b + rest == a);
    CHECK(rest < b);
    CHECK((a + b) - b == a);
    BigNatural tens = a;
    const std::uint32_t digit = tens.divide_small(10);
    CHECK(tens * BigNatural{10} + BigNatural{digit} == a);
  }
}

TEST_CASE("powers of two are counted off") {
  for (const std::size_t bits : {0u, 1u, 31u, 32u, 33u, 64u, 100u}) {
    BigNatural number = BigNatural{3}.shifted_left(bits);
    CHECK(number.drop_twos() == bits);
    CHECK(number == BigNatural{3});
  }
  CHECK(BigNatural{}.text() == "0");
  CHECK(BigNatural{1}.shifted_left(64).text() == "18446744073709551616");
}

}  // namespace big_natural_test
