#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/core/lanes.hpp>
#include <sleuth/strategy/cost_rules.hpp>
#include <sleuth/strategy/guess_lanes.hpp>
#include <sleuth/strategy/outcome_rows.hpp>
#include <sleuth/strategy/search_game.hpp>

namespace sleuth {

/// A guess for a set of secrets, and what it costs at least.
struct BoundedGuess {
  Cost bound = 0;
  std::uint64_t order = 0;  ///< of guesses with the same bound the lowest comes first
  std::uint32_t guess = 0;
  bool is_tried = false;  ///< its bound is better than that by levels

  [[nodiscard]] friend constexpr bool operator<(const BoundedGuess& a, const BoundedGuess& b) noexcept {
    if (a.bound != b.bound) return a.bound < b.bound;
    return a.order != b.order ? a.order < b.order : a.guess < b.guess;
  }
};

/// Finds the guesses of which a set of secrets may cost no more than a limit. One for each thread; it holds scratch only.
template <class D, class F>
class GuessScan {
 public:
  using Game = SearchGame<D, F>;
  using Index = typename Game::Index;

  GuessScan(const Game& game, const CostRules& rules) : game_{game}, rules_{rules} {}

  /// Adds all of a list of guesses that make progress and whose bound is at most the limit; returns a bound of those that
  /// make progress and are left out, impossible_cost if there are none.
  ///
  /// @param set    members, heaviest first, at least two
  /// @param left   guesses left
  /// @param lanes  the guesses as lanes, where the feedback answers so and all members weigh the same
  template <class Lanes>
  Cost scan_lanes(const Lanes& lanes, std::span<const Index> set, std::size_t left, Cost limit,
                  std::vector<BoundedGuess>& found) {
    using Query = typename F::lanes_type::Query;
    const auto& all = lanes.planes(game_.domain(), game_.feedback());
    if (all_queries_.empty())
      for (Index member = 0; member < game_.member_count(); ++member)
        all_queries_.push_back(all.query(game_.secret_value(member)));
    queries_.clear();
    for (const Index member : set)
      queries_.push_back(all_queries_[member]);
    const std::span<const Query> queries{queries_};
    const std::size_t size = lanes.size(game_.domain());
    const std::size_t outcomes = game_.outcome_count();
    const detail::LaneLimits limits = rules_.lane_limits(set.size(), left, limit);
    Cost left_out = impossible_cost;
    lanes::Plane skipped;
    // skip(planes of a group) sets the lanes to leave out; prepare(lanes kept), then visit(lane, guess) for each of those.
    const auto scan_groups = [&](const auto& skip, const auto& prepare, const auto& visit) {
      for (std::size_t first = 0; first < size; first += lanes::group_size) {
        skip(all.group(first / lanes::group_size));
        const std::size_t kept = skip_beyond(skipped, size - first);
        if (kept < std::min(lanes::group_size, size - first)) left_out = std::min(left_out, limit + 1);
        prepare(kept);
        for (std::size_t word = 0; word < lanes::group_words; ++word)
          for (std::uint64_t open = ~skipped.words[word]; open != 0; open &= open - 1) {
            const std::size_t lane = word * 64 + static_cast<std::size_t>(std::countr_zero(open));
            visit(lane, static_cast<std::uint32_t>(to_index(lanes.guess_in(first + lane))));
          }
      }
      return left_out;
    };
    if (left == any_depth && rules_.is_bounded_by_cells(set.size())) {
      detail::CellFunction<Query> count = nullptr;
      game_.feedback().visit_kernel(
          [&]<class Kernel>(Kernel) { count = &detail::count_cells<Kernel, Query>; });
      const auto cell_bits = static_cast<std::size_t>(std::bit_width(outcomes + 1));
      const std::uint64_t least = std::max<std::uint64_t>(2, limits.least_cells);  // one cell tells nothing
      return scan_groups(
          [&](const lanes::Plane* group) {
            count(group, queries, game_.ends_game().data(), least, skipped, cell_counts_.data());
          },
          [](std::size_t) {},
          [&](std::size_t lane, std::uint32_t guess) {
            std::uint64_t cells = 0;
            for (std::size_t bit = 0; bit < cell_bits; ++bit)
              cells |= std::uint64_t{cell_counts_[bit][lane]} << bit;
            found.push_back({3 * set.size() - cells, 0, guess});
          });
    }
    const std::size_t bits = detail::counter_bits(set.size());
    planes_.resize(outcomes * bits);
    rows_.resize(lanes::group_size * outcomes);
    detail::CountFunction<Query> count = nullptr;
    game_.feedback().visit_kernel([&]<class Kernel>(Kernel) { count = &detail::count_group<Kernel, Query>; });
    const lanes::Counts counts{planes_.data(), outcomes, bits, set.size()};
    bool all_rows = false;
    return scan_groups(
        [&](const lanes::Plane* group) {
          count(group, queries, bits, planes_.data());
          detail::run_on_group(detail::SkipCostly{counts, game_.ends_game(), limits, skipped});
        },
        [&](std::size_t kept) {
          all_rows = kept > few;
          if (all_rows) detail::to_rows(counts, rows_.data());
        },
        [&](std::size_t lane, std::uint32_t guess) {
          std::uint32_t* const cells = all_rows ? rows_.data() + lane * outcomes : rows_.data();
          if (!all_rows)
            for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
              cells[outcome] = static_cast<std::uint32_t>(counts.at(outcome, lane));
          add(rules_.of_guess(std::span<const std::uint32_t>{cells, outcomes}, game_.ends_game(), set.size(),
                              left),
              guess, limit, found, left_out);
        });
  }

  /// The same for all guesses of a game whose outcomes are kept in bytes; for sets whose guesses are bounded by their cells,
  /// see CostRules::is_bounded_by_cells.
  Cost scan_rows(std::span<const Index> set, Cost limit, std::vector<BoundedGuess>& found) {
    byte_rows_.clear();
    for (const Index member : set)
      byte_rows_.push_back(game_.outcome_bytes(member));
    row_counts_.resize(game_.guess_count());
    const std::span<const std::uint8_t> ends = game_.ends_game();
    const auto ending = std::find(ends.begin(), ends.end(), std::uint8_t{1});
    detail::count_rows(
        {byte_rows_, row_counts_.size(), ending == ends.end() ? -1 : static_cast<int>(ending - ends.begin())},
        row_counts_.data());
    Cost left_out = impossible_cost;
    const std::size_t most = 3 * set.size();
    const std::size_t least =
        std::max<std::size_t>(2, limit < most ? most - limit : 0);  // one cell tells nothing
    for (std::size_t guess = 0; guess < row_counts_.size(); ++guess) {
      if (row_counts_[guess] >= least)
        found.push_back({most - row_counts_[guess], 0, static_cast<std::uint32_t>(guess)});
      else if (row_counts_[guess] > 1)
        left_out = std::min<Cost>(left_out, most - row_counts_[guess]);
    }
    return left_out;
  }
  /// Whether scan_rows is possible for a set and pays.
  [[nodiscard]] bool has_rows(std::span<const Index> set, std::size_t left) const noexcept {
    return left == any_depth && set.size() <= most_for_rows && rules_.is_uniform() &&
           rules_.is_bounded_by_cells(set.size()) && game_.outcome_bytes(set.front()) != nullptr &&
           std::count(game_.ends_game().begin(), game_.ends_game().end(), 1) == 1;
  }

  /// The same one guess after the other.
  template <class Guesses>
  Cost scan(const Guesses& guesses, std::span<const Index> set, std::size_t left, Cost limit,
            std::vector<BoundedGuess>& found) {
    Cost left_out = impossible_cost;
    counts_.assign(game_.outcome_count(), 0);
    for (const auto id : guesses) {
      const Index guess = index_of(id);
      detail::GuessCost cost{};
      touched_.clear();
      std::size_t largest = 0;
      for (const Index member : set) {
        const std::size_t outcome = game_.outcome(guess, member);
        const std::size_t rank = counts_[outcome]++;
        if (rank == 0) touched_.push_back(outcome);
        if (game_.ends_game(outcome)) {
          ++cost.solved;
        } else {
          rules_.add_rank(rank, game_.weight(member), left, cost);
          largest = std::max(largest, rank + 1);
        }
      }
      for (const std::size_t outcome : touched_)
        counts_[outcome] = 0;
      add(rules_.finished(cost, largest, set.size(), left, game_.weight(set)), guess, limit, found, left_out);
    }
    return left_out;
  }

 private:
  static constexpr std::size_t most_for_rows = 128;
  static constexpr std::size_t few =
      24;  // rows from which transposing a whole group is cheaper than one by one

  /// Skips the lanes from `length` on; returns how many are not skipped.
  static std::size_t skip_beyond(lanes::Plane& skipped, std::size_t length) noexcept {
    std::size_t kept = 0;
    for (std::size_t word = 0; word < lanes::group_words; ++word) {
      if (length <= word * 64)
        skipped.words[word] = ~std::uint64_t{0};
      else if (length < word * 64 + 64)
        skipped.words[word] |= ~std::uint64_t{0} << (length - word * 64);
      kept += static_cast<std::size_t>(std::popcount(~skipped.words[word]));
    }
    return kept;
  }
  [[nodiscard]] static Index index_of(Index guess) noexcept { return guess; }
  [[nodiscard]] static Index index_of(GuessId guess) noexcept { return static_cast<Index>(to_index(guess)); }
  static void add(const RatedGuess& rated, std::uint32_t guess, Cost limit, std::vector<BoundedGuess>& found,
                  Cost& left_out) {
    if (rated.bound <= limit && rated.bound < impossible_cost)
      found.push_back({rated.bound, rated.order, guess});
    else
      left_out = std::min(left_out, rated.bound);
  }

  const Game& game_;
  const CostRules& rules_;
  std::vector<std::uint32_t> counts_;
  std::vector<std::size_t> touched_;
  std::vector<lanes::Plane> planes_;
  std::vector<std::uint32_t> rows_;
  std::vector<const std::uint8_t*> byte_rows_;
  std::vector<std::uint8_t> row_counts_;  // [guess]
  std::array<lanes::Plane, 16> cell_counts_;
  std::vector<typename detail::QueryOf<D, F>::type> queries_;
  std::vector<typename detail::QueryOf<D, F>::type> all_queries_;  // [member]
};

}  // namespace sleuth
