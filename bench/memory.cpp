// Memory: all expected values up to 1000 pairs, and games played by chance; beside both the way that one writes first.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/play/memory_policies.hpp>
#include <sleuth/play/memory_simulation.hpp>
#include <sleuth/play/memory_table.hpp>
#include <sleuth/play/memory_values.hpp>

#include "support/measure.hpp"

namespace sleuth_bench {
namespace {

namespace memory = sleuth::memory;

/// The library's dealer and player, position by position.
inline constexpr Way with_cards{"with_cards", true};

/// Expected moves from k known singles and u cards never seen: the recursion as it is written down, with a map of states.
double recursive(std::map<std::pair<int, int>, double>& values, int k, int u) {
  if (u == 0) return 0;
  const auto found = values.find({k, u});
  if (found != values.end()) return found->second;
  double value = 0;
  if (k > 0) value += static_cast<double>(k) / u * (1 + recursive(values, k - 1, u - 1));
  if (u > k) {
    double second = (1 + recursive(values, k, u - 2)) / (u - 1);
    if (k > 0) second += static_cast<double>(k) / (u - 1) * (2 + recursive(values, k, u - 2));
    if (u - k > 2) second += static_cast<double>(u - k - 2) / (u - 1) * (1 + recursive(values, k + 2, u - 2));
    value += static_cast<double>(u - k) / u * second;
  }
  return values[{k, u}] = value;
}

std::vector<double> values_by(const Way& way, int pairs) {
  if (!way.is_library) {
    std::map<std::pair<int, int>, double> kept;
    std::vector<double> values;
    for (int n = 0; n <= pairs; ++n)
      values.push_back(recursive(kept, 0, 2 * n));
    return values;
  }
  return memory::expected_moves_up_to(memory::Optimal{}, static_cast<std::uint32_t>(pairs));
}

/// One game with an array of cards, a bit for each card that was seen and the place where each pattern was seen.
int shuffled_game(std::mt19937_64& engine, std::size_t pairs) {
  std::vector<int> cards(2 * pairs);
  for (std::size_t i = 0; i < cards.size(); ++i)
    cards[i] = static_cast<int>(i / 2);
  sleuth::shuffle(engine, cards);
  std::vector<bool> seen(pairs, false);
  int moves = 0;
  for (std::size_t next = 0;
       next < cards.size();) {  // unseen cards in their shuffled order are as random as any
    ++moves;
    const auto first = static_cast<std::size_t>(cards[next++]);
    if (seen[first]) continue;
    seen[first] = true;
    const auto second = static_cast<std::size_t>(cards[next++]);
    if (second == first) continue;
    if (seen[second]) ++moves;
    seen[second] = true;
  }
  return moves;
}

memory::Tally games_by(const Way& way, std::uint64_t games, std::uint64_t seed) {
  std::mt19937_64 engine{seed};
  constexpr std::uint32_t pairs = 8;
  if (way.name == library.name)
    return memory::simulate(memory::Optimal{}, {0, 2 * pairs}, games, engine).moves;
  memory::Tally tally;
  for (std::uint64_t game = 0; game < games; ++game) {
    if (!way.is_library) {
      tally.add(shuffled_game(engine, pairs));
      continue;
    }
    memory::Dealer dealer{sleuth::CardGroups{2 * pairs, 2, 2}, engine};
    tally.add(static_cast<std::int64_t>(
        memory::play_alone(dealer,
                           memory::PairPlayer{memory::PairPolicy::optimal, memory::TieBreak::lowest, engine})
            .moves));
  }
  return tally;
}

void add_values(int pairs) {
  const auto is_right = [pairs](const std::vector<double>& values) {
    const double rest = values[static_cast<std::size_t>(pairs)] - memory::asymptotic_moves(pairs);
    return std::abs(values[8] - 558242.0 / 45045) < 1e-12 && std::abs(rest * pairs + 0.039066) < 2e-3;
  };
  for (const Way& way : {textbook, library})
    add("memory/values_up_to_" + std::to_string(pairs), way, benchmark::kMillisecond, 0, is_right,
        [way, pairs] { return [way, pairs] { return values_by(way, pairs); }; });
}

void add_games() {
  constexpr std::uint64_t games = 100'000;
  const auto is_right = [](const memory::Tally& tally) { return tally.agrees(558242.0 / 45045); };
  for (const Way& way : {textbook, library, with_cards})
    add("memory/games_of_8_pairs", way, benchmark::kMillisecond, games, is_right,
        [way] { return [way] { return games_by(way, games, 5); }; });
}

const bool registered = [] {
  add_values(200);
  add_values(1000);
  add_games();
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
