// Memory: exact values, games alone and against each other, and help at a real board. See memory --help.

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/files.hpp"
#include "support/memory_assist.hpp"
#include "support/memory_expect.hpp"
#include "support/memory_options.hpp"
#include "support/memory_play.hpp"
#include "support/memory_versus.hpp"

namespace {

void add_limits(examples::CommandLine::Options& options, const std::string& prefix,
                examples::MemoryLimits& limits, const std::string& who) {
  options.checked(
      "--" + prefix + "last-seen",
      [&limits](const std::string& text) -> std::string {
        const auto number = examples::number_in(text);
        if (!number) return examples::in_quotes(text) + " is no whole number";
        limits.last_seen = *number;
        return "";
      },
      who + " remembers the last N cards only", "N", "Memory");
  examples::add_chance(options, "--" + prefix + "forgets", limits.forgets,
                       who + " forgets each card with this chance after every move");
}

}  // namespace

int main(int argc, char** argv) {
  using examples::CommandLine;
  const std::string program = "memory";
  CommandLine line{program,
                   "Memory (Concentration): exact values, players, matches, and help at a real board."};
  examples::MemoryBoardOptions board;
  examples::MemoryContext context;
  examples::ColorMode color = examples::ColorMode::automatic;
  examples::MemoryLimits limits;
  examples::MemoryVersus match;
  examples::OutputFile chart;
  std::string policy = "optimal";
  std::string informed = "entropy";
  std::size_t games = 1;
  std::size_t quiet = 0;
  std::size_t most = 30;
  bool no_pass = false;
  bool no_extra_turn = false;

  line.options()
      .checked(
          "--seed",
          [&context](const std::string& text) -> std::string {
            const auto number = examples::number_in(text);
            if (!number) return examples::in_quotes(text) + " is no whole number";
            context.seed = *number;
            context.is_seeded = true;
            return "";
          },
          "Seed of all random numbers\n(default: 1; against you: another one each time)", "N", "Output")
      .flag("--json", context.json, "Print one JSON object and nothing else", "Output")
      .color(color, "Output");

  auto expect = line.add_command("expect", "Exact expected moves, their distribution, best and worst case",
                                 "memory expect --pairs 8");
  board.add_to(expect);
  examples::add_policy(expect, "--policy", policy, false);
  auto play = line.add_command("play", "Play alone: one game move by move, or many as statistics",
                               "memory play --pairs 8 --policy optimal --games 10000 --seed 1");
  board.add_to(play);
  examples::add_policy(play, "--policy", policy, false);
  play.number("--games", games, "Games", "G", "Players");
  add_limits(play, "", limits, "The player");
  auto versus = line.add_command("versus", "Two players: policy against policy, or you against one",
                                 "memory versus --pairs 8 --first you --second best");
  board.add_to(versus);
  examples::add_policy(versus, "--first", match.first, true, true);
  examples::add_policy(versus, "--second", match.second, true, true);
  versus.number("--games", games, "Games", "G", "Players")
      .flag("--no-pass", no_pass, "Nobody may turn two known cards", "Rules")
      .flag("--no-extra-turn", no_extra_turn, "A match earns no further turn", "Rules")
      .number("--quiet", quiet,
              "The game is given up after so many moves in a\nrow that turn nothing new; 0: 2, or 50 "
              "where players forget",
              "N", "Rules");
  add_limits(versus, "first-", match.first_limits, "The first player");
  add_limits(versus, "second-", match.second_limits, "The second player");
  auto assist = line.add_command("assist", "A real board: you type what you see, it says what to flip",
                                 "memory assist --rows 4 --columns 4");
  board.add_to(assist);
  examples::add_policy(assist, "--policy", informed, false);
  auto picture = line.add_command("chart", "A picture of the expected moves of all policies (SVG)",
                                  "memory chart --out memory.svg");
  picture.number("--most", most, "Most pairs", "N").output("--out", chart, "The file to write");
  line.add_examples({"memory expect --pairs 8", "memory play --pairs 8",
                     "memory versus --pairs 8 --first best --games 1000",
                     "memory assist --rows 5 --columns 5 --blank-centre"});
  if (const auto status = line.parse(argc, argv)) return *status;

  return examples::run_guarded(program, [&] {
    context.terminal = examples::Terminal::detect(color);
    if (line.chose("expect")) return examples::memory_expect(board, board.pairs(), policy, context);
    if (line.chose("play")) return examples::memory_play(board.domain(), policy, limits, games, context);
    if (line.chose("assist")) {
      if (context.json) throw examples::UsageError{"assist has no --json"};
      return examples::MemoryAssist{board.domain(), informed, context}.run();
    }
    if (line.chose("chart")) {
      if (!chart) throw examples::UsageError{"--out is missing: the file to write"};
      return examples::memory_chart(most, chart);
    }
    match.games = games;
    match.rules.pass_allowed = !no_pass;
    match.rules.extra_turn = !no_extra_turn;
    const auto may_repeat = [](const std::string& name) {
      return name == "you" || name == "random" || name == "uniform-both" || name == "matching" ||
             name == "one-new" || name == "uniform-second" || name == "known-first" || name == "always-one";
    };
    const bool is_sure = match.first_limits.is_perfect() && match.second_limits.is_perfect() &&
                         !may_repeat(match.first) && !may_repeat(match.second);
    constexpr std::uint32_t many = 50;
    match.rules.quiet_moves_to_end =
        quiet > 0 ? static_cast<std::uint32_t>(std::min<std::size_t>(quiet, UINT32_MAX))
        : is_sure ? 2
                  : many;
    if ((match.first == "you" || match.second == "you") && !context.is_seeded)
      context.seed = std::random_device{}();
    return examples::memory_versus(board.domain(), match, context);
  });
}
