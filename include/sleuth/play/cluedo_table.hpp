#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/beliefs/deal_evidence.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/deduction/deal_model.hpp>
#include <sleuth/games/cluedo.hpp>
#include <sleuth/play/nearest_names.hpp>

namespace sleuth {

/// What is known before the first suggestion: the deck, who sits where with how many cards, and what I see. Seats are
/// numbered from 0 in the order in which they are asked; cards category by category.
struct CluedoTable {
  games::CardDeck categories = games::classic_deck();
  std::vector<std::uint32_t> hand_sizes{};  ///< of each seat; 2 to 10 seats
  std::vector<std::string> seat_names{};    ///< of each seat, or empty
  std::optional<std::size_t> my_seat{};     ///< nothing: I only look on
  CardSet my_hand = 0;
  CardSet table_cards = 0;         ///< left over and face up
  std::uint32_t hidden_cards = 0;  ///< left over, and nobody sees them
  bool strict_turns = false;       ///< seats must take turns in order

  [[nodiscard]] std::size_t seat_count() const noexcept { return hand_sizes.size(); }

  [[nodiscard]] DealModel model() const {
    return games::deal_model(categories, hand_sizes,
                             hidden_cards + static_cast<std::uint32_t>(std::popcount(table_cards)));
  }

  /// My hand and the cards on the table, as facts.
  [[nodiscard]] std::vector<DealFact> known_facts() const { return game().known_facts(); }
  /// The game for solvers and selectors, as it stands at the start.
  [[nodiscard]] games::Cluedo game() const {
    return {.deck = categories,
            .hand_sizes = hand_sizes,
            .seat = my_seat,
            .hand = cards_of(my_hand),
            .table_cards = cards_of(table_cards),
            .hidden_cards = hidden_cards};
  }

  /// The names of all cards by their number.
  [[nodiscard]] std::vector<std::string> card_names() const {
    std::vector<std::string> names;
    for (const games::CardCategory& category : categories)
      names.insert(names.end(), category.cards.begin(), category.cards.end());
    return names;
  }
  [[nodiscard]] const std::string& card_name(CardId card) const {
    if (to_index(card) >= games::card_count(categories))
      detail::invalid_argument("sleuth::CluedoTable::card_name", "card", to_index(card),
                               "a card of the deck");
    return games::card_name(categories, card);
  }
  /// The cards with ", " between them, in the order of the deck.
  [[nodiscard]] std::string card_names(CardSet cards) const {
    std::string text;
    for (const CardId card : cards_of(cards))
      text.append(text.empty() ? "" : ", ").append(card_name(card));
    return text;
  }
  /// The name of a seat; without names "seat 2", and "me" for my own.
  [[nodiscard]] std::string seat_name(std::size_t seat) const {
    if (seat < seat_names.size()) return seat_names[seat];
    return seat == my_seat ? "me" : "seat " + std::to_string(seat);
  }
  /// The name of a seat, "the table" or "the envelope".
  [[nodiscard]] std::string place_name(PlaceId place) const {
    if (to_index(place) < seat_count()) return seat_name(to_index(place));
    return place == model().envelope() ? "the envelope" : "the table";
  }

  /// The card of this name; the size of letters matters only where two cards differ in nothing else.
  ///
  /// @errors  std::invalid_argument naming the cards that may have been meant
  [[nodiscard]] CardId find_card(std::string_view name) const {
    const std::vector<std::string> names = card_names();
    auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
      found = std::find_if(names.begin(), names.end(),
                           [name](const std::string& known) { return is_same_name(known, name); });
    if (found != names.end()) return to_card(static_cast<std::size_t>(found - names.begin()));
    std::string allowed;
    for (const std::string& near : nearest_names(name, names))
      allowed.append(allowed.empty() ? "" : " or ").append(near);
    constexpr std::size_t longest = 60;
    detail::invalid_argument("sleuth::CluedoTable", "a card",
                             "\"" + std::string{name.substr(0, longest)} + "\"",
                             allowed.empty() ? card_names(all_cards()) : allowed + "?");
  }

  /// The seats that are asked before the shower, in order; all others where nobody shows.
  ///
  /// @param suggester  below seat_count(), and so is the shower, another seat
  [[nodiscard]] std::vector<std::size_t> passing_seats(std::size_t suggester,
                                                       std::optional<std::size_t> shower) const {
    return asked_seats(seat_count(), suggester, shower);
  }

  [[nodiscard]] CardSet all_cards() const { return model().all_cards(); }

  /// @errors  std::invalid_argument if a size does not fit, a card has no name or two the same, my hand has the wrong
  ///          size, or a card is both in my hand and on the table
  void validate() const {
    constexpr auto function = "sleuth::CluedoTable";
    if (seat_count() < 2 || seat_count() > 10)
      detail::invalid_argument(function, "the number of players", seat_count(), "2 .. 10");
    if (!seat_names.empty() && seat_names.size() != seat_count())
      detail::invalid_argument(function, "the number of seat names", seat_names.size(),
                               std::to_string(seat_count()) + ", or none");
    const std::uint64_t cards = games::card_count(categories);
    if (cards > 64) detail::invalid_argument(function, "the number of cards", cards, "1 .. 64");
    if (hidden_cards > 64) detail::invalid_argument(function, "hidden_cards", hidden_cards, "0 .. 64");
    model().validate();
    const std::vector<std::string> names = card_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i].empty()) detail::invalid_argument(function, "the name of a card", "empty", "any text");
      if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
          names.begin() + static_cast<std::ptrdiff_t>(i))
        detail::invalid_argument(function, "a card", "\"" + names[i] + "\" twice", "each name once");
    }
    if (((my_hand | table_cards) & ~all_cards()) != 0)
      detail::invalid_argument(function, "my_hand or table_cards", "more than the deck",
                               "cards below " + std::to_string(cards));
    if (my_seat && *my_seat >= seat_count())
      detail::invalid_argument(function, "my_seat", *my_seat,
                               "0 .. " + std::to_string(seat_count() - 1) + ", or none for an onlooker");
    if (!my_seat && my_hand != 0)
      detail::invalid_argument(function, "my_hand", card_names(my_hand), "no cards, since I have no seat");
    const auto held = static_cast<std::size_t>(std::popcount(my_hand));
    if (my_seat && held != hand_sizes[*my_seat])
      detail::invalid_argument(function, "the number of cards in my hand", held,
                               std::to_string(hand_sizes[*my_seat]) + ", the hand size of my seat");
    if (const CardSet both = my_hand & table_cards; both != 0)
      detail::invalid_argument(function, "my hand",
                               "with " + card_names(both) + ", which is on the table too",
                               "each card in one place");
  }

  friend bool operator==(const CluedoTable&, const CluedoTable&) = default;
};

}  // namespace sleuth
