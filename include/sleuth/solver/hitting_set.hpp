#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sleuth {

/// A set of at most 64 elements that meets every given set; `proved_smallest` where no smaller one exists.
struct HittingSet {
  std::uint64_t elements = 0;
  bool proved_smallest = false;
};

namespace detail {

/// Depth-first search for a hitting set of at most `limit` elements: branch on the elements of the smallest set not yet met.
class HittingSetSearch {
 public:
  HittingSetSearch(const std::vector<std::uint64_t>& sets, std::uint64_t budget)
      : sets_{&sets}, budget_{budget} {}

  /// The first one found in element order, or nothing; nothing proves that none exists only while !out_of_budget().
  [[nodiscard]] std::optional<std::uint64_t> find(std::uint64_t chosen, int limit) {
    if (budget_ == 0) return std::nullopt;
    --budget_;
    std::uint64_t open = 0;
    for (const std::uint64_t set : *sets_)
      if ((set & chosen) == 0 && (open == 0 || std::popcount(set) < std::popcount(open))) open = set;
    if (open == 0) return chosen;
    if (limit == 0) return std::nullopt;
    for (std::uint64_t rest = open; rest != 0; rest &= rest - 1)
      if (const auto found = find(chosen | (rest & (~rest + 1)), limit - 1)) return found;
    return std::nullopt;
  }
  [[nodiscard]] bool out_of_budget() const noexcept { return budget_ == 0; }

 private:
  const std::vector<std::uint64_t>* sets_;
  std::uint64_t budget_;
};

}  // namespace detail

/// A smallest hitting set within a budget, else one from which no element can be left out.
///
/// @param sets    none empty; order and repetitions do not matter
/// @param budget  search steps, each O(sets)
/// @complexity    exponential in the size of the answer at worst, bounded by the budget
[[nodiscard]] inline HittingSet smallest_hitting_set(std::vector<std::uint64_t> sets, std::uint64_t budget) {
  std::sort(sets.begin(), sets.end(), [](std::uint64_t a, std::uint64_t b) {
    return std::popcount(a) != std::popcount(b) ? std::popcount(a) < std::popcount(b) : a < b;
  });
  std::vector<std::uint64_t> minimal;  // a set that contains another is met with it
  for (const std::uint64_t set : sets)
    if (std::none_of(minimal.begin(), minimal.end(),
                     [set](std::uint64_t kept) { return (set & kept) == kept; }))
      minimal.push_back(set);

  detail::HittingSetSearch search{minimal, budget};
  for (int limit = 0; limit <= 64 && !search.out_of_budget(); ++limit)
    if (const auto found = search.find(0, limit)) return {*found, true};

  std::uint64_t all = 0;
  for (const std::uint64_t set : minimal)
    all |= set;
  for (std::uint64_t rest = all; rest != 0; rest &= rest - 1) {
    const std::uint64_t without = all & ~(rest & (~rest + 1));
    if (std::all_of(minimal.begin(), minimal.end(),
                    [without](std::uint64_t set) { return (set & without) != 0; }))
      all = without;
  }
  return {all, false};
}

}  // namespace sleuth
