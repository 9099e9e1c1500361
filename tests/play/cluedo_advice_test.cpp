#include <sleuth/play/cluedo_advice.hpp>

#include <cmath>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <sleuth/play/cluedo_json.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"

namespace cluedo_advice_test {

using sleuth::CardSet;
using sleuth::CluedoAdvisor;
using sleuth::CluedoRecord;
using sleuth::Json;
using sleuth::JsonDocument;
using sleuth::set_of;
using sleuth::to_card;

JsonDocument case_file(const std::string& name) {
  std::ifstream in{std::filesystem::path{SLEUTH_TEST_DATA_DIR} / "cluedo" / (name + ".json"),
                   std::ios::binary};
  return JsonDocument{{std::istreambuf_iterator<char>{in}, {}}, name};
}

TEST_CASE("the planner of the cases: bits and answers of each suggestion, the best first") {
  const std::string name =
      GENERATE(as<std::string>{}, "02_unrefuted_is_not_proof", "03_disjoint_clauses_fill_hand",
               "04_cyclic_clauses_hall", "09_seen_cards_small", "10_table_cards", "13_classic_6p_long");
  CAPTURE(name);
  const JsonDocument document = case_file(name);
  const CluedoRecord record = read_cluedo_record(document.root());
  const Json& planner = document.root().value().at("planner");
  const CluedoAdvisor advisor{record};
  CHECK_THAT(advisor.belief().target_bits(),
             WithinAbs(planner.at("prior_entropy_bits").get<double>(), 5.1e-11));
  std::map<CardSet, sleuth::CluedoSuggestionWorth> worths;
  double last = std::numeric_limits<double>::infinity();
  for (const auto& worth : advisor.rank(100'000)) {
    worths[worth.cards] = worth;
    CHECK(worth.bits <= last + 1e-9);
    last = worth.bits;
  }
  for (const Json& suggestion : planner.at("suggestions")) {
    CardSet cards = 0;
    for (const Json& card : suggestion.at("cards"))
      cards |= set_of(record.table().find_card(card.get<std::string>()));
    REQUIRE(worths.count(cards) == 1);
    CHECK_THAT(worths[cards].bits, WithinAbs(suggestion.at("bits").get<double>(), 5.1e-11));
    CHECK(worths[cards].outcomes == suggestion.at("outcomes").get<std::size_t>());
  }
  CHECK_THAT(advisor.rank(1).front().bits, WithinAbs(planner.at("best_bits").get<double>(), 5.1e-11));

  // The same choice as by the selector of all other games.
  const sleuth::ConstraintSolver<sleuth::CluedoPosition, sleuth::ShowOutcomes, sleuth::Deals> solver{
      advisor.position(), advisor.position().feedback(), advisor.belief()};
  const auto chosen = solver.rank(sleuth::selectors::entropy, 5);
  const auto ranked = advisor.rank(5);
  REQUIRE(chosen.size() == ranked.size());
  for (std::size_t i = 0; i < ranked.size(); ++i)
    CHECK(advisor.position().named_cards(chosen[i].id) == ranked[i].cards);
}

TEST_CASE("a room, or a share of the chance to settle it, changes what is best") {
  const JsonDocument document = case_file("10_table_cards");
  const CluedoRecord record = read_cluedo_record(document.root());
  const CluedoAdvisor advisor{record};
  const auto room = record.table().find_card("Hall");
  for (const auto& worth : advisor.rank(10, room))
    CHECK((worth.cards & set_of(room)) != 0);
  CHECK(advisor.rank(1000, room).size() == 36);

  const auto settling = advisor.rank(1, std::nullopt, 0).front();
  for (const auto& worth : advisor.rank(1000))
    CHECK(worth.p_settles <= settling.p_settles + 1e-9);
  CHECK(settling.value == settling.p_settles);
  const auto blended = advisor.rank(1, std::nullopt, 0.5).front();
  CHECK_THAT(blended.value,
             WithinAbs(0.5 * blended.bits / advisor.rank(1).front().bits + 0.5 * blended.p_settles, 1e-12));
  CHECK_THROWS_AS(advisor.rank(1, std::nullopt, 1.5), std::invalid_argument);
  CHECK_THROWS_AS(advisor.rank(1, to_card(21)), std::invalid_argument);
  CHECK(advisor.rank(1000, std::nullopt, 1, [](std::size_t weighed) { return weighed < 7; }).size() == 7);
}

/// Three categories of two cards; I hold one, another seat holds two.
CluedoRecord tiny() {
  return CluedoRecord{{.categories = {{"a", {"A0", "A1"}}, {"b", {"B0", "B1"}}, {"c", {"C0", "C1"}}},
                       .hand_sizes = {1, 2},
                       .my_seat = 0,
                       .my_hand = 1}};
}

TEST_CASE("two suggestions, and whether to accuse, by hand") {
  // A1 is in the envelope. The other seat has one of B and one of C: four envelopes, two bits.
  const CluedoAdvisor advisor{tiny()};
  CHECK(advisor.belief().envelopes().size() == 4);
  // Asked for A0, B0, C0 it shows B0 or C0, or neither: 1/4 both (either shown), 1/4 + 1/4 one of them, 1/4 none.
  const CardSet cards = 0b010101;
  const auto worth = advisor.rank(1).front();
  CHECK_THAT(worth.bits, WithinAbs(2 - 0.75 * std::log2(3) + 0.75 * (std::log2(3) - 0.918295834054), 1e-9));
  // After "B0": envelope B1 C1 with 1/3 or B1 C0 with 2/3. A second question about C settles it.
  const auto both = advisor.look_ahead(cards);
  CHECK_THAT(both.bits, WithinAbs(2, 1e-12));
  CHECK_THAT(both.p_right, WithinAbs(0.25 + 0.75 * 2 / 3, 1e-12));

  const auto now = advisor.accusation();
  CHECK(now.p_right == 0.25);
  CHECK(now.p_right_next == 0.25);
  CHECK(now.break_even() == 0);
  const auto after = advisor.accusation(cards);
  CHECK_THAT(after.p_right_next, WithinAbs(0.75, 1e-12));
  CHECK_THAT(after.break_even(), WithinAbs(1 - 0.25 / 0.75, 1e-12));
  CHECK_FALSE(after.is_certain());
  CHECK_THROWS_AS(advisor.look_ahead(0b110101), std::invalid_argument);

  CluedoRecord known = tiny();
  known.add(sleuth::Holds{to_card(2), sleuth::to_place(1)});
  known.add(sleuth::Holds{to_card(4), sleuth::to_place(1)});
  const auto certain = CluedoAdvisor{known}.accusation();
  CHECK(certain.is_certain());
  CHECK(certain.cards == 0b101010);
}

TEST_CASE("an onlooker and a contradiction have no suggestions, and counting may be refused") {
  CluedoRecord record = tiny();
  record.add(sleuth::Holds{to_card(2), sleuth::to_place(1)});
  record.add(sleuth::Holds{to_card(2), sleuth::to_place(1), false});
  const CluedoAdvisor advisor{record};
  CHECK(advisor.belief().empty());
  CHECK(advisor.rank(3).empty());
  CHECK(advisor.accusation().p_right == 0);

  sleuth::CluedoTable table = tiny().table();
  table.my_seat.reset();
  table.my_hand = 0;
  const CluedoRecord seen{table};
  CHECK(CluedoAdvisor{seen}.rank(3).empty());
  CHECK_THROWS_AS(CluedoAdvisor{seen}.look_ahead(0b010101), std::invalid_argument);
  CHECK(CluedoAdvisor{seen}.accusation().p_right > 0);
  CHECK_THROWS_AS(CluedoAdvisor(seen, {}, {.max_states = 1}), std::length_error);
}

}  // namespace cluedo_advice_test
