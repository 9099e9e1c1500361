// Avalon: who is evil, which team to send, whom to assassinate; games to score models on. See avalon --help.

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/play/avalon_advice.hpp>
#include <sleuth/play/avalon_case_json.hpp>
#include <sleuth/play/avalon_fit.hpp>
#include <sleuth/play/avalon_log_json.hpp>
#include <sleuth/play/avalon_presets.hpp>
#include <sleuth/play/avalon_score.hpp>
#include <sleuth/play/avalon_simulate.hpp>

#include "support/avalon_assist.hpp"
#include "support/avalon_report.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/files.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace {

using namespace sleuth::avalon;
using examples::UsageError;
using sleuth::games::AvalonRole;
using sleuth::games::AvalonRoles;

/// What was asked for.
struct Request {
  std::vector<std::string> files{};
  std::string preset{};
  std::string roles{};
  std::string observer{};
  std::string evil{};
  std::string alpha{};
  std::size_t players = 5;
  std::size_t quest = 0;
  std::size_t top = 10;
  std::size_t games = 1000;
  std::size_t seed = 1;
  bool json = false;
  bool no_votes = false;
  bool by_role = false;
  bool keep_temper = false;
  examples::ColorMode color = examples::ColorMode::automatic;
  examples::OutputFile out{};

  [[nodiscard]] const std::string& file() const {
    if (files.size() != 1) throw UsageError{"one file is expected, not " + std::to_string(files.size())};
    return files.front();
  }
};

std::string names_of_presets() {
  std::string names;
  for (const std::string& name : preset_names())
    names += name + ", ";
  return names + "human (for the number of players)";
}

/// The preset of that name, or the one in that file.
AvalonModel model_named(const std::string& name, std::size_t players) {
  if (auto preset = find_preset(name, players)) return *preset;
  if (name.find('.') == std::string::npos && name.find('/') == std::string::npos)
    throw UsageError{"there is no preset " + examples::in_quotes(name) + "; allowed: " + names_of_presets() +
                     ", or the name of a file"};
  const sleuth::JsonDocument document{examples::read_file(name), name};
  AvalonModel model;
  const auto params = document.root().find("params");
  read_avalon_model(params ? *params : document.root(), model);
  model.validate();
  return model;
}

/// A case with the model that it names, unless another is asked for.
AvalonCase read_case(const Request& request, const char* usual = nullptr) {
  const sleuth::JsonDocument document{examples::read_file(request.file()), request.file()};
  AvalonCase read = read_avalon_case(document.root(), AvalonModel{});
  const std::size_t players = read.setup.roles.players();
  if (!request.preset.empty())
    read.model = model_named(request.preset, players);
  else if (!document.root().find("params"))
    read.model = usual != nullptr && players == 5 ? *find_preset(usual, players) : human(players);
  return read;
}

int infer(const Request& request, const examples::Terminal& terminal) {
  const AvalonRecord record = make_record(read_case(request));
  if (request.json)
    examples::print_json(examples::inference_json(record));
  else
    examples::print_inference(record, terminal);
  return record.contradiction() ? examples::contradiction : examples::done;
}

int team(const Request& request, const examples::Terminal& terminal) {
  const AvalonCase read = read_case(request);
  const AvalonRecord record = make_record(read);
  TeamQuestion question;
  question.quest = request.quest != 0 ? request.quest
                   : read.selection   ? read.selection->quest
                                      : record.next_quest();
  if (question.quest > sleuth::games::avalon_quests)
    throw UsageError{request.quest != 0 ? "--quest is out of range; allowed: 1 .. 5"
                                        : "all five quests have been played; allowed: --quest 1 .. 5"};
  if (read.selection && request.preset.empty() && question.quest == read.selection->quest)
    question.fail_rate = read.selection->fail_rate;
  if (!request.alpha.empty()) question.alpha = examples::AvalonAssist::share_of(request.alpha);
  question.forecasts_votes = !request.no_votes;
  const auto teams = rank_teams(record, question);
  const double alpha = question.alpha.value_or(usual_alpha(question.quest));
  if (request.json) {
    sleuth::Json json = examples::teams_json(teams, question.quest, alpha);
    if (record.contradiction()) json["contradiction"] = true;
    examples::print_json(json);
  } else if (record.contradiction()) {
    examples::print_contradiction(record, terminal);
  } else {
    examples::print_teams(teams, question.quest, alpha, request.top);
  }
  return record.contradiction() ? examples::contradiction : examples::done;
}

int assassinate(const Request& request, const examples::Terminal& terminal) {
  const AvalonRecord record = make_record(read_case(request, "human5-roles"));
  if (!record.setup().roles.has(AvalonRole::merlin)) throw UsageError{"there is no Merlin in this game"};
  std::optional<sleuth::games::SeatSet> evil;
  if (!request.evil.empty()) {
    evil = 0;
    for (const std::size_t seat : examples::seat_list(request.evil)) {
      if (seat >= record.setup().roles.players())
        throw UsageError{"--evil: there is no seat " + std::to_string(seat)};
      evil = static_cast<sleuth::games::SeatSet>(*evil | sleuth::games::seat_bit(seat));
    }
  }
  const auto targets = rank_targets(record, evil);
  const bool is_impossible = targets.empty();
  if (request.json) {
    sleuth::Json json{{"targets", sleuth::Json::array()}};
    for (const AssassinTarget& target : targets)
      json["targets"].push_back({{"seat", target.seat}, {"p_merlin", target.p_merlin}});
    if (is_impossible) json["contradiction"] = true;
    examples::print_json(json);
  } else if (record.contradiction()) {
    examples::print_contradiction(record, terminal);
  } else if (is_impossible) {
    std::cout << "Contradiction: these cannot be the evil seats.\n";
  } else {
    examples::print_targets(targets, terminal);
  }
  return is_impossible ? examples::contradiction : examples::done;
}

std::vector<AvalonGame> read_logs(const Request& request) {
  std::vector<AvalonGame> games;
  for (const std::string& file : request.files)
    for (AvalonGame& game : read_avalon_log(examples::read_file(file), file))
      games.push_back(std::move(game));
  if (games.empty()) throw UsageError{request.files.front() + ": there is no game in it"};
  return games;
}

int fit_logs(const Request& request, const examples::Terminal&) {
  request.out.check();
  FitOptions options;
  options.by_role = request.by_role;
  options.fits_temper = !request.keep_temper;
  const auto games = read_logs(request);
  const AvalonModel model = fit(games, options);
  const sleuth::Json params = avalon_model_to_json(model);
  if (request.out) request.out.write(params.dump(1) + "\n");
  const AvalonScore own = score(games, model);
  if (request.json) {
    examples::print_json({{"games", games.size()},
                          {"vote_temper", model.vote_temper},
                          {"score_on_these_games", avalon_score_to_json(own)},
                          {"params", params}});
  } else {
    std::cout << "Fitted on " << games.size() << " games; exponent of votes and proposals "
              << sleuth::fixed_text(model.vote_temper, 1) << "; on these same games:\n";
    examples::print_scores({{"fitted", own}});
    if (request.out) std::cout << "Written to " << request.out.shown_name() << '\n';
  }
  return examples::done;
}

int score_logs(const Request& request, const examples::Terminal&) {
  const auto games = read_logs(request);
  const std::string name = request.preset.empty() ? "human" : request.preset;
  for (const AvalonGame& game : games)
    if (game.roles.size() != games.front().roles.size() && name == "human")
      throw UsageError{"games of different sizes; allowed: one size, or --preset NAME"};
  const AvalonScore result = score(games, model_named(name, games.front().roles.size()));
  if (request.json) {
    sleuth::Json json{{"preset", name}};
    json.update(avalon_score_to_json(result));
    examples::print_json(json);
  } else {
    examples::print_scores({{name, result}});
  }
  return examples::done;
}

/// Roles with commas between them; without any, usual ones for this number of players.
std::vector<AvalonRole> roles_of(const Request& request) {
  std::string text = request.roles;
  if (text.empty()) {
    const std::vector<std::string> usual{
        "Merlin,Percival,Servant,Morgana,Assassin",
        "Merlin,Percival,Servant,Servant,Morgana,Assassin",
        "Merlin,Percival,Servant,Servant,Morgana,Assassin,Oberon",
        "Merlin,Percival,Servant,Servant,Servant,Morgana,Assassin,Minion",
        "Merlin,Percival,Servant,Servant,Servant,Servant,Morgana,Mordred,Assassin",
        "Merlin,Percival,Servant,Servant,Servant,Servant,Morgana,Mordred,Assassin,Oberon"};
    if (request.players < 5 || request.players > 10)
      throw UsageError{"--players is " + std::to_string(request.players) + "; allowed: 5 .. 10"};
    text = usual[request.players - 5];
  }
  std::vector<AvalonRole> roles;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    roles.push_back(examples::role_named(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return roles;
}

int simulate(const Request& request, const examples::Terminal&) {
  request.out.check();
  const AvalonRoles roles{roles_of(request)};
  const std::string name = request.preset.empty() ? "human" : request.preset;
  const AvalonModel truth = model_named(name, roles.players()).untempered();
  AvalonTable table{roles, truth, std::mt19937_64{request.seed}};
  std::vector<AvalonGame> games;
  examples::ProgressBar progress;
  for (std::size_t i = 0; i < request.games && !examples::Interrupt::happened(); ++i) {
    progress.show("games", i, request.games);
    games.push_back(table.play());
  }
  progress.clear();
  if (request.out)
    request.out.write([&games](std::ostream& out) {
      for (const AvalonGame& game : games)
        out << avalon_game_to_json(game).dump() << '\n';
    });
  std::vector<std::pair<std::string, AvalonScore>> scores{{name + " (as it plays)", score(games, truth)}};
  for (const std::string& other : preset_names())
    scores.emplace_back(other, score(games, *find_preset(other, roles.players())));
  if (request.json) {
    sleuth::Json json{
        {"preset", name}, {"players", roles.players()}, {"games", games.size()}, {"seed", request.seed}};
    for (const auto& [model, result] : scores)
      json["scores"][model] = avalon_score_to_json(result);
    examples::print_json(json);
  } else {
    std::cout << games.size() << " games of " << roles.players() << " players who play by " << name << '\n';
    examples::print_scores(scores);
  }
  return examples::Interrupt::happened() ? examples::interrupted : examples::done;
}

/// "2 Merlin 0,4": a seat, a role, and the seats that it was shown.
std::optional<AvalonObserver> observer_of(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto words = examples::words_of(text);
  if (words.size() < 2 || words.size() > 3)
    throw UsageError{"--me expects a seat, a role and the seats that it sees, such as \"2 Merlin 0,4\""};
  AvalonObserver observer{examples::whole_number(words[0]), examples::role_named(words[1]), {}, {}};
  if (words.size() == 3)
    (observer.role == AvalonRole::percival ? observer.sees_merlin_morgana : observer.sees_evil) =
        examples::seat_list(words[2]);
  return observer;
}

int assist(const Request& request, const examples::Terminal& terminal) {
  const AvalonRoles roles{roles_of(request)};
  const std::string name = request.preset.empty() ? "human" : request.preset;
  return examples::AvalonAssist{
      AvalonRecord{{roles, observer_of(request.observer)}, model_named(name, roles.players())}, terminal}
      .run();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string program = "avalon";
  Request request;
  examples::CommandLine line{program, "Avalon: who is evil, which team to send, whom to assassinate."};
  line.options()
      .text("--preset", request.preset, "How people play: " + names_of_presets() + ", or a file", "NAME",
            "Model")
      .flag("--json", request.json, "Print one JSON object and nothing else", "Output")
      .color(request.color, "Output");
  line.add_command("infer", "Who is evil, and who holds which role", program + " infer game.json")
      .arguments("file", request.files, "A game, in JSON");
  line.add_command("team", "Which team to send", program + " team game.json --alpha 0.5")
      .arguments("file", request.files, "A game, in JSON")
      .text("--alpha", request.alpha,
            "Share of information in the score, 0 .. 1 (default: 0.7 falling to 0.2 by quest)", "A")
      .number("--quest", request.quest, "For this quest; 0: the next", "N")
      .number("--top", request.top, "How many to show", "K")
      .flag("--no-votes", request.no_votes, "Do not say how likely a team is approved");
  line.add_command("assassinate", "Who is Merlin", program + " assassinate game.json --evil 1,3")
      .arguments("file", request.files, "A game, in JSON")
      .text("--evil", request.evil, "The evil seats, if they have shown themselves to one another", "SEATS");
  line.add_command("fit", "Estimate how people play from games", program + " fit LOGS.jsonl --out mine.json")
      .arguments("logs", request.files, "Games whose roles are known, JSON lines")
      .output("--out", request.out, "Write the numbers, to be used with --preset")
      .flag("--by-role", request.by_role, "Votes and proposals by role instead of by side and quest")
      .flag("--keep-temper", request.keep_temper, "Exponent 1 instead of the one that fits best");
  line.add_command("score", "How good a model is at telling who is evil",
                   program + " score LOGS.jsonl --preset human5")
      .arguments("logs", request.files, "Games whose roles are known, JSON lines");
  line.add_command("simulate", "Play games by a model and score all presets on them",
                   program + " simulate --preset human5 --games 1000 --seed 1")
      .number("--games", request.games, "How many", "N")
      .number("--seed", request.seed, "Seed of all random numbers", "S")
      .number("--players", request.players, "5 to 10, with usual roles", "N")
      .text("--roles", request.roles, "Other roles, with commas", "ROLES")
      .output("--out", request.out, "Write the games, JSON lines");
  line.add_command("assist", "You sit at the table and type what happens",
                   program + " assist --players 7 --me \"2 Merlin 0,4,5\"")
      .number("--players", request.players, "5 to 10, with usual roles", "N")
      .text("--roles", request.roles, "Other roles, with commas", "ROLES")
      .text("--me", request.observer, "Your seat, your role, and the seats that you were shown", "TEXT");
  line.add_examples({program + " infer game.json", program + " team game.json --json",
                     program + " simulate --preset human5 --games 1000 --seed 1"});
  if (const auto status = line.parse(argc, argv)) return *status;

  return examples::run_guarded(program, [&]() -> int {
    const examples::Terminal terminal = examples::Terminal::detect(request.color);
    examples::Interrupt::watch();
    if (request.json && line.chose("assist"))
      throw UsageError{"--json: assist talks with a person; allowed with all other commands"};
    if (line.chose("infer")) return infer(request, terminal);
    if (line.chose("team")) return team(request, terminal);
    if (line.chose("assassinate")) return assassinate(request, terminal);
    if (line.chose("fit")) return fit_logs(request, terminal);
    if (line.chose("score")) return score_logs(request, terminal);
    if (line.chose("simulate")) return simulate(request, terminal);
    return assist(request, terminal);
  });
}
