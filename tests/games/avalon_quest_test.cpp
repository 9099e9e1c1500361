#include <sleuth/games/avalon_quest.hpp>

#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

namespace avalon_quest_test {

using namespace sleuth::games;
using sleuth::OutcomeId;

/// C(n, k) p^k (1 - p)^(n - k)
double binomial(std::size_t n, std::size_t k, double p) {
  double chance = 1;
  for (std::size_t i = 0; i < n; ++i)
    chance *= i < k ? p * static_cast<double>(n - i) / static_cast<double>(i + 1) : 1 - p;
  return chance;
}

TEST_CASE("independent evil players play a binomial number of fails", "[games][avalon]") {
  const auto rates = AvalonFailRates::independent({0.0, 0.25, 0.5, 0.75, 1.0});
  for (std::size_t quest = 0; quest < 5; ++quest)
    for (std::size_t evil = 0; evil <= 4; ++evil)
      for (std::size_t fails = 0; fails <= 4; ++fails)
        CHECK_THAT(
            rates.chance[quest][evil][fails],
            WithinAbs(fails > evil ? 0 : binomial(evil, fails, 0.25 * static_cast<double>(quest)), 1e-14));
  REQUIRE_THROWS_AS(AvalonFailRates::independent(1.5), std::invalid_argument);
  REQUIRE_THROWS_AS(AvalonFailRates::independent(-0.1), std::invalid_argument);
}

TEST_CASE("outcomes: fail cards, and pass or fail by what the quest needs", "[games][avalon]") {
  const QuestOutcomes cards{AvalonFailRates::independent(0.5)};
  const QuestTeam one{0b1111, 4, 1};
  const QuestTeam two{0b1111, 4, 2};
  REQUIRE(cards.outcome_count() == 6);
  REQUIRE(cards.chances(two, 3)[2] == 0.375);
  REQUIRE_THAT(cards.chance_bits(two, 1), WithinAbs(1.0, 1e-15));
  REQUIRE(cards.is_success(two, 1));
  REQUIRE_FALSE(cards.is_success(one, 1));
  REQUIRE_FALSE(cards.is_success(two, 2));

  const QuestOutcomes result{AvalonFailRates::independent(0.5), QuestShows::result};
  REQUIRE(result.outcome_count() == 2);
  REQUIRE(result.chances(one, 2)[0] == 0.25);
  REQUIRE(result.chances(two, 2)[0] == 0.75);
  REQUIRE(result.chances(two, 2)[1] == 0.25);
  REQUIRE(result.is_success(two, 0));
  REQUIRE_FALSE(result.is_success(two, 1));
  REQUIRE(result.id(1) == OutcomeId{1});
  REQUIRE_THROWS_AS(result.id(2), std::invalid_argument);
  REQUIRE_THROWS_AS(cards.id(6), std::invalid_argument);
}

TEST_CASE("good players may fail too", "[games][avalon]") {
  const QuestOutcomes cards{AvalonFailRates::independent(0.5), QuestShows::fail_cards, 0.1};
  const QuestTeam team{0b111, 1, 1};
  const auto row = cards.chances(team, 1);
  for (std::size_t fails = 0; fails <= 3; ++fails)
    CHECK_THAT(row[fails], WithinAbs((fails > 2 ? 0 : 0.5 * binomial(2, fails, 0.1)) +
                                         (fails < 1 ? 0 : 0.5 * binomial(2, fails - 1, 0.1)),
                                     1e-15));
  CHECK_THAT(cards.chances(team, 0)[0], WithinAbs(0.729, 1e-15));
  REQUIRE_THROWS_AS((QuestOutcomes{AvalonFailRates{}, QuestShows::result, 1.1}), std::invalid_argument);
}

TEST_CASE("a world gives the outcomes of its evil on the team", "[games][avalon]") {
  const QuestOutcomes cards{AvalonFailRates::independent(0.5)};
  AvalonWorld world;
  world.evil = 0b10001;
  std::vector<std::pair<std::size_t, double>> seen;
  cards.each_outcome(QuestTeam{0b00011, 1, 1}, world,
                     [&](std::size_t outcome, double p) { seen.emplace_back(outcome, p); });
  REQUIRE(seen == std::vector<std::pair<std::size_t, double>>{{0, 0.5}, {1, 0.5}});
}

}  // namespace avalon_quest_test
