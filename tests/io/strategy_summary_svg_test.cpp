#include <cstddef>
#include <string>
#include <string_view>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/code_text.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/io/strategy_summary_svg.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/count_of.hpp"

namespace strategy_summary_svg_test {

using namespace sleuth;
using Child = StrategyTree::Child;

using sleuth_tests::count_of;

/// As many outcomes as numbers: the distance.
struct Distance : NumberedOutcomes<60> {
  std::size_t operator()(int guess, int secret) const {
    return static_cast<std::size_t>(guess < secret ? secret - guess : guess - secret);
  }
  bool is_solved(std::size_t outcome) const { return outcome == 0; }
};
/// 0 .. 59, of which 7 cannot be.
struct Numbers : Listed<int> {
  Numbers() : Listed<int>{numbers()} {}
  static std::vector<int> numbers() {
    std::vector<int> all;
    for (int number = 0; number < 60; ++number)
      all.push_back(number);
    return all;
  }
  [[nodiscard]] double prior(SecretId secret) const { return to_index(secret) == 7 ? 0 : 1; }
};

std::string drawn(const StrategyTree& tree) {
  return strategy_summary_svg(
      tree, Numbers{}, Distance{}, {.title = "1 < 2"}, [](int guess) { return std::to_string(guess); },
      [](std::size_t outcome) { return "off by " + std::to_string(outcome); });
}

TEST_CASE("first_branches are the secrets and guesses after each answer", "[svg]") {
  const games::Mastermind<3, 4> game;
  const StrategyTree tree = build_strategy(game, game.feedback(), selectors::minimax);
  const Evaluation evaluation = evaluate(tree, game, game.feedback());
  std::uint64_t secrets = 0, found = 0, total = 0;
  std::size_t most = 0, next = 0;
  for (const FirstBranch& branch : first_branches(tree, game, game.feedback())) {
    CHECK(branch.child == tree.edges(tree.root())[next].child);
    CHECK(branch.outcome == tree.edges(tree.root())[next++].outcome);
    secrets += branch.secrets;
    found += branch.found;
    total += branch.total;
    most = std::max(most, branch.max);
    if (branch.child == Child::solved) CHECK((branch.secrets == 1 && branch.total == 1 && branch.max == 1));
  }
  CHECK(next == tree.edges(tree.root()).size());
  CHECK(secrets == 64);
  CHECK(found == 64);
  CHECK(total == evaluation.total);
  CHECK(most == evaluation.max);
  CHECK(first_branches({}, game, game.feedback()).empty());
}

TEST_CASE("a summary says what evaluate does", "[svg]") {
  StrategyTree tree;  // 30, then 29 below it, 31 above it by one, the rest unknown
  tree.set_root(tree.add_node(GuessId{30}));
  tree.add_edge(OutcomeId{0}, Child::solved);
  const std::size_t edge = tree.add_edge(OutcomeId{1}, Child::unexplored);
  tree.add_edge(OutcomeId{2}, Child::stuck);
  tree.set_child(edge, tree.add_node(GuessId{29}));
  tree.add_edge(OutcomeId{0}, Child::solved);
  const std::string picture = drawn(tree);
  CHECK_THAT(picture, ContainsSubstring(
                          "<title>1 &lt; 2: 59 secrets, 1.5000 guesses on average, at most 2, 57 not found"));
  for (const std::string_view text : {">30<", ">29<", ">off by 1<", ">stuck<", ">2.00<", ">next guess<"})
    CHECK_THAT(picture, ContainsSubstring(std::string{text}));
  CHECK(count_of(picture, "class=\"track\"") == 3 + 2);
  CHECK(count_of(picture, "class=\"bar\"") == 3 + 2);
  CHECK_THAT(drawn({}), ContainsSubstring(">unexplored<"));
  CHECK(drawn({}).find("nan") == std::string::npos);
}

TEST_CASE("of many answers the likeliest are shown", "[svg]") {
  StrategyTree tree;
  tree.set_root(tree.add_node(GuessId{9}));
  for (std::size_t outcome = 0; outcome < 51; ++outcome)
    tree.add_edge(to_id<OutcomeId>(outcome), outcome == 0 ? Child::solved : Child::known);
  const std::string picture = drawn(tree);
  // Distances 1 and 3 .. 9 have two secrets; 7 = 9 - 2 cannot be.
  CHECK(count_of(picture, ">off by ") == 40);
  CHECK_THAT(picture, ContainsSubstring(">off by 39<"));
  CHECK(picture.find(">off by 40<") == std::string::npos);
  CHECK_THAT(picture, ContainsSubstring(">and 11 answers with fewer secrets<"));
}

}  // namespace strategy_summary_svg_test
