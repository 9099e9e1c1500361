#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/play/big_fraction.hpp>
#include <sleuth/play/memory_strategies.hpp>

namespace sleuth::memory {

/// Pairs up to which weights of branches stay exact.
inline constexpr std::uint32_t most_pairs = 20'000;

/// @errors  std::invalid_argument unless unseen >= known, the difference is even, and there are at most 20,000 pairs
inline void validate(const TableState& state) {
  if (state.unseen < state.known || (state.unseen - state.known) % 2 != 0)
    sleuth::detail::invalid_argument("sleuth::memory", "unseen", state.unseen,
                                     "known + an even number; known is " + std::to_string(state.known));
  if (std::uint64_t{state.unseen} + state.known > 2 * most_pairs)
    sleuth::detail::invalid_argument("sleuth::memory", "pairs",
                                     (std::uint64_t{state.unseen} + state.known) / 2,
                                     "0 .. " + std::to_string(most_pairs));
}

/// What is added up over a game.
struct CountMoves {
  [[nodiscard]] constexpr std::uint32_t operator()(const Branch& branch) const noexcept {
    return branch.moves;
  }
};
struct CountLucky {
  [[nodiscard]] constexpr std::uint32_t operator()(const Branch& branch) const noexcept {
    return branch.lucky;
  }
};

/// Expected values of all states, pair by pair: sink(pairs, row) for 0 .. pairs, row[known] for known = 0 .. pairs.
///
/// @tparam Number   double, or BigFraction for exact values
/// @complexity      O(pairs^2) time, O(pairs) memory; with BigFraction numbers have O(pairs) digits
/// @errors          std::invalid_argument for more than 20,000 pairs
template <class Number = double, Strategy S, class Count = CountMoves, class Sink>
void each_expected_row(const S& strategy, std::uint32_t pairs, const Sink& sink, const Count& count = {}) {
  if (pairs > most_pairs)
    sleuth::detail::invalid_argument("sleuth::memory", "pairs", pairs, "0 .. " + std::to_string(most_pairs));
  std::array<std::vector<Number>, 3> rows;  // of this many pairs, one less, two less
  for (std::uint32_t m = 0; m <= pairs; ++m) {
    std::vector<Number>& row = rows[m % 3];
    row.assign(std::size_t{m} + 1, Number{0});
    for (std::uint32_t k = m + 1; m > 0 && k-- > 0;) {
      const TableState state{k, 2 * m - k};
      Number sum{0};
      std::uint64_t total = 0;  // of the branches that leave the state; the others only cost their moves
      strategy(state, [&](const Branch& branch) {
        const auto weight = static_cast<std::int64_t>(branch.weight);
        const auto gained = static_cast<std::int64_t>(count(branch));
        if (branch.weight == 0) return;
        if (branch.next == state) {
          sum += Number(weight * gained);
          return;
        }
        total += branch.weight;
        sum += Number(weight) * (Number(gained) + rows[branch.next.pairs() % 3][branch.next.known]);
      });
      row[k] = sum / Number(static_cast<std::int64_t>(total));
    }
    sink(m, std::span<const Number>{row});
  }
}

/// Expected number of moves from a state to the end.
template <class Number = double, Strategy S>
[[nodiscard]] Number expected_moves(const S& strategy, const TableState& state) {
  validate(state);
  Number value{0};
  each_expected_row<Number>(strategy, state.pairs(), [&](std::uint32_t pairs, std::span<const Number> row) {
    if (pairs == state.pairs()) value = row[state.known];
  });
  return value;
}

/// Expected number of lucky pairs: those found by turning two cards never seen.
template <class Number = double, Strategy S>
[[nodiscard]] Number expected_lucky(const S& strategy, const TableState& state) {
  validate(state);
  Number value{0};
  each_expected_row<Number>(
      strategy, state.pairs(),
      [&](std::uint32_t pairs, std::span<const Number> row) {
        if (pairs == state.pairs()) value = row[state.known];
      },
      CountLucky{});
  return value;
}

/// Expected moves of new tables of 0 .. pairs pairs.
template <class Number = double, Strategy S>
[[nodiscard]] std::vector<Number> expected_moves_up_to(const S& strategy, std::uint32_t pairs) {
  std::vector<Number> values;
  each_expected_row<Number>(strategy, pairs,
                            [&](std::uint32_t, std::span<const Number> row) { values.push_back(row[0]); });
  return values;
}

/// Probabilities of what is counted: [t] is that of exactly t, up to the largest possible.
///
/// @complexity  O(pairs^3) time, O(pairs^2) memory
/// @errors      std::invalid_argument for a wrong state, and for a strategy under which a game may go on for ever
template <class Number = double, Strategy S, class Count = CountMoves>
[[nodiscard]] std::vector<Number> distribution(const S& strategy, const TableState& start,
                                               const Count& count = {}) {
  validate(start);
  std::array<std::vector<std::vector<Number>>, 3> rows;
  for (std::uint32_t m = 0; m <= start.pairs(); ++m) {
    auto& row = rows[m % 3];
    row.assign(std::size_t{m} + 1, {Number{1}});
    for (std::uint32_t k = m + 1; m > 0 && k-- > 0;) {
      const TableState state{k, 2 * m - k};
      std::vector<Number> chances;
      std::uint64_t total = 0;
      strategy(state, [&](const Branch& branch) {
        if (branch.weight == 0) return;
        if (branch.next == state)
          sleuth::detail::invalid_argument("sleuth::memory::distribution", "strategy",
                                           "one that may stay where it is",
                                           "strategies under which every move shows or takes a card");
        total += branch.weight;
        const std::vector<Number>& then = rows[branch.next.pairs() % 3][branch.next.known];
        chances.resize(std::max(chances.size(), then.size() + count(branch)), Number{0});
        for (std::size_t t = 0; t < then.size(); ++t)
          chances[t + count(branch)] += Number(static_cast<std::int64_t>(branch.weight)) * then[t];
      });
      for (Number& chance : chances)
        chance = chance / Number(static_cast<std::int64_t>(total));
      row[k] = std::move(chances);
    }
  }
  return rows[start.pairs() % 3][start.known];
}

/// The most moves that a strategy can need, and the fewest: of the distribution, but in O(pairs^2).
struct GameLengths {
  std::uint32_t fewest = 0;
  std::uint32_t most = 0;
};
/// @errors  as distribution
template <Strategy S>
[[nodiscard]] GameLengths game_lengths(const S& strategy, const TableState& start) {
  validate(start);
  std::array<std::vector<GameLengths>, 3> rows;
  for (std::uint32_t m = 0; m <= start.pairs(); ++m) {
    auto& row = rows[m % 3];
    row.assign(std::size_t{m} + 1, {});
    for (std::uint32_t k = m + 1; m > 0 && k-- > 0;) {
      const TableState state{k, 2 * m - k};
      GameLengths lengths{UINT32_MAX, 0};
      strategy(state, [&](const Branch& branch) {
        if (branch.weight == 0) return;
        if (branch.next == state)
          sleuth::detail::invalid_argument("sleuth::memory::game_lengths", "strategy",
                                           "one that may stay where it is",
                                           "strategies under which every move shows or takes a card");
        const GameLengths& then = rows[branch.next.pairs() % 3][branch.next.known];
        lengths.fewest = std::min(lengths.fewest, branch.moves + then.fewest);
        lengths.most = std::max(lengths.most, branch.moves + then.most);
      });
      row[k] = lengths;
    }
  }
  return rows[start.pairs() % 3][start.known];
}

/// Moves within which a new table of n pairs can always be cleared: 2n - 1; no way to play guarantees less.
[[nodiscard]] constexpr std::uint32_t guaranteed_moves(std::uint32_t pairs) noexcept {
  return pairs == 0 ? 0 : 2 * pairs - 1;
}

/// (3 - 2 ln 2) n + 7/8 - 2 ln 2, which the optimum comes near: the rest is about -0.039 / n.
///
/// @source  D. J. Velleman, G. S. Warrington, "What to expect in a game of Memory", Amer. Math. Monthly 120 (2013)
[[nodiscard]] constexpr double asymptotic_moves(double pairs) noexcept {
  constexpr double ln2 = 0.693147180559945309417;
  return (3 - 2 * ln2) * pairs + 0.875 - 2 * ln2;
}

/// Expected moves where both cards of a move are named before either is turned, with the better of two cards never seen and
/// a known single with one never seen: 2n - 1 for a new table.
///
/// @complexity  O(pairs^2) time and memory O(pairs)
template <class Number = double>
[[nodiscard]] Number simultaneous_moves(const TableState& start) {
  validate(start);
  std::array<std::vector<Number>, 3> rows;
  const auto value_of = [&rows](const auto& strategy, const TableState& state) {
    Number sum{0};
    std::int64_t total = 0;
    strategy(state, [&](const Branch& branch) {
      if (branch.weight == 0) return;
      const auto weight = static_cast<std::int64_t>(branch.weight);
      total += weight;
      sum += Number(weight) * (Number(static_cast<std::int64_t>(branch.moves)) +
                               rows[branch.next.pairs() % 3][branch.next.known]);
    });
    return sum / Number(total);
  };
  for (std::uint32_t m = 0; m <= start.pairs(); ++m) {
    rows[m % 3].assign(std::size_t{m} + 1, Number{0});
    for (std::uint32_t k = m + 1; m > 0 && k-- > 0;) {
      const TableState state{k, 2 * m - k};
      Number best = value_of(ScanTwo{}, state);
      if (k > 0) best = std::min(best, value_of(KnownSingleFirst{}, state));
      rows[m % 3][k] = best;
    }
  }
  return rows[start.pairs() % 3][start.known];
}

}  // namespace sleuth::memory
