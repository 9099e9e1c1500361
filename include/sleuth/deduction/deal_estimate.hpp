#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/deduction/deal_counter.hpp>

namespace sleuth {

/// Marginals of a deal from a sample, where counting has been refused: see estimate_deals.
struct DealEstimate {
  std::size_t drawn = 0;  ///< deals drawn
  std::size_t accepted =
      0;  ///< of them those that agree with all facts: independent, of exactly the right weight
  std::size_t places = 0;
  std::vector<double> probability;  ///< shape [cards][places]; 0 everywhere if none was accepted

  [[nodiscard]] double at(CardId card, PlaceId place) const {
    return probability[to_index(card) * places + to_index(place)];
  }
  /// Standard error of every probability, at most; of a probability p it is sqrt(p * (1 - p) / accepted). An estimate is
  /// within four of them but once in 16,000 times; 1 if none was accepted.
  [[nodiscard]] double error() const noexcept {
    return accepted == 0 ? 1.0 : 0.5 / std::sqrt(static_cast<double>(accepted));
  }
};

namespace detail {

/// The share of its largest possible weight that a fact gives to a deal, 0 .. 1.
[[nodiscard]] inline double likelihood_of(const DealFact& fact, std::span<const PlaceId> deal) {
  const auto held = [&](CardSet cards, PlaceId place) {
    std::size_t count = 0;
    for (; cards != 0; cards &= cards - 1)
      count += static_cast<std::size_t>(deal[to_index(lowest_card(cards))] == place);
    return count;
  };
  if (const auto* fact1 = std::get_if<CardHeld>(&fact)) return deal[to_index(fact1->card)] == fact1->place;
  if (const auto* fact2 = std::get_if<CardNotHeld>(&fact)) return deal[to_index(fact2->card)] != fact2->place;
  if (const auto* fact3 = std::get_if<OneOfHeld>(&fact)) return held(fact3->cards, fact3->place) > 0;
  if (const auto* fact4 = std::get_if<NotAllHeld>(&fact))
    return held(fact4->cards, fact4->place) < static_cast<std::size_t>(std::popcount(fact4->cards));
  const auto& shown = std::get<CardShown>(fact);
  if (deal[to_index(shown.card)] != shown.place) return 0;
  return 1 / static_cast<double>(held(shown.cards, shown.place));
}

}  // namespace detail

/// Draws deals that agree with the facts where counting them needs too many states, and counts where their cards lie.
///
/// What makes counting hard (OneOfHeld, NotAllHeld, CardShown) is left out, the last facts first, until counting fits the
/// limits; deals are drawn exactly from what is left, and kept with the likelihood of what was left out. So the deals kept
/// are independent and exactly distributed, whatever the share of them; how few they are tells error().
///
/// @param engine  std::mt19937, std::mt19937_64 or any engine whose values are all the numbers 0 .. 2^k - 1, k >= 32
/// @param draws   how many deals are drawn
/// @errors        std::invalid_argument for a wrong model or fact, std::length_error where not even the places alone can be
///                counted within the limits
template <class Engine>
[[nodiscard]] DealEstimate estimate_deals(const DealModel& model, std::span<const DealFact> facts,
                                          Engine& engine, std::size_t draws, DealLimits limits = {}) {
  std::vector<DealFact> counted;
  std::vector<DealFact> hard;
  for (const DealFact& fact : facts) {
    const bool is_plain = std::holds_alternative<CardHeld>(fact) || std::holds_alternative<CardNotHeld>(fact);
    (is_plain ? counted : hard).push_back(fact);
    // Where the shown card lies is plain.
    if (const auto* shown = std::get_if<CardShown>(&fact))
      counted.push_back(CardHeld{shown->card, shown->place});
  }
  const auto plain = static_cast<std::ptrdiff_t>(counted.size());
  std::size_t kept = hard.size();
  std::optional<DealCounter> counter;
  while (true) {
    counted.resize(static_cast<std::size_t>(plain));
    counted.insert(counted.end(), hard.begin(), hard.begin() + static_cast<std::ptrdiff_t>(kept));
    counter.emplace(model, counted, limits);
    if (!counter->refused() && counter->is_exact()) break;
    if (kept == 0)
      throw std::length_error(
          "sleuth::estimate_deals: DealLimits::max_states is too small for the places alone");
    kept /= 2;
  }
  DealEstimate estimate;
  estimate.places = model.place_count();
  estimate.probability.assign(model.card_count() * estimate.places, 0);
  if (counter->empty()) return estimate;
  const DealSampler sampler = counter->sampler();
  for (; estimate.drawn < draws; ++estimate.drawn) {
    const DealSampler::Deal deal = sampler(engine);
    double likelihood = 1;
    for (std::size_t fact = kept; fact < hard.size() && likelihood > 0; ++fact)
      likelihood *= detail::likelihood_of(hard[fact], deal);
    if (static_cast<double>(uniform_below(engine, std::uint64_t{1} << 32)) >= likelihood * 0x1p32) continue;
    ++estimate.accepted;
    for (std::size_t card = 0; card < deal.size(); ++card)
      estimate.probability[card * estimate.places + to_index(deal[card])] += 1;
  }
  for (double& p : estimate.probability)
    p /= static_cast<double>(std::max<std::size_t>(estimate.accepted, 1));
  return estimate;
}

}  // namespace sleuth
