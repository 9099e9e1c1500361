#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/beliefs/card_groups.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/play/big_fraction.hpp>

namespace sleuth::memory {

/// When a player takes a group that is known as a whole.
enum class TakeKnown : std::uint8_t {
  at_once,   ///< as soon as it is known
  any_time,  ///< whenever it is best: two known cards of a rank of four wait for the other two
};

/// Least expected number of moves of any deck for a player with perfect memory, by looking at every flip in every state.
/// Small decks: it is the plain twin of expected_moves for pairs, and serves triples, fours and pairs by rank.
///
/// For pairs both rules give the same. For four cards of a rank, taken as pairs, waiting is better from two ranks on:
/// 188/35 moves instead of 38/7.
///
/// @tparam Number   double, or BigFraction for exact values
/// @complexity      memory O(C(patterns + t, t)) states, where a pattern can stand in t ways: 2 for pairs, 4 for triples,
///                  8 for fours; time is that times O(patterns^2 * 2^group)
template <class Number = double>
class DeckValue {
 public:
  /// @errors  std::invalid_argument from groups.validate(), and for more than 13 patterns
  explicit DeckValue(const CardGroups& groups, TakeKnown rule = TakeKnown::any_time)
      : groups_{groups}, rule_{rule} {
    groups_.validate();
    constexpr std::uint32_t most = 13;
    if (groups_.pattern_count() > most)
      sleuth::detail::invalid_argument("sleuth::memory::DeckValue", "the number of patterns",
                                       groups_.pattern_count(), "1 .. 13");
  }

  /// From the start of the game.
  [[nodiscard]] Number expected_moves() {
    return value(Table(groups_.pattern_count(), {static_cast<std::uint8_t>(groups_.copies), 0}));
  }

 private:
  /// The cards of one pattern on the table: out of sight and known.
  struct Standing {
    std::uint8_t hidden = 0;
    std::uint8_t known = 0;
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };
  using Table = std::vector<Standing>;

  [[nodiscard]] Number value(Table table) {
    std::sort(table.begin(), table.end());
    std::int64_t certain = 0;  // moves that take what is known as a whole
    for (Standing& standing : table)
      while (standing.known >= groups_.group && (rule_ == TakeKnown::at_once || standing.hidden == 0)) {
        standing.known = static_cast<std::uint8_t>(standing.known - groups_.group);
        ++certain;
      }
    std::erase(table, Standing{});
    if (table.empty()) return Number(certain);
    std::sort(table.begin(), table.end());
    if (const auto found = values_.find(table); found != values_.end())
      return Number(certain) + found->second;
    const Number best = best_first(table);
    values_.emplace(table, best);
    return Number(certain) + best;
  }

  [[nodiscard]] Number best_first(const Table& table) {
    std::optional<Number> best = unseen(table, table.size(), 0);
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].known == 0 || (i > 0 && table[i] == table[i - 1])) continue;
      Table then = table;
      --then[i].known;
      keep_less(best, go_on(then, i, 1, false));
    }
    return *best;
  }

  /// The next flip of a move that has `up` cards of pattern `which` face up; nothing if no flip leads anywhere.
  ///
  /// @param learnt  a card that was out of sight has been turned in this move
  [[nodiscard]] std::optional<Number> go_on(const Table& table, std::size_t which, std::uint8_t up,
                                            bool learnt) {
    if (up == groups_.group) return Number(1) + value(table);
    std::optional<Number> best = unseen(table, which, up);
    if (table[which].known > 0) {
      Table then = table;
      --then[which].known;
      keep_less(best, go_on(then, which, static_cast<std::uint8_t>(up + 1), learnt));
    }
    const auto other_known = [&](std::size_t i) { return i != which && table[i].known > 0; };
    bool can_stop = false;
    for (std::size_t i = 0; i < table.size(); ++i)
      can_stop = can_stop || other_known(i);
    if (learnt && can_stop) {
      Table then = table;
      then[which].known = static_cast<std::uint8_t>(then[which].known + up);
      keep_less(best, Number(1) + value(then));
    }
    return best;
  }

  /// Turns a card out of sight, as the first of a move if `up` is 0; nothing if there is none.
  [[nodiscard]] std::optional<Number> unseen(const Table& table, std::size_t which, std::uint8_t up) {
    std::int64_t total = 0;
    Number sum{0};
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].hidden == 0) continue;
      total += table[i].hidden;
      Table then = table;
      --then[i].hidden;
      Number moves{0};
      if (up == 0 || i == which) {
        moves = *go_on(then, i, static_cast<std::uint8_t>(up + 1), true);
      } else {
        ++then[i].known;
        then[which].known = static_cast<std::uint8_t>(then[which].known + up);
        moves = Number(1) + value(then);
      }
      sum += Number(std::int64_t{table[i].hidden}) * moves;
    }
    if (total == 0) return std::nullopt;
    return sum / Number(total);
  }

  static void keep_less(std::optional<Number>& best, const std::optional<Number>& other) {
    if (other && (!best || *other < *best)) best = other;
  }

  CardGroups groups_;
  TakeKnown rule_;
  std::map<Table, Number> values_;
};

}  // namespace sleuth::memory
