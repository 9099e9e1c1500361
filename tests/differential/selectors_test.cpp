// Every selector against a plain ranking of full tables in the order (score, higher P(success), lowest id), and the
// shortcuts of best() against the ranking.

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/solver/goal.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"
#include "support/plain.hpp"
#include "support/tables.hpp"

namespace selectors_test {

using namespace sleuth;
using namespace sleuth_tests;

template <class F>
F feedback_of(const std::shared_ptr<const Table>& table) {
  F feedback;
  feedback.table = table;
  return feedback;
}

/// A random state that is reached by guesses the domain allows, as plain weights beside the belief.
template <class D, class F, class B>
struct State {
  std::shared_ptr<const Table> table;
  D domain{table};
  F feedback = feedback_of<F>(table);
  B belief{domain, feedback};
  std::vector<Answer> answers{};
  std::vector<double> weight{};
  typename B::workspace_type workspace{};
  goals::NameSecret goal{};

  auto source() {
    return BeliefSource{domain, feedback, goal, belief, std::span<const Answer>{answers}, workspace};
  }

  bool allows(std::size_t guess) const {
    if constexpr (RestrictsGuesses<D>) return table->allows(guess, answers);
    return guess < table->guess_count();
  }
  std::vector<std::size_t> left() const {
    std::vector<std::size_t> secrets;
    for (std::size_t secret = 0; secret < weight.size(); ++secret)
      if (weight[secret] > 0) secrets.push_back(secret);
    return secrets;
  }
  void observe(std::size_t guess, std::size_t outcome) {
    constexpr bool noisy = NoisyFeedbackFor<F, D>;
    belief.observe(domain, feedback, to_id<GuessId>(guess), to_id<OutcomeId>(outcome));
    answers.push_back({to_id<GuessId>(guess), to_id<OutcomeId>(outcome)});
    for (std::size_t secret = 0; secret < weight.size(); ++secret)
      weight[secret] *= noisy ? table->probability[guess][secret][outcome]
                              : (table->outcome[guess][secret] == outcome ? 1.0 : 0.0);
  }
};

template <class D, class F, class B>
State<D, F, B> random_state(std::mt19937_64& engine, const Shape& shape) {
  State<D, F, B> state{random_table(engine, shape)};
  state.weight.assign(state.table->secret_count, 1.0);
  if constexpr (HasPrior<D>) state.weight = state.table->prior;
  for (std::size_t steps = below(engine, 3); steps > 0; --steps) {
    const std::size_t guess = below(engine, state.table->guess_count());
    const auto left = state.left();
    const std::size_t secret = left[below(engine, left.size())];
    std::size_t outcome = state.table->outcome[guess][secret];
    if constexpr (NoisyFeedbackFor<F, D>)
      while (!(state.table->probability[guess][secret][outcome] > 0))
        outcome = (outcome + 1) % state.table->outcome_count;
    state.observe(guess, outcome);
  }
  return state;
}

template <class D, class F>
constexpr PlainSuccess success_kind() {
  return KnowsSolved<F>      ? PlainSuccess::solving
         : GuessesSecrets<D> ? PlainSuccess::naming
                             : PlainSuccess::never;
}

template <unsigned Has, class F, template <class, class> class Belief>
void check(std::uint64_t seed, int rounds, bool counts) {
  using D = TableDomain<Has>;
  using B = Belief<D, F>;
  constexpr bool noisy = NoisyFeedbackFor<F, D>;
  std::mt19937_64 engine{seed};
  for (int round = 0; round < rounds; ++round) {
    INFO("round " << round << " of seed " << seed);
    Shape shape;
    shape.solving = KnowsSolved<F>;
    shape.most_outcomes = 5;
    auto state = random_state<D, F, B>(engine, shape);
    const auto source = state.source();
    const auto left = state.left();

    // All allowed guesses, and those among them that lead somewhere.
    std::vector<PlainRow> allowed, progressing;
    double most_bits = 0;
    for (std::size_t guess = 0; guess < state.table->guess_count(); ++guess) {
      if (!state.allows(guess)) continue;
      allowed.push_back(
          plain_row(*state.table, state.weight, guess, noisy, HasTarget<D>, success_kind<D, F>()));
      const PlainRow& row = allowed.back();
      most_bits = std::max(most_bits, row.bits());
      bool progress = row.cells.size() > 1;
      if (noisy) {
        progress = false;
        for (const std::size_t secret : left)
          progress = progress ||
                     state.table->probability[guess][secret] != state.table->probability[guess][left.front()];
      }
      if (KnowsSolved<F> && row.cells.size() == 1)
        progress = row.cells.begin()->first == state.table->solved();
      if (progress) progressing.push_back(row);
    }
    const auto expect = [&](const auto& selector, const std::vector<PlainRow>& rows, const auto& key) {
      const auto sorted = plain_ranking(rows, key);
      const auto ranked = selector(source, 1'000);
      REQUIRE(ranked.size() == sorted.size());
      for (std::size_t i = 0; i < sorted.size(); ++i) {
        REQUIRE(to_index(ranked[i].guess) == sorted[i].guess);
        REQUIRE_THAT(ranked[i].bits, WithinAbs(sorted[i].bits(), 1e-9));
        REQUIRE_THAT(ranked[i].p_success, WithinAbs(sorted[i].success, 1e-12));
        double squares = 0;
        for (const auto& cell : sorted[i].cells)
          squares += cell.second * cell.second / sorted[i].total;
        REQUIRE(ranked[i].expected_size.has_value() == counts);
        if (counts) REQUIRE_THAT(*ranked[i].expected_size, WithinAbs(squares, 1e-12));
      }
      for (const std::size_t top_k : {std::size_t{1}, std::size_t{3}}) {
        const auto top = selector(source, top_k);
        REQUIRE(top.size() == std::min(top_k, sorted.size()));
        for (std::size_t i = 0; i < top.size(); ++i)
          REQUIRE(top[i].guess == ranked[i].guess);
      }
      REQUIRE(number(choose(selector, source)) ==
              (sorted.empty() ? std::nullopt : std::optional{sorted.front().guess}));
    };
    const auto by = [counts](auto key) {
      return [key, counts](const PlainRow& row) { return key(row, counts); };
    };
    const auto constant = [](const PlainRow&) { return PlainKey{0}; };
    expect(selectors::minimax, progressing, by(plain_minimax));
    expect(selectors::fine_minimax, progressing, by(plain_fine_minimax));
    expect(selectors::entropy, progressing, by(plain_entropy_score));
    expect(selectors::expected_size, progressing, by(plain_expected_size));
    expect(selectors::most_parts, progressing, by(plain_most_parts));
    expect(selectors::first_candidate, progressing, constant);
    for (const double share : {0.0, 0.3, 1.0})
      expect(selectors::blend({.information = share}), progressing, [&](const PlainRow& row) {
        const double bits = plain_share(row.bits(), most_bits);
        return PlainKey{-plain_fixed(share * bits + (1 - share) * row.success)};
      });

    std::vector<PlainRow> candidates;
    for (const PlainRow& row : progressing)
      if (row.success > 0) candidates.push_back(row);
    if (candidates.empty()) candidates = progressing;
    expect(selectors::candidates_only(selectors::minimax), candidates, by(plain_minimax));
    expect(selectors::candidates_only(selectors::entropy), candidates, by(plain_entropy_score));

    std::mt19937 random{static_cast<std::uint32_t>(round)};
    auto drawn = numbers(selectors::random_candidate(random)(source, 1'000));
    std::sort(drawn.begin(), drawn.end());
    std::vector<std::size_t> eligible;
    for (const PlainRow& row : candidates)
      eligible.push_back(row.guess);
    REQUIRE(drawn == eligible);
  }
}

/// best() against the ranking, which takes no shortcut.
template <unsigned Has>
void check_shortcuts(std::uint64_t seed, int rounds, bool all_named) {
  using D = TableDomain<Has>;
  using F = SolvingFeedback<>;
  using B = CandidateSet<D, F>;
  std::mt19937_64 engine{seed};
  int separated = 0, whole = 0;
  for (int round = 0; round < rounds; ++round) {
    INFO("round " << round << " of seed " << seed);
    Shape shape;
    shape.solving = true;
    shape.all_named = all_named;
    shape.least_guesses = 3;
    shape.most_guesses = 14;
    shape.most_secrets = 8;
    shape.least_outcomes = 4;
    shape.most_outcomes = 12;
    auto state = random_state<D, F, B>(engine, shape);
    const auto source = state.source();
    const auto agree = [&](const auto& selector) {
      const auto ranked = selector(source, 1);
      REQUIRE(selector.best(source) == (ranked.empty() ? std::nullopt : std::optional{ranked.front().guess}));
      if (!ranked.empty()) {
        const auto distribution = source.distribution(ranked.front().guess);
        whole += cell_count(distribution) == distribution.total ? 1 : 0;
      }
    };
    separated += source.separating_candidate() ? 1 : 0;
    agree(selectors::minimax);
    agree(selectors::fine_minimax);
    agree(selectors::entropy);
    agree(selectors::expected_size);
    agree(selectors::most_parts);
    agree(selectors::first_candidate);
    agree(selectors::candidates_only(selectors::entropy));
  }
  REQUIRE(separated > rounds / 10);
  REQUIRE(whole > separated * 5);
}

TEST_CASE("uniform beliefs that end by naming, guesses restricted by the history",
          "[differential][selectors]") {
  check<names | restricts, SolvingFeedback<>, CandidateSet>(161, 250, true);
}

TEST_CASE("uniform beliefs with a coarser target and no outcome that ends the game",
          "[differential][selectors]") {
  check<names | targets, ExactFeedback<>, CandidateSet>(162, 250, true);
}

TEST_CASE("weighted beliefs with noise", "[differential][selectors]") {
  check<names | priors | restricts, NoisyFeedback, WeightedSet>(163, 250, false);
}

TEST_CASE("weighted beliefs with exact feedback and a coarser target", "[differential][selectors]") {
  check<names | priors | targets, SolvingFeedback<>, WeightedSet>(164, 250, false);
}

TEST_CASE("shortcuts agree with a full scan", "[differential][selectors]") {
  check_shortcuts<names>(165, 2'000, true);
  check_shortcuts<names>(166, 2'000, false);
}

TEST_CASE("shortcuts agree with a full scan of restricted guesses", "[differential][selectors]") {
  check_shortcuts<names | restricts>(167, 2'000, true);
  check_shortcuts<names | restricts>(168, 2'000, false);
}

}  // namespace selectors_test
