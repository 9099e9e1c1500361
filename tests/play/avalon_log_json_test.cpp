#include <sleuth/play/avalon_log_json.hpp>

#include <random>
#include <string>

#include <sleuth/play/avalon_presets.hpp>
#include <sleuth/play/avalon_simulate.hpp>

#include "support/catch.hpp"

namespace avalon_log_json_test {

using namespace sleuth;
using namespace sleuth::avalon;
using R = games::AvalonRole;

TEST_CASE("logs are written and read again", "[play][avalon]") {
  AvalonTable table{
      games::AvalonRoles{std::vector{R::merlin, R::percival, R::servant, R::morgana, R::minion}}, human(5),
      std::mt19937_64{1}};
  std::string text = "\n";
  std::vector<AvalonGame> games;
  for (int i = 0; i < 3; ++i) {
    games.push_back(table.play());
    text += avalon_game_to_json(games.back()).dump() + "\r\n\n";
  }
  const auto read = read_avalon_log(text, "games.jsonl");
  REQUIRE(read.size() == 3);
  for (std::size_t i = 0; i < read.size(); ++i)
    CHECK(avalon_game_to_json(read[i]) == avalon_game_to_json(games[i]));
  CHECK(read_avalon_log("", "none").empty());
}

TEST_CASE("a game that cannot be is refused with its line", "[play][avalon]") {
  const std::string good =
      R"({"roles": ["Servant", "Servant", "Servant", "Minion", "Minion"], "events": []})";
  const auto refused = [&](const std::string& line, const std::string& message) {
    CHECK_THROWS_WITH(read_avalon_log(good + "\n" + line, "games.jsonl"),
                      ContainsSubstring("games.jsonl, game on line 2") && ContainsSubstring(message));
  };
  refused("{", "JSON");
  refused(R"({"roles": []})", "5 .. 10");
  refused(R"({"players": 6, "roles": ["Servant", "Servant", "Servant", "Minion", "Minion"], "events": []})",
          "there are 5 roles");
  refused(R"({"roles": ["Servant", "Servant", "Servant", "Minion", "Minion"]})", "\"events\" is missing");
  refused(
      R"({"roles": ["Servant", "Servant", "Servant", "Minion", "Minion"], "events": [{"type": "quest", "quest": 1,
             "team": [0], "fails": 0}]})",
      "JSON");  // two lines
  refused(
      R"({"roles": ["Servant", "Servant", "Servant", "Minion", "Minion"], "events": [{"type": "quest", "quest": 1, "team": [0], "fails": 0}]})",
      "allowed: 2 in quest 1");
}

TEST_CASE("scores as JSON, the infinite as null", "[play][avalon]") {
  AvalonScore score;
  score.log_loss.value = HUGE_VAL;
  CHECK(avalon_score_to_json(score).at("log_loss").is_null());
  CHECK(avalon_score_to_json(score).at("reliability").size() == 10);
}

}  // namespace avalon_log_json_test
