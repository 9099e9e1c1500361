#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/deduction/reduced_deal.hpp>

namespace sleuth {

/// How much is spent on a good order of the cards, in evaluations of a layer.
struct CardOrderBudget {
  std::size_t beam = 6;              ///< orders that are followed side by side; 1 is greedy
  std::size_t improvements = 4'000;  ///< evaluations for moving single cards afterwards
  double good_enough = 400;          ///< a greedy order with fewer expected states is taken as it is
};

namespace detail {

/// Estimates how many states lie between the cards of a set and the others, whatever the order within either.
class LayerWidth {
 public:
  explicit LayerWidth(const ReducedDeal& deal) : deal_{deal} {}

  [[nodiscard]] double operator()(CardSet before) const {
    double product = 1;
    double widest = 1;
    for (const ReducedPlace& place : deal_.places) {
      const int open_sets = crossing(place.clauses, before) + crossing(place.forbidden, before) +
                            2 * crossing_shown(place.shown, before);
      const double sets = static_cast<double>(std::uint64_t{1} << std::min(open_sets, 62));
      if (place.is_envelope) {
        product *=
            static_cast<double>(std::uint64_t{1} << std::min(crossing(deal_.open_groups, before), 62)) * sets;
        continue;
      }
      const int seen = std::popcount(before & place.candidates);
      const int left = std::popcount(place.candidates) - seen;
      const int capacity = static_cast<int>(place.capacity);
      const int most = std::min(capacity, seen);
      const int least = std::max(0, capacity - left);
      const int range = most - least + 1;
      // A place that holds nothing so far has met no clause.
      product *= least == 0 ? 1 + (range - 1) * sets : range * sets;
      widest = std::max(widest, static_cast<double>(range));
    }
    return product / widest;  // the last number of cards follows from the others
  }

 private:
  [[nodiscard]] static int crossing(const std::vector<CardSet>& sets, CardSet before) {
    int count = 0;
    for (const CardSet cards : sets)
      count += static_cast<int>((cards & before) != 0 && (cards & ~before) != 0);
    return count;
  }
  [[nodiscard]] static int crossing_shown(const std::vector<ReducedPlace::Shown>& events, CardSet before) {
    int count = 0;
    for (const ReducedPlace::Shown& event : events)
      count += static_cast<int>((event.cards & before) != 0 && (event.cards & ~before) != 0);
    return count;
  }

  const ReducedDeal& deal_;
};

/// Cards that stand in the same places, group and sets: any of them may come first.
[[nodiscard]] inline std::vector<CardSet> alike_cards(const ReducedDeal& deal) {
  std::vector<CardSet> classes{deal.open};
  const auto split = [&classes](CardSet by) {
    for (std::size_t i = classes.size(); i-- > 0;) {
      const CardSet inside = classes[i] & by;
      if (inside == 0 || inside == classes[i]) continue;
      classes[i] &= ~by;
      classes.push_back(inside);
    }
  };
  for (const ReducedPlace& place : deal.places) {
    split(place.candidates);
    for (const CardSet cards : place.clauses)
      split(cards);
    for (const CardSet cards : place.forbidden)
      split(cards);
    for (const auto& event : place.shown)
      split(event.cards);
  }
  for (const CardSet cards : deal.open_groups)
    split(cards);
  return classes;
}

/// Finds an order by a beam search over sets of cards, then by moving single cards.
class CardOrderSearch {
 public:
  explicit CardOrderSearch(const ReducedDeal& deal)
      : width_{deal}, open_{deal.open}, classes_{alike_cards(deal)} {}

  [[nodiscard]] std::vector<CardId> find(const CardOrderBudget& budget) {
    std::vector<CardId> order = follow(1);
    if (cost_of(order) <= budget.good_enough || order.size() < 3) return order;
    if (budget.beam > 1) order = follow(budget.beam);
    improve(order, budget.improvements);
    return order;
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
  [[nodiscard]] std::vector<Prefix> extend(const std::vector<Prefix>& prefixes, std::size_t beam) const {
    std::vector<Prefix> longer;
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
      for (const CardSet alike : classes_) {
        const CardSet left = alike & ~prefixes[i].cards;
        if (left == 0) continue;
        const auto card = static_cast<std::size_t>(std::countr_zero(left));
        const CardSet cards = prefixes[i].cards | CardSet{1} << card;
        const auto same = std::find_if(longer.begin(), longer.end(),
                                       [cards](const Prefix& other) { return other.cards == cards; });
        if (same == longer.end()) {
          longer.push_back({cards, prefixes[i].cost + width_(cards), i, to_card(card)});
        } else if (prefixes[i].cost < prefixes[same->parent].cost) {
          *same = {cards, same->cost - prefixes[same->parent].cost + prefixes[i].cost, i, to_card(card)};
        }
      }
    }
    std::sort(longer.begin(), longer.end(), [](const Prefix& a, const Prefix& b) {
      return a.cost != b.cost ? a.cost < b.cost : a.cards < b.cards;
    });
    if (longer.size() > beam) longer.resize(beam);
    return longer;
  }

  [[nodiscard]] double cost_of(const std::vector<CardId>& order) const {
    CardSet before = 0;
    double cost = 0;
    for (const CardId card : order)
      cost += width_(before |= set_of(card));
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
      gain += width_(with) - width_(without);
      with |= set_of(order[to]);
      evaluations -= std::min<std::size_t>(evaluations, 2);
      if (gain > best_gain) best_gain = gain, best = to;
    }
    gain = 0;
    without = before;
    for (std::size_t to = from; to-- > 0;) {
      const CardSet old_layer = without;
      without &= ~set_of(order[to]);
      gain += width_(old_layer) - width_(without | card);
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

  LayerWidth width_;
  CardSet open_;
  std::vector<CardSet> classes_;
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
