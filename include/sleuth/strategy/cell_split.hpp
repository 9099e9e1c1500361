#pragma once

#include <algorithm>
#include <array>
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
  std::uint32_t begin = 0;  ///< of its members
  std::uint32_t size = 0;
  SetKey key{};
  Cost lower = 0;  ///< it costs at least so much
};

/// A set sorted by the outcome of a guess.
struct CellList {
  std::vector<std::uint32_t> members;  ///< cell by cell, each in the order of the set
  std::vector<Cell> cells;             ///< those that go on
  std::size_t solved = 0;              ///< members that the guess ends the game for
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
  ///
  /// @param is_wanted  is_wanted(hash) -> bool, of the partition: two guesses have the same hash if they leave the same cells
  ///                   and end the game for the same members
  /// @return           false if the partition is not wanted; `found` is of no use then
  template <class IsWanted>
  bool split(const SearchGame<D, F>& game, Index guess, CellList& found, const IsWanted& is_wanted) {
    found.cells.clear();
    found.members.resize(set_.size());
    found.solved = 0;
    ++asked_;
    if (set_.size() <= most_for_labels) {
      const Labelling labelling = label(game, guess);
      if (!is_wanted(labelling.hash)) return false;
      sort_by_labels(game, labelling.count, found);
      return true;
    }
    SetKey solved_key{};
    if (!split_in_lanes(game, guess, found, solved_key)) split_one_by_one(game, guess, found, solved_key);
    set_keys(game, found);
    std::uint64_t hash = mixed_bits(~solved_key.low);
    for (const Cell& cell : found.cells)
      hash += mixed_bits(cell.key.low);
    return is_wanted(hash);
  }

 private:
  static constexpr std::size_t most_for_labels = 24;
  static constexpr unsigned label_bits = 5;
  static constexpr std::uint32_t ending = 31;  // label of the members that the guess ends the game for
  static_assert(most_for_labels < ending && most_for_labels / 2 * label_bits <= 64);

  struct Labelling {
    std::size_t count = 0;  // of cells that go on
    std::uint64_t hash = 0;
  };

  /// Numbers the cells 1, 2, ... as the members meet them; so equal partitions have equal labels.
  Labelling label(const SearchGame<D, F>& game, Index guess) {
    if (label_of_outcome_.empty()) {
      label_of_outcome_.resize(game.outcome_count());
      for (std::size_t outcome = 0; outcome < label_of_outcome_.size(); ++outcome)
        label_of_outcome_[outcome] = game.ends_game(outcome) ? ending : 0;
      outcomes_.resize(std::max(outcomes_.size(), most_for_labels));
    }
    game.outcomes(guess, set_, outcomes_.data());
    // Plain locals: nothing of this object can change between two members.
    const std::uint32_t* const outcomes = outcomes_.data();
    std::uint32_t* const label_of = label_of_outcome_.data();
    std::uint32_t* const labels = labels_.data();
    std::array<std::uint32_t, most_for_labels + 1> first;  // outcomes, in the order in which they were met
    std::uint32_t count = 0;
    const auto label_up_to = [&](std::size_t begin, std::size_t end) {
      std::uint64_t word = 0;
      for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t outcome = outcomes[i];
        const std::uint32_t known = label_of[outcome];
        first[count] = outcome;
        count += known == 0 ? 1U : 0U;
        labels[i] = known == 0 ? count : known;
        label_of[outcome] = labels[i];
        word = word << label_bits | labels[i];
      }
      return word;
    };
    const std::size_t half = std::min(set_.size(), most_for_labels / 2);
    const std::uint64_t begin = label_up_to(0, half);
    const std::uint64_t end = label_up_to(half, set_.size());
    for (std::size_t i = 0; i < count; ++i)
      label_of[first[i]] = 0;
    return {count, mixed_bits(begin + mixed_bits(end))};
  }
  void sort_by_labels(const SearchGame<D, F>& game, std::size_t count, CellList& found) const {
    const std::size_t size = set_.size();
    std::array<std::uint32_t, ending + 1> places{};
    for (std::size_t i = 0; i < size; ++i)
      ++places[labels_[i]];
    found.solved = places[ending];
    found.cells.resize(count);
    std::uint32_t begin = 0;
    for (std::size_t label = 1; label <= count; ++label) {
      found.cells[label - 1] = {begin, places[label], {}, 0};
      begin += places[label];
      places[label] = begin - places[label];
    }
    places[ending] = begin;
    Index* const members = found.members.data();
    for (std::size_t i = 0; i < size; ++i)
      members[places[labels_[i]]++] = set_[i];
    set_keys(game, found);
  }
  static void set_keys(const SearchGame<D, F>& game, CellList& found) {
    for (Cell& cell : found.cells)
      cell.key = game.key(std::span<const Index>{found.members}.subspan(cell.begin, cell.size));
  }

  void split_one_by_one(const SearchGame<D, F>& game, Index guess, CellList& found, SetKey& solved_key) {
    outcomes_.resize(set_.size());
    counts_.resize(game.outcome_count());
    touched_.clear();
    game.outcomes(guess, set_, outcomes_.data());
    for (std::size_t i = 0; i < set_.size(); ++i)
      if (counts_[outcomes_[i]]++ == 0) touched_.push_back(outcomes_[i]);
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
      if (found.solved > 0 && game.ends_game(outcomes_[i])) solved_key ^= game.key(set_[i]);
      members[places[outcomes_[i]]++] = set_[i];
    }
    for (const std::uint32_t outcome : touched_)
      counts_[outcome] = 0;
  }

  /// Unless the feedback does not answer so, or one guess does not pay for the lanes; returns false then.
  bool split_in_lanes(const SearchGame<D, F>& game, Index guess, CellList& found, SetKey& solved_key) {
    if constexpr (SymmetricBulkFeedbackFor<F, D>)
      if (asked_ > 1) {
        split_lanes(game, guess, found, solved_key);
        return true;
      }
    return false;
  }
  void split_lanes(const SearchGame<D, F>& game, Index guess, CellList& found,
                   SetKey& solved_key) requires SymmetricBulkFeedbackFor<F, D> {
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
          solved_key ^= game.key(*member);
      } else {
        found.cells.push_back(
            {static_cast<std::uint32_t>(first - begin), static_cast<std::uint32_t>(size), {}, 0});
      }
    }
  }

  std::span<const Index> set_;
  std::size_t asked_ = 0;
  std::vector<std::uint32_t> outcomes_;  // [set size]
  std::array<std::uint32_t, most_for_labels> labels_{};
  std::vector<std::uint32_t> label_of_outcome_;  // 0 between splits, but where it ends the game
  std::vector<std::uint32_t> counts_;            // [outcome], 0 between splits
  std::vector<std::uint32_t> touched_;           // outcomes
  detail::SetLanes<D, F> lanes_;
};

}  // namespace sleuth
