#include "conformance/kit.hpp"

#include <sleuth/games/mastermind.hpp>

namespace mastermind_test {

using sleuth::games::Mastermind;
using sleuth::games::Repeats;
using sleuth_tests::expect_lawful;

TEST_CASE("the laws hold on Mastermind, sizes at compile time") {
  expect_lawful(Mastermind<3, 4>{}, Mastermind<3, 4>{}.feedback());
}

TEST_CASE("the laws hold on Mastermind, sizes at run time, with and without repeats") {
  for (const auto& domain :
       {Mastermind<>{.pegs = 2, .colors = 6}, Mastermind<>{.pegs = 1, .colors = 2},
        Mastermind<>{.pegs = 3, .colors = 5, .repeats = Repeats::none}, Mastermind<>{.pegs = 4, .colors = 3}})
    expect_lawful(domain, domain.feedback());
}

}  // namespace mastermind_test
