#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::selectors {

/// A source with the distributions of its allowed guesses kept: for selectors that pass over them more than once, and to look
/// at the distributions of what was chosen, where one is dear to work out and all at once are cheap.
///
/// A copy copies what is kept: O(guesses * outcome_count).
template <Source S>
class RememberedSource {
 public:
  using weight_type = typename S::weight_type;
  using distribution_type = OutcomeDistribution<weight_type>;
  static constexpr bool finds_separating_candidate = S::finds_separating_candidate;

  explicit RememberedSource(S source)
      : RememberedSource{std::move(source), [](std::size_t) { return true; }} {}
  /// @param goes_on  goes_on(guesses weighed) -> bool, asked after each; false leaves it at those weighed so far
  template <class GoesOn>
  RememberedSource(S source, const GoesOn& goes_on) : source_{std::move(source)} {
    source_.for_each([&](const distribution_type& distribution) {
      weights_.insert(weights_.end(), distribution.weights.begin(), distribution.weights.end());
      kept_.push_back(distribution);
      return static_cast<bool>(goes_on(kept_.size()));
    });
  }

  [[nodiscard]] std::size_t guess_count() const { return source_.guess_count(); }
  [[nodiscard]] bool allows(GuessId guess) const { return source_.allows(guess); }
  [[nodiscard]] distribution_type distribution(GuessId guess) const {
    const auto found =
        std::lower_bound(kept_.begin(), kept_.end(), guess,
                         [](const distribution_type& kept, GuessId wanted) { return kept.guess < wanted; });
    if (found == kept_.end() || found->guess != guess) return source_.distribution(guess);
    return at(static_cast<std::size_t>(found - kept_.begin()));
  }
  template <class Sink>
  void for_each(const Sink& sink) const {
    for (std::size_t i = 0; i < kept_.size(); ++i)
      if (!sink(at(i))) return;
  }
  template <class Sink>
  void for_each_candidate(const Sink& sink) const {
    source_.for_each_candidate(sink);
  }
  [[nodiscard]] bool makes_progress(const distribution_type& distribution) const {
    return source_.makes_progress(distribution);
  }
  [[nodiscard]] std::optional<GuessId> separating_candidate() const { return source_.separating_candidate(); }
  [[nodiscard]] RememberedSource candidates_only() const {
    return RememberedSource{source_.candidates_only()};
  }
  [[nodiscard]] RememberedSource child(GuessId guess, OutcomeId outcome) const {
    return RememberedSource{source_.child(guess, outcome)};
  }

 private:
  [[nodiscard]] distribution_type at(std::size_t position) const {
    distribution_type distribution = kept_[position];
    const std::size_t outcomes = weights_.size() / kept_.size();
    distribution.weights = std::span{weights_}.subspan(position * outcomes, outcomes);
    return distribution;
  }

  S source_;
  std::vector<distribution_type> kept_{};  // by ascending guess; their weights are in weights_
  std::vector<weight_type> weights_{};     // [kept][outcome_count]
};

}  // namespace sleuth::selectors
