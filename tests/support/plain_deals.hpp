#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <variant>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/deduction/deal_model.hpp>

/// Deals counted by listing every one of them.
namespace sleuth_tests {

/// A likelihood is a whole number of sixtieths for each CardShown (up to six cards may be named).
inline constexpr std::uint64_t plain_unit = 60;

/// Where each card lies.
using PlainDeal = std::vector<std::size_t>;

inline std::uint64_t plain_weight(const PlainDeal& deal, const sleuth::DealFact& fact) {
  const auto held = [&](sleuth::CardSet cards, sleuth::PlaceId place) {
    std::uint64_t count = 0;
    for (std::size_t card = 0; card < deal.size(); ++card)
      count += (cards >> card & 1) != 0 && deal[card] == sleuth::to_index(place);
    return count;
  };
  if (const auto* fact1 = std::get_if<sleuth::CardHeld>(&fact))
    return held(set_of(fact1->card), fact1->place);
  if (const auto* fact2 = std::get_if<sleuth::CardNotHeld>(&fact))
    return 1 - held(set_of(fact2->card), fact2->place);
  if (const auto* fact3 = std::get_if<sleuth::OneOfHeld>(&fact)) return held(fact3->cards, fact3->place) > 0;
  if (const auto* fact4 = std::get_if<sleuth::NotAllHeld>(&fact))
    return held(fact4->cards, fact4->place) < static_cast<std::uint64_t>(std::popcount(fact4->cards));
  const auto& shown = std::get<sleuth::CardShown>(fact);
  if (held(set_of(shown.card), shown.place) == 0) return 0;
  return plain_unit / held(shown.cards, shown.place);
}

/// sink(deal, weight) for each deal that agrees with the facts.
template <class Sink>
void each_plain_deal(const sleuth::DealModel& model, std::span<const sleuth::DealFact> facts,
                     const Sink& sink) {
  PlainDeal deal(model.card_count());
  std::vector<std::size_t> left(model.place_count());
  for (std::size_t place = 0; place < left.size(); ++place)
    left[place] = model.size_of(sleuth::to_place(place));
  const std::size_t envelope = left.size() - 1;
  std::vector<bool> filled(model.group_sizes.size());
  const auto group_of = [&](std::size_t card) {
    std::size_t group = 0;
    while ((model.group(group) >> card & 1) == 0)
      ++group;
    return group;
  };
  const auto go = [&](const auto& self, std::size_t card) -> void {
    if (card == deal.size()) {
      std::uint64_t weight = 1;
      for (const sleuth::DealFact& fact : facts)
        weight *= plain_weight(deal, fact);
      if (weight > 0) sink(deal, weight);
      return;
    }
    for (std::size_t place = 0; place < left.size(); ++place) {
      const std::size_t group = group_of(card);
      if (left[place] == 0 || (place == envelope && filled[group])) continue;
      --left[place];
      if (place == envelope) filled[group] = true;
      deal[card] = place;
      self(self, card + 1);
      ++left[place];
      if (place == envelope) filled[group] = false;
    }
  };
  go(go, 0);
}

struct PlainCounts {
  std::uint64_t deals = 0;
  std::uint64_t total = 0;                             ///< in units of 60^-shown
  std::vector<std::vector<std::uint64_t>> cells;       ///< [card][place], same unit
  std::map<sleuth::CardSet, std::uint64_t> envelopes;  ///< same unit
};

inline PlainCounts count_plainly(const sleuth::DealModel& model, std::span<const sleuth::DealFact> facts) {
  PlainCounts counts;
  counts.cells.assign(model.card_count(), std::vector<std::uint64_t>(model.place_count()));
  each_plain_deal(model, facts, [&](const PlainDeal& deal, std::uint64_t weight) {
    ++counts.deals;
    counts.total += weight;
    sleuth::CardSet envelope = 0;
    for (std::size_t card = 0; card < deal.size(); ++card) {
      counts.cells[card][deal[card]] += weight;
      if (deal[card] + 1 == model.place_count()) envelope |= set_of(sleuth::to_card(card));
    }
    counts.envelopes[envelope] += weight;
  });
  return counts;
}

/// A small game: one to four groups, up to ten cards, up to four seats, some with no card, sometimes a table.
inline sleuth::DealModel random_model(std::mt19937& engine) {
  const auto below = [&](std::uint32_t bound) { return sleuth::uniform_below(engine, bound); };
  sleuth::DealModel model;
  std::uint32_t cards = 0;
  for (std::uint32_t groups = 1 + below(4); groups > 0; --groups) {
    model.group_sizes.push_back(1 + below(4));
    cards += model.group_sizes.back();
  }
  while (cards > 10) {
    for (std::uint32_t& size : model.group_sizes)
      if (size > 1 && cards > 10) --size, --cards;
  }
  std::uint32_t left = cards - static_cast<std::uint32_t>(model.group_sizes.size());
  model.hand_sizes.assign(1 + below(4), 0);
  if (below(2) == 0) model.table_size = below(left + 1) / 2;
  left -= model.table_size;
  for (; left > 0; --left)
    ++model.hand_sizes[below(static_cast<std::uint32_t>(model.hand_sizes.size()))];
  return model;
}

/// A fact about cards and places chosen at random; true of the deal if one is given and that is easily done.
inline sleuth::DealFact random_fact(std::mt19937& engine, const sleuth::DealModel& model,
                                    const PlainDeal* deal) {
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(sleuth::uniform_below(engine, bound));
  };
  for (std::size_t tries = 0;; ++tries) {
    const auto card = sleuth::to_card(below(model.card_count()));
    auto place = sleuth::to_place(below(model.place_count()));
    sleuth::CardSet cards = 0;
    for (std::size_t i = 1 + below(3); i > 0; --i)
      cards |= set_of(sleuth::to_card(below(model.card_count())));
    sleuth::DealFact fact;
    switch (below(6)) {
      case 0:
        fact = sleuth::CardHeld{card, place};
        break;
      case 1:
        fact = sleuth::CardNotHeld{card, place};
        break;
      case 2:
        fact = sleuth::NotAllHeld{cards, below(2) == 0 ? place : model.envelope()};
        break;
      case 3:
        fact = sleuth::CardShown{cards | set_of(card), card, place};
        break;
      default:
        fact = sleuth::OneOfHeld{cards, place};
    }
    if (deal == nullptr || tries > 20 || plain_weight(*deal, fact) > 0) return fact;
  }
}

/// One of the deals of a model, not evenly.
inline PlainDeal some_deal(std::mt19937& engine, const sleuth::DealModel& model) {
  std::vector<PlainDeal> deals;
  std::uint32_t seen = 0;
  each_plain_deal(model, {}, [&](const PlainDeal& deal, std::uint64_t) {
    if (seen++ < 4000) deals.push_back(deal);
  });
  return deals[sleuth::uniform_below(engine, deals.size())];
}

}  // namespace sleuth_tests
