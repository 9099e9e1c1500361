#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/deduction/deal_graph.hpp>
#include <sleuth/deduction/deal_sums.hpp>
#include <sleuth/deduction/reduced_deal.hpp>
#include <sleuth/deduction/wide_count.hpp>

namespace sleuth::detail {

/// The numbers that counting gives: of all deals, and of those with each card at each place; whole where they fit, and
/// rounded.
class DealNumbers {
 public:
  DealNumbers(std::size_t card_count, std::size_t place_count) : cards{card_count}, places{place_count} {
    clear();
  }

  std::size_t cards;
  std::size_t places;
  bool exact = true;      ///< all sums fit into WideCount; else the whole numbers are meaningless
  bool in_double = true;  ///< all sums are below 2^53, or none is exact
  WideCount count = 0;    ///< of deals
  WideCount total = 0;    ///< of their weights, in units of 1 / denominator
  WideCount denominator = 1;
  WideCount ways = 1;            ///< of sharing out among places that are counted as one
  std::vector<WideCount> cells;  ///< shape [cards][places], in the unit of total
  // The same, rounded.
  double mass_count = 0;
  double mass_total = 0;
  double mass_denominator = 1;
  double mass_ways = 1;
  std::vector<double> mass;

  /// There is no deal.
  void clear() {
    exact = true;
    denominator = 1;
    clear_numbers();
  }

  /// Which numbers hold all sums, and the units.
  void choose(const ReducedDeal& deal, const DealGraph& graph) {
    reached_ = sums_behind<double>(graph, {}, EdgeWeights::used);
    const double most = *std::max_element(reached_.begin(), reached_.end());
    double most_ways = 1;  // of sharing out among places that are counted as one
    for (const ReducedPlace& place : deal.places)
      for (std::uint32_t share = 0, first = 0; share < place.shares.size(); first += place.shares[share++])
        for (std::uint32_t i = 1; i <= place.shares[share]; ++i)
          most_ways = most_ways * (first + i) / i;
    double unit = 1;
    bool whole = graph.heaviest() < two_to_53;
    for (const double scale : graph.scales()) {
      unit *= scale;
      whole = whole && scale < two_to_53;
    }
    for (const std::uint32_t held : deal.settled_shows)
      unit *= held;
    const double limit = std::ldexp(1.0, wide_count_bits - 1);
    exact = whole && most * most_ways < limit && unit < limit;
    in_double = !exact || most < two_to_53;
    ways = denominator = 1;
    mass_denominator = unit;
    mass_ways = most_ways;
    if (!exact) return;
    for (const double scale : graph.scales())
      denominator *= static_cast<std::uint64_t>(scale);
    for (const std::uint32_t held : deal.settled_shows)
      denominator *= held;
    for (const ReducedPlace& place : deal.places)
      for (std::uint32_t share = 0, first = 0; share < place.shares.size(); first += place.shares[share++])
        for (std::uint32_t i = 1; i <= place.shares[share]; ++i)
          ways = ways * (first + i) / i;
  }

  /// Counts the paths that a filter leaves.
  void count_all(const ReducedDeal& deal, const DealGraph& graph, const EdgeFilter& filter) {
    if (in_double)
      fill(deal, graph, sums<double>(deal, graph, filter));
    else
      fill(deal, graph, sums<WideCount>(deal, graph, filter));
    reached_ = {};
  }
  /// The deals that are not among these others, of the same unit; both exact.
  void subtract(const DealNumbers& others) {
    total -= others.total;
    count -= others.count;
    mass_total = static_cast<double>(total);
    mass_count = static_cast<double>(count);
    for (std::size_t at = 0; at < cells.size(); ++at) {
      cells[at] -= others.cells[at];
      mass[at] = static_cast<double>(cells[at]);
    }
  }

 private:
  void clear_numbers() {
    count = total = 0;
    mass_count = mass_total = 0;
    cells.assign(cards * places, 0);
    mass.assign(cells.size(), 0);
  }
  template <class N>
  struct Sums {
    DealSums<N> weighted;
    N count{};
  };
  template <class N>
  [[nodiscard]] Sums<N> sums(const ReducedDeal& deal, const DealGraph& graph,
                             const EdgeFilter& filter) const {
    const std::size_t merged_places = deal.places.size();
    Sums<N> result;
    std::vector<N> own;
    std::span<const N> behind;
    if constexpr (std::same_as<N, double>)
      if (filter.empty() && !reached_.empty()) behind = reached_;
    if (behind.empty()) behind = own = sums_behind<N>(graph, filter, EdgeWeights::used);
    result.weighted = sums_ahead<N>(graph, behind, merged_places, filter, EdgeWeights::used);
    result.count = graph.is_weighted() ? sums_ahead<N>(graph, {}, 0, filter, EdgeWeights::ignored).total
                                       : result.weighted.total;
    return result;
  }

  /// From sums over the graph to those of all cards and places.
  template <class N>
  void fill(const ReducedDeal& deal, const DealGraph& graph, const Sums<N>& sums) {
    const N all = sums.weighted.total;
    clear_numbers();
    mass_total = static_cast<double>(all) * mass_ways;
    mass_count = static_cast<double>(sums.count) * mass_ways;
    if (exact) {
      total = static_cast<WideCount>(all) * ways;
      count = static_cast<WideCount>(sums.count) * ways;
    }
    if (!(all > N{})) return;
    for (std::size_t card = 0; card < cards; ++card) {
      if ((deal.open >> card & 1) != 0) continue;
      const std::size_t at = card * places + static_cast<std::size_t>(std::countr_zero(deal.places_of[card]));
      cells[at] = total;
      mass[at] = mass_total;
    }
    for (std::size_t layer = 0; layer < graph.layer_count(); ++layer) {
      const std::size_t card = to_index(graph.card(layer));
      for (std::size_t place = 0; place < deal.places.size(); ++place) {
        const N sum = sums.weighted.cells[layer * deal.places.size() + place];
        const ReducedPlace& merged = deal.places[place];
        for (std::size_t member = 0; member < merged.members.size(); ++member) {
          const std::size_t at = card * places + to_index(merged.members[member]);
          // Each of the merged cards is equally likely to go to the member: whole, since so are the ways that do.
          if (exact)
            cells[at] = static_cast<WideCount>(sum) * (ways * merged.shares[member] / merged.capacity);
          mass[at] = static_cast<double>(sum) * mass_ways * merged.shares[member] / merged.capacity;
        }
      }
      settle_mass(card * places);
    }
  }
  /// What is certain has the mass of all, whatever was rounded.
  void settle_mass(std::size_t row) {
    const auto begin = mass.begin() + static_cast<std::ptrdiff_t>(row);
    const auto end = begin + static_cast<std::ptrdiff_t>(places);
    const auto positive = [](double one) { return one > 0; };
    if (std::count_if(begin, end, positive) == 1) *std::find_if(begin, end, positive) = mass_total;
  }

  std::vector<double> reached_;  // from choose to count_all: sums from the root to each node
};

}  // namespace sleuth::detail
