#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/play/memory_match.hpp>
#include <sleuth/play/memory_simulation.hpp>
#include <sleuth/play/memory_two_players.hpp>

namespace sleuth::memory {

/// How to move in the two-player game: choose(state) -> TurnKind, of states with 1 pair or more and no known pair.
template <class C>
concept TurnChooser = requires(const C& choose, const TurnState& state) {
  { choose(state) } -> std::same_as<TurnKind>;
};

/// Best play.
template <class Number = double>
struct BestTurns {
  const TwoPlayerValues<Number>* values;  ///< for as many pairs as are on the table; not owned
  [[nodiscard]] TurnKind operator()(const TurnState& state) const { return values->best_move(state); }
};
/// Best play alone: always two cards never seen.
struct AlwaysTwo {
  [[nodiscard]] TurnKind operator()(const TurnState&) const noexcept { return TurnKind::two; }
};
/// As little as possible is shown.
struct AlwaysOne {
  [[nodiscard]] TurnKind operator()(const TurnState& state) const noexcept {
    return state.known > 0 ? TurnKind::one : TurnKind::two;
  }
};

namespace detail {

/// The move that is made: where all first cards match, `two` is `one`.
///
/// @errors  std::invalid_argument if the move cannot be made
[[nodiscard]] inline TurnKind checked_turn(TurnKind kind, const TurnState& state,
                                           const TwoPlayerRules& rules) {
  if ((kind == TurnKind::pass && (!rules.pass_allowed || state.known < 2)) ||
      (kind == TurnKind::one && state.known == 0))
    sleuth::detail::invalid_argument(
        "sleuth::memory", "the move", static_cast<int>(kind),
        "moves that the rules and the known singles allow: 0 from two on, 1 from one on");
  return kind;
}

}  // namespace detail

/// Plays matches of two players with perfect memory on the states alone, without cards.
///
/// @param first   begins
/// @param engine  used and moved on
/// @errors        std::invalid_argument for a move that cannot be made, quiet_moves_to_end = 0 or more than 20,000 pairs
template <TurnChooser First, TurnChooser Second, class Engine>
[[nodiscard]] MatchStatistics simulate_matches(const First& first, const Second& second, std::uint32_t pairs,
                                               std::uint64_t games, Engine& engine,
                                               const MatchRules& rules = {}) {
  if (rules.quiet_moves_to_end == 0)
    sleuth::detail::invalid_argument("sleuth::memory::simulate_matches", "quiet_moves_to_end", 0,
                                     "1 or more");
  if (pairs > most_pairs)
    sleuth::detail::invalid_argument("sleuth::memory::simulate_matches", "pairs", pairs, "0 .. 20000");
  MatchStatistics statistics;
  for (std::uint64_t game = 0; game < games; ++game) {
    MatchResult match;
    TurnState state{pairs, 0};
    std::size_t turn = 0;
    std::uint32_t quiet = 0;
    const auto take = [&] {
      ++match.won[turn];
      --state.pairs;
      if (!rules.extra_turn) turn = 1 - turn;
    };
    while (state.pairs > 0 && quiet < rules.quiet_moves_to_end) {
      ++match.moves;
      const TurnKind kind =
          detail::checked_turn(turn == 0 ? first(state) : second(state), state, rules.turns());
      if (kind == TurnKind::pass) {
        ++quiet;
        turn = 1 - turn;
        continue;
      }
      quiet = 0;
      const std::uint32_t unseen = state.unseen();
      if (detail::below(engine, unseen) < state.known) {
        --state.known;
        take();
        continue;
      }
      if (kind == TurnKind::one) {
        ++state.known;
        turn = 1 - turn;
        continue;
      }
      const std::uint64_t card = detail::below(engine, unseen - 1);
      if (card == 0) {
        take();
      } else {
        turn = 1 - turn;
        if (card <= state.known) {  // its mate was known: the other one takes the pair
          ++match.moves;
          take();
        } else {
          state.known += 2;
        }
      }
    }
    match.cards_left = 2 * std::size_t{state.pairs};
    statistics.add(match);
  }
  return statistics;
}

/// Plays the two-player game with cards: known pairs at once, else the kind of move that its chooser says, lowest positions
/// first. A Policy for play_match.
template <TurnChooser C>
class TurnPlayer {
 public:
  explicit TurnPlayer(C choose, const TwoPlayerRules& rules = {})
      : choose_{std::move(choose)}, rules_{rules} {}

  /// @errors  std::invalid_argument unless cards are taken in pairs and one may be flipped, and for a move that cannot be
  ///          made
  [[nodiscard]] GuessId operator()(const Layouts& known) {
    if (known.groups() != CardGroups{known.groups().cards, 2, 2} || known.left() == 0)
      sleuth::detail::invalid_argument("sleuth::memory::TurnPlayer", "the table",
                                       known.left() == 0 ? "empty" : "of other cards than pairs",
                                       "pairs, at least one of them");
    return known.face_up().empty() ? first(known) : second(known);
  }

 private:
  [[nodiscard]] GuessId first(const Layouts& known) {
    TurnState state{static_cast<std::uint32_t>(known.left() / 2), 0};
    for (const GuessId card : all_ids<GuessId>(known.groups().cards)) {
      if (!known.allows(card) || !known.pattern_at(card)) continue;
      if (known.known_copies(*known.pattern_at(card)) == 2) return card;
      ++state.known;
    }
    kind_ = detail::checked_turn(choose_(state), state, rules_);
    return *lowest(known, kind_ == TurnKind::pass);
  }
  [[nodiscard]] GuessId second(const Layouts& known) const {
    const OutcomeId pattern = *known.pattern_at(known.face_up().front());
    for (const GuessId card : all_ids<GuessId>(known.groups().cards))
      if (known.allows(card) && known.pattern_at(card) == pattern) return card;
    const auto card = lowest(known, kind_ != TurnKind::two);
    return card ? *card : *lowest(known, kind_ == TurnKind::two);
  }
  /// The lowest card that is known, or that is not.
  [[nodiscard]] static std::optional<GuessId> lowest(const Layouts& known, bool is_known) {
    for (const GuessId card : all_ids<GuessId>(known.groups().cards))
      if (known.allows(card) && known.pattern_at(card).has_value() == is_known) return card;
    return std::nullopt;
  }

  C choose_;
  TwoPlayerRules rules_;
  TurnKind kind_ = TurnKind::two;
};

}  // namespace sleuth::memory
