#include <sleuth/selectors/selector.hpp>

#include <cstdint>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/solver/goal.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"
#include "support/tables.hpp"

namespace selector_test {

using namespace sleuth;
using namespace sleuth_tests;

using Handmade = HandmadeSource<>;
template <class D, class F, class B>
using SourceOf = BeliefSource<D, F, B, goals::NameSecret>;

struct LastRow {
  std::vector<RankedGuess> operator()(const Handmade& source, std::size_t top_k) const {
    if (top_k == 0 || source.guess_count() == 0) return {};
    return {{to_id<GuessId>(source.guess_count() - 1)}};
  }
};
struct WithBest : LastRow {
  std::optional<GuessId> best(const Handmade&) const { return GuessId{7}; }
};

TEST_CASE("sources: beliefs of every kind and one made by hand", "[selectors][selector]") {
  STATIC_REQUIRE(Source<Handmade>);
  STATIC_REQUIRE(Source<HandmadeSource<double>>);
  using D = TableDomain<names>;
  STATIC_REQUIRE(Source<SourceOf<D, SolvingFeedback<>, CandidateSet<D, SolvingFeedback<>>>>);
  STATIC_REQUIRE(Source<SourceOf<D, NoisyFeedback, WeightedSet<D, NoisyFeedback>>>);
  STATIC_REQUIRE(!Source<int>);
}

TEST_CASE("a selector ranks; choose takes best() where there is one", "[selectors][selector]") {
  STATIC_REQUIRE(SelectorFor<LastRow, Handmade>);
  STATIC_REQUIRE(SelectorFor<WithBest, Handmade>);
  STATIC_REQUIRE(!SelectorFor<LastRow, HandmadeSource<double>>);
  const Handmade source{{{{1, 1}}, {{2}}, {{1, 1}}}};
  REQUIRE(choose(LastRow{}, source) == GuessId{2});
  REQUIRE(choose(WithBest{}, source) == GuessId{7});
  REQUIRE(choose(LastRow{}, Handmade{{}}) == std::nullopt);
}

}  // namespace selector_test
