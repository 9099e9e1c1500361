#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/json.hpp>

#include "tables.hpp"

/// Ways to spoil the file of a strategy that has claims and whose nodes stand in preorder.
namespace sleuth_tests {

using sleuth::Json;
using Engine = std::mt19937_64;
using Edges = std::vector<std::pair<std::string, Json>>;
inline Edges edges_of(const Json& node) {
  Edges edges;
  for (const auto& [name, child] : node["edges"].items())
    edges.emplace_back(name, child);
  return edges;
}
inline void set_edges(Json& node, const Edges& edges) {
  node["edges"] = Json::object();
  for (const auto& [name, child] : edges)
    node["edges"][name] = child;
}
/// Takes out a node and what stands below it; nodes stand in preorder.
inline void remove_subtree(Json& nodes, std::size_t first) {
  std::size_t last = first;
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const auto& edge : edges_of(nodes[last]))
      if (edge.second.is_number()) last = edge.second.get<std::size_t>(), goes_on = true;
  }
  nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(first),
              nodes.begin() + static_cast<std::ptrdiff_t>(last + 1));
  for (Json& node : nodes)
    for (Json& child : node["edges"])
      if (child.is_number() && child.get<std::size_t>() > last)
        child = child.get<std::size_t>() - (last + 1 - first);
}

/// Changes an edge drawn at random; what no edge leads to any more is taken out.
inline void change_edge(Json& file, Engine& engine, const std::function<void(Edges&, std::size_t)>& change) {
  Json& nodes = file["nodes"];
  Json& node = nodes[below(engine, nodes.size())];
  Edges edges = edges_of(node);
  const std::size_t edge = below(engine, edges.size());
  const Json child = edges[edge].second;
  change(edges, edge);
  set_edges(node, edges);
  bool is_left = !child.is_number();
  for (const auto& entry : edges)
    is_left = is_left || entry.second == child;
  if (!is_left) remove_subtree(nodes, child.get<std::size_t>());
}
inline Json& any_node(Json& file, Engine& engine) {
  return file["nodes"][below(engine, file["nodes"].size())];
}
inline void change_number(Json& number, Engine& engine) {
  number = number.get<std::size_t>() + 1 + below(engine, 9) - (number.get<std::size_t>() > 0 ? 2 : 0);
}

/// A way to change a file in one place drawn at random; where it happens to change nothing, it is to be drawn again.
struct Mutation {
  std::string name;
  std::function<void(Json&, Engine&)> change;
  std::function<void(std::string&, Engine&)> change_text{};  ///< after it
};

/// @param guesses   the texts of all guesses, by number
/// @param outcomes  the texts of all outcomes
inline std::vector<Mutation> mutations(const std::vector<std::string>& guesses,
                                       const std::vector<std::string>& outcomes) {
  const auto claim = [](const char* name) {
    return Mutation{name,
                    [name](Json& file, Engine& engine) { change_number(file["claims"][name], engine); }};
  };
  const auto end = [](const char* name) {
    return Mutation{std::string{"subtree replaced by "} + name, [name](Json& file, Engine& engine) {
                      change_edge(file, engine, [&](Edges& edges, std::size_t i) {
                        if (edges[i].second.is_number()) edges[i].second = name;
                      });
                    }};
  };
  return {
      {"guess id",
       [=](Json& file, Engine& engine) { any_node(file, engine)["id"] = below(engine, guesses.size()); }},
      {"guess text",
       [=](Json& file, Engine& engine) {
         any_node(file, engine)["guess"] = guesses[below(engine, guesses.size())];
       }},
      {"guess id and text",
       [=](Json& file, Engine& engine) {
         const std::size_t guess = below(engine, guesses.size());
         any_node(file, engine).update({{"id", guess}, {"guess", guesses[guess]}});
       }},
      {"guesses exchanged",
       [](Json& file, Engine& engine) {
         Json& one = any_node(file, engine);
         Json& other = any_node(file, engine);
         std::swap(one["id"], other["id"]);
         std::swap(one["guess"], other["guess"]);
       }},
      {"outcome renamed",
       [=](Json& file, Engine& engine) {
         const std::string& name = outcomes[below(engine, outcomes.size())];
         Json& node = any_node(file, engine);
         Edges edges = edges_of(node);
         if (!node["edges"].contains(name)) edges[below(engine, edges.size())].first = name;
         set_edges(node, edges);
       }},
      {"children swapped",
       [](Json& file, Engine& engine) {
         Json& node = any_node(file, engine);
         Edges edges = edges_of(node);
         std::swap(edges[below(engine, edges.size())].second, edges[below(engine, edges.size())].second);
         set_edges(node, edges);
       }},
      {"edge removed",
       [](Json& file, Engine& engine) {
         change_edge(file, engine, [](Edges& edges, std::size_t i) {
           edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(i));
         });
       }},
      {"edge written twice",
       {},
       [](std::string& text, Engine& engine) {
         const std::string head = "\"edges\": {";
         std::size_t at = 0;
         for (std::size_t skip = below(engine, 20) + 1; skip > 0; --skip)
           at = text.find(head, at + 1) == std::string::npos ? at : text.find(head, at + 1);
         at += head.size();
         const std::string edge = text.substr(at, text.find_first_of(",}", at) - at);
         text.insert(at, (edge.back() == '\n' ? edge.substr(0, edge.size() - 1) : edge) + ',');
       }},
      {"child redirected",
       [](Json& file, Engine& engine) {
         Json& node = any_node(file, engine);
         Edges edges = edges_of(node);
         edges[below(engine, edges.size())].second = below(engine, file["nodes"].size());
         set_edges(node, edges);
       }},
      end("solved"),
      end("known"),
      end("stuck"),
      {"another end than solved",
       [](Json& file, Engine& engine) {
         change_edge(file, engine, [&](Edges& edges, std::size_t i) {
           const char* const ends[] = {"known", "stuck", "unexplored"};
           if (edges[i].second == "solved") edges[i].second = ends[below(engine, 3)];
         });
       }},
      {"node removed",
       [](Json& file, Engine& engine) { file["nodes"].erase(below(engine, file["nodes"].size())); }},
      {"node twice",
       [](Json& file, Engine& engine) {
         Json& nodes = file["nodes"];
         const Json node = any_node(file, engine);
         nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(below(engine, nodes.size() + 1)), node);
       }},
      claim("total"),
      claim("max"),
      claim("count_at_max"),
      claim("upper"),
      {"histogram",
       [](Json& file, Engine& engine) {
         Json& histogram = file["claims"]["histogram"];
         change_number(histogram[below(engine, histogram.size())], engine);
       }},
      {"lower above upper",
       [](Json& file, Engine& engine) {
         Json& claims = file["claims"];
         claims["lower"] = claims["upper"].get<std::size_t>() + 1 + below(engine, 1'000);
       }},
      {"proved", [](Json& file, Engine&) { file["claims"]["proved"] = true; }},
      {"game", [](Json& file, Engine& engine) { change_number(file["game"]["colors"], engine); }},
      {"version", [](Json& file, Engine& engine) { change_number(file["version"], engine); }},
      {"format",
       [](Json& file, Engine& engine) { file["format"].get_ref<std::string&>()[below(engine, 15)] ^= 1; }},
      {"cut short", {}, [](std::string& text, Engine& engine) { text.resize(below(engine, text.size())); }},
  };
}

}  // namespace sleuth_tests
