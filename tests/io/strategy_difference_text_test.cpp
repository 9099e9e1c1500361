#include <sstream>
#include <string>

#include <sleuth/core/listed.hpp>
#include <sleuth/io/strategy_difference_text.hpp>

#include "support/catch.hpp"

namespace strategy_difference_text_test {

using namespace sleuth;
using Child = StrategyTree::Child;

/// Lower, equal or higher than the secret.
struct Comparison : NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess < secret ? 0 : guess == secret ? 1 : 2; }
};
const Listed<int> numbers{{1, 2, 3, 4}};

std::string print_guess(int guess) { return std::to_string(guess); }
std::string print_outcome(std::size_t outcome) { return outcome == 0 ? "<" : outcome == 1 ? "=" : ">"; }

/// 2, then 1 or `upper`, which is 3 or 4.
StrategyTree tree_of(std::uint32_t upper, Child end) {
  StrategyTree tree;
  tree.set_root(tree.add_node(GuessId{1}));
  const std::size_t low = tree.add_edge(OutcomeId{0}, Child::unexplored);
  tree.add_edge(OutcomeId{1}, Child::solved);
  tree.add_edge(OutcomeId{2}, end);
  tree.set_child(low, tree.add_node(GuessId{upper - 1}));
  const std::size_t last = tree.add_edge(OutcomeId{upper == 3 ? 0U : 2U}, Child::unexplored);
  tree.set_child(last, tree.add_node(GuessId{6 - upper}));
  tree.add_edge(OutcomeId{1}, Child::solved);
  return tree;
}

std::string compared(const StrategyTree& first, const StrategyTree& second, const DifferenceStyle& style) {
  std::ostringstream out;
  write_comparison(out, compare_strategies(first, second, numbers, Comparison{}), first, second, numbers,
                   Comparison{}, print_guess, print_outcome, style);
  return out.str();
}

TEST_CASE("two strategies are told side by side, then where they differ", "[strategy]") {
  const StrategyTree a = tree_of(3, Child::known);
  const StrategyTree b = tree_of(4, Child::stuck);
  CHECK(
      compared(a, b, {.first = "old", .second = "new", .one_secret = "number", .many_secrets = "numbers"}) ==
      "                   old     new\n"
      "guesses in all       5       4\n"
      "mean            1.6667  2.0000\n"
      "at most              3       3\n"
      "found with 1         2       1\n"
      "found with 3         1       1\n"
      "not found            1       2\n"
      "\n"
      "old and new differ at 2 places:\n"
      "after 2 \xE2\x86\x92 <: 3 instead of 4 (2 numbers: 2 against 2 guesses; not found: 1 against 1)\n"
      "after 2 \xE2\x86\x92 >: known instead of stuck (1 number: 0 against 0 guesses; not found: 0 against "
      "1)\n");
  const std::string cut = compared(a, b, {.arrow = "->", .most_places = 1});
  CHECK_THAT(cut, ContainsSubstring("after 2 -> <: 3 instead of 4"));
  CHECK(cut.ends_with("\n... and at 1 more place\n"));
}

TEST_CASE("strategies that are the same or differ at the start are told as such", "[strategy]") {
  const StrategyTree a = tree_of(3, Child::known);
  CHECK(compared(a, a, {}).ends_with("\n\nBoth strategies are the same.\n"));
  StrategyTree one;
  one.set_root(one.add_node(GuessId{3}));
  CHECK_THAT(compared(a, one, {}),
             ContainsSubstring("at the start: 2 instead of 4 (4 secrets: 5 against 0 guesses; "
                               "not found: 1 against 4)\n"));
  StrategyTree shorter;
  shorter.set_root(shorter.add_node(GuessId{1}));
  CHECK_THAT(compared(shorter, a, {}),
             ContainsSubstring("after 2 \xE2\x86\x92 =: no such answer instead of solved "
                               "(1 secret: 0 against 0 guesses; not found: 1 against 0)"));
}

}  // namespace strategy_difference_text_test
