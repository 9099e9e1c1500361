#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include <sleuth/deduction/deal_model.hpp>

namespace sleuth {

/// A seat suggested one card of each category, and the others were asked in turn until one showed a card.
struct CluedoSuggestion {
  std::size_t suggester = 0;
  CardSet cards = 0;
  std::optional<std::size_t> shower{};  ///< nothing: nobody showed a card
  std::vector<std::size_t> passed{};    ///< who was asked and showed none, in order
  std::optional<CardId> shown{};        ///< which card, if I know it
  friend bool operator==(const CluedoSuggestion&, const CluedoSuggestion&) = default;
};

/// A seat accused, and the envelope was another.
struct CluedoFailedAccusation {
  std::size_t accuser = 0;
  CardSet cards = 0;
  friend bool operator==(const CluedoFailedAccusation&, const CluedoFailedAccusation&) = default;
};

/// A seat took its turn and suggested nothing.
struct CluedoQuietTurn {
  std::size_t seat = 0;
  friend bool operator==(const CluedoQuietTurn&, const CluedoQuietTurn&) = default;
};

/// I saw by other means where a card lies: at a seat or on the table.
struct CluedoSeenCard {
  CardId card{};
  PlaceId place{};
  friend bool operator==(const CluedoSeenCard&, const CluedoSeenCard&) = default;
};

/// One entry of the record of a game.
using CluedoEvent = std::variant<CluedoSuggestion, CluedoFailedAccusation, CluedoQuietTurn, CluedoSeenCard>;

}  // namespace sleuth
