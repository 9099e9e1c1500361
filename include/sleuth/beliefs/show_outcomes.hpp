#pragma once

#include <cstddef>
#include <optional>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/deduction/deal_model.hpp>

namespace sleuth {

/// A seat showed a card.
struct ShownCard {
  std::size_t seat = 0;
  CardId card{};
  friend bool operator==(const ShownCard&, const ShownCard&) = default;
};

/// What a question for cards is told: nobody could show one (number 0), or a seat showed a card (1 + seat * cards + card).
struct ShowOutcomes {
  using outcome_type = std::optional<ShownCard>;

  std::size_t seats = 0;
  std::size_t cards = 0;

  [[nodiscard]] std::size_t outcome_count() const noexcept { return 1 + seats * cards; }
  /// @errors  std::invalid_argument for a seat or card that does not exist
  [[nodiscard]] OutcomeId id(const outcome_type& outcome) const {
    if (!outcome) return to_id<OutcomeId>(0);
    if (outcome->seat >= seats)
      detail::invalid_argument("sleuth::ShowOutcomes", "seat", outcome->seat, "below the number of seats");
    if (to_index(outcome->card) >= cards)
      detail::invalid_argument("sleuth::ShowOutcomes", "card", to_index(outcome->card),
                               "below the number of cards");
    return to_id<OutcomeId>(1 + outcome->seat * cards + to_index(outcome->card));
  }
  [[nodiscard]] outcome_type outcome(OutcomeId id) const noexcept {
    if (to_index(id) == 0) return std::nullopt;
    return ShownCard{(to_index(id) - 1) / cards, to_card((to_index(id) - 1) % cards)};
  }
};

}  // namespace sleuth
