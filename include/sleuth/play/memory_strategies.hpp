#pragma once

#include <concepts>
#include <cstdint>

namespace sleuth::memory {

/// What matters of a table of pairs to a player with perfect memory, once known pairs are taken: cards whose mates were
/// never seen. Known pairs cost one move each, whenever they are taken.
struct TableState {
  std::uint32_t known = 0;   ///< known singles: seen, mate never seen
  std::uint32_t unseen = 0;  ///< cards never seen; >= known, and unseen - known is even

  [[nodiscard]] constexpr std::uint32_t pairs() const noexcept { return (known + unseen) / 2; }
  friend constexpr bool operator==(const TableState&, const TableState&) = default;
};

/// Where one move may lead.
///
/// weight  this branch has the chance weight / sum of the weights of all branches of the move; may be 0
/// next    the state after it
/// moves   the move itself, and one for each known pair that it leaves behind
/// lucky   pairs found by turning two cards never seen
struct Branch {
  std::uint64_t weight = 0;
  TableState next{};
  std::uint32_t moves = 1;
  std::uint32_t lucky = 0;
};

namespace detail {

struct BranchSink {
  void operator()(const Branch& branch) const;
};

}  // namespace detail

/// A way to play alone: strategy(state, sink) calls sink(branch) for each branch of the next move. Never called with an
/// empty table, and only for states of up to 20,000 pairs. The state may return to itself, but to no other state before.
template <class T>
concept Strategy = requires(const T& strategy, const TableState& state, const detail::BranchSink& sink) {
  strategy(state, sink);
};

namespace detail {

/// Turns a card never seen that is known not to match, then a second one: the second's three cases.
///
/// @param weight  of each second card
template <class Sink>
void second_unseen(const TableState& state, std::uint64_t weight, const Sink& sink) {
  const auto [known, unseen] = state;
  if (unseen == known) return;
  const TableState two_gone{known, unseen - 2};
  sink(Branch{weight, two_gone, 1, 1});
  sink(Branch{weight * known, two_gone, 2});
  sink(Branch{weight * (unseen - known - 2), {known + 2, unseen - 2}});
}

/// A first card never seen that is no mate of a known single, and then a known card: one more single.
template <class Sink>
void one_new(const TableState& state, std::uint64_t weight, const Sink& sink) {
  if (state.unseen > state.known) sink(Branch{weight, {state.known + 1, state.unseen - 1}});
}

/// A first card never seen whose mate is known.
template <class Sink>
void first_matches(const TableState& state, std::uint64_t weight, const Sink& sink) {
  if (state.known > 0) sink(Branch{weight * state.known, {state.known - 1, state.unseen - 1}});
}

/// A known single, then a card never seen.
///
/// @param weight  of each of the unseen cards
template <class Sink>
void single_then_unseen(const TableState& state, std::uint64_t weight, const Sink& sink) {
  const TableState one_gone{state.known - 1, state.unseen - 1};
  sink(Branch{weight, one_gone});
  sink(Branch{weight * (state.known - 1), one_gone, 2});
  one_new(state, weight * (state.unseen - state.known), sink);
}

}  // namespace detail

/// The optimum: a card never seen; if its mate is known the mate, else a second card never seen.
///
/// @source  D. J. Velleman, G. S. Warrington, "What to expect in a game of Memory", Amer. Math. Monthly 120 (2013)
struct Optimal {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    detail::first_matches(state, state.unseen > 1 ? state.unseen - 1 : 1, sink);
    detail::second_unseen(state, state.unseen - state.known, sink);
  }
};

/// Two cards never seen, even when the first matches a known single: most information of each flip, and 2n - n / (2n - 1)
/// moves. Known pairs are collected at the end. That is also the game where both cards are named before either is turned.
struct ScanTwo {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    const auto [known, unseen] = state;
    if (unseen == 1) return sink(Branch{1, {0, 0}});
    const std::uint64_t new_cards = unseen - known;
    const TableState two_gone{known, unseen - 2};
    if (known > 1) sink(Branch{std::uint64_t{known} * (known - 1), {known - 2, unseen - 2}, 3});
    sink(Branch{2 * known * new_cards, two_gone, 2});
    if (new_cards > 0) sink(Branch{new_cards, two_gone, 1, 1});
    if (new_cards > 2) sink(Branch{new_cards * (new_cards - 2), {known + 2, unseen - 2}});
  }
};

/// A card never seen; its mate if that is known, else a known single once more (two new cards where none is known).
struct OneNewCard {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    if (state.known == 0) return Optimal{}(state, sink);
    detail::first_matches(state, 1, sink);
    detail::one_new(state, state.unseen - state.known, sink);
  }
};

/// A known single, then a card never seen (two new cards where none is known).
struct KnownSingleFirst {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    if (state.known == 0) return Optimal{}(state, sink);
    detail::single_then_unseen(state, 1, sink);
  }
};

/// A card never seen; its mate if that is known, else any other card that lies face down.
struct UniformSecond {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    const std::uint64_t others = std::uint64_t{state.known} + state.unseen - 1;
    const std::uint64_t new_cards = state.unseen - state.known;
    detail::first_matches(state, others, sink);
    detail::one_new(state, new_cards * state.known, sink);
    detail::second_unseen(state, new_cards, sink);
  }
};

/// Any card; its mate if that is known, else any other card.
struct UniformBoth {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    if (state.known > 0) {
      sink(Branch{std::uint64_t{state.known} * (state.known - 1), state});  // two known cards: nothing new
      detail::single_then_unseen(state, state.known, sink);
    }
    UniformSecond{}(state, sink);
  }
};

/// Two different cards at random, and nothing is remembered: n^2 moves.
struct NoMemory {
  template <class Sink>
  void operator()(const TableState& state, const Sink& sink) const {
    const std::uint32_t cards = state.known + state.unseen;
    sink(Branch{cards - 2, state});
    sink(Branch{1, {0, cards - 2}});
  }
};

static_assert(Strategy<Optimal> && Strategy<ScanTwo> && Strategy<OneNewCard> && Strategy<KnownSingleFirst>);
static_assert(Strategy<UniformSecond> && Strategy<UniformBoth> && Strategy<NoMemory>);

}  // namespace sleuth::memory
