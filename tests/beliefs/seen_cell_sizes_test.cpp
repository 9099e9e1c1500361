#include <sleuth/beliefs/seen_cell_sizes.hpp>

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "support/catch.hpp"

namespace seen_cell_sizes_test {

using sleuth::SeenCellSizes;

using Sizes = std::vector<std::size_t>;

/// All ways to write `left` as a sum of descending sizes.
void each_partition(std::size_t left, std::size_t most, Sizes& sizes,
                    const std::function<void(const Sizes&)>& sink) {
  if (left == 0) return sink(sizes);
  for (std::size_t size = most < left ? most : left; size > 0; --size) {
    sizes.push_back(size);
    each_partition(left - size, size, sizes, sink);
    sizes.pop_back();
  }
}

std::uint64_t number_of(const SeenCellSizes& seen, const Sizes& sizes) {
  std::uint64_t number = 0;
  for (const std::size_t size : sizes)
    for (std::size_t before = 0; before < size; ++before)
      number += seen.growth(before);
  return number;
}

TEST_CASE("different sizes have different numbers, and each is new once", "[beliefs][seen_cell_sizes]") {
  STATIC_REQUIRE(SeenCellSizes::most_candidates >= 32);
  STATIC_REQUIRE(SeenCellSizes::most_candidates <= 62);
  for (const std::size_t candidates : {1U, 2U, 3U, 7U, 16U, 24U, 32U}) {
    INFO(candidates << " candidates");
    SeenCellSizes seen{candidates};
    std::set<std::uint64_t> numbers;
    std::size_t partitions = 0, refused = 0;
    Sizes sizes;
    each_partition(candidates, candidates, sizes, [&](const Sizes& of_guess) {
      ++partitions;
      const std::uint64_t number = number_of(seen, of_guess);
      numbers.insert(number);
      for (const std::size_t solving : {std::size_t{0}, std::size_t{1}, candidates}) {
        if (solving == 1 && candidates == 1) continue;
        if (!seen.insert(number, solving)) ++refused;
        if (seen.insert(number, solving)) ++refused;
      }
    });
    CHECK(numbers.size() == partitions);
    CHECK(refused == 0);
  }
}

TEST_CASE("the most candidates still have a number for their largest cell", "[beliefs][seen_cell_sizes]") {
  constexpr std::size_t most = SeenCellSizes::most_candidates;
  SeenCellSizes seen{most};
  const std::uint64_t one_cell = number_of(seen, {most});
  CHECK(one_cell < std::uint64_t{1} << 57);
  CHECK(seen.insert(one_cell, most));
  CHECK(seen.insert(one_cell, 0));
  CHECK(seen.insert(number_of(seen, {most - 1, 1}), 0));
  CHECK_FALSE(seen.insert(one_cell, most));
}

}  // namespace seen_cell_sizes_test
