#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/question_group.hpp>
#include <sleuth/beliefs/question_pass.hpp>
#include <sleuth/beliefs/show_tally.hpp>
#include <sleuth/beliefs/wide_doubles.hpp>
#include <sleuth/deduction/card_order.hpp>
#include <sleuth/deduction/deal_graph.hpp>

namespace sleuth::detail {

/// Weighs all questions for one card of each of three groups at once.
///
/// For a seat that may show, let E mean that it holds a named card and R that neither it nor a seat asked before it does.
/// With A = R + E / 2 the chance that it shows the first of three is E A A + E E E / 12. So the weights of all outcomes are
/// sums over the deals of products of three factors, one for each group. The cards are counted group by group: the factor
/// of the first group is carried forward through the second to the boundary of the third, and multiplied there by that of
/// the third, which is carried backward.
class QuestionForms {
 public:
  /// @param model  three groups
  /// @param deal   with places kept separate; not a contradiction
  /// @param order  question_order of it
  /// @param graph  of the deal in this order
  /// @param asked  seats in the order in which they are asked
  QuestionForms(const DealModel& model, const ReducedDeal& deal, const QuestionOrder& order,
                const DealGraph& graph, std::span<const std::size_t> asked)
      : graph_{graph}, pass_{deal, graph}, asked_{asked.begin(), asked.end()} {
    const std::vector<CardSet> classes = alike_cards(deal);
    std::size_t layer = 0;
    for (std::size_t at = 0; at < 3; ++at) {
      positions_[at] = order.groups[at];
      groups_[at] = question_group(deal, model.group(order.groups[at]), classes, layer);
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
  void weigh_places(std::size_t places) {
    factors_.assign(asked_.size() + 1, std::vector<FormFactors>(places, {0, 1}));
    for (std::size_t seat = 0; seat < asked_.size(); ++seat) {
      factors_[seat][asked_[seat]] = {1, 0.5};
      for (std::size_t later = seat + 1; later <= asked_.size(); ++later)
        factors_[later][asked_[seat]] = {0, 0};
    }
  }

  [[nodiscard]] std::size_t nodes(std::size_t layer) const {
    return graph_.first_node(layer + 1) - graph_.first_node(layer);
  }

  /// Adds the outcomes in which this seat shows to the tallies; behind the last seat, that nobody does.
  void weigh_seat(std::size_t seat) {
    const std::size_t pairs = groups_[0].pairs.size();
    const std::size_t length = padded(pairs);
    // The first group: at each node of the boundary [E or A][pair].
    const std::size_t boundary = nodes(groups_[1].first_layer);
    NodeVectors first{2, length, std::vector<double>(boundary * 2 * length, 0),
                      std::vector<std::uint8_t>(boundary, 0)};
    pass_.forward(groups_[0], factors_[seat], NodeVectors{1, 1, {1}, {1}},
                  [&](std::size_t pair, const NodeVectors& own) {
                    for (std::size_t node = 0; node < boundary; ++node) {
                      first.values[2 * node * length + pair] = own.values[2 * node];
                      first.values[(2 * node + 1) * length + pair] = own.values[2 * node + 1];
                      first.is_set[node] = static_cast<std::uint8_t>(first.is_set[node] | own.is_set[node]);
                    }
                  });
    // The third: [pair][E or A][node of the boundary].
    const std::size_t states = nodes(groups_[2].first_layer);
    std::vector<double> third(groups_[2].pairs.size() * 2 * padded(states), 0);
    for (std::size_t pair = 0; pair < groups_[2].pairs.size(); ++pair) {
      const std::vector<double> own = pass_.backward(groups_[2], groups_[2].pairs[pair], factors_[seat]);
      for (std::size_t node = 0; node < states; ++node) {
        third[2 * pair * padded(states) + node] = own[2 * node];
        third[(2 * pair + 1) * padded(states) + node] = own[2 * node + 1];
      }
    }
    sums_.resize(groups_[2].pairs.size() * 4 * length);
    logs_.resize(sums_.size());
    pass_.forward(groups_[1], factors_[seat], first, [&](std::size_t pair, const NodeVectors& second) {
      std::fill(sums_.begin(), sums_.end(), 0.0);
      run_on_doubles(Meet{second.values.data(), second.is_set.data(), third.data(), states,
                          groups_[2].pairs.size(), length, seat == asked_.size(), sums_.data()});
      take_sums(seat, groups_[1].pairs[pair], length);
    });
  }

  /// Multiplies both sides at the boundary of the third group.
  struct Meet {
    const double* front;  // [state][E E, E A, A E, A A of the second and the first group][pair of the first]
    const std::uint8_t* is_set;  // [state], bit for each of those four
    const double* back;          // [pair of the third][E or A][state, padded]
    std::size_t states;
    std::size_t pairs;
    std::size_t length;  // padded
    bool nobody;
    double* sums;  // [pair of the third][E A A, A E A, A A E, E E E][pair of the first]

    template <class V>
    [[gnu::always_inline]] void run() const {
      static constexpr std::size_t form_of[] = {2, 1, 3, 0};
      static constexpr std::size_t side_of[] = {1, 1, 0, 0};
      for (std::size_t state = 0; state < states; state += 4) {
        unsigned set = 0;
        for (std::size_t i = state; i < states && i < state + 4; ++i)
          set |= is_set[i];
        for (std::size_t pair = 0; pair < pairs; ++pair) {
          for (std::size_t product = 0; product < (nobody ? 1U : 4U); ++product) {
            const std::size_t form = nobody ? 3 : form_of[product];
            if ((set >> form & 1) == 0) continue;
            const double* const factors = back + (2 * pair + side_of[product]) * padded(states) + state;
            if (factors[0] == 0 && factors[1] == 0 && factors[2] == 0 && factors[3] == 0) continue;
            const double* values[4];
            for (std::size_t i = 0; i < 4; ++i)
              values[i] = front + (4 * (state + i < states ? state + i : state) + form) * length;
            add_four_scaled<V>(values, factors, length, sums + (4 * pair + product) * length);
          }
        }
      }
    }
  };

  /// From the products to the chances of the outcomes.
  void take_sums(std::size_t seat, const QuestionGroup::Pair& middle, std::size_t length) {
    const bool nobody = seat == asked_.size();
    for (std::size_t last = 0; last < groups_[2].pairs.size() && !nobody; ++last) {
      double* const own = sums_.data() + 4 * last * length;
      for (std::size_t product = 0; product < 3; ++product)
        run_on_doubles(AddScaled{own + 3 * length, length, 1.0 / 12, own + product * length});
    }
    run_on_doubles(TimesLog2{sums_.data(), sums_.size(), logs_.data()});
    for (std::size_t last = 0; last < groups_[2].pairs.size(); ++last) {
      for (std::size_t product = 0; product < (nobody ? 1U : 3U); ++product)
        take(nobody ? 0 : 1 + 3 * seat + positions_[product], middle, groups_[2].pairs[last],
             (4 * last + product) * length);
    }
  }
  void take(std::size_t outcome, const QuestionGroup::Pair& middle, const QuestionGroup::Pair& last,
            std::size_t begin) {
    const std::vector<QuestionGroup::Pair>& pairs = groups_[0].pairs;
    for (std::size_t i = 0; i < pairs.size();) {
      const std::size_t question = pairs[i].question;
      double total = 0;
      double logs = 0;
      std::uint32_t positive = 0;
      for (; i < pairs.size() && pairs[i].question == question; ++i) {
        total += sums_[begin + i] * pairs[i].alike;
        logs += logs_[begin + i] * pairs[i].alike;
        positive += sums_[begin + i] > 0 ? pairs[i].alike : 0;
      }
      if (positive == 0) continue;
      const std::uint32_t alike = middle.alike * last.alike;
      tallies_[(question * groups_[1].questions.size() + middle.question) * groups_[2].questions.size() +
               last.question]
          .add_block(outcome, total * alike, logs * alike, positive * alike);
    }
  }

  const DealGraph& graph_;
  QuestionPass pass_;
  std::vector<std::size_t> asked_;
  QuestionGroup groups_[3];                        // in the order of counting
  std::size_t positions_[3] = {};                  // which group of the model each is
  std::vector<std::vector<FormFactors>> factors_;  // [seat asked, or nobody][place]
  std::vector<ShowTally> tallies_;                 // [question of each group]
  std::vector<double> sums_;
  std::vector<double> logs_;
};

}  // namespace sleuth::detail
