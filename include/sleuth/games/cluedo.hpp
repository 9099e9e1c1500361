#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/beliefs/deals.hpp>
#include <sleuth/beliefs/show_outcomes.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/deduction/deal_model.hpp>

namespace sleuth::games {

/// A group of cards of which the envelope holds one.
struct CardCategory {
  std::string name;
  std::vector<std::string> cards;
  friend bool operator==(const CardCategory&, const CardCategory&) = default;
};

/// The categories of a set of cards, in the order in which cards are numbered.
using CardDeck = std::vector<CardCategory>;

/// The cards of the usual edition: 6 suspects, 6 weapons, 9 rooms.
[[nodiscard]] inline CardDeck classic_deck() {
  return {{"suspect", {"Scarlett", "Mustard", "White", "Green", "Peacock", "Plum"}},
          {"weapon", {"Candlestick", "Dagger", "Lead Pipe", "Revolver", "Rope", "Wrench"}},
          {"room",
           {"Kitchen", "Ballroom", "Conservatory", "Billiard Room", "Library", "Study", "Hall", "Lounge",
            "Dining Room"}}};
}
/// The cards of Master Detective: 10 suspects, 8 weapons, 12 rooms.
[[nodiscard]] inline CardDeck master_detective_deck() {
  return {
      {"suspect",
       {"Scarlett", "Mustard", "White", "Green", "Peacock", "Plum", "Rose", "Gray", "Peach", "Brunette"}},
      {"weapon", {"Candlestick", "Knife", "Lead Pipe", "Revolver", "Rope", "Wrench", "Horseshoe", "Poison"}},
      {"room",
       {"Kitchen", "Dining Room", "Courtyard", "Drawing Room", "Trophy Room", "Studio", "Carriage House",
        "Fountain", "Gazebo", "Library", "Billiard Room", "Conservatory"}}};
}

[[nodiscard]] inline std::size_t card_count(const CardDeck& deck) noexcept {
  std::size_t count = 0;
  for (const CardCategory& category : deck)
    count += category.cards.size();
  return count;
}
/// @param card  below card_count(deck)
[[nodiscard]] inline const std::string& card_name(const CardDeck& deck, CardId card) noexcept {
  std::size_t left = to_index(card);
  std::size_t category = 0;
  for (; left >= deck[category].cards.size(); ++category)
    left -= deck[category].cards.size();
  return deck[category].cards[left];
}
/// @param table_size  leftover cards
[[nodiscard]] inline DealModel deal_model(const CardDeck& deck, std::vector<std::uint32_t> hand_sizes,
                                          std::uint32_t table_size) {
  DealModel model{{}, std::move(hand_sizes), table_size};
  for (const CardCategory& category : deck)
    model.group_sizes.push_back(static_cast<std::uint32_t>(category.cards.size()));
  return model;
}

/// Cluedo (Clue): one card of each category lies in the envelope. A guess is a suggestion by my seat, one card of each
/// category; the other seats are asked in turn, and the first that holds a named card shows me one of those it holds.
///
/// Guesses are numbered like digits, the last category changes fastest; an onlooker has none.
struct Cluedo {
  using guess_type = std::vector<CardId>;
  using belief_type = Deals;

  CardDeck deck = classic_deck();
  std::vector<std::uint32_t> hand_sizes{};  ///< cards of each seat, 2 .. 10 seats
  std::optional<std::size_t> seat{};        ///< mine; nothing: an onlooker
  std::vector<CardId> hand{};               ///< mine
  std::vector<CardId> table_cards{};        ///< leftover cards, face up
  std::uint32_t hidden_cards = 0;           ///< leftover cards that nobody sees
  std::optional<CardId> room{};             ///< the only card of its category that may be suggested now

  /// @errors  std::invalid_argument if sizes do not fit, a card is named twice or does not exist
  void validate() const {
    constexpr std::string_view function = "sleuth::games::Cluedo";
    if (hidden_cards > card_count())
      sleuth::detail::invalid_argument(function, "hidden_cards", hidden_cards,
                                       "no more than there are cards");
    deal_model().validate();
    if (hand_sizes.size() < 2 || hand_sizes.size() > 10)
      sleuth::detail::invalid_argument(function, "hand_sizes.size()", hand_sizes.size(), "2 .. 10");
    if (seat && *seat >= hand_sizes.size())
      sleuth::detail::invalid_argument(function, "seat", *seat, "below the number of seats");
    if (hand.size() != (seat ? hand_sizes[*seat] : 0))
      sleuth::detail::invalid_argument(function, "hand.size()", hand.size(),
                                       "the number of cards of my seat");
    CardSet known = 0;
    for (const std::vector<CardId>* cards : {&hand, &table_cards}) {
      for (const CardId card : *cards) {
        if (to_index(card) >= card_count() || (known & set_of(card)) != 0)
          sleuth::detail::invalid_argument(function, "a card of my hand or the table", to_index(card),
                                           "cards of the deck, each once");
        known |= set_of(card);
      }
    }
    if (room && to_index(*room) >= card_count())
      sleuth::detail::invalid_argument(function, "room", to_index(*room), "a card of the deck");
  }

  [[nodiscard]] std::size_t card_count() const noexcept { return games::card_count(deck); }
  [[nodiscard]] const std::string& card_name(CardId card) const noexcept {
    return games::card_name(deck, card);
  }
  [[nodiscard]] std::optional<CardId> find_card(std::string_view name) const noexcept {
    std::size_t first = 0;
    for (const CardCategory& category : deck) {
      const auto found = std::find(category.cards.begin(), category.cards.end(), name);
      if (found != category.cards.end())
        return to_card(first + static_cast<std::size_t>(found - category.cards.begin()));
      first += category.cards.size();
    }
    return std::nullopt;
  }

  [[nodiscard]] std::size_t guess_count() const noexcept {
    if (!seat) return 0;
    std::size_t count = 1;
    for (const CardCategory& category : deck)
      count *= category.cards.size();
    return count;
  }
  [[nodiscard]] guess_type guess(GuessId id) const {
    guess_type cards(deck.size());
    std::size_t rest = to_index(id);
    std::size_t behind = card_count();
    for (std::size_t category = deck.size(); category-- > 0;) {
      const std::size_t size = deck[category].cards.size();
      behind -= size;
      cards[category] = to_card(behind + rest % size);
      rest /= size;
    }
    return cards;
  }
  [[nodiscard]] std::optional<GuessId> find_guess(const guess_type& cards) const {
    if (!seat || cards.size() != deck.size()) return std::nullopt;
    std::size_t number = 0;
    std::size_t first = 0;
    for (std::size_t category = 0; category < deck.size(); ++category) {
      const std::size_t size = deck[category].cards.size();
      if (to_index(cards[category]) < first || to_index(cards[category]) >= first + size) return std::nullopt;
      number = number * size + to_index(cards[category]) - first;
      first += size;
    }
    return to_id<GuessId>(number);
  }
  /// Whether the suggestion names the room in which I stand, if that is said.
  [[nodiscard]] bool allows(GuessId id, std::span<const Answer>) const {
    if (!room) return true;
    const CardSet category = deal_model().group(category_of(*room));
    return (named_cards(id) & category) == set_of(*room);
  }

  [[nodiscard]] ShowOutcomes feedback() const noexcept { return {hand_sizes.size(), card_count()}; }

  [[nodiscard]] DealModel deal_model() const {
    return games::deal_model(deck, hand_sizes, static_cast<std::uint32_t>(table_cards.size()) + hidden_cards);
  }
  [[nodiscard]] std::vector<DealFact> known_facts() const {
    std::vector<DealFact> facts;
    for (const CardId card : hand)
      facts.push_back(CardHeld{card, to_place(*seat)});
    for (const CardId card : table_cards)
      facts.push_back(CardHeld{card, deal_model().table()});
    return facts;
  }
  [[nodiscard]] std::optional<std::size_t> my_seat() const noexcept { return seat; }
  [[nodiscard]] CardSet named_cards(GuessId id) const {
    CardSet cards = 0;
    for (const CardId card : guess(id))
      cards |= set_of(card);
    return cards;
  }

 private:
  [[nodiscard]] std::size_t category_of(CardId card) const noexcept {
    std::size_t category = 0;
    for (std::size_t left = to_index(card); left >= deck[category].cards.size(); ++category)
      left -= deck[category].cards.size();
    return category;
  }
};

}  // namespace sleuth::games
