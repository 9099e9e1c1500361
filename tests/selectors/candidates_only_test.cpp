#include <sleuth/selectors/candidates_only.hpp>

#include <vector>

#include <sleuth/selectors/minimax.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace candidates_only_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("candidates_only leaves guesses that cannot succeed out", "[selectors][candidates_only]") {
  const HandmadeSource<> source{{{{1, 1, 1, 1}, 0.0}, {{3, 1}, 0.25}, {{2, 2}, 0.25}}};
  constexpr auto restricted = selectors::candidates_only(selectors::minimax);
  REQUIRE(number(selectors::minimax.best(source)) == 0);
  REQUIRE(number(restricted.best(source)) == 2);
  REQUIRE(numbers(restricted(source, 5)) == std::vector<std::size_t>{2, 1});
}

TEST_CASE("where no guess may succeed all are ranked", "[selectors][candidates_only]") {
  const HandmadeSource<> source{{{{3, 1}, 0.0}, {{2, 2}, 0.0}}};
  constexpr auto restricted = selectors::candidates_only(selectors::minimax);
  REQUIRE(number(restricted.best(source)) == 1);
  REQUIRE(numbers(restricted(source, 5)) == std::vector<std::size_t>{1, 0});
  REQUIRE(restricted.best(HandmadeSource<>{{}}) == std::nullopt);
}

TEST_CASE("candidates_only wraps a selector without best()", "[selectors][candidates_only]") {
  struct Reversed {
    std::vector<RankedGuess> operator()(const HandmadeSource<>& source, std::size_t top_k) const {
      std::vector<RankedGuess> rows;
      for (std::size_t guess = source.guess_count(); guess-- > 0 && rows.size() < top_k;)
        if (source.allows(to_id<GuessId>(guess))) rows.push_back({to_id<GuessId>(guess)});
      return rows;
    }
  };
  const HandmadeSource<> source{{{{3, 1}, 0.5}, {{2, 2}, 0.5}, {{1, 1, 2}, 0.0}}};
  REQUIRE(number(selectors::candidates_only(Reversed{}).best(source)) == 1);
}

}  // namespace candidates_only_test
