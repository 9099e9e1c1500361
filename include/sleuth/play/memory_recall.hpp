#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/uniform_below.hpp>

namespace sleuth::memory {

/// What a player keeps in mind: told of every card that is shown, and at the end of each move, also of another player's,
/// lets what is forgotten go from what is known.
template <class M>
concept Recall = requires(M& memory, Layouts& known, GuessId position) {
  memory.shown(position);
  memory.end_of_move(known);
};

/// Forgets nothing.
struct PerfectRecall {
  void shown(GuessId) const noexcept {}
  void end_of_move(Layouts&) const noexcept {}
  friend bool operator==(const PerfectRecall&, const PerfectRecall&) = default;
};

/// Remembers the last cards still on the table, by when they were last seen.
class LastSeen {
 public:
  explicit LastSeen(std::size_t cards) noexcept : most_{cards} {}

  void shown(GuessId position) {
    std::erase(cards_, position);
    cards_.push_back(position);
  }
  void end_of_move(Layouts& known) {
    std::erase_if(cards_, [&known](GuessId card) { return known.is_taken(card); });
    while (cards_.size() > most_) {
      known.forget(cards_.front());
      cards_.erase(cards_.begin());
    }
  }
  friend bool operator==(const LastSeen&, const LastSeen&) = default;

 private:
  std::size_t most_;
  std::vector<GuessId> cards_;  // oldest first
};

/// Forgets each known card that lies face down with one chance after every move.
template <class Engine>
class Forgetful {
 public:
  /// @param engine  used and moved on
  /// @errors        std::invalid_argument for a chance outside 0 .. 1
  Forgetful(double chance, Engine& engine) : engine_{&engine} {
    if (!(chance >= 0 && chance <= 1))
      sleuth::detail::invalid_argument("sleuth::memory::Forgetful", "chance", std::to_string(chance),
                                       "0 .. 1");
    forgotten_below_ = static_cast<std::uint64_t>(chance * 0x1p32 + 0.5);
  }

  void shown(GuessId) const noexcept {}
  void end_of_move(Layouts& known) {
    for (const GuessId card : all_ids<GuessId>(known.groups().cards))
      if (known.pattern_at(card) && known.allows(card) &&
          uniform_below(*engine_, std::uint64_t{1} << 32) < forgotten_below_)
        known.forget(card);
  }

 private:
  Engine* engine_;
  std::uint64_t forgotten_below_ = 0;  // of 2^32
};

static_assert(Recall<PerfectRecall> && Recall<LastSeen>);

}  // namespace sleuth::memory
