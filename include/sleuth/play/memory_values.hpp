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

namespace detail {

/// Works out a value of every state from those that come after it, pair by pair; of the rows three are kept.
///
/// @param end   the value of a table that is cleared
/// @param step  step(state, after) -> value; after(state) is the value of a state with fewer cards never seen
/// @param sink  sink(pairs, row) for 0 .. pairs, row[known] for known = 0 .. pairs
template <class Value, class Step, class Sink>
void each_row(std::uint32_t pairs, const Value& end, const Step& step, const Sink& sink) {
  std::array<std::vector<Value>, 3> rows;  // of this many pairs, one less, two less
  const auto after = [&rows](const TableState& state) -> const Value& {
    return rows[state.pairs() % 3][state.known];
  };
  for (std::uint32_t m = 0; m <= pairs; ++m) {
    std::vector<Value>& row = rows[m % 3];
    row.assign(std::size_t{m} + 1, end);
    for (std::uint32_t k = m + 1; m > 0 && k-- > 0;)
      row[k] = step(TableState{k, 2 * m - k}, after);
    sink(m, std::span<const Value>{row});
  }
}
/// The value of one state.
template <class Value, class Step>
[[nodiscard]] Value value_at(const TableState& start, const Value& end, const Step& step) {
  validate(start);
  Value value = end;
  each_row(start.pairs(), end, step, [&](std::uint32_t pairs, std::span<const Value> row) {
    if (pairs == start.pairs()) value = row[start.known];
  });
  return value;
}

/// Calls sink(branch) for what may happen in a state.
///
/// @errors  std::invalid_argument where the table may stay as it is
template <Strategy S, class Sink>
void each_leaving_branch(const S& strategy, const TableState& state, const char* function, const Sink& sink) {
  strategy(state, [&](const Branch& branch) {
    if (branch.weight == 0) return;
    if (branch.next == state)
      sleuth::detail::invalid_argument(function, "strategy", "one that may stay where it is",
                                       "strategies under which every move shows or takes a card");
    sink(branch);
  });
}

}  // namespace detail

/// Expected values of all states, pair by pair: sink(pairs, row) for 0 .. pairs, row[known] for known = 0 .. pairs.
///
/// @tparam Number   double, or BigFraction for exact values
/// @complexity      O(pairs^2) time, O(pairs) memory; with BigFraction numbers have O(pairs) digits
/// @errors          std::invalid_argument for more than 20,000 pairs
template <class Number = double, Strategy S, class Count = CountMoves, class Sink>
void each_expected_row(const S& strategy, std::uint32_t pairs, const Sink& sink, const Count& count = {}) {
  if (pairs > most_pairs)
    sleuth::detail::invalid_argument("sleuth::memory", "pairs", pairs, "0 .. " + std::to_string(most_pairs));
  const auto step = [&](const TableState& state, const auto& after) {
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
      sum += Number(weight) * (Number(gained) + after(branch.next));
    });
    return sum / Number(static_cast<std::int64_t>(total));
  };
  detail::each_row(pairs, Number{0}, step, sink);
}

/// Expected value of what is counted, from a state to the end.
template <class Number = double, Strategy S, class Count>
[[nodiscard]] Number expected_count(const S& strategy, const TableState& state, const Count& count) {
  validate(state);
  Number value{0};
  each_expected_row<Number>(
      strategy, state.pairs(),
      [&](std::uint32_t pairs, std::span<const Number> row) {
        if (pairs == state.pairs()) value = row[state.known];
      },
      count);
  return value;
}

/// Expected number of moves from a state to the end.
template <class Number = double, Strategy S>
[[nodiscard]] Number expected_moves(const S& strategy, const TableState& state) {
  return expected_count<Number>(strategy, state, CountMoves{});
}

/// Expected number of lucky pairs: those found by turning two cards never seen.
template <class Number = double, Strategy S>
[[nodiscard]] Number expected_lucky(const S& strategy, const TableState& state) {
  return expected_count<Number>(strategy, state, CountLucky{});
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
  const auto step = [&](const TableState& state, const auto& after) {
    std::vector<Number> chances;
    std::uint64_t total = 0;
    detail::each_leaving_branch(strategy, state, "sleuth::memory::distribution", [&](const Branch& branch) {
      total += branch.weight;
      const std::vector<Number>& then = after(branch.next);
      chances.resize(std::max(chances.size(), then.size() + count(branch)), Number{0});
      for (std::size_t t = 0; t < then.size(); ++t)
        chances[t + count(branch)] += Number(static_cast<std::int64_t>(branch.weight)) * then[t];
    });
    for (Number& chance : chances)
      chance = chance / Number(static_cast<std::int64_t>(total));
    return chances;
  };
  return detail::value_at(start, std::vector<Number>{Number{1}}, step);
}

/// The most moves that a strategy can need, and the fewest: of the distribution, but in O(pairs^2).
struct GameLengths {
  std::uint32_t fewest = 0;
  std::uint32_t most = 0;
};
/// @errors  as distribution
template <Strategy S>
[[nodiscard]] GameLengths game_lengths(const S& strategy, const TableState& start) {
  const auto step = [&](const TableState& state, const auto& after) {
    GameLengths lengths{UINT32_MAX, 0};
    detail::each_leaving_branch(strategy, state, "sleuth::memory::game_lengths", [&](const Branch& branch) {
      const GameLengths& then = after(branch.next);
      lengths.fewest = std::min(lengths.fewest, branch.moves + then.fewest);
      lengths.most = std::max(lengths.most, branch.moves + then.most);
    });
    return lengths;
  };
  return detail::value_at(start, GameLengths{}, step);
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
  const auto step = [](const TableState& state, const auto& after) {
    const auto value_of = [&](const auto& strategy) {
      Number sum{0};
      std::int64_t total = 0;
      strategy(state, [&](const Branch& branch) {
        if (branch.weight == 0) return;
        const auto weight = static_cast<std::int64_t>(branch.weight);
        total += weight;
        sum += Number(weight) * (Number(static_cast<std::int64_t>(branch.moves)) + after(branch.next));
      });
      return sum / Number(total);
    };
    Number best = value_of(ScanTwo{});
    if (state.known > 0) best = std::min(best, value_of(KnownSingleFirst{}));
    return best;
  };
  return detail::value_at(start, Number{0}, step);
}

}  // namespace sleuth::memory
