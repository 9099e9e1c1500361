#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/play/loop_watch.hpp>
#include <sleuth/play/memory_dealer.hpp>
#include <sleuth/play/memory_recall.hpp>

namespace sleuth::memory {

/// A way to choose the next flip from what the player knows.
template <class P>
concept Policy = requires(P& policy, const Layouts& known) {
  { policy(known) } -> std::same_as<GuessId>;
};

enum class GameEnd : std::uint8_t {
  cleared,  ///< all cards are taken
  loops,    ///< a deterministic player is where it was before, and would go on for ever
  limit,    ///< the most moves allowed were made
};

struct GameResult {
  std::uint64_t moves = 0;
  std::uint64_t lucky = 0;  ///< groups completed by cards of which none was known when the move began
  GameEnd end = GameEnd::cleared;
};

/// Nobody to tell.
struct NoFlipObserver {
  void operator()(GuessId, OutcomeId, const Layouts&) const noexcept {}
};

namespace detail {

template <class P, class M>
struct PlayerState {
  Layouts known;
  P policy;
  M memory;
  friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

/// Notices loops where the player is deterministic, that is, can be compared.
template <class State>
struct WatchFor {
  static bool repeats(const Layouts&, const auto&, const auto&) noexcept { return false; }
};
template <std::equality_comparable State>
struct WatchFor<State> {
  LoopWatch<State> watch;
  bool repeats(const Layouts& known, const auto& policy, const auto& memory) {
    return watch.repeats(State{known, policy, memory});
  }
};

}  // namespace detail

/// Plays one game. The policy sees what the player has seen and remembers, and nothing of the dealer.
///
/// Policy and memory that can be compared with == are taken to be deterministic, and loops are noticed.
///
/// @param seen  told of each flip and what is known after it: seen(position, pattern, known)
/// @errors      std::invalid_argument for a flip that is not allowed, and for a policy that turns cards itself
template <class P, Recall M = PerfectRecall, class Seen = NoFlipObserver>
GameResult play_alone(Dealer& dealer, P policy, M memory = {}, std::uint64_t most_moves = UINT64_MAX,
                      const Seen& seen = {}) {
  static_assert(Policy<P>,
                "sleuth: a policy chooses from what the player knows: GuessId operator()(const Layouts&); it "
                "never gets the dealer; see sleuth/play/memory_table.hpp");
  GameResult result;
  if constexpr (Policy<P>) {
    Layouts known{dealer.groups()};
    detail::WatchFor<detail::PlayerState<P, M>> watch;
    while (!dealer.is_cleared()) {
      if (watch.repeats(known, policy, memory))
        result.end = GameEnd::loops;
      else if (result.moves == most_moves)
        result.end = GameEnd::limit;
      if (result.end != GameEnd::cleared) return result;
      const std::size_t left = dealer.left();
      bool all_new = true;
      do {
        const GuessId position = detail::honest_choice(dealer, [&] { return policy(std::as_const(known)); });
        all_new = all_new && known.allows(position) && !known.pattern_at(position);
        const OutcomeId pattern = dealer.flip(position);
        known.flip(position, pattern);
        memory.shown(position);
        seen(position, pattern, std::as_const(known));
      } while (!dealer.is_between_moves());
      ++result.moves;
      if (all_new && dealer.left() < left) ++result.lucky;
      memory.end_of_move(known);
    }
  }
  return result;
}

}  // namespace sleuth::memory
