#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <sleuth/core/lanes.hpp>

namespace sleuth_tests {

/// A kernel whose outcome o is where plane planes[0] + o is set: the planes are what the test made of random outcomes.
template <std::size_t Outcomes>
struct TestKernel {
  static constexpr std::size_t outcome_count = Outcomes;
  template <class V>
  static void answer(const sleuth::lanes::Plane* group, const std::uint16_t* planes, std::size_t part,
                     V* outcomes) {
    for (std::size_t outcome = 0; outcome < outcome_count; ++outcome)
      outcomes[outcome] = sleuth::lanes::in_plane<V>(group[planes[0] + outcome], part);
  }
};
struct TestQuery {
  std::array<std::uint16_t, 1> planes{};
};

}  // namespace sleuth_tests
