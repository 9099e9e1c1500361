#include <sleuth/core/belief.hpp>

#include <span>
#include <type_traits>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/beliefs/sampled_set.hpp>
#include <sleuth/beliefs/weighted_set.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"
#include "support/unlisted.hpp"

namespace belief_test {

using namespace sleuth;
using namespace sleuth_tests;

using Domain0 = TableDomain<>;
using Named = TableDomain<names>;
using Exact = ExactFeedback<>;
using Solving = SolvingFeedback<>;
using Noisy = NoisyFeedback;

/// The least that a belief must be: nothing is ever learnt.
struct Least {
  using weight_type = double;
  using evidence_type = NoEvidence;
  struct workspace_type {
    std::vector<double> weights;
  };
  Least(const Domain0&, const Exact&) {}
  OutcomeDistribution<double> distribution(const Domain0&, const Exact& feedback, GuessId guess,
                                           workspace_type& workspace) const {
    workspace.weights.assign(feedback.outcome_count(), 0.0);
    workspace.weights[0] = 1;
    return {guess, workspace.weights, 1.0};
  }
  void observe(const Domain0&, const Exact&, GuessId, OutcomeId) {}
  bool empty() const { return false; }
  double log2_count() const { return 1; }
  double target_bits(const Domain0&) const { return 1; }
  double target_confidence(const Domain0&) const { return 0.5; }
};
struct WithoutTarget : Least {
  using Least::Least;
  double target_bits(const Domain0&) const = delete;
};
struct SignedWeights : Least {
  using weight_type = int;
  using Least::Least;
};

TEST_CASE("the library's beliefs are beliefs, and the least one is", "[core][belief]") {
  STATIC_REQUIRE(BeliefFor<CandidateSet<Domain0, Exact>, Domain0, Exact>);
  STATIC_REQUIRE(BeliefFor<WeightedSet<Domain0, Exact>, Domain0, Exact>);
  STATIC_REQUIRE(BeliefFor<WeightedSet<Domain0, Noisy>, Domain0, Noisy>);
  STATIC_REQUIRE(BeliefFor<LieSet<Domain0, MayLie<Exact>>, Domain0, MayLie<Exact>>);
  STATIC_REQUIRE(BeliefFor<TokenBelief, TokenRow, TokenOutcomes>);
  STATIC_REQUIRE(BeliefFor<Least, Domain0, Exact>);
  STATIC_REQUIRE(!BeliefFor<WithoutTarget, Domain0, Exact>);
  STATIC_REQUIRE(!BeliefFor<SignedWeights, Domain0, Exact>);
  STATIC_REQUIRE(!BeliefFor<Least, Named, Exact>);
  STATIC_REQUIRE(!BeliefFor<int, Domain0, Exact>);
}

TEST_CASE("optional members of beliefs", "[core][belief]") {
  using Uniform = CandidateSet<Named, Solving>;
  STATIC_REQUIRE(ListsCandidates<Uniform>);
  STATIC_REQUIRE(CountsExactly<Uniform>);
  STATIC_REQUIRE(DistributesAll<Uniform, Named, Solving>);
  STATIC_REQUIRE(ListsCandidateGuesses<Uniform, Named, Solving>);
  STATIC_REQUIRE(FindsSeparatingCandidate<Uniform, Named, Solving>);
  STATIC_REQUIRE(Splits<Uniform, Named, Solving>);
  STATIC_REQUIRE(RulesOut<Uniform, Named, Solving>);
  STATIC_REQUIRE(!AllowsGuesses<Uniform, Named>);
  STATIC_REQUIRE(!ChangesState<Uniform, Named>);
  STATIC_REQUIRE(!TellsApart<Uniform, Named, Solving>);

  // Without names, without a solved outcome or with a coarser target there is no shortcut.
  STATIC_REQUIRE(!ListsCandidateGuesses<CandidateSet<Domain0, Solving>, Domain0, Solving>);
  STATIC_REQUIRE(!FindsSeparatingCandidate<CandidateSet<Domain0, Solving>, Domain0, Solving>);
  STATIC_REQUIRE(!FindsSeparatingCandidate<CandidateSet<Named, Exact>, Named, Exact>);
  using Coarse = TableDomain<names | targets>;
  STATIC_REQUIRE(!FindsSeparatingCandidate<CandidateSet<Coarse, Solving>, Coarse, Solving>);

  using Weighted = WeightedSet<Named, Noisy>;
  STATIC_REQUIRE(ListsCandidates<Weighted>);
  STATIC_REQUIRE(DistributesAll<Weighted, Named, Noisy>);
  STATIC_REQUIRE(RulesOut<Weighted, Named, Noisy>);
  STATIC_REQUIRE(TellsApart<Weighted, Named, Noisy>);
  STATIC_REQUIRE(!TellsApart<WeightedSet<Named, Exact>, Named, Exact>);
  STATIC_REQUIRE(!FindsSeparatingCandidate<Weighted, Named, Noisy>);

  using Lies = LieSet<Named, MayLie<Exact>>;
  STATIC_REQUIRE(TellsApart<Lies, Named, MayLie<Exact>>);
  STATIC_REQUIRE(DistributesAll<Lies, Named, MayLie<Exact>>);
  STATIC_REQUIRE(!RulesOut<Lies, Named, MayLie<Exact>>);

  STATIC_REQUIRE(AllowsGuesses<TokenBelief, TokenRow>);
  STATIC_REQUIRE(ChangesState<TokenBelief, TokenRow>);
  STATIC_REQUIRE(!ListsCandidates<TokenBelief>);
  STATIC_REQUIRE(!DistributesAll<TokenBelief, TokenRow, TokenOutcomes>);
  STATIC_REQUIRE(!AllowsGuesses<Least, Domain0>);
  STATIC_REQUIRE(!ListsCandidates<Least>);
  STATIC_REQUIRE(!CountsExactly<Least>);

  using Sample = SampledSet<Named, Solving>;
  STATIC_REQUIRE(BeliefFor<Sample, Named, Solving>);
  STATIC_REQUIRE(SamplesCandidates<Sample>);
  STATIC_REQUIRE(!ListsCandidates<Sample>);
  STATIC_REQUIRE(!SamplesCandidates<Uniform>);
  STATIC_REQUIRE(TakesCandidates<Uniform>);
  STATIC_REQUIRE(!TakesCandidates<Weighted>);
}

TEST_CASE("the only candidate is known where it is listed", "[core][belief]") {
  struct Lister {
    std::vector<SecretId> ids;
    [[nodiscard]] std::span<const SecretId> candidates() const { return ids; }
  };
  struct Sampler {
    std::vector<SecretId> ids;
    bool complete;
    [[nodiscard]] std::span<const SecretId> sample() const { return ids; }
    [[nodiscard]] bool is_complete() const { return complete; }
  };
  CHECK(only_candidate(Lister{{SecretId{7}}}) == SecretId{7});
  CHECK_FALSE(only_candidate(Lister{}));
  CHECK_FALSE(only_candidate(Lister{{SecretId{1}, SecretId{2}}}));
  CHECK(only_candidate(Sampler{{SecretId{7}}, true}) == SecretId{7});
  CHECK_FALSE(only_candidate(Sampler{{SecretId{7}}, false}));
  CHECK_FALSE(only_candidate(0));
}

TEST_CASE("an observation is an answer or the belief's own evidence", "[core][belief]") {
  STATIC_REQUIRE(std::is_same_v<Observation<Least>, std::variant<Answer, NoEvidence>>);
  STATIC_REQUIRE(std::is_same_v<Observation<CandidateSet<Domain0, Exact>>,
                                std::variant<Answer, Constraint<std::size_t>>>);
  STATIC_REQUIRE(std::is_constructible_v<Observation<Least>, Answer>);
}

}  // namespace belief_test
