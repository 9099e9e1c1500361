#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/deduction/deal_counter.hpp>
#include <sleuth/deduction/deal_model.hpp>
#include <sleuth/deduction/possibility_matrix.hpp>

namespace sleuth {

/// Why a cell is known.
struct DealExplanation {
  DealCell cell{};
  /// Observations that are enough, ascending; without any of them the rules (or counting, where that found it) leave the
  /// cell open. What is known from the start, source 0, is not among them.
  std::vector<std::size_t> sources{};
  /// The rules do not get there, but no deal with these observations has the cell otherwise.
  bool found_by_counting = false;
  /// By the rules from these observations to the cell; empty where it was found by counting.
  std::vector<DealStep> steps{};
  /// False where counting without some observation was refused, which is kept then.
  bool proved_irreducible = true;
};

/// Whether some deal agrees with observations.
enum class DealConsistency : std::uint8_t { consistent, contradictory, refused };

/// Asks of sets of observations what they prove together; what is known from the start, source 0, always counts.
class DealInquiry {
 public:
  /// @errors  std::invalid_argument for a wrong model or a fact about no card or place of it
  DealInquiry(const DealModel& model, std::span<const SourcedFact> facts, DealLimits limits = {})
      : start_{model}, limits_{limits} {
    for (SourcedFact told : facts) {
      // How likely a card was shown does not matter here, only that it is there.
      if (const auto* shown = std::get_if<CardShown>(&told.fact)) {
        PossibilityMatrix{model}.add(told.fact, told.source);
        told.fact = CardHeld{shown->card, shown->place};
      }
      if (told.source == 0)
        start_.add(told.fact, 0);
      else
        facts_.push_back(told);
    }
    for (const SourcedFact& told : facts_)
      sources_.push_back(told.source);
    std::sort(sources_.begin(), sources_.end());
    sources_.erase(std::unique(sources_.begin(), sources_.end()), sources_.end());
  }

  [[nodiscard]] const DealModel& model() const noexcept { return start_.model(); }
  /// All observations, ascending.
  [[nodiscard]] const std::vector<std::size_t>& sources() const noexcept { return sources_; }

  /// What the rules make of some observations.
  [[nodiscard]] PossibilityMatrix matrix(std::span<const std::size_t> sources) const {
    PossibilityMatrix made = start_;
    for (const SourcedFact& told : facts_)
      if (std::find(sources.begin(), sources.end(), told.source) != sources.end())
        made.add(told.fact, told.source);
    return made;
  }

  /// Whether a deal agrees with some observations, and with one cell more if that is given.
  ///
  /// @complexity  that of DealCounter where the rules find no contradiction
  [[nodiscard]] DealConsistency ask(std::span<const std::size_t> sources,
                                    std::optional<DealCell> cell = std::nullopt) const {
    PossibilityMatrix told = matrix(sources);
    if (cell)
      told.add(cell->is_held ? DealFact{CardHeld{cell->card, cell->place}}
                             : DealFact{CardNotHeld{cell->card, cell->place}},
               0);
    if (told.contradiction()) return DealConsistency::contradictory;
    const DealCounter counter{model(), without_sources(told.facts()), limits_};
    if (counter.refused()) return DealConsistency::refused;
    return counter.empty() ? DealConsistency::contradictory : DealConsistency::consistent;
  }

 private:
  PossibilityMatrix start_;
  DealLimits limits_;
  std::vector<SourcedFact> facts_{};  ///< but those of the start
  std::vector<std::size_t> sources_{};
};

namespace detail {

/// Leaves out one after the other, the last ones first, what is not needed.
///
/// @param proves  proves(sources): contradictory if these are still enough
/// @return        whether each of the rest is needed for certain
template <class Proves>
bool drop_needless(std::vector<std::size_t>& sources, const Proves& proves) {
  bool is_certain = true;
  for (std::size_t i = sources.size(); i-- > 0;) {
    std::vector<std::size_t> fewer = sources;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const DealConsistency answer = proves(fewer);
    if (answer == DealConsistency::contradictory) sources = std::move(fewer);
    if (answer == DealConsistency::refused) is_certain = false;
  }
  return is_certain;
}

/// Observations that are enough for the rules to get to a cell, none of which can be left out: the earliest ones, or late
/// ones if they are fewer (a card that was shown at last, say).
inline std::vector<std::size_t> few_by_rules(const DealInquiry& inquiry, const PossibilityMatrix& all,
                                             std::span<const DealStep> steps) {
  const DealCell cell = *steps.back().conclusion;
  const auto proves = [&](const std::vector<std::size_t>& sources) {
    return inquiry.matrix(sources).cell(cell.card, cell.place) == Possibility::possible
               ? DealConsistency::consistent
               : DealConsistency::contradictory;
  };
  std::vector<std::size_t> early = all.sources(steps);
  std::erase(early, std::size_t{0});
  drop_needless(early, proves);
  if (early.size() <= 1) return early;
  std::vector<std::size_t> late{inquiry.sources().rbegin(), inquiry.sources().rend()};
  drop_needless(late, proves);
  std::reverse(late.begin(), late.end());
  return late.size() < early.size() ? late : early;
}

}  // namespace detail

/// Explains a cell by as few observations as it takes: by the rules where they get there, else by counting.
///
/// @param inquiry  its observations, which must not contradict each other
/// @return         nothing where the cell is open, or where it is open whether it is, since counting was refused
/// @errors         std::invalid_argument for a card or place that is not there
/// @complexity     as many counts as there are observations
[[nodiscard]] inline std::optional<DealExplanation> explain_cell(const DealInquiry& inquiry, CardId card,
                                                                 PlaceId place) {
  DealExplanation explanation{{card, place, true}, inquiry.sources(), false, {}, true};
  const PossibilityMatrix all = inquiry.matrix(explanation.sources);
  const std::vector<DealStep> steps = all.explain(card, place);
  if (all.contradiction()) return std::nullopt;
  if (!steps.empty()) {
    explanation.cell = *steps.back().conclusion;
    explanation.sources = detail::few_by_rules(inquiry, all, steps);
    explanation.steps = inquiry.matrix(explanation.sources).explain(card, place);
    return explanation;
  }
  const auto otherwise = [&](const std::vector<std::size_t>& sources) {
    return inquiry.ask(sources, DealCell{card, place, !explanation.cell.is_held});
  };
  if (otherwise(explanation.sources) != DealConsistency::contradictory) {
    explanation.cell.is_held = false;
    if (otherwise(explanation.sources) != DealConsistency::contradictory) return std::nullopt;
  }
  if (inquiry.ask(explanation.sources) != DealConsistency::consistent) return std::nullopt;
  explanation.found_by_counting = true;
  explanation.proved_irreducible = detail::drop_needless(explanation.sources, otherwise);
  return explanation;
}

}  // namespace sleuth
