#include <sleuth/play/cluedo_json.hpp>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace cluedo_json_test {

using sleuth::CluedoRecord;
using sleuth::Json;
using sleuth::JsonDocument;
using sleuth::ParseError;
using sleuth::Possibility;
using sleuth::read_cluedo_record;
using sleuth::to_card;
using sleuth::to_place;

const std::string small_game = R"({
 "categories": [{"name": "suspect", "cards": ["Ann", "Bob", "Cyd"]},
                {"name": "room", "cards": ["Attic", "Bath", "Cellar", "Den"]}],
 "players": 3, "hand_sizes": [2, 1, 1], "my_seat": 0, "my_hand": ["Ann", "Bath"], "hidden_cards": 1,
 "events": [
  {"type": "suggest", "suggester": 0, "cards": ["Bob", "Attic"], "shower": 2, "passed": [1], "shown": "Attic"},
  {"type": "accuse_failed", "accuser": 1, "cards": ["Cyd", "Den"]},
  {"type": "no_suggestion", "seat": 2},
  {"type": "holds", "seat": "table", "card": "Cellar"},
  {"type": "holds", "seat": 1, "card": "Den", "held": false}
 ]})";

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}
CluedoRecord read(const std::string& text) { return read_cluedo_record(JsonDocument{text, "game"}.root()); }

/// The text with one part of it replaced, which must be there.
std::string with(std::string text, const std::string& part, const std::string& other) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, part.size(), other);
}
std::string fault_of(const std::string& text) {
  try {
    read(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "none";
}

TEST_CASE("a record is read as it stands, and written so that it is read again") {
  const CluedoRecord record = read(small_game);
  REQUIRE(record.events().size() == 5);
  CHECK(record.table().hidden_cards == 1);
  CHECK(std::get<sleuth::Asked>(record.events()[0]).shown == to_card(3));
  CHECK(std::get<sleuth::Holds>(record.events()[3]).place == record.table().model().table());
  CHECK_FALSE(std::get<sleuth::Holds>(record.events()[4]).holds);
  const CluedoRecord again = read(to_json(record).dump());
  CHECK(again.table() == record.table());
  CHECK(std::vector(again.events().begin(), again.events().end()) ==
        std::vector(record.events().begin(), record.events().end()));
  CHECK(to_json(again) == to_json(record));
}

TEST_CASE("what is wrong is refused where it stands, with what is allowed") {
  CHECK(fault_of(with(small_game, "\"Bob\", \"Attic\"], \"sh", "\"Bub\", \"Attic\"], \"sh")) ==
        "game: line 6, column 49: a card is \"Bub\"; allowed: Bob?");
  CHECK(
      fault_of(with(small_game, "\"passed\": [1]", "\"passed\": []")) ==
      "game: line 6, column 3: event 1: passed is []; allowed: [1], the seats between suggester and shower");
  CHECK(fault_of(with(small_game, "\"type\": \"no_suggestion\"", "\"type\": \"sleep\"")) ==
        "game: line 8, column 12: there is no event \"sleep\"; allowed: suggest, accuse_failed, "
        "no_suggestion, holds");
  CHECK(fault_of(with(small_game, "\"hand_sizes\": [2, 1, 1]", "\"hand_sizes\": [2, 2, 1]")) ==
        "game: line 1, column 1: the sum of hands, table and envelope is 8; allowed: 7, the number of cards");
  CHECK(fault_of(with(small_game, "\"players\": 3", "\"players\": 4")) ==
        "game: line 4, column 13: there are 4 players but 3 hand sizes");
  CHECK(fault_of(with(small_game, "[\"Ann\", \"Bath\"]", "[\"Ann\"]")) ==
        "game: line 1, column 1: the number of cards in my hand is 1; allowed: 2, the hand size of my seat");
  CHECK(fault_of(with(small_game, "[\"Ann\", \"Bath\"]", "[\"Ann\", \"Ann\"]")) ==
        "game: line 4, column 74: \"Ann\" is there twice; allowed: each card once");
  CHECK(fault_of(with(small_game, "\"shower\": 2", "\"shower\": 3")) ==
        "game: line 6, column 76: a whole number is expected, 0 .. 2");
  CHECK(
      fault_of(with(small_game, "\"shown\": \"Attic\"", "\"shown\": \"Bath\"")) ==
      "game: line 6, column 3: event 1: the card shown is Bath; allowed: one of those asked for: Bob, Attic");
  CHECK(fault_of(with(small_game, "\"my_seat\"", "\"my_chair\"")).find("since I have no seat") !=
        std::string::npos);
  CHECK(fault_of("{}") == "game: line 1, column 1: \"hand_sizes\" is missing");
  CHECK(fault_of("[").substr(0, 33) == "game: line 1, column 2: no valid ");
}

TEST_CASE("in every case the matrix says what the rules of a pad say, and no more than the exact answer") {
  std::size_t files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator{std::filesystem::path{SLEUTH_TEST_DATA_DIR} / "cluedo"}) {
    if (entry.path().extension() != ".json") continue;
    ++files;
    CAPTURE(entry.path().filename().string());
    const JsonDocument document{text_of(entry.path())};
    const Json& json = document.root().value();
    const CluedoRecord record = read_cluedo_record(document.root());
    CHECK(to_json(read(to_json(record).dump())) == to_json(record));
    const sleuth::PossibilityMatrix matrix = record.matrix();
    if (!json.at("expected").contains("cells")) {
      CHECK_FALSE(matrix.contradiction().has_value());  // three seats and two cards: only counting finds it
      continue;
    }
    const sleuth::DealModel model = record.table().model();
    const std::string all = json.at("expected").at("n_deals");
    for (std::size_t card = 0; card < model.card_count(); ++card) {
      const std::string name = record.table().card_name(to_card(card));
      const Json& counts = json.at("expected").at("cells").at(name);
      for (std::size_t place = 0; place < model.place_count(); ++place) {
        const auto here = to_place(place);
        if (model.has_table() && here == model.table()) continue;  // the files leave it out
        const bool is_envelope = here == model.envelope();
        const std::string count = is_envelope ? counts.back() : counts.at(place);
        const Json holder = is_envelope ? Json("envelope") : Json(place);
        bool is_missed = false;
        for (const Json& missed : json.at("pad_rules_miss"))
          is_missed = is_missed || (missed[0] == name && missed[1] == holder);
        CAPTURE(name, holder.dump(), count);
        const Possibility expected = is_missed      ? Possibility::possible
                                     : count == "0" ? Possibility::impossible
                                     : count == all ? Possibility::certain
                                                    : Possibility::possible;
        CHECK(matrix.cell(to_card(card), here) == expected);
      }
    }
  }
  CHECK(files == 12);
}

}  // namespace cluedo_json_test
