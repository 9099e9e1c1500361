#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/deduction/place_automaton.hpp>
#include <sleuth/deduction/reduced_deal.hpp>

namespace sleuth::detail {

/// All ways of dealing the open cards of a reduced deal, as paths through a layered graph: one layer for each card, one edge
/// for each place that it may go to. A node is what the places still need; equal needs are one node.
///
/// Nodes are numbered layer by layer, 0 is the root. Nodes from which no path leads to the end may occur.
class DealGraph {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  /// @param order       the open cards in the order of counting
  /// @param max_states  nodes, and states of each place before they are merged; beyond it the graph is too_large()
  /// @complexity        O(edges)
  DealGraph(const ReducedDeal& deal, std::span<const CardId> order, std::size_t max_states)
      : order_{order.begin(), order.end()} {
    PlaceAutomaton::Scratch scratch;
    bool possible = true;
    for (const ReducedPlace& place : deal.places) {
      automata_.emplace_back(place, deal.open_groups, order, max_states, scratch);
      too_large_ = too_large_ || automata_.back().too_large();
      possible = possible && !automata_.back().empty();
      const std::span<const double> scales = automata_.back().scales();
      scales_.insert(scales_.end(), scales.begin(), scales.end());
      has_envelope_ = has_envelope_ || place.is_envelope;
    }
    if (too_large_) return;
    lay_out();
    if (!too_large_) build(possible, max_states);
  }

  [[nodiscard]] bool too_large() const noexcept { return too_large_; }
  [[nodiscard]] std::size_t layer_count() const noexcept { return order_.size(); }
  [[nodiscard]] CardId card(std::size_t layer) const noexcept { return order_[layer]; }
  /// The nodes before the card of this layer: first_node(layer) .. first_node(layer + 1) - 1. The last layer,
  /// layer_count(), has the end only, or nothing where there is no deal.
  [[nodiscard]] std::size_t first_node(std::size_t layer) const noexcept { return first_node_[layer]; }
  [[nodiscard]] std::size_t node_count() const noexcept { return first_edge_.size() - 1; }
  [[nodiscard]] std::size_t edge_count() const noexcept { return targets_.size(); }
  /// The edges of a node: first_edge(node) .. first_edge(node + 1) - 1.
  [[nodiscard]] std::size_t first_edge(std::size_t node) const noexcept { return first_edge_[node]; }
  [[nodiscard]] std::uint32_t target(std::size_t edge) const noexcept { return targets_[edge]; }
  /// The place that takes the card, by its position in ReducedDeal::places.
  [[nodiscard]] std::size_t place(std::size_t edge) const noexcept { return places_[edge]; }
  [[nodiscard]] bool is_weighted() const noexcept { return is_weighted_; }
  /// Factor of an edge; 1 where the graph is not weighted. A whole number if all of scales() and heaviest() are below 2^53.
  [[nodiscard]] double weight(std::size_t edge) const noexcept { return is_weighted_ ? weights_[edge] : 1.0; }
  [[nodiscard]] double heaviest() const noexcept { return heaviest_; }
  /// Weights of paths are in units of 1 / the product of these.
  [[nodiscard]] std::span<const double> scales() const noexcept { return scales_; }
  /// Groups whose card of the envelope is still to come at this node of this layer, by their position in
  /// ReducedDeal::open_groups.
  [[nodiscard]] std::uint64_t open_groups(std::size_t layer, std::size_t node) const noexcept {
    if (!has_envelope_) return 0;
    const auto& layers = automata_.back().layers();
    const std::size_t own = own_layer(automata_.size() - 1, layer);
    if (own == layers.size()) return 0;
    return layers[own].open[keys_[node] >> shifts_.back() & masks_.back()];
  }

 private:
  /// Where a step of a place leads: its part of the key without and with the card.
  struct Move {
    std::uint64_t without = 0;
    std::uint64_t with = 0;
  };
  static constexpr std::uint64_t dead = ~std::uint64_t{0};
  /// How a place acts at a card.
  struct Active {
    std::size_t place = 0;
    unsigned shift = 0;
    std::uint64_t mask = 0;
    const PlaceAutomaton::Step* steps = nullptr;
    std::vector<Move> moves{};
  };

  void lay_out() {
    unsigned shift = 0;
    for (const PlaceAutomaton& automaton : automata_) {
      const auto bits = static_cast<unsigned>(std::bit_width(automaton.width() - 1));
      if (shift + bits > 64) {
        too_large_ = true;
        return;
      }
      shifts_.push_back(shift < 64 ? shift : 63);
      masks_.push_back((std::uint64_t{1} << bits) - 1);
      shift += bits;
    }
    is_wide_ = shift > 32;
    own_layers_.assign(automata_.size(), {});
    for (std::size_t place = 0; place < automata_.size(); ++place) {
      std::size_t own = 0;
      const auto& layers = automata_[place].layers();
      for (std::size_t layer = 0; layer <= order_.size(); ++layer) {
        own_layers_[place].push_back(static_cast<std::uint8_t>(own));
        if (layer < order_.size() && own < layers.size() && layers[own].card == order_[layer]) ++own;
      }
    }
  }
  /// The layer of a place's automaton before this layer of the graph.
  [[nodiscard]] std::size_t own_layer(std::size_t place, std::size_t layer) const noexcept {
    return own_layers_[place][layer];
  }

  void build(bool possible, std::size_t max_states) {
    first_edge_.push_back(0);
    first_node_.push_back(0);
    keys_.push_back(0);
    if (!possible) {
      first_node_.assign(order_.size() + 1, 1);
      first_node_.front() = 0;
      first_node_.push_back(1);
      first_edge_.push_back(0);
      return;
    }
    slots_.assign(256, 0);
    std::vector<Active> active;
    for (std::size_t layer = 0; layer < order_.size(); ++layer) {
      const std::size_t begin = first_node_.back();
      const std::size_t end = keys_.size();
      first_node_.push_back(end);
      bool weighted = false;
      std::uint64_t inactive = ~std::uint64_t{0};
      active.clear();
      for (std::size_t place = 0; place < automata_.size(); ++place) {
        const auto& layers = automata_[place].layers();
        const std::size_t own = own_layer(place, layer);
        if (own == layers.size() || layers[own].card != order_[layer]) continue;
        active.push_back({place, shifts_[place], masks_[place], layers[own].steps.data()});
        const auto part = [shift = shifts_[place]](std::uint32_t state) {
          return state == PlaceAutomaton::dead ? dead : std::uint64_t{state} << shift;
        };
        for (const PlaceAutomaton::Step& step : layers[own].steps)
          active.back().moves.push_back({part(step.without), part(step.with)});
        inactive &= ~(masks_[place] << shifts_[place]);
        weighted = weighted || layers[own].is_weighted;
      }
      if (weighted && !is_weighted_) weights_.assign(edges_, 1.0);
      is_weighted_ = is_weighted_ || weighted;
      layer_begin_ = end;
      for (std::size_t node = begin; node < end; ++node) {
        extend(node, inactive, active, weighted);
        first_edge_.push_back(static_cast<std::uint32_t>(edges_));
      }
      if (keys_.size() > max_states) {
        too_large_ = true;
        return;
      }
    }
    first_node_.push_back(keys_.size());
    if (keys_.size() > first_node_[order_.size()]) first_edge_.push_back(static_cast<std::uint32_t>(edges_));
    targets_.resize(edges_);
    places_.resize(edges_);
  }

  void extend(std::size_t node, std::uint64_t inactive, std::span<const Active> active, bool weighted) {
    constexpr std::size_t all = static_cast<std::size_t>(-1);
    const std::uint64_t key = keys_[node];
    std::uint64_t base = key & inactive;
    std::size_t only = all;  // the place that must take the card
    Move moves[DealReducer::max_places];
    for (std::size_t i = 0; i < active.size(); ++i) {
      moves[i] = active[i].moves[key >> active[i].shift & active[i].mask];
      if (moves[i].without == dead) {
        if (only != all) return;
        only = i;
        moves[i].without = 0;
      }
      base += moves[i].without;
    }
    if (edges_ + active.size() > targets_.size()) {
      targets_.resize(2 * targets_.size() + 64);
      places_.resize(targets_.size());
    }
    const std::size_t first = only == all ? 0 : only;
    const std::size_t last = only == all ? active.size() : only + 1;
    for (std::size_t i = first; i < last; ++i) {
      if (moves[i].with == dead) continue;
      targets_[edges_] = node_of(base - moves[i].without + moves[i].with);
      places_[edges_++] = static_cast<std::uint8_t>(active[i].place);
      if (!is_weighted_) continue;
      weights_.push_back(weighted ? weight_of(key, active, i) : 1.0);
      heaviest_ = std::max(heaviest_, weights_.back());
    }
  }
  [[nodiscard]] static double weight_of(std::uint64_t key, std::span<const Active> active,
                                        std::size_t taker) {
    double weight = 1;
    for (std::size_t i = 0; i < active.size(); ++i) {
      const PlaceAutomaton::Step& step = active[i].steps[key >> active[i].shift & active[i].mask];
      weight *= i == taker ? step.weight_with : step.weight_without;
    }
    return weight;
  }

  /// The node of the next layer with this key. A slot holds the low half of a key and the node; slots that name a node of
  /// an earlier layer are empty.
  std::uint32_t node_of(std::uint64_t key) {
    if (2 * (keys_.size() - layer_begin_) >= slots_.size()) grow();
    std::size_t slot = place_of(key);
    for (; (slots_[slot] & 0xFFFFFFFFu) >= layer_begin_; slot = (slot + 1) & (slots_.size() - 1))
      if (slots_[slot] >> 32 == (key & 0xFFFFFFFFu) &&
          (!is_wide_ || keys_[slots_[slot] & 0xFFFFFFFFu] == key))
        return static_cast<std::uint32_t>(slots_[slot]);
    const std::size_t node = keys_.size();
    slots_[slot] = key << 32 | node;
    keys_.push_back(key);
    return static_cast<std::uint32_t>(node);
  }
  [[nodiscard]] std::size_t place_of(std::uint64_t key) const noexcept {
    std::uint64_t mixed = key * 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 32) * 0xD6E8FEB86659FD93u;
    return static_cast<std::size_t>(mixed >> 32) & (slots_.size() - 1);
  }
  void grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t node = layer_begin_; node < keys_.size(); ++node) {
      std::size_t slot = place_of(keys_[node]);
      while ((slots_[slot] & 0xFFFFFFFFu) >= layer_begin_)
        slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = keys_[node] << 32 | node;
    }
  }

  std::vector<CardId> order_;
  std::vector<PlaceAutomaton> automata_;
  std::vector<unsigned> shifts_;
  std::vector<std::uint64_t> masks_;
  std::vector<std::vector<std::uint8_t>> own_layers_;  // [place][layer]
  std::vector<std::size_t> first_node_;
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> first_edge_;
  std::vector<std::uint32_t> targets_;
  std::vector<std::uint8_t> places_;
  std::vector<double> weights_;
  std::vector<std::uint64_t> slots_;
  std::size_t edges_ = 0;
  std::size_t layer_begin_ = 0;
  std::vector<double> scales_;
  double heaviest_ = 1;
  bool has_envelope_ = false;
  bool is_weighted_ = false;
  bool is_wide_ = false;  // keys may have more than 32 bits
  bool too_large_ = false;
};

}  // namespace sleuth::detail
