#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <sleuth/deduction/deal_explanation.hpp>
#include <sleuth/solver/hitting_set.hpp>

namespace sleuth {

/// Observations of a deal that cannot all be right.
struct DealConflict {
  /// Ascending, none of which can be left out; empty where what is known from the start contradicts itself.
  std::vector<std::size_t> sources{};
  /// No smaller set of observations is contradictory.
  bool proved_smallest = false;
  /// The first observation that contradicts those before it; 0 where the start contradicts itself.
  std::size_t made_by = 0;
  /// The rules do not find it in these observations, but no deal agrees with them.
  bool found_by_counting = false;
  /// By the rules from these observations to the contradiction; empty where it was found by counting.
  std::vector<DealStep> steps{};
  /// False where counting without some observation was refused, which is kept then.
  bool proved_irreducible = true;
};

namespace detail {

/// The search for the fewest observations that contradict each other.
class DealConflictSearch {
 public:
  DealConflictSearch(const DealInquiry& inquiry, std::size_t budget) : inquiry_{&inquiry}, budget_{budget} {}

  [[nodiscard]] DealConsistency ask(const std::vector<std::size_t>& sources) const {
    return inquiry_->ask(sources);
  }

  /// The shortest contradictory beginning; all of them must be contradictory.
  ///
  /// @errors  std::length_error where counting is refused
  [[nodiscard]] std::vector<std::size_t> shortest_beginning() const {
    const std::vector<std::size_t>& all = inquiry_->sources();
    std::size_t consistent = 0;  // beginnings up to here
    std::size_t contradictory = all.size();
    const auto beginning = [&all](std::size_t length) {
      return std::vector<std::size_t>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(length));
    };
    if (ask({}) == DealConsistency::contradictory) return {};
    while (contradictory - consistent > 1) {
      const std::size_t middle = consistent + (contradictory - consistent) / 2;
      const DealConsistency answer = ask(beginning(middle));
      if (answer == DealConsistency::refused)
        throw std::length_error("sleuth::find_deal_conflict: counting needs more states than allowed");
      (answer == DealConsistency::contradictory ? contradictory : consistent) = middle;
    }
    return beginning(contradictory);
  }

  /// Makes an irreducible conflict as small as it can be shown to be. Every conflict meets every set whose removal
  /// leaves the rest consistent; so the smallest set that meets those known so far is the smallest conflict, or too small
  /// and consistent, and then what it can grow to gives one set more.
  ///
  /// @return  whether there is no smaller one
  [[nodiscard]] bool shrink(std::vector<std::size_t>& conflict) {
    const std::vector<std::size_t>& all = inquiry_->sources();
    if (conflict.size() <= 1) return true;
    if (all.size() > 64) return false;
    constexpr std::uint64_t steps = 200'000;
    std::vector<std::uint64_t> removals;
    while (true) {
      const HittingSet hit = smallest_hitting_set(removals, steps);
      if (!hit.proved_smallest) return false;
      if (static_cast<std::size_t>(std::popcount(hit.elements)) >= conflict.size()) return true;
      std::uint64_t kept = hit.elements;
      const auto answer = counted_ask(kept);
      if (answer == DealConsistency::refused) return false;
      if (answer == DealConsistency::contradictory) {
        conflict = chosen(kept);
        return true;
      }
      for (std::size_t i = 0; i < all.size(); ++i) {
        const std::uint64_t more = kept | std::uint64_t{1} << i;
        if (more == kept) continue;
        const auto grown = counted_ask(more);
        if (grown == DealConsistency::refused) return false;
        if (grown == DealConsistency::consistent) kept = more;
      }
      removals.push_back(~kept & ~std::uint64_t{0} >> (64 - all.size()));
    }
  }

 private:
  [[nodiscard]] std::vector<std::size_t> chosen(std::uint64_t mask) const {
    std::vector<std::size_t> sources;
    for (; mask != 0; mask &= mask - 1)
      sources.push_back(inquiry_->sources()[static_cast<std::size_t>(std::countr_zero(mask))]);
    return sources;
  }
  /// Refused too where the budget is spent.
  [[nodiscard]] DealConsistency counted_ask(std::uint64_t mask) {
    if (budget_ == 0) return DealConsistency::refused;
    --budget_;
    return ask(chosen(mask));
  }

  const DealInquiry* inquiry_;
  std::size_t budget_;
};

}  // namespace detail

/// The fewest observations that contradict each other, or some of which none can be left out.
///
/// @param budget  sets of observations that may be counted to find a smallest conflict
/// @return        nothing where some deal agrees with all observations
/// @errors        std::length_error where counting all of them is refused
/// @source        smallest unsatisfiable sets by hitting sets: Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest MUS
///                extraction with minimal hitting set dualization", CP 2015
[[nodiscard]] inline std::optional<DealConflict> find_deal_conflict(const DealInquiry& inquiry,
                                                                    std::size_t budget = 2000) {
  detail::DealConflictSearch search{inquiry, budget};
  const DealConsistency all = search.ask(inquiry.sources());
  if (all == DealConsistency::consistent) return std::nullopt;
  if (all == DealConsistency::refused)
    throw std::length_error("sleuth::find_deal_conflict: counting needs more states than allowed");
  DealConflict conflict;
  conflict.sources = search.shortest_beginning();
  if (!conflict.sources.empty()) conflict.made_by = conflict.sources.back();
  conflict.proved_irreducible = detail::drop_needless(
      conflict.sources, [&](const std::vector<std::size_t>& fewer) { return search.ask(fewer); });
  conflict.proved_smallest = search.shrink(conflict.sources);
  if (conflict.proved_smallest) conflict.proved_irreducible = true;
  const PossibilityMatrix matrix = inquiry.matrix(conflict.sources);
  conflict.found_by_counting = !matrix.contradiction().has_value();
  conflict.steps = matrix.explain_contradiction();
  return conflict;
}

}  // namespace sleuth
