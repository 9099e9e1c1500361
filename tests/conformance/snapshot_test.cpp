#include <cmath>
#include <vector>

#include "conformance/broken.hpp"
#include "support/catch.hpp"

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/conformance/snapshot.hpp>

namespace snapshot_test {

using namespace sleuth::conformance::detail;
using sleuth::GuessId;
using sleuth::OutcomeDistribution;
using sleuth::OutcomeId;
using sleuth_tests::Compare;
using sleuth_tests::Numbers;

TEST_CASE("a snapshot outlives the workspace") {
  std::vector<double> weights{0.25, 0.75};
  const OutcomeDistribution<double> distribution{GuessId{3}, weights, 1.0, 0.5, 0.25, 2.0};
  const Snapshot<double> kept{distribution};
  CHECK_FALSE(difference(kept.view(), distribution));
  weights[0] = 0;
  CHECK(kept.view().weights[0] == 0.25);
  CHECK(difference(kept.view(), distribution));
}

TEST_CASE("difference names the member that differs, to the last bit") {
  const std::vector<double> weights{0.25, 0.75};
  const std::vector<double> other_weights{0.25, std::nextafter(0.75, 1.0)};
  const OutcomeDistribution<double> distribution{GuessId{3}, weights, 1.0, 0.5, 0.25, 2.0};
  const auto changed = [&](auto change) {
    OutcomeDistribution<double> other = distribution;
    change(other);
    return difference(distribution, other).value_or("");
  };
  CHECK_THAT(changed([](auto& d) { d.guess = GuessId{4}; }), ContainsSubstring("guess"));
  CHECK_THAT(changed([&](auto& d) { d.weights = other_weights; }), ContainsSubstring("weight 1"));
  CHECK_THAT(changed([&](auto& d) { d.weights = d.weights.first(1); }),
             ContainsSubstring("number of weights"));
  CHECK_THAT(changed([](auto& d) { d.total = 2; }), ContainsSubstring("total"));
  CHECK_THAT(changed([](auto& d) { d.conditional_bits = 0; }), ContainsSubstring("conditional_bits"));
  CHECK_THAT(changed([](auto& d) { d.p_success = 0; }), ContainsSubstring("p_success"));
  CHECK_THAT(changed([](auto& d) { d.cost = 1; }), ContainsSubstring("cost"));
}

TEST_CASE("close allows for rounding of masses, not of counts") {
  CHECK(close(1u, 1u));
  CHECK_FALSE(close(1'000'000'000u, 1'000'000'001u));
  CHECK(close(0.1 + 0.2, 0.3));
  CHECK_FALSE(close(0.1, 0.1001));
  CHECK_FALSE(close(0.1001, 0.1));
}

TEST_CASE("beliefs differ by their candidates") {
  const Numbers domain;
  const Compare feedback;
  const sleuth::CandidateSet<Numbers, Compare> all{domain, feedback};
  auto some = all;
  const std::vector<GuessId> guesses{GuessId{0}, GuessId{5}};
  CHECK_FALSE(difference(domain, feedback, all, some, guesses));
  some.observe(domain, feedback, GuessId{5}, OutcomeId{0});
  CHECK_THAT(difference(domain, feedback, all, some, guesses).value_or(""), ContainsSubstring("9 and 5"));
  some.observe(domain, feedback, GuessId{5}, OutcomeId{2});
  CHECK_THAT(difference(domain, feedback, all, some, guesses).value_or(""), ContainsSubstring("empty"));
}

}  // namespace snapshot_test
