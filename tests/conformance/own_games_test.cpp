#include <cstddef>
#include <string>
#include <vector>

#include "conformance/broken.hpp"
#include "conformance/kit.hpp"

#include <sleuth/conformance/game.hpp>
#include <sleuth/core/listed.hpp>

namespace own_games_test {

using sleuth_tests::Compare;
using sleuth_tests::expect_lawful;

/// Secrets and guesses are of different types, and no guess names a secret.
struct DividesIt : sleuth::NumberedOutcomes<2> {
  [[nodiscard]] std::size_t operator()(const std::string& by, int number) const {
    return number % std::stoi(by) == 0 ? 1 : 0;
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

struct WithPriorAndCost : sleuth_tests::Numbers {
  [[nodiscard]] double prior(sleuth::SecretId id) const { return static_cast<double>(to_index(id) % 4); }
  [[nodiscard]] double cost(sleuth::GuessId id) const { return 1 + 0.5 * static_cast<double>(to_index(id)); }
};

TEST_CASE("the laws hold on a listed game of numbers") {
  expect_lawful(sleuth::Listed<int>{{2, 3, 5, 7, 11, 13, 17}}, Compare{});
}

TEST_CASE("the laws hold on a listed game where no guess names a secret, and some secrets are alike") {
  const sleuth::Listed<int, std::string> domain{{4, 8, 9, 10, 12, 15, 16, 25, 30}, {"2", "3", "4", "5"}};
  expect_lawful(domain, DividesIt{});
}

TEST_CASE("the laws hold on a game with a prior, some of it 0, and costs") {
  expect_lawful(WithPriorAndCost{}, Compare{});
}

TEST_CASE("the laws hold on a game of chance with a success of its own") {
  const sleuth::conformance::Report report =
      sleuth::conformance::check_game(WithPriorAndCost{}, HeadsOrTails{});
  CHECK(report.text() == "");
  CHECK(report.checked().size() > 40);
}

}  // namespace own_games_test
