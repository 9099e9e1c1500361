#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/core/lane_columns.hpp>
#include <sleuth/core/lanes.hpp>

namespace sleuth::detail {

/// The answers of a few queries to one outcome, as planes by the bits of the queries' weights.
template <class V, std::size_t Outcomes>
struct WeightColumns {
  static constexpr std::size_t most = lanes::most_in_column;

  const V (*answers)[Outcomes];         // [most][Outcomes]
  const std::uint8_t (*members)[most];  // [32][most], queries that have the bit
  const std::uint8_t* sizes;            // [32]
  std::size_t outcome;

  [[gnu::always_inline]] std::size_t operator()(std::size_t column, V* planes) const noexcept {
    const std::size_t size = sizes[column];
    for (std::size_t i = 0; i < size; ++i)
      planes[i] = answers[members[column][i]][outcome];
    return size;
  }
};

/// Weighs the outcomes of one part of a group of guesses over all queries.
///
/// @param weights  of the queries, same length
/// @param bits     planes of a number, enough for the sum of all weights, at most 32
/// @param out      shape [outcomes][bits]
template <class Kernel, class V, class Query>
[[gnu::always_inline]] inline void weigh_part(const lanes::Plane* group, std::span<const Query> queries,
                                              std::span<const std::uint32_t> weights, std::size_t part,
                                              std::size_t bits, lanes::Plane* out) noexcept {
  constexpr std::size_t outcomes = Kernel::outcome_count;
  constexpr std::size_t most = lanes::most_in_column;
  V sums[outcomes][32];
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
    for (std::size_t bit = 0; bit < bits; ++bit)
      sums[outcome][bit] = V{};
  V answers[most][outcomes];
  std::uint8_t members[32][most];
  std::uint8_t sizes[32];
  for (std::size_t first = 0; first < queries.size(); first += most) {
    std::fill_n(sizes, 32, std::uint8_t{0});
    const std::size_t length = std::min(most, queries.size() - first);
    for (std::size_t i = 0; i < length; ++i) {
      Kernel::answer(group, queries[first + i].planes.data(), part, answers[i]);
      for (std::uint32_t left = weights[first + i], bit = 0; left != 0; left >>= 1, ++bit)
        if ((left & 1) != 0) members[bit][sizes[bit]++] = static_cast<std::uint8_t>(i);
    }
    for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
      lanes::add_columns(WeightColumns<V, outcomes>{answers, members, sizes, outcome}, bits, sums[outcome]);
  }
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
    for (std::size_t bit = 0; bit < bits; ++bit)
      lanes::store(sums[outcome][bit], out[outcome * bits + bit], part);
}

/// run_on_group: weighs a whole group.
template <class Kernel, class Query>
struct WeighGroup {
  const lanes::Plane* group;
  std::span<const Query> queries;
  std::span<const std::uint32_t> weights;
  std::size_t bits;
  lanes::Plane* out;

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    weigh_part<Kernel, V>(group, queries, weights, part, bits, out);
  }
};

/// Weighs a whole group: WeighGroup behind a plain function, one for each kernel.
template <class Query>
using WeighFunction = void (*)(const lanes::Plane* group, std::span<const Query> queries,
                               std::span<const std::uint32_t> weights, std::size_t bits, lanes::Plane* out);
template <class Kernel, class Query>
void weigh_group(const lanes::Plane* group, std::span<const Query> queries,
                 std::span<const std::uint32_t> weights, std::size_t bits, lanes::Plane* out) {
  run_on_group(WeighGroup<Kernel, Query>{group, queries, weights, bits, out});
}

}  // namespace sleuth::detail
