#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/deduction/deal_graph.hpp>
#include <sleuth/deduction/wide_count.hpp>

namespace sleuth::detail {

/// Edges that a later fact has switched off: for each layer of a graph the places (bits, by position in
/// ReducedDeal::places) that may take its card. Empty: all may.
using EdgeFilter = std::vector<std::uint32_t>;

/// Sums of weights over the paths of a graph. N is double (exact below 2^53) or an unsigned integer that holds the total.
template <class N>
struct DealSums {
  N total{};
  std::vector<N> ahead;  ///< over the paths from a node to the end; shape [node_count]
  std::vector<N>
      cells;  ///< over the whole paths on which a place takes the card of a layer; shape [layers][places]
};

/// Whether edges count with their weights or each as 1.
enum class EdgeWeights : bool { ignored, used };

template <class N>
[[nodiscard]] N edge_weight(const DealGraph& graph, std::size_t edge, EdgeWeights weights) {
  return weights == EdgeWeights::used && graph.is_weighted() ? static_cast<N>(graph.weight(edge)) : N{1};
}
[[nodiscard]] inline bool is_on(const EdgeFilter& filter, std::size_t layer, std::size_t place) noexcept {
  return filter.empty() || (filter[layer] >> place & 1) != 0;
}

/// Sums from the root to each node; shape [node_count].
///
/// @complexity  O(edges)
template <class N>
[[nodiscard]] std::vector<N> sums_behind(const DealGraph& graph, const EdgeFilter& filter,
                                         EdgeWeights weights) {
  std::vector<N> behind(graph.node_count(), N{});
  behind[0] = N{1};
  for (std::size_t layer = 0; layer < graph.layer_count(); ++layer)
    for (std::size_t node = graph.first_node(layer); node < graph.first_node(layer + 1); ++node)
      for (std::size_t edge = graph.first_edge(node); edge < graph.first_edge(node + 1); ++edge)
        if (is_on(filter, layer, graph.place(edge)))
          behind[graph.target(edge)] += edge_weight<N>(graph, edge, weights) * behind[node];
  return behind;
}

/// Sums from each node to the end, and with sums from the root those of the cells.
///
/// @param behind  of the same filter and weights; empty: cells are not wanted
/// @complexity    O(edges)
template <class N>
[[nodiscard]] DealSums<N> sums_ahead(const DealGraph& graph, std::span<const N> behind, std::size_t places,
                                     const EdgeFilter& filter, EdgeWeights weights) {
  DealSums<N> sums;
  sums.ahead.assign(graph.node_count(), N{});
  const bool with_cells = !behind.empty();
  if (with_cells) sums.cells.assign(graph.layer_count() * places, N{});
  if (graph.first_node(graph.layer_count()) == graph.node_count()) return sums;
  sums.ahead.back() = N{1};
  for (std::size_t layer = graph.layer_count(); layer-- > 0;) {
    N cells[DealReducer::max_places] = {};
    for (std::size_t node = graph.first_node(layer); node < graph.first_node(layer + 1); ++node) {
      N own{};
      const N before = with_cells ? behind[node] : N{};
      for (std::size_t edge = graph.first_edge(node); edge < graph.first_edge(node + 1); ++edge) {
        const std::size_t place = graph.place(edge);
        if (!is_on(filter, layer, place)) continue;
        const N through = edge_weight<N>(graph, edge, weights) * sums.ahead[graph.target(edge)];
        own += through;
        cells[place] += before * through;
      }
      sums.ahead[node] = own;
    }
    if (with_cells)
      std::copy_n(cells, places, sums.cells.begin() + static_cast<std::ptrdiff_t>(layer * places));
  }
  sums.total = sums.ahead.front();
  return sums;
}

}  // namespace sleuth::detail
