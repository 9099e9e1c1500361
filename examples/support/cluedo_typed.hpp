#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/play/cluedo_event.hpp>
#include <sleuth/play/cluedo_table.hpp>
#include <sleuth/play/nearest_names.hpp>

#include "support/dialogue.hpp"
#include "support/safe_text.hpp"

namespace examples {

/// Reads what a person types about a game: seats by number or name, cards by any unmistakable beginning of their name or
/// of a word of it. All of it throws std::invalid_argument that says what is allowed.
class CluedoTyping {
 public:
  explicit CluedoTyping(const sleuth::CluedoTable& table) : table_{&table} {}

  [[nodiscard]] sleuth::CardId card(std::string_view text) const {
    const std::string_view typed = trimmed(text);
    const std::vector<std::string> names = table_->card_names();
    std::vector<std::size_t> begun;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (sleuth::is_same_name(names[i], typed)) return sleuth::to_card(i);
      if (!typed.empty() && begins_a_word(names[i], typed)) begun.push_back(i);
    }
    if (begun.size() == 1) return sleuth::to_card(begun.front());
    if (begun.empty()) return table_->find_card(typed);
    std::string allowed;
    for (const std::size_t i : begun)
      allowed.append(allowed.empty() ? "" : " or ").append(names[i]);
    throw std::invalid_argument{in_quotes(typed) + " may be several cards; allowed: " + allowed};
  }

  /// Cards with commas between them.
  [[nodiscard]] sleuth::CardSet cards(std::string_view text) const {
    sleuth::CardSet set = 0;
    for (const std::string_view part : split(text, ',')) {
      const sleuth::CardSet one = set_of(card(part));
      if ((set & one) != 0)
        throw std::invalid_argument{table_->card_names(one) + " is there twice; allowed: each card once"};
      set |= one;
    }
    return set;
  }

  [[nodiscard]] std::size_t seat(std::string_view text) const {
    if (const auto found = find_seat(trimmed(text))) return *found;
    throw std::invalid_argument{in_quotes(trimmed(text)) + " is no seat; allowed: 0 .. " +
                                std::to_string(table_->seat_count() - 1) + names_of_seats()};
  }

  /// suggest WHO: CARD, CARD, CARD: nobody | WHO [CARD]
  /// accuse WHO: CARD, CARD, CARD
  /// quiet WHO
  /// seen CARD: WHO | table
  ///
  /// @return  nothing if the line begins with another word
  [[nodiscard]] std::optional<sleuth::CluedoEvent> event(std::string_view line) const {
    const std::vector<std::string> words = words_of(line);
    if (words.empty()) return std::nullopt;
    const std::string kind = in_small_letters(words.front());
    const std::string rest = joined(words, 1, words.size());
    const std::vector<std::string_view> parts = split(rest, ':');
    if (kind == "suggest" || kind == "s") {
      if (parts.size() != 3)
        throw std::invalid_argument{
            "a suggestion is written: suggest 1: plum, rope, hall: 2   (or: nobody; "
            "or: 2 rope, where I saw the card)"};
      return suggestion(parts);
    }
    if (kind == "accuse" || kind == "a") {
      if (parts.size() != 2)
        throw std::invalid_argument{"a false accusation is written: accuse 1: plum, rope, hall"};
      return sleuth::AccusationFailed{seat(parts[0]), cards(parts[1])};
    }
    if (kind == "quiet") return sleuth::CluedoQuietTurn{seat(rest)};
    if (kind == "seen") {
      if (parts.size() != 2) throw std::invalid_argument{"a card that was seen is written: seen rope: 2"};
      return sleuth::Holds{card(parts[0]), place(parts[1])};
    }
    return std::nullopt;
  }

  /// A seat, "table" or "envelope".
  [[nodiscard]] sleuth::PlaceId place(std::string_view text) const {
    const std::string word = in_small_letters(trimmed(text));
    const sleuth::DealModel model = table_->model();
    if (word == "envelope") return model.envelope();
    if (word == "table" && model.has_table()) return model.table();
    return sleuth::to_place(seat(text));
  }

  /// "rope 2", "lead pipe envelope": a card, then a place.
  struct Cell {
    sleuth::CardId card;
    sleuth::PlaceId place;
  };
  [[nodiscard]] Cell cell(const std::vector<std::string>& words, std::size_t first) const {
    if (words.size() < first + 2)
      throw std::invalid_argument{
          "a card and a place are expected, such as: " + table_->card_name(sleuth::to_card(0)) + " envelope"};
    for (std::size_t end = words.size() - 1; end > first; --end)
      if (find_seat(joined(words, end, words.size()))) {
        return {card(joined(words, first, end)), place(joined(words, end, words.size()))};
      }
    return {card(joined(words, first, words.size() - 1)), place(words.back())};
  }

 private:
  static std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
      const std::size_t end = text.find(separator);
      parts.push_back(trimmed(text.substr(0, end)));
      if (end == text.npos) return parts;
      text.remove_prefix(end + 1);
    }
  }
  static bool begins_a_word(std::string_view name, std::string_view typed) {
    for (std::size_t at = 0; at + typed.size() <= name.size(); ++at)
      if ((at == 0 || name[at - 1] == ' ') && sleuth::is_same_name(name.substr(at, typed.size()), typed))
        return true;
    return false;
  }

  [[nodiscard]] std::optional<std::size_t> find_seat(std::string_view text) const {
    if (const auto number = number_in(text); number && *number < table_->seat_count()) return number;
    for (std::size_t seat = 0; seat < table_->seat_count(); ++seat)
      if (sleuth::is_same_name(table_->seat_name(seat), text)) return seat;
    if (table_->my_seat && sleuth::is_same_name("me", text)) return table_->my_seat;
    return std::nullopt;
  }
  [[nodiscard]] std::string names_of_seats() const {
    std::string text;
    for (const std::string& name : table_->seat_names)
      text.append(", ").append(name);
    return table_->my_seat ? text.append(", me") : text;
  }

  [[nodiscard]] sleuth::Asked suggestion(const std::vector<std::string_view>& parts) const {
    sleuth::Asked told{seat(parts[0]), cards(parts[1]), {}, {}, {}};
    const std::string answer = in_small_letters(parts[2]);
    if (answer != "nobody" && answer != "none" && answer != "-") {
      const std::vector<std::string> words = words_of(parts[2]);
      std::size_t end = words.size();
      while (end > 1 && !find_seat(joined(words, 0, end)))
        --end;
      told.shower = seat(joined(words, 0, end));
      if (end < words.size()) told.shown = card(joined(words, end, words.size()));
    }
    told.passed = table_->passing_seats(told.suggester, told.shower);
    return told;
  }

  const sleuth::CluedoTable* table_;
};

}  // namespace examples
