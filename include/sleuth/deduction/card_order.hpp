#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/deduction/layer_width.hpp>
#include <sleuth/deduction/reduced_deal.hpp>

namespace sleuth {

/// How much is spent on a good order of the cards, in evaluations of a layer.
struct CardOrderBudget {
  std::size_t beam = 6;              ///< orders that are followed side by side; 1 is greedy
  std::size_t fine_beam = 20;        ///< the same for a second order, by a finer estimate
  std::size_t improvements = 4'000;  ///< evaluations for moving single cards afterwards
  double good_enough = 4'000;        ///< a greedy order of fewer estimated states is taken as it is
  double hard = 200'000;             ///< where a greedy order has more a second one is sought
};

namespace detail {

/// Finds an order by a beam search over sets of cards, then by moving single cards.
class CardOrderSearch {
 public:
  explicit CardOrderSearch(const ReducedDeal& deal)
      : width_{deal}, open_{deal.open}, classes_{alike_cards(deal)} {}

  [[nodiscard]] std::vector<CardId> find(const CardOrderBudget& budget) {
    std::vector<CardId> order = follow(1);
    const double cost = cost_of(order);
    if (cost <= budget.good_enough || order.size() < 3) return order;
    if (budget.beam > 1) order = follow(budget.beam);
    improve(order, budget.improvements);
    if (cost <= budget.hard || budget.fine_beam == 0) return order;
    is_fine_ = true;
    std::vector<CardId> other = follow(budget.fine_beam);
    return cost_of(other) < cost_of(order) ? other : order;
  }

 private:
  struct Prefix {
    CardSet cards = 0;
    double cost = 0;
    std::size_t parent = 0;
    CardId last{};
  };

  [[nodiscard]] std::vector<CardId> follow(std::size_t beam) const {
    const auto size = static_cast<std::size_t>(std::popcount(open_));
    std::vector<std::vector<Prefix>> layers{{Prefix{}}};
    for (std::size_t at = 0; at < size; ++at)
      layers.push_back(extend(layers.back(), beam));
    std::vector<CardId> order(size);
    std::size_t index = 0;
    for (std::size_t at = size; at > 0; --at) {
      order[at - 1] = layers[at][index].last;
      index = layers[at][index].parent;
    }
    return order;
  }
  /// The best sets of one card more; of the ways to one set the cheapest.
  [[nodiscard]] std::vector<Prefix> extend(const std::vector<Prefix>& prefixes, std::size_t beam) const {
    std::vector<Prefix> longer;
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
      for (const CardSet alike : classes_) {
        const CardSet left = alike & ~prefixes[i].cards;
        if (left == 0) continue;
        const std::size_t card = to_index(lowest_card(left));
        longer.push_back({prefixes[i].cards | CardSet{1} << card, prefixes[i].cost, i, to_card(card)});
      }
    }
    if (beam > 1) {
      std::sort(longer.begin(), longer.end(), [](const Prefix& a, const Prefix& b) {
        return a.cards != b.cards ? a.cards < b.cards : a.cost < b.cost;
      });
      const auto same = [](const Prefix& a, const Prefix& b) { return a.cards == b.cards; };
      longer.erase(std::unique(longer.begin(), longer.end(), same), longer.end());
    }
    for (Prefix& prefix : longer)
      prefix.cost += width(prefix.cards);
    const auto better = [](const Prefix& a, const Prefix& b) {
      return a.cost != b.cost ? a.cost < b.cost : a.cards < b.cards;
    };
    const std::size_t kept = std::min(beam, longer.size());
    std::partial_sort(longer.begin(), longer.begin() + static_cast<std::ptrdiff_t>(kept), longer.end(),
                      better);
    longer.resize(kept);
    return longer;
  }

  [[nodiscard]] double cost_of(const std::vector<CardId>& order) const {
    CardSet before = 0;
    double cost = 0;
    for (const CardId card : order)
      cost += width(before |= set_of(card));
    return cost;
  }

  /// Moves one card to another place in the order as long as that helps and the budget lasts.
  void improve(std::vector<CardId>& order, std::size_t evaluations) const {
    bool improved = true;
    while (improved) {
      improved = false;
      for (std::size_t from = 0; from < order.size(); ++from) {
        if (evaluations < 2 * order.size()) return;
        improved = move_best(order, from, evaluations) || improved;
      }
    }
  }
  /// The best new place of one card: the layers between the old and the new place change.
  bool move_best(std::vector<CardId>& order, std::size_t from, std::size_t& evaluations) const {
    const CardSet card = set_of(order[from]);
    CardSet before = 0;
    for (std::size_t i = 0; i < from; ++i)
      before |= set_of(order[i]);
    double best_gain = 1e-9;
    std::size_t best = from;
    double gain = 0;
    CardSet with = before | card;  // forward: the cards after it come first
    CardSet without = before;
    for (std::size_t to = from + 1; to < order.size(); ++to) {
      without |= set_of(order[to]);
      gain += width(with) - width(without);
      with |= set_of(order[to]);
      evaluations -= std::min<std::size_t>(evaluations, 2);
      if (gain > best_gain) best_gain = gain, best = to;
    }
    gain = 0;
    without = before;
    for (std::size_t to = from; to-- > 0;) {
      const CardSet old_layer = without;
      without &= ~set_of(order[to]);
      gain += width(old_layer) - width(without | card);
      evaluations -= std::min<std::size_t>(evaluations, 2);
      if (gain > best_gain) best_gain = gain, best = to;
    }
    if (best == from) return false;
    const auto begin = order.begin();
    const auto at = [begin](std::size_t index) { return begin + static_cast<std::ptrdiff_t>(index); };
    if (best > from)
      std::rotate(at(from), at(from + 1), at(best + 1));
    else
      std::rotate(at(best), at(from), at(from + 1));
    return true;
  }

  [[nodiscard]] double width(CardSet before) const {
    return is_fine_ ? width_.fine(before) : width_.rough(before);
  }

  LayerWidth width_;
  CardSet open_;
  std::vector<CardSet> classes_;
  bool is_fine_ = false;
};

}  // namespace detail

/// An order of the open cards in which counting meets few states. The same input gives the same order.
///
/// @complexity  beam * cards^2 / 2 + improvements evaluations of O(places + facts)
[[nodiscard]] inline std::vector<CardId> card_order(const ReducedDeal& deal,
                                                    const CardOrderBudget& budget = {}) {
  return detail::CardOrderSearch{deal}.find(budget);
}

}  // namespace sleuth
