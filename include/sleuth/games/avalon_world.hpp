#pragma once

#include <array>
#include <cstdint>

#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>

namespace sleuth::games {

/// Who holds which role.
struct AvalonWorld {
  std::array<AvalonRole, avalon_most_players> roles{};  ///< by seat; Merlin beyond the last
  SeatSet evil = 0;                                     ///< the seats of the evil roles

  [[nodiscard]] friend bool operator==(const AvalonWorld&, const AvalonWorld&) noexcept = default;
};

/// A team that may be sent on a quest, with all that its outcome depends on.
struct QuestTeam {
  SeatSet seats = 0;
  std::uint8_t quest = 1;         ///< 1 .. 5
  std::uint8_t fails_needed = 1;  ///< fail cards that make the quest fail, 1 or 2

  [[nodiscard]] friend bool operator==(const QuestTeam&, const QuestTeam&) noexcept = default;
};

}  // namespace sleuth::games
