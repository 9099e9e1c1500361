#include <string>

#include <sleuth/games/code_text.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/io/strategy_svg.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"

namespace strategy_svg_test {

using namespace sleuth;

TEST_CASE("small trees are drawn whole, large ones are summed up", "[svg]") {
  const games::Mastermind<2, 3> game;
  const StrategyTree tree = build_strategy(game, game.feedback(), selectors::minimax);
  const auto drawn = [&](std::size_t most_nodes) {
    return strategy_svg(
        tree, game, game.feedback(), {.title = "2x3", .one_secret = "code", .many_secrets = "codes"},
        [&](const auto& code) { return games::print_guess(game, code); },
        [](const auto& outcome) { return games::print_outcome(outcome); }, most_nodes);
  };
  const std::string whole = drawn(tree.node_count());
  CHECK_THAT(whole, ContainsSubstring(">may be right<"));
  CHECK_THAT(whole, ContainsSubstring(">9 codes, 2.6667 guesses on average, at most 4<"));
  const std::string summary = drawn(tree.node_count() - 1);
  CHECK_THAT(summary, ContainsSubstring(">next guess<"));
  CHECK_THAT(summary, ContainsSubstring(">9 codes, 2.6667 guesses on average, at most 4<"));
}

}  // namespace strategy_svg_test
