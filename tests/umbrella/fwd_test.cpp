// First of all, so that nothing else declares the names.
#include <sleuth/fwd.hpp>

namespace {

/// What a header of a user's may say with forward declarations alone.
struct Handles {
  const sleuth::Answer* answer;
  const sleuth::StrategyTree* tree;
  const sleuth::games::Code* code;
  sleuth::GuessId guess;
  sleuth::Status status;
  template <class D, class F, class B, class G>
  static bool takes(const sleuth::ConstraintSolver<D, F, B, G>*) {
    return true;
  }
};

template <class T>
inline constexpr bool is_complete = requires {
  sizeof(T);
};

}  // namespace

#include <string>

#include "support/catch.hpp"

#include <sleuth/sleuth.hpp>

namespace {

using sleuth::games::LeadingZero;
using sleuth::games::Repeats;
using Game = sleuth::games::Mastermind<2, 3, Repeats::allowed>;
using Feedback = sleuth::games::ExactAndMisplaced<2>;
using Belief = sleuth::CandidateSet<Game, Feedback>;

}  // namespace

// A name that is declared but defined nowhere, or elsewhere, stays incomplete.
TEST_CASE("every forward declaration is of something that the library defines") {
  STATIC_REQUIRE(is_complete<sleuth::Answer>);
  STATIC_REQUIRE(is_complete<sleuth::Constraint<int>>);
  STATIC_REQUIRE(is_complete<sleuth::Likelihood<int>>);
  STATIC_REQUIRE(is_complete<sleuth::NoEvidence>);
  STATIC_REQUIRE(is_complete<sleuth::Listed<int, std::string>>);
  STATIC_REQUIRE(is_complete<sleuth::NumberedOutcomes<3>>);
  STATIC_REQUIRE(is_complete<sleuth::DealModel>);
  STATIC_REQUIRE(is_complete<sleuth::DealLimits>);
  STATIC_REQUIRE(is_complete<sleuth::DealCounter>);
  STATIC_REQUIRE(is_complete<sleuth::DealSampler>);
  STATIC_REQUIRE(is_complete<sleuth::DealEstimate>);
  STATIC_REQUIRE(is_complete<sleuth::ShowOutcomes>);
  STATIC_REQUIRE(is_complete<sleuth::Deals>);
  STATIC_REQUIRE(is_complete<sleuth::games::Cluedo>);
  STATIC_REQUIRE(is_complete<Belief>);
  STATIC_REQUIRE(is_complete<sleuth::WeightedSet<Game, Feedback>>);
  STATIC_REQUIRE(is_complete<sleuth::LieSet<Game, sleuth::MayLie<Feedback>>>);
  STATIC_REQUIRE(is_complete<sleuth::RankedGuess>);
  STATIC_REQUIRE(is_complete<sleuth::BeliefSource<Game, Feedback, Belief, sleuth::goals::NameSecret>>);
  STATIC_REQUIRE(is_complete<sleuth::Update>);
  STATIC_REQUIRE(is_complete<sleuth::Suggestion<int>>);
  STATIC_REQUIRE(is_complete<sleuth::Conflict<Feedback>>);
  STATIC_REQUIRE(is_complete<sleuth::ConflictSet>);
  STATIC_REQUIRE(is_complete<sleuth::ConstraintSolver<Game, Feedback, Belief, sleuth::goals::KnowTarget>>);
  STATIC_REQUIRE(is_complete<sleuth::StrategyTree>);
  STATIC_REQUIRE(is_complete<sleuth::Evaluation>);
  STATIC_REQUIRE(is_complete<sleuth::Playthrough>);
  STATIC_REQUIRE(is_complete<sleuth::scores::LargestCell>);
  STATIC_REQUIRE(is_complete<sleuth::scores::SortedCells>);
  STATIC_REQUIRE(is_complete<sleuth::scores::Entropy>);
  STATIC_REQUIRE(is_complete<sleuth::scores::ExpectedSize>);
  STATIC_REQUIRE(is_complete<sleuth::scores::MostParts>);
  STATIC_REQUIRE(is_complete<sleuth::scores::Blend>);
  STATIC_REQUIRE(is_complete<sleuth::selectors::ByScore<sleuth::scores::Entropy>>);
  STATIC_REQUIRE(is_complete<sleuth::selectors::CandidatesOnly<sleuth::selectors::FirstCandidate>>);
  STATIC_REQUIRE(is_complete<sleuth::selectors::BlendSelector>);
  STATIC_REQUIRE(is_complete<sleuth::selectors::BlendOptions>);
  STATIC_REQUIRE(is_complete<sleuth::games::Code>);
  STATIC_REQUIRE(is_complete<sleuth::games::CodeOutcome>);
  STATIC_REQUIRE(is_complete<sleuth::games::BullsAndCows<3, 10, Repeats::none, LeadingZero::none>>);
  STATIC_REQUIRE(is_complete<sleuth::games::Word>);
  STATIC_REQUIRE(is_complete<sleuth::games::WordOutcome>);
  STATIC_REQUIRE(is_complete<sleuth::games::WordColors>);
  STATIC_REQUIRE(is_complete<sleuth::games::Words>);
  STATIC_REQUIRE(is_complete<sleuth::games::HardWords>);
}

TEST_CASE("forward declared enumerations are those of the library") {
  STATIC_REQUIRE(sleuth::GuessId{1} < sleuth::GuessId{2});
  STATIC_REQUIRE(sleuth::to_index(sleuth::SecretId{1}) == sleuth::to_index(sleuth::TargetId{1}));
  STATIC_REQUIRE(sleuth::OutcomeId{1} == sleuth::to_id<sleuth::OutcomeId>(1));
  STATIC_REQUIRE(sleuth::to_string(sleuth::Status::solved) == "solved");
  STATIC_REQUIRE(sleuth::TableUse{} == sleuth::TableUse::automatic);
  STATIC_REQUIRE(sleuth::games::LetterColor::green != sleuth::games::LetterColor::grey);
}

TEST_CASE("a forward declaration is enough for pointers and handles") {
  const sleuth::ConstraintSolver solver{Game{}};
  const Handles handles{nullptr, nullptr, nullptr, sleuth::GuessId{}, solver.status()};
  CHECK(Handles::takes(&solver));
  CHECK(handles.status == sleuth::Status::open);
}
