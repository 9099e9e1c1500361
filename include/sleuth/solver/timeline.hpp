#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/belief.hpp>

namespace sleuth {

/// The observations of one game and the belief after each of them, so that undo costs nothing.
template <class B>
class Timeline {
 public:
  using observation_type = Observation<B>;

  explicit Timeline(B prior) : prior_{std::move(prior)} {}

  /// The belief before all observations.
  [[nodiscard]] const B& prior() const noexcept { return prior_; }
  /// The belief after the last one.
  [[nodiscard]] const B& belief() const noexcept { return beliefs_.empty() ? prior_ : beliefs_.back(); }
  [[nodiscard]] std::span<const observation_type> observations() const noexcept { return observations_; }
  /// Those observations that are outcomes of guesses.
  [[nodiscard]] std::span<const Answer> answers() const noexcept { return answers_; }

  /// Adds one observation: an Answer or evidence. Strong guarantee: all that may throw comes before the first change that
  /// stays.
  ///
  /// @complexity  one observation of the belief, besides amortised O(1)
  template <class D, class F, class Observed>
  requires std::same_as<Observed, Answer> || std::same_as<Observed, typename B::evidence_type>
  void append(const D& domain, const F& feedback, Observed observed) {
    B next = belief();
    constexpr bool is_answer = std::same_as<Observed, Answer>;
    if constexpr (is_answer)
      next.observe(domain, feedback, observed.guess, observed.outcome);
    else if constexpr (!std::same_as<Observed, NoEvidence>)
      next.observe(domain, observed);
    make_room(observations_);
    make_room(beliefs_);
    if constexpr (is_answer) answers_.push_back(observed);
    observations_.emplace_back(std::move(observed));
    beliefs_.push_back(std::move(next));
  }
  template <class D, class F>
  void append(const D& domain, const F& feedback, const observation_type& observation) {
    std::visit([&](const auto& observed) { append(domain, feedback, observed); }, observation);
  }

  /// Puts another observation in the place of an earlier one and observes the later ones again. Strong guarantee.
  ///
  /// @param index  below observations().size()
  template <class D, class F>
  void replace(const D& domain, const F& feedback, std::size_t index, const observation_type& observation) {
    Timeline corrected = *this;
    corrected.truncate(index);
    corrected.append(domain, feedback, observation);
    for (std::size_t later = index + 1; later < observations_.size(); ++later)
      corrected.append(domain, feedback, observations_[later]);
    observations_.swap(corrected.observations_);
    beliefs_.swap(corrected.beliefs_);
    answers_.swap(corrected.answers_);
  }

  /// Forgets all observations but the first `size`.
  void truncate(std::size_t size) noexcept {
    while (observations_.size() > size) {
      if (std::holds_alternative<Answer>(observations_.back())) answers_.pop_back();
      observations_.pop_back();
      beliefs_.pop_back();
    }
  }

 private:
  /// Room for one more, so that push_back of a type that moves without throwing cannot throw.
  template <class T>
  static void make_room(std::vector<T>& all) {
    if (all.size() == all.capacity()) all.reserve(std::max<std::size_t>(8, 2 * all.size()));
  }

  B prior_;
  std::vector<observation_type> observations_;
  std::vector<B> beliefs_;  // beliefs_[i] is the state after observations_[i]
  std::vector<Answer> answers_;
};

}  // namespace sleuth
