#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/deduction/card_order.hpp>
#include <sleuth/deduction/deal_model.hpp>
#include <sleuth/deduction/reduced_deal.hpp>

namespace sleuth::detail {

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

/// @param classes  of cards that are alike
/// @param layer    of the first open card of the group; receives that behind the last
[[nodiscard]] inline QuestionGroup question_group(const ReducedDeal& deal, CardSet cards,
                                                  std::span<const CardSet> classes, std::size_t& layer) {
  QuestionGroup group;
  group.first_layer = layer;
  group.last_layer = layer += static_cast<std::size_t>(std::popcount(cards & deal.open));
  for (const CardSet alike : classes)
    if ((alike & cards) != 0) group.questions.push_back({alike & cards, {}, lowest_card(alike & cards)});
  const std::size_t open = group.questions.size();
  for (CardSet rest = cards & ~deal.open; rest != 0; rest &= rest - 1) {
    const auto place =
        static_cast<std::size_t>(std::countr_zero(deal.places_of[to_index(lowest_card(rest))]));
    const auto known =
        std::find_if(group.questions.begin() + static_cast<std::ptrdiff_t>(open), group.questions.end(),
                     [place](const auto& one) { return one.place == place; });
    if (known == group.questions.end())
      group.questions.push_back({rest & -rest, place, {}});
    else
      known->cards |= rest & -rest;
  }
  CardSet candidates = 0;
  for (const CardSet one : deal.open_groups)
    if ((one & cards) != 0) candidates = one;
  for (std::size_t question = 0; question < group.questions.size(); ++question) {
    if (candidates == 0) group.pairs.push_back({question, {}, 1});
    for (std::size_t other = 0; other < open && candidates != 0; ++other) {
      CardSet alike = group.questions[other].cards;
      if ((alike & candidates) == 0) continue;
      if (other == question) {
        group.pairs.push_back({question, lowest_card(alike), 1});
        alike &= alike - 1;
      }
      if (alike != 0)
        group.pairs.push_back(
            {question, lowest_card(alike), static_cast<std::uint32_t>(std::popcount(alike))});
    }
  }
  return group;
}
/// In which order the groups are counted, and the open cards.
struct QuestionOrder {
  std::vector<std::size_t> groups;
  std::vector<CardId> cards;
  double cost = 0;  ///< estimated, in steps on one number
};

/// The three groups in this order, the cards of each so that few states are expected.
[[nodiscard]] inline QuestionOrder question_order(const DealModel& model, const ReducedDeal& deal,
                                                  std::vector<std::size_t> groups,
                                                  std::span<const double> pairs_of) {
  const LayerWidth width{deal};
  QuestionOrder order{std::move(groups), {}, 0};
  CardSet before = 0;
  for (std::size_t at = 0; at < 3; ++at) {
    double states = 0;
    for (CardSet left = model.group(order.groups[at]) & deal.open; left != 0;) {
      CardId best{};
      double least = -1;
      for (CardSet rest = left; rest != 0; rest &= rest - 1) {
        const double own = width.rough(before | (rest & -rest));
        if (least >= 0 && own >= least) continue;
        least = own;
        best = lowest_card(rest);
      }
      order.cards.push_back(best);
      before |= set_of(best);
      left &= ~set_of(best);
      states += least;
    }
    // The first group is carried through the second, some three edges a state, and multiplied with the third behind it.
    const double front = pairs_of[order.groups[0]];
    const double middle = pairs_of[order.groups[1]];
    if (at == 1)
      order.cost += 3 * 2 * states * front * middle +
                    4 * width.rough(before) * front * middle * pairs_of[order.groups[2]];
  }
  return order;
}

/// The cheapest order.
[[nodiscard]] inline QuestionOrder question_order(const DealModel& model, const ReducedDeal& deal) {
  const std::vector<CardSet> classes = alike_cards(deal);
  std::vector<double> pairs_of;
  for (std::size_t group = 0; group < 3; ++group) {
    std::size_t layer = 0;
    pairs_of.push_back(
        static_cast<double>(question_group(deal, model.group(group), classes, layer).pairs.size()));
  }
  std::vector<std::size_t> groups{0, 1, 2};
  QuestionOrder best;
  do {
    QuestionOrder order = question_order(model, deal, groups, pairs_of);
    if (best.groups.empty() || order.cost < best.cost) best = std::move(order);
  } while (std::next_permutation(groups.begin(), groups.end()));
  return best;
}

}  // namespace sleuth::detail
