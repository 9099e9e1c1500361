#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/deduction/reduced_deal.hpp>

namespace sleuth::detail {

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

}  // namespace sleuth::detail
