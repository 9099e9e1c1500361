// The numbers in the header are those of tests/data/avalon/human_rates.json.

#include <sleuth/play/avalon_human_rates.hpp>

#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"

namespace avalon_human_rates_test {

using namespace sleuth::avalon;
using nlohmann::json;

void check_cell(double value, const json& table, const std::string& name) {
  if (!table.contains(name)) {
    CHECK(value == -1);
  } else {
    CHECK(value == (table[name].is_array() ? table[name][0] : table[name]).get<double>());
  }
}
/// @param table  of numbers, or of [number, cases], by names such as "good.clean.on"
void check_rates(const ApprovalRates& rates, const json& table, const std::string& prefix) {
  check_cell(rates.clean_on, table, prefix + "clean.on");
  check_cell(rates.clean_off, table, prefix + "clean.off");
  check_cell(rates.dirty_on, table, prefix + "dirty.on");
  check_cell(rates.dirty_off, table, prefix + "dirty.off");
}

TEST_CASE("human rates are those of the file", "[play][avalon]") {
  std::ifstream in{std::string{SLEUTH_TEST_DATA_DIR} + "/avalon/human_rates.json"};
  const json all = json::parse(in).at("players");
  for (const HumanRates& rates : human_rates) {
    const json& file = all.at(std::to_string(rates.players));
    INFO(rates.players << " players");
    CHECK(rates.game_count == file.at("games"));
    CHECK(rates.vote_temper == file.at("vote_exponent"));
    check_rates(rates.good, file.at("p_approve"), "good.");
    check_rates(rates.evil, file.at("p_approve"), "evil.");
    CHECK(rates.by_quest.has_value() == file.contains("p_approve_by_quest"));
    for (std::size_t quest = 1; quest <= 5; ++quest) {
      const std::string number = std::to_string(quest);
      if (rates.by_quest) {
        json table;
        for (const auto& [name, cells] : file.at("p_approve_by_quest").items())
          if (cells.contains(number)) table[name] = cells[number];
        check_rates((*rates.by_quest)[quest - 1].good, table, "good.");
        check_rates((*rates.by_quest)[quest - 1].evil, table, "evil.");
      }
      for (const auto& [evil, row] : file.at("fails_given_evil").at(number).items())
        for (std::size_t fails = 0; fails < row.size(); ++fails)
          CHECK(rates.fails.chance[quest - 1][std::stoul(evil)][fails] == row[fails]);
      if (rates.dirty_proposal_by_quest) {
        const json& dirty = file.at("p_proposed_team_dirty_by_side_and_quest");
        CHECK((*rates.dirty_proposal_by_quest)[quest - 1].good == dirty.at("good").at(number)[0]);
        CHECK((*rates.dirty_proposal_by_quest)[quest - 1].evil == dirty.at("evil").at(number)[0]);
      }
    }
    if (!rates.by_role) continue;
    for (const sleuth::games::AvalonRole role : sleuth::games::avalon_roles) {
      const std::string name{role == sleuth::games::AvalonRole::assassin ? "Minion" : name_of(role)};
      check_rates((*rates.by_role)[to_index(role)], file.at("p_approve_by_role").at(name), "");
      CHECK((*rates.dirty_proposal_by_role)[to_index(role)] ==
            file.at("p_proposed_team_dirty_by_role").at(name)[0]);
    }
  }
}

}  // namespace avalon_human_rates_test
