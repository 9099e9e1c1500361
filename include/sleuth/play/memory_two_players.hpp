#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/play/big_fraction.hpp>

namespace sleuth::memory {

/// How two players share a table. Both have perfect memory; the score is the difference of pairs.
struct TwoPlayerRules {
  bool pass_allowed = true;  ///< a move may turn two known cards
  bool extra_turn = true;    ///< a match earns another turn
};

/// The moves of the two-player game. The mate of the first card is always taken if it is known.
enum class TurnKind : std::uint8_t {
  pass = 0,  ///< two known cards; needs two known singles
  one = 1,   ///< a card never seen, then a known single; needs one
  two = 2,   ///< two cards never seen
};

/// n pairs on the table, k known singles (seen, mate never seen); a known pair is taken at once and is not on the table.
struct TurnState {
  std::uint32_t pairs = 0;
  std::uint32_t known = 0;

  [[nodiscard]] constexpr std::uint32_t unseen() const noexcept { return 2 * pairs - known; }
  friend constexpr bool operator==(const TurnState&, const TurnState&) = default;
};

/// Values of all states for the player to move, own pairs minus the other's, under best play. Passing for ever is worth 0.
/// Without an extra turn a known pair is taken at once too.
///
/// @tparam Number   double, or BigFraction for exact values and exact ties
/// @complexity      O(pairs^2) time and memory
/// @source          U. Zwick, M. S. Paterson, "The memory game", Theoretical Computer Science 110 (1993)
template <class Number = double>
class TwoPlayerValues {
 public:
  /// @errors  std::invalid_argument for more than 4000 pairs
  explicit TwoPlayerValues(std::uint32_t pairs, const TwoPlayerRules& rules = {})
      : rules_{rules}, most_{pairs} {
    if (pairs > 4000)
      sleuth::detail::invalid_argument("sleuth::memory::TwoPlayerValues", "pairs", pairs, "0 .. 4000");
    values_.resize(index({pairs + 1, 0}), Number{0});
    for (std::uint32_t n = 1; n <= pairs; ++n)
      for (std::uint32_t k = n + 1; k-- > 0;)
        values_[index({n, k})] = best({n, k});
  }

  [[nodiscard]] const TwoPlayerRules& rules() const noexcept { return rules_; }
  [[nodiscard]] std::uint32_t pairs() const noexcept { return most_; }
  /// @errors  std::invalid_argument for more known singles than pairs, or more pairs than it was made for
  [[nodiscard]] const Number& value(const TurnState& state) const {
    check(state);
    return values_[index(state)];
  }
  /// The value if this move is made now and best moves later; nothing if the move cannot be made. Where all first cards
  /// match (k = n) the moves `one` and `two` are the same, and only `one` is listed.
  [[nodiscard]] std::optional<Number> value_of(const TurnState& state, TurnKind kind) const {
    check(state);
    return state.pairs == 0 ? std::nullopt : if_made(state, kind);
  }
  /// All best moves, ascending: several where they tie. With doubles, within 2^-40.
  [[nodiscard]] std::vector<TurnKind> optimal_moves(const TurnState& state) const {
    std::vector<TurnKind> moves;
    for (const TurnKind kind : {TurnKind::pass, TurnKind::one, TurnKind::two})
      if (const auto made = value_of(state, kind); made && is_tie(*made, value(state))) moves.push_back(kind);
    return moves;
  }
  /// One best move: that which shows most, so that games are not abandoned without need.
  ///
  /// @errors  std::invalid_argument as value(), and for an empty table
  [[nodiscard]] TurnKind best_move(const TurnState& state) const {
    const auto moves = optimal_moves(state);
    if (moves.empty())
      sleuth::detail::invalid_argument("sleuth::memory::TwoPlayerValues::best_move", "pairs", state.pairs,
                                       "1 or more");
    return moves.back();
  }

 private:
  [[nodiscard]] static std::size_t index(const TurnState& state) noexcept {
    return std::size_t{state.pairs} * (state.pairs + 1) / 2 + state.known;
  }
  void check(const TurnState& state) const {
    if (state.pairs > most_)
      sleuth::detail::invalid_argument("sleuth::memory::TwoPlayerValues", "pairs", state.pairs,
                                       "0 .. " + std::to_string(most_));
    if (state.known > state.pairs)
      sleuth::detail::invalid_argument("sleuth::memory::TwoPlayerValues", "known", state.known,
                                       "0 .. " + std::to_string(state.pairs) + ", the pairs on the table");
  }
  [[nodiscard]] static bool is_tie(const Number& a, const Number& b) {
    if constexpr (std::is_same_v<Number, double>)
      return (a < b ? b - a : a - b) < 0x1p-40;
    else
      return a == b;
  }

  [[nodiscard]] const Number& at(std::uint32_t pairs, std::uint32_t known) const {
    return values_[index({pairs, known})];
  }
  /// A pair won, and the state after it.
  [[nodiscard]] Number won(std::uint32_t pairs, std::uint32_t known) const {
    return rules_.extra_turn ? Number(1) + at(pairs, known) : Number(1) - at(pairs, known);
  }

  [[nodiscard]] Number best(const TurnState& state) const {
    std::optional<Number> most;
    for (const TurnKind kind : {TurnKind::one, TurnKind::two, TurnKind::pass})
      if (const auto made = if_made(state, kind); made && (!most || *most < *made)) most = made;
    return *most;
  }

  [[nodiscard]] std::optional<Number> if_made(const TurnState& state, TurnKind kind) const {
    const auto [n, k] = state;
    const std::uint32_t unseen = state.unseen();
    const auto number = [](std::uint64_t value) { return Number(static_cast<std::int64_t>(value)); };
    if (kind == TurnKind::pass) {
      if (!rules_.pass_allowed || k < 2) return std::nullopt;
      return Number(0);  // if it is best, it is best for the other one too, and so on
    }
    if (kind == TurnKind::one ? k == 0 : k == n) return std::nullopt;
    Number sum = k > 0 ? number(k) * won(n - 1, k - 1) : Number(0);  // in units of 1 / unseen
    if (k < n) {
      Number then(0);
      if (kind == TurnKind::one) {
        then = Number(0) - at(n, k + 1);
      } else {
        then = won(n - 1, k);                                // a lucky match
        if (k > 0) then = then - number(k) * won(n - 1, k);  // the mate was known: the other one takes it
        if (k + 2 <= n) then = then - number(unseen - k - 2) * at(n, k + 2);
        then = then / number(unseen - 1);
      }
      sum = sum + number(unseen - k) * then;
    }
    return sum / number(unseen);
  }

  TwoPlayerRules rules_;
  std::uint32_t most_;
  std::vector<Number> values_;
};

/// What becomes of games where both play best_move() and stop as soon as that is a pass.
struct Abandonment {
  double probability = 0;  ///< that the game is not played to its end
  double pairs_left = 0;   ///< expected pairs that nobody wins
};

/// @param values  doubles or fractions: choices as by its best_move()
/// @complexity    O(pairs^2)
template <class Number>
[[nodiscard]] Abandonment abandonment(const TwoPlayerValues<Number>& values, std::uint32_t pairs) {
  std::vector<Abandonment> fewer(1);  // one pair less; [known]
  for (std::uint32_t n = 1; n <= pairs; ++n) {
    std::vector<Abandonment> now(std::size_t{n} + 1);
    for (std::uint32_t k = n + 1; k-- > 0;) {
      const TurnKind kind = values.best_move({n, k});
      if (kind == TurnKind::pass) {
        now[k] = {1, static_cast<double>(n)};
        continue;
      }
      const double unseen = 2.0 * n - k;
      const auto add = [&now, k](double chance, const Abandonment& then) {
        now[k].probability += chance * then.probability;
        now[k].pairs_left += chance * then.pairs_left;
      };
      if (k > 0) add(k / unseen, fewer[k - 1]);
      if (k == n) continue;
      const double is_new = (unseen - k) / unseen;
      if (kind == TurnKind::one) {
        add(is_new, now[k + 1]);
      } else {
        add(is_new * (1.0 + k) / (unseen - 1), fewer[k]);
        if (k + 2 <= n) add(is_new * (unseen - k - 2) / (unseen - 1), now[k + 2]);
      }
    }
    fewer = std::move(now);
  }
  return fewer[0];
}

}  // namespace sleuth::memory
