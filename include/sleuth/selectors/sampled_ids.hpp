#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/core/uniform_below.hpp>

namespace sleuth {

/// Ids below `count`, ascending: `size` different ones, each set of them with the same chance, or all if there are fewer.
///
/// @param count    up to 2^32
/// @complexity     O(size log size), O(count) where more than half are drawn
template <IdType Id, std::uniform_random_bit_generator Engine>
[[nodiscard]] std::vector<Id> sampled_ids(std::size_t count, std::size_t size, Engine& engine) {
  const bool draws_left_out = size > count / 2;  // the smaller of the two sets is drawn
  const std::size_t drawn_size = draws_left_out ? count - std::min(size, count) : size;
  std::vector<Id> drawn;
  while (drawn.size() < drawn_size) {
    for (std::size_t missing = drawn_size - drawn.size(); missing > 0; --missing)
      drawn.push_back(to_id<Id>(uniform_below(engine, count)));
    std::sort(drawn.begin(), drawn.end());
    drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
  }
  if (!draws_left_out) return drawn;
  std::vector<Id> kept;
  for (const Id id : all_ids<Id>(count))
    if (!std::binary_search(drawn.begin(), drawn.end(), id)) kept.push_back(id);
  return kept;
}

}  // namespace sleuth
