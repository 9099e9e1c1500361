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
  std::size_t fine_beam = 20;        ///< the same for a second order, by a finer estimate
  std::size_t improvements = 4'000;  ///< evaluations for moving single cards afterwards
  double good_enough = 4'000;        ///< a greedy order of fewer estimated states is taken as it is
  double hard = 200'000;             ///< where a greedy order has more a second one is sought
};

namespace detail {

/// Estimates how many states lie between the cards of a set and the others, whatever the order within either.
class LayerWidth {
 public:
  explicit LayerWidth(const ReducedDeal& deal) : deal_{deal} {}

  /// By the product of what the places may remember: quick.
  [[nodiscard]] double rough(CardSet before) const {
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

  /// Over the numbers of cards that the places may hold together: three times the work.
  [[nodiscard]] double fine(CardSet before) const {
    // ways[n]: estimated states of the places so far that hold n of the cards.
    double ways[65];
    ways[0] = 1;
    std::size_t held = 0;
    for (const ReducedPlace& place : deal_.places) {
      double own[65];
      std::size_t least = 0;
      const std::size_t most =
          place.is_envelope ? envelope_states(place, before, own) : hand_states(place, before, least, own);
      double next[65];
      std::fill_n(next, held + most + 1, 0.0);
      for (std::size_t n = 0; n <= held; ++n)
        for (std::size_t taken = least; taken <= most; ++taken)
          next[n + taken] += ways[n] * own[taken];
      held += most;
      std::copy_n(next, held + 1, ways);
    }
    return ways[std::popcount(before)];
  }

 private:
  /// Estimated states of a seat that holds `least` .. the returned number of cards so far.
  static std::size_t hand_states(const ReducedPlace& place, CardSet before, std::size_t& least, double* own) {
    const int open_sets = crossing(place.clauses, before) + crossing(place.forbidden, before) +
                          2 * crossing_shown(place.shown, before);
    const double sets = static_cast<double>(std::uint64_t{1} << std::min(open_sets, 62));
    const auto seen = static_cast<std::size_t>(std::popcount(before & place.candidates));
    const auto left = static_cast<std::size_t>(std::popcount(place.candidates)) - seen;
    const std::size_t capacity = place.capacity;
    const std::size_t most = std::min(capacity, seen);
    least = capacity > left ? capacity - left : 0;
    // Few cards behind have met few of the open clauses, few ahead can meet few.
    double behind = 1;
    for (std::size_t taken = 0; taken <= most; ++taken) {
      own[taken] = std::min(behind, sets);
      behind = std::min(behind * (open_sets + 1), sets);
    }
    double ahead = 1;
    for (std::size_t taken = capacity; taken + 1 > least; --taken) {
      if (taken <= most) own[taken] = std::min(own[taken], ahead);
      ahead = std::min(ahead * (open_sets + 1), sets);
      if (taken == 0) break;
    }
    return most;
  }
  /// The same of the envelope.
  std::size_t envelope_states(const ReducedPlace& place, CardSet before, double* own) const {
    const int open_sets = crossing(place.forbidden, before) + crossing(place.clauses, before);
    std::size_t most = 0;
    own[0] = 1 + open_sets;
    for (const CardSet group : deal_.open_groups) {
      const bool begun = (group & before) != 0;
      const bool over = (group & ~before) == 0;
      own[most + 1] = 0;
      if (begun) {
        for (std::size_t n = most + 1; n > 0; --n)
          own[n] = (over ? 0 : own[n]) + own[n - 1];
        if (over) own[0] = 0;
        ++most;
      }
    }
    return most;
  }

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
        const auto card = static_cast<std::size_t>(std::countr_zero(left));
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
