#include <algorithm>

#include "conformance/kit.hpp"

#include <sleuth/games/mastermind.hpp>

using sleuth::games::Mastermind;
using sleuth::games::Repeats;

TEST_CASE("the laws hold on samples of larger sizes of Mastermind") {
  for (const auto& domain :
       {Mastermind<>{.pegs = 4, .colors = 6}, Mastermind<>{.pegs = 5, .colors = 6, .repeats = Repeats::none},
        Mastermind<>{.pegs = 5, .colors = 7}}) {
    using Belief = sleuth::CandidateSet<Mastermind<>, sleuth::games::ExactAndMisplaced<>>;
    sleuth_tests::expect_lawful<Belief>(domain, domain.feedback(), {.seed = 3, .states = 6});
  }
}

TEST_CASE("where a belief refuses a domain for its size, the laws that need it are skipped with its reason") {
  const Mastermind<> domain{.pegs = 8, .colors = 10};
  const sleuth::conformance::Report report = sleuth::conformance::check_game(domain, domain.feedback());
  CHECK(report.text() == "");
  CHECK(std::any_of(report.skipped().begin(), report.skipped().end(), [](const auto& skipped) {
    return skipped.needs.find("up to 2^24 listed secrets") != std::string::npos;
  }));
}
