#include <sleuth/selectors/blend.hpp>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace blend_test {

using namespace sleuth;
using namespace sleuth_tests;

/// 1 bit and no chance; half a bit and a good chance; nothing at all.
HandmadeSource<double> choice() {
  return HandmadeSource<double>{{{{0.5, 0.5}, 0.0}, {{0.5, 0.5}, 0.8, 0.5}, {{1.0}, 0.1}}};
}

TEST_CASE("blend weighs information against the chance of success", "[selectors][blend]") {
  const auto source = choice();
  const auto value = [&](double information) {
    std::vector<double> values(3);
    for (const auto& row : selectors::blend({.information = information})(source, 3))
      values[to_index(row.guess)] = row.score;
    return values;
  };
  REQUIRE_THAT(value(0.7)[0], WithinAbs(0.7, 1e-9));
  REQUIRE_THAT(value(0.7)[1], WithinAbs(0.7 * 0.5 + 0.3 * 0.8, 1e-9));
  REQUIRE_THAT(value(0.7)[2], WithinAbs(0.3 * 0.1, 1e-9));
  REQUIRE(number(selectors::blend({.information = 0.7}).best(source)) == 0);
  REQUIRE(number(selectors::blend({.information = 0.5}).best(source)) == 1);
  REQUIRE(number(selectors::blend({.information = 1.0}).best(source)) == 0);
  REQUIRE(numbers(selectors::blend({.information = 0.0})(source, 3)) == std::vector<std::size_t>{1, 2, 0});
  REQUIRE(numbers(selectors::blend({})(source, 1)) == std::vector<std::size_t>{1});
}

TEST_CASE("without any information only the chance of success counts", "[selectors][blend]") {
  const HandmadeSource<double> source{{{{1.0}, 0.1}, {{1.0}, 0.3}, {{1.0}, 0.0}}};
  const auto rows = selectors::blend({.information = 0.9})(source, 3);
  REQUIRE(numbers(rows) == std::vector<std::size_t>{1, 0, 2});
  REQUIRE_THAT(rows[0].score, WithinAbs(0.03, 1e-9));
  REQUIRE(rows[2].score == 0.0);
  REQUIRE(!std::signbit(rows[2].score));
}

TEST_CASE("noise in the last bit is no information", "[selectors][blend]") {
  const double noise = 4e-16;
  const HandmadeSource<double> source{{{{0.5, 0.5}, 0.1, 1.0 - noise}, {{0.5, 0.5}, 0.2, 1.0}}};
  REQUIRE(information_bits(source.distribution(GuessId{0})) > 0);
  const auto rows = selectors::blend({.information = 0.9})(source, 2);
  REQUIRE(numbers(rows) == std::vector<std::size_t>{1, 0});
  REQUIRE_THAT(rows[0].score, WithinAbs(0.02, 1e-9));
}

TEST_CASE("the most information is sought among allowed guesses only", "[selectors][blend]") {
  HandmadeSource<double>::Guess refused{{0.25, 0.25, 0.25, 0.25}, 0.0};
  refused.allowed = false;
  const HandmadeSource<double> source{{{{0.5, 0.5}, 0.0}, refused}};
  REQUIRE_THAT(selectors::blend({.information = 0.5})(source, 1)[0].score, WithinAbs(0.5, 1e-9));
}

TEST_CASE("a share of information outside 0 .. 1 is refused", "[selectors][blend]") {
  REQUIRE_NOTHROW(selectors::blend({.information = 0.0}));
  REQUIRE_NOTHROW(selectors::blend({.information = 1.0}));
  for (const double bad : {-0.1, 1.5, std::numeric_limits<double>::quiet_NaN()})
    REQUIRE_THROWS_AS(selectors::blend({.information = bad}), std::invalid_argument);
  REQUIRE_THROWS_WITH(selectors::blend({.information = 1.5}),
                      "sleuth::selectors::blend: information is 1.500000; allowed: 0 .. 1");
}

}  // namespace blend_test
