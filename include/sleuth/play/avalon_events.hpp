#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>

namespace sleuth::avalon {

/// What may happen at a table of Avalon. Seats are counted from 0.

/// A leader proposes a team and all players vote openly.
struct Proposal {
  std::size_t leader = 0;
  std::vector<std::size_t> team{};
  std::vector<std::size_t> approve{};    ///< the seats that approve; all others reject
  std::optional<std::size_t> attempt{};  ///< 1 .. 5; counted by the record where it is not said
  std::optional<std::size_t> quest{};    ///< 1 .. 5; the one that comes next where it is not said
};

/// A team comes back from its quest.
struct QuestResult {
  std::size_t quest = 1;
  std::vector<std::size_t> team{};
  std::optional<std::size_t> fails{};  ///< fail cards, or, where they were not told,
  std::optional<bool> passed{};        ///< whether the quest passed; one of the two is needed
};

enum class Statement : std::uint8_t { accuse, vouch };
/// Somebody calls somebody evil, or good.
struct Speech {
  Statement statement = Statement::accuse;
  std::size_t speaker = 0;
  std::size_t target = 0;
};
struct RoleClaim {
  std::size_t speaker = 0;
  games::AvalonRole role = games::AvalonRole::servant;
};
/// The holder of the Lady of the Lake looks at a card and says what side it is.
struct Lady {
  std::size_t holder = 0;
  std::size_t target = 0;
  bool says_evil = false;
};
/// The observer looks at a card: certain.
struct LadyPrivate {
  std::size_t target = 0;
  bool is_evil = false;
};
/// The assassin names somebody, and all learn whether that was Merlin.
struct Assassination {
  std::size_t target = 0;
  bool was_merlin = false;
};

using AvalonEvent = std::variant<Proposal, QuestResult, Speech, RoleClaim, Lady, LadyPrivate, Assassination>;

/// Who looks at the game, and what that seat was shown before it began.
struct AvalonObserver {
  std::size_t seat = 0;
  games::AvalonRole role = games::AvalonRole::servant;
  /// What Merlin sees (all evil but Mordred) or an evil player sees (the other evil but Oberon).
  std::vector<std::size_t> sees_evil{};
  /// What Percival sees: Merlin and Morgana, not which is which.
  std::vector<std::size_t> sees_merlin_morgana{};
};

/// The roles that are dealt, and the observer; an outsider knows nothing.
struct AvalonSetup {
  games::AvalonRoles roles;
  std::optional<AvalonObserver> observer{};
};

/// A game that is over: who held which role, and what happened.
struct AvalonGame {
  std::vector<games::AvalonRole> roles{};  ///< by seat
  std::vector<AvalonEvent> events{};

  /// The seats of the evil roles.
  [[nodiscard]] games::SeatSet evil() const noexcept {
    games::SeatSet set = 0;
    for (std::size_t seat = 0; seat < roles.size(); ++seat)
      if (games::is_evil(roles[seat])) set = static_cast<games::SeatSet>(set | games::seat_bit(seat));
    return set;
  }
};

/// "0, 1 and 4"
[[nodiscard]] inline std::string seat_names(const std::vector<std::size_t>& seats) {
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " and " : ", ";
    text += std::to_string(seats[i]);
  }
  return text.empty() ? "nobody" : text;
}

/// "quest 2 failed (2 fail cards)": one event in words, seats counted from 0.
[[nodiscard]] inline std::string describe(const AvalonEvent& event) {
  struct Describe {
    std::string operator()(const Proposal& proposal) const {
      return "seat " + std::to_string(proposal.leader) + " proposed " + seat_names(proposal.team) +
             ", approved by " + seat_names(proposal.approve);
    }
    std::string operator()(const QuestResult& quest) const {
      const std::string name = "quest " + std::to_string(quest.quest) + " of " + seat_names(quest.team);
      if (quest.fails)
        return name + ": " + std::to_string(*quest.fails) + (*quest.fails == 1 ? " fail" : " fails");
      return name + (quest.passed.value_or(false) ? " passed" : " failed");
    }
    std::string operator()(const Speech& speech) const {
      return "seat " + std::to_string(speech.speaker) +
             (speech.statement == Statement::accuse ? " accused " : " vouched for ") +
             std::to_string(speech.target);
    }
    std::string operator()(const RoleClaim& claim) const {
      return "seat " + std::to_string(claim.speaker) + " claimed " + std::string{name_of(claim.role)};
    }
    std::string operator()(const Lady& lady) const {
      return "seat " + std::to_string(lady.holder) + " saw " + std::to_string(lady.target) + " and said " +
             (lady.says_evil ? "evil" : "good");
    }
    std::string operator()(const LadyPrivate& lady) const {
      return "the card of " + std::to_string(lady.target) + " is " + (lady.is_evil ? "evil" : "good");
    }
    std::string operator()(const Assassination& shot) const {
      return "seat " + std::to_string(shot.target) + " was named as Merlin, " +
             (shot.was_merlin ? "rightly" : "wrongly");
    }
  };
  return std::visit(Describe{}, event);
}

}  // namespace sleuth::avalon
