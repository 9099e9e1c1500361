#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/beliefs/role_casting.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/games/avalon_quest.hpp>
#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>
#include <sleuth/games/avalon_world.hpp>

namespace sleuth::games {

/// A team must be sent even where its outcome tells nothing, and whatever is known already.
struct SendTeam {
  template <class D, class F, class B>
  [[nodiscard]] bool reached(const D&, const F&, const B&, std::span<const Answer>) const noexcept {
    return false;
  }
  template <class D, class F, class B, class Distribution>
  [[nodiscard]] bool makes_progress(const D&, const F&, const B&, const Distribution&) const noexcept {
    return true;
  }
};

/// Avalon, also without any special role (The Resistance). A secret is who holds which role, a guess is a team for a quest.
/// The evil sets are the classes of secrets: outcomes of quests depend on nothing else.
///
/// Guesses are in the order of their quests, teams of one quest in lexicographic order of their seats; worlds in that of
/// RoleCasting. A copy costs O(1).
class Avalon {
 public:
  using guess_type = QuestTeam;
  using secret_type = AvalonWorld;
  using goal_type = SendTeam;

  /// @param quest  the only quest that guesses are for, 1 .. 5; all five where none is named
  /// @errors       std::invalid_argument for another quest
  explicit Avalon(const AvalonRoles& roles, std::optional<std::size_t> quest = std::nullopt)
      : Avalon{roles, std::make_shared<const RoleCasting>(numbered(roles)), quest} {}
  /// @errors  std::invalid_argument that says why the set of roles is not legal
  explicit Avalon(std::span<const AvalonRole> roles) : Avalon{AvalonRoles{roles}} {}

  /// The same game with the teams of one quest only; castings are shared.
  ///
  /// @errors  std::invalid_argument for a quest that is not 1 .. 5
  [[nodiscard]] Avalon for_quest(std::size_t quest) const { return {roles(), shared_casting(), quest}; }

  [[nodiscard]] const AvalonRoles& roles() const noexcept { return tables_->roles; }
  [[nodiscard]] std::size_t players() const noexcept { return roles().players(); }
  [[nodiscard]] const RoleCasting& casting() const noexcept { return *tables_->casting; }
  /// The same, to be kept.
  [[nodiscard]] std::shared_ptr<const RoleCasting> shared_casting() const noexcept {
    return tables_->casting;
  }
  [[nodiscard]] QuestOutcomes feedback() const { return QuestOutcomes{}; }

  [[nodiscard]] std::size_t guess_count() const noexcept { return tables_->teams.size(); }
  [[nodiscard]] const QuestTeam& guess(GuessId id) const noexcept { return tables_->teams[to_index(id)]; }
  /// The seats of a guess.
  [[nodiscard]] SeatSet seats(GuessId id) const noexcept { return guess(id).seats; }

  [[nodiscard]] std::size_t secret_count() const noexcept { return casting().world_count(); }
  [[nodiscard]] AvalonWorld secret(SecretId id) const noexcept {
    AvalonWorld world;
    world.evil = casting().evil_set(to_index(class_of(id)));
    casting().each_seat(id, [&world](std::size_t seat, RoleCasting::RoleNumber role) {
      world.roles[seat] = static_cast<AvalonRole>(role);
    });
    return world;
  }

  [[nodiscard]] std::size_t class_count() const noexcept { return casting().class_count(); }
  [[nodiscard]] ClassId class_of(SecretId id) const noexcept { return casting().class_of(id); }

 private:
  Avalon(const AvalonRoles& roles, std::shared_ptr<const RoleCasting> casting,
         std::optional<std::size_t> quest)
      : tables_{std::make_shared<const Tables>(roles, std::move(casting), quest)} {}

  struct Tables {
    AvalonRoles roles;
    std::shared_ptr<const RoleCasting> casting;
    std::vector<QuestTeam> teams{};

    Tables(const AvalonRoles& dealt, std::shared_ptr<const RoleCasting> shared,
           std::optional<std::size_t> quest)
        : roles{dealt}, casting{std::move(shared)} {
      if (quest && (*quest < 1 || *quest > avalon_quests))
        sleuth::detail::invalid_argument("sleuth::games::Avalon", "quest", *quest, "1 .. 5");
      for (std::size_t number = 1; number <= avalon_quests; ++number)
        if (!quest || *quest == number) add_teams(number, 0, 0, avalon_team_size(roles.players(), number));
    }

    /// Adds every team that has these seats and `missing` more from seat `next` on.
    void add_teams(std::size_t quest, std::size_t next, SeatSet seats, std::size_t missing) {
      if (missing == 0) {
        teams.push_back({seats, static_cast<std::uint8_t>(quest),
                         static_cast<std::uint8_t>(avalon_fails_needed(roles.players(), quest))});
        return;
      }
      for (std::size_t seat = next; seat + missing <= roles.players(); ++seat)
        add_teams(quest, seat + 1, static_cast<SeatSet>(seats | seat_bit(seat)), missing - 1);
    }
  };

  [[nodiscard]] static RoleCasting::Roles numbered(const AvalonRoles& roles) {
    RoleCasting::Roles numbers;
    for (const AvalonRole role : roles.listed())
      (is_evil(role) ? numbers.evil : numbers.good)
          .push_back(static_cast<RoleCasting::RoleNumber>(to_index(role)));
    const auto number_if_dealt = [&roles](AvalonRole role) {
      return roles.has(role) ? std::optional{static_cast<RoleCasting::RoleNumber>(to_index(role))}
                             : std::nullopt;
    };
    numbers.seer = number_if_dealt(AvalonRole::merlin);
    numbers.unseen = number_if_dealt(AvalonRole::mordred);
    return numbers;
  }

  std::shared_ptr<const Tables> tables_;
};

}  // namespace sleuth::games
