#include <sleuth/beliefs/sampled_set.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include <sleuth/conformance/belief_laws.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"

namespace sampled_set_test {

using namespace sleuth;
using namespace sleuth::games;

using Codes = Mastermind<5, 6>;  // 7776 codes
using Rules = ExactAndMisplaced<5>;
using Set = SampledSet<Codes, Rules>;
using Plain = CandidateSet<Codes, Rules>;
const Codes domain;
const Rules feedback;

template <class B>
void observe(B& belief, const Code& guess, const CodeOutcome& outcome) {
  belief.observe(domain, feedback, *domain.find_guess(guess), feedback.id(outcome));
}
[[nodiscard]] std::vector<SecretId> all_that_agree(const Plain& plain) {
  return {plain.candidates().begin(), plain.candidates().end()};
}
[[nodiscard]] std::vector<SecretId> sample_of(const Set& set) {
  return {set.sample().begin(), set.sample().end()};
}

TEST_CASE("a sample agrees, is as large as it should be, and in the end is all there is",
          "[beliefs][sampled_set]") {
  STATIC_REQUIRE(BeliefFor<Set, Codes, Rules>);
  STATIC_REQUIRE(SamplesCandidates<Set>);
  STATIC_REQUIRE_FALSE(ListsCandidates<Set>);
  const std::uint64_t seed = 99;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  const auto any = [&] {
    return domain.secret(to_id<SecretId>(uniform_below(engine, domain.secret_count())));
  };
  int listed_in_the_end = 0;
  for (std::uint64_t game = 0; game < 30; ++game) {
    const Code secret = any();
    Set set{domain, feedback, {.secrets = 40, .seed = game}};
    Plain plain{domain, feedback};
    CHECK(set.sample().size() == 40);
    CHECK(set.count_estimate().is_exact());
    for (int answers = 0; answers < 6; ++answers) {
      const Code guess = any();
      observe(set, guess, feedback(guess, secret));
      observe(plain, guess, feedback(guess, secret));
      const std::vector<SecretId> agree = all_that_agree(plain), sample = sample_of(set);
      REQUIRE(std::includes(agree.begin(), agree.end(), sample.begin(), sample.end()));
      REQUIRE(std::adjacent_find(sample.begin(), sample.end()) == sample.end());
      REQUIRE(sample.size() >= std::min<std::size_t>(agree.size(), 40));
      REQUIRE(set.is_complete() == (sample.size() == agree.size()));
      if (set.is_complete() || agree.size() <= 64) REQUIRE(sample == agree);
      if (set.count_estimate().is_exact())
        REQUIRE(set.count_estimate().value() == static_cast<double>(plain.count()));
      typename Set::workspace_type workspace, other;
      const auto weighed = set.distribution(domain, feedback, GuessId{17}, workspace);
      REQUIRE(weighed.total == sample.size());
      if (!set.is_complete()) continue;
      const auto expected = plain.distribution(domain, feedback, GuessId{17}, other);
      REQUIRE(std::equal(weighed.weights.begin(), weighed.weights.end(), expected.weights.begin()));
      REQUIRE(set.log2_count() == plain.log2_count());
      REQUIRE(set.target_confidence(domain) == plain.target_confidence(domain));
    }
    if (set.is_complete()) ++listed_in_the_end;
  }
  CHECK(listed_in_the_end > 20);
}

TEST_CASE("every secret that agrees is drawn as often as any other, and their number is within its bounds",
          "[beliefs][sampled_set]") {
  // By trials, by trials that fill up what an answer left, and by a search.
  const std::vector<std::pair<Code, CodeOutcome>> answers{
      {{0, 0, 1, 1, 2}, {1, 1}}, {{3, 3, 4, 0, 0}, {1, 1}}, {{1, 5, 5, 2, 4}, {1, 2}}};
  Plain plain{domain, feedback};
  std::vector<std::size_t> counts;
  std::vector<std::map<SecretId, int>> drawn(3);
  for (const auto& [guess, outcome] : answers) {
    observe(plain, guess, outcome);
    counts.push_back(plain.count());
  }
  REQUIRE(counts[1] > 160);  // more than half as many trials as secrets are not needed
  REQUIRE(counts[2] > 24);
  constexpr int seeds = 500;
  int outside = 0;
  std::vector<int> sizes(3), exact(3);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    Set set{domain, feedback, {.secrets = 10, .seed = seed}};
    for (std::size_t stage = 0; stage < 3; ++stage) {
      observe(set, answers[stage].first, answers[stage].second);
      for (const SecretId secret : set.sample())
        ++drawn[stage][secret];
      sizes[stage] += static_cast<int>(set.sample().size());
      if (set.count_estimate().is_exact()) ++exact[stage];
      const CountBounds bounds = set.count_estimate().bounds();
      const double truth = static_cast<double>(counts[stage]);
      if (bounds.lower > truth || truth > bounds.upper) ++outside;
      REQUIRE(bounds.upper < 4 * bounds.lower);
    }
  }
  CHECK(outside <= 1);  // 99.9 % of 1500
  CHECK(exact[0] == 0);
  CHECK(exact[1] < seeds / 2);
  CHECK(exact[2] == seeds);
  for (std::size_t stage = 0; stage < 3; ++stage) {
    const double expected = sizes[stage] / static_cast<double>(counts[stage]);
    // Those that were never drawn are off by all that is expected of them.
    double chi_square = expected * static_cast<double>(counts[stage] - drawn[stage].size());
    for (const auto& [secret, times] : drawn[stage])
      chi_square += (times - expected) * (times - expected) / expected;
    const double freedom = static_cast<double>(counts[stage]) - 1;
    INFO("stage " << stage << ", chi square " << chi_square << " of " << freedom);
    CHECK(chi_square < freedom + 5 * std::sqrt(2 * freedom));
  }
}

TEST_CASE("constraints are kept, and the same seed and history give the same sample",
          "[beliefs][sampled_set]") {
  const auto play = [](std::uint64_t seed) {
    Set set{domain, feedback, {.secrets = 50, .seed = seed}};
    set.observe(domain, Set::evidence_type{constraint([](const Code& code) { return code[0] == code[4]; })});
    CHECK_FALSE(set.count_estimate().is_exact());
    observe(set, {1, 2, 3, 4, 5}, {1, 2});
    return set;
  };
  const Set set = play(3);
  for (const SecretId secret : set.sample())
    CHECK(domain.secret(secret)[0] == domain.secret(secret)[4]);
  CHECK(sample_of(set) == sample_of(play(3)));
  CHECK(sample_of(set) != sample_of(play(4)));
  Set none = set;
  none.observe(domain, Set::evidence_type{constraint([](const Code& code) { return code[0] != code[4]; })});
  CHECK(none.empty());
  CHECK(none.is_complete());
  CHECK(none.count_estimate().value() == 0);
  CHECK(none.target_bits(domain) == 0);
}

TEST_CASE("it is empty if and only if nothing agrees", "[beliefs][sampled_set]") {
  const std::uint64_t seed = 12;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  int contradictions = 0;
  for (int round = 0; round < 60; ++round) {
    Set set{domain, feedback, {.secrets = 20}};
    Plain plain{domain, feedback};
    for (int answers = 0; answers < 4; ++answers) {
      const GuessId guess = to_id<GuessId>(uniform_below(engine, domain.guess_count()));
      const OutcomeId outcome = to_id<OutcomeId>(uniform_below(engine, 12));
      set.observe(domain, feedback, guess, outcome);
      plain.observe(domain, feedback, guess, outcome);
      REQUIRE(set.empty() == plain.empty());
    }
    if (set.empty()) ++contradictions;
  }
  CHECK(contradictions > 20);
  CHECK(contradictions < 60);
}

TEST_CASE("the laws of beliefs hold where it lists all", "[beliefs][sampled_set]") {
  CHECK(conformance::check_belief<SampledSet<Mastermind<3, 4>, ExactAndMisplaced<3>>>(Mastermind<3, 4>{},
                                                                                      ExactAndMisplaced<3>{})
            .text() == "");
}

TEST_CASE("sizes that cannot be are refused", "[beliefs][sampled_set]") {
  CHECK_THROWS_AS((Set{domain, feedback, {.secrets = 0}}), std::invalid_argument);
  CHECK_THROWS_AS((Set{domain, feedback, {.secrets = std::size_t{1} << 21}}), std::invalid_argument);
}

}  // namespace sampled_set_test
