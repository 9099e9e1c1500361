#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "play/memory_cases.hpp"
#include "support/catch.hpp"

#include <sleuth/play/memory_limited.hpp>
#include <sleuth/play/memory_values.hpp>

namespace memory_limited_test {

using sleuth::BigFraction;
using sleuth::memory::forgetting_moves;
using sleuth::memory::last_seen_moves;

using sleuth_tests::memory_cases;

/// Expected moves of a player who forgets, from the cards themselves: a state says for each card whether it is taken,
/// remembered or out of mind. Found by iteration; cards 2i and 2i + 1 are a pair, as good as any other layout.
class ForgettingPlayer {
 public:
  ForgettingPlayer(std::size_t pairs, double chance) : cards_{2 * pairs}, chance_{chance} {
    values_.assign(std::size_t{1} << (2 * cards_), 0);
  }

  double moves() {
    for (double change = 1; change > 1e-13;) {
      change = 0;
      for (std::uint32_t taken = 0; taken < everything(); ++taken)
        for (std::uint32_t seen = 0; seen <= everything(); ++seen) {
          if ((taken & seen) != 0 || taken == everything() || !pairs_only(taken)) continue;
          const double value = improved(taken, seen);
          change = std::max(change, std::abs(value - at(taken, seen)));
          at(taken, seen) = value;
        }
    }
    return at(0, 0);
  }

 private:
  std::uint32_t everything() const { return (1u << cards_) - 1; }
  double& at(std::uint32_t taken, std::uint32_t seen) { return values_[taken | std::size_t{seen} << cards_]; }
  static std::uint32_t both(std::size_t card) { return 3u << (card & ~std::size_t{1}); }
  bool pairs_only(std::uint32_t taken) const {
    for (std::size_t card = 0; card < cards_; card += 2)
      if (const std::uint32_t part = taken & both(card); part != 0 && part != both(card)) return false;
    return true;
  }
  /// After a move: every subset of what was seen may be left.
  double then(std::uint32_t taken, std::uint32_t seen) {
    seen &= ~taken;
    double sum = 0;
    for (std::uint32_t kept = seen;; kept = (kept - 1) & seen) {
      const int remembered = __builtin_popcount(kept);
      const int all = __builtin_popcount(seen);
      sum += std::pow(1 - chance_, remembered) * std::pow(chance_, all - remembered) * at(taken, kept);
      if (kept == 0) return sum;
    }
  }
  double improved(std::uint32_t taken, std::uint32_t seen) {
    for (std::size_t card = 0; card < cards_; card += 2)
      if ((seen & both(card)) == both(card)) return 1 + then(taken | both(card), seen);
    double sum = 0;
    int pairs = 0;
    const std::uint32_t hidden = everything() & ~taken & ~seen;
    const int unknown = __builtin_popcount(hidden);
    for (std::size_t first = 0; first < cards_; ++first) {
      if ((hidden >> first & 1) == 0) continue;
      const std::uint32_t mate = both(first) & ~(1u << first);
      for (std::size_t second = 0; second < cards_; ++second) {
        if (second == first || (hidden >> second & 1) == 0) continue;
        ++pairs;
        const bool matched = (seen & mate) != 0 || mate == 1u << second;
        sum +=
            1 + (matched ? then(taken | both(first), seen) : then(taken, seen | 1u << first | 1u << second));
      }
      if (unknown == 1) return 1 + then(taken | both(first), seen);
    }
    return sum / pairs;
  }

  std::size_t cards_;
  double chance_;
  std::vector<double> values_;
};

TEST_CASE("a memory of the last cards has the exact values of the file") {
  for (const auto& [key, entry] : memory_cases().at("bounded_memory").at("values (n,m)").items()) {
    CAPTURE(key);
    const auto [pairs, memory] = sleuth_tests::two_numbers(key);
    CHECK(last_seen_moves<BigFraction>(pairs, memory).text() == entry.at("exact_dp").get<std::string>());
    CHECK_THAT(last_seen_moves(pairs, memory), WithinRel(entry.at("dp").get<double>(), 1e-14));
  }
}

TEST_CASE("from no memory to a perfect one") {
  for (const std::uint32_t pairs : {0u, 1u, 2u, 5u, 9u}) {
    CAPTURE(pairs);
    const double optimum = sleuth::memory::expected_moves(sleuth::memory::Optimal{}, {0, 2 * pairs});
    CHECK_THAT(last_seen_moves(pairs, 0), WithinAbs(pairs * pairs, 1e-11));
    CHECK_THAT(last_seen_moves(pairs, 2 * pairs), WithinAbs(optimum, 1e-11));
    CHECK_THAT(forgetting_moves(pairs, 1), WithinAbs(pairs * pairs, 1e-11));
    CHECK_THAT(forgetting_moves(pairs, 0), WithinAbs(optimum, 1e-11));
    double before = optimum;
    for (const double chance : {0.05, 0.2, 0.5, 0.9}) {
      const double value = forgetting_moves(pairs, chance);
      CHECK(value >= before - 1e-9);
      before = value;
    }
  }
}

TEST_CASE("forgetting by chance costs what it costs card by card") {
  for (const std::size_t pairs : {1u, 2u, 3u})
    for (const double chance : {0.1, 0.5, 0.8}) {
      CAPTURE(pairs, chance);
      CHECK_THAT(forgetting_moves(static_cast<std::uint32_t>(pairs), chance),
                 WithinAbs(ForgettingPlayer(pairs, chance).moves(), 1e-9));
    }
}

TEST_CASE("memories that cannot be are refused") {
  CHECK_THROWS_WITH(forgetting_moves(4, 1.5), ContainsSubstring("allowed: 0 .. 1"));
  CHECK_THROWS_AS(forgetting_moves(101, 0.5), std::invalid_argument);
  CHECK_THROWS_AS(last_seen_moves(20'001, 3), std::invalid_argument);
}

}  // namespace memory_limited_test
