#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/deduction/deal_explanation.hpp>
#include <sleuth/deduction/possibility_matrix.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/play/cluedo_table.hpp>

namespace sleuth {

/// Events, cells and explanations of a game in words.
class CluedoWords {
 public:
  /// @param record  must outlive the words
  explicit CluedoWords(const CluedoRecord& record) : record_{&record} {}

  /// "seat 1 suggested Plum, Rope, Hall; seat 2 passed, me showed Rope"
  ///
  /// @param position  below events().size()
  [[nodiscard]] std::string event(std::size_t position) const {
    return std::visit([this](const auto& told) { return text(told); }, record_->events()[position]);
  }

  /// "Plum is not with seat 2"
  [[nodiscard]] std::string cell(const DealCell& cell) const {
    return name(cell.card) + (cell.is_held ? " is " : " is not ") + at(cell.place);
  }

  /// One line for each step, numbered from 1 so that later ones can refer to it: "2. Plum is with seat 1: event 3, seat 1
  /// showed one of Plum, Rope, Hall (1)". What is known from the start has no line of its own.
  ///
  /// @param matrix  the one whose steps they are
  [[nodiscard]] std::vector<std::string> steps(const PossibilityMatrix& matrix,
                                               std::span<const DealStep> steps) const {
    std::vector<std::string> lines;
    std::vector<std::pair<DealCell, std::size_t>> numbered;
    for (const DealStep& step : steps) {
      const bool is_start =
          step.rule == DealRule::fact && step.premises.empty() && matrix.facts()[step.subject].source == 0;
      if (is_start && step.conclusion && &step != &steps.back()) continue;
      std::string from;
      for (const DealCell& premise : step.premises) {
        const auto found = std::find_if(numbered.begin(), numbered.end(),
                                        [&premise](const auto& line) { return line.first == premise; });
        if (found != numbered.end())
          from.append(from.empty() ? "" : ", ").append(std::to_string(found->second));
      }
      std::string line = std::to_string(lines.size() + 1) + ". " +
                         (step.conclusion ? cell(*step.conclusion) : "This cannot be") + ": " +
                         (step.conclusion ? reason(matrix, step) : fault(matrix, step));
      if (!from.empty()) line.append(" (").append(from).append(")");
      lines.push_back(std::move(line));
      if (step.conclusion) numbered.emplace_back(*step.conclusion, lines.size());
    }
    return lines;
  }

 private:
  [[nodiscard]] const CluedoTable& table() const { return record_->table(); }
  [[nodiscard]] std::string name(CardId card) const { return table().card_name(card); }
  [[nodiscard]] std::string at(PlaceId place) const {
    if (to_index(place) < table().seat_count()) return "with " + table().place_name(place);
    return (place == table().model().envelope() ? "in " : "on ") + table().place_name(place);
  }

  [[nodiscard]] std::string text(const Asked& told) const {
    std::string words = table().seat_name(told.suggester) + " suggested " + table().card_names(told.cards);
    std::string passed;
    for (const std::size_t seat : told.passed)
      passed.append(passed.empty() ? "" : ", ").append(table().seat_name(seat));
    if (!passed.empty()) passed.append(" passed, ");
    if (!told.shower) return words.append("; nobody showed a card");
    words.append("; ").append(passed).append(table().seat_name(*told.shower)).append(" showed ");
    return words.append(told.shown ? name(*told.shown) : "a card");
  }
  [[nodiscard]] std::string text(const AccusationFailed& told) const {
    return table().seat_name(told.accuser) + " accused " + table().card_names(told.cards) + ", wrongly";
  }
  [[nodiscard]] std::string text(const CluedoQuietTurn& told) const {
    return table().seat_name(told.seat) + " suggested nothing";
  }
  [[nodiscard]] std::string text(const Holds& told) const {
    return name(told.card) + (told.holds ? " was seen " : " is not ") + at(told.place);
  }

  /// What the event says that a fact comes from.
  [[nodiscard]] std::string told(const SourcedFact& fact) const {
    if (fact.source == 0) return "known from the start";
    std::string words = "event " + std::to_string(fact.source) + ", ";
    const CluedoEvent& event = record_->events()[fact.source - 1];
    const auto* suggestion = std::get_if<Asked>(&event);
    if (const auto* absent = std::get_if<CardNotHeld>(&fact.fact)) {
      const std::string seat = table().place_name(absent->place);
      if (suggestion != nullptr && to_index(absent->place) != suggestion->suggester)
        return words + seat + " passed";
      if (std::holds_alternative<Holds>(event)) return words + "which says so";
      return words + seat + (suggestion != nullptr ? " suggested it" : " accused it") +
             " and is taken to hold none";
    }
    if (const auto* one = std::get_if<OneOfHeld>(&fact.fact))
      return words + table().place_name(one->place) + " showed one of " + table().card_names(one->cards);
    if (const auto* wrong = std::get_if<NotAllHeld>(&fact.fact))
      return words + "the accusation of " + table().card_names(wrong->cards) + " was wrong";
    if (suggestion != nullptr) return words + table().seat_name(*suggestion->shower) + " showed it";
    return words + "it was seen there";
  }

  [[nodiscard]] std::string group_name(std::size_t group) const { return table().categories[group].name; }
  [[nodiscard]] std::string cards_of(std::span<const DealCell> cells) const {
    CardSet cards = 0;
    for (const DealCell& cell : cells)
      cards |= set_of(cell.card);
    return table().card_names(cards);
  }

  [[nodiscard]] std::string reason(const PossibilityMatrix& matrix, const DealStep& step) const {
    const bool is_held = step.conclusion->is_held;
    switch (step.rule) {
      case DealRule::one_place:
        return is_held ? "it can be nowhere else" : "it is " + at(step.premises.front().place);
      case DealRule::place_size: {
        const PlaceId place = to_place(step.subject);
        const std::string size = std::to_string(matrix.model().size_of(place));
        if (is_held) return table().place_name(place) + " has " + size + " of the cards that are left for it";
        if (step.premises.empty()) return table().place_name(place) + " has no cards";
        return "all cards of " + table().place_name(place) + " are known: " + cards_of(step.premises);
      }
      case DealRule::one_of_group:
        return is_held ? "every other " + group_name(step.subject) + " is elsewhere"
                       : "the " + group_name(step.subject) + " is " + name(step.premises.front().card);
      case DealRule::fact:
        break;
    }
    return told(matrix.facts()[step.subject]);
  }

  /// Why the premises of a step cannot all hold.
  [[nodiscard]] std::string fault(const PossibilityMatrix& matrix, const DealStep& step) const {
    const bool has_too_many = !step.premises.empty() && step.premises.front().is_held;
    switch (step.rule) {
      case DealRule::one_place:
        return name(to_card(step.subject)) + (has_too_many ? " would be in two places" : " would be nowhere");
      case DealRule::place_size: {
        const PlaceId place = to_place(step.subject);
        const std::size_t size = matrix.model().size_of(place);
        return table().place_name(place) + " has " + std::to_string(size) + (size == 1 ? " card" : " cards") +
               ", and would have " + (has_too_many ? "more: " : "fewer; not ") + cards_of(step.premises);
      }
      case DealRule::one_of_group:
        return has_too_many ? "there would be two in the envelope: " + cards_of(step.premises)
                            : "no " + group_name(step.subject) + " would be in the envelope";
      case DealRule::fact:
        break;
    }
    const SourcedFact& fact = matrix.facts()[step.subject];
    std::string words = told(fact);
    if (const auto* held = std::get_if<CardHeld>(&fact.fact))
      words.append("; then ").append(cell({held->card, held->place, true}));
    if (const auto* absent = std::get_if<CardNotHeld>(&fact.fact))
      words.append("; then ").append(cell({absent->card, absent->place, false}));
    return words;
  }

  const CluedoRecord* record_;
};

}  // namespace sleuth
