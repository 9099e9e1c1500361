// A game of your own: one of twelve coins is false, lighter or heavier than the others, and a balance has to find it.
// The game is the first part of this file; the rest makes a program of it. See own_game --help.

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/conformance/game.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/code_game_program.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/run_command.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace {

// ---- the game -----------------------------------------------------------------------------------------------------

/// What is to be found out.
struct Suspect {
  std::size_t coin = 0;
  bool is_heavy = false;
  friend bool operator==(const Suspect&, const Suspect&) = default;
};

/// Where each coin lies: 'L' on the left pan, 'R' on the right one, '-' on the table.
using Weighing = std::string;

/// The pan that goes down: 0 the left one, 1 the right one, 2 neither.
struct Balance : sleuth::NumberedOutcomes<3> {
  std::size_t operator()(const Weighing& weighing, const Suspect& suspect) const {
    const char pan = weighing[suspect.coin];
    if (pan == '-') return 2;
    return (pan == 'L') == suspect.is_heavy ? 0 : 1;
  }
};

/// All weighings with as many coins on the left as on the right, each once: the first coin that is used lies on the left.
/// Small weighings come first, so that they win ties.
std::vector<Weighing> fair_weighings(std::size_t coins);

struct FalseCoin : sleuth::Listed<Suspect, Weighing> {
  explicit FalseCoin(std::size_t coins) : Listed{suspects(coins), fair_weighings(coins)} {}

  [[nodiscard]] Balance feedback() const { return {}; }

  static std::vector<Suspect> suspects(std::size_t coins) {
    if (coins < 2 || coins > 13) sleuth::detail::invalid_argument("FalseCoin", "coins", coins, "2 .. 13");
    std::vector<Suspect> all;
    for (std::size_t coin = 0; coin < coins; ++coin) {
      all.push_back({coin, false});
      all.push_back({coin, true});
    }
    return all;
  }
};

std::vector<Weighing> fair_weighings(std::size_t coins) {
  std::vector<Weighing> fair;
  std::vector<std::pair<Weighing, int>> open{
      {"", 0}};  // the first coins, and how many more lie left than right
  while (!open.empty()) {
    const auto [placed, surplus] = std::move(open.back());
    open.pop_back();
    if (placed.size() == coins) {
      if (surplus == 0 && placed.find('L') != Weighing::npos) fair.push_back(placed);
      continue;
    }
    open.push_back({placed + '-', surplus});
    if (placed.find('L') != Weighing::npos) open.push_back({placed + 'R', surplus - 1});
    open.push_back({placed + 'L', surplus + 1});
  }
  std::stable_sort(fair.begin(), fair.end(), [](const Weighing& a, const Weighing& b) {
    return std::count(a.begin(), a.end(), '-') > std::count(b.begin(), b.end(), '-');
  });
  return fair;
}

// ---- how people write it ------------------------------------------------------------------------------------------

using examples::in_quotes;

struct FalseCoinGame {
  using domain_type = FalseCoin;

  FalseCoin domain;
  std::size_t coins;
  std::string one = "possibility";
  std::string many = "possibilities";
  std::string upper = "WEIGHING";

  explicit FalseCoinGame(std::size_t count) : domain{count}, coins{count} {}

  [[nodiscard]] std::string title() const { return std::to_string(coins) + " coins, one of them false"; }
  [[nodiscard]] sleuth::Json description() const { return {{"name", "own_game"}, {"coins", coins}}; }

  /// "5 heavy", "5 light", "5+", "5-"
  [[nodiscard]] Suspect parse_secret(std::string_view text) const {
    const std::string_view word = examples::trimmed(text);
    const std::size_t digits = word.find_first_not_of("0123456789");
    const auto number = examples::number_in(word.substr(0, digits));
    const std::string_view kind = digits == word.npos ? "" : examples::trimmed(word.substr(digits));
    const bool is_heavy = kind == "heavy" || kind == "+";
    if (!number || *number < 1 || *number > coins || (!is_heavy && kind != "light" && kind != "-"))
      throw std::invalid_argument{in_quotes(text) + " names no coin; allowed: 1 heavy, 1 light ... " +
                                  std::to_string(coins) + " heavy, " + std::to_string(coins) + " light"};
    return {*number - 1, is_heavy};
  }
  [[nodiscard]] std::string print(const Suspect& suspect) const {
    return std::to_string(suspect.coin + 1) + (suspect.is_heavy ? " heavy" : " light");
  }
  [[nodiscard]] std::string show(const Suspect& suspect, const examples::Terminal& terminal) const {
    return terminal.strong(print(suspect));
  }

  /// "1 2 3 : 4 5 6"; either pan may be named first.
  [[nodiscard]] Weighing parse_guess(std::string_view text) const {
    const auto refuse = [&](const std::string& fault) {
      throw std::invalid_argument{fault + "; allowed: as many coins left as right, such as 1 2 : 3 4"};
    };
    const std::size_t colon = text.find(':');
    if (colon == text.npos) refuse("there is no colon between the pans");
    Weighing weighing(coins, '-');
    for (const char pan : {'L', 'R'})
      for (const std::string& word :
           examples::words_of(pan == 'L' ? text.substr(0, colon) : text.substr(colon + 1))) {
        const auto number = examples::number_in(word);
        if (!number || *number < 1 || *number > coins) refuse(in_quotes(word) + " is no coin");
        if (weighing[*number - 1] != '-') refuse("coin " + std::to_string(*number) + " is there twice");
        weighing[*number - 1] = pan;
      }
    const std::size_t first = weighing.find_first_not_of('-');
    if (first != weighing.npos && weighing[first] == 'R')  // the same with the pans exchanged
      for (char& pan : weighing)
        pan = pan == 'L' ? 'R' : pan == 'R' ? 'L' : pan;
    if (!sleuth::find_guess(domain, weighing)) refuse("the pans do not hold equally many coins");
    return weighing;
  }
  [[nodiscard]] std::string print(const Weighing& weighing) const { return with_sign(weighing, ":"); }
  [[nodiscard]] std::string show(const Weighing& weighing, const examples::Terminal& terminal) const {
    return terminal.strong(print(weighing));
  }

  static constexpr std::array<std::string_view, 3> signs{">", "<", "="};
  [[nodiscard]] std::size_t parse_outcome(std::string_view text) const {
    const std::string_view word = examples::trimmed(text);
    static constexpr std::array<std::string_view, 3> names{"left", "right", "level"};
    for (std::size_t outcome = 0; outcome < signs.size(); ++outcome)
      if (word == signs[outcome] || word == names[outcome]) return outcome;
    throw std::invalid_argument{in_quotes(text) + " is no answer; allowed: " + outcome_help()};
  }
  [[nodiscard]] std::string print_outcome(std::size_t outcome) const { return std::string{signs[outcome]}; }
  [[nodiscard]] std::string show_outcome(const Weighing& weighing, std::size_t outcome,
                                         const examples::Terminal& terminal) const {
    return with_sign(weighing, terminal.paint("1;33", signs[outcome]));
  }
  [[nodiscard]] std::string outcome_help() const {
    return "> or left (the left pan goes down), < or right, = or level";
  }
  [[nodiscard]] std::string outcome_example() const { return "<"; }
  [[nodiscard]] std::string answer_words() const {
    return "> where the left pan goes down, < the right one, = neither";
  }
  [[nodiscard]] std::string restriction() const { return {}; }

 private:
  [[nodiscard]] std::string with_sign(const Weighing& weighing, std::string_view sign) const {
    std::string left;
    std::string right;
    for (std::size_t coin = 0; coin < coins; ++coin) {
      if (weighing[coin] == 'L') left.append(std::to_string(coin + 1)).append(" ");
      if (weighing[coin] == 'R') right.append(" ").append(std::to_string(coin + 1));
    }
    return left.append(sign).append(right);
  }
};

// ---- two things more than the games of codes do -------------------------------------------------------------------

/// `tree`: what to weigh after every answer, indented.
int print_tree(const FalseCoinGame& game, const examples::Context& context) {
  using Child = sleuth::StrategyTree::Child;
  const auto feedback = game.domain.feedback();
  const sleuth::StrategyTree tree =
      sleuth::build_strategy(game.domain, feedback, context.selector(),
                             [](std::size_t, std::size_t) { return !examples::Interrupt::happened(); });
  if (examples::Interrupt::happened()) return examples::interrupted;

  struct Place {
    Child child;
    std::size_t depth;
    std::string before;  // the answer that leads here
    std::vector<sleuth::Answer> answers;
  };
  std::vector<Place> open{{tree.root(), 0, "", {}}};
  while (!open.empty()) {
    const Place here = open.back();
    open.pop_back();
    std::cout << std::string(4 * here.depth, ' ') << here.before;
    if (!sleuth::StrategyTree::is_node(here.child)) {
      sleuth::ConstraintSolver solver{game.domain};
      for (const sleuth::Answer& answer : here.answers)
        solver.observe(answer);
      std::vector<std::string> left;
      for (const Suspect& suspect : solver.candidates())
        left.push_back(game.print(suspect));
      std::cout << context.terminal.good(sleuth::listed_text(left, "or")) << '\n';
      continue;
    }
    const Weighing weighing = game.domain.guess(tree.guess(here.child));
    std::cout << game.show(weighing, context.terminal) << '\n';
    const auto edges = tree.edges(here.child);
    for (std::size_t i = edges.size(); i-- > 0;) {
      Place next{edges[i].child, here.depth + 1,
                 game.print_outcome(feedback.outcome(edges[i].outcome)) + "  ", here.answers};
      next.answers.push_back({tree.guess(here.child), edges[i].outcome});
      open.push_back(std::move(next));
    }
  }
  return examples::done;
}

/// `check`: the laws that every game should keep.
int check(const FalseCoinGame& game, const examples::Context& context) {
  const sleuth::conformance::Report report = sleuth::conformance::check_game(
      game.domain, game.domain.feedback(), {.seed = context.seed(), .samples = 24, .states = 4});
  if (context.options.json)
    examples::print_json({{"laws", report.checked().size()},
                          {"violations", report.violations().size()},
                          {"skipped", report.skipped().size()}});
  else if (report.holds())
    std::cout << context.terminal.good("All " + std::to_string(report.checked().size()) + " laws hold.")
              << '\n';
  else
    std::cout << report.text();
  return report.holds() ? examples::done : examples::contradiction;
}

}  // namespace

int main(int argc, char** argv) {
  examples::CommonOptions common;
  std::size_t coins = 12;
  std::vector<std::string> secret;
  examples::Command command;
  command.rounds = 24;

  examples::CommandLine line{"own_game",
                             "One of twelve coins is false: lighter or heavier. A balance finds it."};
  line.options().number("--coins", coins, "How many coins, 2 to 13", "N", "Game");
  line.add_common_options(common);
  line.add_command("solve", "Show how this false coin is found, step by step", "own_game solve 5 heavy")
      .arguments("coin", secret, "The false coin, such as 5 heavy or 12 light");
  line.add_command("assist", "You hold the balance: it says what to weigh, you type the answers",
                   "own_game assist --coins 9");
  line.add_command("play", "You weigh, and every weighing is rated", "own_game play --seed 7");
  line.add_command("demo", "Find random false coins", "own_game demo --rounds 10")
      .number("--rounds", command.rounds, "How many", "N");
  line.add_command("evaluate", "Play one way to choose against every possibility",
                   "own_game evaluate --selector minimax")
      .output("--out", command.out, "Write the whole strategy tree, in JSON");
  line.add_command("tree", "Print what to weigh after every answer", "own_game tree --coins 4");
  line.add_command("check", "Check the laws that every game should keep", "own_game check");
  line.add_examples({"own_game solve 5 heavy", "own_game assist", "own_game tree --coins 4"});
  if (const auto status = line.parse(argc, argv)) return *status;

  return examples::run_guarded("own_game", [&]() -> int {
    const examples::Context context{"own_game", common, examples::Terminal::detect(common.color)};
    if (common.json && (line.chose("assist") || line.chose("play") || line.chose("tree")))
      throw examples::UsageError{"--json: allowed with solve, demo, evaluate and check"};
    const FalseCoinGame game = examples::in_plain_words([&] { return FalseCoinGame{coins}; });
    examples::Interrupt::watch();
    if (line.chose("tree")) return print_tree(game, context);
    if (line.chose("check")) return check(game, context);
    for (const char* const name : {"solve", "assist", "play", "demo", "evaluate"})
      if (line.chose(name)) command.name = name;
    command.secret = examples::joined(secret, 0, secret.size());
    return examples::run_command(game, command, context);
  });
}
