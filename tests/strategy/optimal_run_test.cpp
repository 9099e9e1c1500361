#include <sleuth/strategy/optimal_run.hpp>

#include <cstdint>
#include <random>
#include <sstream>
#include <string>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/io/search_file.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"

namespace optimal_run_test {

using namespace sleuth;

SearchBudget budget_of(std::uint64_t nodes) {
  SearchBudget budget;
  budget.max_nodes = nodes;
  return budget;
}

TEST_CASE("a search that is stopped, saved and resumed ten times", "[strategy][optimal]") {
  const games::BullsAndCows<3, 10> domain;
  const auto feedback = domain.feedback();
  const OptimalResult whole = OptimalRun{domain, feedback, {}}.go_on();
  REQUIRE(whole.is_proved);
  CHECK(whole.upper == 5242U);
  constexpr std::uint64_t seed = 941;
  std::mt19937_64 engine{seed};
  CAPTURE(seed);
  std::string saved;
  const auto resume = [&](std::uint64_t nodes) {
    OptimalRun run{domain, feedback, {}};
    if (!saved.empty()) {
      std::istringstream in{saved};
      load_search(in, run);
    }
    const OptimalResult found = run.go_on(budget_of(nodes));
    CHECK(found.nodes == run.nodes());
    CHECK(found.lower <= 5242);
    REQUIRE(found.upper);
    CHECK(*found.upper >= 5242);
    std::ostringstream out;
    save_search(out, run);
    saved = out.str();
    return found;
  };
  std::uint64_t nodes = 0;
  for (int stop = 0; stop < 10; ++stop) {
    const OptimalResult part = resume(1 + engine() % (whole.nodes / 8));
    CHECK(part.nodes >= nodes);
    nodes = part.nodes;
  }
  const OptimalResult last = resume(SearchBudget{}.max_nodes);
  CHECK(last.is_proved);
  CHECK(last.upper == 5242U);
  CHECK(verify(last.tree, domain, feedback, last.claims).is_sound());
  CHECK(last.nodes * 10 <= whole.nodes * 11);
}

TEST_CASE("one run that is stopped again and again", "[strategy][optimal]") {
  const games::BullsAndCows<3, 10> domain;
  const auto feedback = domain.feedback();
  const std::uint64_t whole = OptimalRun{domain, feedback, {}}.go_on().nodes;
  OptimalRun run{domain, feedback, {}};
  OptimalResult found;
  std::uint64_t before = 0, lower = 0, upper = 6000;
  for (int call = 0; call < 30 && !found.is_proved; ++call) {
    found = run.go_on(budget_of(whole / 10));
    CHECK(found.nodes - before <= whole / 10);
    CHECK(found.lower >= lower);
    REQUIRE(found.upper);
    CHECK(*found.upper <= upper);
    upper = *found.upper;
    before = found.nodes;
    lower = found.lower;
  }
  CHECK(found.is_proved);
  CHECK(found.upper == 5242U);
  CHECK(found.nodes * 10 <= whole * 11);
  CHECK(run.go_on(budget_of(0)).is_proved);     // what was found stays
  CHECK(run.go_on().nodes <= found.nodes + 1);  // nothing is left to do
}

TEST_CASE("a small memory costs time but no truth", "[strategy][optimal]") {
  const games::BullsAndCows<3, 10, games::Repeats::none> domain;
  const auto feedback = domain.feedback();
  OptimalRun run{domain, feedback, {}, 1};
  const OptimalResult found = run.go_on();
  CHECK(found.upper == 3575U);
  CHECK(verify(found.tree, domain, feedback, found.claims).is_sound());
  CHECK(found.memory_bytes > 0);
}

}  // namespace optimal_run_test
