#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>
#include <sleuth/play/avalon_events.hpp>

namespace sleuth::avalon {

/// Refuses an observer whose knowledge the roles do not allow.
///
/// @errors  std::invalid_argument
inline void check_observer(const AvalonSetup& setup);

/// How far a game has come: says for which quest a proposal is, and refuses what cannot happen. Records may leave events
/// out, so quests need not be complete, but they never repeat or go back.
class AvalonFlow {
 public:
  /// Where an event belongs.
  struct Place {
    std::size_t quest = 0;    ///< 1 .. 5; of a proposal and of a quest
    std::size_t attempt = 0;  ///< 1 .. 5; of a proposal
  };

  explicit AvalonFlow(const AvalonSetup& setup)
      : roles_{setup.roles}, has_observer_{setup.observer.has_value()} {
    if (has_observer_) observer_ = setup.observer->seat;
  }

  /// The quest that comes next, 1 .. 5; 6 after the last.
  [[nodiscard]] std::size_t next_quest() const noexcept { return last_quest_ + 1; }

  /// Takes an event in.
  ///
  /// @errors  std::invalid_argument naming what is wrong and what is allowed; nothing has changed then
  Place accept(const AvalonEvent& event) {
    if (is_over_) fault("the event", "one after the assassination", "none: the game is over");
    return std::visit([this](const auto& one) { return accept_one(one); }, event);
  }

 private:
  [[noreturn]] static void fault(const std::string& what, const std::string& value,
                                 const std::string& allowed) {
    sleuth::detail::invalid_argument("sleuth::avalon::AvalonRecord", what, value, allowed);
  }
  [[nodiscard]] std::size_t players() const noexcept { return roles_.players(); }

  void check_seat(const std::string& what, std::size_t seat) const {
    if (seat >= players()) fault(what, std::to_string(seat), "a seat 0 .. " + std::to_string(players() - 1));
  }
  void check_seats(const std::string& what, const std::vector<std::size_t>& seats) const {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      check_seat("a seat of " + what, seats[i]);
      for (std::size_t j = 0; j < i; ++j)
        if (seats[i] == seats[j])
          fault("a seat of " + what, std::to_string(seats[i]) + " twice", "each seat once");
    }
  }
  void check_team(const std::vector<std::size_t>& team, std::size_t quest) const {
    check_seats("the team", team);
    const std::size_t size = games::avalon_team_size(players(), quest);
    if (team.size() != size)
      fault("the size of the team", std::to_string(team.size()),
            std::to_string(size) + " in quest " + std::to_string(quest) + " of " + std::to_string(players()) +
                " players");
  }
  void check_quest(std::size_t quest) const {
    if (quest < 1 || quest > games::avalon_quests) fault("quest", std::to_string(quest), "1 .. 5");
    if (quest <= last_quest_)
      fault("quest", std::to_string(quest),
            "a later one: quest " + std::to_string(last_quest_) + " has been played");
  }

  Place accept_one(const Proposal& proposal) {
    check_seat("the leader", proposal.leader);
    check_seats("those who approve", proposal.approve);
    if (rejected_ >= games::avalon_attempts)
      fault("the proposal", "one after five rejections in a row", "none: evil has won then");
    if (proposal.attempt && (*proposal.attempt < 1 || *proposal.attempt > games::avalon_attempts))
      fault("attempt", std::to_string(*proposal.attempt), "1 .. 5: after five rejections evil has won");
    const std::size_t quest = quest_of(proposal);
    check_quest(quest);
    check_team(proposal.team, quest);
    const bool goes_on = quest == proposed_quest_ && attempt_ < games::avalon_attempts;
    const std::size_t attempt = proposal.attempt.value_or(goes_on ? attempt_ + 1 : 1);
    const bool approved = proposal.approve.size() >= games::avalon_majority(players());
    proposed_quest_ = quest;
    attempt_ = attempt;
    was_approved_ = approved;
    rejected_ = approved ? 0 : rejected_ + 1;
    return {quest, attempt};
  }
  /// The quest that a proposal is for: the one that comes next, unless it is said, or a team was sent before whose result
  /// is missing.
  [[nodiscard]] std::size_t quest_of(const Proposal& proposal) const {
    if (proposal.quest) return *proposal.quest;
    if (proposed_quest_ <= last_quest_) return next_quest();
    const auto fits = [&](std::size_t quest) {
      return quest <= games::avalon_quests &&
             proposal.team.size() == games::avalon_team_size(players(), quest);
    };
    const std::size_t same = proposed_quest_;
    if (!was_approved_) return same;
    const bool starts = proposal.attempt.value_or(1) == 1;
    if (starts && fits(same + 1)) return same + 1;
    return fits(same) || !fits(same + 1) ? same : same + 1;
  }

  Place accept_one(const QuestResult& quest) {
    check_quest(quest.quest);
    check_team(quest.team, quest.quest);
    if (!quest.fails && !quest.passed)
      fault("the result of the quest", "missing", "the number of fail cards, or pass or fail");
    if (quest.fails && *quest.fails > quest.team.size())
      fault("the number of fails", std::to_string(*quest.fails),
            "0 .. " + std::to_string(quest.team.size()) + ", one for each member of the team");
    if (quest.fails && quest.passed) {
      const std::size_t needed = games::avalon_fails_needed(players(), quest.quest);
      if ((*quest.fails < needed) != *quest.passed)
        fault("the result of the quest", *quest.passed ? "pass" : "fail",
              "what the fail cards say: " + std::to_string(needed) + (needed == 1 ? " makes" : " make") +
                  " it fail");
    }
    last_quest_ = quest.quest;
    proposed_quest_ = attempt_ = rejected_ = 0;
    was_approved_ = false;
    return {quest.quest, 0};
  }
  Place accept_one(const Speech& speech) const {
    check_seat("the speaker", speech.speaker);
    check_seat("the target", speech.target);
    return {};
  }
  Place accept_one(const RoleClaim& claim) const {
    check_seat("the speaker", claim.speaker);
    return {};
  }
  Place accept_one(const Lady& lady) const {
    check_seat("the holder", lady.holder);
    check_seat("the target", lady.target);
    if (lady.holder == lady.target) fault("the target", std::to_string(lady.target), "another seat");
    return {};
  }
  Place accept_one(const LadyPrivate& lady) const {
    check_seat("the target", lady.target);
    if (!has_observer_)
      fault("the observer", "an outsider", "a seat: only the holder of the Lady of the Lake sees a card");
    if (lady.target == observer_) fault("the target", std::to_string(lady.target), "another seat");
    return {};
  }
  Place accept_one(const Assassination& shot) {
    check_seat("the target", shot.target);
    if (!roles_.has(games::AvalonRole::merlin))
      fault("the event", "an assassination", "none in a game without Merlin");
    is_over_ = true;
    return {};
  }

  games::AvalonRoles roles_;
  bool has_observer_;
  std::size_t observer_ = 0;
  std::size_t last_quest_ = 0;      // that was played
  std::size_t proposed_quest_ = 0;  // of the last proposal since then; 0 for none
  std::size_t attempt_ = 0;         // of that proposal
  bool was_approved_ = false;
  std::size_t rejected_ = 0;  // proposals in a row
  bool is_over_ = false;
};

inline void check_observer(const AvalonSetup& setup) {
  if (!setup.observer) return;
  using Role = games::AvalonRole;
  const AvalonObserver& observer = *setup.observer;
  const games::AvalonRoles& roles = setup.roles;
  const auto fault = [](const std::string& what, const std::string& value, const std::string& allowed) {
    sleuth::detail::invalid_argument("sleuth::avalon::AvalonRecord", what, value, allowed);
  };
  const auto check_seen = [&](const std::string& what, const std::vector<std::size_t>& seats,
                              std::size_t count) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] >= roles.players() || seats[i] == observer.seat)
        fault("a seat of " + what, std::to_string(seats[i]),
              "the other seats 0 .. " + std::to_string(roles.players() - 1));
      for (std::size_t j = 0; j < i; ++j)
        if (seats[i] == seats[j]) fault("a seat of " + what, std::to_string(seats[i]) + " twice", "once");
    }
    if (seats.size() != count)
      fault("the number of seats of " + what, std::to_string(seats.size()),
            std::to_string(count) + " for " + std::string{name_of(observer.role)} + " with these roles");
  };
  if (observer.seat >= roles.players())
    fault("the seat of the observer", std::to_string(observer.seat),
          "0 .. " + std::to_string(roles.players() - 1));
  if (!roles.has(observer.role))
    fault("the role of the observer", std::string{name_of(observer.role)}, "a role that is dealt");
  const std::size_t mordred = roles.count(Role::mordred);
  const std::size_t oberon = roles.count(Role::oberon);
  const std::size_t seen = observer.role == Role::merlin ? roles.evil_count() - mordred
                           : games::is_evil(observer.role) && observer.role != Role::oberon
                               ? roles.evil_count() - 1 - oberon
                               : 0;
  check_seen("sees_evil", observer.sees_evil, seen);
  check_seen("sees_merlin_morgana", observer.sees_merlin_morgana,
             observer.role == Role::percival ? 1 + roles.count(Role::morgana) : 0);
}

}  // namespace sleuth::avalon
