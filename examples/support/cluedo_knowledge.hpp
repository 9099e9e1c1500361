#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/deduction/deal_counter.hpp>
#include <sleuth/deduction/deal_explanation.hpp>
#include <sleuth/deduction/possibility_matrix.hpp>
#include <sleuth/play/cluedo_json.hpp>
#include <sleuth/play/cluedo_record.hpp>

#include "support/files.hpp"

namespace examples {

/// Counting was refused: there is no answer.
class TooManyStates : public std::runtime_error {
 public:
  explicit TooManyStates(const sleuth::DealLimits& limits)
      : std::runtime_error{"counting these deals exactly takes more than " +
                           std::to_string(limits.max_states) +
                           " states; allowed: a larger --max-states, or solve --sample N"} {}
};

/// How a game is looked at.
struct CluedoView {
  sleuth::CluedoReading reading{};
  sleuth::DealLimits limits{};
};

/// All that follows from a record: by the rules of a pad, and by counting.
class CluedoKnowledge {
 public:
  /// @param count  how many events count, all by default
  /// @errors       TooManyStates where counting is refused
  CluedoKnowledge(const sleuth::CluedoRecord& record, const CluedoView& view, std::size_t count = SIZE_MAX)
      : facts_{record.facts(view.reading, count)},
        matrix_{record.matrix(view.reading, count)},
        counter_{record.table().model(), sleuth::without_sources(facts_), view.limits},
        limits_{view.limits} {
    if (counter_.refused()) throw TooManyStates{view.limits};
    if (counter_.empty()) return;
    envelopes_ = counter_.envelopes();
    std::stable_sort(envelopes_.begin(), envelopes_.end(), [](const auto& a, const auto& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.probability > b.probability;
    });
    bits_ = sleuth::envelope_bits(envelopes_);
  }

  [[nodiscard]] bool is_contradiction() const { return counter_.empty(); }
  [[nodiscard]] const sleuth::PossibilityMatrix& matrix() const { return matrix_; }
  [[nodiscard]] const sleuth::DealCounter& counter() const { return counter_; }
  /// What the envelope may hold, most likely first.
  [[nodiscard]] const std::vector<sleuth::EnvelopeWeight>& envelopes() const { return envelopes_; }
  /// Entropy of the envelope.
  [[nodiscard]] double bits() const { return bits_; }
  [[nodiscard]] sleuth::DealInquiry inquiry() const { return {counter_.model(), facts_, limits_}; }

  [[nodiscard]] double probability(sleuth::CardId card, sleuth::PlaceId place) const {
    return counter_.probability(card, place);
  }
  [[nodiscard]] std::optional<bool> known(sleuth::CardId card, sleuth::PlaceId place) const {
    const double p = probability(card, place);
    if (p > 0 && p < 1) return std::nullopt;
    return p > 0;
  }
  /// Known, but the rules leave it open.
  [[nodiscard]] bool is_counted(sleuth::CardId card, sleuth::PlaceId place) const {
    return known(card, place) && matrix_.cell(card, place) == sleuth::Possibility::possible;
  }
  /// Where a card lies, if that is certain.
  [[nodiscard]] std::optional<sleuth::PlaceId> owner(sleuth::CardId card) const {
    for (std::size_t place = 0; place < counter_.model().place_count(); ++place)
      if (known(card, sleuth::to_place(place)) == true) return sleuth::to_place(place);
    return std::nullopt;
  }

 private:
  std::vector<sleuth::SourcedFact> facts_;
  sleuth::PossibilityMatrix matrix_;
  sleuth::DealCounter counter_;
  sleuth::DealLimits limits_;
  std::vector<sleuth::EnvelopeWeight> envelopes_{};
  double bits_ = 0;
};

/// Entropy of the envelope at the start and after each event.
[[nodiscard]] inline std::vector<double> entropy_progress(const sleuth::CluedoRecord& record,
                                                          const CluedoView& view) {
  std::vector<double> progress;
  for (std::size_t count = 0; count <= record.events().size(); ++count) {
    const CluedoKnowledge knowledge{record, view, count};
    if (knowledge.is_contradiction()) break;
    progress.push_back(knowledge.bits());
  }
  return progress;
}

/// The record in a file.
///
/// @errors  FileError, ParseError
[[nodiscard]] inline sleuth::CluedoRecord load_record(const std::string& file) {
  const sleuth::JsonDocument document{read_file(file), file};
  return sleuth::read_cluedo_record(document.root());
}

}  // namespace examples
