#include <sleuth/selectors/expected_size.hpp>

#include <vector>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace expected_size_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("expected size takes the smallest sum of squares", "[selectors][expected_size]") {
  // {3, 3} has the smaller largest cell, {4, 1, 1} is as good here.
  const HandmadeSource<> source{{{{3, 3}}, {{4, 1, 1}}, {{5, 1}}, {{4, 1, 1}, 0.5}}};
  REQUIRE(number(selectors::expected_size.best(source)) == 3);
  const auto rows = selectors::expected_size(source, 4);
  REQUIRE(numbers(rows) == std::vector<std::size_t>{3, 0, 1, 2});
  REQUIRE(rows[1].score == 3.0);
  REQUIRE(rows[1].expected_size == 3.0);
}

}  // namespace expected_size_test
