#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sleuth::games {

inline constexpr std::size_t avalon_quests = 5;
/// Proposals of one quest; when the last is rejected evil has won.
inline constexpr std::size_t avalon_attempts = 5;
inline constexpr std::size_t avalon_most_players = 10;
inline constexpr std::size_t avalon_most_evil = 4;
inline constexpr std::size_t avalon_largest_team = 5;

/// A set of seats: bit s stands for seat s, counted from 0.
using SeatSet = std::uint16_t;

[[nodiscard]] constexpr SeatSet seat_bit(std::size_t seat) noexcept {
  return static_cast<SeatSet>(1U << seat);
}
[[nodiscard]] constexpr bool holds(SeatSet seats, std::size_t seat) noexcept {
  return (seats >> seat & 1U) != 0;
}
[[nodiscard]] constexpr SeatSet all_seats(std::size_t players) noexcept {
  return static_cast<SeatSet>((1U << players) - 1U);
}

/// Players on the team of a quest.
///
/// @param players  5 .. 10       @param quest  1 .. 5
/// @source         rules of The Resistance: Avalon (D. Eskridge, 2012)
[[nodiscard]] constexpr std::size_t avalon_team_size(std::size_t players, std::size_t quest) noexcept {
  constexpr std::array<std::array<std::size_t, avalon_quests>, 6> sizes{
      {{2, 3, 2, 3, 3}, {2, 3, 4, 3, 4}, {2, 3, 3, 4, 4}, {3, 4, 4, 5, 5}, {3, 4, 4, 5, 5}, {3, 4, 4, 5, 5}}};
  return sizes[players - 5][quest - 1];
}

/// Fail cards that make a quest fail: one, but two in quest 4 of seven and more players.
[[nodiscard]] constexpr std::size_t avalon_fails_needed(std::size_t players, std::size_t quest) noexcept {
  return players >= 7 && quest == 4 ? 2 : 1;
}

/// Votes that approve a team: more than half of all players; a tie rejects.
[[nodiscard]] constexpr std::size_t avalon_majority(std::size_t players) noexcept { return players / 2 + 1; }

}  // namespace sleuth::games
