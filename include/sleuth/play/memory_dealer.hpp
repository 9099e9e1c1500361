#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/beliefs/card_groups.hpp>
#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/uniform_below.hpp>

namespace sleuth::memory {

namespace detail {

template <class Asked>
inline constexpr bool may_be_read = false;

}  // namespace detail

/// Knows where which pattern lies, and shows one only when its card is flipped. Players are of other types and never get
/// it: they choose from their Layouts. It cannot be copied, so that nobody turns cards of a copy; and it counts flips, so
/// that a game notices who turned a card out of turn.
class Dealer {
 public:
  Dealer(const Dealer&) = delete;
  Dealer& operator=(const Dealer&) = delete;
  Dealer(Dealer&&) = default;
  Dealer& operator=(Dealer&&) = default;
  ~Dealer() = default;

  /// Shuffles.
  ///
  /// @errors  std::invalid_argument from groups.validate()
  template <class Engine>
  Dealer(const CardGroups& groups, Engine& engine) : table_{groups} {
    for (std::size_t card = 0; card < groups.cards; ++card)
      layout_.push_back(card / groups.copies);
    shuffle(engine, layout_);
  }
  /// Lays these patterns out.
  ///
  /// @errors  std::invalid_argument from groups.validate(), and unless each pattern is there as often as the groups say
  Dealer(const CardGroups& groups, std::vector<std::size_t> layout)
      : table_{groups}, layout_{std::move(layout)} {
    std::vector<std::size_t> sorted = layout_;
    std::sort(sorted.begin(), sorted.end());
    bool fits = sorted.size() == groups.cards;
    for (std::size_t card = 0; fits && card < sorted.size(); ++card)
      fits = sorted[card] == card / groups.copies;
    if (!fits)
      sleuth::detail::invalid_argument("sleuth::memory::Dealer", "the layout",
                                       "of " + std::to_string(layout_.size()) + " cards",
                                       std::to_string(groups.pattern_count()) + " patterns, each " +
                                           std::to_string(groups.copies) + " times");
  }

  /// Turns a card and shows it. Cards that do not match are turned back, and a complete group is taken.
  ///
  /// @errors  std::invalid_argument for a position off the board, taken, or face up; nothing has changed then
  OutcomeId flip(GuessId position) {
    const std::size_t index = to_index(position);
    const auto pattern = to_id<OutcomeId>(index < layout_.size() ? layout_[index] : 0);
    table_.flip(position, pattern);
    ++flips_;
    return pattern;
  }

  /// Cards that were turned so far.
  [[nodiscard]] std::uint64_t flips() const noexcept { return flips_; }
  [[nodiscard]] bool is_cleared() const noexcept { return table_.is_cleared(); }
  /// Cards on the table.
  [[nodiscard]] std::size_t left() const noexcept { return table_.left(); }
  [[nodiscard]] bool is_taken(GuessId position) const { return table_.is_taken(position); }
  /// Whether no card is face up: the next flip begins a move.
  [[nodiscard]] bool is_between_moves() const noexcept { return table_.face_up().empty(); }
  [[nodiscard]] const CardGroups& groups() const noexcept { return table_.groups(); }

  /// Not to be had: the sentence says so.
  template <class Asked>
  OutcomeId pattern_at(Asked) const {
    static_assert(detail::may_be_read<Asked>,
                  "sleuth: the pattern of a face-down card cannot be read from the dealer: flip the card");
    return {};
  }

 private:
  Layouts table_;  // what everybody has seen
  std::vector<std::size_t> layout_;
  std::uint64_t flips_ = 0;
};

namespace detail {

/// The flip that a policy chooses.
///
/// @errors  std::invalid_argument if the policy has turned cards itself meanwhile
template <class Choose>
[[nodiscard]] GuessId honest_choice(const Dealer& dealer, const Choose& choose) {
  const std::uint64_t before = dealer.flips();
  const GuessId card = choose();
  if (dealer.flips() != before)
    sleuth::detail::invalid_argument("sleuth::memory", "a policy", "one that turned cards itself",
                                     "policies that choose from what the player knows");
  return card;
}

}  // namespace detail

}  // namespace sleuth::memory
