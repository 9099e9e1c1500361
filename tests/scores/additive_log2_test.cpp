#include <sleuth/scores/additive_log2.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "support/catch.hpp"
#include "support/plain.hpp"

namespace additive_log2_test {

using namespace sleuth;

std::size_t prime_factors(std::uint64_t n) {
  std::size_t count = 0;
  for (std::uint64_t factor = 2; factor * factor <= n; ++factor)
    for (; n % factor == 0; n /= factor)
      ++count;
  return n > 1 ? count + 1 : count;
}

double error_in_units(std::uint64_t n) {
  const long double exact = std::log2(static_cast<long double>(n)) * 4294967296.0L;
  return static_cast<double>(std::abs(static_cast<long double>(additive_log2(n)) - exact));
}

TEST_CASE("lg of powers of two is exact", "[scores][additive_log2]") {
  REQUIRE(additive_log2(0) == 0);
  REQUIRE(additive_log2(1) == 0);
  for (int power = 0; power < 64; ++power)
    REQUIRE(additive_log2(std::uint64_t{1} << power) == static_cast<std::uint64_t>(power) << 32);
}

TEST_CASE("lg is rounded to the nearest unit at primes", "[scores][additive_log2]") {
  for (const std::uint64_t prime :
       {2u, 3u, 5u, 7u, 11u, 97u, 4093u, 4099u, 65521u, 65537u, 16777213u, 2147483647u}) {
    INFO("prime " << prime);
    REQUIRE(error_in_units(prime) <= 0.5 + 1e-6);
  }
  REQUIRE(detail::rounded_log2(3) == 6807362106u);  // 1.58496250072... * 2^32
}

TEST_CASE("the error is within half a unit for each prime factor", "[scores][additive_log2]") {
  std::size_t outside = 0;
  for (std::uint64_t n = 1; n < 70'000; ++n)
    if (error_in_units(n) > 0.5 * static_cast<double>(prime_factors(n)) + 1e-6) ++outside;
  std::mt19937_64 engine{21};
  for (int round = 0; round < 2'000; ++round) {
    const std::uint64_t n = 1 + engine() % (std::uint64_t{1} << 24);
    if (error_in_units(n) > 0.5 * static_cast<double>(prime_factors(n)) + 1e-6) ++outside;
  }
  REQUIRE(outside == 0);
}

TEST_CASE("the sum over prime factors, each rounded alone", "[scores][additive_log2][differential]") {
  std::size_t different = 0;
  for (std::uint64_t n = 1; n < 5'000; ++n)
    if (static_cast<std::int64_t>(additive_log2(n)) != sleuth_tests::plain_additive_log2(n)) ++different;
  for (const std::uint64_t n : {65'535u, 65'536u, 65'537u, 131'071u, 999'999u, 16'777'215u})
    if (static_cast<std::int64_t>(additive_log2(n)) != sleuth_tests::plain_additive_log2(n)) ++different;
  REQUIRE(different == 0);
}

TEST_CASE("lg(a * b) == lg(a) + lg(b) for products below 2^24", "[scores][additive_log2][property]") {
  const std::uint64_t limit = std::uint64_t{1} << 24;
  std::size_t broken = 0;
  for (std::uint64_t a = 1; a < 300; ++a)
    for (std::uint64_t b = a; b < 300; ++b)
      if (additive_log2(a * b) != additive_log2(a) + additive_log2(b)) ++broken;
  std::mt19937_64 engine{22};
  for (int round = 0; round < 50'000; ++round) {
    const std::uint64_t a = 1 + engine() % 65'536;
    const std::uint64_t b = 1 + engine() % ((limit - 1) / a);
    if (additive_log2(a * b) != additive_log2(a) + additive_log2(b)) ++broken;
  }
  REQUIRE(broken == 0);
}

TEST_CASE("partitions with equal products tie exactly, other than with a rounded table",
          "[scores][additive_log2]") {
  using Cells = std::vector<std::uint64_t>;
  const auto sum = [](const Cells& cells, const auto& value) {
    std::int64_t total = 0;
    for (const std::uint64_t cell : cells)
      total += value(cell);
    return total;
  };
  const auto exact = [](std::uint64_t n) { return static_cast<std::int64_t>(n * additive_log2(n)); };
  /// n * log2(n), each rounded to a multiple of 2^-bits.
  const auto rounded_to = [](int bits) {
    return [bits](std::uint64_t n) {
      const long double x = static_cast<long double>(n) * std::log2(static_cast<long double>(n));
      return static_cast<std::int64_t>(std::llround(std::ldexp(x, bits)));
    };
  };
  REQUIRE(sum({4, 1, 1, 1, 1}, exact) == sum({2, 2, 2, 2}, exact));
  REQUIRE(sum({4, 3, 3}, exact) == sum({6, 2, 1, 1}, exact));
  REQUIRE(sum({8, 7, 7}, exact) == sum({14, 4, 2, 1, 1}, exact));
  REQUIRE(sum({4, 3, 2}, exact) != sum({6, 2, 1}, exact));

  // Ten secrets are enough for a rounded table to break a tie; with 2^-32 it takes 22.
  REQUIRE(sum({4, 3, 3}, rounded_to(24)) != sum({6, 2, 1, 1}, rounded_to(24)));
  REQUIRE(sum({4, 3, 3}, rounded_to(30)) != sum({6, 2, 1, 1}, rounded_to(30)));
  REQUIRE(sum({4, 3, 3}, rounded_to(40)) != sum({6, 2, 1, 1}, rounded_to(40)));
  REQUIRE(sum({8, 7, 7}, rounded_to(32)) != sum({14, 4, 2, 1, 1}, rounded_to(32)));
}

TEST_CASE("the table of n * lg(n) has the products", "[scores][additive_log2]") {
  const std::uint64_t* const table = detail::small_weighted_log2();
  std::size_t different = 0;
  for (std::uint64_t n = 0; n < detail::small_log2_table; ++n)
    if (table[n] != n * additive_log2(n)) ++different;
  REQUIRE(different == 0);
}

}  // namespace additive_log2_test
