#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>
#include <variant>
#include <vector>

#include <sleuth/deduction/deal_model.hpp>

/// All deals of a small deck, one by one, and whether a fact holds in them: the plain way.
namespace listed_deals {

using sleuth::CardSet;
using sleuth::DealFact;
using sleuth::DealModel;
using sleuth::to_index;

/// The cards at each place.
using Deal = std::vector<CardSet>;

inline bool agrees(const Deal& deal, const DealFact& fact) {
  return std::visit(
      [&deal](const auto& told) {
        using Told = std::decay_t<decltype(told)>;
        const CardSet held = deal[to_index(told.place)];
        if constexpr (std::is_same_v<Told, sleuth::OneOfHeld>)
          return (held & told.cards) != 0;
        else if constexpr (std::is_same_v<Told, sleuth::NotAllHeld>)
          return (held & told.cards) != told.cards;
        else
          return ((held & set_of(told.card)) != 0) == !std::is_same_v<Told, sleuth::CardNotHeld>;
      },
      fact);
}

inline void place_from(const DealModel& model, std::size_t card, Deal& deal, std::vector<Deal>& found) {
  if (card == model.card_count()) {
    for (std::size_t group = 0; group < model.group_sizes.size(); ++group)
      if (std::popcount(deal[to_index(model.envelope())] & model.group(group)) != 1) return;
    found.push_back(deal);
    return;
  }
  for (std::size_t place = 0; place < model.place_count(); ++place) {
    if (static_cast<std::uint32_t>(std::popcount(deal[place])) == model.size_of(sleuth::to_place(place)))
      continue;
    deal[place] |= set_of(sleuth::to_card(card));
    place_from(model, card + 1, deal, found);
    deal[place] &= ~set_of(sleuth::to_card(card));
  }
}

/// Every deal of the model.
inline std::vector<Deal> all(const DealModel& model) {
  std::vector<Deal> found;
  Deal deal(model.place_count());
  place_from(model, 0, deal, found);
  return found;
}

/// Every deal in which the facts hold.
inline std::vector<Deal> with(const std::vector<Deal>& deals, const std::vector<DealFact>& facts) {
  std::vector<Deal> found;
  for (const Deal& deal : deals) {
    bool all_agree = true;
    for (const DealFact& fact : facts)
      all_agree = all_agree && agrees(deal, fact);
    if (all_agree) found.push_back(deal);
  }
  return found;
}

/// A random model of up to nine cards, and random facts, which hold in one of its deals unless they may contradict.
struct Random {
  DealModel model{};
  std::vector<DealFact> facts{};

  explicit Random(std::uint32_t seed) {
    std::mt19937 engine{seed};
    const auto below = [&engine](std::size_t limit) { return static_cast<std::size_t>(engine()) % limit; };
    for (std::size_t group = 0; group < 1 + below(3); ++group)
      model.group_sizes.push_back(static_cast<std::uint32_t>(1 + below(3)));
    model.hand_sizes.assign(1 + below(3), 0);
    for (std::size_t left = model.card_count() - model.group_sizes.size(); left > 0; --left) {
      const std::size_t place = below(model.seat_count() + 1);
      ++(place < model.seat_count() ? model.hand_sizes[place] : model.table_size);
    }
    const std::vector<Deal> deals = all(model);
    const Deal secret = deals[below(deals.size())];
    const bool may_contradict = below(4) == 0;
    const std::size_t wanted = below(9);
    for (std::size_t tries = 0; facts.size() < wanted && tries < 200; ++tries) {
      const sleuth::PlaceId place = sleuth::to_place(below(model.place_count()));
      const sleuth::CardId card = sleuth::to_card(below(model.card_count()));
      const CardSet cards = (static_cast<CardSet>(engine()) & static_cast<CardSet>(engine()) &
                             ((CardSet{1} << model.card_count()) - 1)) |
                            set_of(card);
      const DealFact choices[]{sleuth::CardNotHeld{card, place}, sleuth::OneOfHeld{cards, place},
                               sleuth::NotAllHeld{cards, place}, sleuth::CardHeld{card, place},
                               sleuth::CardShown{cards, card, place}};
      const std::size_t chosen = below(12);
      const DealFact& fact = choices[chosen < 5 ? 1 : chosen < 8 ? 0 : chosen < 10 ? 2 : chosen - 7];
      if (may_contradict || agrees(secret, fact)) facts.push_back(fact);
    }
  }
};

}  // namespace listed_deals
