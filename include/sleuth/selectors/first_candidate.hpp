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
/// @complexity  uniform listed beliefs: O(candidates) distributions at worst, usually one
class FirstCandidate {
 public:
  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    if constexpr (
        Choice::finds_separating_candidate) {  // equally likely: the first in id order that makes progress
      std::optional<GuessId> first;
      source.for_each_candidate([&](GuessId guess) {
        if (source.makes_progress(source.distribution(guess))) first = guess;
        return !first;
      });
      if (first) return first;
      source.for_each([&](const auto& distribution) {
        if (source.makes_progress(distribution)) first = distribution.guess;
        return !first;
      });
      return first;
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
