#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <sleuth/scores/score.hpp>
#include <sleuth/selectors/by_score.hpp>

namespace sleuth::scores {

/// The same for every guess: leaves the order to (higher P(success), lowest id).
struct Constant {
  template <Weight W>
  [[nodiscard]] std::int64_t operator()(const OutcomeDistribution<W>&) const noexcept {
    return 0;
  }
};

}  // namespace sleuth::scores

namespace sleuth::selectors {

/// Takes the likeliest candidate, lowest id first; with equally likely secrets the first candidate. Where no allowed guess
/// can succeed, the first that makes progress.
///
/// @complexity  uniform listed beliefs: one distribution if every secret left has an allowed guess of its own, else
///              O(candidates) of them
class FirstCandidate {
 public:
  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    if constexpr (Choice::finds_separating_candidate) {
      const std::vector<GuessId> candidates = candidate_guesses(source);
      std::optional<GuessId> best;
      std::int64_t best_success = -1;
      for (const GuessId guess : candidates) {
        const auto distribution = source.distribution(guess);
        const std::int64_t success = to_fixed_point(distribution.p_success);
        if (success <= best_success || !source.makes_progress(distribution)) continue;
        best = guess;
        best_success = success;
        // A guess for each secret: none of them can stand for two equal ones.
        if (candidates.size() == distribution.total) break;
      }
      if (best) return best;
      source.for_each([&](const auto& distribution) {
        if (source.makes_progress(distribution)) best = distribution.guess;
        return !best;
      });
      return best;
    } else {
      return ByScore<scores::Constant>{}.best(source);
    }
  }
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    return ByScore<scores::Constant>{}(source, top_k);
  }
};

inline constexpr FirstCandidate first_candidate{};

}  // namespace sleuth::selectors
