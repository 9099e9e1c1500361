#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "play/memory_cases.hpp"
#include "support/catch.hpp"

#include <sleuth/play/memory_values.hpp>

namespace memory_values_test {

using namespace sleuth::memory;
using sleuth::BigFraction;
using sleuth_tests::memory_cases;
using sleuth_tests::two_numbers;

TableState new_table(std::uint32_t pairs) { return {0, 2 * pairs}; }

/// Every legal pair of flips, with known pairs that may be left lying: the least expected or the least worst number of moves.
class EveryChoice {
 public:
  explicit EveryChoice(bool worst) : worst_{worst} {}

  /// p known pairs, k known singles, u cards never seen
  double value(int p, int k, int u) {
    if (p + k + u == 0) return 0;
    const auto key = std::tuple{p, k, u};
    if (const auto found = values_.find(key); found != values_.end()) return found->second;
    double best = 1e9;
    const auto offer = [&](double value) { best = std::min(best, value); };
    if (p > 0) offer(1 + value(p - 1, k, u));
    if (u > 0) {
      const int fresh = u - k;
      // A card never seen first; a known one first tells nothing, so only what it can match is left of it.
      std::vector<std::pair<double, double>> cases;
      if (k > 0) cases.emplace_back(k, after_match(p, k, u));
      if (fresh > 0) cases.emplace_back(fresh, after_new(p, k, u));
      offer(mean(cases, u));
      if (k > 0)  // a known single, then a card never seen
        offer(mean({{1.0, 1 + value(p, k - 1, u - 1)},
                    {k - 1.0, k > 1 ? 1 + value(p + 1, k - 1, u - 1) : 0},
                    {double(fresh), fresh > 0 ? 1 + value(p, k + 1, u - 1) : 0}},
                   u));
    }
    return values_[key] = best;
  }

 private:
  double mean(const std::vector<std::pair<double, double>>& cases, int total) const {
    double sum = 0;
    double most = 0;
    for (const auto& [weight, moves] : cases) {
      sum += weight * moves;
      if (weight > 0) most = std::max(most, moves);
    }
    return worst_ ? most : sum / total;
  }
  /// The first card matches a known single: take it, turn another known card, or a card never seen.
  double after_match(int p, int k, int u) {
    double best = 1 + value(p, k - 1, u - 1);
    if (p > 0 || k > 1) best = std::min(best, 1 + value(p + 1, k - 1, u - 1));
    if (u > 1) {
      const int fresh = u - k;
      best = std::min(best, mean({{k - 1.0, k > 1 ? 1 + value(p + 2, k - 2, u - 2) : 0},
                                  {double(fresh), fresh > 0 ? 1 + value(p + 1, k, u - 2) : 0}},
                                 u - 1));
    }
    return best;
  }
  double after_new(int p, int k, int u) {
    const int others = u - k - 2;
    double best = mean({{1.0, 1 + value(p, k, u - 2)},
                        {double(k), k > 0 ? 1 + value(p + 1, k, u - 2) : 0},
                        {double(others), others > 0 ? 1 + value(p, k + 2, u - 2) : 0}},
                       u - 1);
    if (p > 0 || k > 0) best = std::min(best, 1 + value(p, k + 1, u - 1));
    return best;
  }

  bool worst_;
  std::map<std::tuple<int, int, int>, double> values_;
};

TEST_CASE("the optimum alone has the exact values of the file") {
  const auto solitaire = memory_cases().at("solitaire");
  const auto values = expected_moves_up_to<BigFraction>(Optimal{}, 9);
  for (const auto& [pairs, value] : solitaire.at("expected_exact").items())
    CHECK(values[std::stoul(pairs)].text() == value.get<std::string>());
  for (const auto& [state, value] : solitaire.at("state_value_exact").items()) {
    CAPTURE(state);
    const auto [known, unseen] = two_numbers(state);
    CHECK(expected_moves<BigFraction>(Optimal{}, {known, unseen}).text() == value.get<std::string>());
  }
}

TEST_CASE("the length of a game has the distribution of the file") {
  for (const auto& [pairs, entry] : memory_cases().at("solitaire").at("distribution").items()) {
    CAPTURE(pairs);
    const auto chances =
        distribution<BigFraction>(Optimal{}, new_table(static_cast<std::uint32_t>(std::stoul(pairs))));
    const auto doubles = distribution(Optimal{}, new_table(static_cast<std::uint32_t>(std::stoul(pairs))));
    BigFraction mean = 0;
    BigFraction square = 0;
    BigFraction all = 0;
    for (std::size_t moves = 0; moves < chances.size(); ++moves) {
      const std::string key = std::to_string(moves);
      const auto& exact = entry.at("exact");
      CHECK(chances[moves].text() == (exact.contains(key) ? exact.at(key).get<std::string>() : "0"));
      CHECK_THAT(doubles[moves], WithinAbs(chances[moves].value(), 1e-15));
      const auto count = static_cast<std::int64_t>(moves);
      all += chances[moves];
      mean += chances[moves] * BigFraction{count};
      square += chances[moves] * BigFraction{count * count};
    }
    CHECK(all.text() == "1");
    CHECK(mean.text() == entry.at("mean").get<std::string>());
    CHECK((square - mean * mean).text() == entry.at("variance").get<std::string>());
  }
}

TEST_CASE("a game takes n moves with chance 1 / (2n - 1)!!, and at most 2n - 1") {
  BigFraction odd = 1;
  for (std::uint32_t pairs = 1; pairs <= 50; ++pairs) {
    const GameLengths lengths = game_lengths(Optimal{}, new_table(pairs));
    CHECK(lengths.fewest == pairs);
    CHECK(lengths.most == guaranteed_moves(pairs));
    odd = odd * BigFraction{2 * std::int64_t{pairs} - 1};
    if (pairs > 9) continue;
    const auto chances = distribution<BigFraction>(Optimal{}, new_table(pairs));
    CHECK(chances.size() == lengths.most + 1);
    CHECK((chances[pairs] * odd).text() == "1");
  }
  for (const auto& [pairs, most] : memory_cases().at("solitaire").at("minimax_worst_case").items())
    CHECK(EveryChoice{true}.value(0, 0, 2 * std::stoi(pairs)) == most.get<double>());
}

TEST_CASE("no choice of flips is better in any state, known pairs left lying included") {
  EveryChoice every{false};
  for (int p = 0; p <= 3; ++p)
    for (std::uint32_t pairs = 0; pairs <= 12; ++pairs)
      for (std::uint32_t known = 0; known <= pairs; ++known) {
        CAPTURE(p, pairs, known);
        const TableState state{known, 2 * pairs - known};
        CHECK_THAT(every.value(p, static_cast<int>(known), static_cast<int>(state.unseen)),
                   WithinAbs(p + expected_moves(Optimal{}, state), 1e-12));
      }
}

TEST_CASE("thousands of pairs come near the asymptote") {
  const std::vector<double> values = expected_moves_up_to(Optimal{}, 4000);
  CHECK_THAT(
      (values[4000] - asymptotic_moves(4000)) * 4000,
      WithinAbs(memory_cases().at("solitaire").at("asymptotic").at("residual_times_n_at_4000").get<double>(),
                2e-6));
  const auto exact = expected_moves_up_to<BigFraction>(Optimal{}, 30);
  for (std::size_t pairs = 0; pairs <= 30; ++pairs)
    CHECK_THAT(values[pairs], WithinAbs(exact[pairs].value(), 1e-13));
  CHECK_THAT(expected_lucky(Optimal{}, new_table(4000)), WithinAbs(std::log(2), 1e-3));
}

TEST_CASE("lucky pairs have the mean of their distribution") {
  for (const std::uint32_t pairs : {1u, 2u, 5u, 8u}) {
    const auto chances = distribution<BigFraction>(Optimal{}, new_table(pairs), CountLucky{});
    BigFraction mean = 0;
    for (std::size_t lucky = 0; lucky < chances.size(); ++lucky)
      mean += chances[lucky] * BigFraction{static_cast<std::int64_t>(lucky)};
    CHECK(mean == expected_lucky<BigFraction>(Optimal{}, new_table(pairs)));
  }
}

TEST_CASE("naming both cards first takes 2n - 1 moves") {
  const auto entry = memory_cases().at("solitaire_simultaneous_choice");
  for (const auto& [state, value] : entry.at("state_value_exact").items()) {
    CAPTURE(state);
    const auto [known, unseen] = two_numbers(state);
    CHECK(simultaneous_moves<BigFraction>({known, unseen}).text() == value.get<std::string>());
  }
  for (std::uint32_t pairs = 1; pairs <= 26; ++pairs)
    CHECK_THAT(simultaneous_moves(new_table(pairs)), WithinAbs(2.0 * pairs - 1, 1e-10));
}

TEST_CASE("states that cannot be are refused") {
  CHECK_THROWS_WITH(expected_moves(Optimal{}, {3, 2}), ContainsSubstring("unseen is 2"));
  CHECK_THROWS_WITH(expected_moves(Optimal{}, {1, 2}), ContainsSubstring("an even number; known is 1"));
  CHECK_THROWS_WITH(expected_moves(Optimal{}, {0, 40002}),
                    ContainsSubstring("pairs is 20001; allowed: 0 .. 20000"));
  CHECK_THROWS_AS(expected_moves_up_to(Optimal{}, (1u << 31) + 3), std::invalid_argument);
  CHECK_THROWS_AS(distribution(NoMemory{}, new_table(3)), std::invalid_argument);
  CHECK_THROWS_AS(game_lengths(UniformBoth{}, new_table(3)), std::invalid_argument);
  CHECK(expected_moves(Optimal{}, {0, 0}) == 0);
}

}  // namespace memory_values_test
