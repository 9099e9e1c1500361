#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/play/memory_dealer.hpp>
#include <sleuth/play/memory_recall.hpp>
#include <sleuth/play/memory_statistics.hpp>
#include <sleuth/play/memory_table.hpp>
#include <sleuth/play/memory_two_players.hpp>

namespace sleuth::memory {

/// A match of two players.
struct MatchRules {
  bool pass_allowed = true;  ///< a player may turn two cards that it knows not to match
  bool extra_turn = true;    ///< a match earns another turn
  /// The match ends when so many moves in a row took nothing and turned no card for the first time. Without that, best play
  /// would pass for ever. Players who forget turn old cards without meaning to: give them more.
  std::uint32_t quiet_moves_to_end = 2;

  [[nodiscard]] TwoPlayerRules turns() const noexcept { return {pass_allowed, extra_turn}; }
};

struct MatchResult {
  std::array<std::uint32_t, 2> won{};  ///< groups of the first player, who begins, and of the second
  std::uint32_t moves = 0;
  std::size_t cards_left = 0;  ///< above 0 if the match was given up
};

/// Many matches.
struct MatchStatistics {
  Tally difference{};  ///< groups of the first player minus those of the second
  Tally cards_left{};
  std::uint64_t first_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t second_wins = 0;
  std::uint64_t given_up = 0;

  void add(const MatchResult& match) noexcept {
    const std::int64_t lead = std::int64_t{match.won[0]} - std::int64_t{match.won[1]};
    difference.add(lead);
    cards_left.add(static_cast<std::int64_t>(match.cards_left));
    ++(lead > 0 ? first_wins : lead < 0 ? second_wins : draws);
    if (match.cards_left > 0) ++given_up;
  }
};

/// One seat of a match: how it plays, how it remembers, and what it knows.
template <class P, class M = PerfectRecall>
struct Seat {
  static_assert(Policy<P>,
                "sleuth: a policy chooses from what the player knows: GuessId operator()(const Layouts&); it "
                "never gets "
                "the dealer; see sleuth/play/memory_table.hpp");
  static_assert(
      Recall<M>,
      "sleuth: a memory has shown(GuessId) and end_of_move(Layouts&); see sleuth/play/memory_recall.hpp");
  P policy;
  M memory{};
};
template <class P>
Seat(P) -> Seat<P>;
template <class P, class M>
Seat(P, M) -> Seat<P, M>;

namespace detail {

/// Nobody to tell.
struct NoMatchObserver {
  void operator()(std::size_t, GuessId, OutcomeId) const noexcept {}
};

/// One player at the table.
template <class S>
class SeatedPlayer {
 public:
  SeatedPlayer(const CardGroups& groups, S seat) : seat_{std::move(seat)}, known_{groups} {}

  [[nodiscard]] GuessId choose() {
    if constexpr (Policy<decltype(seat_.policy)>)
      return seat_.policy(std::as_const(known_));
    else
      return {};  // Seat has said what is wrong
  }
  [[nodiscard]] bool knows(GuessId card) const { return known_.allows(card) && known_.pattern_at(card); }
  void shown(GuessId card, OutcomeId pattern) {
    known_.flip(card, pattern);
    seat_.memory.shown(card);
  }
  void end_of_move() { seat_.memory.end_of_move(known_); }

 private:
  S seat_;
  Layouts known_;
};

}  // namespace detail

/// Plays one match. Both see every card that is turned; each has its own memory, and neither gets the dealer.
///
/// @param seen  told of each flip: seen(seat 0 or 1, position, pattern)
/// @errors      std::invalid_argument for a flip that is not allowed, a pass where it is not, or quiet_moves_to_end = 0
template <class P, class M, class Q, class N, class Seen = detail::NoMatchObserver>
MatchResult play_match(Dealer& dealer, Seat<P, M> first, Seat<Q, N> second, const MatchRules& rules = {},
                       const Seen& seen = {}) {
  if (rules.quiet_moves_to_end == 0)
    sleuth::detail::invalid_argument("sleuth::memory::play_match", "quiet_moves_to_end", 0, "1 or more");
  detail::SeatedPlayer<Seat<P, M>> one{dealer.groups(), std::move(first)};
  detail::SeatedPlayer<Seat<Q, N>> other{dealer.groups(), std::move(second)};
  std::vector<bool> turned(dealer.groups().cards, false);
  MatchResult result;
  std::uint32_t quiet = 0;
  for (std::size_t turn = 0; !dealer.is_cleared() && quiet < rules.quiet_moves_to_end;) {
    const std::size_t left = dealer.left();
    bool is_quiet = true;
    bool all_known = true;
    do {
      const GuessId card =
          detail::honest_choice(dealer, [&] { return turn == 0 ? one.choose() : other.choose(); });
      all_known = all_known && (turn == 0 ? one.knows(card) : other.knows(card));
      const OutcomeId pattern = dealer.flip(card);
      if (!turned[to_index(card)]) is_quiet = false;
      turned[to_index(card)] = true;
      one.shown(card, pattern);
      other.shown(card, pattern);
      seen(turn, card, pattern);
    } while (!dealer.is_between_moves());
    ++result.moves;
    const bool took = dealer.left() < left;
    if (all_known && !took && !rules.pass_allowed)
      sleuth::detail::invalid_argument(
          "sleuth::memory::play_match", "a move of the policy", "a pass",
          "moves that take a group or turn a card that the player does not know");
    one.end_of_move();
    other.end_of_move();
    quiet = is_quiet && !took ? quiet + 1 : 0;
    if (took) ++result.won[turn];
    if (!took || !rules.extra_turn) turn = 1 - turn;
  }
  result.cards_left = dealer.left();
  return result;
}

}  // namespace sleuth::memory
