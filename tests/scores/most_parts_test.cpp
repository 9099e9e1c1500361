#include <sleuth/scores/most_parts.hpp>

#include <cstdint>
#include <vector>

#include "support/catch.hpp"

namespace most_parts_test {

using namespace sleuth;

TEST_CASE("most parts is minus the number of cells", "[scores][most_parts]") {
  STATIC_REQUIRE(Score<scores::MostParts, std::uint32_t>);
  STATIC_REQUIRE(Score<scores::MostParts, double>);
  STATIC_REQUIRE(PrefersFiner<scores::MostParts>);
  const std::vector<std::uint32_t> counts{5, 0, 1, 1};
  const OutcomeDistribution<std::uint32_t> distribution{GuessId{}, counts, 7};
  constexpr scores::MostParts parts{};
  STATIC_REQUIRE(noexcept(parts(distribution)));
  REQUIRE(parts(distribution) == -3);
  REQUIRE(detail::shown_score(parts, distribution, parts(distribution)) == -3.0);
  const std::vector<double> mass{0.0, 1e-300, 1.0};
  REQUIRE(parts(OutcomeDistribution<double>{GuessId{}, mass, 1.0}) == -2);
}

}  // namespace most_parts_test
