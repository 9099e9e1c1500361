#include <sleuth/scores/score.hpp>

#include <cstdint>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace score_test {

using namespace sleuth;

struct Cells {
  template <Weight W>
  int operator()(const OutcomeDistribution<W>& distribution) const {
    return static_cast<int>(cell_count(distribution));
  }
};
struct Shown : Cells {
  template <Weight W>
  double shown(int value, const OutcomeDistribution<W>&) const {
    return value / 2.0;
  }
};
struct Assigning : Cells {
  template <Weight W>
  void assign(const OutcomeDistribution<W>&, int& value) const {
    value = 42;
  }
};
struct NotFiner : Cells {
  static constexpr bool prefers_finer = false;
};
struct Unordered {
  struct Value {};
  template <Weight W>
  Value operator()(const OutcomeDistribution<W>&) const {
    return {};
  }
};
struct CountsOnly {
  int operator()(const OutcomeDistribution<std::uint32_t>&) const { return 0; }
};

TEST_CASE("a score turns a distribution into an ordered value", "[scores][score]") {
  STATIC_REQUIRE(Score<Cells, double>);
  STATIC_REQUIRE(Score<CountsOnly, std::uint32_t>);
  STATIC_REQUIRE(!Score<CountsOnly, double>);
  STATIC_REQUIRE(!Score<Unordered, double>);
  STATIC_REQUIRE(!Score<Cells, int>);
  STATIC_REQUIRE(std::is_same_v<score_value_t<Cells, double>, int>);
}

TEST_CASE("only scores that say so prefer finer partitions", "[scores][score]") {
  STATIC_REQUIRE(!PrefersFiner<Cells>);
  STATIC_REQUIRE(!PrefersFiner<NotFiner>);
}

TEST_CASE("assign and shown are used where they exist", "[scores][score]") {
  const std::vector<double> mass{0.5, 0.5};
  const OutcomeDistribution<double> distribution{GuessId{}, mass, 1.0};
  int value = 0;
  detail::score_into(Cells{}, distribution, value);
  REQUIRE(value == 2);
  REQUIRE(detail::shown_score(Cells{}, distribution, value) == 2.0);
  REQUIRE(detail::shown_score(Shown{}, distribution, value) == 1.0);
  detail::score_into(Assigning{}, distribution, value);
  REQUIRE(value == 42);
}

}  // namespace score_test
