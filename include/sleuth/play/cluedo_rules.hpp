#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/play/cluedo_event.hpp>
#include <sleuth/play/cluedo_table.hpp>

namespace sleuth {

/// Whether events can have happened at a table, one after the other: what each of them says by itself and beside what I
/// see from the start. Events that contradict each other are not refused: that is found by deduction.
class CluedoRules {
 public:
  /// @param table  valid; must outlive the rules
  explicit CluedoRules(const CluedoTable& table) : table_{&table}, is_out_(table.seat_count()) {}

  /// Checks an event and lets it happen.
  ///
  /// @param name  how messages call the event: "event 3"
  /// @errors      std::invalid_argument saying what is wrong and what is allowed; nothing has happened then
  void follow(const CluedoEvent& event, std::string_view name) {
    name_ = name;
    std::visit([this](const auto& told) { check(told); }, event);
  }

  /// Whether a seat may suggest no more, after an accusation that failed.
  [[nodiscard]] bool is_out(std::size_t seat) const noexcept { return is_out_[seat]; }
  /// Whose turn it is, in a game where nobody skips turns; nothing before the first turn and where everybody is out.
  [[nodiscard]] std::optional<std::size_t> next_seat() const noexcept {
    if (!last_seat_) return std::nullopt;
    for (std::size_t step = 1; step <= is_out_.size(); ++step)
      if (const std::size_t seat = (*last_seat_ + step) % is_out_.size(); !is_out_[seat]) return seat;
    return std::nullopt;
  }

 private:
  [[noreturn]] void refuse(std::string_view parameter, std::string_view value,
                           std::string_view allowed) const {
    detail::invalid_argument("sleuth::CluedoRecord", name_ + ": " + std::string{parameter}, value, allowed);
  }
  static std::string list(const std::vector<std::size_t>& seats) {
    std::string text = "[";
    for (const std::size_t seat : seats)
      text.append(text.size() == 1 ? "" : ", ").append(std::to_string(seat));
    return text.append("]");
  }

  void check_seat(std::string_view parameter, std::size_t seat) const {
    if (seat >= table_->seat_count())
      refuse(parameter, std::to_string(seat), "0 .. " + std::to_string(table_->seat_count() - 1));
  }
  void check_cards(CardSet cards) const {
    if ((cards & ~table_->all_cards()) != 0) refuse("a card", "not in the deck", "cards of the deck");
    const DealModel model = table_->model();
    for (std::size_t group = 0; group < model.group_sizes.size(); ++group)
      if (std::popcount(cards & model.group(group)) != 1)
        refuse("cards", "\"" + table_->card_names(cards) + "\"",
               "one card of each category, and so one " + table_->categories[group].name);
  }
  /// That what I see from the start does not forbid this card at this place.
  void check_holder(std::string_view parameter, CardId card, PlaceId place) const {
    const std::string name = table_->card_name(card);
    const bool is_mine = table_->my_seat && to_index(place) == *table_->my_seat;
    if (is_mine && (table_->my_hand & set_of(card)) == 0)
      refuse(parameter, name, "a card of my own hand: " + table_->card_names(table_->my_hand));
    if (!is_mine && (table_->my_hand & set_of(card)) != 0)
      refuse(parameter, name, "a card that is not in my own hand, as this one is");
    const DealModel model = table_->model();
    const bool is_on_table = model.has_table() && place == model.table();
    if (!is_on_table && (table_->table_cards & set_of(card)) != 0)
      refuse(parameter, name, "a card that does not lie on the table, as this one does");
    if (is_on_table && table_->hidden_cards == 0 && (table_->table_cards & set_of(card)) == 0)
      refuse(parameter, name, "a card that lies on the table: " + table_->card_names(table_->table_cards));
  }

  void check(const Asked& told) {
    check_seat("the suggester", told.suggester);
    check_cards(told.cards);
    if (told.shower) {
      check_seat("the shower", *told.shower);
      if (told.shower == told.suggester)
        refuse("the shower", std::to_string(*told.shower) + ", the suggester", "another seat, or null");
    } else if (told.shown) {
      refuse("the card shown", table_->card_name(*told.shown), "none, since nobody showed one");
    }
    const auto passed = table_->passing_seats(told.suggester, told.shower);
    if (told.passed != passed)
      refuse("passed", list(told.passed),
             list(passed) + (told.shower ? ", the seats between suggester and shower"
                                         : ", all other seats in turn, since nobody showed a card"));
    if (told.shown) {
      if ((told.cards & set_of(*told.shown)) == 0)
        refuse("the card shown", table_->card_name(*told.shown),
               "one of those asked for: " + table_->card_names(told.cards));
      check_holder("the card shown", *told.shown, to_place(*told.shower));
    }
    check_own_answer(told);
    if (table_->strict_turns) {
      if (is_out_[told.suggester])
        refuse("the suggester", std::to_string(told.suggester) + ", who is out after a false accusation",
               "a seat that is still in the game");
      check_turn("the suggester", told.suggester);
    }
    last_seat_ = told.suggester;
  }

  /// That I show and pass as my hand demands, and that others could show something.
  void check_own_answer(const Asked& told) const {
    if (table_->my_seat) {
      const CardSet mine = told.cards & table_->my_hand;
      const bool i_passed =
          std::find(told.passed.begin(), told.passed.end(), *table_->my_seat) != told.passed.end();
      if (i_passed && mine != 0)
        refuse("passed", "with " + std::to_string(*table_->my_seat) + ", my own seat",
               "seats that hold none of the cards, but I hold " + table_->card_names(mine));
      if (told.shower == table_->my_seat && mine == 0)
        refuse("the shower", std::to_string(*told.shower) + ", my own seat",
               "a seat that holds one of the cards, and I hold none of them");
    }
    if (!told.shower) return;
    const CardSet seen = table_->table_cards | (told.shower == table_->my_seat ? 0 : table_->my_hand);
    if (told.cards != 0 && (told.cards & ~seen) == 0)
      refuse("the shower", std::to_string(*told.shower), "null, since I see all of these cards elsewhere");
    if (table_->hand_sizes[*told.shower] == 0)
      refuse("the shower", std::to_string(*told.shower) + ", who holds no cards", "a seat with cards");
  }

  void check(const AccusationFailed& told) {
    check_seat("the accuser", told.accuser);
    check_cards(told.cards);
    if (table_->strict_turns && is_out_[told.accuser])
      refuse("the accuser", std::to_string(told.accuser) + ", who is out already",
             "a seat that has not accused before");
    // An accusation follows the own suggestion, or takes its place.
    if (table_->strict_turns && last_seat_ != told.accuser) {
      check_turn("the accuser", told.accuser);
      last_seat_ = told.accuser;
    }
    is_out_[told.accuser] = true;
  }

  void check(const CluedoQuietTurn& told) {
    check_seat("the seat", told.seat);
    if (table_->strict_turns) check_turn("the seat", told.seat);
    last_seat_ = told.seat;
  }

  void check(const Holds& told) const {
    if (to_index(told.card) >= table_->model().card_count())
      refuse("the card", std::to_string(to_index(told.card)), "a card of the deck");
    if (to_index(told.place) + 1 >= table_->model().place_count())
      refuse("the place", std::to_string(to_index(told.place)),
             table_->model().has_table() ? "a seat, or the table" : "a seat");
    if (told.holds) check_holder("the card", told.card, told.place);
  }

  void check_turn(std::string_view parameter, std::size_t seat) const {
    if (const auto next = next_seat(); next && *next != seat)
      refuse(parameter, std::to_string(seat), std::to_string(*next) + ", whose turn it is");
  }

  const CluedoTable* table_;
  std::vector<bool> is_out_;
  std::optional<std::size_t> last_seat_{};
  std::string name_{};
};

}  // namespace sleuth
