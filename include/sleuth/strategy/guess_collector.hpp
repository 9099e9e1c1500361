#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/strategy/guess_scan.hpp>
#include <sleuth/strategy/search_game.hpp>
#include <sleuth/strategy/search_shared.hpp>

namespace sleuth {

/// Finds the guesses that are worth a trial for a set, by the way that suits the game: in lanes or one by one, one of each orbit,
/// all or candidates only. One for each thread.
template <class D, class F>
class GuessCollector {
 public:
  GuessCollector(const SearchGame<D, F>& game, const CostRules& rules) : scan_{game, rules} {}

  /// Adds the guesses whose bound is at most the limit; returns a bound of the others that tell something.
  template <class T>
  Cost collect(const SearchShared<D, F, T>& shared, const SearchState<D, F>& state, Cost limit,
               std::vector<BoundedGuess>& found) {
    typename Orbits<D, F>::List distinct;
    if constexpr (ScoresOrbitsOnce<D, F>)
      if (state.orbits != nullptr) distinct = state.orbits->distinct_if_it_pays(state.set.size());
    if (shared.candidates_only) {
      candidates_.clear();
      for (const std::uint32_t member : state.set)
        if (const std::uint32_t guess = shared.game.ending_guess(member);
            guess != SearchGame<D, F>::no_guess_index)
          candidates_.push_back(guess);
      std::sort(candidates_.begin(), candidates_.end());
      // A relabelling that keeps the guesses so far maps candidates to candidates.
      if constexpr (ScoresOrbitsOnce<D, F>)
        if (distinct)
          std::erase_if(candidates_, [guesses = distinct->guesses()](std::uint32_t guess) {
            return !std::binary_search(guesses.begin(), guesses.end(), to_id<GuessId>(guess));
          });
      return scan_.scan(candidates_, state.set, state.left, limit, found);
    }
    if constexpr (BulkFeedbackFor<F, D>)
      if (shared.rules.is_uniform()) {
        if constexpr (ScoresOrbitsOnce<D, F>)
          if (distinct) return scan_.scan_lanes(distinct->lanes(), state.set, state.left, limit, found);
        return scan_.scan_lanes(shared.guesses, state.set, state.left, limit, found);
      }
    if constexpr (ScoresOrbitsOnce<D, F>)
      if (distinct) return scan_.scan(distinct->guesses(), state.set, state.left, limit, found);
    if (scan_.has_rows(state.set, state.left)) return scan_.scan_rows(state.set, limit, found);
    return scan_.scan(all_ids<GuessId>(shared.game.guess_count()), state.set, state.left, limit, found);
  }

 private:
  GuessScan<D, F> scan_;
  std::vector<std::uint32_t> candidates_;
};

}  // namespace sleuth
