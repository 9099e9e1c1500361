#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <sleuth/beliefs/show_tally.hpp>
#include <sleuth/deduction/deal_sums.hpp>

namespace sleuth::detail {

/// Some hundred deals, listed: the quickest way to weigh questions where no more are left.
class DealList {
 public:
  DealList() = default;
  /// @param deal   with places kept separate
  /// @param graph  of this deal
  DealList(const ReducedDeal& deal, const DealGraph& graph) : cards_{deal.places_of.size()} {
    const std::vector<double> ahead = sums_ahead<double>(graph, {}, 0, {}, EdgeWeights::used).ahead;
    std::vector<std::uint8_t> holders(cards_);
    for (std::size_t card = 0; card < cards_; ++card)
      holders[card] = static_cast<std::uint8_t>(std::countr_zero(deal.places_of[card]));
    const auto follow = [&](const auto& self, std::size_t layer, std::size_t node, CardSet envelope,
                            double weight) -> void {
      if (layer == graph.layer_count()) {
        holders_.insert(holders_.end(), holders.begin(), holders.end());
        contents_.push_back(envelope);
        weights_.push_back(weight);
        return;
      }
      for (std::size_t edge = graph.first_edge(node); edge < graph.first_edge(node + 1); ++edge) {
        if (!(ahead[graph.target(edge)] > 0)) continue;
        const ReducedPlace& place = deal.places[graph.place(edge)];
        holders[to_index(graph.card(layer))] = static_cast<std::uint8_t>(to_index(place.members.front()));
        self(self, layer + 1, graph.target(edge),
             place.is_envelope ? envelope | set_of(graph.card(layer)) : envelope,
             weight * graph.weight(edge));
      }
    };
    follow(follow, 0, 0, 0, 1);
    sort_by_contents();
  }

  /// @complexity  O(deals * named)
  void tally(std::span<const std::size_t> asked, std::span<const CardId> named, ShowTally& tally) {
    tally.begin(asked.size(), named.size());
    std::array<std::uint8_t, DealReducer::max_places> rank;
    rank.fill(nobody);
    for (std::size_t i = 0; i < asked.size(); ++i)
      rank[asked[i]] = static_cast<std::uint8_t>(i);
    sums_.assign(1 + asked.size() * named.size(), 0);
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::size_t deal = order_[i];
      const std::uint8_t* const holder = holders_.data() + deal * cards_;
      std::uint8_t first = nobody;
      std::size_t held = 0;
      for (const CardId card : named) {
        const std::uint8_t seat = rank[holder[to_index(card)]];
        if (seat < first) first = seat, held = 0;
        held += static_cast<std::size_t>(seat == first);
      }
      if (first == nobody) {
        sums_[0] += weights_[deal];
      } else {
        const double share = weights_[deal] / static_cast<double>(held);
        for (std::size_t card = 0; card < named.size(); ++card)
          if (rank[holder[to_index(named[card])]] == first) sums_[1 + first * named.size() + card] += share;
      }
      if (i + 1 < order_.size() && contents_[order_[i + 1]] == contents_[deal]) continue;
      for (std::size_t outcome = 0; outcome < sums_.size(); ++outcome) {
        tally.add(outcome, sums_[outcome]);
        sums_[outcome] = 0;
      }
    }
  }

 private:
  static constexpr std::uint8_t nobody = 0xFF;

  void sort_by_contents() {
    order_.resize(contents_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(),
                     [this](std::size_t a, std::size_t b) { return contents_[a] < contents_[b]; });
  }

  std::size_t cards_ = 0;
  std::vector<std::uint8_t> holders_;  // [deal][card]
  std::vector<CardSet> contents_;      // of the envelope
  std::vector<double> weights_;
  std::vector<std::size_t> order_;  // deals with equal contents together
  std::vector<double> sums_;
};

}  // namespace sleuth::detail
