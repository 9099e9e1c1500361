#pragma once

#include <cstddef>
#include <variant>

#include <sleuth/beliefs/deal_evidence.hpp>

namespace sleuth {

/// A seat took its turn and suggested nothing.
struct CluedoQuietTurn {
  std::size_t seat = 0;
  friend bool operator==(const CluedoQuietTurn&, const CluedoQuietTurn&) = default;
};

/// One entry of the record of a game: a suggestion of one card of each category with its answer, an accusation that
/// failed, a turn without a suggestion, or a card that I saw by other means at a seat or on the table (or know not to be
/// there).
using CluedoEvent = std::variant<Asked, AccusationFailed, CluedoQuietTurn, Holds>;

}  // namespace sleuth
