#pragma once

#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <sleuth/deduction/deal_explanation.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/play/cluedo_words.hpp>
#include <sleuth/solver/deal_conflict.hpp>

#include "support/cluedo_knowledge.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace examples {

inline void print_events(const sleuth::CluedoRecord& record, const std::vector<std::size_t>& sources) {
  const sleuth::CluedoWords words{record};
  for (const std::size_t source : sources)
    std::cout << "  event " << source << ": " << safe_text(words.event(source - 1)) << '\n';
}

inline void print_steps(const sleuth::CluedoRecord& record, const sleuth::PossibilityMatrix& matrix,
                        const std::vector<sleuth::DealStep>& steps) {
  for (const std::string& line : sleuth::CluedoWords{record}.steps(matrix, steps))
    std::cout << "  " << safe_text(line) << '\n';
}

/// Why a card is, or is not, at a place; or how likely it is.
inline void print_reason(const sleuth::CluedoRecord& record, const CluedoKnowledge& knowledge,
                         sleuth::CardId card, sleuth::PlaceId place, const Terminal& terminal) {
  const sleuth::CluedoWords words{record};
  const sleuth::DealInquiry inquiry = knowledge.inquiry();
  const auto explanation = sleuth::explain_cell(inquiry, card, place);
  if (!explanation) {
    std::cout << "It is open whether " << safe_text(words.cell({card, place, true})) << ": "
              << sleuth::fixed_text(100 * knowledge.probability(card, place), 2) << " %.\n";
    return;
  }
  std::cout << terminal.strong(safe_text(words.cell(explanation->cell))) << ".\n";
  if (!explanation->found_by_counting)
    return print_steps(record, inquiry.matrix(explanation->sources), explanation->steps);
  std::cout << "Only counting finds it: no deal is otherwise that agrees with "
            << (explanation->sources.size() == 1  ? "this event"
                : explanation->proved_irreducible ? "these events, of which none can be left out"
                                                  : "these events")
            << ":\n";
  print_events(record, explanation->sources);
}

/// The conflict of a record that contradicts itself.
///
/// @errors  std::length_error where counting is refused
inline sleuth::DealConflict print_conflict(const sleuth::CluedoRecord& record,
                                           const CluedoKnowledge& knowledge, const Terminal& terminal) {
  const sleuth::DealInquiry inquiry = knowledge.inquiry();
  const sleuth::DealConflict conflict = sleuth::find_deal_conflict(inquiry).value();
  std::cout << terminal.bad("Contradiction: no deal agrees with all events.") << '\n';
  if (conflict.sources.empty()) {
    std::cout << "What is known from the start contradicts itself.\n";
  } else {
    std::cout << "Event " << conflict.made_by << " contradicts what was known before it. "
              << (conflict.sources.size() == 1 ? "This event cannot be right" : "These cannot all be right")
              << (conflict.proved_smallest      ? ", and no fewer contradict each other"
                  : conflict.proved_irreducible ? ", and none of them can be left out"
                                                : "")
              << ":\n";
    print_events(record, conflict.sources);
  }
  if (conflict.found_by_counting) {
    std::cout << "Only counting finds it: no rule of a pad does.\n";
  } else {
    std::cout << "Because:\n";
    print_steps(record, inquiry.matrix(conflict.sources), conflict.steps);
  }
  return conflict;
}

}  // namespace examples
