#include <sleuth/strategy/verify.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/catch.hpp"
#include "support/higher_lower.hpp"
#include "support/tables.hpp"

namespace verify_test {

using namespace sleuth;
using namespace sleuth_tests;

using Child = StrategyTree::Child;
struct Weighted : Numbers {
  std::vector<std::uint64_t> weights;
  Weighted(std::vector<int> secrets, std::vector<std::uint64_t> prior)
      : Numbers{std::move(secrets)}, weights{std::move(prior)} {}
  [[nodiscard]] std::uint64_t prior(SecretId id) const { return weights[to_index(id)]; }
};

struct Node {
  std::uint32_t guess;
  std::vector<std::pair<std::uint32_t, Child>> edges;
};
StrategyTree tree_of(const std::vector<Node>& nodes, Child root = Child{}) {
  StrategyTree tree;
  tree.set_root(root);
  for (const Node& node : nodes) {
    tree.add_node(GuessId{node.guess});
    for (const auto& [outcome, child] : node.edges)
      tree.add_edge(OutcomeId{outcome}, child);
  }
  return tree;
}
constexpr Child solved = Child::solved, known = Child::known, stuck = Child::stuck;
constexpr Child one{1}, two{2};

const Numbers three{{1, 2, 3}};
/// The right tree for `three`.
const std::vector<Node> right{{1, {{0, one}, {1, solved}, {2, two}}}, {0, {{1, solved}}}, {2, {{1, solved}}}};

/// The faults of a tree in words.
template <class F = Compare>
std::string faults(const StrategyTree& tree, const Numbers& domain = three, const F& feedback = {}) {
  std::string text;
  for (const Fault& fault : verify(tree, domain, feedback).faults)
    text += to_string(fault) + '\n';
  return text;
}
/// Those of `right` with one node replaced.
std::string faults_with(std::size_t position, const Node& node) {
  std::vector<Node> nodes = right;
  nodes[position] = node;
  return faults(tree_of(nodes));
}

TEST_CASE("a sound strategy and its numbers", "[strategy][verify]") {
  const Verification found = verify(tree_of(right), three, Compare{});
  CHECK(found.is_sound());
  CHECK(found.secrets == 3);
  CHECK(found.total == 5);
  CHECK(found.weighted == 5);
  CHECK(found.max == 2);
  CHECK(found.count_at_max == 2);
  CHECK(found.histogram == std::vector<std::uint64_t>{0, 1, 2});
  CHECK(faults(tree_of({{1, {{0, known}, {1, known}, {2, known}}}}), three, Quiet{}).empty());
  CHECK(faults(StrategyTree{}, Numbers{std::vector<int>{}}).empty());
  CHECK(faults(tree_of({}, known), Numbers{{5}}, Quiet{}).empty());
}

TEST_CASE("each secret counts with its weight; prior 0 is no secret", "[strategy][verify]") {
  const Weighted domain{{1, 2, 3}, {8, 4, 0}};
  CHECK(verify(tree_of(right), domain, Compare{}).fault_count == 1);
  const Verification found =
      verify(tree_of({{1, {{0, one}, {1, solved}}}, {0, {{1, solved}}}}), domain, Compare{});
  CHECK(found.is_sound());
  CHECK(found.secrets == 2);
  CHECK(found.total == 3);
  CHECK(found.weighted == 2 * 2 + 1);
  const Weighted heavy{{1, 2, 3}, {~std::uint64_t{0} - 2, 1, 1}};
  const Verification overflown = verify(tree_of(right), heavy, Compare{});
  REQUIRE(overflown.fault_count >= 1);
  CHECK_THAT(to_string(overflown.faults[0]), ContainsSubstring("2^64 or more"));
}

TEST_CASE("what does not fit the secrets is found, with its place", "[strategy][verify]") {
  CHECK(faults_with(0, {3, right[0].edges}) == "node 0: guess 3 is not among the 3 guesses\n");
  CHECK_THAT(faults_with(1, {1, {{0, stuck}}}),
             ContainsSubstring("node 1, after guess 1 outcome 0: guess 1 was asked before on this way"));
  CHECK_THAT(faults_with(1, {2, {{0, known}}}),
             ContainsSubstring("guess 2 neither splits the secrets nor ends the game"));
  CHECK(faults_with(1, {0, {{0, known}, {1, solved}}}) ==
        "node 1, after guess 1 outcome 0: outcome 0 has an edge, but no secret left gives it\n");
  CHECK(faults_with(1, {0, {}}) ==
        "node 1, after guess 1 outcome 0: outcome 1 has no edge, but secret 0 gives it\n");
  CHECK(faults(tree_of({{1, {{1, solved}, {2, one}}}, right[2]})) ==
        "node 0: outcome 0 has no edge, but secret 0 gives it\n");
  CHECK_THAT(faults_with(1, {0, {{1, known}}}), ContainsSubstring("outcome 1 ends the game, but does not"));
  CHECK_THAT(faults(tree_of({{1, {{0, solved}, {1, solved}, {2, one}}}, right[2]})),
             ContainsSubstring("node 0: outcome 0 leads to \"solved\", but does not end"));
}

TEST_CASE("ends that are none are found", "[strategy][verify]") {
  const auto with_end = [](Child end) {
    return faults(tree_of({{1, {{0, end}, {1, solved}, {2, one}}}, right[2]}));
  };
  CHECK(with_end(known) == "node 0: outcome 0 ends \"known\", but guess 0 would end the game\n");
  CHECK(with_end(stuck) == "node 0: outcome 0 ends \"stuck\" with 1 left, such as secret 0\n");
  CHECK(with_end(Child::unexplored) ==
        "node 0: outcome 0 ends \"unexplored\" with 1 left, such as secret 0\n");
  CHECK_THAT(faults(tree_of({{0, {{1, solved}, {2, known}}}})),
             ContainsSubstring("outcome 2 ends \"known\" with 2 left, such as secret 1"));
  CHECK(faults(tree_of({}, stuck)) == "the root ends \"stuck\" with 3 left, such as secret 0\n");
  CHECK(faults(StrategyTree{}) == "the root ends \"unexplored\" with 3 left, such as secret 0\n");
  CHECK(faults(tree_of({}, solved)) == "the root is solved before anything is asked\n");
  const Numbers nothing{std::vector<int>{}};
  CHECK(faults(tree_of({}, known), nothing) == "the root: there is no secret to ask for\n");
  CHECK(faults(tree_of({{0, {}}}), nothing) ==
        "the root: there is no secret to ask for\nnode 0: guess 0 is not among the 0 guesses\n");
}

TEST_CASE("nodes that form no tree are found", "[strategy][verify]") {
  CHECK(faults(tree_of({}, Child{})) == "the root leads to node 0 of 0\n");
  CHECK_THAT(faults_with(0, {1, {{0, one}, {1, solved}, {2, Child{9}}}}),
             ContainsSubstring("node 0: outcome 2 leads to node 9 of 3\nnode 2: no way from the root"));
  CHECK_THAT(faults_with(0, {1, {{0, one}, {1, solved}, {2, one}}}),
             ContainsSubstring("node 0: outcome 2 leads to node 1, to which another edge leads"));
  CHECK_THAT(faults_with(2, {0, {{2, Child{}}}}), ContainsSubstring("outcome 2 leads to node 0, to which"));
  // Two nodes that lead to each other, apart from the rest.
  std::vector<Node> apart = right;
  apart.push_back({0, {{0, Child{4}}}});
  apart.push_back({0, {{0, Child{3}}}});
  CHECK(verify(tree_of(apart), three, Compare{}).fault_count == 2);
}

TEST_CASE("deep trees need no deep stack; faults are counted but not all kept", "[strategy][verify]") {
  constexpr std::uint32_t count = 1'000'000;
  StrategyTree tree;
  tree.set_root(Child{});
  for (std::uint32_t node = 0; node < count; ++node) {
    tree.add_node(GuessId{7});
    tree.add_edge(OutcomeId{0}, Child{node + 1});
  }
  const Verification found = verify(tree, three, Compare{});
  CHECK(found.fault_count == count + 1);
  CHECK(found.faults.size() == Verification::most_faults);
}

TEST_CASE("claims must be those of the strategy", "[strategy][verify]") {
  const StrategyClaims claims{{}, 5, 2, 2, {0, 1, 2}, 4, 5};
  const auto fault_of = [](const StrategyClaims& wrong) {
    const Verification found = verify(tree_of(right), three, Compare{}, wrong);
    return found.is_sound() ? std::string{} : to_string(found.faults.front());
  };
  const auto with = [&](const auto& change) {
    StrategyClaims wrong = claims;
    change(wrong);
    return fault_of(wrong);
  };
  CHECK(fault_of(claims).empty());
  CHECK(with([](auto& c) { ++c.total; }) == "claims: total is 6; the strategy has 5");
  CHECK(with([](auto& c) { ++c.max; }) == "claims: max is 3; the strategy has 2");
  CHECK(with([](auto& c) { --c.count_at_max; }) == "claims: count_at_max is 1; the strategy has 2");
  CHECK(with([](auto& c) { ++c.histogram[1]; }) == "claims: histogram[1] is 2; the strategy has 1");
  CHECK_THAT(with([](auto& c) { c.histogram.push_back(0); }), ContainsSubstring("entries of histogram is 4"));
  CHECK(with([](auto& c) { ++c.upper; }) == "claims: upper is 6; the strategy has 5");
  CHECK(with([](auto& c) { c.lower = 6; }) == "claims: lower is 6, above upper, 5");
  CHECK_THAT(with([](auto& c) { c.goal.max_depth = 1; }), ContainsSubstring("claims: max_depth is 1"));
  CHECK(with([](auto& c) { c.goal.max_depth = 2; }).empty());
  CHECK(with([](auto& c) { c.goal.candidates_only = true; }).empty());
}

TEST_CASE("candidates_only is kept only by guesses of what is still possible", "[strategy][verify]") {
  // 15 is no secret; 20 is named by its guess, 10 by none.
  const Numbers domain{{10, 20}, {15, 20}};
  const StrategyTree apart =
      tree_of({{0, {{0, known}, {2, one}}}, {1, {{1, solved}}}});  // outcome 0: the secret is below 15
  StrategyClaims claims{{}, 3, 2, 1, {0, 1, 1}, 0, 3};
  CHECK(verify(apart, domain, Compare{}, claims).is_sound());
  claims.goal.candidates_only = true;
  const Verification found = verify(apart, domain, Compare{}, claims);
  REQUIRE(found.fault_count == 1);
  CHECK(to_string(found.faults[0]) == "node 0: guess 0 names no secret that is still possible");
  const StrategyTree named = tree_of({{1, {{0, known}, {1, solved}}}});
  CHECK(verify(named, domain, Compare{}, StrategyClaims{{{}, {}, true}, 2, 1, 2, {0, 2}, 0, 2}).is_sound());
}

TEST_CASE("trees that are built are sound if they find all secrets", "[strategy][verify]") {
  std::mt19937_64 engine{811};
  INFO("seed 811");
  std::size_t sound = 0, stuck_somewhere = 0;
  for (int round = 0; round < 300; ++round) {
    Shape shape;
    shape.solving = true;
    shape.most_outcomes = 5;
    const auto table = random_table(engine, shape);
    const TableDomain<names> domain{table};
    const SolvingFeedback<> feedback{{table}};
    const StrategyTree tree = build_strategy(domain, feedback, selectors::minimax);
    const Evaluation expected = evaluate(tree, domain, feedback);
    const Verification found = verify(tree, domain, feedback);
    CAPTURE(round);
    REQUIRE(found.is_sound() == (expected.not_found == 0));
    REQUIRE(found.total == expected.total);
    REQUIRE(found.max == expected.max);
    REQUIRE(found.count_at_max == expected.count_at_max);
    REQUIRE(found.histogram == expected.histogram);
    ++(found.is_sound() ? sound : stuck_somewhere);
  }
  CHECK(sound > 50);
  CHECK(stuck_somewhere > 50);
}

}  // namespace verify_test
