#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <sleuth/core/lanes.hpp>

#include "support/tables.hpp"

namespace sleuth_tests {

/// Random counts of 256 lanes that add up to `total` in each, in rows and in planes. Some lanes use few outcomes, so that
/// their counts are large.
struct RandomCounts {
  std::vector<std::vector<std::uint64_t>> rows;  // [lane][outcome]
  std::vector<sleuth::lanes::Plane> planes;
  sleuth::lanes::Counts counts;

  RandomCounts(std::mt19937_64& engine, std::size_t outcomes, std::size_t bits, std::uint64_t total)
      : rows(sleuth::lanes::group_size, std::vector<std::uint64_t>(outcomes, 0)), planes(outcomes * bits) {
    for (std::size_t lane = 0; lane < sleuth::lanes::group_size; ++lane) {
      const std::size_t used = 1 + below(engine, outcomes);
      for (std::uint64_t i = 0; i < total; ++i)
        ++rows[lane][below(engine, used)];
      for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
        for (std::size_t bit = 0; bit < bits; ++bit)
          if ((rows[lane][outcome] >> bit & 1) != 0) planes[outcome * bits + bit].set(lane);
    }
    counts = {planes.data(), outcomes, bits, total};
  }
  RandomCounts(const RandomCounts&) = delete;  // the counts refer to the planes
  RandomCounts& operator=(const RandomCounts&) = delete;
};

/// The lanes that compute(part, result) sets, over all parts of a group.
template <class V, class Compute>
[[nodiscard]] sleuth::lanes::Plane lanes_set(const Compute& compute) {
  sleuth::lanes::Plane set;
  for (std::size_t part = 0; part < sleuth::lanes::parts<V>; ++part) {
    V result{};
    compute(part, result);
    sleuth::lanes::store(result, set, part);
  }
  return set;
}

}  // namespace sleuth_tests
