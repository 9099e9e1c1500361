#include <sleuth/selectors/most_parts.hpp>

#include <vector>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace most_parts_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("most parts takes the guess with most cells", "[selectors][most_parts]") {
  const HandmadeSource<> source{{{{3, 3}}, {{4, 1, 1}}, {{2, 2, 2}}, {{2, 2, 2}, 0.5}}};
  REQUIRE(number(selectors::most_parts.best(source)) == 3);
  const auto rows = selectors::most_parts(source, 4);
  REQUIRE(numbers(rows) == std::vector<std::size_t>{3, 1, 2, 0});
  REQUIRE(rows[0].score == -3.0);
}

}  // namespace most_parts_test
