#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/strategy/cell_split.hpp>
#include <sleuth/strategy/cost_rules.hpp>
#include <sleuth/strategy/guess_collector.hpp>
#include <sleuth/strategy/known_bounds.hpp>
#include <sleuth/strategy/open_nodes.hpp>
#include <sleuth/strategy/search_game.hpp>
#include <sleuth/strategy/search_shared.hpp>
#include <sleuth/strategy/separation.hpp>

namespace sleuth {

/// Searches for the least cost of sets of secrets: guess by guess, the one with the lowest bound first, until no other guess can
/// be better. One for each thread.
///
/// @source  bounds by levels, and the guess that separates all: D. E. Knuth, "The computer as Master Mind", J. Recreational
///          Math. 9 (1976-77); the search: best first, with a table of bounds shared by all branches
template <class D, class F, class T>
class OptimalSearch {
 public:
  using Shared = SearchShared<D, F, T>;
  using State = SearchState<D, F>;
  using Index = std::uint32_t;

  explicit OptimalSearch(const Shared& shared) : shared_{shared}, guesses_{shared.game, shared.rules} {}

  /// The cost of a set if it is at most a limit; else, or if the search is stopped, a lower bound.
  ///
  /// @param level  of the recursion, 0 first
  /// @param watch  watch(lower bound) whenever it is known better, where that is asked for
  template <class Watch = NoWatch>
  CostRange solve(const State& state, Cost limit, std::size_t level = 0, const Watch& watch = {}) {
    const Cost by_levels = bound(state.set, state.left);
    if (!shared_.control.enter()) return {by_levels, impossible_cost, 0};
    Frame& frame = frame_at(level);
    OpenNode& node = frame.node;
    begin(state, limit, frame);
    // Lower bound of all guesses but those that are being tried.
    const auto rest = [&] {
      return std::min(node.left_out, node.guesses.empty() ? impossible_cost : node.guesses.front().bound);
    };
    const bool by_crew = state.set.size() >= least_for_crew && shared_.crew.size() > 1;
    prepare(state, frame);
    while (!node.guesses.empty() && node.guesses.front().bound <= limit && !shared_.control.is_stopped()) {
      // As long as no other guess can be better.
      frame.trials.clear();
      do {
        frame.trials.push_back({node.guesses.pop(), {}});
      } while (by_crew && frame.trials.size() < 2 * shared_.crew.size() && !node.guesses.empty() &&
               node.guesses.front().bound <= limit);
      const Cost target = std::min(limit, rest());
      if (frame.trials.size() == 1) {
        const auto is_new = [&frame](std::uint64_t partition) { return frame.partitions.insert(partition); };
        const auto told = [&](Cost lower) { watch(std::max(by_levels, std::min(lower, rest()))); };
        Trial& trial = frame.trials.front();
        trial.found = attempt(state, trial.guess, target, level, is_new, told);
      } else {
        try_all(state, target, level, frame);
      }
      const Trial* best = nullptr;
      for (const Trial& trial : frame.trials)
        if (trial.found.is_exact && (best == nullptr || trial.found.lower < best->found.lower)) best = &trial;
      if (best != nullptr && !shared_.control.is_stopped()) {
        const CostRange range{best->found.lower, best->found.lower, best->guess.guess};
        store(state, range);
        return range;
      }
      for (const Trial& trial : frame.trials) {
        if (trial.found.lower >= impossible_cost) continue;
        BoundedGuess raised = trial.guess;
        raised.bound = std::max(raised.bound, trial.found.lower);
        raised.is_tried = true;
        node.guesses.put_back(raised);
      }
      watch(std::max(by_levels, rest()));
    }
    const CostRange range{std::max(by_levels, rest()), impossible_cost, 0};
    store(state, range);
    if (is_kept(state.set.size())) shared_.open.keep(key_of(state.key, state.left), node);
    return range;
  }

  /// What is known of a set without a search: by the table, by levels, or since one of its own guesses tells all, or all but
  /// two, apart.
  CostRange known(std::span<const Index> set, const SetKey& key, std::size_t left) {
    const std::size_t size = set.size();
    if (size > few)
      if (const std::optional<CostRange> found = shared_.table.find(key_of(key, left))) return *found;
    if (size == 1) {
      const Index guess = shared_.game.ending_guess(set.front());
      const Cost cost = shared_.rules.of_single(shared_.game.weight(set.front()), left, guess != none);
      return {cost, cost, guess};
    }
    CostRange range{bound(set, left), impossible_cost, 0};
    if (range.lower >= impossible_cost || !shared_.game.names_all()) return range;
    const auto settled_by = [&](Index candidate, Cost cost) {
      range = {cost, cost, shared_.game.ending_guess(candidate)};
    };
    if (size <= 2) {
      settled_by(set.front(), range.lower);
    } else if (size <= shared_.branching + 1) {
      const Separation separation = separation_.of(shared_.game, set, shared_.rules.is_uniform());
      if (separation.pairs == 0) {
        settled_by(separation.candidate, range.lower);
      } else if (shared_.rules.measure() == Measure::total && shared_.rules.is_uniform()) {
        ++range.lower;  // no guess is as good as one that separates all
        if (separation.pairs == 1 && left >= 3) settled_by(separation.candidate, range.lower);
      }
    }
    if (size > few) shared_.table.store(key_of(key, left), range);
    return range;
  }

  /// The guess that seems best for a set that is not solved, without a search; nothing if no guess keeps within its limits.
  [[nodiscard]] std::optional<Index> promising(const State& state) {
    OpenNode kept;
    if (shared_.open.take(key_of(state.key, state.left), kept)) {
      shared_.open.keep(key_of(state.key, state.left), kept);
      if (!kept.guesses.empty()) return kept.guesses.front().guess;
    }
    std::vector<BoundedGuess> guesses;
    guesses_.collect(shared_, state, impossible_cost - 1, guesses);
    if (guesses.empty()) return std::nullopt;
    return std::min_element(guesses.begin(), guesses.end())->guess;
  }

 private:
  static constexpr Index none = SearchGame<D, F>::no_guess_index;
  static constexpr std::size_t large = 33;           // sets whose limit is raised often
  static constexpr std::size_t least_kept = 6;       // smaller sets are searched again sooner
  static constexpr std::size_t least_for_crew = 48;  // smaller sets are one thread's work
  static constexpr std::size_t few = 3;  // up to so many secrets are looked at sooner than looked up

  struct Attempt {
    Cost lower = 0;
    bool is_exact = false;
  };
  struct Trial {
    BoundedGuess guess;
    Attempt found;
  };
  /// What one level of the recursion holds.
  struct Frame {
    OpenNode node;
    TriedPartitions partitions;
    std::vector<BoundedGuess> collected;
    std::vector<Trial> trials;
    Cost weight = 0;  // of the set
    CellSplit<D, F> split;
    CellList parts;
  };

  Frame& frame_at(std::size_t level) {
    while (frames_.size() <= level)
      frames_.push_back(std::make_unique<Frame>());
    return *frames_[level];
  }

  /// A set with so many guesses left, by this measure.
  [[nodiscard]] SetKey key_of(SetKey key, std::size_t left) const noexcept {
    if (left != any_depth) key.high ^= mixed_bits(~std::uint64_t{left});
    if (shared_.rules.measure() != Measure::total)
      key.high ^= mixed_bits(static_cast<std::uint64_t>(shared_.rules.measure()));
    return key;
  }
  /// Whether a set that came to its limit goes on where it stopped. Of a depth there are few limits, and many guesses within.
  [[nodiscard]] bool is_kept(std::size_t size) const noexcept {
    return size >= (shared_.rules.measure() == Measure::total ? least_kept : large);
  }
  void store(const State& state, const CostRange& range) {
    shared_.table.store(key_of(state.key, state.left), range);
  }
  [[nodiscard]] Cost bound(std::span<const Index> set, std::size_t left) const {
    return shared_.rules.of_set(set.size(), left, [&](std::size_t i) { return shared_.game.weight(set[i]); });
  }
  void prepare(const State& state, Frame& frame) const {
    frame.weight = shared_.game.weight(state.set);
    frame.split.begin(state.set);
  }
  /// Tries several guesses at once, each by a search of its own.
  void try_all(const State& state, Cost target, std::size_t level, Frame& frame) {
    std::vector<Trial>& trials = frame.trials;
    std::mutex mutex;
    const auto is_new = [&](std::uint64_t partition) {
      const std::lock_guard lock{mutex};
      return frame.partitions.insert(partition);
    };
    shared_.crew.template for_each<OptimalSearch>(
        shared_, trials.size(), [&](OptimalSearch& search, std::size_t i) {
          search.prepare(state, search.frame_at(level));
          trials[i].found = search.attempt(state, trials[i].guess, target, level, is_new, NoWatch{});
        });
  }

  /// Takes up a set where it was left, or begins it.
  void begin(const State& state, Cost limit, Frame& frame) {
    OpenNode& node = frame.node;
    const std::size_t size = state.set.size();
    // What is kept need not be looked for again when the limit is a little higher.
    const Cost ahead = size >= large ? size / 4 : is_kept(size) ? 1 : 0;
    const Cost wanted = std::min(impossible_cost - 1, limit + ahead);
    // Partitions are forgotten: all guesses with one partition have one bound, and were tried up to the same limit.
    frame.partitions.clear();
    frame.collected.clear();
    const bool goes_on = is_kept(size) && shared_.open.take(key_of(state.key, state.left), node);
    if (goes_on && limit < node.left_out) return;
    node.left_out = guesses_.collect(shared_, state, wanted, frame.collected);
    if (goes_on)
      std::erase_if(frame.collected,
                    [&](const BoundedGuess& guess) { return guess.bound <= node.collected; });
    else
      node.guesses.clear();
    node.collected = wanted;
    node.guesses.add(frame.collected);
  }

  /// What a guess costs, as long as that is at most a target; else a lower bound above it.
  ///
  /// @param is_new  is_new(hash of a partition) -> bool
  /// @param told    told(lower bound) when it is known better
  template <class IsNew, class Told>
  Attempt attempt(const State& state, const BoundedGuess& tried, Cost target, std::size_t level,
                  const IsNew& is_new, const Told& told) {
    Frame& frame = frame_at(level);
    const CostRules& rules = shared_.rules;
    const std::size_t next = CostRules::next(state.left);
    CellList& parts = frame.parts;
    const auto is_wanted = [&](std::uint64_t partition) { return tried.is_tried || is_new(partition); };
    if (!frame.split.split(shared_.game, tried.guess, parts, is_wanted)) return {impossible_cost, false};
    const auto members = [&](const Cell& cell) {
      return std::span<const Index>{parts.members}.subspan(cell.begin, cell.size);
    };
    // Cells of one and two secrets are settled by their bounds.
    Cost sum = rules.own(frame.weight, state.left, parts.solved);
    const std::size_t settled = shared_.game.names_all() ? 2 : 0;
    std::size_t open = 0;
    for (Cell cell : parts.cells) {
      cell.lower = bound(members(cell), next);
      sum = rules.joined(sum, cell.lower);
      if (cell.size > settled) parts.cells[open++] = cell;
    }
    parts.cells.resize(open);
    if (sum >= impossible_cost) return {impossible_cost, false};
    if (open == 0) return {sum, sum <= target};
    for (const Cell& cell : parts.cells)
      if (cell.size > few) shared_.table.prefetch(key_of(cell.key, rules.useful(next, cell.size)));
    // What is known of the others, then what a search finds; small cells first.
    std::sort(parts.cells.begin(), parts.cells.end(), [](const Cell& a, const Cell& b) {
      return a.size != b.size ? a.size < b.size : a.begin < b.begin;
    });
    open = 0;
    for (Cell& cell : parts.cells) {
      const CostRange range = known(members(cell), cell.key, rules.useful(next, cell.size));
      raise(cell, range.lower, sum);
      if (sum > target + rules.overshoot(state.set.size())) return {sum, false};
      if (!range.is_exact()) parts.cells[open++] = cell;
    }
    parts.cells.resize(open);
    if (sum > target) return {sum, false};
    std::shared_ptr<const Orbits<D, F>> orbits;
    if constexpr (ScoresOrbitsOnce<D, F>)
      if (open > 0) orbits = Orbits<D, F>::after(state.orbits, to_id<GuessId>(tried.guess));
    for (Cell& cell : parts.cells) {
      const State child{members(cell), cell.key, rules.useful(next, cell.size), orbits};
      const CostRange range = solve(child, rules.allowance(target, sum, cell.lower, cell.size), level + 1);
      raise(cell, range.lower, sum);
      told(sum);
      if (sum > target || !range.is_exact()) return {sum, false};
    }
    return {sum, true};
  }
  void raise(Cell& cell, Cost lower, Cost& sum) const {
    if (lower <= cell.lower) return;
    sum = shared_.rules.raised(sum, cell.lower, lower);
    cell.lower = lower;
  }

  const Shared& shared_;
  GuessCollector<D, F> guesses_;
  std::vector<std::unique_ptr<Frame>> frames_;
  CandidateSeparation<D, F> separation_;
};

}  // namespace sleuth
