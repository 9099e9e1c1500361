#include <cstddef>
#include <cstdint>
#include <random>

#include "play/memory_cases.hpp"
#include "support/catch.hpp"

#include <sleuth/play/memory_simulation.hpp>

namespace memory_simulation_test {

using namespace sleuth::memory;

/// Sees which cards match a known single, and nothing else of what lies face down.
struct Peeking {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    if (state.known == 0) return Optimal{}(state, sink);
    sink(Branch{1, {state.known - 1, state.unseen - 1}});
  }
};

TEST_CASE("simulated games agree with the exact values") {
  std::mt19937_64 engine{11};
  const auto check = [&engine](const auto& strategy, const char* name) {
    CAPTURE(name);
    const TableState start{1, 13};
    const Simulation played = simulate(strategy, start, 20'000, engine);
    CHECK(played.moves.agrees(expected_moves(strategy, start)));
    CHECK(played.lucky.agrees(expected_lucky(strategy, start)));
  };
  check(Optimal{}, "Optimal");
  check(ScanTwo{}, "ScanTwo");
  check(OneNewCard{}, "OneNewCard");
  check(KnownSingleFirst{}, "KnownSingleFirst");
  check(UniformSecond{}, "UniformSecond");
  check(UniformBoth{}, "UniformBoth");
  check(NoMemory{}, "NoMemory");
}

TEST_CASE("a million games: a player who peeks is found out, and an honest one is not") {
  constexpr std::uint64_t games = 1'000'000;
  std::mt19937_64 engine{20};
  const TableState start{0, 16};
  const double least = expected_moves(Optimal{}, start);
  const Simulation honest = simulate(Optimal{}, start, games, engine);
  CHECK_FALSE(honest.moves.is_too_good(least));
  CHECK(honest.moves.agrees(least));
  const Simulation peeking = simulate(Peeking{}, start, games, engine);
  CHECK(peeking.moves.is_too_good(least));
  CHECK_THAT(expected_moves(Peeking{}, start), WithinAbs(11.458, 5e-4));
  CHECK(peeking.moves.agrees(expected_moves(Peeking{}, start)));

  const auto exact = distribution(Optimal{}, start);
  std::uint64_t all = 0;
  for (std::size_t moves = 0; moves < honest.histogram.size(); ++moves) {
    all += honest.histogram[moves];
    CHECK_THAT(static_cast<double>(honest.histogram[moves]) / games, WithinAbs(exact[moves], 0.002));
  }
  CHECK(all == games);
}

TEST_CASE("the same seed gives the same games") {
  std::mt19937_64 first{3};
  std::mt19937_64 second{3};
  const TableState start{0, 20};
  CHECK(simulate(UniformBoth{}, start, 500, first).histogram ==
        simulate(UniformBoth{}, start, 500, second).histogram);
  CHECK_THROWS_WITH(simulate(Optimal{}, {2, 3}, 1, first), ContainsSubstring("unseen is 3"));
}

}  // namespace memory_simulation_test
