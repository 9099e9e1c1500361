#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/play/avalon_case_json.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_score.hpp>

namespace sleuth::avalon {

/// Games whose roles are known, one JSON object on each line:
///
///     {"players": 5, "roles": ["Merlin", "Servant", ...], "events": [...]}
///
/// `roles` are by seat, `events` as in a case. Empty lines, and other members, are passed over.
///
/// @param name  how messages call the text, usually the name of its file
/// @errors      ParseError with the number of the game and the place
[[nodiscard]] inline std::vector<AvalonGame> read_avalon_log(std::string_view text, const std::string& name) {
  std::vector<AvalonGame> games;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = text.find('\n');
    const std::string_view entry = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (entry.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const JsonDocument document{std::string{entry}, name + ", game on line " + std::to_string(line)};
    const JsonReader root = document.root();
    AvalonGame game;
    game.roles = detail::roles_in(root.at("roles"));
    if (const auto players = detail::any_of(root, {"players", "n"}))
      if (players->number() != game.roles.size())
        players->refuse("there are " + std::to_string(game.roles.size()) + " roles, one for each player");
    const AvalonSetup setup = root.at("roles").checked([&] {
      return AvalonSetup{games::AvalonRoles{game.roles}, std::nullopt};
    });
    game.events = detail::events_in(root.at("events"), setup);
    games.push_back(std::move(game));
  }
  return games;
}

/// One game as one object, to be written on one line.
[[nodiscard]] inline Json avalon_game_to_json(const AvalonGame& game) {
  Json json{{"players", game.roles.size()}};
  for (const games::AvalonRole role : game.roles)
    json["roles"].push_back(name_of(role));
  json["events"] = Json::array();
  for (const AvalonEvent& event : game.events)
    json["events"].push_back(avalon_event_to_json(event));
  return json;
}

/// {"games", "contradictions", "log_loss", "log_loss_error", "entropy", "surplus", "surplus_error", "top_1", "brier",
///  "reliability": [{"seats", "predicted", "observed"}, ...]}; nats. What is infinite is null.
[[nodiscard]] inline Json avalon_score_to_json(const AvalonScore& score) {
  const auto finite = [](double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); };
  Json json{{"games", score.games},
            {"contradictions", score.contradictions},
            {"log_loss", finite(score.log_loss.value)},
            {"log_loss_error", finite(score.log_loss.error)},
            {"entropy", score.entropy.value},
            {"surplus", finite(score.surplus.value)},
            {"surplus_error", finite(score.surplus.error)},
            {"top_1", score.top_1},
            {"brier", score.brier}};
  for (const AvalonScore::Bin& bin : score.reliability)
    json["reliability"].push_back(
        {{"seats", bin.seats}, {"predicted", bin.predicted}, {"observed", bin.observed}});
  return json;
}

}  // namespace sleuth::avalon
