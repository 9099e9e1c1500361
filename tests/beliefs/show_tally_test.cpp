#include <sleuth/beliefs/show_tally.hpp>

#include <vector>

#include "support/catch.hpp"

namespace show_tally_test {

using namespace sleuth;
using Catch::Matchers::WithinAbs;

TEST_CASE("joint weights of outcome and envelope become a distribution") {
  const ShowOutcomes outcomes{2, 4};
  const std::vector<std::size_t> asked{1};
  const std::vector<CardId> named{to_card(0), to_card(2)};
  detail::ShowTally tally;
  tally.begin(1, 2);
  tally.add(0, 2);     // nobody, with one content of the envelope
  tally.add(2, 1, 2);  // seat 1 shows card 2, with two contents
  tally.add(1, 0);
  std::vector<double> weights;
  // Each of three contents goes with one outcome only.
  const auto found = tally.finish(to_id<GuessId>(3), outcomes, asked, named, 1.5, weights);
  CHECK(found.guess == to_id<GuessId>(3));
  CHECK(weights == std::vector<double>{0.5, 0, 0, 0, 0, 0, 0, 0.5, 0});
  CHECK_THAT(found.conditional_bits, WithinAbs(0, 1e-12));
  CHECK(found.p_success == 0.5);
}

}  // namespace show_tally_test
