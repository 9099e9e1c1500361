#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/deduction/card_order.hpp>
#include <sleuth/deduction/deal_graph.hpp>
#include <sleuth/deduction/deal_model.hpp>
#include <sleuth/deduction/deal_numbers.hpp>
#include <sleuth/deduction/deal_sampler.hpp>
#include <sleuth/deduction/deal_sums.hpp>
#include <sleuth/deduction/envelope_joint.hpp>
#include <sleuth/deduction/reduced_deal.hpp>
#include <sleuth/deduction/wide_count.hpp>

namespace sleuth {

/// What counting may cost.
struct DealLimits {
  std::size_t max_states = std::size_t{1}
                           << 22;  ///< of the graph of deals; beyond it the counter has refused()
  CardOrderBudget order{};
};

/// One content of the envelope.
struct EnvelopeWeight {
  CardSet cards = 0;       ///< one of each group
  WideCount weight = 0;    ///< in the unit of DealCounter::total(); 0 where that is not exact
  double probability = 0;  ///< 0 .. 1
};

/// Entropy of the content of the envelope, >= 0.
[[nodiscard]] inline double envelope_bits(std::span<const EnvelopeWeight> envelopes) noexcept {
  double bits = 0;
  for (const EnvelopeWeight& envelope : envelopes)
    if (envelope.probability > 0) bits -= envelope.probability * std::log2(envelope.probability);
  return std::max(bits, 0.0);
}

/// Counts the deals that agree with facts: how many there are, how many put each card at each place, and how many each
/// content into the envelope. Where cards were shown (CardShown) a deal counts with its likelihood. All numbers are exact.
///
/// Nothing is listed: deals are paths of a graph whose size depends on what the places must remember, see DealLimits. Sums
/// that would pass 128 bits are not exact; then is_exact() is false, probabilities are still right to about 1e-13, and
/// members that return whole numbers throw std::overflow_error. No deal at all is an answer: empty().
///
/// A copy is a snapshot and shares the graph.
class DealCounter {
 public:
  /// @errors  std::invalid_argument for a wrong model, more than 32 places, or a fact about no card or place
  explicit DealCounter(DealModel model, std::span<const DealFact> facts = {}, DealLimits limits = {})
      : model_{std::move(model)}, facts_{facts.begin(), facts.end()}, limits_{limits} {
    rebuild();
  }

  [[nodiscard]] const DealModel& model() const noexcept { return model_; }
  [[nodiscard]] std::span<const DealFact> facts() const noexcept { return facts_; }
  [[nodiscard]] const DealLimits& limits() const noexcept { return limits_; }
  /// Counting would need more states than allowed. All other members below then throw std::length_error.
  [[nodiscard]] bool refused() const noexcept { return refused_; }
  /// No deal agrees with the facts.
  [[nodiscard]] bool empty() const {
    need_counted();
    return !(numbers_.mass_total > 0);
  }
  /// Whether all sums fit into WideCount.
  [[nodiscard]] bool is_exact() const {
    need_counted();
    return numbers_.exact;
  }
  /// Number of deals that agree with the facts, whatever their likelihood.
  [[nodiscard]] WideCount count() const {
    need_exact();
    return numbers_.count;
  }
  /// log2 of that number; -infinity if there is none.
  [[nodiscard]] double log2_count() const {
    need_counted();
    return std::log2(numbers_.mass_count);
  }
  /// Weight of all deals, rounded: the sum of their likelihoods; without CardShown their number.
  [[nodiscard]] double mass() const {
    need_counted();
    return numbers_.mass_total / numbers_.mass_denominator;
  }
  /// Weight of all deals in units of 1 / denominator(); both whole. Without CardShown it is count().
  [[nodiscard]] WideCount total() const {
    need_exact();
    return numbers_.total;
  }
  [[nodiscard]] WideCount denominator() const {
    need_exact();
    return numbers_.denominator;
  }
  /// Weight of the deals with this card at this place, in the unit of total().
  [[nodiscard]] WideCount cell(CardId card, PlaceId place) const {
    need_exact();
    return numbers_.cells[index(card, place)];
  }
  /// The same as a probability, 0 .. 1; exactly 0 or 1 if and only if it is certain. 0 if there is no deal.
  [[nodiscard]] double probability(CardId card, PlaceId place) const {
    need_counted();
    return empty() ? 0.0 : numbers_.mass[index(card, place)] / numbers_.mass_total;
  }
  /// Whether some deal has this card at this place.
  [[nodiscard]] bool may_hold(CardId card, PlaceId place) const {
    need_counted();
    return numbers_.mass[index(card, place)] > 0;
  }

  /// What the envelope may hold, in the order of the numbers `cards`.
  ///
  /// @errors  std::length_error where there are more than 2^22 contents
  [[nodiscard]] std::vector<EnvelopeWeight> envelopes() const {
    need_counted();
    std::vector<EnvelopeWeight> result;
    if (stale_) {
      const DealCounter fresh = rebuilt();
      result = fresh.envelopes();
      // With more facts fewer fractions are needed: the unit here is a part of the one there.
      for (EnvelopeWeight& envelope : result)
        if (numbers_.exact) envelope.weight *= numbers_.denominator / fresh.numbers_.denominator;
      return result;
    }
    if (empty()) return result;
    if (!numbers_.exact || numbers_.in_double)
      collect<double>(result);
    else
      collect<WideCount>(result);
    if (result.size() == 1) result.front().probability = 1;
    std::sort(result.begin(), result.end(),
              [](const EnvelopeWeight& a, const EnvelopeWeight& b) { return a.cards < b.cards; });
    return result;
  }

  /// Draws deals, each with exactly its share of total().
  ///
  /// @errors  std::logic_error if there is no deal, std::overflow_error if sums are not exact
  [[nodiscard]] DealSampler sampler() const {
    need_exact();
    if (stale_) return rebuilt().sampler();
    if (empty()) throw std::logic_error("sleuth::DealCounter::sampler: no deal agrees with the facts");
    return {reduced_, graph_, filter_,
            detail::sums_ahead<WideCount>(*graph_, {}, 0, filter_, detail::EdgeWeights::used).ahead};
  }

  /// The same with one fact more. A card known to lie, or not to lie, at a place switches edges of the graph off; one of
  /// several cards held is all deals but those with none: much faster than from the beginning.
  ///
  /// @errors  std::invalid_argument for a fact about no card or place
  [[nodiscard]] DealCounter with(const DealFact& fact) const { return with(std::span{&fact, 1}); }
  /// The same with several facts more; fast where each is a CardHeld or CardNotHeld.
  [[nodiscard]] DealCounter with(std::span<const DealFact> facts) const {
    DealCounter next = *this;
    next.facts_.insert(next.facts_.end(), facts.begin(), facts.end());
    if (refused_ || stale_ || !next.take(facts)) next.rebuild();
    return next;
  }

 private:
  static constexpr const char* function = "sleuth::DealCounter";

  [[nodiscard]] std::size_t index(CardId card, PlaceId place) const {
    const detail::DealFactCheck check{model_, function};
    check.check(card);
    check.check(place);
    return to_index(card) * model_.place_count() + to_index(place);
  }
  void need_counted() const {
    if (refused_)
      throw std::length_error("sleuth::DealCounter: counting needs more than DealLimits::max_states = " +
                              std::to_string(limits_.max_states) + " states");
  }
  void need_exact() const {
    need_counted();
    if (!numbers_.exact)
      throw std::overflow_error("sleuth::DealCounter: the number does not fit into " +
                                std::to_string(wide_count_bits) + " bits");
  }
  [[nodiscard]] DealCounter rebuilt() const { return DealCounter{model_, facts_, limits_}; }

  void rebuild() {
    auto reduced = std::make_shared<ReducedDeal>(reduce_deal(model_, facts_));
    numbers_ = {model_.card_count(), model_.place_count()};
    stale_ = refused_ = false;
    filter_.clear();
    if (reduced->contradiction) {
      reduced_ = std::move(reduced);
      graph_ = nullptr;
      return numbers_.clear();
    }
    graph_ = std::make_shared<const detail::DealGraph>(*reduced, card_order(*reduced, limits_.order),
                                                       limits_.max_states);
    reduced_ = std::move(reduced);
    refused_ = graph_->too_large();
    if (refused_) return;
    numbers_.choose(*reduced_, *graph_);
    numbers_.count_all(*reduced_, *graph_, filter_);
  }
  template <class N>
  void collect(std::vector<EnvelopeWeight>& result) const {
    const detail::EnvelopeJoint<N> joint{*reduced_, *graph_, filter_};
    if (joint.too_large())
      throw std::length_error("sleuth::DealCounter::envelopes: more than 2^22 contents of the envelope");
    joint.each([&](CardSet cards, N weight) {
      const WideCount whole = numbers_.exact ? static_cast<WideCount>(weight) * numbers_.ways : WideCount{0};
      result.push_back({cards | reduced_->settled_in_envelope, whole,
                        static_cast<double>(weight) * numbers_.mass_ways / numbers_.mass_total});
    });
  }

  /// Whether the facts could be worked into the graph.
  bool take(std::span<const DealFact> facts) {
    if (graph_ == nullptr) return false;
    if (facts.size() == 1)
      if (const auto* one = std::get_if<OneOfHeld>(&facts.front())) return numbers_.exact && subtract(*one);
    detail::EdgeFilter filter = filter_;
    bool possible = true;
    for (const DealFact& fact : facts) {
      std::visit(detail::DealFactCheck{model_, function}, fact);
      if (const auto* held = std::get_if<CardHeld>(&fact)) {
        if (!narrow(filter, set_of(held->card), held->place, true, possible)) return false;
      } else if (const auto* not_held = std::get_if<CardNotHeld>(&fact)) {
        if (!narrow(filter, set_of(not_held->card), not_held->place, false, possible)) return false;
      } else {
        return false;
      }
    }
    if (possible) {
      filter_ = std::move(filter);
      numbers_.count_all(*reduced_, *graph_, filter_);
    } else {
      numbers_.clear();
      stale_ = true;
    }
    return true;
  }

  /// @return  false if the graph cannot tell this place from others
  bool narrow(detail::EdgeFilter& filter, CardSet cards, PlaceId place, bool only, bool& possible) const {
    for (CardSet rest = cards; rest != 0; rest &= rest - 1) {
      const std::size_t card = to_index(lowest_card(rest));
      const bool may = (reduced_->places_of[card] >> to_index(place) & 1) != 0;
      if ((reduced_->open >> card & 1) == 0 || !may) {
        if (only ? !may : may) possible = false;
        continue;
      }
      std::uint32_t bit = 0;
      for (std::size_t i = 0; i < reduced_->places.size(); ++i) {
        const std::vector<PlaceId>& members = reduced_->places[i].members;
        if (std::find(members.begin(), members.end(), place) == members.end()) continue;
        if (members.size() > 1) return false;
        bit = std::uint32_t{1} << i;
      }
      if (filter.empty()) filter.assign(graph_->layer_count(), ~std::uint32_t{0});
      std::size_t layer = 0;
      while (to_index(graph_->card(layer)) != card)
        ++layer;
      filter[layer] &= only ? bit : ~bit;
    }
    return true;
  }
  /// All deals without those in which the place holds none of the cards.
  bool subtract(const OneOfHeld& fact) {
    detail::DealFactCheck{model_, function}(fact);
    DealCounter none = *this;
    for (CardSet rest = fact.cards; rest != 0; rest &= rest - 1) {
      bool possible = true;
      if (!narrow(none.filter_, rest & -rest, fact.place, false, possible)) return false;
      if (!possible) return true;  // it holds one for certain
    }
    none.numbers_.count_all(*reduced_, *graph_, none.filter_);
    numbers_.subtract(none.numbers_);
    stale_ = true;
    return true;
  }

  DealModel model_;
  std::vector<DealFact> facts_;
  DealLimits limits_;
  std::shared_ptr<const ReducedDeal> reduced_;
  std::shared_ptr<const detail::DealGraph> graph_;  // none where plain deduction finds a contradiction
  detail::EdgeFilter filter_;
  bool refused_ = false;
  bool stale_ = false;  // the numbers are right, but the graph knows less than the facts
  detail::DealNumbers numbers_{0, 0};
};

}  // namespace sleuth
