#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/text.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/play/cluedo_words.hpp>

#include "support/cluedo_knowledge.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace examples {

/// How probabilities are shown.
enum class CluedoCells { numbers, bars };

/// Draws what is known of a game for people. Colours only repeat what the symbols say.
class CluedoDrawing {
 public:
  CluedoDrawing(const sleuth::CluedoRecord& record, const Terminal& terminal, CluedoCells cells)
      : record_{&record}, terminal_{&terminal}, cells_{cells} {}

  /// Cards x places, one line a card.
  void matrix(const CluedoKnowledge& knowledge) const {
    const sleuth::CluedoTable& table = record_->table();
    const sleuth::DealModel model = table.model();
    std::vector<sleuth::TextTable::Column> columns{{"", sleuth::Align::left}};
    for (std::size_t place = 0; place < model.place_count(); ++place)
      columns.push_back({safe_text(title(sleuth::to_place(place))), sleuth::Align::right});
    sleuth::TextTable drawn{columns, 2};
    std::size_t card = 0;
    for (const sleuth::games::CardCategory& category : table.categories) {
      drawn.add_row({terminal_->faint(safe_text(category.name))});
      for (const std::string& name : category.cards) {
        std::vector<std::string> row{(knowledge.owner(sleuth::to_card(card)) ? "  " : "? ") +
                                     safe_text(name)};
        for (std::size_t place = 0; place < model.place_count(); ++place)
          row.push_back(cell(knowledge, sleuth::to_card(card), sleuth::to_place(place)));
        drawn.add_row(std::move(row));
        ++card;
      }
    }
    std::cout << drawn << terminal_->faint("  " + legend()) << '\n';
  }

  /// How many deals, how uncertain the envelope, and its likeliest contents.
  void envelope(const CluedoKnowledge& knowledge, std::size_t most) const {
    const auto& envelopes = knowledge.envelopes();
    std::cout << deals_left(knowledge)
              << "; the envelope: " << sleuth::counted(envelopes.size(), "possibility", "possibilities")
              << ", " << sleuth::fixed_text(knowledge.bits(), 3) << " bits\n";
    if (envelopes.size() == 1) {
      std::cout << terminal_->good("The envelope holds " + names(envelopes.front().cards) + ".") << '\n';
      return;
    }
    sleuth::TextTable list{{{"", sleuth::Align::right}, {}, {}}, 2};
    for (std::size_t i = 0; i < std::min(most, envelopes.size()); ++i)
      list.add_row({percent(envelopes[i].probability), names(envelopes[i].cards),
                    bar(envelopes[i].probability / envelopes.front().probability, 20)});
    std::cout << list;
    if (envelopes.size() > most)
      std::cout << terminal_->faint("  and " + std::to_string(envelopes.size() - most) + " more") << '\n';
  }

  /// Entropy of the envelope after each event, as bars.
  void progress(const std::vector<double>& bits) const {
    sleuth::TextTable list{{{"", sleuth::Align::right}, {"bits", sleuth::Align::right}, {}, {}}, 2};
    const sleuth::CluedoWords words{*record_};
    for (std::size_t i = 0; i < bits.size(); ++i)
      list.add_row({std::to_string(i), sleuth::fixed_text(bits[i], 3),
                    bar(bits.front() > 0 ? bits[i] / bits.front() : 0, 20),
                    i == 0 ? "the start" : safe_text(words.event(i - 1))});
    std::cout << list;
  }

  void history() const {
    const sleuth::CluedoWords words{*record_};
    if (record_->events().empty()) std::cout << "No events yet.\n";
    for (std::size_t i = 0; i < record_->events().size(); ++i)
      std::cout << "  " << i + 1 << ". " << safe_text(words.event(i)) << '\n';
  }

  [[nodiscard]] static std::string deals_left(const CluedoKnowledge& knowledge) {
    if (knowledge.counter().is_exact()) {
      const std::string count = sleuth::to_text(knowledge.counter().count());
      return count + (count == "1" ? " deal is possible" : " deals are possible");
    }
    return "About 2^" + sleuth::fixed_text(knowledge.counter().log2_count(), 1) + " deals are possible";
  }
  [[nodiscard]] std::string names(sleuth::CardSet cards) const {
    return safe_text(record_->table().card_names(cards));
  }
  [[nodiscard]] static std::string percent(double probability) {
    return sleuth::fixed_text(100 * probability, 2) + " %";
  }
  /// @param share  0 .. 1 of the width; above 0 at least one unit
  [[nodiscard]] std::string bar(double share, std::size_t width) const {
    std::string drawn;
    const auto units = static_cast<std::size_t>(std::lround(share * static_cast<double>(width)));
    for (std::size_t unit = 0; share > 0 && unit < std::max<std::size_t>(units, 1); ++unit)
      drawn += terminal_->bar_unit();
    return drawn;
  }

 private:
  [[nodiscard]] std::string title(sleuth::PlaceId place) const {
    const sleuth::CluedoTable& table = record_->table();
    const sleuth::DealModel model = table.model();
    if (place == model.envelope()) return "envelope";
    if (to_index(place) >= table.seat_count()) return "table";
    return table.seat_name(to_index(place)) + ":" + std::to_string(table.hand_sizes[to_index(place)]);
  }

  [[nodiscard]] std::string cell(const CluedoKnowledge& knowledge, sleuth::CardId card,
                                 sleuth::PlaceId place) const {
    const std::string mark = knowledge.is_counted(card, place) ? "*" : " ";
    if (const auto known = knowledge.known(card, place))
      return (*known ? terminal_->good(terminal_->unicode ? "●" : "#")
                     : terminal_->faint(terminal_->unicode ? "·" : ".")) +
             mark;
    const double p = knowledge.probability(card, place);
    if (cells_ == CluedoCells::bars) {
      constexpr std::size_t width = 6;
      const std::string drawn = bar(p, width);
      return drawn + std::string(width - std::min(width, sleuth::display_width(drawn)), ' ') + "|";
    }
    const long rounded = std::lround(100 * p);
    return (rounded == 0 ? "<1" : rounded == 100 ? ">99" : std::to_string(rounded)) + " ";
  }

  [[nodiscard]] std::string legend() const {
    return std::string{terminal_->unicode ? "● here, · not here" : "# here, . not here"} +
           (cells_ == CluedoCells::bars ? ", bars: how likely" : ", numbers: per cent") +
           "; * only counting finds it; ? not yet found; seat:cards";
  }

  const sleuth::CluedoRecord* record_;
  const Terminal* terminal_;
  CluedoCells cells_;
};

}  // namespace examples
