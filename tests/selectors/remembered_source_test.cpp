#include <sleuth/selectors/remembered_source.hpp>

#include <cstddef>
#include <vector>

#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/entropy.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace remembered_source_test {

using namespace sleuth;
using namespace sleuth_tests;

using Handmade = HandmadeSource<>;
using Remembered = selectors::RememberedSource<Handmade>;
static_assert(Source<Remembered>);

Handmade handmade() {
  return Handmade{{{{2, 2, 0}, 0.25},
                   {{4, 0, 0}, 0.5, 0, false},  // not allowed
                   {{1, 1, 2}},
                   {{3, 1, 0}, 0.75},
                   {{0, 0, 4}, 0, 0, true, false}}};  // no progress
}

TEST_CASE("what is remembered is what the source tells", "[selectors][remembered_source]") {
  const Handmade source = handmade();
  const Remembered remembered{source};
  std::vector<GuessId> seen;
  remembered.for_each([&](const OutcomeDistribution<std::uint32_t>& distribution) {
    seen.push_back(distribution.guess);
    const auto expected = source.distribution(distribution.guess);
    CHECK(std::vector(distribution.weights.begin(), distribution.weights.end()) ==
          std::vector(expected.weights.begin(), expected.weights.end()));
    CHECK(distribution.total == expected.total);
    CHECK(distribution.p_success == expected.p_success);
    return seen.size() < 3;
  });
  CHECK(seen == std::vector{GuessId{0}, GuessId{2}, GuessId{3}});
  // A guess that was not remembered is asked of the source.
  CHECK(remembered.distribution(GuessId{1}).weights[0] == 4);
  const Remembered copy = remembered;
  CHECK(copy.distribution(GuessId{3}).weights[0] == 3);
}

TEST_CASE("selectors choose from it as from the source", "[selectors][remembered_source]") {
  const Handmade source = handmade();
  const Remembered remembered{source};
  CHECK(numbers(selectors::entropy(remembered, 10)) == numbers(selectors::entropy(source, 10)));
  const auto blend = selectors::blend({.information = 0.3});
  CHECK(numbers(blend(remembered, 10)) == numbers(blend(source, 10)));
  CHECK(numbers(blend(remembered.candidates_only(), 10)) == numbers(blend(source.candidates_only(), 10)));
  CHECK(numbers(blend(remembered.child(GuessId{0}, OutcomeId{0}), 2)) == numbers(blend(source, 2)));
}

TEST_CASE("the source is passed over once, and no further than is wanted", "[selectors][remembered_source]") {
  std::size_t asked = 0;
  const Remembered some{handmade(), [&asked](std::size_t weighed) {
                          asked = weighed;
                          return weighed < 2;
                        }};
  CHECK(asked == 2);
  CHECK(numbers(selectors::entropy(some, 10)) == std::vector<std::size_t>{2, 0});
}

}  // namespace remembered_source_test
