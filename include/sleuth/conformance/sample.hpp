#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/selectors/uniform_below.hpp>

namespace sleuth::conformance::detail {

/// Ids below `count`, ascending: all of them if there are at most `most`, else the first, the last and others at random.
///
/// @param count       up to 2^32
/// @complexity        O(most log most)
template <IdType Id>
[[nodiscard]] std::vector<Id> sampled_ids(std::size_t count, std::size_t most, std::mt19937_64& engine) {
  std::vector<Id> ids;
  if (count <= most) {
    for (const Id id : all_ids<Id>(count))
      ids.push_back(id);
    return ids;
  }
  ids.push_back(to_id<Id>(0));
  if (most > 1) ids.push_back(to_id<Id>(count - 1));
  while (ids.size() < most)
    ids.push_back(to_id<Id>(uniform_below(engine, count)));
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

/// A number 0 <= x < 1, the same on every standard library.
[[nodiscard]] inline double unit(std::mt19937_64& engine) {
  return static_cast<double>(engine() >> 11) / 9007199254740992.0;
}

}  // namespace sleuth::conformance::detail
