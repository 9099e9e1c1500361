#include <sleuth/selectors/entropy.hpp>

#include <vector>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace entropy_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("entropy takes the most informative guess; equal products tie", "[selectors][entropy]") {
  const HandmadeSource<> source{{{{8}}, {{4, 1, 1, 1, 1}}, {{2, 2, 2, 2}}, {{2, 2, 2, 2}, 0.125}, {{5, 3}}}};
  REQUIRE(number(selectors::entropy.best(source)) == 3);
  const auto rows = selectors::entropy(source, 5);
  REQUIRE(numbers(rows) == std::vector<std::size_t>{3, 1, 2, 4, 0});
  REQUIRE_THAT(rows[0].score, WithinAbs(-2.0, 1e-12));
  REQUIRE_THAT(rows[0].bits, WithinAbs(2.0, 1e-12));
}

TEST_CASE("what chance adds to the outcome is no information", "[selectors][entropy]") {
  const HandmadeSource<double> source{{{{0.25, 0.25, 0.25, 0.25}, 0.0, 1.9}, {{0.5, 0.5}, 0.0, 0.5}}};
  REQUIRE(number(selectors::entropy.best(source)) == 1);
}

}  // namespace entropy_test
