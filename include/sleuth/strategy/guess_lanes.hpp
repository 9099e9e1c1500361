#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/lanes.hpp>
#include <sleuth/strategy/cost_rules.hpp>

namespace sleuth::detail {

/// What a kernel needs of one secret, where the feedback answers in lanes.
template <class D, class F>
struct QueryOf {
  using type = char;
};
template <class D, BulkFeedbackFor<D> F>
struct QueryOf<D, F> {
  using type = typename F::lanes_type::Query;
};

/// run_on_group: the lanes whose guess costs more than a limit, as far as planes tell; see CostRules::lane_limits.
struct SkipCostly {
  lanes::Counts counts;
  std::span<const std::uint8_t> ends_game;
  LaneLimits limits;
  lanes::Plane& out;

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    V cells[16];
    lanes::clear(cells);
    V skipped = V{};
    const auto cell_bits = static_cast<std::size_t>(std::bit_width(counts.outcomes + 1));
    for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
      V any = counts.plane<V>(outcome, 0, part);
      for (std::size_t bit = 1; bit < counts.bits; ++bit)
        any |= counts.plane<V>(outcome, bit, part);
      lanes::add_plane(any, ends_game[outcome], cell_bits, cells);
      if (ends_game[outcome] != 0) continue;
      V large;
      lanes::at_least(
          [&](std::size_t bit) -> const typename lanes::InPlane<V>::type& {
            return counts.plane<V>(outcome, bit, part);
          },
          counts.bits, limits.largest + 1, large);
      skipped |= large;
    }
    V enough;
    lanes::at_least([&](std::size_t bit) -> const V& { return cells[bit]; }, cell_bits, limits.least_cells,
                    enough);
    lanes::store(V(skipped | ~enough), out, part);
  }
};

/// run_on_group: the lanes whose guess has too few cells, for sets whose guesses are bounded by their cells; see
/// CostRules::is_bounded_by_cells.
template <class Kernel, class Query>
struct CountCells {
  const lanes::Plane* group;
  std::span<const Query> queries;
  const std::uint8_t* ends_game;
  std::uint64_t least_cells;
  lanes::Plane& out;
  lanes::Plane* cell_counts;  ///< cells of each lane in binary, one that ends the game counting twice

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    constexpr std::size_t outcomes = Kernel::outcome_count;
    constexpr auto cell_bits = static_cast<std::size_t>(std::bit_width(outcomes + 1));
    V any[outcomes];
    Kernel::answer(group, queries[0].planes.data(), part, any);
    for (std::size_t i = 1; i < queries.size(); ++i) {
      V answers[outcomes];
      Kernel::answer(group, queries[i].planes.data(), part, answers);
#pragma GCC unroll 64
      for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
        any[outcome] |= answers[outcome];
    }
    V cells[cell_bits];
    lanes::clear(cells);
    for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
      lanes::add_plane(any[outcome], ends_game[outcome], cell_bits, cells);
    V enough;
    lanes::at_least([&](std::size_t bit) -> const V& { return cells[bit]; }, cell_bits, least_cells, enough);
    lanes::store(V(~enough), out, part);
    for (std::size_t bit = 0; bit < cell_bits; ++bit)
      lanes::store(cells[bit], cell_counts[bit], part);
  }
};
template <class Query>
using CellFunction = void (*)(const lanes::Plane* group, std::span<const Query> queries,
                              const std::uint8_t* ends_game, std::uint64_t least_cells, lanes::Plane& out,
                              lanes::Plane* cell_counts);
template <class Kernel, class Query>
void count_cells(const lanes::Plane* group, std::span<const Query> queries, const std::uint8_t* ends_game,
                 std::uint64_t least_cells, lanes::Plane& out, lanes::Plane* cell_counts) {
  run_on_group(CountCells<Kernel, Query>{group, queries, ends_game, least_cells, out, cell_counts});
}

}  // namespace sleuth::detail
