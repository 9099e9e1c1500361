#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include <sleuth/beliefs/candidate_planes.hpp>
#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/beliefs/listed_target.hpp>
#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/core/belief.hpp>

namespace sleuth {

/// How equally likely candidates fall over the outcomes: of one guess, of all, of some. What the copies of a CandidateSet
/// share; it knows no state but what it is given. Safe from several threads, each with its own workspace.
template <class D, class F>
class CandidateScan {
 public:
  using weight_type = std::uint32_t;
  using distribution_type = OutcomeDistribution<weight_type>;
  struct workspace_type : ListedWorkspace<D, weight_type> {
    LaneWorkspace<D, F> lanes;
  };
  /// The candidates of one state, in id order, at least one.
  struct State {
    std::span<const SecretId> candidates;
    const CandidatePlanes<D, F>* planes;  ///< of these candidates, or nullptr
    const Orbits<D, F>* orbits;           ///< of this state, or nullptr
  };

  CandidateScan(const D& domain, const F& feedback, TableUse use) : tables_{domain, feedback, use} {}

  [[nodiscard]] const ListedTables<D, F>& tables() const noexcept { return tables_; }
  /// Memory of tables and planes of guesses that exist now, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return tables_.memory_bytes() + lanes_.memory_bytes();
  }

  /// One guess.
  ///
  /// @complexity  O(candidates) evaluations
  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, const State& state,
                                               GuessId guess, workspace_type& workspace) const {
    workspace.weights.assign(tables_.outcome_count(), 0);
    double conditional_bits = 0;
    if constexpr (HasTarget<D>) {
      TargetCells<D, weight_type> cells{domain, tables_.outcome_count(), workspace.joint};
      tables_.visit_outcomes(domain, feedback, guess, state.candidates,
                             [&](std::size_t position, std::size_t index) {
                               ++workspace.weights[index];
                               cells.add(state.candidates[position], index, 1);
                               return true;
                             });
      conditional_bits = cells.conditional_bits(static_cast<double>(state.candidates.size()));
    } else if (!count_by_planes(domain, feedback, state, guess, workspace)) {
      tables_.visit_outcomes(domain, feedback, guess, state.candidates, [&](std::size_t, std::size_t index) {
        ++workspace.weights[index];
        return true;
      });
    }
    return finished(domain, feedback, state, guess, workspace.weights, conditional_bits);
  }

  /// All allowed guesses in id order until sink returns false.
  ///
  /// @complexity  O(guesses * candidates) evaluations
  template <class Allowed, class Sink>
  void distributions(const D& domain, const F& feedback, const State& state, workspace_type& workspace,
                     const Allowed& allowed, const Sink& sink) const {
    tables_.check_scan(state.candidates.size());
    if constexpr (HasTarget<D>) {
      for (const GuessId guess : all_ids<GuessId>(tables_.guess_count()))
        if (allowed(guess) && !sink(distribution(domain, feedback, state, guess, workspace))) return;
    } else {
      if constexpr (BulkFeedbackFor<F, D> && EndsByNaming<F, D>)
        if (!tables_.prefers_table() && lanes_.fits(domain, feedback))
          return scan_lanes<false>(domain, feedback, state, lanes_, workspace, allowed, KeepAllLanes{}, sink);
      tables_.scan(domain, feedback, state.candidates, workspace, OneEach{},
                   row_sink(domain, feedback, state, sink), allowed);
    }
  }

  /// The same, but a guess may be left out if the filter says that it scores no better than one that came before it and it
  /// names no candidate while that one does not either, for feedback that answers in lanes; and, if the caller agrees, if a
  /// relabelling makes it one that came before it, or if its cells have the same sizes and the same P(success) as those of
  /// one that came before it.
  ///
  /// @tparam OrbitsOnce  the caller agrees: what it makes of a guess depends on the sizes of its cells and on P(success)
  template <bool OrbitsOnce, class Allowed, class Filter, class Sink>
  void distributions_below(const D& domain, const F& feedback, const State& state, workspace_type& workspace,
                           const Allowed& allowed, const Filter& filter,
                           const Sink& sink) const requires EndsByNaming<F, D> {
    tables_.check_scan(state.candidates.size());
    typename Orbits<D, F>::List distinct;
    if constexpr (OrbitsOnce && ScoresOrbitsOnce<D, F>)
      if (state.orbits != nullptr) distinct = state.orbits->distinct_if_it_pays(state.candidates.size());
    if constexpr (BulkFeedbackFor<F, D>) {
      const LaneScan<D, F>& lanes = distinct ? distinct->lanes() : lanes_;
      if (!tables_.prefers_table() && lanes.fits(domain, feedback))
        return scan_lanes<OrbitsOnce>(domain, feedback, state, lanes, workspace, allowed, filter, sink);
    }
    // One by one costs more for each guess than all at once.
    if (!distinct || distinct->guesses().size() > tables_.guess_count() / 4) {
      if constexpr (OrbitsOnce && !RestrictsGuesses<D> && !HasCost<D>)
        if (tables_.merging_pays(state.candidates.size()))
          return tables_.scan_distinct(domain, feedback, state.candidates, workspace,
                                       row_sink(domain, feedback, state, sink), allowed);
      return distributions(domain, feedback, state, workspace, allowed, sink);
    }
    for (const GuessId guess : distinct->guesses())
      if (allowed(guess) && !sink(distribution(domain, feedback, state, guess, workspace))) return;
  }

  /// These guesses only, in id order, until sink returns false; for feedback that answers in lanes or for blocks.
  ///
  /// @param guesses  ascending
  template <class Sink>
  void distributions_of(const D& domain, const F& feedback, const State& state,
                        std::span<const GuessId> guesses, workspace_type& workspace, const Sink& sink) const
      requires((BulkFeedbackFor<F, D> && EndsByNaming<F, D>) || (BlockFeedbackFor<F, D> && !HasTarget<D>)) {
    if (guesses.size() >= LaneScan<D, F>::least_guesses && !tables_.prefers_table()) {
      if constexpr (BulkFeedbackFor<F, D> && EndsByNaming<F, D>) {
        const LaneScan<D, F> lanes{guesses};
        if (lanes.fits(domain, feedback))
          return scan_lanes<false>(domain, feedback, state, lanes, workspace, AnyGuess{}, KeepAllLanes{},
                                   sink);
      }
      if constexpr (BlockFeedbackFor<F, D>)
        return tables_.scan_of(domain, feedback, guesses, state.candidates, workspace, OneEach{},
                               row_sink(domain, feedback, state, sink));
    }
    for (const GuessId guess : guesses)
      if (!sink(distribution(domain, feedback, state, guess, workspace))) return;
  }

 private:
  template <bool SkipsEquals, class Allowed, class Filter, class Sink>
  void scan_lanes(const D& domain, const F& feedback, const State& state, const LaneScan<D, F>& lanes,
                  workspace_type& workspace, const Allowed& allowed, const Filter& filter,
                  const Sink& sink) const requires BulkFeedbackFor<F, D> {
    std::span<const GuessId> naming;  // a list as long as that of all secrets: only where it is used
    if constexpr (!std::same_as<Filter, KeepAllLanes>) naming = tables_.naming().all(domain);
    lanes.template scan<SkipsEquals>(domain, feedback, state.candidates, naming, workspace.lanes, allowed,
                                     filter, row_sink(domain, feedback, state, sink));
  }

  [[nodiscard]] bool count_by_planes(const D& domain, const F& feedback, const State& state, GuessId guess,
                                     workspace_type& workspace) const {
    if constexpr (SymmetricBulkFeedbackFor<F, D>) {
      if (state.planes == nullptr || !state.planes->pays()) return false;
      state.planes->count(domain, feedback, guess, state.candidates, std::span{workspace.weights});
      return true;
    }
    return false;
  }

  /// Hands out the distribution that belongs to these cells of a guess.
  template <class Sink>
  [[nodiscard]] auto row_sink(const D& domain, const F& feedback, const State& state,
                              const Sink& sink) const {
    return [&](GuessId guess, std::span<const weight_type> cells) {
      return sink(finished(domain, feedback, state, guess, cells, 0.0));
    };
  }

  [[nodiscard]] distribution_type finished(const D& domain, const F& feedback, const State& state,
                                           GuessId guess, std::span<const weight_type> cells,
                                           double conditional_bits) const {
    distribution_type distribution{guess,
                                   cells,
                                   static_cast<weight_type>(state.candidates.size()),
                                   conditional_bits,
                                   0.0,
                                   cost_of(domain, guess)};
    const auto named_mass = [&](SecretId secret) {
      return std::binary_search(state.candidates.begin(), state.candidates.end(), secret) ? 1.0 : 0.0;
    };
    distribution.p_success = success_mass(domain, feedback, tables_.solved(), distribution, named_mass) /
                             static_cast<double>(state.candidates.size());
    return distribution;
  }

  ListedTables<D, F> tables_;
  LaneScan<D, F> lanes_;  // of the guesses
};

}  // namespace sleuth
