#include <cmath>
#include <map>
#include <string>

#include <sleuth/deduction/deal_counter.hpp>

#include "support/catch.hpp"
#include "support/cluedo_case.hpp"

namespace cluedo_cases_test {

using namespace sleuth;
using namespace sleuth_tests;

/// The numbers of the file are exact: counts, or fractions of the weight of all deals.
void check_numbers(const CluedoCase& game, const DealCounter& counter, const nlohmann::json& expected) {
  for (const auto& [name, fraction] : expected.at("envelope").items())
    CHECK(ratio_text(counter.cell(game.card(name), game.model.envelope()), counter.total()) == fraction);
  for (const auto& [name, row] : expected.at("cells").items()) {
    std::size_t column = 0;
    const std::size_t table = row.size() - 1 - game.model.seat_count();  // 1 where the file shows the table
    for (const auto& value : row) {
      const bool is_table = table == 1 && column == game.model.seat_count();
      const PlaceId place = is_table ? game.model.table() : game.place(column);
      const WideCount cell = counter.cell(game.card(name), place);
      const std::string text = value;
      CHECK((text.find('/') == std::string::npos ? to_text(cell) : ratio_text(cell, counter.total())) ==
            text);
      ++column;
    }
  }
  std::map<CardSet, std::string> joint;
  for (const auto& entry : expected.at("envelope_joint"))
    joint[game.cards(entry.at("cards"))] = entry.at("p");
  double entropy = 0;
  for (const EnvelopeWeight& envelope : counter.envelopes()) {
    CHECK(joint[envelope.cards] == ratio_text(envelope.weight, counter.total()));
    joint.erase(envelope.cards);
    entropy -= envelope.probability * std::log2(envelope.probability);
  }
  CHECK(joint.empty());
  CHECK(std::abs(entropy - expected.at("envelope_entropy_bits").get<double>()) < 5.1e-11);
}

TEST_CASE("the cases of Cluedo") {
  const std::string name = GENERATE(from_range(cluedo_case_names()));
  CAPTURE(name);
  const CluedoCase game = read_cluedo_case(name);
  const auto& expected = game.json.at("expected");
  const DealCounter counter{game.model, game.facts(Showing::hard)};
  REQUIRE(to_text(counter.count()) == expected.at("n_deals"));
  if (counter.empty()) return;
  check_numbers(game, counter, expected);
  for (const auto& pair : expected.at("certain")) {
    const auto place = pair[1].is_string() ? game.model.envelope() : to_place(pair[1].get<std::size_t>());
    CHECK(counter.probability(game.card(pair[0]), place) == 1);
  }
  if (!game.json.contains("expected_uniform_show")) return;
  const auto& uniform = game.json.at("expected_uniform_show");
  const DealCounter weighted{game.model, game.facts(Showing::uniform)};
  CHECK(ratio_text(weighted.total(), weighted.denominator()) == uniform.at("total_weight"));
  CHECK(weighted.count() == counter.count());
  check_numbers(game, weighted, uniform);
}

}  // namespace cluedo_cases_test
