// The best strategies: prove one, check one that somebody else made, show it, compare two. See optimal --help.

#include <array>
#include <cstddef>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/games/code_text.hpp>
#include <sleuth/io/json.hpp>
#include <sleuth/strategy/objective.hpp>

#include "support/code_rules.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/files.hpp"
#include "support/safe_text.hpp"
#include "support/strategy_command.hpp"
#include "support/word_game.hpp"

namespace {

using examples::BullsAndCowsSizes;
using examples::DigitCodes;
using examples::MastermindSizes;
using examples::PlainWordGame;
using examples::StrategyCommand;
using examples::StrategyFile;
using examples::UsageError;
using examples::WordFiles;

using AnyGame = std::variant<DigitCodes, PlainWordGame>;

/// The game that the options of `prove` ask for. Sizes belong to one game or two, and are refused for the others.
class GameOptions {
 public:
  void add_to(examples::CommandLine::Options options) {
    options.checked(
        "--game", [this](const std::string& name) { return set_name(name); },
        "mastermind, bulls_and_cows or words", "NAME", "Game");
    add_size(options, "--pegs", mastermind_.pegs, "Pegs of a code, 1 to 8", "mastermind");
    add_size(options, "--colors", mastermind_.colors, "Colours to choose from, 2 to 16", "mastermind");
    add_size(options, "--digits", numbers_.digits, "Digits of a number, 1 to 8", "bulls_and_cows");
    add_size(options, "--base", numbers_.base, "Base of the number, 2 to 16", "bulls_and_cows");
    options.flag("--no-repeats", no_repeats_, "No colour or digit twice", "Game")
        .flag("--no-leading-zero", numbers_.no_leading_zero, "The first digit is not 0", "Game");
  }

  [[nodiscard]] AnyGame game(const WordFiles& files) const {
    if (name_.empty()) throw UsageError{"--game is missing; allowed: mastermind, bulls_and_cows, words"};
    for (const auto& [option, game] : given_)
      if (game != name_) throw UsageError{option + " is for " + game + ", not for " + name_};
    if (numbers_.no_leading_zero && name_ != "bulls_and_cows")
      throw UsageError{"--no-leading-zero is for bulls_and_cows, not for " + name_};
    if (no_repeats_ && name_ == "words") throw UsageError{"--no-repeats is not for words"};
    if (name_ == "words") return files.game<sleuth::games::Words>();
    if (!files.secrets.empty() || !files.guesses.empty() || files.length != 0)
      throw UsageError{"--secrets, --guesses and --length are for words, not for " + name_};
    if (name_ == "mastermind") {
      MastermindSizes sizes = mastermind_;
      sizes.no_repeats = no_repeats_;
      return sizes.game();
    }
    BullsAndCowsSizes sizes = numbers_;
    sizes.no_repeats = no_repeats_;
    return sizes.game();
  }

 private:
  std::string set_name(const std::string& name) {
    if (name != "mastermind" && name != "bulls_and_cows" && name != "words")
      return examples::in_quotes(name) + " is unknown; allowed: mastermind, bulls_and_cows, words";
    name_ = name;
    return "";
  }
  void add_size(examples::CommandLine::Options& options, const std::string& option, std::size_t& size,
                const std::string& help, const std::string& game) {
    options.checked(
        option,
        [this, option, &size, game](const std::string& text) -> std::string {
          try {
            size = examples::whole_number(text);
          } catch (const std::invalid_argument& error) {
            return error.what();
          }
          given_.emplace_back(option, game);
          return "";
        },
        help + " (default: " + std::to_string(size) + ")", "N", "Game");
  }

  std::string name_;
  MastermindSizes mastermind_;
  BullsAndCowsSizes numbers_;
  bool no_repeats_ = false;
  std::vector<std::pair<std::string, std::string>> given_;  // an option, and its game
};

/// Codes of Mastermind may be written in four ways; a file shows which by its first guess.
DigitCodes in_notation_of(const sleuth::JsonReader& root, const MastermindSizes& sizes) {
  using sleuth::games::CodeNotation;
  DigitCodes game = sizes.game();
  const std::vector<sleuth::JsonReader> nodes = root.at("nodes").entries();
  if (nodes.empty()) return game;
  const auto id = static_cast<std::size_t>(nodes.front().at("id").number_below(game.domain.guess_count()));
  const auto code = game.domain.guess(sleuth::to_id<sleuth::GuessId>(id));
  for (const CodeNotation notation : {CodeNotation::digits_from_one, CodeNotation::letters,
                                      CodeNotation::initials, CodeNotation::color_names})
    if (sleuth::games::print_code(code, notation) == nodes.front().at("guess").text())
      return sizes.game(notation);
  return game;
}

AnyGame game_of_json(const StrategyFile& file, const WordFiles& words) {
  const sleuth::JsonDocument document{file.text, file.name};
  const sleuth::JsonReader game = document.root().at("game");
  const sleuth::JsonReader name = game.at("name");
  const auto size = [&game](const char* member) {
    return static_cast<std::size_t>(game.at(member).number_below(1000));
  };
  if (name.text() == "mastermind") {
    const MastermindSizes sizes{size("pegs"), size("colors"), !game.at("repeats").truth()};
    try {
      return in_notation_of(document.root(), sizes);
    } catch (const std::invalid_argument& error) {
      game.refuse(error.what());
    }
  }
  if (name.text() == "bulls_and_cows") {
    DigitCodes codes = BullsAndCowsSizes{size("digits"), size("base"), !game.at("repeats").truth(),
                                         !game.at("leading_zero").truth()}
                           .game();
    try {
      codes.domain.validate();
    } catch (const std::invalid_argument& error) {
      game.refuse(error.what());
    }
    return codes;
  }
  if (name.text() == "words") {
    if (game.at("hard").truth()) game.at("hard").refuse("strategies of hard mode cannot be checked here");
    return words.game<sleuth::games::Words>();
  }
  name.refuse(examples::in_quotes(name.text()) +
              " is unknown here; allowed: mastermind, bulls_and_cows, words");
}

/// The sizes stand in the title, which is one of a few hundred.
AnyGame game_of_text(const StrategyFile& file, const WordFiles& words) {
  const std::size_t begin = file.text.find('"') + 1;
  const std::size_t end = begin == 0 ? begin : file.text.find('"', begin);
  if (!file.text.starts_with("sleuth-strategy-text ") || end == std::string::npos || end == begin)
    throw examples::FileError{file.name +
                              ": no strategy; allowed: JSON as prove --out writes it, or a text that begins "
                              "with sleuth-strategy-text and the game"};
  const std::string title = file.text.substr(begin, end - begin);
  if (title.starts_with("words, ")) return words.game<sleuth::games::Words>();
  for (std::size_t places = 1; places <= 8; ++places)
    for (std::size_t kinds = 2; kinds <= 16; ++kinds)
      for (const bool no_repeats : {false, true}) {
        if (no_repeats && places > kinds) continue;
        if (!no_repeats && places == 8 && kinds == 16) continue;  // 2^32 codes are too many
        if (DigitCodes game = MastermindSizes{places, kinds, no_repeats}.game(); game.title() == title)
          return game;
        for (const bool no_zero : {false, true})
          if (DigitCodes game = BullsAndCowsSizes{places, kinds, no_repeats, no_zero}.game();
              game.title() == title)
            return game;
      }
  throw examples::FileError{file.name + ": line 1: " + examples::in_quotes(title) +
                            " is no game that is known here; allowed: such as \"mastermind 4x6\""};
}

AnyGame game_of(const StrategyFile& file, const WordFiles& words) {
  return file.is_json() ? game_of_json(file, words) : game_of_text(file, words);
}

/// An option with a whole number that may be left out.
template <class Number>
void add_limit(examples::CommandLine::Options& options, const std::string& name, Number& target,
               std::size_t least, std::size_t most, const std::string& help, const std::string& type = "N") {
  options.checked(
      name,
      [&target, least, most](const std::string& text) -> std::string {
        try {
          const std::size_t number = examples::whole_number(text, least);
          if (number > most)
            return examples::in_quotes(text) + " is too large; allowed: " + std::to_string(least) + " .. " +
                   std::to_string(most);
          target = number;
          return "";
        } catch (const std::invalid_argument& error) {
          return error.what();
        }
      },
      help, type);
}

std::string set_objective(StrategyCommand& command, const std::string& name) {
  const auto objective = sleuth::objective_named(name);
  if (!objective)
    return examples::in_quotes(name) +
           " is unknown; allowed: expected, worst, worst-then-expected, fewest-last";
  command.goal.objective = *objective;
  return "";
}

std::string set_format(StrategyCommand& command, const std::string& name) {
  for (const char* const known : {"text", "dot", "svg", "json"})
    if (name == known) {
      command.format = name;
      return "";
    }
  return examples::in_quotes(name) + " is unknown; allowed: text, dot, svg, json";
}

void add_prove(examples::CommandLine& line, GameOptions& game, StrategyCommand& command) {
  constexpr std::size_t any = static_cast<std::size_t>(-1);
  auto options = line.add_command("prove", "Find the best strategy, and prove that none is better",
                                  "optimal prove --game mastermind --pegs 3 --colors 4 --out best.json");
  game.add_to(options);
  options.checked(
      "--objective", [&command](const std::string& name) { return set_objective(command, name); },
      "expected (fewest guesses in all), worst,\n"
      "worst-then-expected or fewest-last (default: expected)",
      "WHAT");
  add_limit(options, "--max-depth", command.goal.max_depth, 0, 65535, "No secret may take more guesses");
  options.flag("--candidates-only", command.goal.candidates_only, "Guess only what may still be the secret");
  add_limit(options, "--threads", command.threads, 1, 1024, "Threads that search (default: 1)");
  add_limit(options, "--max-nodes", command.max_nodes, 0, any, "Give up after so many sets of secrets");
  add_limit(options, "--max-seconds", command.max_seconds, 0, 1'000'000'000, "Give up after this time");
  add_limit(options, "--max-memory", command.max_memory, 1, std::size_t{1} << 20,
            "For what is known of sets met (default: 1024)", "MB");
  options.text("--save", command.save.name, "Save the search here, about every minute and at the end", "FILE")
      .text("--resume", command.resume,
            "Go on with a search that was saved; game, objective and\nlimits as then", "FILE")
      .output("--out", command.out, "Write the strategy, in JSON");
}

int run(StrategyCommand& command, const GameOptions& options, const WordFiles& words,
        const std::vector<std::string>& names, const examples::Context& context) {
  if (command.name == "prove") {
    command.save.replaces =
        command.out.replaces || (!command.resume.empty() && command.save.name == command.resume);
    return std::visit([&](const auto& game) { return examples::prove(game, command, context); },
                      options.game(words));
  }
  const std::size_t wanted = command.name == "diff" ? 2 : 1;
  if (names.size() != wanted)
    throw UsageError{command.name + " takes " + (wanted == 1 ? "one file" : "two files") + ", not " +
                     std::to_string(names.size())};
  if (context.options.json && command.name == "show")
    throw UsageError{"--json: show writes files; allowed with prove, verify and diff, or --format json"};
  command.file = {names.front(), examples::read_file(names.front())};
  const AnyGame game = game_of(command.file, words);
  AnyGame other = game;
  if (command.name == "diff") {
    command.other = {names.back(), examples::read_file(names.back())};
    other = game_of(command.other, words);
  }
  return std::visit(
      [&](const auto& first) {
        using Game = std::decay_t<decltype(first)>;
        const auto* const second = std::get_if<Game>(&other);
        if (second == nullptr || second->title() != first.title())
          throw UsageError{"these are strategies for two games: " + first.title() + ", and " +
                           std::visit([](const auto& another) { return another.title(); }, other)};
        return examples::use_strategy(first, *second, command, context);
      },
      game);
}

}  // namespace

int main(int argc, char** argv) {
  examples::CommonOptions common;
  StrategyCommand command;
  GameOptions game;
  WordFiles words;
  std::vector<std::string> names;

  examples::CommandLine line{"optimal", "The best strategies: prove one, check, show and compare them."};
  words.add_to(line.options());
  line.options()
      .flag("--json", common.json, "Print one JSON object and nothing else", "Output")
      .color(common.color, "Output");
  add_prove(line, game, command);
  line.add_command("verify", "Check a strategy: does it find every secret, and are its figures right",
                   "optimal verify best.json --prove-small")
      .arguments("file", names, "A strategy, in JSON or as text")
      .flag("--prove-small", command.proves_small, "Prove anew that none is better, by trying everything");
  line.add_command("show", "A strategy for people or for other programs",
                   "optimal show best.json --format svg --out best.svg")
      .arguments("file", names, "A strategy, in JSON or as text")
      .checked(
          "--format", [&command](const std::string& name) { return set_format(command, name); },
          "text, dot (GraphViz), svg or json (default: text)", "HOW")
      .output("--out", command.out, "Write it here, not to standard output");
  line.add_command("diff", "Where two strategies for one game differ", "optimal diff best.json mine.txt")
      .arguments("files", names, "Two strategies, in JSON or as text");
  line.add_examples(
      {"optimal prove --game mastermind --out best.json",
       "optimal prove --game bulls_and_cows --no-repeats --objective worst-then-expected --json",
       "optimal prove --game words --secrets FILE --max-seconds 60 --save search.bin",
       "optimal verify best.json", "optimal show best.json --format svg --out best.svg",
       "optimal diff best.json mine.txt"});
  if (const auto status = line.parse(argc, argv)) return *status;

  return examples::run_guarded("optimal", [&]() -> int {
    for (const char* const name : {"prove", "verify", "show", "diff"})
      if (line.chose(name)) command.name = name;
    return run(command, game, words, names, {"optimal", common, examples::Terminal::detect(common.color)});
  });
}
