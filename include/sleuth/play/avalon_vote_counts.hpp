#pragma once

#include <array>
#include <cstddef>

#include <sleuth/beliefs/role_casting.hpp>
#include <sleuth/beliefs/role_shares.hpp>
#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>

namespace sleuth::avalon {

/// P(a player approves a team), shape [role][the team is dirty for it][it is on the team].
using ApprovalTable = std::array<std::array<std::array<double, 2>, 2>, games::avalon_role_count>;

/// How many of some players approve, who vote independently.
class VoteCounts {
 public:
  /// @param approves  0 .. 1
  /// @complexity      O(players)
  void add(double approves) noexcept {
    for (std::size_t votes = p_.size(); votes-- > 1;)
      p_[votes] = p_[votes] * (1 - approves) + p_[votes - 1] * approves;
    p_[0] *= 1 - approves;
  }
  /// P(so many approve), 0 .. the most players of a game.
  [[nodiscard]] double operator[](std::size_t votes) const noexcept { return p_[votes]; }
  /// P(so many or more approve).
  [[nodiscard]] double at_least(std::size_t votes) const noexcept {
    double p = 0;
    for (; votes < p_.size(); ++votes)
      p += p_[votes];
    return p;
  }

 private:
  std::array<double, games::avalon_most_players + 1> p_{1};
};

/// An evil set that is left.
struct LikelyClass {
  std::size_t index = 0;  ///< of the casting
  double mass = 0;        ///< its probability
  RoleShares shares{};
};

/// Whether a team is dirty for Merlin if Mordred stands at this place among the evil.
///
/// @param apart    Merlin tells teams whose only evil player is Mordred from other dirty ones
/// @param on_team  the evil seats on the team
/// @param index    the evil set
/// @param group    Mordred's position in it
[[nodiscard]] inline bool is_dirty_for_merlin(const RoleCasting& casting, bool apart, games::SeatSet on_team,
                                              std::size_t index, std::size_t group) noexcept {
  if (!apart || !casting.has_seer_and_unseen()) return on_team != 0;
  return (on_team & ~games::seat_bit(casting.evil_seats(index)[group])) != 0;
}

}  // namespace sleuth::avalon
