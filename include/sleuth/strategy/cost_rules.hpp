#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <sleuth/strategy/level_bounds.hpp>
#include <sleuth/strategy/objective.hpp>

namespace sleuth {

/// What a search adds up.
enum class Measure : std::uint8_t {
  total,  ///< depth times weight of every secret; no secret deeper than the guesses left
  depth,  ///< the largest depth
  last,   ///< secrets that take all guesses left; no secret deeper
};

/// A lower bound of a guess.
struct RatedGuess {
  Cost bound = 0;
  std::uint64_t order = 0;  ///< a guess that is likely to do well comes first, of those with one bound
};

namespace detail {

/// Cells that a guess within a limit must have; see SkipCostly.
struct LaneLimits {
  std::uint64_t largest = 0;      ///< no cell that goes on is larger
  std::uint64_t least_cells = 0;  ///< at least so many cells, one that ends the game counting twice
};

/// What adds up while the secrets of a set are looked at.
struct GuessCost {
  Cost sum = 0;
  std::uint64_t order = 0;
  std::size_t solved = 0;
};

}  // namespace detail

/// Bounds by levels, of sets and of guesses, in the units of a measure. `left` is the number of guesses left.
class CostRules {
 public:
  CostRules(Measure measure, const LevelBounds& levels, bool is_uniform, bool counts_cells)
      : levels_{levels}, measure_{measure}, is_uniform_{is_uniform}, counts_cells_{counts_cells} {}

  [[nodiscard]] Measure measure() const noexcept { return measure_; }
  /// Whether all secrets count alike.
  [[nodiscard]] bool is_uniform() const noexcept { return is_uniform_; }

  /// After one guess.
  [[nodiscard]] static constexpr std::size_t next(std::size_t left) noexcept {
    return left == any_depth ? any_depth : left - 1;
  }
  /// Guesses that matter: with as many as secrets there is no limit. Not for Measure::last.
  [[nodiscard]] std::size_t useful(std::size_t left, std::size_t size) const noexcept {
    return measure_ == Measure::depth || (measure_ == Measure::total && left >= size) ? any_depth : left;
  }

  /// A set of so many secrets that count alike.
  [[nodiscard]] Cost of_size(std::size_t size, std::size_t left) const noexcept {
    if (measure_ == Measure::depth) return levels_.depth(size - 1);
    if (left != any_depth && size > levels_.capacity(left)) return impossible_cost;
    return measure_ == Measure::total ? levels_.sum(size) : deepest(size, left);
  }
  /// A set, given weight(i) of its secrets, heaviest first.
  template <class Weight>
  [[nodiscard]] Cost of_set(std::size_t size, std::size_t left, const Weight& weight) const {
    if (is_uniform_) return of_size(size, left);
    if (left != any_depth && size > levels_.capacity(left)) return impossible_cost;
    Cost sum = 0;
    for (std::size_t i = 0; i < size; ++i)
      sum += weight(i) * levels_.depth(i);
    return sum;
  }

  /// What one guess costs itself for a set of this weight.
  [[nodiscard]] Cost own(Cost weight, std::size_t left, std::size_t solved) const noexcept {
    switch (measure_) {
      case Measure::total:
        return weight;
      case Measure::depth:
        return 1;
      case Measure::last:
        return left == 1 ? solved : 0;
    }
    return 0;
  }
  /// The cost of a guess so far and one cell more; `impossible_cost` stays so.
  [[nodiscard]] Cost joined(Cost so_far, Cost cell) const noexcept {
    if (so_far >= impossible_cost || cell >= impossible_cost) return impossible_cost;
    return measure_ == Measure::depth ? std::max(so_far, cell + 1) : so_far + cell;
  }
  /// The cost of a guess whose cell turned out to cost more.
  [[nodiscard]] Cost raised(Cost sum, Cost cell, Cost raised_cell) const noexcept {
    if (sum >= impossible_cost || raised_cell >= impossible_cost) return impossible_cost;
    return measure_ == Measure::depth ? std::max(sum, raised_cell + 1) : sum - cell + raised_cell;
  }
  /// How far a search of a cell goes: as far as a guess that costs `sum` may cost `limit`, and for totals a little beyond, so
  /// that the same set is not searched again for one more each time.
  ///
  /// @param cell  what the cell costs in `sum`
  [[nodiscard]] Cost allowance(Cost limit, Cost sum, Cost cell, std::size_t size) const noexcept {
    if (measure_ == Measure::depth) return limit - 1;
    return std::min(impossible_cost - 1, limit - (sum - cell) + (measure_ == Measure::total ? size / 16 : 0));
  }

  /// How far beyond its limit a guess is looked at as long as that is cheap, so that it need not be looked at again for one more.
  [[nodiscard]] Cost overshoot(std::size_t size) const noexcept {
    return measure_ == Measure::total ? size / 16 : 0;
  }

  /// What a secret costs that is left alone.
  ///
  /// @param is_asked  a guess must end the game for it
  [[nodiscard]] Cost of_single(Cost weight, std::size_t left, bool is_asked) const noexcept {
    if (is_asked && left == 0) return impossible_cost;
    if (measure_ == Measure::last) return left == (is_asked ? 1 : 0) ? 1 : 0;
    return !is_asked ? 0 : measure_ == Measure::total ? weight : 1;
  }

  /// A guess, given its cells.
  [[nodiscard]] RatedGuess of_guess(std::span<const std::uint32_t> cells,
                                    std::span<const std::uint8_t> ends_game, std::size_t size,
                                    std::size_t left) const noexcept {
    detail::GuessCost cost{};
    std::size_t largest = 0;
    for (std::size_t outcome = 0; outcome < cells.size(); ++outcome) {
      const std::size_t cell = cells[outcome];
      if (ends_game[outcome] != 0) {
        cost.solved += cell;
        continue;
      }
      largest = std::max(largest, cell);
      cost.order += levels_.sum(cell);
      if (measure_ == Measure::last) cost.sum += cell == 0 ? 0 : deepest(cell, next(left));
    }
    if (measure_ == Measure::total) cost.sum = cost.order;
    return finished(cost, largest, size, left, size);
  }
  /// Adds one secret more of a cell that goes on; heaviest first.
  void add_rank(std::size_t rank, Cost weight, std::size_t left, detail::GuessCost& cost) const noexcept {
    const Cost depth = levels_.depth(rank);
    cost.order += depth;
    if (measure_ == Measure::total) cost.sum += depth * weight;
    if (measure_ == Measure::last && rank >= below(next(left))) ++cost.sum;
  }
  [[nodiscard]] RatedGuess finished(const detail::GuessCost& cost, std::size_t largest, std::size_t size,
                                    std::size_t left, Cost weight) const noexcept {
    if (largest == size) return {impossible_cost, 0};  // it tells nothing
    if (left != any_depth && largest > levels_.capacity(next(left))) return {impossible_cost, 0};
    if (measure_ == Measure::total) return {weight + cost.sum, 0};
    if (measure_ == Measure::depth) return {largest == 0 ? 1 : 1 + levels_.depth(largest - 1), cost.order};
    return {own(weight, left, cost.solved) + cost.sum, cost.order};
  }

  /// Whether guesses for so many secrets are bounded by three times as much less their cells, one that ends the game counting
  /// twice: each cell costs at least twice its size less one. Of large sets that says too little; up to one secret more
  /// than two guesses can find it is the bound by levels.
  [[nodiscard]] bool is_bounded_by_cells(std::size_t size) const noexcept {
    return measure_ == Measure::total && counts_cells_ && size <= 4 * levels_.capacity(2);
  }
  /// What planes can tell of guesses that cost no more than a limit; where all secrets count alike.
  [[nodiscard]] detail::LaneLimits lane_limits(std::size_t size, std::size_t left,
                                               Cost limit) const noexcept {
    detail::LaneLimits limits{size - 1, 0};
    const auto at_most = [&](std::uint64_t largest) { limits.largest = std::min(limits.largest, largest); };
    if (left != any_depth) at_most(levels_.capacity(next(left)));
    if (measure_ == Measure::depth && limit < impossible_cost) at_most(levels_.capacity(limit - 1));
    if (measure_ == Measure::last && limit < impossible_cost) at_most(below(next(left)) + limit);
    // A cell that goes on costs at least twice its size less one, and every secret one for the guess.
    if (measure_ == Measure::total && counts_cells_ && limit < 3 * size)
      limits.least_cells = 3 * size - limit;
    return limits;
  }

 private:
  /// Most secrets found with less than `left` guesses.
  [[nodiscard]] std::size_t below(std::size_t left) const noexcept {
    return left == 0 ? 0 : levels_.capacity(left - 1);
  }
  [[nodiscard]] Cost deepest(std::size_t size, std::size_t left) const noexcept {
    return size - std::min(size, below(left));
  }

  const LevelBounds& levels_;
  Measure measure_;
  bool is_uniform_;
  bool counts_cells_;  // one secret a guess ends the game, and none ends unasked
};

}  // namespace sleuth
