#pragma once

#include <cstddef>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/text.hpp>
#include <sleuth/play/cluedo_advice.hpp>
#include <sleuth/play/cluedo_record.hpp>

#include "support/cluedo_drawing.hpp"
#include "support/cluedo_knowledge.hpp"
#include "support/cluedo_reasons.hpp"
#include "support/cluedo_results.hpp"
#include "support/context.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace examples {

/// What is asked of the advice for my next suggestion.
struct CluedoWish {
  std::size_t top = 10;
  std::optional<sleuth::CardId> room{};  ///< the only card of its category that may be named
  double information = 1;                ///< share of information; the rest is the chance to settle it
  std::size_t look_ahead = 0;            ///< so many of the best are followed to a second suggestion
};

/// Suggestions with what they are worth, and with two where that was asked for.
class CluedoRanking {
 public:
  /// @errors  TooManyStates where counting is refused
  CluedoRanking(const sleuth::CluedoRecord& record, const CluedoView& view, const CluedoWish& wish)
      : record_{&record}, wish_{wish} {
    try {
      advisor_.emplace(record, view.reading, view.limits);
      ProgressBar progress;
      const std::size_t all = advisor_->position().guess_count();
      rows_ = advisor_->rank(wish.top, wish.room, wish.information, [&](std::size_t weighed) {
        progress.show("suggestions weighed", weighed, all);
        return !Interrupt::happened();
      });
      for (std::size_t i = 0; i < std::min(wish.look_ahead, rows_.size()) && !Interrupt::happened(); ++i)
        ahead_.push_back(advisor_->look_ahead(rows_[i].cards));
      accusation_ = advisor_->accusation(
          rows_.empty() || Interrupt::happened() ? std::nullopt : std::optional{rows_.front().cards});
    } catch (const std::length_error&) {
      throw TooManyStates{view.limits};
    }
  }

  [[nodiscard]] bool is_contradiction() const { return advisor_->belief().empty(); }

  [[nodiscard]] sleuth::Json json() const {
    using sleuth::Json;
    Json result{{"prior_bits", advisor_->belief().target_bits()}, {"suggestions", Json::array()}};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      Json row{{"cards", card_list(record_->table(), rows_[i].cards)},
               {"bits", rows_[i].bits},
               {"outcomes", rows_[i].outcomes},
               {"p_settles", rows_[i].p_settles}};
      if (wish_.information < 1) row["value"] = rows_[i].value;
      if (i < ahead_.size()) row["bits_of_two"] = ahead_[i].bits;
      result["suggestions"].push_back(std::move(row));
    }
    result["accuse"] = {{"cards", card_list(record_->table(), accusation_.cards)},
                        {"p_right", accusation_.p_right},
                        {"p_right_next", accusation_.p_right_next},
                        {"break_even", accusation_.break_even()}};
    if (Interrupt::happened()) result["stopped"] = true;
    return result;
  }

  void print(const Terminal& terminal) const {
    const CluedoDrawing drawing{*record_, terminal, CluedoCells::numbers};
    if (rows_.empty()) {
      std::cout << "There is nothing to suggest.\n";
    } else {
      using sleuth::Align;
      std::vector<sleuth::TextTable::Column> columns{{"", Align::right},
                                                     {"suggestion"},
                                                     {"bits", Align::right},
                                                     {"settles it", Align::right},
                                                     {"answers", Align::right}};
      if (!ahead_.empty()) columns.push_back({"bits of two", Align::right});
      if (wish_.information < 1) columns.push_back({"value", Align::right});
      sleuth::TextTable table{columns, 2};
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        std::vector<std::string> row{
            std::to_string(i + 1), drawing.names(rows_[i].cards), sleuth::fixed_text(rows_[i].bits, 4),
            CluedoDrawing::percent(rows_[i].p_settles), std::to_string(rows_[i].outcomes)};
        if (!ahead_.empty()) row.push_back(i < ahead_.size() ? sleuth::fixed_text(ahead_[i].bits, 4) : "");
        if (wish_.information < 1) row.push_back(sleuth::fixed_text(rows_[i].value, 4));
        table.add_row(std::move(row));
      }
      std::cout << table;
    }
    print_accusation(terminal);
  }

  /// Whether to accuse now.
  void print_accusation(const Terminal& terminal) const {
    const CluedoDrawing drawing{*record_, terminal, CluedoCells::numbers};
    if (accusation_.is_certain()) {
      std::cout << terminal.good("Accuse: " + drawing.names(accusation_.cards) + " is certain.") << '\n';
      return;
    }
    std::cout << "Accuse now? " << drawing.names(accusation_.cards) << " is right with "
              << CluedoDrawing::percent(accusation_.p_right);
    if (accusation_.p_right_next > accusation_.p_right)
      std::cout << "; after my next suggestion I expect " << CluedoDrawing::percent(accusation_.p_right_next)
                << ". Wait, unless somebody else is likely (above "
                << CluedoDrawing::percent(accusation_.break_even()) << ") to end the game before";
    std::cout << ".\n";
  }

 private:
  const sleuth::CluedoRecord* record_;
  CluedoWish wish_;
  std::optional<sleuth::CluedoAdvisor> advisor_{};
  std::vector<sleuth::CluedoSuggestionWorth> rows_{};
  std::vector<sleuth::CluedoLookAhead> ahead_{};
  sleuth::CluedoAccusation accusation_{};
};

/// `suggest`: what to ask next, and whether to accuse.
///
/// @return  the exit status
[[nodiscard]] inline int suggest_cluedo(const sleuth::CluedoRecord& record, const CluedoView& view,
                                        const CluedoWish& wish, bool json, const Terminal& terminal) {
  Interrupt::watch();
  const CluedoRanking ranking{record, view, wish};
  if (ranking.is_contradiction()) {
    const CluedoKnowledge knowledge{record, view};
    if (json)
      print_json({{"prior_bits", nullptr},
                  {"suggestions", sleuth::Json::array()},
                  {"contradiction", true},
                  {"conflict", conflict_json(sleuth::find_deal_conflict(knowledge.inquiry()).value())}});
    else
      print_conflict(record, knowledge, terminal);
    return contradiction;
  }
  if (json)
    print_json(ranking.json());
  else
    ranking.print(terminal);
  if (Interrupt::happened() && !json) std::cout << "Stopped: only some suggestions were weighed.\n";
  return Interrupt::happened() ? interrupted : done;
}

}  // namespace examples
