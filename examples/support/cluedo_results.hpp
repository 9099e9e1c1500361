#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/play/cluedo_json.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/solver/deal_conflict.hpp>

#include "support/cluedo_knowledge.hpp"

namespace examples {

/// Names of the cards of a set, in the order of the deck.
[[nodiscard]] inline sleuth::Json card_list(const sleuth::CluedoTable& table, sleuth::CardSet cards) {
  return sleuth::detail::names_of(cards, table);
}

/// The seat, "table" or "envelope".
[[nodiscard]] inline sleuth::Json holder_json(const sleuth::CluedoTable& table, sleuth::PlaceId place) {
  if (to_index(place) < table.seat_count()) return to_index(place);
  return place == table.model().envelope() ? "envelope" : "table";
}

/// Whether I see from the start where a card is.
[[nodiscard]] inline bool is_seen(const sleuth::CluedoTable& table, sleuth::CardId card) {
  return ((table.my_hand | table.table_cards) & set_of(card)) != 0;
}

/// A number for each seat, for the table if cards lie hidden there, and for the envelope.
template <class NumberAt>
[[nodiscard]] sleuth::Json cell_row(const sleuth::CluedoTable& table, const NumberAt& number_at) {
  const sleuth::DealModel model = table.model();
  sleuth::Json row = sleuth::Json::array();
  for (std::size_t place = 0; place < model.place_count(); ++place)
    if (!model.has_table() || table.hidden_cards > 0 || sleuth::to_place(place) != model.table())
      row.push_back(number_at(sleuth::to_place(place)));
  return row;
}

/// Fills in "envelope", "cells" and "certain".
///
/// @param probability  probability(card, place)
/// @param owner        owner(card): its place, if that is certain
template <class Probability, class Owner>
void fill_cells(sleuth::Json& json, const sleuth::CluedoTable& table, const Probability& probability,
                const Owner& owner) {
  const sleuth::DealModel model = table.model();
  for (std::size_t index = 0; index < model.card_count(); ++index) {
    const sleuth::CardId card = sleuth::to_card(index);
    const std::string& name = table.card_name(card);
    json["envelope"][name] = probability(card, model.envelope());
    json["cells"][name] = cell_row(table, [&](sleuth::PlaceId place) { return probability(card, place); });
    if (const auto place = owner(card); place && !is_seen(table, card))
      json["certain"].push_back({name, holder_json(table, *place)});
  }
}

[[nodiscard]] inline sleuth::Json conflict_json(const sleuth::DealConflict& conflict) {
  return {{"events", conflict.sources},
          {"made_by", conflict.made_by},
          {"proved_smallest", conflict.proved_smallest},
          {"found_by_counting", conflict.found_by_counting}};
}

/// The result of `solve`: see examples/README.md.
[[nodiscard]] inline sleuth::Json knowledge_json(const sleuth::CluedoRecord& record,
                                                 const CluedoKnowledge& knowledge) {
  using sleuth::Json;
  const sleuth::CluedoTable& table = record.table();
  const sleuth::DealCounter& counter = knowledge.counter();
  if (knowledge.is_contradiction())
    return {{"n_deals", "0"},
            {"contradiction", true},
            {"envelope", nullptr},
            {"cells", nullptr},
            {"certain", Json::array()},
            {"envelope_joint", Json::array()},
            {"entropy_bits", nullptr},
            {"conflict", conflict_json(sleuth::find_deal_conflict(knowledge.inquiry()).value())}};

  Json json{{"n_deals", nullptr}};
  if (counter.is_exact())
    json["n_deals"] = sleuth::to_text(counter.count());
  else
    json["log2_n_deals"] = counter.log2_count();
  json["envelope"] = Json::object();
  json["cells"] = Json::object();
  json["certain"] = Json::array();
  fill_cells(
      json, table,
      [&](sleuth::CardId card, sleuth::PlaceId place) { return knowledge.probability(card, place); },
      [&](sleuth::CardId card) { return knowledge.owner(card); });
  json["envelope_joint"] = Json::array();
  for (const sleuth::EnvelopeWeight& envelope : knowledge.envelopes())
    json["envelope_joint"].push_back(
        {{"cards", card_list(table, envelope.cards)}, {"p", envelope.probability}});
  json["entropy_bits"] = knowledge.bits();
  return json;
}

}  // namespace examples
