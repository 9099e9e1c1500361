#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "play/memory_cases.hpp"
#include "support/catch.hpp"

#include <sleuth/play/memory_two_players.hpp>

namespace memory_two_players_test {

using namespace sleuth::memory;
using sleuth::BigFraction;
using sleuth_tests::memory_cases;
using sleuth_tests::two_numbers;

/// Every legal pair of flips of the game without passing, known pairs and known mates that are left lying included.
class EveryTurn {
 public:
  explicit EveryTurn(bool extra_turn) : again_{extra_turn ? 1.0 : -1.0} {}

  /// p known pairs, k known singles, u cards never seen
  double value(int p, int k, int u) {
    if (p + k + u == 0) return 0;
    const auto key = std::tuple{p, k, u};
    if (const auto found = values_.find(key); found != values_.end()) return found->second;
    double best = p > 0 ? won(p - 1, k, u) : -1e9;
    if (u > 0) {
      const int fresh = u - k;
      best = std::max(best, mean({{double(k), [&] { return after_match(p, k, u); }},
                                  {double(fresh), [&] { return after_new(p, k, u); }}},
                                 u));
      if (k > 0)
        best = std::max(best, mean({{1.0, [&] { return won(p, k - 1, u - 1); }},
                                    {k - 1.0, [&] { return -value(p + 1, k - 1, u - 1); }},
                                    {double(fresh), [&] { return -value(p, k + 1, u - 1); }}},
                                   u));
    }
    return values_[key] = best;
  }

 private:
  using Cases = std::vector<std::pair<double, std::function<double()>>>;
  static double mean(const Cases& cases, int total) {
    double sum = 0;
    for (const auto& [weight, lead] : cases)
      if (weight > 0) sum += weight * lead();
    return sum / total;
  }
  double won(int p, int k, int u) { return 1 + again_ * value(p, k, u); }
  double after_match(int p, int k, int u) {
    double best = won(p, k - 1, u - 1);
    if (p > 0 || k > 1) best = std::max(best, -value(p + 1, k - 1, u - 1));
    if (u > 1)
      best = std::max(best, mean({{k - 1.0, [&] { return -value(p + 2, k - 2, u - 2); }},
                                  {double(u - k), [&] { return -value(p + 1, k, u - 2); }}},
                                 u - 1));
    return best;
  }
  double after_new(int p, int k, int u) {
    const double two = mean({{1.0, [&] { return won(p, k, u - 2); }},
                             {double(k), [&] { return -value(p + 1, k, u - 2); }},
                             {u - k - 2.0, [&] { return -value(p, k + 2, u - 2); }}},
                            u - 1);
    return p > 0 || k > 0 ? std::max(two, -value(p, k + 1, u - 1)) : two;
  }

  double again_;
  std::map<std::tuple<int, int, int>, double> values_;
};

std::vector<int> numbers(const std::vector<TurnKind>& moves) {
  std::vector<int> listed;
  for (const TurnKind move : moves)
    listed.push_back(static_cast<int>(move));
  return listed;
}

TEST_CASE("two players have the values and moves of the file") {
  const bool pass_allowed = GENERATE(true, false);
  const auto cases =
      memory_cases().at("two_player").at(pass_allowed ? "pass_allowed" : "pass_forbidden_known_mate_taken");
  const TwoPlayerValues<BigFraction> exact{7, {.pass_allowed = pass_allowed}};
  const TwoPlayerValues<> doubles{7, {.pass_allowed = pass_allowed}};
  for (const auto& [state, value] : cases.at("e_exact").items()) {
    CAPTURE(pass_allowed, state);
    const auto [pairs, known] = two_numbers(state);
    CHECK(exact.value({pairs, known}).text() == value.get<std::string>());
    CHECK_THAT(doubles.value({pairs, known}), WithinAbs(cases.at("e").at(state).get<double>(), 1e-14));
    const std::vector<int> moves = cases.at("optimal_moves").at(state);
    CHECK(numbers(exact.optimal_moves({pairs, known})) == moves);
    CHECK(numbers(doubles.optimal_moves({pairs, known})) == moves);
  }
}

TEST_CASE("the best move follows the rule of Zwick and Paterson") {
  const TwoPlayerValues<> values{100};
  for (std::uint32_t n = 1; n <= 100; ++n)
    for (std::uint32_t k = 0; k <= n; ++k) {
      CAPTURE(n, k);
      std::vector<int> rule{2};
      if (k > 0 && ((n + k) % 2 == 0 || (n == 6 && k == 1)))
        rule = {1};
      else if (k >= 2 && 3 * k >= 2 * (n + 1))
        rule = {0};
      if (n == 4 && k == 3) rule = {0, 2};
      CHECK(numbers(values.optimal_moves({n, k})) == rule);
    }
}

TEST_CASE("best play leaves most games unfinished") {
  const TwoPlayerValues<> values{8};
  for (const auto& [pairs, entry] :
       memory_cases().at("two_player").at("abandoned_under_optimal_play").items()) {
    CAPTURE(pairs);
    const Abandonment left = abandonment(values, static_cast<std::uint32_t>(std::stoul(pairs)));
    CHECK_THAT(left.probability, WithinAbs(entry.at("prob").get<double>(), 1e-14));
    CHECK_THAT(left.pairs_left, WithinAbs(entry.at("expected_pairs_left").get<double>(), 1e-13));
  }
  CHECK(abandonment(TwoPlayerValues<>{8, {.pass_allowed = false}}, 8).probability == 0);
}

TEST_CASE("without an extra turn the player who cannot but lose a tempo is known") {
  const TwoPlayerValues<BigFraction> values{4, {.pass_allowed = false, .extra_turn = false}};
  for (std::uint32_t n = 1; n <= 4; ++n)  // all known: the players take turns
    CHECK(values.value({n, n}) == BigFraction{n % 2});
  // (2, 0): a lucky match with chance 1/3, then the other one takes the last pair; else he takes both in turn with me.
  CHECK(values.value({2, 0}) == BigFraction{0});
  // (2, 1): 1-move: 1/3 match, 2/3 all known for the other one: (1 - e(1,0)) / 3 - 2/3 e(2,2) = 0
  CHECK(*values.value_of({2, 1}, TurnKind::one) == BigFraction{0});
}

TEST_CASE(
    "without passing no other choice is better: known pairs are taken at once, with an extra turn and "
    "without") {
  const bool extra_turn = GENERATE(true, false);
  const TwoPlayerValues<> values{8, {.pass_allowed = false, .extra_turn = extra_turn}};
  EveryTurn every{extra_turn};
  for (std::uint32_t n = 1; n <= 8; ++n)
    for (std::uint32_t k = 0; k <= n; ++k) {
      CAPTURE(extra_turn, n, k);
      CHECK_THAT(every.value(0, static_cast<int>(k), static_cast<int>(2 * n - k)),
                 WithinAbs(values.value({n, k}), 1e-12));
    }
}

TEST_CASE("moves that cannot be made have no value, and states that cannot be are refused") {
  const TwoPlayerValues<> values{5};
  CHECK_FALSE(values.value_of({3, 1}, TurnKind::pass));
  CHECK_FALSE(values.value_of({3, 0}, TurnKind::one));
  CHECK_FALSE(values.value_of({3, 3}, TurnKind::two));
  CHECK_FALSE(values.value_of({0, 0}, TurnKind::two));
  CHECK_FALSE(TwoPlayerValues<>(5, {.pass_allowed = false}).value_of({3, 2}, TurnKind::pass));
  CHECK_THROWS_WITH(values.value({3, 4}), ContainsSubstring("known is 4; allowed: 0 .. 3"));
  CHECK_THROWS_WITH(values.value({6, 0}), ContainsSubstring("pairs is 6; allowed: 0 .. 5"));
  CHECK_THROWS_AS(values.best_move({0, 0}), std::invalid_argument);
}

}  // namespace memory_two_players_test
