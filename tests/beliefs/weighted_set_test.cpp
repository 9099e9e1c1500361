#include <sleuth/beliefs/weighted_set.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"
#include "support/formula.hpp"
#include "support/plain.hpp"
#include "support/tables.hpp"

namespace weighted_set_test {

using namespace sleuth;
using namespace sleuth_tests;

using Numbers = Listed<int>;

struct Compare : NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
};
/// Tells whether they are equal, wrong with the given chance.
struct Unsure : NumberedOutcomes<2> {
  double error = 0.25;
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    const std::size_t truth = guess == secret ? 1 : 0;
    if (error < 1) sink(truth, 1 - error);
    if (error > 0) sink(1 - truth, error);
  }
};
/// Outcome 1 comes from secret 2 only, and hardly ever.
struct Rare : NumberedOutcomes<2> {
  template <class Sink>
  void each_outcome(int, int secret, const Sink& sink) const {
    sink(std::size_t{0}, 1.0);
    if (secret == 2) sink(std::size_t{1}, 1e-200);
  }
};
struct WithPrior : Numbers {
  std::vector<double> weights;
  WithPrior(std::vector<int> secrets, std::vector<double> prior)
      : Numbers{std::move(secrets)}, weights{std::move(prior)} {}
  double prior(SecretId id) const { return weights[to_index(id)]; }
};
using Belief = WeightedSet<Numbers, Unsure>;
using Exact = WeightedSet<WithPrior, Compare>;

std::vector<double> probabilities(const auto& belief) {
  return {belief.probabilities().begin(), belief.probabilities().end()};
}

TEST_CASE("a weighted set starts from the prior, normalised", "[beliefs][weighted_set]") {
  const WithPrior domain{{10, 20, 30, 40}, {1.0, 0.0, 2.0, 5.0}};
  const Exact belief{domain, Compare{}};
  STATIC_REQUIRE(noexcept(belief.candidates()));
  STATIC_REQUIRE(noexcept(belief.probabilities()));
  STATIC_REQUIRE(noexcept(belief.count()));
  STATIC_REQUIRE(noexcept(belief.empty()));
  STATIC_REQUIRE(noexcept(belief.log2_count()));
  STATIC_REQUIRE(noexcept(belief.log_evidence()));
  STATIC_REQUIRE(noexcept(belief.memory_bytes()));
  STATIC_REQUIRE(Exact::is_exact);
  STATIC_REQUIRE(!Belief::is_exact);
  REQUIRE(belief.count() == 3);
  REQUIRE(belief.candidates()[1] == SecretId{2});
  REQUIRE_THAT(belief.probabilities()[0], WithinAbs(0.125, 1e-15));
  REQUIRE_THAT(belief.probabilities()[1], WithinAbs(0.25, 1e-15));
  REQUIRE_THAT(belief.probabilities()[2], WithinAbs(0.625, 1e-15));
  REQUIRE(belief.log_evidence() == 0.0);
  REQUIRE_THAT(belief.target_confidence(domain), WithinAbs(0.625, 1e-15));
  REQUIRE_THAT(belief.target_bits(domain), WithinAbs(plain_entropy({1, 2, 5}), 1e-12));

  const Numbers equal{{1, 2, 3, 4}};
  REQUIRE_THAT((WeightedSet<Numbers, Compare>{equal, Compare{}}.probabilities()[2]), WithinAbs(0.25, 1e-15));
}

TEST_CASE("noisy outcomes reweigh, likelihoods of 0 rule out", "[beliefs][weighted_set]") {
  const Numbers domain{{1, 2, 3}};
  Belief belief{domain, Unsure{}};
  const Belief before = belief;
  belief.observe(domain, Unsure{}, GuessId{0}, OutcomeId{1});
  REQUIRE_THAT(belief.probabilities()[0], WithinAbs(0.6, 1e-14));
  REQUIRE_THAT(belief.probabilities()[1], WithinAbs(0.2, 1e-14));
  REQUIRE_THAT(belief.log_evidence(), WithinAbs(std::log(1.25 / 3), 1e-14));

  belief.observe(domain, likelihood([](int secret) { return secret == 1 ? 0.0 : 3.0 * secret; }));
  REQUIRE(belief.count() == 2);
  REQUIRE_THAT(belief.probabilities()[0], WithinAbs(0.4, 1e-14));
  belief.observe(domain, constraint([](int secret) { return secret == 3; }));
  REQUIRE(belief.count() == 1);
  REQUIRE(belief.target_confidence(domain) == 1.0);
  REQUIRE(belief.probabilities()[0] == 1.0);
  REQUIRE(before.count() == 3);
}

TEST_CASE("a contradiction leaves a valid empty set with log evidence -infinity", "[beliefs][weighted_set]") {
  const Numbers domain{{1, 2, 3}};
  Belief belief{domain, Unsure{}};
  belief.observe(domain, constraint([](int) { return false; }));
  REQUIRE(belief.empty());
  REQUIRE(belief.log_evidence() == -std::numeric_limits<double>::infinity());
  REQUIRE(belief.log2_count() == -std::numeric_limits<double>::infinity());
  REQUIRE(belief.target_bits(domain) == 0.0);
  REQUIRE(belief.target_confidence(domain) == 0.0);
  belief.observe(domain, Unsure{}, GuessId{0}, OutcomeId{1});
  REQUIRE(belief.empty());

  const Numbers nothing{std::vector<int>{}};
  const Belief none{nothing, Unsure{}};
  REQUIRE(none.empty());
  REQUIRE(none.log_evidence() == -std::numeric_limits<double>::infinity());
}

TEST_CASE("10,000 likelihoods of 1e-300 do not underflow", "[beliefs][weighted_set]") {
  const Numbers domain{{1, 2, 3, 4}};
  Belief belief{domain, Unsure{}};
  const Belief::evidence_type tiny =
      likelihood([](int secret) { return secret == 2 ? 1.000001e-300 : 1e-300; });
  for (int i = 0; i < 10'000; ++i)
    belief.observe(domain, tiny);
  REQUIRE(belief.count() == 4);
  REQUIRE_THAT(belief.probabilities()[1] / belief.probabilities()[0],
               WithinAbs(std::pow(1.000001, 10'000), 1e-6));
  REQUIRE_THAT(belief.log_evidence() / (10'000 * std::log(1e-300)), WithinAbs(1.0, 1e-8));
  const Belief::evidence_type against = likelihood([](int secret) { return secret == 2 ? 1e-300 : 1.0; });
  for (int i = 0; i < 1'000; ++i)
    belief.observe(domain, against);
  REQUIRE(belief.count() == 4);  // however unlikely, not ruled out
  REQUIRE(belief.probabilities()[1] > 0);
  REQUIRE(belief.target_confidence(domain) < 0.34);
  const Belief::evidence_type back = likelihood([](int secret) { return secret == 2 ? 1.0 : 1e-300; });
  for (int i = 0; i < 1'000; ++i)
    belief.observe(domain, back);
  REQUIRE_THAT(belief.probabilities()[1] / belief.probabilities()[0],
               WithinAbs(std::pow(1.000001, 10'000), 1e-4));
}

TEST_CASE("confidence is 1 for one value of the target only", "[beliefs][weighted_set]") {
  const Numbers domain{{1, 2}};
  Belief belief{domain, Unsure{}};
  for (int i = 0; i < 200; ++i)
    belief.observe(domain, likelihood([](int secret) { return secret == 1 ? 1.0 : 1e-10; }));
  REQUIRE(belief.count() == 2);
  REQUIRE(belief.target_confidence(domain) < 1.0);
  REQUIRE(belief.target_confidence(domain) > 0.999999);
  belief.observe(domain, likelihood([](int secret) { return secret == 1 ? 1e-300 : 0.0; }));
  REQUIRE(belief.target_confidence(domain) == 1.0);
}

TEST_CASE("a cell that some candidate can give never looks empty", "[beliefs][weighted_set]") {
  const Numbers domain{{1, 2}};
  WeightedSet<Numbers, Rare> belief{domain, Rare{}};
  for (int i = 0; i < 3; ++i)
    belief.observe(domain, likelihood([](int secret) { return secret == 1 ? 1.0 : 1e-200; }));
  WeightedSet<Numbers, Rare>::workspace_type workspace;
  const auto distribution = belief.distribution(domain, Rare{}, GuessId{0}, workspace);
  REQUIRE(distribution.weights[0] > 0);
  REQUIRE(distribution.weights[1] > 0);
  belief.observe(domain, Rare{}, GuessId{0}, OutcomeId{1});
  REQUIRE(belief.count() == 1);
  REQUIRE(belief.candidates()[0] == SecretId{1});
}

TEST_CASE("what a weighted set refuses", "[beliefs][weighted_set]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {-0.5, nan, infinity}) {
    const WithPrior domain{{1, 2}, {1.0, bad}};
    REQUIRE_THROWS_AS((Exact{domain, Compare{}}), std::invalid_argument);
    REQUIRE_THROWS_WITH((Exact{domain, Compare{}}), ContainsSubstring("sleuth::WeightedSet: prior is "));
    REQUIRE_THROWS_WITH((Exact{domain, Compare{}}), ContainsSubstring("finite and >= 0"));

    const Numbers plain{{1, 2, 3}};
    Belief belief{plain, Unsure{}};
    belief.observe(plain, Unsure{}, GuessId{0}, OutcomeId{1});
    const auto before = probabilities(belief);
    const Belief::evidence_type wrong = likelihood([bad](int secret) { return secret == 3 ? bad : 1.0; });
    REQUIRE_THROWS_WITH(belief.observe(plain, wrong),
                        ContainsSubstring("sleuth::WeightedSet: likelihood is "));
    REQUIRE(probabilities(belief) == before);
  }
  const WithPrior zero{{1, 2}, {0.0, 0.0}};
  REQUIRE_THROWS_WITH(
      (Exact{zero, Compare{}}),
      "sleuth::WeightedSet: prior is 0 for every secret; allowed: at least one positive value");
  using Large = WeightedSet<Formula, FormulaFeedback>;
  const Formula too_many{1, Large::max_secrets + 1};
  REQUIRE_THROWS_WITH(
      (Large{too_many, FormulaFeedback{}}),
      ContainsSubstring("sleuth::WeightedSet: secret_count is 16777217; allowed: up to 2^24"));
  const Formula scan{std::size_t{1} << 20, 5'000};
  const Large belief{scan, FormulaFeedback{}};
  Large::workspace_type workspace;
  REQUIRE_THROWS_AS(
      belief.distributions(
          scan, FormulaFeedback{}, workspace, [](GuessId) { return true; }, [](const auto&) { return true; }),
      std::invalid_argument);
}

TEST_CASE("rules_out means a likelihood of exactly 0", "[beliefs][weighted_set]") {
  const WithPrior domain{{1, 2, 3}, {1.0, 1.0, 0.0}};
  const WeightedSet<WithPrior, Unsure> belief{domain, Unsure{}};
  using Observed = WeightedSet<WithPrior, Unsure>::evidence_type;
  REQUIRE(!belief.rules_out(domain, Unsure{}, SecretId{0}, Answer{GuessId{0}, OutcomeId{0}}));
  Unsure sure;
  sure.error = 0;
  REQUIRE(belief.rules_out(domain, sure, SecretId{0}, Answer{GuessId{0}, OutcomeId{0}}));
  REQUIRE(belief.rules_out(domain, Unsure{}, SecretId{2}, Answer{GuessId{0}, OutcomeId{0}}));
  const Observed tiny = likelihood([](int secret) { return secret == 1 ? 1e-320 : 0.0; });
  REQUIRE(!belief.rules_out(domain, Unsure{}, SecretId{0}, tiny));
  REQUIRE(belief.rules_out(domain, Unsure{}, SecretId{1}, tiny));
  const Observed one = constraint([](int secret) { return secret == 1; });
  REQUIRE(!belief.rules_out(domain, Unsure{}, SecretId{0}, one));
  REQUIRE(belief.rules_out(domain, Unsure{}, SecretId{1}, one));
  const Exact exact{domain, Compare{}};
  REQUIRE(exact.rules_out(domain, Compare{}, SecretId{0}, Answer{GuessId{1}, OutcomeId{2}}));
  REQUIRE(!exact.rules_out(domain, Compare{}, SecretId{0}, Answer{GuessId{1}, OutcomeId{0}}));
}

TEST_CASE("a noisy guess tells apart if two candidates give its outcomes different chances",
          "[beliefs][weighted_set]") {
  const Numbers domain{{1, 2, 2}, {1, 2, 9}};
  Belief belief{domain, Unsure{}};
  REQUIRE(belief.tells_apart(domain, Unsure{}, GuessId{0}));
  REQUIRE(belief.tells_apart(domain, Unsure{}, GuessId{1}));
  REQUIRE(!belief.tells_apart(domain, Unsure{}, GuessId{2}));
  belief.observe(domain, constraint([](int secret) { return secret == 2; }));
  REQUIRE(!belief.tells_apart(domain, Unsure{}, GuessId{1}));
}

TEST_CASE("log evidence is the log of the sum of prior times likelihoods",
          "[beliefs][weighted_set][differential]") {
  std::mt19937_64 engine{43};
  for (int round = 0; round < 200; ++round) {
    INFO("round " << round << " of seed 43");
    const auto table = random_table(engine, {});
    using D = TableDomain<priors>;
    const D domain{table};
    const NoisyFeedback feedback{{table}};
    WeightedSet<D, NoisyFeedback> belief{domain, feedback};
    std::vector<double> weight = table->prior;
    double prior_sum = 0;
    for (const double prior : weight)
      prior_sum += prior;
    for (int step = 0; step < 6 && !belief.empty(); ++step) {
      if (below(engine, 3) == 0) {
        const std::size_t liked = below(engine, table->secret_count);
        const double factor = below(engine, 4) == 0 ? 0.0 : 5 * unit(engine);
        belief.observe(domain,
                       likelihood([=](std::size_t secret) { return secret == liked ? factor : 0.5; }));
        for (std::size_t secret = 0; secret < weight.size(); ++secret)
          weight[secret] *= secret == liked ? factor : 0.5;
      } else {
        const std::size_t guess = below(engine, table->guess_count());
        const std::size_t outcome = below(engine, table->outcome_count);
        belief.observe(domain, feedback, to_id<GuessId>(guess), to_id<OutcomeId>(outcome));
        for (std::size_t secret = 0; secret < weight.size(); ++secret)
          weight[secret] *= table->probability[guess][secret][outcome];
      }
      double sum = 0;
      std::size_t left = 0;
      for (const double w : weight) {
        sum += w;
        left += w > 0 ? 1 : 0;
      }
      REQUIRE(belief.count() == left);
      if (left == 0) {
        REQUIRE(belief.log_evidence() == -std::numeric_limits<double>::infinity());
        break;
      }
      REQUIRE_THAT(belief.log_evidence(), WithinAbs(std::log(sum / prior_sum), 1e-10));
      for (std::size_t i = 0; i < left; ++i)
        REQUIRE_THAT(belief.probabilities()[i],
                     WithinAbs(weight[to_index(belief.candidates()[i])] / sum, 1e-12));
    }
  }
}

}  // namespace weighted_set_test
