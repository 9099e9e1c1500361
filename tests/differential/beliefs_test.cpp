// The listed beliefs against brute force on random small domains: what is left, distributions, information, success.

#include <cmath>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/weighted_set.hpp>

#include "support/catch.hpp"
#include "support/plain.hpp"
#include "support/tables.hpp"

namespace beliefs_test {

using namespace sleuth;
using namespace sleuth_tests;

template <class F>
constexpr bool is_noisy = false;
template <>
constexpr bool is_noisy<NoisyFeedback> = true;

template <class D, class F>
constexpr PlainSuccess success_kind() {
  if constexpr (KnowsSuccess<F, D>)
    return PlainSuccess::by_parity;
  else if constexpr (KnowsSolved<F>)
    return PlainSuccess::solving;
  else if constexpr (GuessesSecrets<D>)
    return PlainSuccess::naming;
  else
    return PlainSuccess::never;
}

template <class F>
F feedback_of(const std::shared_ptr<const Table>& table) {
  F feedback;
  feedback.table = table;
  return feedback;
}

template <class Distribution>
bool agrees(const Distribution& distribution, const PlainRow& row, double total, double cost) {
  const double unit =
      static_cast<double>(distribution.total) / row.total;  // both in the same unit for counts
  if (!(std::abs(static_cast<double>(distribution.total) - total) < 1e-12)) return false;
  for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome) {
    const auto cell = row.cells.find(outcome);
    const double expected = cell == row.cells.end() ? 0.0 : cell->second * unit;
    if (!(std::abs(static_cast<double>(distribution.weights[outcome]) - expected) < 1e-11)) return false;
    if ((distribution.weights[outcome] > 0) != (expected > 0)) return false;
  }
  return std::abs(distribution.conditional_bits - row.conditional_bits) < 1e-9 &&
         std::abs(information_bits(distribution) - row.bits()) < 1e-9 &&
         std::abs(outcome_bits(distribution) - row.outcome_bits) < 1e-9 &&
         std::abs(distribution.p_success - row.success) < 1e-12 && distribution.cost == cost;
}

template <template <class, class> class Belief, unsigned Has, class F>
void check(std::uint64_t seed, int rounds) {
  using D = TableDomain<Has>;
  using B = Belief<D, F>;
  constexpr bool counts = std::unsigned_integral<typename B::weight_type>;
  std::mt19937_64 engine{seed};
  for (int round = 0; round < rounds; ++round) {
    INFO("round " << round << " of seed " << seed);
    Shape shape;
    shape.solving = KnowsSolved<F>;
    const auto table = random_table(engine, shape);
    const D domain{table};
    const F feedback = feedback_of<F>(table);
    B belief{domain, feedback};
    typename B::workspace_type workspace;
    std::vector<double> weight(table->secret_count, 1.0);
    if (HasPrior<D>) weight = table->prior;

    for (int step = 0; step < 5; ++step) {
      double sum = 0;
      std::vector<std::size_t> left;
      for (std::size_t secret = 0; secret < weight.size(); ++secret) {
        sum += weight[secret];
        if (weight[secret] > 0) left.push_back(secret);
      }
      std::vector<std::size_t> candidates;
      for (const SecretId secret : belief.candidates())
        candidates.push_back(to_index(secret));
      REQUIRE(candidates == left);
      REQUIRE(belief.count() == left.size());
      REQUIRE(belief.empty() == left.empty());
      if (left.empty()) break;
      REQUIRE_THAT(belief.log2_count(), WithinAbs(std::log2(static_cast<double>(left.size())), 1e-12));
      std::vector<double> of_target(HasTarget<D> ? table->target_count : weight.size(), 0.0);
      for (const std::size_t secret : left)
        of_target[HasTarget<D> ? table->target[secret] : secret] += weight[secret];
      REQUIRE_THAT(belief.target_bits(domain), WithinAbs(plain_entropy(of_target), 1e-9));
      const double most = *std::max_element(of_target.begin(), of_target.end());
      REQUIRE_THAT(belief.target_confidence(domain), WithinAbs(most / sum, 1e-9));
      std::size_t values = 0;
      for (const double value : of_target)
        values += value > 0 ? 1 : 0;
      REQUIRE((belief.target_confidence(domain) == 1.0) == (values == 1));

      std::vector<PlainRow> rows;
      const double total = counts ? static_cast<double>(left.size()) : 1.0;
      for (std::size_t guess = 0; guess < table->guess_count(); ++guess) {
        rows.push_back(plain_row(*table, weight, guess, is_noisy<F>, HasTarget<D>, success_kind<D, F>()));
        const double cost = HasCost<D> ? table->cost[guess] : 1.0;
        REQUIRE(agrees(belief.distribution(domain, feedback, to_id<GuessId>(guess), workspace), rows[guess],
                       total, cost));
      }
      std::size_t next = 0;
      belief.distributions(
          domain, feedback, workspace, [](GuessId guess) { return to_index(guess) % 4 != 2; },
          [&](const auto& distribution) {
            if (next % 4 == 2) ++next;
            REQUIRE(to_index(distribution.guess) == next);
            const double cost = HasCost<D> ? table->cost[next] : 1.0;
            REQUIRE(agrees(distribution, rows[next], total, cost));
            ++next;
            return true;
          });
      if (next % 4 == 2) ++next;
      REQUIRE(next >= table->guess_count());

      if (below(engine, 4) == 0) {
        std::vector<bool> admits(weight.size());
        for (std::size_t secret = 0; secret < weight.size(); ++secret) {
          admits[secret] = below(engine, 4) != 0;
          if (!admits[secret]) weight[secret] = 0;
        }
        belief.observe(
            domain, constraint([admits](std::size_t secret) { return static_cast<bool>(admits[secret]); }));
      } else {
        const std::size_t guess = below(engine, table->guess_count());
        std::size_t outcome = table->outcome[guess][left[below(engine, left.size())]];
        if (is_noisy<F> || below(engine, 10) == 0) outcome = below(engine, table->outcome_count);
        belief.observe(domain, feedback, to_id<GuessId>(guess), to_id<OutcomeId>(outcome));
        for (std::size_t secret = 0; secret < weight.size(); ++secret)
          weight[secret] *= is_noisy<F> ? table->probability[guess][secret][outcome]
                                        : (table->outcome[guess][secret] == outcome ? 1.0 : 0.0);
      }
    }
  }
}

TEST_CASE("candidate sets without and with names, solved outcomes and references",
          "[differential][beliefs]") {
  check<CandidateSet, nothing_more, ExactFeedback<>>(141, 300);
  check<CandidateSet, names, ExactFeedback<>>(142, 300);
  check<CandidateSet, names | references, SolvingFeedback<>>(143, 300);
}

TEST_CASE("candidate sets with targets, costs and success of their own", "[differential][beliefs]") {
  check<CandidateSet, names | targets, SolvingFeedback<>>(144, 300);
  check<CandidateSet, targets | costs, SucceedingFeedback>(145, 300);
}

TEST_CASE("beliefs whose outcomes are too many for a table", "[differential][beliefs]") {
  check<CandidateSet, names, SolvingFeedback<70'000>>(146, 8);
  check<CandidateSet, references, ExactFeedback<70'000>>(147, 8);
  check<WeightedSet, priors, ExactFeedback<70'000>>(148, 8);
}

TEST_CASE("weighted sets with exact feedback", "[differential][beliefs]") {
  check<WeightedSet, nothing_more, ExactFeedback<>>(149, 300);
  check<WeightedSet, names | priors | costs, SolvingFeedback<>>(150, 300);
  check<WeightedSet, priors | targets, ExactFeedback<300>>(151, 300);
}

TEST_CASE("weighted sets with noise", "[differential][beliefs]") {
  check<WeightedSet, nothing_more, NoisyFeedback>(152, 300);
  check<WeightedSet, names | priors | references, NoisyFeedback>(153, 300);
  check<WeightedSet, priors | targets, NoisyFeedback>(154, 300);
}

}  // namespace beliefs_test
