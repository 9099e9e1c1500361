#pragma once

#include <cstddef>

#include <sleuth/core/lanes.hpp>

namespace sleuth::lanes {

/// No column has more planes than this.
inline constexpr std::size_t most_in_column = 16;

/// Adds a number that is given as planes of each weight 2^column, several of them, to a number of `width` planes that does not
/// overflow. Planes of a column are added three at a time: about five word operations a plane.
///
/// @param columns  columns(column, planes) writes the planes of a column and returns how many, at most most_in_column; called
///                 once for each column, in order
template <class V, class Columns>
[[gnu::always_inline]] inline void add_columns(const Columns& columns, std::size_t width, V* sum) noexcept {
  V planes[2 * most_in_column + 1];
  std::size_t count = 0;
  for (std::size_t column = 0; column < width; ++column) {
    count += columns(column, planes + count);
    std::size_t carries = 0;  // they take the place of planes that are done with
    std::size_t done = 0;
    for (; done + 2 <= count; done += 2)
      full_add(sum[column], planes[done], planes[done + 1], sum[column], planes[carries++]);
    if (done < count) {
      const V last = planes[done];
      planes[carries++] = sum[column] & last;
      sum[column] ^= last;
    }
    count = carries;
  }
}

}  // namespace sleuth::lanes
