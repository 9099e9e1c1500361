#include <sleuth/beliefs/counted_set.hpp>

#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>

#include "support/catch.hpp"
#include "support/choices.hpp"
#include "support/formula.hpp"
#include "support/weighted_codes.hpp"

namespace counted_set_test {

using namespace sleuth;
using namespace sleuth_tests;

using Numbers = Listed<int>;
struct Compare : NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
};
struct WithPrior : Numbers {
  std::vector<std::uint64_t> weights;
  WithPrior(std::vector<int> secrets, std::vector<std::uint64_t> prior)
      : Numbers{std::move(secrets)}, weights{std::move(prior)} {}
  std::uint64_t prior(SecretId id) const { return weights[to_index(id)]; }
};
using Belief = CountedSet<WithPrior, Compare>;

struct AnyGoal {};
using Codes = WeightedCodes<std::uint64_t>;
using Feedback = games::ExactAndMisplaced<4>;

/// What a selector should choose: the order (score, higher weight of the named secret, lowest id), worked out plainly.
template <class Value>
struct Choice {
  std::optional<std::size_t> guess{};
  Value score{};
  std::uint64_t success = 0;

  void offer(std::size_t number, const Value& value, std::uint64_t weight) {
    if (guess && (score < value || (value == score && success >= weight))) return;
    *this = {number, value, weight};
  }
};

struct Choices {
  Choice<std::uint64_t> minimax, expected_size, entropy;
  Choice<std::vector<std::uint64_t>> fine;
  Choice<std::int64_t> most_parts;
};

Choices plain_choices(const Codes& domain, const std::vector<std::uint64_t>& weight) {
  Choices choices;
  const Feedback feedback;
  for (std::size_t guess = 0; guess < domain.guess_count(); ++guess) {
    std::map<std::size_t, std::uint64_t> cells;
    for (std::size_t secret = 0; secret < weight.size(); ++secret)
      if (weight[secret] > 0)
        cells[to_index(feedback.id(feedback(domain.guesses[guess], domain.secrets[secret])))] +=
            weight[secret];
    const std::size_t solved = to_index(feedback.id({4, 0}));
    const std::uint64_t success = cells.count(solved) > 0 ? cells[solved] : 0;
    if (cells.size() < 2 && success == 0) continue;
    std::uint64_t largest = 0, squares = 0, logs = 0;
    std::vector<std::uint64_t> sorted;
    for (const auto& [outcome, cell] : cells) {
      largest = std::max(largest, cell);
      squares += cell * cell;
      logs += cell * additive_log2(cell);
      sorted.push_back(cell);
    }
    std::sort(sorted.rbegin(), sorted.rend());
    choices.minimax.offer(guess, largest, success);
    choices.expected_size.offer(guess, squares, success);
    choices.entropy.offer(guess, logs, success);
    choices.fine.offer(guess, sorted, success);
    choices.most_parts.offer(guess, -static_cast<std::int64_t>(cells.size()), success);
  }
  return choices;
}

void compare_choices(const Codes& domain, const CountedSet<Codes, Feedback>& belief, bool small) {
  std::vector<std::uint64_t> weight(domain.secret_count(), 0);
  for (const SecretId secret : belief.candidates())
    weight[to_index(secret)] = belief.weight(secret);
  const Feedback feedback;
  CountedSet<Codes, Feedback>::workspace_type workspace;
  const AnyGoal goal;
  const BeliefSource source{domain, feedback, goal, belief, std::span<const Answer>{}, workspace};
  const auto check = [&](const char* name, const auto& selector, const auto& expected) {
    INFO(name);
    const auto best = sleuth_tests::require_first_of_ranking(selector, source);
    if (expected) REQUIRE(best == std::optional{to_id<GuessId>(*expected)});
  };
  const Choices expected = plain_choices(domain, weight);
  const std::optional<std::size_t> unknown;  // the plain way has whole numbers only
  check("minimax", selectors::minimax, expected.minimax.guess);
  check("fine minimax", selectors::fine_minimax, expected.fine.guess);
  check("expected size", selectors::expected_size, small ? expected.expected_size.guess : unknown);
  check("entropy", selectors::entropy, small ? expected.entropy.guess : unknown);
  check("most parts", selectors::most_parts, expected.most_parts.guess);
  check("candidates only", selectors::candidates_only(selectors::entropy), unknown);
}

TEST_CASE("a counted set has the weights of the prior in its smallest unit", "[beliefs][counted_set]") {
  STATIC_REQUIRE(HasIntegerPrior<WithPrior>);
  STATIC_REQUIRE(!HasIntegerPrior<Numbers>);
  const WithPrior domain{{10, 20, 30, 40}, {6, 0, 9, 30}};
  Belief belief{domain, Compare{}};
  STATIC_REQUIRE(noexcept(belief.candidates()));
  STATIC_REQUIRE(noexcept(belief.total()));
  REQUIRE(belief.count() == 3);
  REQUIRE(belief.total() == 15);
  REQUIRE(belief.weight(SecretId{0}) == 2);
  REQUIRE(belief.weight(SecretId{1}) == 0);
  REQUIRE(belief.candidates()[1] == SecretId{2});
  REQUIRE_THAT(belief.target_confidence(domain), WithinAbs(10.0 / 15, 1e-15));
  Belief::workspace_type workspace;
  const auto distribution = belief.distribution(domain, Compare{}, GuessId{2}, workspace);
  REQUIRE(distribution.total == 15);
  REQUIRE(std::vector<std::uint64_t>(distribution.weights.begin(), distribution.weights.end()) ==
          std::vector<std::uint64_t>{2, 3, 10});
  REQUIRE_THAT(distribution.p_success, WithinAbs(0.2, 1e-15));

  REQUIRE(belief.rules_out(domain, Compare{}, SecretId{1}, Answer{GuessId{1}, OutcomeId{1}}));
  REQUIRE(belief.rules_out(domain, Compare{}, SecretId{0}, Answer{GuessId{1}, OutcomeId{1}}));
  REQUIRE(!belief.rules_out(domain, Compare{}, SecretId{0}, Answer{GuessId{1}, OutcomeId{0}}));
  belief.observe(domain, constraint([](int secret) { return secret != 10; }));
  REQUIRE(belief.total() == 13);
  belief.observe(domain, Compare{}, GuessId{2}, OutcomeId{2});
  REQUIRE(belief.count() == 1);
  REQUIRE(belief.total() == 10);
  belief.observe(domain, Compare{}, GuessId{2}, OutcomeId{1});
  REQUIRE(belief.empty());
  REQUIRE(belief.total() == 0);
  REQUIRE(belief.target_bits(domain) == 0.0);

  const CountedSet<Numbers, Compare> equal{Numbers{{1, 2, 3}}, Compare{}};
  REQUIRE(equal.total() == 3);
}

TEST_CASE("what a counted set refuses", "[beliefs][counted_set]") {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  REQUIRE_THROWS_WITH(
      (Belief{WithPrior{{1, 2}, {0, 0}}, Compare{}}),
      "sleuth::CountedSet: prior is 0 for every secret; allowed: at least one positive value");
  REQUIRE_THROWS_WITH((Belief{WithPrior{{1, 2}, {most, 1}}, Compare{}}),
                      ContainsSubstring("sleuth::CountedSet: sum of the prior is 2^64 or more"));
  REQUIRE(Belief{WithPrior{{1, 2}, {most - 1, 1}}, Compare{}}.total() == most);
  REQUIRE(Belief{WithPrior{{1, 2}, {most, most}}, Compare{}}.total() == 2);
  REQUIRE(Belief{WithPrior{{}, {}}, Compare{}}.empty());
  using Large = CountedSet<Formula, FormulaFeedback>;
  REQUIRE_THROWS_WITH((Large{Formula{1, Large::max_secrets + 1}, FormulaFeedback{}}),
                      ContainsSubstring("sleuth::CountedSet: secret_count is 16777217; allowed: up to 2^24"));
}

TEST_CASE("choices by lanes are those of a plain ranking, whatever the weights", "[beliefs][counted_set]") {
  const std::uint64_t seed = 20261130;
  std::mt19937_64 engine{seed};
  for (const std::uint64_t largest : {1ULL, 2ULL, 7ULL, 100ULL, 70'000ULL, 1ULL << 40}) {
    for (const std::size_t secrets : {1U, 2U, 3U, 4U, 5U, 6U, 8U, 9U, 13U, 14U, 15U, 31U, 33U, 64U, 257U}) {
      for (const std::size_t guesses : {1U, 17U, 255U, 257U, 600U}) {
        if (guesses == 600 && secrets > 33) continue;
        INFO("seed " << seed << ", weights up to " << largest << ", " << secrets << " secrets, " << guesses
                     << " guesses");
        const bool skewed = below(engine, 2) == 0;
        const Codes domain = random_codes<std::uint64_t>(engine, secrets, guesses, [&](auto& random) {
          const std::uint64_t any = 1 + random() % largest;
          return skewed ? any >> below(random, 20) : any;
        });
        CountedSet<Codes, Feedback> belief{domain, Feedback{}};
        compare_choices(domain, belief, belief.total() < (1U << 26));
        belief.observe(domain, Feedback{}, GuessId{0},
                       Feedback{}.outcome_id(domain.guesses[0], domain.secrets[0]));
        compare_choices(domain, belief, belief.total() < (1U << 26));
      }
    }
  }
}

TEST_CASE("every distribution by lanes is that of its guess alone", "[beliefs][counted_set]") {
  const std::uint64_t seed = 20261201;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  for (const std::uint64_t largest : {1ULL, 3ULL, 1000ULL, 250'000ULL}) {
    const Codes domain =
        random_codes<std::uint64_t>(engine, 250, 300, [&](auto& random) { return random() % (largest + 1); });
    const CountedSet<Codes, Feedback> belief{domain, Feedback{}};
    CountedSet<Codes, Feedback>::workspace_type workspace, other;
    std::size_t next = 0;
    belief.distributions(
        domain, Feedback{}, workspace, [](GuessId) { return true; },
        [&](const auto& distribution) {
          const auto alone = belief.distribution(domain, Feedback{}, to_id<GuessId>(next++), other);
          REQUIRE(distribution.guess == alone.guess);
          REQUIRE(std::vector(distribution.weights.begin(), distribution.weights.end()) ==
                  std::vector(alone.weights.begin(), alone.weights.end()));
          REQUIRE(distribution.p_success == alone.p_success);
          REQUIRE(distribution.total == alone.total);
          return true;
        });
    REQUIRE(next == domain.guess_count());
  }
}

}  // namespace counted_set_test
