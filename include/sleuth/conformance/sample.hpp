#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/selectors/sampled_ids.hpp>

namespace sleuth::conformance::detail {

/// Ids below `count`, ascending: all of them if there are at most `most`, else the first, the last and others at random.
///
/// @param count       up to 2^32
/// @complexity        O(most log most)
template <IdType Id>
[[nodiscard]] std::vector<Id> sampled_ids(std::size_t count, std::size_t most, std::mt19937_64& engine) {
  std::vector<Id> ids = sleuth::sampled_ids<Id>(count, most, engine);
  if (ids.empty()) return ids;
  if (ids.size() > 1) ids.back() = to_id<Id>(count - 1);
  ids.front() = to_id<Id>(0);
  return ids;
}

/// A number 0 <= x < 1, the same on every standard library.
[[nodiscard]] inline double unit(std::mt19937_64& engine) {
  return static_cast<double>(engine() >> 11) / 9007199254740992.0;
}

}  // namespace sleuth::conformance::detail
