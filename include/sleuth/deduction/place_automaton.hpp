#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/deduction/pair_numbers.hpp>
#include <sleuth/deduction/reduced_deal.hpp>

namespace sleuth::detail {

/// Whole numbers below it are exact in a double.
inline constexpr double two_to_53 = 9007199254740992.0;

/// What one place may hold, card by card: a minimal acyclic automaton over its candidates in a given order. A state stands
/// for how many cards (of the envelope: which groups) are still to come, the clauses not yet met and the numbers of named
/// cards held; states with the same future are one.
class PlaceAutomaton {
 public:
  static constexpr std::uint32_t dead = 0xFFFFFFFF;
  /// Where a state goes without and with the card, and the factor that either brings to the weight of a deal.
  struct Step {
    std::uint32_t without = dead;
    std::uint32_t with = dead;
    double weight_without = 1;
    double weight_with = 1;
  };
  /// The states before one card.
  struct Layer {
    CardId card{};
    std::vector<Step> steps;  ///< shape [states]
    bool is_weighted = false;
    std::vector<std::uint64_t> open;  ///< of the envelope: the groups still to come; shape [states]
  };

  /// Work that it takes; scratch may be shared.
  struct Scratch {
    PairNumbers states, next, merged;
  };

  /// @param order       all open cards in the order of counting
  /// @param max_states  of the automaton before it is minimised
  PlaceAutomaton(const ReducedPlace& place, std::span<const CardSet> open_groups,
                 std::span<const CardId> order, std::size_t max_states, Scratch& scratch)
      : place_{&place} {
    for (const CardId card : order)
      if ((place.candidates & set_of(card)) != 0) layers_.push_back({card, {}, false, {}});
    number_sets(open_groups);
    if (!too_large_) explore(max_states, scratch);
    if (!too_large_) minimise(scratch);
  }

  /// The automaton would have more states than allowed; it has none then.
  [[nodiscard]] bool too_large() const noexcept { return too_large_; }
  /// No way of filling the place is left.
  [[nodiscard]] bool empty() const noexcept { return empty_; }
  [[nodiscard]] const std::vector<Layer>& layers() const noexcept { return layers_; }
  /// Most states of a layer.
  [[nodiscard]] std::size_t width() const noexcept {
    std::size_t most = 1;
    for (const Layer& layer : layers_)
      most = std::max(most, layer.steps.size());
    return most;
  }
  /// Weights are in units of 1 / the product of these whole numbers; one of 2^53 or more: weights are rounded.
  [[nodiscard]] std::span<const double> scales() const noexcept { return scales_; }

 private:
  /// What the card of a layer does to the flags of a state.
  struct Action {
    std::uint64_t met = 0;        // clauses with this card
    std::uint64_t opened = 0;     // clauses that begin with it
    std::uint64_t closed = 0;     // clauses that end with it
    std::uint64_t spared = 0;     // forbidden sets with this card
    std::uint64_t begun = 0;      // forbidden sets that begin with it
    std::uint64_t completed = 0;  // forbidden sets that end with it
    std::uint64_t group = 0;      // of the envelope
    bool last_of_group = false;
    std::vector<std::size_t> counted;  // events that name it
    std::vector<std::size_t> finished;
  };
  struct Counter {
    std::size_t shift = 0;
    std::uint64_t mask = 0;
    std::uint32_t already = 0;
    double scale = 1;
  };

  /// First and last layer whose card is in the set.
  [[nodiscard]] std::pair<std::size_t, std::size_t> span_of(CardSet cards) const {
    std::size_t first = layers_.size();
    std::size_t last = 0;
    for (std::size_t at = 0; at < layers_.size(); ++at) {
      if ((cards & set_of(layers_[at].card)) == 0) continue;
      first = std::min(first, at);
      last = at;
    }
    return {first, last};
  }
  /// Room for some bits that no other set uses from `first` to `last`.
  std::size_t reserve(std::size_t bits, std::size_t first, std::size_t last) {
    for (std::size_t shift = 0; shift + bits <= 64; ++shift) {
      const std::uint64_t mask = ((std::uint64_t{1} << bits) - 1) << shift;
      if (std::all_of(used_.begin() + static_cast<std::ptrdiff_t>(first),
                      used_.begin() + static_cast<std::ptrdiff_t>(last) + 1,
                      [mask](std::uint64_t used) { return (used & mask) == 0; })) {
        for (std::size_t at = first; at <= last; ++at)
          used_[at] |= mask;
        return shift;
      }
    }
    too_large_ = true;
    return 0;
  }

  void number_sets(std::span<const CardSet> open_groups) {
    actions_.resize(layers_.size());
    used_.assign(layers_.size(), 0);
    for (const CardSet cards : place_->clauses) {
      const auto [first, last] = span_of(cards);
      const std::uint64_t bit = std::uint64_t{1} << reserve(1, first, last);
      for_each(cards, [&](Action& action) { action.met |= bit; });
      actions_[first].opened |= bit;
      actions_[last].closed |= bit;
    }
    for (const CardSet cards : place_->forbidden) {
      const auto [first, last] = span_of(cards);
      const std::uint64_t bit = std::uint64_t{1} << reserve(1, first, last);
      for_each(cards, [&](Action& action) { action.spared |= bit; });
      actions_[first].begun |= bit;
      actions_[last].completed |= bit;
    }
    for (const ReducedPlace::Shown& event : place_->shown)
      number_event(event);
    start_ = place_->capacity;
    if (!place_->is_envelope) return;
    start_ = (std::uint64_t{1} << open_groups.size()) - 1;
    for (std::size_t group = 0; group < open_groups.size(); ++group) {
      for_each(open_groups[group], [&](Action& action) { action.group = std::uint64_t{1} << group; });
      actions_[span_of(open_groups[group]).second].last_of_group = true;
    }
  }
  void number_event(const ReducedPlace::Shown& event) {
    const auto [first, last] = span_of(event.cards);
    const auto most = std::min(static_cast<std::uint32_t>(std::popcount(event.cards)), place_->capacity);
    const auto bits = static_cast<std::size_t>(std::bit_width(most));
    Counter counter{reserve(bits, first, last), (std::uint64_t{1} << bits) - 1, event.already, 1};
    for (std::uint32_t held = event.already; held <= event.already + most; ++held)
      if (held > 1 && counter.scale < two_to_53)
        counter.scale *=
            static_cast<double>(held / std::gcd(held, static_cast<std::uint64_t>(counter.scale)));
    scales_.push_back(counter.scale);
    for_each(event.cards, [&](Action& action) { action.counted.push_back(counters_.size()); });
    actions_[last].finished.push_back(counters_.size());
    counters_.push_back(counter);
  }
  template <class Visitor>
  void for_each(CardSet cards, const Visitor& visit) {
    for (std::size_t at = 0; at < layers_.size(); ++at)
      if ((cards & set_of(layers_[at].card)) != 0) visit(actions_[at]);
  }

  void explore(std::size_t max_states, Scratch& scratch) {
    PairNumbers& states = scratch.states;
    PairNumbers& next = scratch.next;
    states.clear();
    states(start_, 0);
    std::size_t total = 1;
    for (std::size_t at = 0; at < layers_.size(); ++at) {
      next.clear();
      Layer& layer = layers_[at];
      layer.steps.resize(states.size());
      if (place_->is_envelope) layer.open.resize(states.size());
      for (std::size_t state = 0; state < states.size(); ++state) {
        layer.steps[state] = step(at, states.first(state), states.second(state), next);
        if (place_->is_envelope) layer.open[state] = states.first(state);
      }
      std::swap(states, next);
      if ((total += states.size()) > max_states) {
        too_large_ = true;
        return;
      }
    }
    last_states_ = states.size();
    for (std::size_t state = 0; state < last_states_; ++state)
      SLEUTH_ASSERT(states.first(state) == 0 && states.second(state) == 0);
  }
  [[nodiscard]] Step step(std::size_t at, std::uint64_t quantity, std::uint64_t flags,
                          PairNumbers& next) const {
    const Action& action = actions_[at];
    Step step;
    const std::size_t left = layers_.size() - at - 1;
    const bool may_leave =
        place_->is_envelope ? !(action.last_of_group && (quantity & action.group) != 0) : quantity <= left;
    if (may_leave && (flags & action.closed) == 0) {
      std::uint64_t after = (flags | action.opened) & ~action.spared;
      step.weight_without = finish(action, after);
      step.without = next(quantity, after);
    }
    const bool may_take = place_->is_envelope ? (quantity & action.group) != 0 : quantity > 0;
    if (may_take && (flags & action.completed) == 0 && (place_->is_envelope || quantity - 1 <= left)) {
      std::uint64_t after = (flags & ~action.met) | action.begun;
      for (const std::size_t event : action.counted)
        after += std::uint64_t{1} << counters_[event].shift;
      step.weight_with = finish(action, after);
      step.with = next(place_->is_envelope ? quantity & ~action.group : quantity - 1, after);
    }
    return step;
  }
  /// Takes the counts of events whose last card this is out of the flags. The factor that they bring.
  [[nodiscard]] double finish(const Action& action, std::uint64_t& flags) const {
    double weight = 1;
    for (const std::size_t event : action.finished) {
      const Counter& counter = counters_[event];
      const auto held = static_cast<std::uint32_t>(flags >> counter.shift & counter.mask) + counter.already;
      flags &= ~(counter.mask << counter.shift);
      weight *= counter.scale / static_cast<double>(held);
    }
    return weight;
  }

  /// From the last layer to the first: states with equal steps become one, states without a future none.
  void minimise(Scratch& scratch) {
    std::vector<std::uint32_t> renamed(last_states_, 0);
    std::vector<double> weights{1};
    const auto number_of = [&weights](double weight) {
      const auto found = std::find(weights.begin(), weights.end(), weight);
      const auto number = static_cast<std::uint64_t>(found - weights.begin());
      if (found == weights.end()) weights.push_back(weight);
      return number;
    };
    for (std::size_t at = layers_.size(); at-- > 0;) {
      Layer& layer = layers_[at];
      PairNumbers& merged = scratch.merged;
      merged.clear();
      std::vector<std::uint32_t> names(layer.steps.size(), dead);
      for (std::size_t state = 0; state < layer.steps.size(); ++state) {
        Step step = layer.steps[state];
        if (step.without != dead) step.without = renamed[step.without];
        if (step.with != dead) step.with = renamed[step.with];
        if (step.without == dead) step.weight_without = 1;
        if (step.with == dead) step.weight_with = 1;
        if (step.without == dead && step.with == dead) continue;
        const std::size_t known = merged.size();
        const std::uint32_t name = merged(step.without | std::uint64_t{step.with} << 32,
                                          number_of(step.weight_without) | number_of(step.weight_with) << 32);
        names[state] = name;
        if (name < known) continue;
        layer.is_weighted = layer.is_weighted || step.weight_without != 1 || step.weight_with != 1;
        layer.steps[name] = step;  // name <= state
        if (place_->is_envelope) layer.open[name] = layer.open[state];
      }
      layer.steps.resize(merged.size());
      if (place_->is_envelope) layer.open.resize(merged.size());
      renamed = std::move(names);
    }
    empty_ = renamed.empty() || renamed.front() == dead;
  }

  const ReducedPlace* place_;
  std::vector<Layer> layers_;
  std::vector<Action> actions_;
  std::vector<Counter> counters_;
  std::vector<std::uint64_t> used_;
  std::uint64_t start_ = 0;
  std::size_t last_states_ = 0;
  std::vector<double> scales_;
  bool too_large_ = false;
  bool empty_ = false;
};

}  // namespace sleuth::detail
