#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/play/cluedo_event.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/play/cluedo_table.hpp>

namespace sleuth {

namespace detail {

[[nodiscard]] inline bool is_null(const std::optional<JsonReader>& reader) {
  return !reader || reader->value().is_null();
}

[[nodiscard]] inline CardId read_card(const JsonReader& reader, const CluedoTable& table) {
  return reader.checked([&] { return table.find_card(reader.text()); });
}
[[nodiscard]] inline CardSet read_cards(const JsonReader& reader, const CluedoTable& table) {
  CardSet cards = 0;
  for (const JsonReader& entry : reader.entries()) {
    const CardSet card = set_of(read_card(entry, table));
    if ((cards & card) != 0) entry.refuse("\"" + entry.text() + "\" is there twice; allowed: each card once");
    cards |= card;
  }
  return cards;
}
[[nodiscard]] inline std::size_t read_seat(const JsonReader& reader, const CluedoTable& table) {
  return static_cast<std::size_t>(reader.number_below(table.seat_count()));
}

[[nodiscard]] inline CluedoEvent read_event(const JsonReader& reader, const CluedoTable& table) {
  const JsonReader type = reader.at("type");
  if (type.text() == "suggest") {
    Asked told{read_seat(reader.at("suggester"), table), read_cards(reader.at("cards"), table), {}, {}, {}};
    if (const auto shower = reader.at("shower"); !shower.value().is_null())
      told.shower = read_seat(shower, table);
    for (const JsonReader& seat : reader.at("passed").entries())
      told.passed.push_back(read_seat(seat, table));
    if (const auto shown = reader.find("shown"); !is_null(shown)) told.shown = read_card(*shown, table);
    return told;
  }
  if (type.text() == "accuse_failed")
    return AccusationFailed{read_seat(reader.at("accuser"), table), read_cards(reader.at("cards"), table)};
  if (type.text() == "no_suggestion") return CluedoQuietTurn{read_seat(reader.at("seat"), table)};
  if (type.text() == "holds") {
    const JsonReader place = reader.at("seat");
    const DealModel model = table.model();
    const bool is_table = model.has_table() && place.is_text() && place.text() == "table";
    const auto held = reader.find("held");
    return Holds{read_card(reader.at("card"), table),
                 is_table ? model.table() : to_place(read_seat(place, table)), !held || held->truth()};
  }
  type.refuse("there is no event \"" + type.text() +
              "\"; allowed: suggest, accuse_failed, no_suggestion, holds");
}

[[nodiscard]] inline CluedoTable read_table(const JsonReader& root) {
  CluedoTable table;
  if (const auto categories = root.find("categories")) {
    table.categories.clear();
    for (const JsonReader& category : categories->entries()) {
      table.categories.push_back({category.at("name").text(), {}});
      for (const JsonReader& card : category.at("cards").entries())
        table.categories.back().cards.push_back(card.text());
    }
    if (table.card_names().size() > 64) categories->refuse("there are more than 64 cards");
  }
  const JsonReader sizes = root.at("hand_sizes");
  for (const JsonReader& size : sizes.entries())
    table.hand_sizes.push_back(static_cast<std::uint32_t>(size.number_below(65)));
  if (const auto players = root.find("players"); players && players->number() != table.seat_count())
    players->refuse("there are " + players->value().dump() + " players but " +
                    std::to_string(table.seat_count()) + " hand sizes");
  if (const auto names = root.find("seat_names"))
    for (const JsonReader& name : names->entries())
      table.seat_names.push_back(name.text());
  if (const auto seat = root.find("my_seat"); !is_null(seat)) table.my_seat = read_seat(*seat, table);
  if (const auto hand = root.find("my_hand"); !is_null(hand)) table.my_hand = read_cards(*hand, table);
  if (const auto cards = root.find("table_cards"); !is_null(cards))
    table.table_cards = read_cards(*cards, table);
  if (const auto hidden = root.find("hidden_cards"))
    table.hidden_cards = static_cast<std::uint32_t>(hidden->number_below(65));
  if (const auto strict = root.find("strict_turns")) table.strict_turns = strict->truth();
  return table;
}

[[nodiscard]] inline Json names_of(CardSet cards, const CluedoTable& table) {
  Json names = Json::array();
  for (const CardId card : cards_of(cards))
    names.push_back(table.card_name(card));
  return names;
}

struct EventWriter {
  const CluedoTable& table;

  [[nodiscard]] Json operator()(const Asked& told) const {
    return {{"type", "suggest"},
            {"suggester", told.suggester},
            {"cards", names_of(told.cards, table)},
            {"shower", told.shower ? Json(*told.shower) : Json()},
            {"passed", told.passed},
            {"shown", told.shown ? Json(table.card_name(*told.shown)) : Json()}};
  }
  [[nodiscard]] Json operator()(const AccusationFailed& told) const {
    return {{"type", "accuse_failed"}, {"accuser", told.accuser}, {"cards", names_of(told.cards, table)}};
  }
  [[nodiscard]] Json operator()(const CluedoQuietTurn& told) const {
    return {{"type", "no_suggestion"}, {"seat", told.seat}};
  }
  [[nodiscard]] Json operator()(const Holds& told) const {
    const bool is_seat = to_index(told.place) < table.seat_count();
    Json json{{"type", "holds"},
              {"seat", is_seat ? Json(to_index(told.place)) : Json("table")},
              {"card", table.card_name(told.card)}};
    if (!told.holds) json["held"] = false;
    return json;
  }
};

}  // namespace detail

/// Reads the record of a game:
///
///     {"categories": [{"name": "suspect", "cards": ["Scarlett", ...]}, ...], "players": 3, "hand_sizes": [6, 6, 6],
///      "my_seat": 0, "my_hand": ["Plum", ...], "events": [
///        {"type": "suggest", "suggester": 0, "cards": ["Plum", "Rope", "Hall"], "shower": 2, "passed": [1], "shown": "Hall"},
///        {"type": "accuse_failed", "accuser": 1, "cards": [...]}, {"type": "no_suggestion", "seat": 2},
///        {"type": "holds", "seat": 1, "card": "Rope"}]}
///
/// Seats count from 0. `passed` is always exactly the seats asked before the shower. `shower` null: nobody showed; `shown`
/// null: I did not see it. `holds` may have "held": false. Without `categories` it is the classic deck. Optional: `seat_names`, `my_seat` null for an
/// onlooker, `table_cards` face up, `hidden_cards` (how many are left over face down), `strict_turns` true; the seat of
/// `holds` may be "table". Other members, such as answers in a test, are left alone.
///
/// @errors  ParseError at the event or value that is wrong
[[nodiscard]] inline CluedoRecord read_cluedo_record(const JsonReader& root) {
  CluedoTable table = detail::read_table(root);
  CluedoRecord record = root.checked([&] { return CluedoRecord{table}; });
  for (const JsonReader& event : root.at("events").entries())
    event.checked([&] { record.add(detail::read_event(event, table)); });
  return record;
}

/// The same text for a record: what is written is read again as it was, but for the changes to be taken back.
[[nodiscard]] inline Json to_json(const CluedoRecord& record) {
  const CluedoTable& table = record.table();
  Json json{{"categories", Json::array()}, {"players", table.seat_count()}, {"hand_sizes", table.hand_sizes}};
  for (const games::CardCategory& category : table.categories)
    json["categories"].push_back({{"name", category.name}, {"cards", category.cards}});
  if (!table.seat_names.empty()) json["seat_names"] = table.seat_names;
  json["my_seat"] = table.my_seat ? Json(*table.my_seat) : Json();
  json["my_hand"] = detail::names_of(table.my_hand, table);
  if (table.table_cards != 0) json["table_cards"] = detail::names_of(table.table_cards, table);
  if (table.hidden_cards != 0) json["hidden_cards"] = table.hidden_cards;
  if (table.strict_turns) json["strict_turns"] = true;
  json["events"] = Json::array();
  for (const CluedoEvent& event : record.events())
    json["events"].push_back(std::visit(detail::EventWriter{table}, event));
  return json;
}

}  // namespace sleuth
