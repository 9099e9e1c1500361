#include <cstdint>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"

#include <sleuth/play/big_fraction.hpp>

namespace big_fraction_test {

using sleuth::BigFraction;

std::string plain(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t common = std::gcd(numerator, denominator);
  const std::string text = std::to_string(numerator / common);
  return denominator == common ? text : text + "/" + std::to_string(denominator / common);
}

TEST_CASE("fractions reckon as whole numbers do") {
  const std::uint32_t seed = GENERATE(1u, 2u, 3u);
  CAPTURE(seed);
  std::mt19937 engine{seed};
  for (int round = 0; round < 300; ++round) {
    const auto draw = [&](int bits) { return static_cast<std::int64_t>(engine() >> (32 - bits)); };
    const int bits = 1 + static_cast<int>(engine() % 30);
    const std::int64_t a = draw(bits) - draw(bits);
    const std::int64_t c = draw(bits) - draw(bits);
    const std::int64_t b = 1 + draw(bits);
    const std::int64_t d = 1 + draw(bits);
    CAPTURE(a, b, c, d);
    const BigFraction x{a, static_cast<std::uint64_t>(b)};
    const BigFraction y{c, static_cast<std::uint64_t>(d)};
    if (bits < 30) {
      CHECK((x + y).text() == plain(a * d + c * b, b * d));
      CHECK((x - y).text() == plain(a * d - c * b, b * d));
    }
    CHECK((x * y).text() == plain(a * c, b * d));
    if (c != 0) CHECK((x / y).text() == plain(c < 0 ? -a * d : a * d, (c < 0 ? -c : c) * b));
    CHECK((x < y) == (a * d < c * b));
    CHECK((x == y) == (a * d == c * b));
    CHECK(x.value() == static_cast<double>(a) / static_cast<double>(b));
  }
}

TEST_CASE("numbers far beyond 64 bits stay exact") {
  BigFraction product = 1;
  BigFraction sum = 0;
  for (int i = 1; i <= 60; ++i) {
    product = product * BigFraction{i};
    sum += BigFraction{1, static_cast<std::uint64_t>(i)};
  }
  CHECK(product.text() ==
        "8320987112741390144276341183223364380754172606361245952449277696409600000000000000");
  CHECK((BigFraction{1} / product * product).text() == "1");
  CHECK(sum.text() == "15117092380124150817026911/3230237388259077233637600");
  CHECK_THAT(sum.value(), WithinRel(4.679870412951738, 1e-15));
  CHECK((sum - sum).text() == "0");
  CHECK((-sum).text() == "-15117092380124150817026911/3230237388259077233637600");
  CHECK(BigFraction{INT64_MIN}.text() == "-9223372036854775808");
  CHECK(BigFraction{6, UINT64_MAX}.text() == "2/6148914691236517205");
}

TEST_CASE("fractions refuse to divide by nothing") {
  CHECK_THROWS_AS((BigFraction{1, 0}), std::invalid_argument);
  CHECK_THROWS_WITH(BigFraction{1} / BigFraction{0}, ContainsSubstring("divisor is 0"));
}

}  // namespace big_fraction_test
