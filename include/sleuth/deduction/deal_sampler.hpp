#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/deduction/deal_sums.hpp>

namespace sleuth {

/// Draws deals, each with exactly its share of the weight of all. Made by DealCounter::sampler().
class DealSampler {
 public:
  /// A deal: where each card lies; shape [card_count].
  using Deal = std::vector<PlaceId>;

  /// Not for users: ahead are the sums of the graph from each node to the end, the total above 0.
  DealSampler(std::shared_ptr<const ReducedDeal> deal, std::shared_ptr<const detail::DealGraph> graph,
              detail::EdgeFilter filter, std::vector<WideCount> ahead)
      : deal_{std::move(deal)},
        graph_{std::move(graph)},
        filter_{std::move(filter)},
        ahead_{std::move(ahead)} {}

  /// @param engine  std::mt19937, std::mt19937_64 or any engine whose values are all the numbers 0 .. 2^k - 1, k >= 32
  /// @complexity    O(cards * places)
  template <class Engine>
  [[nodiscard]] Deal operator()(Engine& engine) const {
    Deal deal(deal_->places_of.size());
    for (std::size_t card = 0; card < deal.size(); ++card)
      deal[card] = to_place(static_cast<std::size_t>(std::countr_zero(deal_->places_of[card])));
    std::vector<std::vector<std::size_t>> taken(deal_->places.size());
    std::size_t node = 0;
    WideCount left = graph_->layer_count() == 0 ? 0 : uniform_wide_below(engine, ahead_.front());
    for (std::size_t layer = 0; layer < graph_->layer_count(); ++layer) {
      std::size_t edge = graph_->first_edge(node);
      for (;; ++edge) {
        if (!detail::is_on(filter_, layer, graph_->place(edge))) continue;
        const WideCount share = weight(edge) * ahead_[graph_->target(edge)];
        if (left < share) break;
        left -= share;
      }
      node = graph_->target(edge);
      left %= ahead_[node];
      taken[graph_->place(edge)].push_back(to_index(graph_->card(layer)));
    }
    for (std::size_t place = 0; place < taken.size(); ++place)
      share_out(engine, deal_->places[place], taken[place], deal);
    return deal;
  }

 private:
  [[nodiscard]] WideCount weight(std::size_t edge) const {
    return detail::edge_weight<WideCount>(*graph_, edge, detail::EdgeWeights::used);
  }
  /// Deals the cards of places that are counted as one.
  template <class Engine>
  static void share_out(Engine& engine, const ReducedPlace& place, std::vector<std::size_t>& cards,
                        Deal& deal) {
    std::size_t next = 0;
    for (std::size_t member = 0; member < place.members.size(); ++member) {
      const bool last = member + 1 == place.members.size();
      for (std::uint32_t i = 0; i < place.shares[member]; ++i, ++next) {
        if (!last) std::swap(cards[next], cards[next + uniform_below(engine, cards.size() - next)]);
        deal[cards[next]] = place.members[member];
      }
    }
  }

  std::shared_ptr<const ReducedDeal> deal_;
  std::shared_ptr<const detail::DealGraph> graph_;
  detail::EdgeFilter filter_;
  std::vector<WideCount> ahead_;
};

}  // namespace sleuth
