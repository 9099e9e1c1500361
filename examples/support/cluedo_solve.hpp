#pragma once

#include <cstddef>
#include <iostream>
#include <string>

#include <sleuth/deduction/wide_count.hpp>
#include <sleuth/play/cluedo_record.hpp>

#include "support/cluedo_drawing.hpp"
#include "support/cluedo_knowledge.hpp"
#include "support/cluedo_reasons.hpp"
#include "support/cluedo_results.hpp"
#include "support/context.hpp"

namespace examples {

/// `solve`: everything that follows from a record.
///
/// @return  the exit status
[[nodiscard]] inline int solve_cluedo(const sleuth::CluedoRecord& record, const CluedoView& view,
                                      CluedoCells cells, bool with_progress, bool json,
                                      const Terminal& terminal) {
  const CluedoKnowledge knowledge{record, view};
  if (json) {
    sleuth::Json result = knowledge_json(record, knowledge);
    if (!knowledge.is_contradiction() && view.reading.showing == sleuth::Showing::uniform &&
        knowledge.counter().is_exact())
      result["total_weight"] =
          sleuth::ratio_text(knowledge.counter().total(), knowledge.counter().denominator());
    if (with_progress) result["progress_bits"] = entropy_progress(record, view);
    print_json(result);
    return knowledge.is_contradiction() ? contradiction : done;
  }
  const CluedoDrawing drawing{record, terminal, cells};
  if (knowledge.is_contradiction()) {
    print_conflict(record, knowledge, terminal);
    return contradiction;
  }
  drawing.matrix(knowledge);
  std::cout << '\n';
  drawing.envelope(knowledge, 8);
  if (with_progress) {
    std::cout << "\nEntropy of the envelope after each event:\n";
    drawing.progress(entropy_progress(record, view));
  }
  return done;
}

}  // namespace examples
