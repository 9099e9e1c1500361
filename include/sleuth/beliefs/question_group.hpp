#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

[[nodiscard]] inline CardId lowest_card(CardSet cards) noexcept {
  return to_card(static_cast<std::size_t>(std::countr_zero(cards)));
}

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
/// The groups in the order of counting. Few states at the two boundaries mean little work, at the second above all.
[[nodiscard]] inline std::vector<std::size_t> question_order(const DealModel& model,
                                                             const ReducedDeal& deal) {
  const LayerWidth width{deal};
  std::vector<std::size_t> order{0, 1, 2};
  const auto lightest = [&](std::size_t from, std::size_t to, const auto& weight) {
    const auto begin = order.begin() + static_cast<std::ptrdiff_t>(from);
    std::iter_swap(begin,
                   std::min_element(begin, order.begin() + static_cast<std::ptrdiff_t>(to),
                                    [&](std::size_t a, std::size_t b) { return weight(a) < weight(b); }));
  };
  lightest(0, 3, [&](std::size_t group) { return width.rough(deal.open & ~model.group(group)); });
  std::swap(order[0], order[2]);
  lightest(0, 2, [&](std::size_t group) { return width.rough(deal.open & model.group(group)); });
  return order;
}

}  // namespace sleuth::detail
