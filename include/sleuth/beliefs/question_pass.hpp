#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/question_group.hpp>
#include <sleuth/beliefs/wide_doubles.hpp>
#include <sleuth/deduction/deal_graph.hpp>

namespace sleuth::detail {

/// Factors of a place for the two forms that are in use for a seat asked.
struct FormFactors {
  double holds = 0;
  double shares = 0;
};

/// Some vectors for each node of a layer of a graph.
struct NodeVectors {
  std::size_t parts = 1;       ///< vectors of a node, up to 4
  std::size_t length = 1;      ///< of each; 1, or a multiple of doubles_padding
  std::vector<double> values;  ///< shape [nodes][parts][length]
  std::vector<std::uint8_t>
      is_set;  ///< shape [nodes]; bit for each part. What is not set is 0, whatever stands there.
};

/// Carries vectors through the layers of one group of cards, for each pair of a card asked for and a card in the envelope.
/// At the card asked for each vector becomes two, times the factors of the place that takes it.
class QuestionPass {
 public:
  QuestionPass(const ReducedDeal& deal, const DealGraph& graph) : deal_{deal}, graph_{graph} {}

  /// sink(position in group.pairs, vectors at the layer behind the group), in any order. Of P parts there are then 2 P: first
  /// those times the factors `holds`, then those times `shares`; what is not set is filled with 0.
  ///
  /// @param factors  shape [places]
  /// @param start    at the first layer of the group
  template <class Sink>
  void forward(const QuestionGroup& group, std::span<const FormFactors> factors, const NodeVectors& start,
               const Sink& sink) {
    std::vector<bool> done(group.pairs.size(), false);
    for (std::size_t first = 0; first < group.pairs.size(); ++first) {
      if (done[first]) continue;
      // Pairs with the same card in the envelope share their way to the card asked for.
      const std::optional<CardId> envelope = group.pairs[first].envelope;
      const auto each = [&](const auto& visit) {
        for (std::size_t pair = first; pair < group.pairs.size(); ++pair)
          if (group.pairs[pair].envelope == envelope)
            visit(pair, group.questions[group.pairs[pair].question]);
      };
      const NodeVectors* here = &start;
      for (std::size_t layer = group.first_layer; layer < group.last_layer; ++layer) {
        each([&](std::size_t pair, const QuestionGroup::Alike& question) {
          if (question.watched != graph_.card(layer)) return;
          branch(group, envelope, factors, *here, layer);
          sink(pair, std::as_const(branch_));
        });
        step(*here, trunk_next_, layer, envelope, nullptr);
        std::swap(trunk_, trunk_next_);
        here = &trunk_;
      }
      each([&](std::size_t pair, const QuestionGroup::Alike& question) {
        done[pair] = true;
        if (!question.place) return;
        split_all(*here, factors[*question.place]);
        sink(pair, std::as_const(branch_));
      });
    }
  }

  /// From the end of the graph back to the first layer of the group, which is the last; [nodes][holds or shares].
  [[nodiscard]] std::vector<double> backward(const QuestionGroup& group, const QuestionGroup::Pair& pair,
                                             std::span<const FormFactors> factors) const {
    const QuestionGroup::Alike& question = group.questions[pair.question];
    std::vector<double> here{1};
    std::size_t length = 1;
    for (std::size_t layer = group.last_layer; layer-- > group.first_layer;) {
      const bool split = question.watched == graph_.card(layer);
      const std::size_t own = split ? 2 : length;
      std::vector<double> earlier(nodes(layer) * own, 0);
      each_edge(layer, pair.envelope, [&](std::size_t node, std::size_t target, std::size_t edge) {
        double* const to = earlier.data() + node * own;
        const double* const from = here.data() + target * length;
        const FormFactors& factor = factors[place_of(edge)];
        to[0] += (split ? factor.holds : 1) * graph_.weight(edge) * from[0];
        if (own == 2) to[1] += (split ? factor.shares : 1) * graph_.weight(edge) * from[length - 1];
      });
      here = std::move(earlier);
      length = own;
    }
    if (!question.place) return here;
    std::vector<double> both;
    for (const double value : here) {
      both.push_back(value * factors[*question.place].holds);
      both.push_back(value * factors[*question.place].shares);
    }
    return both;
  }

 private:
  [[nodiscard]] std::size_t nodes(std::size_t layer) const {
    return graph_.first_node(layer + 1) - graph_.first_node(layer);
  }
  [[nodiscard]] std::size_t place_of(std::size_t edge) const {
    return to_index(deal_.places[graph_.place(edge)].members.front());
  }
  /// visit(node, target, edge), nodes counted from the first of their layer, for the edges that agree with the envelope.
  template <class Visitor>
  void each_edge(std::size_t layer, std::optional<CardId> envelope, const Visitor& visit) const {
    const bool is_inside = envelope == graph_.card(layer);
    const std::size_t begin = graph_.first_node(layer);
    const std::size_t next = graph_.first_node(layer + 1);
    for (std::size_t node = begin; node < next; ++node)
      for (std::size_t edge = graph_.first_edge(node); edge < graph_.first_edge(node + 1); ++edge)
        if (deal_.places[graph_.place(edge)].is_envelope == is_inside)
          visit(node - begin, graph_.target(edge) - next, edge);
  }

  /// One layer on; with factors each vector becomes two.
  void step(const NodeVectors& here, NodeVectors& next, std::size_t layer, std::optional<CardId> envelope,
            const FormFactors* factors) const {
    const std::size_t length = here.length;
    const std::size_t parts = here.parts;
    make(next, nodes(layer + 1), factors != nullptr ? 2 * parts : parts, length);
    each_edge(layer, envelope, [&](std::size_t node, std::size_t target, std::size_t edge) {
      if (here.is_set[node] == 0) return;
      const double* const from = here.values.data() + node * parts * length;
      double* const to = next.values.data() + target * next.parts * length;
      std::uint8_t& is_set = next.is_set[target];
      const double weight = graph_.weight(edge);
      if (factors == nullptr) return put(from, here.is_set[node], length, weight, to, 0, is_set);
      const FormFactors& factor = factors[place_of(edge)];
      put(from, here.is_set[node], length, factor.holds * weight, to, 0, is_set);
      put(from, here.is_set[node], length, factor.shares * weight, to, parts, is_set);
    });
  }
  static void make(NodeVectors& vectors, std::size_t count, std::size_t parts, std::size_t length) {
    vectors.parts = parts;
    vectors.length = length;
    if (vectors.values.size() < count * parts * length) vectors.values.resize(count * parts * length);
    vectors.is_set.assign(count, 0);
  }
  /// From a layer with the card asked for to the layer behind the group, into branch_.
  void branch(const QuestionGroup& group, std::optional<CardId> envelope,
              std::span<const FormFactors> factors, const NodeVectors& here, std::size_t layer) {
    step(here, branch_, layer, envelope, factors.data());
    while (++layer < group.last_layer) {
      step(branch_, branch_next_, layer, envelope, nullptr);
      std::swap(branch_, branch_next_);
    }
    fill();
  }
  void split_all(const NodeVectors& here, const FormFactors& factor) {
    make(branch_, here.is_set.size(), 2 * here.parts, here.length);
    for (std::size_t node = 0; node < here.is_set.size(); ++node) {
      const double* const from = here.values.data() + node * here.parts * here.length;
      double* const to = branch_.values.data() + node * branch_.parts * here.length;
      put(from, here.is_set[node], here.length, factor.holds, to, 0, branch_.is_set[node]);
      put(from, here.is_set[node], here.length, factor.shares, to, here.parts, branch_.is_set[node]);
    }
    fill();
  }
  /// Zeros where branch_ is not set.
  void fill() {
    double* at = branch_.values.data();
    for (const std::uint8_t is_set : branch_.is_set)
      for (std::size_t part = 0; part < branch_.parts; ++part, at += branch_.length)
        if ((is_set >> part & 1) == 0) std::fill_n(at, branch_.length, 0.0);
  }
  /// Adds the parts that are set, times a factor, to those from `first` on.
  static void put(const double* from, std::uint8_t set, std::size_t length, double factor, double* to,
                  std::size_t first, std::uint8_t& is_set) {
    if (factor == 0) return;
    for (std::size_t part = 0; set >> part != 0; ++part) {
      if ((set >> part & 1) == 0) continue;
      const auto bit = static_cast<std::uint8_t>(1U << (first + part));
      put(from + part * length, length, factor, to + (first + part) * length, (is_set & bit) == 0);
      is_set = static_cast<std::uint8_t>(is_set | bit);
    }
  }
  static void put(const double* from, std::size_t length, double factor, double* to, bool fresh) {
    if (length >= doubles_padding) {
      if (fresh) return run_on_doubles(SetScaled{from, length, factor, to});
      return run_on_doubles(AddScaled{from, length, factor, to});
    }
    for (std::size_t i = 0; i < length; ++i)
      to[i] = (fresh ? 0 : to[i]) + factor * from[i];
  }

  const ReducedDeal& deal_;
  const DealGraph& graph_;
  NodeVectors trunk_, trunk_next_, branch_, branch_next_;
};

}  // namespace sleuth::detail
