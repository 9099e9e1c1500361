#include <cstddef>
#include <cstdint>

#include "conformance/broken.hpp"
#include "support/catch.hpp"

#include <sleuth/beliefs/counted_set.hpp>
#include <sleuth/conformance/game.hpp>
#include <sleuth/games/mastermind.hpp>

namespace counted_set_test {

struct WithWholePrior : sleuth_tests::Numbers {
  [[nodiscard]] std::uint32_t prior(sleuth::SecretId id) const {
    return static_cast<std::uint32_t>(to_index(id) % 4);
  }
};
struct LikelyCodes : sleuth::games::Mastermind<3, 4> {
  [[nodiscard]] std::uint16_t prior(sleuth::SecretId id) const {
    return static_cast<std::uint16_t>(to_index(id) * 31 % 11);
  }
};

TEST_CASE("the laws of a belief hold with a prior of whole numbers, some of them 0") {
  using Belief = sleuth::CountedSet<WithWholePrior, sleuth_tests::Compare>;
  CHECK(sleuth::conformance::check_belief<Belief>(WithWholePrior{}, sleuth_tests::Compare{}).text() == "");
}

TEST_CASE("all laws hold with a prior of whole numbers and feedback that answers in lanes") {
  STATIC_REQUIRE(sleuth::BulkFeedbackFor<sleuth::games::ExactAndMisplaced<3>, LikelyCodes>);
  const sleuth::conformance::Report report =
      sleuth::conformance::check_game(LikelyCodes{}, sleuth::games::ExactAndMisplaced<3>{});
  CHECK(report.text() == "");
  CHECK(report.checked().size() > 40);
}

}  // namespace counted_set_test
