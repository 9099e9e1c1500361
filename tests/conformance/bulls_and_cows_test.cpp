#include "conformance/kit.hpp"

#include <sleuth/games/bulls_and_cows.hpp>

namespace bulls_and_cows_test {

using sleuth::games::BullsAndCows;
using sleuth::games::LeadingZero;
using sleuth::games::Repeats;
using sleuth_tests::expect_lawful;

TEST_CASE("the laws hold on Bulls & Cows, sizes at compile time") {
  expect_lawful(BullsAndCows<3, 5, Repeats::none>{}, BullsAndCows<3, 5, Repeats::none>{}.feedback());
}

TEST_CASE("the laws hold on Bulls & Cows, sizes at run time, with and without repeats and leading zeros") {
  for (const auto& domain :
       {BullsAndCows<>{.digits = 2}, BullsAndCows<>{.digits = 2, .leading_zero = LeadingZero::none},
        BullsAndCows<>{.digits = 3, .base = 5, .repeats = Repeats::none, .leading_zero = LeadingZero::none},
        BullsAndCows<>{.digits = 3, .base = 3, .repeats = Repeats::none}})
    expect_lawful(domain, domain.feedback());
}

}  // namespace bulls_and_cows_test
