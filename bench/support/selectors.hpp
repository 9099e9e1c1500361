#pragma once

#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>

#include "support/naive.hpp"

/// The selectors that are measured, each with its naive twin.
namespace sleuth_bench {

struct Minimax {
  static constexpr const char* name = "minimax";
  using naive_score = naive::LargestCell;
  static constexpr auto selector = sleuth::selectors::minimax;
};
struct ExpectedSize {
  static constexpr const char* name = "expected_size";
  using naive_score = naive::SumOfSquares;
  static constexpr auto selector = sleuth::selectors::expected_size;
};
struct Entropy {
  static constexpr const char* name = "entropy";
  using naive_score = naive::NLogN;
  static constexpr auto selector = sleuth::selectors::entropy;
};
struct MostParts {
  static constexpr const char* name = "most_parts";
  using naive_score = naive::CellCount;
  static constexpr auto selector = sleuth::selectors::most_parts;
};

}  // namespace sleuth_bench
