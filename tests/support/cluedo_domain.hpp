#pragma once

#include <sleuth/games/cluedo.hpp>

#include "support/cluedo_case.hpp"

namespace sleuth_tests {

/// The domain of a case. Its events are not in it.
inline sleuth::games::Cluedo cluedo_domain(const CluedoCase& game) {
  sleuth::games::Cluedo domain;
  domain.deck.clear();
  for (const auto& category : game.json.at("categories"))
    domain.deck.push_back({category.at("name"), category.at("cards").get<std::vector<std::string>>()});
  domain.hand_sizes = game.model.hand_sizes;
  if (!game.json.at("my_seat").is_null()) {
    domain.seat = game.json.at("my_seat").get<std::size_t>();
    for (const auto& name : game.json.at("my_hand"))
      domain.hand.push_back(game.card(name));
  }
  if (game.json.contains("table_cards"))
    for (const auto& name : game.json.at("table_cards"))
      domain.table_cards.push_back(game.card(name));
  return domain;
}

/// Its events as evidence.
inline std::vector<sleuth::DealEvidence> cluedo_evidence(const CluedoCase& game) {
  std::vector<sleuth::DealEvidence> result;
  for (const auto& event : game.json.at("events")) {
    const sleuth::CardSet cards = game.cards(event.at("cards"));
    if (event.at("type") == "accuse_failed") {
      result.push_back(sleuth::AccusationFailed{event.at("accuser").get<std::size_t>(), cards});
      continue;
    }
    sleuth::Asked asked{event.at("suggester").get<std::size_t>(), cards,
                        event.at("passed").get<std::vector<std::size_t>>()};
    if (!event.at("shower").is_null()) asked.shower = event.at("shower").get<std::size_t>();
    if (!event.at("shown").is_null()) asked.shown = game.card(event.at("shown"));
    result.push_back(asked);
  }
  return result;
}

}  // namespace sleuth_tests
