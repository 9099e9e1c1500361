#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/uniform_below.hpp>

namespace sleuth::memory {

/// Ways to play alone with pairs; their exact values stand in memory_strategies.hpp. All but scan_two and no_memory take a
/// known pair at once.
enum class PairPolicy : std::uint8_t {
  optimal,         ///< a card never seen; its mate, else a second card never seen
  scan_two,        ///< two cards never seen while there are any
  one_new,         ///< a card never seen; its mate, else a known single once more
  known_first,     ///< a known single, then a card never seen
  uniform_second,  ///< a card never seen; its mate, else any other
  uniform_both,    ///< any card; its mate, else any other
  no_memory,       ///< any two cards
};

/// Which of several equally good positions is taken. Who forgets needs random ones: the lowest are turned again and again.
enum class TieBreak : std::uint8_t { lowest, random };

/// Chooses flips by a PairPolicy from what the player knows. The last card out of sight counts as known, since it is.
///
/// A function object for play_alone. Where nothing is random (ties by the lowest position, and no uniform policy) it is
/// deterministic.
///
/// @complexity  O(cards) a flip
template <class Engine>
class PairPlayer {
 public:
  /// @param engine  used and moved on where something is random
  PairPlayer(PairPolicy policy, TieBreak ties, Engine& engine) noexcept
      : policy_{policy}, ties_{ties}, engine_{&engine} {}

  /// @errors  std::invalid_argument unless the cards are taken in pairs and one may be flipped
  [[nodiscard]] GuessId operator()(const Layouts& known) {
    if (known.groups().group != 2 || known.left() == 0)
      sleuth::detail::invalid_argument("sleuth::memory::PairPlayer", "the table",
                                       known.left() == 0 ? "empty" : "of groups that are no pairs",
                                       "pairs, at least one of them");
    return known.face_up().empty() ? first(known) : second(known);
  }

 private:
  enum class Kind : std::uint8_t { any, unseen, single, pair, mate };

  [[nodiscard]] GuessId first(const Layouts& known) {
    const bool scans = policy_ == PairPolicy::scan_two && known.unseen() > 1;
    if (policy_ == PairPolicy::no_memory) return *pick(known, Kind::any);
    if (!scans)
      if (const auto card = pick(known, Kind::pair)) return *card;
    if (policy_ == PairPolicy::uniform_both) return *pick(known, Kind::any);
    if (policy_ == PairPolicy::known_first)
      if (const auto card = pick(known, Kind::single)) return *card;
    return either(known, Kind::unseen);
  }
  [[nodiscard]] GuessId second(const Layouts& known) {
    if (policy_ == PairPolicy::no_memory) return *pick(known, Kind::any);
    if (policy_ != PairPolicy::scan_two || known.unseen() == 0)
      if (const auto card = pick(known, Kind::mate)) return *card;
    if (policy_ == PairPolicy::uniform_both || policy_ == PairPolicy::uniform_second)
      return *pick(known, Kind::any);
    if (policy_ == PairPolicy::one_new)
      if (const auto card = pick(known, Kind::single)) return *card;
    return either(known, Kind::unseen);
  }

  [[nodiscard]] GuessId either(const Layouts& known, Kind kind) {
    const auto card = pick(known, kind);
    return card ? *card : *pick(known, Kind::any);
  }

  /// A card of this kind by the rule for ties, or nothing.
  [[nodiscard]] std::optional<GuessId> pick(const Layouts& known, Kind kind) {
    const bool is_random = ties_ == TieBreak::random || kind == Kind::any;
    std::optional<GuessId> picked;
    std::uint32_t found = 0;
    for (const GuessId card : all_ids<GuessId>(known.groups().cards)) {
      if (!known.allows(card) || !is_of(known, card, kind)) continue;
      if (!is_random) return card;
      if (uniform_below(*engine_, ++found) == 0) picked = card;
    }
    return picked;
  }

  [[nodiscard]] bool is_of(const Layouts& known, GuessId card, Kind kind) const {
    if (kind == Kind::any) return true;
    const bool is_seen = known.pattern_at(card).has_value();
    if (kind == Kind::unseen) return !is_seen;
    if (!is_seen && known.unseen() > 1) return false;
    const OutcomeId pattern = is_seen ? *known.pattern_at(card) : last_hidden(known);
    if (kind == Kind::mate) return pattern == *known.pattern_at(known.face_up().front());
    const std::size_t together =
        known.known_copies(pattern) + (known.unseen() == 1 ? known.hidden_copies(pattern) : 0);
    return kind == Kind::pair ? together >= 2 : is_seen && together == 1;
  }
  [[nodiscard]] static OutcomeId last_hidden(const Layouts& known) {
    std::size_t pattern = 0;
    while (known.hidden_copies(to_id<OutcomeId>(pattern)) == 0)
      ++pattern;
    return to_id<OutcomeId>(pattern);
  }

  PairPolicy policy_;
  TieBreak ties_;
  Engine* engine_;
};

/// Turns the next two cards in turn, round and round, but takes a pair that it knows. With a small memory it may go on for
/// ever; see GameEnd::loops.
class SweepPlayer {
 public:
  [[nodiscard]] GuessId operator()(const Layouts& known) {
    const auto mate_of = [&known](std::optional<OutcomeId> pattern, std::optional<GuessId> other) {
      for (const GuessId card : all_ids<GuessId>(known.groups().cards))
        if (known.allows(card) && card != other && pattern && known.pattern_at(card) == pattern)
          return std::optional{card};
      return std::optional<GuessId>{};
    };
    if (!known.face_up().empty()) {
      if (const auto card = mate_of(known.pattern_at(known.face_up().front()), std::nullopt)) return *card;
    } else {
      for (const GuessId card : all_ids<GuessId>(known.groups().cards))
        if (known.allows(card) && mate_of(known.pattern_at(card), card)) return card;
    }
    do
      next_ = (next_ + 1) % known.groups().cards;
    while (!known.allows(to_id<GuessId>(next_)));
    return to_id<GuessId>(next_);
  }
  friend bool operator==(const SweepPlayer&, const SweepPlayer&) = default;

 private:
  std::size_t next_ = SIZE_MAX;  // before the first card
};

}  // namespace sleuth::memory
