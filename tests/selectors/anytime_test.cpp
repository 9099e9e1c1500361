#include <sleuth/selectors/anytime.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <utility>
#include <vector>

#include <sleuth/beliefs/sampled_set.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"

namespace anytime_test {

using namespace sleuth;
using namespace sleuth::games;
using namespace std::chrono_literals;
using selectors::AnytimeOptions;

/// A clock that moves on by a millisecond each time it is read.
struct Ticking {
  long read = 0;
  [[nodiscard]] AnytimeOptions::Clock::time_point operator()() {
    return AnytimeOptions::Clock::time_point{} + std::chrono::milliseconds{++read};
  }
};
[[nodiscard]] AnytimeOptions within(std::chrono::milliseconds budget) {
  return {.budget = budget, .seed = 3, .now = Ticking{}};
}
[[nodiscard]] auto of_sample(std::size_t guesses) {
  return selectors::sampled(selectors::entropy, {.guesses = guesses, .seed = 3});
}
[[nodiscard]] ConstraintSolver<Mastermind<4, 8>> after_one_answer() {
  ConstraintSolver solver{Mastermind<4, 8>{}};
  solver.observe(Code{0, 0, 1, 2}, {.exact = 0, .misplaced = 1});
  return solver;
}

/// A source that refuses to look at all guesses.
struct Refusing : sleuth_tests::HandmadeSource<> {
  explicit Refusing(const HandmadeSource& source) : HandmadeSource{source} {}
  template <class Sink>
  void for_each(const Sink&) const {
    throw std::invalid_argument("too many");
  }
  [[nodiscard]] Refusing candidates_only() const { return Refusing{HandmadeSource::candidates_only()}; }
  [[nodiscard]] Refusing child(GuessId, OutcomeId) const { return *this; }
};

TEST_CASE("with time enough the choice is the selector's own", "[selectors][anytime]") {
  const auto solver = after_one_answer();
  CHECK(solver.suggest(selectors::anytime(selectors::entropy, within(24h))) ==
        solver.suggest(selectors::entropy));
  CHECK(solver.suggest(selectors::candidates_only(selectors::anytime(selectors::entropy, within(24h)))) ==
        solver.suggest(selectors::candidates_only(selectors::entropy)));
  CHECK(solver.suggest(selectors::anytime(selectors::candidates_only(selectors::entropy), within(24h))) ==
        solver.suggest(selectors::candidates_only(selectors::entropy)));
  const auto rows = solver.rank(selectors::anytime(selectors::entropy, within(24h)), 7);
  const auto expected = solver.rank(selectors::entropy, 7);
  REQUIRE(rows.size() == 7);
  for (std::size_t i = 0; i < 7; ++i)
    CHECK(rows[i].id == expected[i].id);
}

TEST_CASE("the first round is finished without any time; then the largest sample that was finished decides",
          "[selectors][anytime]") {
  const auto solver = after_one_answer();
  // The choices differ, so that they tell which sample it was.
  REQUIRE(solver.suggest(of_sample(64)) != solver.suggest(of_sample(256)));
  REQUIRE(solver.suggest(of_sample(256)) != solver.suggest(selectors::entropy));
  CHECK(solver.suggest(selectors::anytime(selectors::entropy, within(0ms))) == solver.suggest(of_sample(64)));
  std::vector<std::optional<Code>> choices;
  for (int budget = 1; budget < 150; ++budget) {
    const auto choice =
        solver.suggest(selectors::anytime(selectors::entropy, within(std::chrono::milliseconds{budget})));
    if (choices.empty() || choices.back() != choice) choices.push_back(choice);
  }
  CHECK(choices == std::vector{solver.suggest(of_sample(64)), solver.suggest(of_sample(256)),
                               solver.suggest(selectors::entropy)});
}

TEST_CASE("a stop ends a round, and progress only grows", "[selectors][anytime]") {
  const auto solver = after_one_answer();
  // How many guesses the second sample holds, candidates too.
  const std::size_t second = solver.rank(of_sample(256), 4096).size();
  REQUIRE(second == 500);
  for (const std::size_t stop_at : {1U, 64U, 70U, 200U, 256U, 300U, 1000U, 4096U, 5000U}) {
    std::stop_source source;
    std::vector<std::size_t> looked_at;
    AnytimeOptions options = within(24h);
    options.stop = source.get_token();
    options.progress = [&](std::size_t looked, std::size_t all) {
      CHECK(all == 4096);
      if (!looked_at.empty()) CHECK(looked > looked_at.back());
      looked_at.push_back(looked);
      if (looked >= stop_at) source.request_stop();
    };
    const auto choice = solver.suggest(selectors::anytime(selectors::entropy, options));
    const std::size_t finished = looked_at.back() == 4096 ? 4096 : looked_at.back() >= second ? 256 : 64;
    INFO("stopped at " << stop_at << ", last " << looked_at.back());
    CHECK(choice ==
          (finished == 4096 ? solver.suggest(selectors::entropy) : solver.suggest(of_sample(finished))));
    CHECK(looked_at.back() >= std::min<std::size_t>(stop_at, 4096));
    CHECK(looked_at.back() <= std::max<std::size_t>(stop_at + 64, 128));
  }
  std::stop_source before;
  before.request_stop();
  AnytimeOptions stopped = within(24h);
  stopped.stop = before.get_token();
  CHECK(solver.suggest(selectors::anytime(selectors::entropy, stopped)) == solver.suggest(of_sample(64)));
}

TEST_CASE("while no guess makes progress the time does not count", "[selectors][anytime]") {
  std::vector<sleuth_tests::HandmadeSource<>::Guess> guesses(1000, {{4}, 0, 0, true, false});
  guesses[637] = {{2, 2}, 0, 0, true, true};
  const sleuth_tests::HandmadeSource<> source{guesses};
  const auto none_in_time = selectors::anytime(selectors::entropy, within(0ms));
  CHECK(choose(none_in_time, source) == GuessId{637});
  CHECK(none_in_time(source, 5).size() == 1);
  CHECK(none_in_time(source, 0).empty());
}

TEST_CASE("where a scan of all guesses is refused the largest sample decides", "[selectors][anytime]") {
  using Large = Mastermind<8, 12>;
  using Set = SampledSet<Large, ExactAndMisplaced<8>>;
  const ConstraintSolver<Large, ExactAndMisplaced<8>, Set> solver{
      Large{}, ExactAndMisplaced<8>{}, Set{Large{}, ExactAndMisplaced<8>{}, {.secrets = 30}}};
  CHECK_THROWS_AS(solver.suggest(selectors::entropy), std::invalid_argument);
  std::stop_source source;
  AnytimeOptions options = within(24h);
  options.stop = source.get_token();
  options.progress = [&](std::size_t looked, std::size_t) {
    if (looked >= 600) source.request_stop();  // in the third round
  };
  CHECK(solver.suggest(selectors::anytime(selectors::entropy, options)) == solver.suggest(of_sample(256)));
}

TEST_CASE("where the last round alone is refused the largest sample decides", "[selectors][anytime]") {
  std::vector<sleuth_tests::HandmadeSource<>::Guess> guesses(2000, {{3, 1}, 0, 0, true, true});
  const Refusing source{sleuth_tests::HandmadeSource<>{guesses}};
  CHECK_THROWS_AS(choose(selectors::entropy, source), std::invalid_argument);
  const auto all_samples = selectors::anytime(selectors::entropy, within(24h));
  CHECK(choose(all_samples, source) == choose(of_sample(256), source));
  CHECK(choose(of_sample(256), source) != choose(of_sample(64), source));
  for (auto& guess : guesses)
    guess.progress = false;
  CHECK_THROWS_AS(choose(all_samples, Refusing{sleuth_tests::HandmadeSource<>{guesses}}),
                  std::invalid_argument);
}

}  // namespace anytime_test
