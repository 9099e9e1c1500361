#include <sleuth/games/code.hpp>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace code_test {

using sleuth::games::Code;

TEST_CASE("a code shows the colours it was made of", "[games][code]") {
  const Code code{0, 15, 3, 3, 7};
  REQUIRE(code.size() == 5);
  REQUIRE_FALSE(code.empty());
  REQUIRE(std::vector<int>(code.begin(), code.end()) == std::vector<int>{0, 15, 3, 3, 7});
  REQUIRE(code[1] == 15);
  REQUIRE(code.count(3) == 2);
  REQUIRE(code.count(0) == 1);
  REQUIRE(code.count(1) == 0);
}

TEST_CASE("eight pegs of one colour are counted", "[games][code]") {
  for (int color = 0; color < 16; ++color) {
    const Code code{color, color, color, color, color, color, color, color};
    REQUIRE(code.size() == 8);
    for (std::size_t other = 0; other < 16; ++other)
      REQUIRE(code.count(other) == (other == static_cast<std::size_t>(color) ? 8U : 0U));
  }
}

TEST_CASE("the empty code has no pegs", "[games][code]") {
  REQUIRE(Code{}.size() == 0);
  REQUIRE(Code{}.empty());
  REQUIRE(Code{}.begin() == Code{}.end());
}

TEST_CASE("a code is made from an array of any integers", "[games][code]") {
  const std::array<std::uint8_t, 3> bytes{1, 0, 2};
  const std::array<long long, 3> wide{1, 0, 2};
  REQUIRE(Code{std::span<const std::uint8_t>{bytes}} == Code{1, 0, 2});
  REQUIRE(Code{std::span<const long long>{wide}} == Code{1, 0, 2});
}

TEST_CASE("codes compare by peg, first peg first", "[games][code]") {
  const std::vector<Code> ascending{Code{},     Code{0},       Code{0, 0}, Code{0, 0, 15}, Code{0, 1},
                                    Code{0, 2}, Code{0, 2, 0}, Code{1},    Code{1, 0},     Code{15, 15}};
  for (std::size_t i = 0; i < ascending.size(); ++i)
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      REQUIRE((ascending[i] < ascending[j]) == (i < j));
      REQUIRE((ascending[i] == ascending[j]) == (i == j));
    }
}

TEST_CASE("a wrong code says what is allowed", "[games][code]") {
  REQUIRE_THROWS_AS((Code{0, 16}), std::invalid_argument);
  REQUIRE_THROWS_WITH((Code{0, 16}),
                      ContainsSubstring("colour of peg 1 is 16") && ContainsSubstring("0 .. 15"));
  REQUIRE_THROWS_WITH((Code{-1}), ContainsSubstring("colour of peg 0 is -1"));
  REQUIRE_THROWS_WITH((Code{0, 0, 0, 0, 0, 0, 0, 0, 0}),
                      ContainsSubstring("9") && ContainsSubstring("0 .. 8"));
}

TEST_CASE("codes are small and usable in constant expressions", "[games][code]") {
  STATIC_REQUIRE(sizeof(Code) == 16);
  STATIC_REQUIRE(std::is_trivially_copyable_v<Code>);
  STATIC_REQUIRE(Code{1, 2}[1] == 2);
  STATIC_REQUIRE(Code{1, 2} < Code{1, 3});
}

}  // namespace code_test
