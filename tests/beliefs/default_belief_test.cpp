#include <sleuth/beliefs/default_belief.hpp>

#include <cstdint>
#include <type_traits>

#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"
#include "support/unlisted.hpp"

namespace default_belief_test {

using namespace sleuth;
using namespace sleuth_tests;

template <class D, class F>
constexpr bool gets_candidates = std::is_same_v<default_belief_t<D, F>, CandidateSet<D, F>>;
template <class D, class F>
constexpr bool gets_weights = std::is_same_v<default_belief_t<D, F>, WeightedSet<D, F>>;

template <class D, class F>
constexpr bool gets_counts = std::is_same_v<default_belief_t<D, F>, CountedSet<D, F>>;

struct WholePrior : TableDomain<names> {
  using TableDomain<names>::TableDomain;
  std::uint32_t prior(SecretId) const { return 1; }
};
struct SignedPrior : TableDomain<names> {
  using TableDomain<names>::TableDomain;
  int prior(SecretId) const { return 1; }
};
struct OwnBelief {};
struct NamesOwn : TableDomain<> {
  using belief_type = OwnBelief;
  using TableDomain<>::TableDomain;
};
struct WithFeedback : TableDomain<> {
  using TableDomain<>::TableDomain;
  ExactFeedback<> feedback() const { return {}; }
};
struct Mute {};

TEST_CASE("exact feedback without a prior counts candidates", "[beliefs][default_belief]") {
  STATIC_REQUIRE(gets_candidates<TableDomain<>, ExactFeedback<>>);
  STATIC_REQUIRE(gets_candidates<TableDomain<names | targets | costs>, SolvingFeedback<>>);
}

TEST_CASE("a prior or noise needs weights", "[beliefs][default_belief]") {
  STATIC_REQUIRE(gets_weights<TableDomain<priors>, ExactFeedback<>>);
  STATIC_REQUIRE(gets_weights<TableDomain<>, NoisyFeedback>);
  STATIC_REQUIRE(gets_weights<TableDomain<priors>, NoisyFeedback>);
}

TEST_CASE("a prior of unsigned integers is counted exactly", "[beliefs][default_belief]") {
  STATIC_REQUIRE(gets_counts<WholePrior, ExactFeedback<>>);
  STATIC_REQUIRE(gets_weights<WholePrior, NoisyFeedback>);
  STATIC_REQUIRE(gets_weights<SignedPrior, ExactFeedback<>>);
}

TEST_CASE("the feedback's belief comes first, then the domain's", "[beliefs][default_belief]") {
  STATIC_REQUIRE(NamesBelief<NamesOwn>);
  STATIC_REQUIRE(!NamesBelief<TableDomain<>>);
  STATIC_REQUIRE(std::is_same_v<default_belief_t<NamesOwn, ExactFeedback<>>, OwnBelief>);
  STATIC_REQUIRE(std::is_same_v<default_belief_t<NamesOwn, MayLie<ExactFeedback<>>>,
                                LieSet<NamesOwn, MayLie<ExactFeedback<>>>>);
  STATIC_REQUIRE(std::is_same_v<default_belief_t<TokenRow, TokenOutcomes>, TokenBelief>);
}

TEST_CASE("where no belief fits there is a stub, not a failure to substitute", "[beliefs][default_belief]") {
  STATIC_REQUIRE(is_no_belief<default_belief_t<Mute, Mute>>);
  STATIC_REQUIRE(is_no_belief<default_belief_t<TableDomain<>, Mute>>);
  STATIC_REQUIRE(is_no_belief<default_belief_t<Mute, ExactFeedback<>>>);
  STATIC_REQUIRE(is_no_belief<default_belief_t<TableDomain<>, detail::Missing>>);
  STATIC_REQUIRE(!is_no_belief<default_belief_t<TableDomain<>, ExactFeedback<>>>);
}

TEST_CASE("the usual feedback is what domain.feedback() returns", "[beliefs][default_belief]") {
  STATIC_REQUIRE(std::is_same_v<default_feedback_t<WithFeedback>, ExactFeedback<>>);
  STATIC_REQUIRE(std::is_same_v<default_feedback_t<TokenRow>, TokenOutcomes>);
  STATIC_REQUIRE(std::is_same_v<default_feedback_t<TableDomain<>>, detail::Missing>);
}

}  // namespace default_belief_test
