// tour: every game of sleuth, solved from start to finish in less than a minute. See tour --help.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/games/word_text.hpp>
#include <sleuth/games/words.hpp>
#include <sleuth/io/board_svg.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/advisor.hpp"
#include "support/code_game.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/files.hpp"
#include "support/terminal.hpp"
#include "support/tour_stage.hpp"

namespace {

using examples::Interrupt;
using examples::Stage;
using examples::Stopped;
using examples::Terminal;
using sleuth::counted;
using sleuth::Json;
using sleuth::games::BullsAndCows;
using sleuth::games::Code;
using sleuth::games::CodeOutcome;
using sleuth::games::Mastermind;
using sleuth::games::Word;
using sleuth::games::WordOutcome;
using sleuth::games::Words;

// How each game looks: print(...) as plain text for JSON, show(...) for people, and how many columns that takes.

struct MastermindLook : examples::CodeGame<Mastermind<4, 6>> {
  static constexpr std::size_t guess_width = 12;
  static constexpr std::size_t outcome_width = 8;

  MastermindLook() : CodeGame{.domain = {}, .has_colors = true} {}
};

struct BullsLook : examples::CodeGame<BullsAndCows<3>> {
  static constexpr std::size_t guess_width = 5;
  static constexpr std::size_t outcome_width = 15;

  [[nodiscard]] std::string show_outcome(const Code&, const CodeOutcome& outcome, const Terminal&) const {
    return counted(static_cast<std::uint64_t>(outcome.exact), "bull", "bulls") + ", " +
           counted(static_cast<std::uint64_t>(outcome.misplaced), "cow", "cows");
  }
};

struct WordsLook {
  static constexpr std::size_t guess_width = 5;
  static constexpr std::size_t outcome_width = 15;

  Words domain;

  [[nodiscard]] std::string print(const Word& word) const { return word.text(); }
  [[nodiscard]] std::string print_outcome(const WordOutcome& outcome) const {
    return sleuth::games::print_outcome(outcome);
  }
  [[nodiscard]] std::string show(const Word& word, const Terminal& terminal) const {
    return terminal.strong(word.text());
  }
  [[nodiscard]] std::string show_outcome(const Word& word, const WordOutcome& outcome,
                                         const Terminal& terminal) const {
    if (!terminal.color) return print_outcome(outcome);
    static constexpr std::array<std::string_view, 3> styles{"1;37;48;5;240", "1;30;48;5;221", "1;30;48;5;71"};
    std::string tiles;
    for (std::size_t place = 0; place < word.size(); ++place)
      tiles += terminal.paint(styles[static_cast<std::size_t>(outcome[place])],
                              std::string{' ', static_cast<char>(word[place] - 'a' + 'A'), ' '});
    return tiles;
  }
};

/// One guess of a game.
template <class Guess, class Outcome>
struct Step {
  Guess guess;
  Outcome outcome;
  double before = 0;  ///< candidates before and after it
  double after = 0;
};

/// Asks until there is nothing more to ask, and shows each step.
///
/// @param answer  answer(solver, questions before, guess) -> outcome
/// @param remark  remark(questions before) -> what stands behind the bar
template <class Look, class Solver, class Selector, class AnswerFunction, class Remark>
auto play_game(const Look& look, Solver& solver, const Selector& selector, const Stage& stage,
               const AnswerFunction& answer, const Remark& remark) {
  std::vector<Step<typename Solver::guess_type, typename Solver::outcome_type>> game;
  const Terminal& terminal = stage.terminal();
  const double all = solver.remaining();
  stage.game_heading(look.guess_width, look.outcome_width);
  while (const auto guess = solver.suggest(selector)) {
    const std::size_t before = game.size();
    const auto outcome = answer(solver, before, *guess);
    const sleuth::Update update = solver.observe(*guess, outcome);
    game.push_back({*guess, outcome, update.before(), update.after()});
    stage.game_row(
        {std::to_string(before + 1), look.show(*guess, terminal),
         look.show_outcome(*guess, outcome, terminal),
         update.contradiction() ? "" : sleuth::fixed_text(std::log2(update.before() / update.after()), 2),
         sleuth::fixed_text(update.after(), 0)},
        look.guess_width, look.outcome_width, stage.bar(update.after(), all) + remark(before));
  }
  return game;
}

/// The same against somebody who never errs.
template <class Look, class Solver, class Selector>
auto play_honestly(const Look& look, Solver& solver, const Selector& selector, const Stage& stage,
                   const typename Solver::secret_type& secret) {
  return play_game(
      look, solver, selector, stage,
      [&](const Solver& asked, std::size_t, const auto& guess) { return asked.feedback()(guess, secret); },
      [](std::size_t) { return std::string{}; });
}

template <class Look, class Steps>
Json steps_to_json(const Look& look, const Steps& game) {
  Json steps = Json::array();
  for (const auto& step : game) {
    Json& row = steps.emplace_back();
    row["guess"] = look.print(step.guess);
    row["outcome"] = look.print_outcome(step.outcome);
    row["remaining"] = static_cast<std::uint64_t>(step.after);
    if (step.after > 0) row["bits_gained"] = std::log2(step.before / step.after);
  }
  return steps;
}

/// A random secret of the n-th game of the tour.
template <class D>
auto random_secret(const D& domain, std::uint64_t seed, std::uint64_t game) {
  std::mt19937_64 engine{seed + 1'000'003 * game};
  return domain.secret(sleuth::to_id<sleuth::SecretId>(sleuth::uniform_below(engine, domain.secret_count())));
}

template <class Look, class Selector>
Json solve_honestly(const Look& look, const Selector& selector, std::string_view selector_name,
                    const Stage& stage, const typename decltype(Look::domain)::secret_type& secret) {
  sleuth::ConstraintSolver solver{look.domain};
  const auto game = play_honestly(look, solver, selector, stage, secret);
  double bits = 0;
  for (const auto& step : game)
    bits += std::log2(step.before / step.after);
  stage.say("");
  stage.good("Found in " + counted(game.size(), "guess", "guesses") + ": " + sleuth::fixed_text(bits, 2) +
             " bits in all, the logarithm of " + std::to_string(look.domain.secret_count()) + ".");
  Json json;
  json["secret"] = look.print(secret);
  json["secrets"] = look.domain.secret_count();
  json["selector"] = selector_name;
  json["guesses"] = steps_to_json(look, game);
  json["count"] = game.size();
  return json;
}

Json tour_mastermind(const Stage& stage, std::uint64_t seed) {
  const MastermindLook look;
  const Code secret = random_secret(look.domain, seed, 1);
  stage.heading("Mastermind", "4 pegs, 6 colours: 1296 codes");
  stage.say("The secret is " + look.show(secret, stage.terminal()) +
            ", which the solver does not see. It plays minimax: the");
  stage.say("guess whose worst answer leaves the fewest codes. An answer counts the pegs in");
  stage.say("their place, then those in another place. Bars: what is left, logarithmic.\n");
  return solve_honestly(look, sleuth::selectors::minimax, "minimax", stage, secret);
}

/// The game of tour_mastermind as a picture.
std::string picture_of_mastermind(std::uint64_t seed) {
  const MastermindLook look;
  const Code secret = random_secret(look.domain, seed, 1);
  sleuth::ConstraintSolver solver{look.domain};
  const Stage nobody{{}, true, false};
  sleuth::Board board;
  board.secrets = solver.remaining();
  for (const auto& step : play_honestly(look, solver, sleuth::selectors::minimax, nobody, secret)) {
    sleuth::BoardRow& row = board.rows.emplace_back();
    const std::string labels = look.print(step.guess);
    for (std::size_t peg = 0; peg < step.guess.size(); ++peg)
      row.guess.push_back({step.guess[peg], labels.substr(peg, 1)});
    row.exact = static_cast<std::size_t>(step.outcome.exact);
    row.misplaced = static_cast<std::size_t>(step.outcome.misplaced);
    row.left = step.after;
  }
  board.title = "Mastermind: 4 pegs, 6 colours, 1296 codes";
  board.subtitle = "minimax: the guess whose worst answer leaves the fewest codes";
  board.footer = "Found " + look.print(secret) + " in " + counted(board.rows.size(), "guess", "guesses");
  return sleuth::board_svg(board);
}

Json tour_bulls_and_cows(const Stage& stage, std::uint64_t seed) {
  const BullsLook look;
  const Code secret = random_secret(look.domain, seed, 2);
  stage.heading("Bulls & Cows", "3 digits, which may repeat: 1000 codes");
  stage.say("The secret is " + look.show(secret, stage.terminal()) +
            ". A bull is a digit in its place, a cow one in the wrong place.\n");
  return solve_honestly(look, sleuth::selectors::minimax, "minimax", stage, secret);
}

/// What a selector does with all secrets of a game.
struct WholeGame {
  sleuth::StrategyTree tree;
  sleuth::Evaluation evaluation;
};

template <class Look, class Selector>
WholeGame add_strategy(const Look& look, std::string_view title, std::string_view name,
                       const Selector& selector, const Stage& stage, Json& rows) {
  const examples::Stopwatch watch;
  const auto feedback = look.domain.feedback();
  WholeGame whole;
  whole.tree = sleuth::build_strategy(look.domain, feedback, selector,
                                      [](std::size_t, std::size_t) { return !Interrupt::happened(); });
  if (Interrupt::happened()) throw Stopped{};
  whole.evaluation = sleuth::evaluate(whole.tree, look.domain, feedback);
  const double seconds = watch.seconds();
  const sleuth::Evaluation& found = whole.evaluation;
  const std::string opening = look.print(look.domain.guess(whole.tree.guess(whole.tree.root())));
  stage.strategy_row({std::string{name == "minimax" ? title : ""}, std::string{name},
                      std::to_string(found.total), sleuth::fixed_text(found.mean, 3),
                      std::to_string(found.max), std::to_string(found.count_at_max), opening,
                      sleuth::fixed_text(seconds * 1000, 0) + " ms"});
  Json& row = rows.emplace_back();
  row["game"] = title;
  row["secrets"] = found.secrets;
  row["selector"] = name;
  row["total"] = found.total;
  row["mean"] = found.mean;
  row["max"] = found.max;
  row["count_at_max"] = found.count_at_max;
  row["histogram"] = found.histogram;
  row["first_guess"] = opening;
  row["seconds"] = seconds;
  return whole;
}

/// The four greedy selectors. Returns what minimax does.
template <class Look>
WholeGame add_strategies(const Look& look, std::string_view title, const Stage& stage, Json& rows) {
  WholeGame minimax = add_strategy(look, title, "minimax", sleuth::selectors::minimax, stage, rows);
  add_strategy(look, title, "entropy", sleuth::selectors::entropy, stage, rows);
  add_strategy(look, title, "expected-size", sleuth::selectors::expected_size, stage, rows);
  add_strategy(look, title, "most-parts", sleuth::selectors::most_parts, stage, rows);
  return minimax;
}

/// Adds "strategies" and "claim".
void tour_whole_strategies(const Stage& stage, Json& json) {
  const BullsLook look;
  stage.heading("All secrets at once", "whole strategies: what to ask after every answer");
  stage.say("Four ways to choose a guess, each played against every secret of both games.\n");
  stage.strategy_row({"", "selector", "guesses", "mean", "max", "at max", "opens", "time"});
  json["strategies"] = Json::array();
  add_strategies(MastermindLook{}, "Mastermind", stage, json["strategies"]);
  const WholeGame minimax = add_strategies(look, "3 digits", stage, json["strategies"]);

  const sleuth::Evaluation& found = minimax.evaluation;
  const bool holds = found.max <= 5;
  const std::string at_max = std::to_string(found.count_at_max);
  stage.say("");
  stage.say("It is often said that minimax finds every 3-digit code in 5 guesses.");
  stage.say((holds ? "It is true" : stage.terminal().bad("It is false")) + ": it takes " +
            std::to_string(found.total) + " guesses for " + std::to_string(found.secrets) + " codes, " +
            sleuth::fixed_text(found.mean, 3) + " on average, at most " + std::to_string(found.max) + ":\n");
  stage.histogram(found.histogram, "codes");

  Code unlucky;
  for (const sleuth::SecretId secret : sleuth::all_ids<sleuth::SecretId>(look.domain.secret_count()))
    if (sleuth::play(minimax.tree, look.domain, look.domain.feedback(), secret).answers.size() == found.max) {
      unlucky = look.domain.secret(secret);
      break;
    }
  stage.say("");
  stage.say("One of the " + at_max + " codes that take " + std::to_string(found.max) + ":\n");
  sleuth::ConstraintSolver solver{look.domain};
  const auto game = play_honestly(look, solver, sleuth::selectors::minimax, stage, unlucky);

  Json& claim = json["claim"];
  claim["text"] = "minimax finds every 3-digit code in 5 guesses";
  claim["holds"] = holds;
  claim["total"] = found.total;
  claim["mean"] = found.mean;
  claim["max"] = found.max;
  claim["count_at_max"] = found.count_at_max;
  claim["example"]["secret"] = look.print(unlucky);
  claim["example"]["guesses"] = steps_to_json(look, game);
}

Json tour_words(const Stage& stage, std::uint64_t seed) {
  const WordsLook look{
      Words{{"apple", "bread", "brick", "cable", "cargo", "chair", "cloud", "daisy", "eight",
             "fable", "fight", "grape", "heart", "horse", "house", "light", "mango", "might",
             "mouse", "night", "ocean", "piano", "queen", "right", "river", "score", "shore",
             "sight", "snore", "stone", "store", "storm", "table", "tiger", "tight", "train"}}};
  const Word secret = random_secret(look.domain, seed, 3);
  stage.heading("Words", std::to_string(look.domain.secret_count()) +
                             " words with traps among them: fight, light, might, night ...");
  stage.say("The secret is " + look.show(secret, stage.terminal()) +
            ". Entropy takes the guess that is expected to tell most.\n");
  return solve_honestly(look, sleuth::selectors::entropy, "entropy", stage, secret);
}

/// The likeliest outcome of a guess that is not the true one: a slip that nobody notices at once.
template <class Solver>
CodeOutcome likeliest_slip(const Solver& solver, const Code& guess, const CodeOutcome& truth) {
  const auto report = examples::report_guess(solver, *sleuth::find_guess(solver.domain(), guess));
  CodeOutcome slip = truth;
  std::size_t most = 0;
  for (const examples::Cell& cell : report.cells) {
    const CodeOutcome outcome = solver.feedback().outcome(cell.outcome);
    if (outcome == truth || cell.size <= most) continue;
    slip = outcome;
    most = cell.size;
  }
  return slip;
}

Json tour_contradiction(const Stage& stage, std::uint64_t seed) {
  const BullsLook look;
  const Code secret = random_secret(look.domain, seed, 4);
  constexpr std::size_t slip_at = 1;
  stage.heading("A slip of the tongue", "the second answer is wrong, and the solver believes it");
  stage.say("The secret is " + look.show(secret, stage.terminal()) +
            ". Nobody notices until no code fits any more.\n");
  sleuth::ConstraintSolver solver{look.domain};
  CodeOutcome truth;
  const auto game = play_game(
      look, solver, sleuth::selectors::entropy, stage,
      [&](const auto& asked, std::size_t before, const Code& guess) {
        const CodeOutcome honest = asked.feedback()(guess, secret);
        if (before != slip_at) return honest;
        truth = honest;
        return likeliest_slip(asked, guess, honest);
      },
      [](std::size_t) { return std::string{}; });

  Json json;
  json["secret"] = look.print(secret);
  json["guesses"] = steps_to_json(look, game);
  json["wrong"] = slip_at + 1;
  const auto conflict = solver.conflict();
  if (!conflict) return json;
  json["proved_smallest"] = conflict->proved_smallest;
  stage.say("");
  stage.say(stage.terminal().bad("No code fits.") + " " +
            counted(conflict->observations.size(), "answer", "answers") + " cannot all be true" +
            (conflict->proved_smallest ? ", and no fewer contradict." : "."));
  stage.say("With the others of them true, each could have been (bulls+cows):\n");
  for (std::size_t i = 0; i < conflict->observations.size(); ++i) {
    const std::size_t position = conflict->observations[i];
    std::vector<std::string> possible;
    for (const CodeOutcome& outcome : conflict->possible[i])
      possible.push_back(std::to_string(outcome.exact) + "+" + std::to_string(outcome.misplaced));
    stage.say("   answer " + std::to_string(position + 1) + "  " +
              look.show(game[position].guess, stage.terminal()) + "  " + sleuth::listed_text(possible, "or"));
    Json& row = json["conflict"].emplace_back();
    row["answer"] = position + 1;
    for (const CodeOutcome& outcome : conflict->possible[i])
      row["possible"].push_back(look.print_outcome(outcome));
  }
  solver.replace(slip_at, game[slip_at].guess, truth);
  const auto left = static_cast<std::uint64_t>(solver.remaining());
  json["remaining_after_correction"] = left;
  stage.say("");
  stage.good("Answer " + std::to_string(slip_at + 1) +
             " put right: " + counted(left, "code is", "codes are") + " left, and the game goes on.");
  return json;
}

Json tour_liar(const Stage& stage, std::uint64_t seed) {
  const MastermindLook look;
  const Terminal& terminal = stage.terminal();
  const Code secret = random_secret(look.domain, seed, 5);
  constexpr std::size_t lie_at = 2;
  stage.heading("A liar", "one answer may be a lie, and the solver knows it");
  stage.say("The secret is " + look.show(secret, terminal) +
            ". While a lie is left to tell, nothing is certain.\n");
  sleuth::ConstraintSolver solver{look.domain, sleuth::MayLie{look.domain.feedback(), 1}};
  const auto game = play_game(
      look, solver, sleuth::selectors::entropy, stage,
      [&](const auto& asked, std::size_t before, const Code& guess) {
        const CodeOutcome honest = asked.feedback()(guess, secret);
        return before == lie_at ? likeliest_slip(asked, guess, honest) : honest;
      },
      [&](std::size_t before) { return before == lie_at ? terminal.faint("  (a lie)") : std::string{}; });

  Json json;
  json["secret"] = look.print(secret);
  json["max_lies"] = 1;
  json["lied"] = lie_at + 1;
  json["guesses"] = steps_to_json(look, game);
  const std::optional<Code> found = solver.solution();
  if (!found) return json;
  json["found"] = look.print(*found);
  stage.say("");
  stage.good("Only " + look.print(*found) + " fits all answers but one.");
  for (std::size_t i = 0; i < game.size(); ++i) {
    const CodeOutcome honest = look.domain.feedback()(game[i].guess, *found);
    if (honest == game[i].outcome) continue;
    json["lies"].push_back(i + 1);
    stage.say("Answer " + std::to_string(i + 1) + " was the lie: " +
              look.show_outcome(game[i].guess, honest, terminal) + " would have been true, not " +
              look.show_outcome(game[i].guess, game[i].outcome, terminal) + ".");
  }
  return json;
}

struct Options {
  std::size_t seed = 25;
  bool json = false;
  bool no_pauses = false;
  examples::ColorMode color = examples::ColorMode::automatic;
  examples::OutputFile picture;
};

int run(const Options& options) {
  if (options.picture) {
    options.picture.write(picture_of_mastermind(options.seed));
    if (!options.json) std::cout << "The picture is in " << options.picture.shown_name() << ".\n";
  }
  Interrupt::watch();
  const examples::Stopwatch watch;
  const Stage stage{Terminal::detect(options.color), options.json || options.picture, !options.no_pauses};
  Json json;
  json["seed"] = options.seed;
  if (options.picture) {
    json["picture"] = options.picture.name;
    if (options.json) examples::print_json(json);
    return examples::done;
  }
  try {
    stage.say(stage.terminal().strong("A tour of sleuth.") +
              " Everything is computed while you watch; Ctrl-C stops.");
    json["mastermind"] = tour_mastermind(stage, options.seed);
    json["bulls_and_cows"] = tour_bulls_and_cows(stage, options.seed);
    tour_whole_strategies(stage, json);
    json["words"] = tour_words(stage, options.seed);
    json["contradiction"] = tour_contradiction(stage, options.seed);
    json["liar"] = tour_liar(stage, options.seed);
  } catch (const Stopped&) {
    if (!options.json) std::cout << "\nStopped.\n";
    return examples::interrupted;
  }
  json["seconds"] = watch.seconds();
  if (options.json) examples::print_json(json);
  stage.heading("Go on", "");
  stage.say("Other secrets:   tour --seed " + std::to_string(options.seed + 1));
  stage.say("You guess:       mastermind play, bulls_and_cows play");
  stage.say("You answer:      mastermind assist, own_game assist (12 coins, one false)");
  return examples::done;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  examples::CommandLine line{"tour",
                             "Every game of sleuth, solved from start to finish in less than a minute."};
  line.options()
      .number("--seed", options.seed, "Which secrets are solved", "N")
      .flag("--no-pauses", options.no_pauses, "Run at full speed on a terminal too")
      .flag("--json", options.json, "Print one JSON object with the figures and nothing else")
      .color(options.color)
      .output("--svg", options.picture, "Only write a picture of the game of Mastermind");
  line.add_examples({"tour --seed 7", "tour --json --no-pauses", "tour --svg mastermind.svg"});
  if (const auto status = line.parse(argc, argv)) return *status;
  return examples::run_guarded("tour", [&] { return run(options); });
}
