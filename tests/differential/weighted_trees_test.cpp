// Whole trees under a prior: guesses left out by lanes against the same feedback answered one by one, where none is.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <type_traits>
#include <vector>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/choices.hpp"
#include "support/tables.hpp"

namespace weighted_trees_test {

using namespace sleuth;
using namespace sleuth_tests;

template <class Game, class P>
struct Likely : Game {
  std::vector<P> priors;
  [[nodiscard]] P prior(SecretId id) const { return priors[to_index(id)]; }
};

/// A feedback without its short ways.
template <class F>
struct OneByOne {
  using outcome_type = typename F::outcome_type;
  F feedback{};
  [[nodiscard]] std::size_t outcome_count() const { return feedback.outcome_count(); }
  [[nodiscard]] OutcomeId id(const outcome_type& outcome) const { return feedback.id(outcome); }
  [[nodiscard]] outcome_type outcome(OutcomeId id) const { return feedback.outcome(id); }
  [[nodiscard]] outcome_type operator()(const games::Code& guess, const games::Code& secret) const {
    return feedback(guess, secret);
  }
  [[nodiscard]] bool is_solved(const outcome_type& outcome) const { return feedback.is_solved(outcome); }
};

/// Priors of many kinds: equal, few values, many, over many orders of magnitude, some of them 0.
template <class P>
P draw(std::mt19937_64& engine, std::size_t kind) {
  if constexpr (std::is_floating_point_v<P>) {
    switch (kind) {
      case 0:
        return 1;
      case 1:
        return unit(engine) + 1e-3;
      case 2:
        return std::pow(0.5, static_cast<double>(below(engine, 50)));
      case 3:
        return below(engine, 3) == 0 ? 0.0 : 1.0 + static_cast<double>(below(engine, 3));
      case 4:
        return std::exp(-40 * unit(engine));
      default:
        return below(engine, 2) == 0 ? 1e-13 : 1.0;
    }
  } else {
    switch (kind) {
      case 0:
        return 5;
      case 1:
        return 1 + static_cast<P>(below(engine, 1000));
      case 2:
        return P{1} << below(engine, 16);
      case 3:
        return static_cast<P>(below(engine, 3));
      case 4:
        return 1 + static_cast<P>(below(engine, 250'000));
      default:
        return 1 + static_cast<P>(engine() >> 10);
    }
  }
}

template <class P, class Game>
void compare_trees(std::uint64_t seed) {
  std::mt19937_64 engine{seed};
  for (std::size_t kind = 0; kind < 6; ++kind) {
    INFO("seed " << seed << ", kind " << kind);
    Likely<Game, P> domain;
    for (std::size_t i = 0; i < domain.secret_count(); ++i)
      domain.priors.push_back(draw<P>(engine, kind));
    const auto fast = domain.feedback();
    const OneByOne<std::remove_cvref_t<decltype(fast)>> slow;
    sleuth_tests::for_each_ranking([&](const auto& selector) {
      REQUIRE((build_strategy(domain, fast, selector) == build_strategy(domain, slow, selector)));
    });
  }
}

TEST_CASE("trees by lanes are those of a full scan, prior of doubles", "[differential][weighted_trees]") {
  compare_trees<double, games::Mastermind<3, 6>>(20261205);
  compare_trees<double, games::BullsAndCows<3, 7, games::Repeats::none>>(20261206);
}

TEST_CASE("trees by lanes are those of a full scan, prior of integers", "[differential][weighted_trees]") {
  compare_trees<std::uint64_t, games::Mastermind<3, 6>>(20261207);
  compare_trees<std::uint64_t, games::BullsAndCows<3, 7, games::Repeats::none>>(20261208);
}

}  // namespace weighted_trees_test
