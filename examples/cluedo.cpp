// Cluedo: what follows from a game, why, and what to ask next; help at the table; games between reasoning players. See
// cluedo --help.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/play/cluedo_table.hpp>

#include "support/cluedo_assist.hpp"
#include "support/cluedo_drawing.hpp"
#include "support/cluedo_knowledge.hpp"
#include "support/cluedo_reasons.hpp"
#include "support/cluedo_sample.hpp"
#include "support/cluedo_simulate.hpp"
#include "support/cluedo_solve.hpp"
#include "support/cluedo_suggest.hpp"
#include "support/cluedo_typed.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace {

using examples::CluedoCells;
using examples::CluedoView;
using examples::in_quotes;
using examples::Terminal;

/// What stands on the command line.
struct Options {
  CluedoView view;
  bool bars = false;
  bool progress = false;
  bool json = false;
  examples::ColorMode color = examples::ColorMode::automatic;
  examples::CluedoWish wish;
  std::string room;
  examples::CluedoSimulation simulation;
  examples::CluedoSampling sampling;
  std::string load;
  std::string hand_sizes;
  std::string hand;
  std::string table_cards;
  std::size_t hidden = 0;
  std::optional<std::size_t> seat;
  std::vector<std::string> arguments;

  [[nodiscard]] CluedoCells cells() const { return bars ? CluedoCells::bars : CluedoCells::numbers; }
};

/// The game that `assist` begins with: a saved one, or the classic deck with these hands.
sleuth::CluedoRecord first_record(const Options& options) {
  if (!options.load.empty()) return examples::load_record(options.load);
  if (options.hand_sizes.empty())
    throw examples::UsageError{
        "what game is it? allowed: --load FILE, or --hand-sizes 6,6,6 --seat 0 --hand "
        "\"plum, rope, ...\" (without --seat I look on)"};
  sleuth::CluedoTable table;
  const std::string& sizes = options.hand_sizes;
  for (std::size_t begin = 0; begin <= sizes.size();) {
    const std::size_t end = std::min(sizes.find(',', begin), sizes.size());
    const std::size_t size =
        examples::whole_number(examples::trimmed(std::string_view{sizes}.substr(begin, end - begin)));
    table.hand_sizes.push_back(static_cast<std::uint32_t>(std::min<std::size_t>(size, 1000)));
    begin = end + 1;
  }
  table.my_seat = options.seat;
  table.hidden_cards = static_cast<std::uint32_t>(std::min<std::size_t>(options.hidden, 1000));
  const examples::CluedoTyping typing{table};
  if (!options.hand.empty()) table.my_hand = typing.cards(options.hand);
  if (!options.table_cards.empty()) table.table_cards = typing.cards(options.table_cards);
  return sleuth::CluedoRecord{table};
}

/// The one file among the arguments, which may be followed by more.
const std::string& file_of(const Options& options, std::size_t least, std::size_t most) {
  if (options.arguments.size() < least || options.arguments.size() > most)
    throw examples::UsageError{
        most == 1 ? "one file is expected"
                  : "a file, a card and a place are expected, such as: why game.json Plum envelope"};
  return options.arguments.front();
}

int why(const Options& options, const Terminal& terminal) {
  const sleuth::CluedoRecord record = examples::load_record(file_of(options, 3, 64));
  const auto asked = examples::CluedoTyping{record.table()}.cell(options.arguments, 1);
  const examples::CluedoKnowledge knowledge{record, options.view};
  if (knowledge.is_contradiction()) {
    examples::print_conflict(record, knowledge, terminal);
    return examples::contradiction;
  }
  examples::print_reason(record, knowledge, asked.card, asked.place, terminal);
  return examples::done;
}

/// "0.7", a share.
std::string set_information(const std::string& text, Options& options) {
  double share = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
  if (error != std::errc{} || end != text.data() + text.size() || !(share >= 0 && share <= 1))
    return in_quotes(text) + " is no share; allowed: 0 .. 1";
  options.wish.information = share;
  return {};
}

std::string set_seed(const std::string& text, std::uint64_t& target) {
  const auto seed = examples::number_in(text);
  if (seed) target = *seed;
  return seed ? std::string{} : in_quotes(text) + " is no seed; allowed: a whole number";
}

/// "entropy,rules"
std::string set_policies(const std::string& text, Options& options) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    names.emplace_back(examples::trimmed(std::string_view{text}.substr(begin, end - begin)));
    begin = end + 1;
    const auto& known = examples::cluedo_policies();
    if (std::none_of(known.begin(), known.end(),
                     [&names](const examples::CluedoPolicy& policy) { return policy.name == names.back(); }))
      return in_quotes(names.back()) + " is no policy; allowed: entropy, candidates, random, rules";
  }
  options.simulation.policies = std::move(names);
  return {};
}

void add_reading(examples::CommandLine::Options options, Options& chosen) {
  options.checked(
      "--showing",
      [&chosen](const std::string& name) {
        if (name != "hard" && name != "uniform")
          return in_quotes(name) + " is unknown; allowed: hard, uniform";
        chosen.view.reading.showing = name == "hard" ? sleuth::Showing::hard : sleuth::Showing::uniform;
        return std::string{};
      },
      "What a card that I was shown says: hard (it is there),\n"
      "uniform (and was chosen evenly) (default: hard)",
      "HOW", "Reading");
  options
      .flag("--suggester-holds-none", chosen.view.reading.suggester_holds_none,
            "Assume that others suggest no cards of their own", "Reading")
      .flag("--accuser-holds-none", chosen.view.reading.accuser_holds_none,
            "Assume that others accuse no cards of their own", "Reading")
      .number("--max-states", chosen.view.limits.max_states, "Refuse to count with more states", "N",
              "Reading");
}

void add_commands(examples::CommandLine& line, Options& options) {
  const std::string file_help = "A game, in the format of include/sleuth/play/cluedo_json.hpp";
  const std::string json_help = "Print one JSON object and nothing else";
  const std::string bars_help = "Draw bars in place of numbers";
  line.add_command("solve", "All that is certain, and how likely the rest is", "cluedo solve game.json")
      .flag("--bars", options.bars, bars_help)
      .flag("--progress", options.progress, "Show how the envelope became known")
      .number("--sample", options.sampling.draws, "Where counting is refused draw N deals and estimate", "N")
      .checked(
          "--seed", [&options](const std::string& text) { return set_seed(text, options.sampling.seed); },
          "Seed of the sample (default: 1)", "N")
      .flag("--json", options.json, json_help)
      .arguments("file", options.arguments, file_help);
  line.add_command("why", "Why a card is or is not at a place", "cluedo why game.json Plum envelope")
      .arguments("file", options.arguments, file_help + ";\nthen a card and a place");
  line.add_command("suggest", "What to ask next, and whether to accuse", "cluedo suggest game.json --top 5")
      .number("--top", options.wish.top, "How many suggestions", "K")
      .text("--room", options.room, "The room that a suggestion must name", "ROOM")
      .checked(
          "--information", [&options](const std::string& text) { return set_information(text, options); },
          "Share of information, 0 to 1, against the chance to\nsettle it at once (default: 1)", "SHARE")
      .number("--look-ahead", options.wish.look_ahead, "Follow the best N to a second suggestion", "N")
      .flag("--json", options.json, json_help)
      .arguments("file", options.arguments, file_help);
  line.add_command(
          "assist", "At the table: type what happens",
          "cluedo assist --hand-sizes 6,6,6 --seat 0 --hand \"plum, rope, hall, study, green, dagger\"")
      .flag("--bars", options.bars, bars_help)
      .text("--load", options.load, "A game to go on with", "FILE")
      .text("--hand-sizes", options.hand_sizes, "How many cards each seat has, such as 6,6,6", "N,N,...")
      .checked(
          "--seat",
          [&options](const std::string& text) {
            options.seat = examples::number_in(text);
            return options.seat ? std::string{} : in_quotes(text) + " is no seat; allowed: 0 .. 9";
          },
          "My seat; without it I look on", "N")
      .text("--hand", options.hand, "My cards", "CARDS")
      .text("--table", options.table_cards, "Cards that lie face up", "CARDS")
      .number("--hidden", options.hidden, "How many cards lie face down", "N");
  examples::CluedoSimulation& simulation = options.simulation;
  line.add_command("simulate", "Games between reasoning players",
                   "cluedo simulate --games 50 --policies entropy,random,rules")
      .number("--players", simulation.players, "Seats, 2 to 10", "N")
      .number("--games", simulation.games, "How many games", "N")
      .checked(
          "--policies", [&options](const std::string& text) { return set_policies(text, options); },
          "How seats play, in turn: entropy, candidates, random, rules\n(default: entropy,random,rules)",
          "NAMES")
      .checked(
          "--seed", [&simulation](const std::string& text) { return set_seed(text, simulation.seed); },
          "Seed of all random numbers (default: 1)", "N")
      .flag("--json", options.json, json_help);
}

int run_command(const examples::CommandLine& line, const Options& options) {
  const Terminal terminal = Terminal::detect(options.color);
  if (line.chose("simulate")) {
    if (options.simulation.players < 2 || options.simulation.players > 10)
      throw examples::UsageError{"--players is " + std::to_string(options.simulation.players) +
                                 "; allowed: 2 .. 10"};
    return examples::simulate_cluedo(options.simulation, options.json, terminal);
  }
  if (line.chose("assist"))
    return examples::CluedoAssist{first_record(options), options.view, options.cells(), terminal}.run();
  if (line.chose("why")) return why(options, terminal);
  const sleuth::CluedoRecord record = examples::load_record(file_of(options, 1, 1));
  if (line.chose("solve")) {
    try {
      return examples::solve_cluedo(record, options.view, options.cells(), options.progress, options.json,
                                    terminal);
    } catch (const examples::TooManyStates&) {
      if (options.sampling.draws == 0) throw;
      return examples::solve_by_sample(record, options.view, options.sampling, options.json, terminal);
    }
  }
  examples::CluedoWish wish = options.wish;
  if (!options.room.empty()) wish.room = examples::CluedoTyping{record.table()}.card(options.room);
  return examples::suggest_cluedo(record, options.view, wish, options.json, terminal);
}

int run(int argc, char** argv) {
  Options options;
  examples::CommandLine line{"cluedo", "Cluedo: what follows from a game, exactly, and what to ask next."};
  add_reading(line.options(), options);
  line.options().color(options.color, "Output");
  add_commands(line, options);
  line.add_examples({"cluedo solve game.json", "cluedo why game.json Plum envelope",
                     "cluedo suggest game.json --top 5", "cluedo assist --load game.json"});
  if (const auto status = line.parse(argc, argv)) return *status;
  return examples::run_guarded("cluedo", [&] {
    try {
      return run_command(line, options);
    } catch (const examples::TooManyStates& refusal) {
      std::cerr << "cluedo: " << refusal.what() << '\n';
      return static_cast<int>(examples::contradiction);
    }
  });
}

}  // namespace

int main(int argc, char** argv) { return run(argc, argv); }
