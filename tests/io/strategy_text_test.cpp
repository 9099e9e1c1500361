#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/code_text.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/io/strategy_text.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/random_strategy.hpp"

namespace strategy_text_test {

using namespace sleuth;
using Child = StrategyTree::Child;

template <class D, class F, class PrintGuess, class PrintOutcome>
std::string written(const StrategyTree& tree, const D& domain, const F& feedback, std::string_view game,
                    const PrintGuess& print_guess, const PrintOutcome& print_outcome) {
  std::ostringstream out;
  write_strategy_text(out, tree, domain, feedback, game, print_guess, print_outcome);
  return out.str();
}

template <class Game>
std::string minimax_text(const Game& game, std::string_view name) {
  return written(
      build_strategy(game, game.feedback(), selectors::minimax), game, game.feedback(), name,
      [&](const auto& code) { return games::print_guess(game, code); },
      [](const auto& outcome) { return games::print_outcome(outcome); });
}

/// The names of guesses and outcomes as they are.
std::string plain(const StrategyTree& tree, const std::vector<std::string>& guesses) {
  return written(
      tree, Listed<std::string>{guesses}, NumberedOutcomes<4>{}, "g",
      [](const std::string& text) { return text; },
      [](std::size_t outcome) { return std::string{"abcd"[outcome]}; });
}
std::string without_comments(const std::string& text) {
  std::istringstream lines{text};
  std::string rest;
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("#")) rest += line + "\n";
  return rest;
}

TEST_CASE("a strategy as text", "[strategy_text]") {
  CHECK(minimax_text(games::Mastermind<2, 3>{}, "mastermind 2x3") ==
        "sleuth-strategy-text 1 \"mastermind 2x3\"\n"
        "# Ask the guess at \"start\". Its answers stand on the lines below, one step in, each with the next "
        "guess.\n"
        "# \"A: G\" means: after the answer A ask G. Behind G, in brackets, may stand its answers: \"A: G "
        "(B: H)\".\n"
        "# The answer at \"solved\" ends the game and is not listed. A guess with * cannot be right, but "
        "tells much.\n"
        "solved: 2 0\n"
        "start: 11\n"
        "  0 0: 22\n"
        "    0 0: 33\n"
        "    1 0: 23 (0 2: 32)\n"
        "  1 0: 12 (0 1: 31; 0 2: 21; 1 0: 13)\n"
        "end\n");
}

TEST_CASE("ends, guesses that cannot be right, and nodes without answers are told apart", "[strategy_text]") {
  StrategyTree tree;
  tree.set_root(tree.add_node(GuessId{0}));
  tree.add_edge(OutcomeId{0}, Child::known);
  tree.add_edge(OutcomeId{1}, Child::solved);
  tree.add_edge(OutcomeId{2}, Child::solved);
  const std::size_t edge = tree.add_edge(OutcomeId{3}, Child::unexplored);
  tree.set_child(edge, tree.add_node(GuessId{1}));
  CHECK(without_comments(plain(tree, {"x", "y"})) ==
        "sleuth-strategy-text 1 \"g\"\nsolved: b\nstart: x (a: known; c: solved; d: y*)\nend\n");
  CHECK_THAT(plain(tree, {"x", "y"}), ContainsSubstring("\n# known: one secret is left;"));

  StrategyTree nothing;
  CHECK(without_comments(plain(nothing, {})) == "sleuth-strategy-text 1 \"g\"\nstart: unexplored\nend\n");
  StrategyTree unsolved;
  unsolved.set_root(unsolved.add_node(GuessId{0}));
  CHECK(without_comments(plain(unsolved, {"x"})) == "sleuth-strategy-text 1 \"g\"\nstart: x\nend\n");
}

TEST_CASE("texts that could be taken for something else stand in quotation marks", "[strategy_text]") {
  StrategyTree tree;
  tree.set_root(tree.add_node(GuessId{0}));
  const auto start = [&](const std::string& guess) {
    const std::string text = plain(tree, {guess});
    const std::size_t begin = text.find("start: ") + 7;
    return text.substr(begin, text.find('\n', begin) - begin);
  };
  for (const std::string text : {"1122", "red red", "G-Y--", "end", "start", "caf\xC3\xA9", "[1, 2]"})
    CHECK(start(text) == text);
  for (const std::string text : {"", " a", "a ", "a:b", "a;b", "(a", "a)", "a*", "stuck", "known", "#1"})
    CHECK(start(text) == "\"" + text + "\"");
  CHECK(start("a\nb") == "\"a\\x0ab\"");
}

TEST_CASE("no line is too long for paper or ends with blanks", "[strategy_text]") {
  const auto check = [](const std::string& text) {
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      CHECK(display_width(line) <= 110);
      CHECK(!line.ends_with(' '));
    }
  };
  const std::string large = minimax_text(games::Mastermind<4, 6>{}, "mastermind 4x6");
  check(large);
  CHECK_THAT(large, ContainsSubstring("\n\n  0 1: 2344\n"));  // a section
  std::mt19937_64 engine{7};
  for (int round = 0; round < 20; ++round)
    check(plain(sleuth_tests::random_strategy(engine, {.most_depth = 7}),
                {"what is", "to be", "asked", "here, now"}));
}

}  // namespace strategy_text_test
