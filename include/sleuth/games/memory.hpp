#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <sleuth/beliefs/card_groups.hpp>
#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>

namespace sleuth::goals {

/// All cards are taken. Every flip that is allowed is progress: what it shows, or the move that it belongs to.
struct ClearTable {
  template <class D, class F, class B>
  [[nodiscard]] bool reached(const D&, const F&, const B& belief, std::span<const Answer>) const {
    return belief.is_cleared();
  }
  template <class D, class F, class B, class Distribution>
  [[nodiscard]] bool makes_progress(const D& domain, const F&, const B& belief,
                                    const Distribution& distribution) const {
    return belief.allows(domain, distribution.guess);
  }
};

}  // namespace sleuth::goals

namespace sleuth::games {

/// What lies on the table, and what is taken together.
enum class MemoryDeck : std::uint8_t {
  pairs,       ///< two cards of each pattern; a move flips two
  triples,     ///< three cards of each pattern, taken together; a move flips until a mismatch, at most three
  quadruples,  ///< four cards of each pattern, taken together; a move flips until a mismatch, at most four
  pairs_by_rank,  ///< four cards of each rank; any two of them are a pair
};

/// Whether a card lies in the middle of the board.
enum class Centre : std::uint8_t { card, blank };

/// A position of the board, counted from 0.
struct BoardPosition {
  std::size_t row = 0;
  std::size_t column = 0;
  friend constexpr bool operator==(const BoardPosition&, const BoardPosition&) = default;
};

/// The outcomes of a flip: patterns, numbered from 0. All of them are known beforehand, as on the box of the game.
class MemoryPatterns {
 public:
  using outcome_type = std::size_t;

  constexpr explicit MemoryPatterns(std::size_t count) noexcept : count_{count} {}
  [[nodiscard]] constexpr std::size_t outcome_count() const noexcept { return count_; }
  /// @errors  std::invalid_argument unless the pattern is below outcome_count()
  [[nodiscard]] constexpr OutcomeId id(std::size_t pattern) const {
    if (pattern >= count_)
      sleuth::detail::invalid_argument("sleuth::games::MemoryPatterns", "pattern", pattern,
                                       "0 .. " + std::to_string(count_ - 1));
    return to_id<OutcomeId>(pattern);
  }
  [[nodiscard]] constexpr std::size_t outcome(OutcomeId id) const noexcept { return to_index(id); }

 private:
  std::size_t count_;
};

/// Memory (Concentration): cards lie face down in rows and columns. A guess is one flip; cards of one pattern that complete
/// a group in one move leave the table, and others are turned back. This is the board as everybody sees it: where which
/// pattern lies is not in it; see play/memory_dealer.hpp.
///
/// Positions are numbered row by row, a blank centre left out.
struct Memory {
  using guess_type = BoardPosition;
  using belief_type = Layouts;
  using goal_type = goals::ClearTable;

  std::size_t rows = 4;
  std::size_t columns = 4;
  MemoryDeck deck = MemoryDeck::pairs;
  Centre centre = Centre::card;

  /// n pairs in one row.
  [[nodiscard]] static constexpr Memory of_pairs(std::size_t pairs) noexcept { return {1, 2 * pairs}; }

  /// @errors  std::invalid_argument if a side is 0 or above 1024, a blank centre is asked of a board without one (both
  ///          sides must be odd), or the cards are no multiple of those of one pattern
  void validate() const {
    const char* const name = "sleuth::games::Memory";
    constexpr std::size_t longest = 1024;
    if (rows == 0 || rows > longest) sleuth::detail::invalid_argument(name, "rows", rows, "1 .. 1024");
    if (columns == 0 || columns > longest)
      sleuth::detail::invalid_argument(name, "columns", columns, "1 .. 1024");
    if (deck > MemoryDeck::pairs_by_rank || centre > Centre::blank)
      sleuth::detail::invalid_argument(name, deck > MemoryDeck::pairs_by_rank ? "deck" : "centre",
                                       "no such value", "those that the enumeration lists");
    if (centre == Centre::blank && (rows % 2 == 0 || columns % 2 == 0 || rows * columns == 1))
      sleuth::detail::invalid_argument(name, "a blank centre",
                                       "asked of " + std::to_string(rows) + " x " + std::to_string(columns),
                                       "boards with an odd number of rows and of columns");
    groups().validate();
  }

  [[nodiscard]] constexpr CardGroups groups() const noexcept {
    const auto cards = static_cast<std::uint32_t>(guess_count());
    switch (deck) {
      case MemoryDeck::triples:
        return {cards, 3, 3};
      case MemoryDeck::quadruples:
        return {cards, 4, 4};
      case MemoryDeck::pairs_by_rank:
        return {cards, 4, 2};
      case MemoryDeck::pairs:
        break;
    }
    return {cards, 2, 2};
  }
  [[nodiscard]] MemoryPatterns feedback() const noexcept { return MemoryPatterns{groups().pattern_count()}; }

  [[nodiscard]] constexpr std::size_t guess_count() const noexcept {
    return rows * columns - (centre == Centre::blank ? 1 : 0);
  }
  [[nodiscard]] constexpr BoardPosition guess(GuessId id) const noexcept {
    const std::size_t place = to_index(id) + (is_behind_centre(to_index(id)) ? 1 : 0);
    return {place / columns, place % columns};
  }
  /// Nothing for a position off the board or the blank centre.
  [[nodiscard]] constexpr std::optional<GuessId> find_guess(const BoardPosition& position) const noexcept {
    if (position.row >= rows || position.column >= columns) return std::nullopt;
    const std::size_t place = position.row * columns + position.column;
    if (centre == Centre::card) return to_id<GuessId>(place);
    if (place == middle()) return std::nullopt;
    return to_id<GuessId>(place > middle() ? place - 1 : place);
  }

 private:
  [[nodiscard]] constexpr std::size_t middle() const noexcept { return rows * columns / 2; }
  [[nodiscard]] constexpr bool is_behind_centre(std::size_t index) const noexcept {
    return centre == Centre::blank && index >= middle();
  }
};

static_assert(Domain<Memory> && FindsGuesses<Memory> && NamesFeedback<Memory> && LaysCards<Memory>);
static_assert(OutcomeSpace<MemoryPatterns> && BeliefFor<Layouts, Memory, MemoryPatterns>);

}  // namespace sleuth::games
