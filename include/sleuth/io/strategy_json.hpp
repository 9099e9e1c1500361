#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/io/claims_json.hpp>
#include <sleuth/io/fnv1a.hpp>
#include <sleuth/io/json.hpp>
#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

/// A strategy tree as it is saved:
///
///     {"format": "sleuth-strategy", "version": 1, "game": {...}, "claims": {...}, "digest": "cbf29ce484222325", "root": 0,
///      "nodes": [{"id": 7, "guess": "1122", "edges": {"0 0": 1, "0 1": 5, "4 0": "solved"}}, ...]}
///
/// `game` is whatever describes the game and its sizes. `id` is the number of the guess in its domain, `guess` its text.
/// An edge leads from the text of an outcome to the position of a later node, or to one of the ends "solved", "known",
/// "stuck", "unexplored" of StrategyTree::Child. `root` is 0, or an end where there is nothing to ask. Every node but the
/// root is the end of exactly one edge. Further members ("selector", ...) are for people and are not read.
///
/// `claims` and `digest` may be missing. For `claims` see claims_json.hpp. `digest` tells whether game, claims and tree are
/// those that were written (against mistakes, not against fraud): 16 hex digits of FNV-1a of 64 bits over the text
///
///     {game}\n{claims, or null}\nROOT\nGUESS OUTCOME:CHILD OUTCOME:CHILD ...\nGUESS ...
///
/// with the first two as JSON without blanks, members sorted by name, then one line a node, outcomes ascending; all by their
/// numbers, and the ends solved, known, stuck, unexplored as 4294967295, 4294967294, 4294967293, 4294967292.
inline constexpr std::string_view strategy_format = "sleuth-strategy";
inline constexpr std::uint64_t strategy_version = 1;

namespace detail {

[[nodiscard]] inline Json child_to_json(StrategyTree::Child child) {
  if (StrategyTree::is_node(child)) return static_cast<std::uint32_t>(child);
  return end_name(child);
}

[[nodiscard]] inline StrategyTree::Child read_child(const JsonReader& reader, std::size_t node_count) {
  if (!reader.is_text()) return static_cast<StrategyTree::Child>(reader.number_below(node_count));
  if (const auto end = end_named(reader.text())) return *end;
  reader.refuse(
      "\"" + reader.text() +
      "\" is no end; allowed: \"solved\", \"known\", \"stuck\", \"unexplored\" or the number of a node");
}

/// See above: "digest".
[[nodiscard]] inline std::string strategy_digest(const StrategyTree& tree, const Json& game,
                                                 const std::optional<StrategyClaims>& claims) {
  Fnv1a hash;
  const auto add = [&](std::string_view text) { hash.add(text); };
  const auto add_number = [&](auto number) { add(std::to_string(static_cast<std::uint32_t>(number))); };
  const auto add_json = [&](const Json& json) {
    add(nlohmann::json(json).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    add("\n");
  };
  add_json(game);
  add_json(claims ? claims_to_json(*claims) : Json{});
  add_number(tree.root());
  for (std::size_t i = 0; i < tree.node_count(); ++i) {
    const auto node = static_cast<StrategyTree::Child>(i);
    add("\n");
    add_number(tree.guess(node));
    for (const StrategyTree::Edge& edge : tree.edges(node)) {
      add(" ");
      add_number(edge.outcome);
      add(":");
      add_number(edge.child);
    }
  }
  return hash.digits();
}

}  // namespace detail

/// @param print_guess    print_guess(guess) -> std::string
/// @param print_outcome  print_outcome(outcome) -> std::string, unique for each outcome
template <Domain D, OutcomeSpace F, class PrintGuess, class PrintOutcome>
[[nodiscard]] Json strategy_to_json(const StrategyTree& tree, const D& domain, const F& feedback, Json game,
                                    const PrintGuess& print_guess, const PrintOutcome& print_outcome,
                                    const std::optional<StrategyClaims>& claims = std::nullopt) {
  Json nodes = Json::array();
  for (std::size_t i = 0; i < tree.node_count(); ++i) {
    const auto node = static_cast<StrategyTree::Child>(i);
    Json edges = Json::object();
    for (const StrategyTree::Edge& edge : tree.edges(node))
      edges.emplace(print_outcome(feedback.outcome(edge.outcome)), detail::child_to_json(edge.child));
    nodes.push_back({{"id", to_index(tree.guess(node))},
                     {"guess", print_guess(domain.guess(tree.guess(node)))},
                     {"edges", std::move(edges)}});
  }
  Json json{{"format", strategy_format}, {"version", strategy_version}};
  const std::string digest = detail::strategy_digest(tree, game, claims);
  json["game"] = std::move(game);
  if (claims) json["claims"] = claims_to_json(*claims);
  json["digest"] = digest;
  json["root"] = detail::child_to_json(tree.root());
  json["nodes"] = std::move(nodes);
  return json;
}

/// What a file of a strategy holds.
struct SavedStrategy {
  StrategyTree tree{};
  std::optional<StrategyClaims> claims{};
  bool has_digest = false;  ///< it is the right one
};

/// Reads a tree and checks that it is one; whether it finds every secret, and what is claimed, is for verify to see.
///
/// @param parse_outcome  parse_outcome(text) -> outcome; throws std::invalid_argument
/// @complexity           O(nodes + edges * log outcomes)
/// @errors               ParseError for another format or game, a guess that the domain does not have under that number,
///                       an unknown outcome, nodes that form no tree, claims that contradict themselves, or a
///                       digest of something else
template <Domain D, OutcomeSpace F, class PrintGuess, class ParseOutcome>
[[nodiscard]] SavedStrategy read_strategy(const JsonReader& root, const D& domain, const F& feedback,
                                          const Json& game, const PrintGuess& print_guess,
                                          const ParseOutcome& parse_outcome) {
  using Child = StrategyTree::Child;
  expect_format(root, strategy_format, strategy_version);
  const JsonReader saved_game = root.at("game");
  if (!same_value(saved_game.value(), game))
    saved_game.refuse("this is a strategy for another game: " + saved_game.value().dump() +
                      "; expected: " + game.dump());
  SavedStrategy saved;
  if (const auto claims = root.find("claims")) saved.claims = read_claims(*claims);
  const std::vector<JsonReader> nodes = root.at("nodes").entries();
  StrategyTree& tree = saved.tree;
  tree.set_root(detail::read_child(root.at("root"), nodes.size()));
  if (StrategyTree::is_node(tree.root()) ? tree.root() != Child{} : !nodes.empty())
    root.at("root").refuse("the root is node 0, or an end if there are no nodes");

  std::vector<bool> is_reached(nodes.size(), false);
  if (!nodes.empty()) is_reached[0] = true;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!is_reached[i]) nodes[i].refuse("no earlier node has an edge to node " + std::to_string(i));
    const JsonReader id = nodes[i].at("id");
    const auto guess = to_id<GuessId>(static_cast<std::size_t>(id.number_below(domain.guess_count())));
    const JsonReader text = nodes[i].at("guess");
    if (text.text() != print_guess(domain.guess(guess)))
      text.refuse("guess " + std::to_string(to_index(guess)) + " is \"" + print_guess(domain.guess(guess)) +
                  "\" in this game, not \"" + text.text() + "\"");
    tree.add_node(guess);
    std::vector<std::optional<Child>> children(feedback.outcome_count());
    for (const auto& [name, edge] : nodes[i].at("edges").members()) {
      std::optional<OutcomeId> outcome;
      try {
        outcome = feedback.id(parse_outcome(name));
      } catch (const std::invalid_argument& error) {
        edge.refuse(error.what());
      }
      const Child child = detail::read_child(edge, nodes.size());
      if (children[to_index(*outcome)]) edge.refuse("there are two edges for the outcome \"" + name + "\"");
      children[to_index(*outcome)] = child;
      if (!StrategyTree::is_node(child)) continue;
      const auto position = static_cast<std::size_t>(child);
      if (position <= i || is_reached[position])
        edge.refuse("an edge leads to a later node that no other edge leads to");
      is_reached[position] = true;
    }
    for (std::size_t outcome = 0; outcome < children.size(); ++outcome)
      if (children[outcome]) tree.add_edge(to_id<OutcomeId>(outcome), *children[outcome]);
  }
  if (const auto digest = root.find("digest")) {
    if (digest->text() != detail::strategy_digest(tree, game, saved.claims))
      digest->refuse(
          "the digest is not that of this game, these claims and this tree: one of them was changed");
    saved.has_digest = true;
  }
  return saved;
}

}  // namespace sleuth
