#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/deduction/deal_model.hpp>

/// The games that all figures about Cluedo are measured on: a uniform deal, seats in turn, suggestions uniform over the
/// triples, each answered by the first seat that holds one of the cards; one position after each suggestion.
namespace sleuth_bench {

struct CluedoSetting {
  std::vector<std::uint32_t> group_sizes{6, 6, 9};
  std::size_t seats = 6;
  bool onlooker = false;  ///< else seat 0 is mine
};

/// The facts of one game in order, and after how many of them each suggestion is over.
struct CluedoGame {
  sleuth::DealModel model;
  std::vector<sleuth::DealFact> facts;
  std::vector<std::size_t> known;  ///< [number of suggestions]
};

inline CluedoGame cluedo_game(const CluedoSetting& setting, std::uint32_t seed, std::size_t suggestions) {
  using namespace sleuth;
  std::mt19937 engine{seed};
  CluedoGame game;
  game.model.group_sizes = setting.group_sizes;
  const std::size_t cards = game.model.card_count();
  game.model.hand_sizes.assign(setting.seats, 0);
  for (std::size_t i = 0; i < cards - setting.group_sizes.size(); ++i)
    ++game.model.hand_sizes[i % setting.seats];
  std::vector<std::size_t> holder(cards, setting.seats);
  std::vector<std::size_t> rest;
  std::size_t first = 0;
  for (const std::uint32_t size : setting.group_sizes) {
    const std::size_t secret = first + uniform_below(engine, size);
    for (std::size_t card = first; card < first + size; ++card)
      if (card != secret) rest.push_back(card);
    first += size;
  }
  shuffle(engine, rest);
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < setting.seats; ++seat)
    for (std::uint32_t i = 0; i < game.model.hand_sizes[seat]; ++i)
      holder[rest[next++]] = seat;
  if (!setting.onlooker)
    for (std::size_t card = 0; card < cards; ++card)
      if (holder[card] == 0) game.facts.push_back(CardHeld{to_card(card), to_place(0)});
  game.known.push_back(game.facts.size());
  for (std::size_t turn = 0; turn < suggestions; ++turn) {
    const std::size_t suggester = turn % setting.seats;
    std::vector<CardId> named;
    CardSet set = 0;
    first = 0;
    for (const std::uint32_t size : setting.group_sizes) {
      named.push_back(to_card(first + uniform_below(engine, size)));
      set |= set_of(named.back());
      first += size;
    }
    for (std::size_t i = 1; i < setting.seats; ++i) {
      const std::size_t asked = (suggester + i) % setting.seats;
      std::vector<CardId> held;
      for (const CardId card : named)
        if (holder[to_index(card)] == asked) held.push_back(card);
      if (held.empty()) {
        for (const CardId card : named)
          game.facts.push_back(CardNotHeld{card, to_place(asked)});
        continue;
      }
      const CardId shown = held[uniform_below(engine, held.size())];
      if (!setting.onlooker && suggester == 0)
        game.facts.push_back(CardHeld{shown, to_place(asked)});
      else
        game.facts.push_back(OneOfHeld{set, to_place(asked)});
      break;
    }
    game.known.push_back(game.facts.size());
  }
  return game;
}

}  // namespace sleuth_bench
