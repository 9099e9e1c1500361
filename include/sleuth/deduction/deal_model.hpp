#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// The number of a card, 0 .. card_count() - 1: group by group, in the order of the groups.
enum class CardId : std::uint32_t {};

/// The number of a place: first the seats, then the table if cards lie there, last the envelope.
enum class PlaceId : std::uint32_t {};

[[nodiscard]] constexpr CardId to_card(std::size_t index) noexcept { return to_id<CardId>(index); }
[[nodiscard]] constexpr PlaceId to_place(std::size_t index) noexcept { return to_id<PlaceId>(index); }

/// A set of cards: bit to_index(card) is set for each.
using CardSet = std::uint64_t;

[[nodiscard]] constexpr CardSet set_of(CardId card) noexcept { return CardSet{1} << to_index(card); }
/// The first card of a set that is not empty.
[[nodiscard]] constexpr CardId lowest_card(CardSet cards) noexcept {
  return to_card(static_cast<std::size_t>(std::countr_zero(cards)));
}
/// The cards of a set, ascending.
[[nodiscard]] inline std::vector<CardId> cards_of(CardSet cards) {
  std::vector<CardId> list;
  for (; cards != 0; cards &= cards - 1)
    list.push_back(lowest_card(cards));
  return list;
}

/// How cards were dealt: one card of each group into the envelope, a known number of the rest to each seat and to the
/// table. All deals that agree with these numbers are equally likely until facts are known.
struct DealModel {
  /// Number of cards of each group, each >= 1; at most 64 cards in all.
  std::vector<std::uint32_t> group_sizes;
  /// Number of cards of each seat; 0 is allowed.
  std::vector<std::uint32_t> hand_sizes;
  /// Number of cards on the table, face up or not: a place of its own if it is above 0.
  std::uint32_t table_size = 0;

  [[nodiscard]] std::size_t card_count() const noexcept {
    return std::accumulate(group_sizes.begin(), group_sizes.end(), std::size_t{0});
  }
  [[nodiscard]] std::size_t seat_count() const noexcept { return hand_sizes.size(); }
  [[nodiscard]] bool has_table() const noexcept { return table_size > 0; }
  [[nodiscard]] std::size_t place_count() const noexcept { return seat_count() + (has_table() ? 2U : 1U); }

  /// Meaningful only if has_table().
  [[nodiscard]] PlaceId table() const noexcept { return to_place(seat_count()); }
  [[nodiscard]] PlaceId envelope() const noexcept { return to_place(place_count() - 1); }

  /// Number of cards that lie at a place.
  [[nodiscard]] std::uint32_t size_of(PlaceId place) const noexcept {
    if (to_index(place) < seat_count()) return hand_sizes[to_index(place)];
    return place == envelope() ? static_cast<std::uint32_t>(group_sizes.size()) : table_size;
  }

  /// The cards of a group.
  [[nodiscard]] CardSet group(std::size_t number) const noexcept {
    std::size_t first = 0;
    for (std::size_t earlier = 0; earlier < number; ++earlier)
      first += group_sizes[earlier];
    return first_cards(group_sizes[number]) << first;
  }
  /// The cards of all groups.
  [[nodiscard]] CardSet all_cards() const noexcept { return first_cards(card_count()); }

  /// @errors std::invalid_argument if there is no group, a group is empty, there are more than 64 cards, or the sizes of
  ///         the places do not sum to the number of cards
  void validate() const {
    if (group_sizes.empty())
      detail::invalid_argument("sleuth::DealModel", "group_sizes.size()", std::size_t{0}, "1 or more");
    std::uint64_t cards = 0;
    for (const std::uint32_t size : group_sizes) {
      if (size == 0) detail::invalid_argument("sleuth::DealModel", "a group size", size, "1 or more");
      cards += size;
    }
    if (cards > 64) detail::invalid_argument("sleuth::DealModel", "the number of cards", cards, "1 .. 64");
    const std::uint64_t placed =
        std::accumulate(hand_sizes.begin(), hand_sizes.end(), std::uint64_t{table_size}) + group_sizes.size();
    if (placed != cards)
      detail::invalid_argument("sleuth::DealModel", "the sum of hands, table and envelope", placed,
                               std::to_string(cards) + ", the number of cards");
  }

  friend bool operator==(const DealModel&, const DealModel&) = default;

 private:
  /// @param count  more than 64 is as good as 64
  [[nodiscard]] static constexpr CardSet first_cards(std::size_t count) noexcept {
    return count >= 64 ? ~CardSet{0} : (CardSet{1} << count) - 1;
  }
};

/// A card lies at a place.
struct CardHeld {
  CardId card{};
  PlaceId place{};
  friend bool operator==(const CardHeld&, const CardHeld&) = default;
};

/// A card does not lie at a place.
struct CardNotHeld {
  CardId card{};
  PlaceId place{};
  friend bool operator==(const CardNotHeld&, const CardNotHeld&) = default;
};

/// At least one of the cards lies at a place.
struct OneOfHeld {
  CardSet cards = 0;
  PlaceId place{};
  friend bool operator==(const OneOfHeld&, const OneOfHeld&) = default;
};

/// The cards do not all lie at a place (a failed accusation: not exactly these in the envelope).
struct NotAllHeld {
  CardSet cards = 0;
  PlaceId place{};
  friend bool operator==(const NotAllHeld&, const NotAllHeld&) = default;
};

/// The place was asked for one of the cards and showed this one, chosen evenly among those it holds: a likelihood of 1/k
/// for a place that holds k of them, the shown one included, else 0. (Where the choice is not modelled, what was shown is
/// a CardHeld.)
struct CardShown {
  CardSet cards = 0;
  CardId card{};
  PlaceId place{};
  friend bool operator==(const CardShown&, const CardShown&) = default;
};

/// One thing known about a deal.
using DealFact = std::variant<CardHeld, CardNotHeld, OneOfHeld, NotAllHeld, CardShown>;

namespace detail {

/// That a fact speaks of cards and places of the model.
///
/// @param function  the public name that was called
/// @errors          std::invalid_argument for a card or place that is not there, or a shown card that is none of those
///                  asked for
class DealFactCheck {
 public:
  DealFactCheck(const DealModel& model, const char* function) : model_{model}, function_{function} {}

  void operator()(const CardHeld& fact) const { check(set_of_any(fact.card), fact.place); }
  void operator()(const CardNotHeld& fact) const { check(set_of_any(fact.card), fact.place); }
  void operator()(const OneOfHeld& fact) const { check(fact.cards, fact.place); }
  void operator()(const NotAllHeld& fact) const { check(fact.cards, fact.place); }
  void operator()(const CardShown& fact) const {
    check(fact.cards | set_of_any(fact.card), fact.place);
    if ((fact.cards & set_of(fact.card)) == 0)
      invalid_argument(function_, "the card shown", to_index(fact.card), "one of those asked for");
  }
  void check(CardId card) const {
    if (to_index(card) >= model_.card_count())
      invalid_argument(function_, "a card", to_index(card),
                       "0 .. " + std::to_string(model_.card_count() - 1));
  }
  void check(PlaceId place) const {
    if (to_index(place) >= model_.place_count())
      invalid_argument(function_, "a place", to_index(place),
                       "0 .. " + std::to_string(model_.place_count() - 1));
  }

 private:
  /// set_of for what may be no card.
  [[nodiscard]] CardSet set_of_any(CardId card) const {
    check(card);
    return set_of(card);
  }
  void check(CardSet cards, PlaceId place) const {
    if (const CardSet beyond = cards & ~model_.all_cards(); beyond != 0) check(lowest_card(beyond));
    check(place);
  }

  const DealModel& model_;
  const char* function_;
};

}  // namespace detail

}  // namespace sleuth
