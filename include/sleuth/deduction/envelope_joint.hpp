#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/deduction/deal_sums.hpp>

namespace sleuth::detail {

/// Sums of weights for each way of choosing one card of each open group into the envelope: meet in the middle. Up to a
/// layer in the middle each node holds a vector over the cards already chosen, beyond it over those still to come.
template <class N>
class EnvelopeJoint {
 public:
  static constexpr std::size_t max_tuples = std::size_t{1} << 22;

  EnvelopeJoint(const ReducedDeal& deal, const DealGraph& graph, const EdgeFilter& filter)
      : graph_{graph}, filter_{filter}, groups_(deal.open_groups.size()) {
    for (const CardSet group : deal.open_groups)
      tuples_ = std::min(max_tuples + 1, tuples_ * static_cast<std::size_t>(std::popcount(group)));
    if (too_large() || graph.first_node(graph.layer_count()) == graph.node_count()) return;
    envelope_ = deal.places.size() - (deal.open_groups.empty() ? 0U : 1U);
    place_cards(deal);
    weights_.assign(tuples_, N{});
    const std::vector<N> front = forward();
    const std::vector<N> back = backward();
    meet(front, back);
  }

  [[nodiscard]] bool too_large() const noexcept { return tuples_ > max_tuples; }
  /// sink(cards, weight) for each choice of positive weight, without the cards that are settled.
  template <class Sink>
  void each(const Sink& sink) const {
    for (std::size_t tuple = 0; tuple < weights_.size(); ++tuple) {
      if (!(weights_[tuple] > N{})) continue;
      CardSet cards = 0;
      std::size_t rest = tuple;
      for (const std::vector<CardId>& group : in_order_) {
        cards |= set_of(group[rest % group.size()]);
        rest /= group.size();
      }
      sink(cards, weights_[tuple]);
    }
  }

 private:
  /// Where a card stands among the candidates of its group on its side of the middle.
  struct Choice {
    std::size_t group = 0;
    std::size_t ordinal = 0;
  };

  void place_cards(const ReducedDeal& deal) {
    const std::size_t layers = graph_.layer_count();
    choices_.resize(layers);
    in_order_.resize(groups_);
    std::vector<std::size_t> seen(groups_, 0);
    best_middle(deal);
    before_.assign(groups_, 0);
    for (std::size_t layer = 0; layer < layers; ++layer) {
      for (std::size_t group = 0; group < groups_; ++group) {
        if ((deal.open_groups[group] & set_of(graph_.card(layer))) == 0) continue;
        choices_[layer] = {group, layer < middle_ ? seen[group] : seen[group] - before_[group]};
        in_order_[group].push_back(graph_.card(layer));
        ++seen[group];
        if (layer < middle_) before_[group] = seen[group];
      }
    }
    after_.assign(groups_, 0);
    for (std::size_t group = 0; group < groups_; ++group)
      after_[group] = seen[group] - before_[group];
  }
  /// The middle at which the vectors are shortest, weighed by the edges that they pass.
  void best_middle(const ReducedDeal& deal) {
    const std::size_t layers = graph_.layer_count();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t middle = 0; middle <= layers; ++middle) {
      CardSet before = 0;
      for (std::size_t layer = 0; layer < middle; ++layer)
        before |= set_of(graph_.card(layer));
      double front = 1;
      double back = 1;
      for (const CardSet group : deal.open_groups) {
        front *= 1 + std::popcount(group & before);
        back *= 1 + std::popcount(group & ~before);
      }
      const auto edges = [&](std::size_t from, std::size_t to) {
        return static_cast<double>(graph_.first_edge(graph_.first_node(to)) -
                                   graph_.first_edge(graph_.first_node(from)));
      };
      const auto nodes = static_cast<double>(graph_.first_node(middle + 1) - graph_.first_node(middle));
      const double cost = front * edges(0, middle) + back * edges(middle, layers) +
                          2 * nodes * static_cast<double>(tuples_) / static_cast<double>(1 + groups_);
      if (cost < least) least = cost, middle_ = middle;
    }
  }

  [[nodiscard]] std::uint64_t all_groups() const noexcept {
    return groups_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << groups_) - 1;
  }
  /// Number of choices of one card from each group of the set.
  [[nodiscard]] static std::size_t choices(std::uint64_t groups,
                                           std::span<const std::size_t> sizes) noexcept {
    std::size_t product = 1;
    for (; groups != 0; groups &= groups - 1)
      product *= sizes[static_cast<std::size_t>(std::countr_zero(groups))];
    return product;
  }
  /// Where the vector of each node of a layer begins; the last entry is the length of all. Dead nodes have none.
  void place_vectors(std::size_t layer, bool in_front, std::vector<std::size_t>& begins) const {
    begins.assign(1, 0);
    for (std::size_t node = graph_.first_node(layer); node < graph_.first_node(layer + 1); ++node) {
      const std::uint64_t open = graph_.open_groups(layer, node);
      begins.push_back(begins.back() +
                       (in_front ? choices(all_groups() & ~open, before_) : choices(open, after_)));
    }
  }

  /// Adds `from`, a vector over some groups, to the part of `to` in which the group of the choice has this ordinal, or
  /// gathers that part of `to` into `from`.
  struct Strides {
    std::size_t low = 1;   // entries that differ in lower groups
    std::size_t high = 1;  // steps of higher groups
    std::size_t size = 1;  // candidates of the group
  };
  [[nodiscard]] Strides strides(std::uint64_t others, std::size_t group,
                                std::span<const std::size_t> sizes) const {
    const std::uint64_t below = (std::uint64_t{1} << group) - 1;
    return {choices(others & below, sizes), choices(others & ~below, sizes), sizes[group]};
  }

  [[nodiscard]] std::vector<N> forward() const {
    std::vector<N> here(1, N{1});
    std::vector<std::size_t> begins;
    place_vectors(0, true, begins);
    here.assign(begins.back(), N{1});
    for (std::size_t layer = 0; layer < middle_; ++layer) {
      std::vector<std::size_t> next_begins;
      place_vectors(layer + 1, true, next_begins);
      std::vector<N> next(next_begins.back(), N{});
      const Choice choice = choices_[layer];
      each_edge(layer, [&](std::size_t node, std::size_t target, bool chosen, N weight) {
        const N* const from = here.data() + begins[node - graph_.first_node(layer)];
        N* const to = next.data() + next_begins[target - graph_.first_node(layer + 1)];
        if (!chosen) {
          const std::size_t length =
              begins[node - graph_.first_node(layer) + 1] - begins[node - graph_.first_node(layer)];
          for (std::size_t i = 0; i < length; ++i)
            to[i] += weight * from[i];
          return;
        }
        const auto [low, high, size] =
            strides(all_groups() & ~graph_.open_groups(layer, node), choice.group, before_);
        for (std::size_t outer = 0; outer < high; ++outer)
          for (std::size_t inner = 0; inner < low; ++inner)
            to[(outer * size + choice.ordinal) * low + inner] += weight * from[outer * low + inner];
      });
      here = std::move(next);
      begins = std::move(next_begins);
    }
    return here;
  }
  [[nodiscard]] std::vector<N> backward() const {
    std::vector<N> here(1, N{1});
    std::vector<std::size_t> begins;
    place_vectors(graph_.layer_count(), false, begins);
    for (std::size_t layer = graph_.layer_count(); layer-- > middle_;) {
      std::vector<std::size_t> earlier_begins;
      place_vectors(layer, false, earlier_begins);
      std::vector<N> earlier(earlier_begins.back(), N{});
      const Choice choice = choices_[layer];
      each_edge(layer, [&](std::size_t node, std::size_t target, bool chosen, N weight) {
        N* const to = earlier.data() + earlier_begins[node - graph_.first_node(layer)];
        const std::size_t at = target - graph_.first_node(layer + 1);
        const N* const from = here.data() + begins[at];
        if (!chosen) {
          for (std::size_t i = 0; i < begins[at + 1] - begins[at]; ++i)
            to[i] += weight * from[i];
          return;
        }
        const auto [low, high, size] = strides(graph_.open_groups(layer + 1, target), choice.group, after_);
        for (std::size_t outer = 0; outer < high; ++outer)
          for (std::size_t inner = 0; inner < low; ++inner)
            to[(outer * size + choice.ordinal) * low + inner] += weight * from[outer * low + inner];
      });
      here = std::move(earlier);
      begins = std::move(earlier_begins);
    }
    return here;
  }
  template <class Visitor>
  void each_edge(std::size_t layer, const Visitor& visit) const {
    for (std::size_t node = graph_.first_node(layer); node < graph_.first_node(layer + 1); ++node)
      for (std::size_t edge = graph_.first_edge(node); edge < graph_.first_edge(node + 1); ++edge)
        if (is_on(filter_, layer, graph_.place(edge)))
          visit(node, graph_.target(edge), graph_.place(edge) == envelope_,
                edge_weight<N>(graph_, edge, EdgeWeights::used));
  }

  /// Positions in the result of the vector entries over these groups.
  [[nodiscard]] std::vector<std::size_t> positions(std::uint64_t groups, bool in_front) const {
    std::vector<std::size_t> result(1, 0);
    std::size_t stride = 1;
    for (std::size_t group = 0; group < groups_; ++group) {
      if ((groups >> group & 1) != 0) {
        const std::size_t size = in_front ? before_[group] : after_[group];
        const std::size_t first = in_front ? 0 : before_[group];
        const std::size_t length = result.size();
        std::vector<std::size_t> longer;
        for (std::size_t ordinal = 0; ordinal < size; ++ordinal)
          for (std::size_t i = 0; i < length; ++i)
            longer.push_back(result[i] + (first + ordinal) * stride);
        result = std::move(longer);
      }
      stride *= before_[group] + after_[group];
    }
    return result;
  }
  void meet(const std::vector<N>& front, const std::vector<N>& back) {
    std::size_t front_at = 0;
    std::size_t back_at = 0;
    std::vector<std::pair<std::uint64_t, std::pair<std::vector<std::size_t>, std::vector<std::size_t>>>>
        known;
    for (std::size_t node = graph_.first_node(middle_); node < graph_.first_node(middle_ + 1); ++node) {
      const std::uint64_t open = graph_.open_groups(middle_, node);
      auto found =
          std::find_if(known.begin(), known.end(), [open](const auto& entry) { return entry.first == open; });
      if (found == known.end()) {
        known.push_back({open, {positions(all_groups() & ~open, true), positions(open, false)}});
        found = known.end() - 1;
      }
      const auto& [front_positions, back_positions] = found->second;
      for (std::size_t i = 0; i < front_positions.size(); ++i) {
        const N behind = front[front_at + i];
        if (!(behind > N{})) continue;
        for (std::size_t j = 0; j < back_positions.size(); ++j)
          weights_[front_positions[i] + back_positions[j]] += behind * back[back_at + j];
      }
      front_at += front_positions.size();
      back_at += back_positions.size();
    }
  }

  const DealGraph& graph_;
  const EdgeFilter& filter_;
  std::size_t groups_;
  std::size_t envelope_ = 0;
  std::size_t tuples_ = 1;
  std::size_t middle_ = 0;
  std::vector<Choice> choices_;                // [layer]
  std::vector<std::vector<CardId>> in_order_;  // candidates of each group in the order of counting
  std::vector<std::size_t> before_, after_;    // candidates of each group on either side of the middle
  std::vector<N> weights_;
};

}  // namespace sleuth::detail
