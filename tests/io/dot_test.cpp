#include <cstddef>
#include <string>
#include <string_view>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/code_text.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/io/dot.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/count_of.hpp"

namespace dot_test {

using namespace sleuth;
using Child = StrategyTree::Child;

using sleuth_tests::count_of;

template <class Game>
std::string minimax_dot(const Game& game, const DotLimits& limits) {
  return strategy_to_dot(
      build_strategy(game, game.feedback(), selectors::minimax), game, game.feedback(),
      [&](const auto& code) { return games::print_guess(game, code); },
      [](const auto& outcome) { return games::print_outcome(outcome); }, limits);
}

const std::string head =
    "digraph strategy {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n"
    "  edge [fontname=\"sans-serif\", fontsize=11];\n";

std::string plain(const StrategyTree& tree, const DotLimits& limits = {}) {
  return strategy_to_dot(
      tree, Listed<std::string>{{"x", "\"y\"\n\\"}}, NumberedOutcomes<6>{},
      [](const std::string& text) { return text; },
      [](std::size_t outcome) { return std::to_string(outcome); }, limits);
}

TEST_CASE("dot_quoted leaves nothing that GraphViz reads as markup") {
  CHECK(dot_quoted("1 2 <b> {x|y}") == "\"1 2 <b> {x|y}\"");
  CHECK(dot_quoted("\"\\N\n") == R"("\"\\N?")");
}

TEST_CASE("a strategy as GraphViz reads it") {
  StrategyTree tree;
  tree.set_root(tree.add_node(GuessId{0}));
  tree.add_edge(OutcomeId{0}, Child::known);
  tree.add_edge(OutcomeId{1}, Child::stuck);
  const std::size_t edge = tree.add_edge(OutcomeId{2}, Child::unexplored);
  tree.add_edge(OutcomeId{3}, Child::known);
  tree.set_child(edge, tree.add_node(GuessId{1}));
  tree.add_edge(OutcomeId{4}, Child::solved);
  tree.add_edge(OutcomeId{5}, Child::unexplored);
  const std::string first =
      "  n0 [label=\"x\"];\n  n0 -> n1 [label=\"2\"];\n"
      "  n0_known [label=\"known\", shape=plaintext];\n  n0 -> n0_known [label=\"0, 3\"];\n"
      "  n0_stuck [label=\"stuck\", shape=plaintext];\n  n0 -> n0_stuck [label=\"1\"];\n";
  CHECK(plain(tree) == head + first +
                           "  n1 [label=\"\\\"y\\\"?\\\\\", peripheries=2];\n"
                           "  n1_unexplored [label=\"unexplored\", shape=plaintext];\n"
                           "  n1 -> n1_unexplored [label=\"5\"];\n}\n");
  CHECK(plain(tree, {.most_depth = 1}) ==
        head + first + "  n1 [label=\"\xE2\x80\xA6 1 secret or more\", shape=plaintext];\n}\n");
  CHECK(plain(tree, {.most_nodes = 1}) == plain(tree, {.most_depth = 1}));
  CHECK(plain({}) == head + "  root [label=\"unexplored\", shape=plaintext];\n}\n");
}

TEST_CASE("a large tree is drawn within its limits, and no secret is lost") {
  const games::Mastermind<3, 4> game;
  const std::string whole = minimax_dot(game, {});
  CHECK(count_of(whole, "peripheries=2") == 64);
  CHECK(count_of(whole, "\xE2\x80\xA6") == 0);
  for (const DotLimits& limits :
       {DotLimits{.most_depth = 1}, DotLimits{.most_depth = 2}, DotLimits{.most_nodes = 20}}) {
    const std::string text = minimax_dot(game, limits);
    std::size_t secrets = count_of(text, "peripheries=2");
    for (std::size_t at = text.find("\xE2\x80\xA6"); at != std::string::npos;
         at = text.find("\xE2\x80\xA6", at + 1))
      secrets += std::stoul(text.substr(at + 4));
    CHECK(secrets == 64);
    CHECK(count_of(text, "[label=") == 2 * count_of(text, " -> ") + 1);  // a tree
  }
  const std::string some = minimax_dot(game, {.most_nodes = 20});
  CHECK(count_of(some, "[label=") - count_of(some, "->") - count_of(some, "plaintext") == 20);
}

}  // namespace dot_test
