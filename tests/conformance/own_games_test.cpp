#include <cstddef>
#include <string>
#include <vector>

#include "conformance/broken.hpp"
#include "conformance/kit.hpp"

#include <sleuth/core/listed.hpp>

using sleuth_tests::Compare;
using sleuth_tests::expect_lawful;
using sleuth_tests::expect_lawful_with_each_belief;

namespace {

/// Secrets and guesses are of different types, and no guess names a secret.
struct DividesIt : sleuth::NumberedOutcomes<2> {
  [[nodiscard]] std::size_t operator()(const std::string& by, int number) const {
    return number % std::stoi(by) == 0 ? 1 : 0;
  }
};

/// Compare, but the answer is wrong now and then. Nothing says when the number is found.
struct Mumbles : sleuth::NumberedOutcomes<3> {
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    const std::size_t honest = guess > secret ? 0 : guess == secret ? 1 : 2;
    for (std::size_t outcome = 0; outcome < 3; ++outcome)
      sink(outcome, outcome == honest ? 0.8 : 0.1);
  }
};

/// A coin falls heads with a chance that depends on the secret; heads is a success.
struct HeadsOrTails : sleuth::NumberedOutcomes<2> {
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    const double heads = (1.0 + guess + secret) / 20;
    sink(1, heads);
    sink(0, 1 - heads);
  }
  [[nodiscard]] bool is_success(int, std::size_t outcome) const { return outcome == 1; }
};

struct WithPrior : sleuth_tests::Numbers {
  [[nodiscard]] double prior(sleuth::SecretId id) const { return static_cast<double>(to_index(id) % 4); }
};
struct WithTarget : sleuth_tests::Numbers {
  [[nodiscard]] std::size_t target_count() const { return 3; }
  [[nodiscard]] sleuth::TargetId target(sleuth::SecretId id) const {
    return sleuth::to_id<sleuth::TargetId>(to_index(id) / 3);
  }
};
struct WithCost : sleuth_tests::Numbers {
  [[nodiscard]] double cost(sleuth::GuessId id) const { return 1 + 0.5 * static_cast<double>(to_index(id)); }
};

}  // namespace

TEST_CASE("the laws hold on a listed game of numbers") {
  expect_lawful_with_each_belief(sleuth::Listed<int>{{2, 3, 5, 7, 11, 13, 17}}, Compare{});
}

TEST_CASE("the laws hold on a listed game where no guess names a secret, and some secrets are alike") {
  const sleuth::Listed<int, std::string> domain{{4, 8, 9, 10, 12, 15, 16, 25, 30}, {"2", "3", "4", "5"}};
  expect_lawful_with_each_belief(domain, DividesIt{});
}

TEST_CASE("the laws hold on a game with a prior, some of it 0") {
  expect_lawful<sleuth::WeightedSet<WithPrior, Compare>>(WithPrior{}, Compare{});
}

TEST_CASE("the laws hold on a game with a coarser target") {
  expect_lawful_with_each_belief(WithTarget{}, Compare{});
  expect_lawful<sleuth::WeightedSet<WithTarget, Mumbles>>(WithTarget{}, Mumbles{});
}

TEST_CASE("the laws hold on a game with costs") {
  expect_lawful<sleuth::CandidateSet<WithCost, Compare>>(WithCost{}, Compare{});
}

TEST_CASE("the laws hold on games of chance") {
  using sleuth_tests::Numbers;
  expect_lawful<sleuth::WeightedSet<Numbers, Mumbles>>(Numbers{}, Mumbles{});
  expect_lawful<sleuth::WeightedSet<WithPrior, HeadsOrTails>>(WithPrior{}, HeadsOrTails{});
}
