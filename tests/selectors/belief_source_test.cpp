#include <sleuth/selectors/belief_source.hpp>

#include <cstdint>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/goal.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"
#include "support/higher_lower.hpp"
#include "support/tables.hpp"
#include "support/unlisted.hpp"

namespace belief_source_test {

using namespace sleuth;
using namespace sleuth_tests;

/// Only guesses above the last one, whatever the answer.
struct Rising : Numbers {
  using Numbers::Numbers;
  bool allows(GuessId guess, std::span<const Answer> answers) const {
    return answers.empty() || guess > answers.back().guess;
  }
};
/// Nothing but guess 0 leads anywhere.
struct OnlyFirst : goals::NameSecret {
  template <class D, class F, class B>
  bool makes_progress(const D&, const F&, const B&,
                      const OutcomeDistribution<typename B::weight_type>& distribution) const {
    return distribution.guess == GuessId{0};
  }
};

struct Coin : NumberedOutcomes<2> {
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    const double chance = guess < secret ? 0.75 : 0.5;
    sink(std::size_t{0}, chance);
    sink(std::size_t{1}, 1 - chance);
  }
};

/// A belief, its workspace and its answers, kept alive together.
template <class D, class F, class G = goals::NameSecret, class B = CandidateSet<D, F>>
struct State {
  D domain;
  F feedback;
  G goal{};
  B belief{domain, feedback};
  std::vector<Answer> answers{};
  typename B::workspace_type workspace{};
  auto source() {
    return BeliefSource{domain, feedback, goal, belief, std::span<const Answer>{answers}, workspace};
  }
};

template <class S>
std::vector<std::size_t> scanned(const S& source) {
  std::vector<std::size_t> seen;
  source.for_each([&](const auto& distribution) {
    seen.push_back(to_index(distribution.guess));
    return true;
  });
  return seen;
}
template <class S>
std::vector<std::size_t> candidates(const S& source) {
  std::vector<std::size_t> seen;
  source.for_each_candidate([&](GuessId guess) {
    seen.push_back(to_index(guess));
    return true;
  });
  return seen;
}

TEST_CASE("a source hands out the guesses of a belief in id order", "[selectors][belief_source]") {
  State<Numbers, Compare> state{Numbers{{30, 10, 20}, {10, 99, 20, 30}}, {}};
  const auto source = state.source();
  REQUIRE(source.guess_count() == 4);
  REQUIRE(scanned(source) == std::vector<std::size_t>{0, 1, 2, 3});
  REQUIRE(candidates(source) == std::vector<std::size_t>{0, 2, 3});
  REQUIRE(source.allows(GuessId{1}));
  REQUIRE(source.distribution(GuessId{2}).weights[2] == 1);
  REQUIRE(&source.belief() == &state.belief);
  REQUIRE(source.separating_candidate() == GuessId{2});
  std::size_t seen = 0;
  source.for_each([&](const auto&) { return ++seen < 2; });
  REQUIRE(seen == 2);
}

TEST_CASE("the domain's rule and the belief's rule both restrict", "[selectors][belief_source]") {
  State<Rising, Compare> state{Rising{{10, 20, 30, 40}}, {}};
  REQUIRE(scanned(state.source()).size() == 4);
  state.answers.push_back({GuessId{1}, OutcomeId{2}});
  REQUIRE(scanned(state.source()) == std::vector<std::size_t>{2, 3});
  REQUIRE(candidates(state.source()) == std::vector<std::size_t>{2, 3});
  REQUIRE(!state.source().allows(GuessId{0}));

  const TokenRow row{2, 2, {0.5, 0.5, 0.5, 0.5}};
  State<TokenRow, TokenOutcomes, TokenGoal, TokenBelief> tokens{row, {}};
  REQUIRE(scanned(tokens.source()) == std::vector<std::size_t>{0, 1});
  tokens.belief.observe(row, {}, GuessId{1}, OutcomeId{0});
  REQUIRE(scanned(tokens.source()) == std::vector<std::size_t>{4, 5});
}

TEST_CASE("candidates_only keeps the guesses that may succeed, or all if that leads nowhere",
          "[selectors][belief_source]") {
  State<Numbers, Compare> state{Numbers{{30, 10}, {10, 99, 20}}, {}};
  REQUIRE(scanned(state.source().candidates_only()) == std::vector<std::size_t>{0});
  state.belief.observe(state.domain, constraint([](int secret) { return secret == 30; }));
  REQUIRE(candidates(state.source()).empty());
  REQUIRE(scanned(state.source().candidates_only()) == std::vector<std::size_t>{0, 1, 2});

  // Candidates that cannot be told from each other lead nowhere without an outcome that ends the game.
  struct Deaf : NumberedOutcomes<2> {
    std::size_t operator()(int guess, int secret) const { return guess == 99 && secret == 10 ? 1 : 0; }
  };
  State<Numbers, Deaf> deaf{Numbers{{30, 10}, {10, 30, 99}}, {}};
  REQUIRE(candidates(deaf.source()) == std::vector<std::size_t>{0, 1});
  REQUIRE(scanned(deaf.source().candidates_only()) == std::vector<std::size_t>{0, 1, 2});
}

TEST_CASE("a child is the state after an outcome and lives on its own", "[selectors][belief_source]") {
  State<Rising, Compare> state{Rising{{10, 20, 30, 40}}, {}};
  const auto child = state.source().child(GuessId{1}, OutcomeId{2});
  REQUIRE(child.belief().count() == 2);
  REQUIRE(scanned(child) == std::vector<std::size_t>{2, 3});
  const auto grandchild = child.child(GuessId{2}, OutcomeId{2});
  REQUIRE(grandchild.belief().count() == 1);
  REQUIRE(scanned(grandchild) == std::vector<std::size_t>{3});
  REQUIRE(state.belief.count() == 4);
  REQUIRE(scanned(child) == std::vector<std::size_t>{2, 3});
  REQUIRE(candidates(state.source().candidates_only().child(GuessId{0}, OutcomeId{2})) ==
          std::vector<std::size_t>{1, 2, 3});
}

TEST_CASE("a thinned source has the same guesses and fewer candidates", "[selectors][belief_source]") {
  State<Rising, Compare> state{Rising{{10, 20, 30, 40}}, {}};
  state.answers.push_back({GuessId{0}, OutcomeId{2}});
  state.belief.observe(state.domain, state.feedback, GuessId{0}, OutcomeId{2});
  REQUIRE(state.source().candidate_count() == 3);
  const auto thinned = state.source().thinned(std::vector{SecretId{0}, SecretId{2}});  // of 20, 30 and 40
  REQUIRE(thinned.candidate_count() == 2);
  REQUIRE(scanned(thinned) == std::vector<std::size_t>{1, 2, 3});
  REQUIRE(candidates(thinned) == std::vector<std::size_t>{1, 3});
  REQUIRE(thinned.distribution(GuessId{2}).total == 2);
  REQUIRE(scanned(state.source().candidates_only().thinned(std::vector{SecretId{0}, SecretId{1}})) ==
          std::vector<std::size_t>{1, 2});
  REQUIRE(state.belief.count() == 3);
}

TEST_CASE("progress: two cells, or the end of the game", "[selectors][belief_source]") {
  State<Numbers, Compare> state{Numbers{{10, 20}, {20, 99, 15, 5}}, {}};
  const auto progress = [&](std::size_t guess) {
    const auto source = state.source();
    return source.makes_progress(source.distribution(to_id<GuessId>(guess)));
  };
  REQUIRE(progress(0));
  REQUIRE(!progress(1));
  REQUIRE(progress(2));
  REQUIRE(!progress(3));
  state.belief.observe(state.domain, constraint([](int secret) { return secret == 20; }));
  REQUIRE(progress(0));
  REQUIRE(!progress(2));
}

TEST_CASE("progress: a guess that may succeed and moves the state on", "[selectors][belief_source]") {
  // A certain token: one cell, but the move goes on.
  TokenRow row{1, 1, {1.0}};
  row.poor_light = 0;
  row.rattle_with_prize = 1;
  State<TokenRow, TokenOutcomes, goals::KnowTarget, TokenBelief> state{row, {}};
  const auto source = state.source();
  REQUIRE(cell_count(source.distribution(GuessId{0})) == 1);
  REQUIRE(source.makes_progress(source.distribution(GuessId{0})));
  TokenRow hopeless{1, 1, {0.0}};
  hopeless.poor_light = 0;
  hopeless.rattle_without = 0;
  State<TokenRow, TokenOutcomes, goals::KnowTarget, TokenBelief> stuck{hopeless, {}};
  REQUIRE(!stuck.source().makes_progress(stuck.source().distribution(GuessId{0})));
}

TEST_CASE("progress: several outcomes that tell nothing apart are none", "[selectors][belief_source]") {
  using Lying = MayLie<Compare>;
  State<Numbers, Lying, goals::NameSecret, LieSet<Numbers, Lying>> lies{Numbers{{10, 20}, {15, 99}},
                                                                        Lying{1}};
  REQUIRE(cell_count(lies.source().distribution(GuessId{1})) == 3);
  REQUIRE(lies.source().makes_progress(lies.source().distribution(GuessId{0})));
  REQUIRE(!lies.source().makes_progress(lies.source().distribution(GuessId{1})));

  State<Numbers, Coin, goals::NameSecret, WeightedSet<Numbers, Coin>> noisy{Numbers{{10, 20}, {15, 99}}, {}};
  REQUIRE(noisy.source().makes_progress(noisy.source().distribution(GuessId{0})));
  REQUIRE(!noisy.source().makes_progress(noisy.source().distribution(GuessId{1})));
}

TEST_CASE("a goal may judge progress itself, and no shortcut goes around it", "[selectors][belief_source]") {
  State<Numbers, Compare, OnlyFirst> state{Numbers{{10, 20, 30}}, {}};
  const auto source = state.source();
  STATIC_REQUIRE(JudgesProgress<OnlyFirst, Numbers, Compare, CandidateSet<Numbers, Compare>>);
  STATIC_REQUIRE(!JudgesProgress<goals::NameSecret, Numbers, Compare, CandidateSet<Numbers, Compare>>);
  REQUIRE(source.makes_progress(source.distribution(GuessId{0})));
  REQUIRE(!source.makes_progress(source.distribution(GuessId{1})));
  REQUIRE(number(selectors::minimax.best(source)) == 0);  // guess 1 would separate all
  REQUIRE(numbers(selectors::minimax(source, 3)) == std::vector<std::size_t>{0});
}

}  // namespace belief_source_test
