#include <sleuth/beliefs/mass_lanes.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/minimax.hpp>

#include "support/catch.hpp"
#include "support/choices.hpp"
#include "support/weighted_codes.hpp"

namespace mass_lanes_test {

using namespace sleuth;
using namespace sleuth_tests;

struct AnyGoal {};
using Codes = WeightedCodes<double>;
using Feedback = games::ExactAndMisplaced<4>;
using Belief = WeightedSet<Codes, Feedback>;

/// The first choice must be the first of the ranking, which looks at every guess.
void compare_choices(const Codes& domain, const Belief& belief) {
  const Feedback feedback;
  Belief::workspace_type workspace;
  const AnyGoal goal;
  const BeliefSource source{domain, feedback, goal, belief, std::span<const Answer>{}, workspace};
  const auto check = [&](const auto& selector) { sleuth_tests::require_first_of_ranking(selector, source); };
  sleuth_tests::for_each_ranking(check);
  INFO("candidates only");
  check(selectors::candidates_only(selectors::minimax));
}

double draw(std::mt19937_64& engine, std::size_t kind) {
  switch (kind) {
    case 0:
      return 1.0;
    case 1:
      return unit(engine);
    case 2:
      return std::pow(0.5, static_cast<double>(below(engine, 60)));
    case 3:
      return static_cast<double>(below(engine, 3));
    default:
      return below(engine, 3) == 0 ? 1e-12 : 1.0;
  }
}

TEST_CASE("rounded mass bounds the mass of every cell", "[beliefs][mass_lanes]") {
  const std::uint64_t seed = 20261209;
  std::mt19937_64 engine{seed};
  RoundedMass rounded;
  for (const std::size_t size : {1U, 2U, 15U, 16U, 17U, 255U, 1000U}) {
    for (std::size_t kind = 0; kind < 5; ++kind) {
      INFO("seed " << seed << ", " << size << " probabilities of kind " << kind);
      std::vector<double> mass(size);
      double sum = 0;
      for (double& share : mass)
        sum += share = std::max(draw(engine, kind), 1e-300);
      for (double& share : mass)
        share /= sum;
      rounded.round(mass);
      REQUIRE(rounded.weights().size() == size);
      std::vector<double> cells(4, 0.0), counts(4, 0.0);
      double total = 0;
      for (std::size_t i = 0; i < size; ++i) {
        REQUIRE(rounded.weights()[i] >= 1);
        const std::size_t cell = engine() % 4;
        cells[cell] += mass[i];
        counts[cell] += rounded.weights()[i];
        total += rounded.weights()[i];
      }
      REQUIRE(total < 67'108'864.0);
      const lanes::MassCounts bounds = rounded.bounds({});
      double distance = 0;
      for (std::size_t cell = 0; cell < 4; ++cell) {
        REQUIRE(cells[cell] + 1e-12 >= bounds.unit * counts[cell] - bounds.excess);
        distance += std::abs(cells[cell] - counts[cell] / total) / 2;
      }
      REQUIRE(distance <= bounds.distance + 1e-12);
      if (kind < 2) REQUIRE(bounds.distance < 0.01);  // tight enough to be of use
    }
  }
  REQUIRE(RoundedMass::compared(0.5) == std::uint64_t{1} << 31);
  REQUIRE(RoundedMass::compared(1.0 + 1e-9) == std::uint64_t{1} << 32);
  REQUIRE(RoundedMass::compared(1e-12) == 0);
}

TEST_CASE("choices by lanes of rounded mass are those of the whole ranking", "[beliefs][mass_lanes]") {
  const std::uint64_t seed = 20261210;
  std::mt19937_64 engine{seed};
  for (std::size_t kind = 0; kind < 5; ++kind) {
    for (const std::size_t secrets : {1U, 2U, 3U, 5U, 8U, 13U, 14U, 15U, 33U, 64U, 257U}) {
      for (const std::size_t guesses : {1U, 17U, 255U, 257U, 600U}) {
        if (guesses == 600 && secrets > 33) continue;
        INFO("seed " << seed << ", kind " << kind << ", " << secrets << " secrets, " << guesses
                     << " guesses");
        const Codes domain =
            random_codes<double>(engine, secrets, guesses, [&](auto& random) { return draw(random, kind); });
        Belief belief{domain, Feedback{}};
        compare_choices(domain, belief);
        // Soft evidence leaves doubles that no prior has.
        belief.observe(domain, likelihood([](const games::Code& code) { return code[0] == 1 ? 0.3 : 1.7; }));
        compare_choices(domain, belief);
        const auto outcome = Feedback{}.outcome_id(domain.guesses[0], domain.secrets[0]);
        belief.observe(domain, Feedback{}, GuessId{0}, outcome);
        compare_choices(domain, belief);
      }
    }
  }
}

}  // namespace mass_lanes_test
