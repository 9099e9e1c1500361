#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <sleuth/selectors/selector.hpp>

namespace sleuth::selectors {

/// Another selector, with guesses that may succeed as the only guesses: `candidates_only(minimax)`. Where no allowed guess
/// may succeed, all allowed guesses are ranked.
template <class Inner>
class CandidatesOnly {
 public:
  static constexpr bool takes_separating_candidate = TakesSeparatingCandidate<Inner>;

  constexpr explicit CandidatesOnly(Inner inner) : inner_{std::move(inner)} {}

  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    return choose(inner_, source.candidates_only());
  }
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    return inner_(source.candidates_only(), top_k);
  }

 private:
  Inner inner_;
};

template <class Inner>
[[nodiscard]] constexpr CandidatesOnly<Inner> candidates_only(Inner inner) {
  return CandidatesOnly<Inner>{std::move(inner)};
}

}  // namespace sleuth::selectors
