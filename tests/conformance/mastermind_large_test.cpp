#include <algorithm>

#include "support/catch.hpp"

#include <sleuth/conformance/game.hpp>
#include <sleuth/games/mastermind.hpp>

namespace mastermind_large_test {

using sleuth::games::Mastermind;
using sleuth::games::Repeats;

// The scores and selectors too on the game's own types: its feedback answers many guesses at once there.

void check_laws(const Mastermind<>& domain) {
  const sleuth::conformance::Report report =
      sleuth::conformance::check_game(domain, domain.feedback(), {.seed = 3, .states = 8, .work = 1u << 23});
  CHECK(report.text() == "");
  CHECK(report.checked().size() > 45);
}

TEST_CASE("the laws hold on larger sizes of Mastermind, all or samples of them") {
  check_laws({.pegs = 3, .colors = 4});
  check_laws({.pegs = 4, .colors = 6});
  check_laws({.pegs = 5, .colors = 6, .repeats = Repeats::none});
}

TEST_CASE("the laws hold on samples of a size of Mastermind whose scans are few", "[long]") {
  check_laws({.pegs = 5, .colors = 7});
}

TEST_CASE("where a belief refuses a domain for its size, the laws that need it are skipped with its reason") {
  const Mastermind<> domain{.pegs = 8, .colors = 10};
  const sleuth::conformance::Report report = sleuth::conformance::check_game(domain, domain.feedback());
  CHECK(report.text() == "");
  CHECK(std::any_of(report.skipped().begin(), report.skipped().end(), [](const auto& skipped) {
    return skipped.needs.find("up to 2^24 listed secrets") != std::string::npos;
  }));
}

}  // namespace mastermind_large_test
