#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <sleuth/beliefs/deal_evidence.hpp>
#include <sleuth/deduction/deal_model.hpp>

/// Reads the case files of tests/data/cluedo, plainly and without checks.
namespace sleuth_tests {

using sleuth::Showing;

struct CluedoCase {
  nlohmann::json json;
  sleuth::DealModel model;
  std::vector<std::string> names;  ///< [card]

  [[nodiscard]] sleuth::CardId card(const std::string& name) const {
    std::size_t index = 0;
    while (names.at(index) != name)
      ++index;
    return sleuth::to_card(index);
  }
  [[nodiscard]] sleuth::CardSet cards(const nlohmann::json& list) const {
    sleuth::CardSet set = 0;
    for (const auto& name : list)
      set |= set_of(card(name));
    return set;
  }
  /// The place in the order of the files: seats, then the envelope.
  [[nodiscard]] sleuth::PlaceId place(std::size_t column) const {
    return column < model.seat_count() ? sleuth::to_place(column) : model.envelope();
  }
  [[nodiscard]] std::vector<sleuth::DealFact> facts(Showing showing) const {
    using namespace sleuth;
    std::vector<DealFact> facts;
    const auto me = json.at("my_seat");
    if (!me.is_null())
      for (const auto& name : json.at("my_hand"))
        facts.push_back(CardHeld{card(name), to_place(me.get<std::size_t>())});
    if (json.contains("table_cards"))
      for (const auto& name : json.at("table_cards"))
        facts.push_back(CardHeld{card(name), model.table()});
    for (const auto& event : json.at("events")) {
      const CardSet named = cards(event.at("cards"));
      if (event.at("type") == "accuse_failed") {
        facts.push_back(NotAllHeld{named, model.envelope()});
        continue;
      }
      for (const auto& seat : event.at("passed"))
        for (const auto& name : event.at("cards"))
          facts.push_back(CardNotHeld{card(name), to_place(seat.get<std::size_t>())});
      if (event.at("shower").is_null()) continue;
      const PlaceId shower = to_place(event.at("shower").get<std::size_t>());
      if (event.at("shown").is_null())
        facts.push_back(OneOfHeld{named, shower});
      else if (showing == Showing::uniform && event.at("suggester") == me)
        facts.push_back(CardShown{named, card(event.at("shown")), shower});
      else
        facts.push_back(CardHeld{card(event.at("shown")), shower});
    }
    return facts;
  }
};

inline CluedoCase read_cluedo_case(const std::string& name) {
  std::ifstream file{std::string{SLEUTH_TEST_DATA_DIR} + "/cluedo/" + name + ".json"};
  CluedoCase result;
  file >> result.json;
  for (const auto& category : result.json.at("categories")) {
    result.model.group_sizes.push_back(static_cast<std::uint32_t>(category.at("cards").size()));
    for (const auto& card : category.at("cards"))
      result.names.push_back(card);
  }
  for (const auto& size : result.json.at("hand_sizes"))
    result.model.hand_sizes.push_back(size);
  if (result.json.contains("table_cards"))
    result.model.table_size = static_cast<std::uint32_t>(result.json.at("table_cards").size());
  return result;
}

inline const std::vector<std::string>& cluedo_case_names() {
  static const std::vector<std::string> names{"01_small_no_events",
                                              "02_unrefuted_is_not_proof",
                                              "03_disjoint_clauses_fill_hand",
                                              "04_cyclic_clauses_hall",
                                              "05_slots_used_up",
                                              "08_contradiction_hall",
                                              "09_seen_cards_small",
                                              "10_table_cards",
                                              "11_classic_6p_no_events",
                                              "13_classic_6p_long",
                                              "16_two_players",
                                              "18_5p_certain_but_not_by_rules"};
  return names;
}

}  // namespace sleuth_tests
