#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/io/strategy_tree_svg.hpp>

#include "support/catch.hpp"
#include "support/random_strategy.hpp"

namespace strategy_tree_svg_test {

using namespace sleuth;
using Child = StrategyTree::Child;

const Listed<std::string> names{{"1", "twenty-two", "<3>", "four"}};

std::string drawn(const StrategyTree& tree, std::string_view title = "title") {
  return strategy_tree_svg(
      tree, names, NumberedOutcomes<4>{}, title, "below", [](const std::string& text) { return text; },
      [](std::size_t outcome) { return std::string(outcome + 1, "abcd"[outcome]); });
}

struct Box {
  double left, top, width, height;
};
/// The rectangles of a class that begins so.
std::vector<Box> boxes(const std::string& picture, const std::string& name) {
  std::vector<Box> found;
  const std::string begin = "<rect class=\"" + name;
  for (std::size_t at = picture.find(begin); at != std::string::npos; at = picture.find(begin, at + 1)) {
    const auto number = [&](const std::string& attribute) {
      return std::stod(picture.substr(picture.find(" " + attribute + "=\"", at) + attribute.size() + 3));
    };
    found.push_back({number("x"), number("y"), number("width"), number("height")});
  }
  return found;
}
bool meet(const Box& a, const Box& b) {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height &&
         b.top < a.top + a.height;
}

TEST_CASE("the boxes of a tree lie apart and inside the picture", "[svg]") {
  constexpr std::uint64_t seed = 3;
  std::mt19937_64 engine{seed};
  for (int round = 0; round < 100; ++round) {
    INFO("round " << round << " of seed " << seed);
    const StrategyTree tree = sleuth_tests::random_strategy(engine, {});
    const std::string picture = drawn(tree);
    const std::vector<Box> guesses = boxes(picture, "guess");
    REQUIRE(guesses.size() == tree.node_count() + 2);  // and the legend
    const Box card = boxes(picture, "card").front();
    for (std::size_t i = 0; i < guesses.size(); ++i) {
      CHECK((guesses[i].left > card.left && guesses[i].left + guesses[i].width < card.left + card.width));
      CHECK((guesses[i].top > 80 && guesses[i].top + guesses[i].height < card.top + card.height));
      for (std::size_t j = 0; j < i; ++j)
        CHECK(!meet(guesses[i], guesses[j]));
    }
  }
}

TEST_CASE("guesses stand in the middle of what follows, columns in the order of guesses", "[svg]") {
  StrategyTree tree;
  tree.set_root(tree.add_node(GuessId{0}));
  const std::size_t first = tree.add_edge(OutcomeId{0}, Child::unexplored);
  tree.add_edge(OutcomeId{1}, Child::known);
  const std::size_t last = tree.add_edge(OutcomeId{2}, Child::unexplored);
  tree.add_edge(OutcomeId{3}, Child::known);
  tree.set_child(first, tree.add_node(GuessId{1}));
  tree.add_edge(OutcomeId{3}, Child::solved);
  tree.set_child(last, tree.add_node(GuessId{2}));
  const std::string picture = drawn(tree);
  const std::vector<Box> guesses = boxes(picture, "guess");
  REQUIRE(guesses.size() == 5);
  CHECK(guesses[0].top == Approx((guesses[1].top + guesses[2].top) / 2));
  CHECK(guesses[1].left == guesses[2].left);
  CHECK(guesses[1].left > guesses[0].left + guesses[0].width);
  CHECK(boxes(picture, "guess may").size() == 2);
  for (const std::string_view text : {">twenty-two<", ">&lt;3&gt;<", ">bb, dddd<", ">known<", ">a<", ">ccc<"})
    CHECK_THAT(picture, ContainsSubstring(std::string{text}));
  CHECK(picture.find(">dddd<") == std::string::npos);
}

TEST_CASE("a title is not cut off, and an end alone is a picture", "[svg]") {
  const std::string title(80, 'x');
  CHECK(boxes(drawn({}, title), "card").front().width >= 80 * 11);
  CHECK_THAT(drawn({}), ContainsSubstring(">unexplored<"));
}

}  // namespace strategy_tree_svg_test
