#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/selectors/by_score.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::selectors {

/// Takes one of the guesses that may succeed, each with the same chance; where none may, one of those that make progress.
/// The ranking is a random order of them.
///
/// @complexity  O(guesses) per call
template <std::uniform_random_bit_generator Engine>
class RandomCandidate {
 public:
  explicit RandomCandidate(Engine& engine) noexcept : engine_{&engine} {}

  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    std::vector<GuessId> eligible = candidate_guesses(source);
    std::vector<RankedGuess> rows = draw(source, eligible, top_k);
    if (!rows.empty()) return rows;
    eligible.clear();
    source.for_each([&](const auto& distribution) {
      if (source.makes_progress(distribution)) eligible.push_back(distribution.guess);
      return true;
    });
    return draw(source, eligible, top_k);
  }

 private:
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> draw(const Choice& source, std::vector<GuessId>& eligible,
                                              std::size_t top_k) const {
    std::vector<RankedGuess> rows;
    for (std::size_t done = 0; done < eligible.size() && rows.size() < top_k; ++done) {
      const std::size_t pick = done + uniform_below(*engine_, eligible.size() - done);
      std::swap(eligible[done], eligible[pick]);
      const auto distribution = source.distribution(eligible[done]);
      if (source.makes_progress(distribution)) rows.push_back(ranked_guess(distribution, 0.0));
    }
    return rows;
  }

  Engine* engine_;
};

/// `random_candidate(engine)`: the engine is used and moved on, so that a seed repeats the whole run.
template <std::uniform_random_bit_generator Engine>
[[nodiscard]] RandomCandidate<Engine> random_candidate(Engine& engine) noexcept {
  return RandomCandidate<Engine>{engine};
}

}  // namespace sleuth::selectors
