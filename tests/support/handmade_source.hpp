#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <sleuth/selectors/selector.hpp>

namespace sleuth_tests {

/// A source whose distributions are written down, so that a selector can be tested without any belief.
template <class W = std::uint32_t>
class HandmadeSource {
 public:
  using weight_type = W;
  static constexpr bool finds_separating_candidate = false;

  struct Guess {
    std::vector<W> weights;
    double p_success = 0;
    double conditional_bits = 0;
    bool allowed = true;
    bool progress = true;
  };

  explicit HandmadeSource(std::vector<Guess> guesses) : guesses_{std::move(guesses)} {}

  [[nodiscard]] std::size_t guess_count() const { return guesses_.size(); }
  [[nodiscard]] bool allows(sleuth::GuessId guess) const { return guesses_[sleuth::to_index(guess)].allowed; }
  [[nodiscard]] sleuth::OutcomeDistribution<W> distribution(sleuth::GuessId guess) const {
    const Guess& of = guesses_[sleuth::to_index(guess)];
    W total{};
    for (const W weight : of.weights)
      total += weight;
    return {guess, of.weights, total, of.conditional_bits, of.p_success, 1.0};
  }
  template <class Sink>
  void for_each(const Sink& sink) const {
    for (const sleuth::GuessId guess : sleuth::all_ids<sleuth::GuessId>(guesses_.size()))
      if (allows(guess) && !sink(distribution(guess))) return;
  }
  template <class Sink>
  void for_each_candidate(const Sink& sink) const {
    for (const sleuth::GuessId guess : sleuth::all_ids<sleuth::GuessId>(guesses_.size()))
      if (allows(guess) && guesses_[sleuth::to_index(guess)].p_success > 0 && !sink(guess)) return;
  }
  [[nodiscard]] bool makes_progress(const sleuth::OutcomeDistribution<W>& distribution) const {
    return guesses_[sleuth::to_index(distribution.guess)].progress;
  }
  [[nodiscard]] std::optional<sleuth::GuessId> separating_candidate() const { return std::nullopt; }
  [[nodiscard]] HandmadeSource candidates_only() const {
    HandmadeSource restricted = *this;
    bool any = false;
    for (Guess& guess : restricted.guesses_) {
      any = any || (guess.allowed && guess.p_success > 0 && guess.progress);
      guess.allowed = guess.allowed && guess.p_success > 0;
    }
    return any ? restricted : *this;
  }
  [[nodiscard]] HandmadeSource child(sleuth::GuessId, sleuth::OutcomeId) const { return *this; }

 private:
  std::vector<Guess> guesses_;
};

/// Guess numbers of a ranking.
[[nodiscard]] inline std::vector<std::size_t> numbers(const std::vector<sleuth::RankedGuess>& rows) {
  std::vector<std::size_t> result;
  for (const sleuth::RankedGuess& row : rows)
    result.push_back(sleuth::to_index(row.guess));
  return result;
}
[[nodiscard]] inline std::optional<std::size_t> number(std::optional<sleuth::GuessId> guess) {
  return guess ? std::optional{sleuth::to_index(*guess)} : std::nullopt;
}

}  // namespace sleuth_tests
