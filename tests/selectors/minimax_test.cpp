#include <sleuth/selectors/minimax.hpp>

#include <vector>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace minimax_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("minimax takes the smallest largest cell", "[selectors][minimax]") {
  const HandmadeSource<> source{{{{4, 1, 1}}, {{3, 3}}, {{3, 2, 1}}, {{3, 1, 1, 1}}, {{3, 2, 1}, 0.5}}};
  REQUIRE(number(selectors::minimax.best(source)) == 4);
  REQUIRE(numbers(selectors::minimax(source, 5)) == std::vector<std::size_t>{4, 1, 2, 3, 0});
  REQUIRE(selectors::minimax(source, 1)[0].score == 3.0);
}

TEST_CASE("fine minimax goes on with the second largest cell", "[selectors][minimax]") {
  const HandmadeSource<> source{{{{4, 1, 1}}, {{3, 3}}, {{3, 2, 1}}, {{3, 1, 1, 1}}, {{3, 2, 1}, 0.5}}};
  REQUIRE(number(selectors::fine_minimax.best(source)) == 3);
  const auto rows = selectors::fine_minimax(source, 5);
  REQUIRE(numbers(rows) == std::vector<std::size_t>{3, 4, 2, 1, 0});
  REQUIRE(rows[0].score == 3.0);
  REQUIRE(rows[4].score == 4.0);
}

}  // namespace minimax_test
