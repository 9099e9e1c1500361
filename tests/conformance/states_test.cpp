#include <cstdint>
#include <random>
#include <vector>

#include "conformance/broken.hpp"
#include "support/catch.hpp"
#include "support/unlisted.hpp"

#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/games/mastermind.hpp>

namespace states_test {

using namespace sleuth::conformance;
using sleuth::GuessId;
using sleuth::OutcomeId;
using sleuth_tests::Compare;
using sleuth_tests::Numbers;

TEST_CASE("the states begin with the prior, are not empty, and their answers lead to them") {
  const Numbers domain;
  const Compare feedback;
  using Belief = sleuth::CandidateSet<Numbers, Compare>;
  const Belief prior{domain, feedback};
  const detail::States<Numbers, Compare, Belief> states{domain, feedback, prior, {.seed = 4, .states = 10}};
  REQUIRE(states.all().size() == 10);
  CHECK(states.all()[0].answers.empty());
  CHECK(states.all()[0].guesses.size() == 9);
  for (const auto& state : states.all()) {
    CHECK_FALSE(state.belief.empty());
    Belief belief = prior;
    for (const auto& answer : state.answers)
      belief.observe(domain, feedback, answer.guess, answer.outcome);
    CHECK(std::ranges::equal(belief.candidates(), state.belief.candidates()));
  }
}

TEST_CASE("the guesses of a state are allowed in it") {
  const sleuth_tests::TokenRow row{.boxes = 2, .size = 2, .heads = {0.5, 0.25, 0.1, 0.9}};
  const sleuth_tests::TokenBelief prior{row, row.feedback()};
  const sleuth_tests::TokenOutcomes feedback;
  const detail::States<sleuth_tests::TokenRow, sleuth_tests::TokenOutcomes, sleuth_tests::TokenBelief> states{
      row, feedback, prior, {}};
  for (const auto& state : states.all()) {
    CHECK_FALSE(state.guesses.empty());
    for (const GuessId guess : state.guesses)
      CHECK(state.belief.allows(row, guess));
  }
}

TEST_CASE("states of a large game ask for few guesses, and are affordable when they are small") {
  const sleuth::games::Mastermind<5, 6> domain;
  const auto feedback = domain.feedback();
  using Belief = sleuth::CandidateSet<sleuth::games::Mastermind<5, 6>, sleuth::games::ExactAndMisplaced<5>>;
  const Options options{.states = 8, .work = 1u << 20};
  const detail::States<sleuth::games::Mastermind<5, 6>, sleuth::games::ExactAndMisplaced<5>, Belief> states{
      domain, feedback, Belief{domain, feedback}, options};
  CHECK_FALSE(states.is_affordable(states.all()[0]));
  CHECK(states.all()[0].guesses.size() <= 34);
  CHECK(states.any_affordable());
}

TEST_CASE("drawn outcomes have positive weight") {
  std::mt19937_64 engine{1};
  const std::vector<std::uint32_t> weights{0, 3, 0, 1, 0};
  const sleuth::OutcomeDistribution<std::uint32_t> distribution{GuessId{}, weights, 4, 0, 0, 1};
  std::vector<int> drawn(5);
  for (int i = 0; i < 400; ++i)
    ++drawn[to_index(detail::drawn_outcome(distribution, engine))];
  CHECK(drawn[0] + drawn[2] + drawn[4] == 0);
  CHECK(drawn[1] > 250);
  CHECK(drawn[3] > 50);
}

TEST_CASE("which beliefs condition on what they observe") {
  STATIC_REQUIRE(is_bayes<sleuth::CandidateSet<Numbers, Compare>>);
  STATIC_REQUIRE(is_bayes<sleuth::WeightedSet<Numbers, Compare>>);
  STATIC_REQUIRE_FALSE(is_bayes<sleuth::LieSet<Numbers, sleuth::MayLie<Compare>>>);
}

}  // namespace states_test
