#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/show_tally.hpp>
#include <sleuth/deduction/card_order.hpp>
#include <sleuth/deduction/deal_graph.hpp>

namespace sleuth::detail {

/// log2, to about 1e-15, in a form that compilers turn into vector code.
///
/// @param x  normal and positive
[[nodiscard]] inline double vector_log2(double x) noexcept {
  std::uint64_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  // x = m * 2^e with m in sqrt(1/2) .. sqrt(2); e comes as a double by the trick of adding 2^52.
  const std::uint64_t shifted = bits + (0x3FF0000000000000u - 0x3FE6A09E667F3BCDu);
  const std::uint64_t exponent_bits = (shifted >> 52) | 0x4330000000000000u;
  const std::uint64_t mantissa_bits = (shifted & 0x000FFFFFFFFFFFFFu) + 0x3FE6A09E667F3BCDu;
  double exponent;
  double mantissa;
  std::memcpy(&exponent, &exponent_bits, sizeof exponent);
  std::memcpy(&mantissa, &mantissa_bits, sizeof mantissa);
  exponent -= 4503599627370496.0 + 1023.0;
  const double s = (mantissa - 1) / (mantissa + 1);
  const double z = s * s;
  // 2 / ln 2 * atanh(s), |s| < 0.172
  double sum = 1.0 / 21;
  sum = sum * z + 1.0 / 19;
  sum = sum * z + 1.0 / 17;
  sum = sum * z + 1.0 / 15;
  sum = sum * z + 1.0 / 13;
  sum = sum * z + 1.0 / 11;
  sum = sum * z + 1.0 / 9;
  sum = sum * z + 1.0 / 7;
  sum = sum * z + 1.0 / 5;
  sum = sum * z + 1.0 / 3;
  return exponent + (s + s * z * sum) * 2.8853900817779268;
}

/// One group of cards of a question: cards that are alike are asked for once, and the envelope holds one of them.
struct QuestionGroup {
  /// Cards to ask for that give the same numbers.
  struct Alike {
    CardSet cards = 0;
    std::optional<std::size_t> place{};  ///< where they lie, if that is settled
    std::optional<CardId> watched{};     ///< else the one of them that is asked for
  };
  /// Asking for one of a class while the envelope holds a certain card, standing for `alike` such cards.
  struct Pair {
    std::size_t question = 0;
    std::optional<CardId> envelope{};  ///< nothing: it is settled
    std::uint32_t alike = 1;
  };

  std::vector<Alike> questions;
  std::vector<Pair> pairs;
  std::size_t first_layer = 0;
  std::size_t last_layer = 0;  ///< behind the last
};

/// Weighs all questions for one card of each of three groups at once.
///
/// For a seat that may show, let E mean that it holds a named card and R that neither it nor a seat asked before it does.
/// With A = R + E / 2 the chance that it shows the first of three is E A A + E E E / 12. So the weights of all outcomes are
/// sums over the deals of products of three factors, one for each group. The cards are counted group by group: the factor
/// of the first group is carried forward through the second to the boundary of the third, and multiplied there by that of
/// the third, which is carried backward.
class QuestionForms {
 public:
  /// The open cards in the order that it needs: group by group, the smallest first.
  [[nodiscard]] static std::vector<CardId> order(const DealModel& model, const ReducedDeal& deal) {
    std::vector<CardId> result;
    for (const std::size_t group : group_order(model, deal))
      for (CardSet rest = model.group(group) & deal.open; rest != 0; rest &= rest - 1)
        result.push_back(to_card(static_cast<std::size_t>(std::countr_zero(rest))));
    return result;
  }

  /// @param model  three groups
  /// @param deal   with places kept separate; not a contradiction
  /// @param graph  of this deal in order()
  /// @param asked  seats in the order in which they are asked
  QuestionForms(const DealModel& model, const ReducedDeal& deal, const DealGraph& graph,
                std::span<const std::size_t> asked)
      : deal_{deal}, graph_{graph}, asked_{asked.begin(), asked.end()} {
    const std::vector<CardSet> classes = alike_cards(deal);
    std::size_t layer = 0;
    std::size_t at = 0;
    for (const std::size_t group : group_order(model, deal)) {
      positions_[at] = group;
      groups_[at++] = describe(model.group(group), classes, layer);
    }
    weigh_places(model.place_count());
  }

  /// Works out the tallies of all questions.
  void weigh() {
    tallies_.assign(groups_[0].questions.size() * groups_[1].questions.size() * groups_[2].questions.size(),
                    {});
    for (ShowTally& tally : tallies_)
      tally.begin(asked_.size(), 3);
    for (std::size_t seat = 0; seat <= asked_.size(); ++seat)
      weigh_seat(seat);
  }
  /// Of one question, after weigh().
  ///
  /// @param named  one card of each group, in order
  [[nodiscard]] const ShowTally& tally(std::span<const CardId> named) const {
    std::size_t index = 0;
    for (std::size_t at = 0; at < 3; ++at) {
      const std::vector<QuestionGroup::Alike>& questions = groups_[at].questions;
      std::size_t question = 0;
      while ((questions[question].cards & set_of(named[positions_[at]])) == 0)
        ++question;
      index = index * questions.size() + question;
    }
    return tallies_[index];
  }

 private:
  /// Factors of a place for the two forms in use; nobody's turn has one form.
  struct Factors {
    double holds = 0;   // E, or that nobody asked holds it
    double shares = 0;  // A
  };

  [[nodiscard]] static std::vector<std::size_t> group_order(const DealModel& model, const ReducedDeal& deal) {
    std::vector<std::size_t> order{0, 1, 2};
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::popcount(model.group(a) & deal.open) < std::popcount(model.group(b) & deal.open);
    });
    return order;
  }

  [[nodiscard]] QuestionGroup describe(CardSet cards, std::span<const CardSet> classes,
                                       std::size_t& layer) const {
    QuestionGroup group;
    group.first_layer = layer;
    group.last_layer = layer += static_cast<std::size_t>(std::popcount(cards & deal_.open));
    for (const CardSet alike : classes)
      if ((alike & cards) != 0) group.questions.push_back({alike & cards, {}, lowest(alike & cards)});
    const std::size_t open = group.questions.size();
    for (CardSet rest = cards & ~deal_.open; rest != 0; rest &= rest - 1) {
      const auto place = static_cast<std::size_t>(std::countr_zero(deal_.places_of[to_index(lowest(rest))]));
      const auto known =
          std::find_if(group.questions.begin() + static_cast<std::ptrdiff_t>(open), group.questions.end(),
                       [place](const auto& one) { return one.place == place; });
      if (known == group.questions.end())
        group.questions.push_back({rest & -rest, place, {}});
      else
        known->cards |= rest & -rest;
    }
    CardSet candidates = 0;
    for (const CardSet one : deal_.open_groups)
      if ((one & cards) != 0) candidates = one;
    for (std::size_t question = 0; question < group.questions.size(); ++question) {
      if (candidates == 0) group.pairs.push_back({question, {}, 1});
      for (std::size_t other = 0; other < open && candidates != 0; ++other) {
        CardSet alike = group.questions[other].cards;
        if ((alike & candidates) == 0) continue;
        if (other == question) {
          group.pairs.push_back({question, lowest(alike), 1});
          alike &= alike - 1;
        }
        if (alike != 0)
          group.pairs.push_back({question, lowest(alike), static_cast<std::uint32_t>(std::popcount(alike))});
      }
    }
    return group;
  }
  [[nodiscard]] static CardId lowest(CardSet cards) noexcept {
    return to_card(static_cast<std::size_t>(std::countr_zero(cards)));
  }

  void weigh_places(std::size_t places) {
    factors_.assign(asked_.size() + 1, std::vector<Factors>(places, {0, 1}));
    for (std::size_t seat = 0; seat < asked_.size(); ++seat) {
      factors_[seat][asked_[seat]] = {1, 0.5};
      for (std::size_t later = seat + 1; later <= asked_.size(); ++later)
        factors_[later][asked_[seat]] = {0, 0};
    }
  }

  /// A vector for each node of a layer; shape [nodes][length].
  struct Vectors {
    std::size_t length = 1;
    std::vector<double> values;
  };
  [[nodiscard]] std::size_t nodes(std::size_t layer) const {
    return graph_.first_node(layer + 1) - graph_.first_node(layer);
  }

  /// Whether the edge agrees with the content of the envelope.
  [[nodiscard]] bool agrees(const QuestionGroup::Pair& pair, std::size_t layer, std::size_t edge) const {
    const bool into_envelope = deal_.places[graph_.place(edge)].is_envelope;
    return into_envelope == (pair.envelope == graph_.card(layer));
  }
  [[nodiscard]] const Factors& factors(std::size_t seat, std::size_t edge) const {
    return factors_[seat][to_index(deal_.places[graph_.place(edge)].members.front())];
  }

  /// Carries vectors through the layers of a group. At the card asked for each becomes two, [E][length] and [A][length].
  [[nodiscard]] Vectors forward(const QuestionGroup& group, const QuestionGroup::Pair& pair, std::size_t seat,
                                Vectors here) const {
    const QuestionGroup::Alike& question = group.questions[pair.question];
    for (std::size_t layer = group.first_layer; layer < group.last_layer; ++layer) {
      const bool split = question.watched == graph_.card(layer);
      const std::size_t length = here.length;
      Vectors next{split ? 2 * length : length, {}};
      next.values.assign(nodes(layer + 1) * next.length, 0);
      for (std::size_t node = 0; node < nodes(layer); ++node) {
        const double* const from = here.values.data() + node * length;
        const std::size_t number = graph_.first_node(layer) + node;
        for (std::size_t edge = graph_.first_edge(number); edge < graph_.first_edge(number + 1); ++edge) {
          if (!agrees(pair, layer, edge)) continue;
          double* const to =
              next.values.data() + (graph_.target(edge) - graph_.first_node(layer + 1)) * next.length;
          if (split) {
            const Factors& factor = factors(seat, edge);
            add(from, length, factor.holds * graph_.weight(edge), to);
            add(from, length, factor.shares * graph_.weight(edge), to + length);
          } else {
            add(from, length, graph_.weight(edge), to);
          }
        }
      }
      here = std::move(next);
    }
    return question.place ? split_all(here, factors_[seat][*question.place]) : here;
  }
  /// The same from the end of the graph back, one number a node.
  [[nodiscard]] Vectors backward(const QuestionGroup& group, const QuestionGroup::Pair& pair,
                                 std::size_t seat) const {
    const QuestionGroup::Alike& question = group.questions[pair.question];
    Vectors here{1, {1}};
    for (std::size_t layer = group.last_layer; layer-- > group.first_layer;) {
      const bool split = question.watched == graph_.card(layer);
      const std::size_t length = here.length;
      Vectors earlier{split ? 2 * length : length, {}};
      earlier.values.assign(nodes(layer) * earlier.length, 0);
      for (std::size_t node = 0; node < nodes(layer); ++node) {
        double* const to = earlier.values.data() + node * earlier.length;
        const std::size_t number = graph_.first_node(layer) + node;
        for (std::size_t edge = graph_.first_edge(number); edge < graph_.first_edge(number + 1); ++edge) {
          if (!agrees(pair, layer, edge)) continue;
          const double* const from =
              here.values.data() + (graph_.target(edge) - graph_.first_node(layer + 1)) * length;
          if (split) {
            to[0] += factors(seat, edge).holds * graph_.weight(edge) * from[0];
            to[1] += factors(seat, edge).shares * graph_.weight(edge) * from[0];
          } else {
            add(from, length, graph_.weight(edge), to);
          }
        }
      }
      here = std::move(earlier);
    }
    return question.place ? split_all(here, factors_[seat][*question.place]) : here;
  }
  static void add(const double* from, std::size_t length, double factor, double* to) {
    if (factor == 0) return;
    for (std::size_t i = 0; i < length; ++i)
      to[i] += factor * from[i];
  }
  [[nodiscard]] static Vectors split_all(const Vectors& whole, const Factors& factor) {
    Vectors both{2 * whole.length, {}};
    both.values.assign(2 * whole.values.size(), 0);
    for (std::size_t at = 0; at < whole.values.size(); at += whole.length) {
      add(whole.values.data() + at, whole.length, factor.holds, both.values.data() + 2 * at);
      add(whole.values.data() + at, whole.length, factor.shares, both.values.data() + 2 * at + whole.length);
    }
    return both;
  }

  /// Adds the outcomes in which this seat shows to the tallies; behind the last seat, that nobody does.
  void weigh_seat(std::size_t seat) {
    const std::size_t length = groups_[0].pairs.size();
    // The first group: at each node of the boundary [E or A][pair].
    Vectors first{2 * length, std::vector<double>(nodes(groups_[1].first_layer) * 2 * length, 0)};
    for (std::size_t pair = 0; pair < length; ++pair) {
      const Vectors own = forward(groups_[0], groups_[0].pairs[pair], seat, Vectors{1, {1}});
      for (std::size_t node = 0; node < nodes(groups_[1].first_layer); ++node) {
        first.values[node * 2 * length + pair] = own.values[2 * node];
        first.values[node * 2 * length + length + pair] = own.values[2 * node + 1];
      }
    }
    std::vector<Vectors> third;
    for (const QuestionGroup::Pair& pair : groups_[2].pairs)
      third.push_back(backward(groups_[2], pair, seat));
    for (const QuestionGroup::Pair& pair : groups_[1].pairs) {
      const Vectors second = forward(groups_[1], pair, seat, first);
      for (std::size_t last = 0; last < groups_[2].pairs.size(); ++last)
        meet(seat, pair, groups_[2].pairs[last], second, third[last]);
    }
  }

  /// Multiplies both sides at the boundary of the third group.
  void meet(std::size_t seat, const QuestionGroup::Pair& middle, const QuestionGroup::Pair& last,
            const Vectors& front, const Vectors& back) {
    const std::size_t length = groups_[0].pairs.size();
    const bool nobody = seat == asked_.size();
    sums_.assign(4 * length, 0);
    double* const holds_first = sums_.data();
    double* const holds_second = holds_first + length;
    double* const holds_third = holds_second + length;
    double* const holds_all = holds_third + length;
    for (std::size_t node = 0; node < nodes(groups_[2].first_layer); ++node) {
      const double holds = back.values[2 * node];
      const double shares = back.values[2 * node + 1];
      if (holds == 0 && shares == 0) continue;
      // Of the second and the first group: [E E][E A][A E][A A].
      const double* const values = front.values.data() + node * 4 * length;
      if (nobody) {
        add(values + 3 * length, length, shares, holds_first);
        continue;
      }
      add(values + 2 * length, length, shares, holds_first);
      add(values + length, length, shares, holds_second);
      add(values + 3 * length, length, holds, holds_third);
      add(values, length, holds, holds_all);
    }
    if (nobody) return take(0, middle, last, holds_first);
    for (std::size_t i = 0; i < length; ++i) {
      const double all = holds_all[i] / 12;
      holds_first[i] += all;
      holds_second[i] += all;
      holds_third[i] += all;
    }
    for (std::size_t position = 0; position < 3; ++position)
      take(1 + 3 * seat + positions_[position], middle, last, sums_.data() + position * length);
  }
  void take(std::size_t outcome, const QuestionGroup::Pair& middle, const QuestionGroup::Pair& last,
            const double* weights) {
    const std::vector<QuestionGroup::Pair>& pairs = groups_[0].pairs;
    logs_.resize(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
      logs_[i] = weights[i] * vector_log2(weights[i] + 1e-300);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (!(weights[i] > 0)) continue;
      const std::uint32_t alike = pairs[i].alike * middle.alike * last.alike;
      tallies_[(pairs[i].question * groups_[1].questions.size() + middle.question) *
                   groups_[2].questions.size() +
               last.question]
          .add_block(outcome, weights[i] * alike, logs_[i] * alike, alike);
    }
  }

  const ReducedDeal& deal_;
  const DealGraph& graph_;
  std::vector<std::size_t> asked_;
  QuestionGroup groups_[3];                    // in the order of counting
  std::size_t positions_[3] = {};              // which group of the model each is
  std::vector<std::vector<Factors>> factors_;  // [seat asked, or nobody][place]
  std::vector<ShowTally> tallies_;             // [question of each group]
  std::vector<double> sums_;
  std::vector<double> logs_;
};

}  // namespace sleuth::detail
