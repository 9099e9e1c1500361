#include <sleuth/core/uniform_below.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace uniform_below_test {

using namespace sleuth;

template <class Engine>
std::vector<std::uint32_t> drawn(Engine engine, std::uint64_t bound, std::size_t count) {
  std::vector<std::uint32_t> numbers;
  for (std::size_t i = 0; i < count; ++i)
    numbers.push_back(uniform_below(engine, bound));
  return numbers;
}

TEST_CASE("the same numbers on every standard library", "[core][uniform_below]") {
  // std::mt19937 of the default seed gives 3499211612, 581869302, 3890346734, 3586334585, 545404204, 4161255391, ...
  REQUIRE(drawn(std::mt19937{}, 10, 10) == std::vector<std::uint32_t>{2, 2, 4, 5, 4, 1, 9, 5, 8, 3});
  REQUIRE(drawn(std::mt19937{}, std::uint64_t{1} << 32, 3) ==
          std::vector<std::uint32_t>{3499211612u, 581869302u, 3890346734u});
  REQUIRE(drawn(std::mt19937{}, 1, 4) == std::vector<std::uint32_t>{0, 0, 0, 0});
  // Draws of 2^31 + 1 and above are thrown away.
  REQUIRE(drawn(std::mt19937{}, 2147483649u, 4) ==
          std::vector<std::uint32_t>{581869302u, 545404204u, 949333985u, 1323567403u});
  REQUIRE(drawn(std::mt19937_64{}, std::uint64_t{1} << 32, 1) ==
          std::vector<std::uint32_t>{static_cast<std::uint32_t>(14514284786278117030u & 0xFFFFFFFFu)});
}

TEST_CASE("numbers are below the bound and none is favoured", "[core][uniform_below][property]") {
  std::mt19937 engine{71};
  for (const std::uint64_t bound : {1u, 2u, 3u, 7u, 100u}) {
    INFO("bound " << bound << ", seed 71");
    std::vector<std::size_t> counts(bound, 0);
    const std::size_t draws = 2'000 * bound;
    for (std::size_t i = 0; i < draws; ++i) {
      const std::uint32_t number = uniform_below(engine, bound);
      REQUIRE(number < bound);
      ++counts[number];
    }
    for (const std::size_t count : counts) {
      REQUIRE(count > 1'750);
      REQUIRE(count < 2'250);
    }
  }
}

TEST_CASE("every order is as likely as any other", "[core][uniform_below][property]") {
  std::mt19937 engine{72};
  INFO("seed 72");
  std::map<std::string, std::size_t> counts;
  for (int i = 0; i < 24'000; ++i) {
    std::string text = "abcd";
    shuffle(engine, text);
    ++counts[text];
  }
  REQUIRE(counts.size() == 24);
  for (const auto& [text, count] : counts) {
    INFO(text);
    REQUIRE(count > 850);
    REQUIRE(count < 1'150);
  }
  std::vector<int> none;
  shuffle(engine, none);
  REQUIRE(none.empty());
}

}  // namespace uniform_below_test
