#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/lanes.hpp>
#include <sleuth/strategy/known_bounds.hpp>
#include <sleuth/strategy/search_game.hpp>

namespace sleuth {

/// A part of a set that one outcome leaves.
struct Cell {
  std::size_t begin = 0;  ///< of its members
  std::size_t size = 0;
  SetKey key{};    ///< set where it is needed
  Cost lower = 0;  ///< it costs at least so much
};

/// A set sorted by the outcome of a guess.
struct CellList {
  std::vector<std::uint32_t> members;  ///< cell by cell, each in the order of the set
  std::vector<Cell> cells;             ///< those that go on
  std::size_t solved = 0;              ///< members that the guess ends the game for
  SetKey solved_key{};                 ///< of these
};

namespace detail {

/// run_on_group: which lanes of a group give which outcome.
template <class Kernel>
struct AnswerGroup {
  const lanes::Plane* group;
  const std::uint16_t* query;
  lanes::Plane* out;  // [outcomes]

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    V answers[Kernel::outcome_count];
    Kernel::answer(group, query, part, answers);
    for (std::size_t outcome = 0; outcome < Kernel::outcome_count; ++outcome)
      lanes::store(answers[outcome], out[outcome], part);
  }
};
using AnswerFunction = void (*)(const lanes::Plane* group, const std::uint16_t* query, lanes::Plane* out);
template <class Kernel>
void answer_group(const lanes::Plane* group, const std::uint16_t* query, lanes::Plane* out) {
  run_on_group(AnswerGroup<Kernel>{group, query, out});
}

/// The secrets of a set as lanes, where feedback is the same in both directions.
template <class D, class F>
struct SetLanes {};
template <class D, SymmetricBulkFeedbackFor<D> F>
struct SetLanes<D, F> {
  std::optional<typename F::lanes_type> lanes;
  std::vector<lanes::Plane> outcomes;
};

}  // namespace detail

/// Sorts one set by the outcomes of one guess after the other.
template <class D, class F>
class CellSplit {
 public:
  using Index = std::uint32_t;

  /// Sets what is sorted from now on; it must stay where it is.
  void begin(std::span<const Index> set) {
    set_ = set;
    asked_ = 0;
  }

  /// Cells come in the order in which the set meets their outcomes, or in outcome order.
  void split(const SearchGame<D, F>& game, Index guess, CellList& found) {
    found.cells.clear();
    found.members.resize(set_.size());
    found.solved = 0;
    found.solved_key = {};
    ++asked_;
    if constexpr (SymmetricBulkFeedbackFor<F, D>)
      if (set_.size() >= least_for_lanes && asked_ > 1) return split_lanes(game, guess, found);
    outcomes_.resize(set_.size());
    counts_.resize(game.outcome_count());
    touched_.clear();
    game.outcomes(guess, set_, outcomes_.data());
    for (const std::uint32_t outcome : outcomes_)
      if (counts_[outcome]++ == 0) touched_.push_back(outcome);
    std::uint32_t begin = 0;
    for (const std::uint32_t outcome : touched_) {
      const std::uint32_t size = counts_[outcome];
      counts_[outcome] = begin;
      if (game.ends_game(outcome))
        found.solved += size;
      else
        found.cells.push_back({begin, size, {}, 0});
      begin += size;
    }
    Index* const members = found.members.data();
    std::uint32_t* const places = counts_.data();
    for (std::size_t i = 0; i < set_.size(); ++i) {
      if (found.solved > 0 && game.ends_game(outcomes_[i])) found.solved_key ^= game.key(set_[i]);
      members[places[outcomes_[i]]++] = set_[i];
    }
    for (const std::uint32_t outcome : touched_)
      counts_[outcome] = 0;
  }

 private:
  static constexpr std::size_t least_for_lanes = 24;

  void split_lanes(const SearchGame<D, F>& game, Index guess,
                   CellList& found) requires SymmetricBulkFeedbackFor<F, D> {
    const std::size_t outcomes = game.outcome_count();
    const std::size_t groups = lanes::group_count(set_.size());
    if (asked_ == 2) {
      lanes_.lanes.emplace(game.feedback().make_lanes(set_.size()));
      for (std::size_t i = 0; i < set_.size(); ++i)
        lanes_.lanes->set(i, game.secret_value(set_[i]));
      lanes_.outcomes.resize(groups * outcomes);
    }
    const auto query = lanes_.lanes->query(game.guess_value(guess));
    detail::AnswerFunction answer = nullptr;
    game.feedback().visit_kernel([&]<class Kernel>(Kernel) { answer = &detail::answer_group<Kernel>; });
    for (std::size_t group = 0; group < groups; ++group)
      answer(lanes_.lanes->group(group), query.planes.data(), lanes_.outcomes.data() + group * outcomes);
    const std::size_t words = (set_.size() + 63) / 64;
    const std::uint64_t last = ~std::uint64_t{0} >> (words * 64 - set_.size());
    Index* next = found.members.data();
    const Index* const begin = next;
    for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
      const Index* const first = next;
      for (std::size_t word = 0; word < words; ++word) {
        std::uint64_t lane_bits =
            lanes_.outcomes[word / lanes::group_words * outcomes + outcome].words[word % lanes::group_words];
        if (word + 1 == words) lane_bits &= last;
        for (; lane_bits != 0; lane_bits &= lane_bits - 1)
          *next++ = set_[word * 64 + static_cast<std::size_t>(std::countr_zero(lane_bits))];
      }
      const auto size = static_cast<std::size_t>(next - first);
      if (size == 0) continue;
      if (game.ends_game(outcome)) {
        found.solved += size;
        for (const Index* member = first; member != next; ++member)
          found.solved_key ^= game.key(*member);
      } else {
        found.cells.push_back({static_cast<std::size_t>(first - begin), size, {}, 0});
      }
    }
  }

  std::span<const Index> set_;
  std::size_t asked_ = 0;
  std::vector<std::uint32_t> outcomes_;  // [set size]
  std::vector<std::uint32_t> counts_;    // [outcome], 0 between splits
  std::vector<std::uint32_t> touched_;   // outcomes
  detail::SetLanes<D, F> lanes_;
};

}  // namespace sleuth
