#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/outcome_distribution.hpp>

namespace sleuth {

/// Entropy of the target in bits, and the largest probability of one of its values: 0 when nothing is left, exactly 1 if
/// and only if one value is left.
struct TargetSummary {
  double bits = 0;
  double confidence = 0;
};

/// @param mass  mass(position) >= 0 of each candidate, in any unit
/// @complexity  O(candidates + target_count) logarithms
template <class D, class Mass>
[[nodiscard]] TargetSummary summarise_target(const D& domain, std::span<const SecretId> candidates,
                                             const Mass& mass) {
  TargetSummary summary;
  std::vector<double> values;
  if constexpr (HasTarget<D>)
    values.assign(domain.target_count(), 0.0);
  else
    values.reserve(candidates.size());
  double total = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    total += mass(i);
    if constexpr (HasTarget<D>)
      values[to_index(domain.target(candidates[i]))] += mass(i);
    else
      values.push_back(mass(i));
  }
  if (!(total > 0)) return summary;
  std::size_t left = 0;
  for (const double value : values) {
    if (!(value > 0)) continue;
    ++left;
    const double p = std::min(value / total, 1.0);
    summary.bits -= p * std::log2(p);
    summary.confidence = std::max(summary.confidence, p);
  }
  summary.bits = std::max(summary.bits, 0.0);
  if (left > 1) summary.confidence = std::min(summary.confidence, std::nextafter(1.0, 0.0));
  return summary;
}

/// Weights by (target, outcome), for H(outcome | target) where the target is coarser than the secret.
template <HasTarget D, Weight W>
class TargetCells {
 public:
  /// @param joint  storage, shape [target_count * outcome_count], cleared here
  TargetCells(const D& domain, std::size_t outcome_count, std::vector<W>& joint)
      : domain_{&domain}, outcome_count_{outcome_count}, joint_{&joint} {
    joint.assign(domain.target_count() * outcome_count, W{});
  }

  void add(SecretId secret, std::size_t outcome, W weight) noexcept {
    (*joint_)[to_index(domain_->target(secret)) * outcome_count_ + outcome] += weight;
  }

  /// H(outcome | target) in bits.
  ///
  /// @complexity  O(target_count * outcome_count) logarithms
  [[nodiscard]] double conditional_bits(double total) const noexcept {
    double bits = 0;
    for (std::size_t row = 0; row < joint_->size(); row += outcome_count_) {
      double target_weight = 0;
      for (std::size_t i = 0; i < outcome_count_; ++i)
        target_weight += static_cast<double>((*joint_)[row + i]);
      for (std::size_t i = 0; i < outcome_count_; ++i) {
        const double weight = static_cast<double>((*joint_)[row + i]);
        if (weight > 0) bits -= weight / total * std::log2(weight / target_weight);
      }
    }
    return std::max(bits, 0.0);
  }

 private:
  const D* domain_;
  std::size_t outcome_count_;
  std::vector<W>* joint_;
};

/// Weight of success of a guess: the outcomes that the feedback calls a success; else those that end the game; else the
/// weight of the secret that the guess names; else 0.
///
/// @param solved      outcomes that end the game
/// @param named_mass  named_mass(SecretId) = weight of that secret, 0 if ruled out
template <class D, class F, Weight W, class NamedMass>
[[nodiscard]] double success_mass(const D& domain, const F& feedback, std::span<const OutcomeId> solved,
                                  const OutcomeDistribution<W>& distribution, const NamedMass& named_mass) {
  double mass = 0;
  if constexpr (KnowsSuccess<F, D>) {
    const guess_t<D>& guess = domain.guess(distribution.guess);
    for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome)
      if (distribution.weights[outcome] > W{} &&
          feedback.is_success(guess, feedback.outcome(to_id<OutcomeId>(outcome))))
        mass += static_cast<double>(distribution.weights[outcome]);
  } else if constexpr (KnowsSolved<F>) {
    for (const OutcomeId outcome : solved)
      mass += static_cast<double>(distribution.weights[to_index(outcome)]);
  } else if constexpr (GuessesSecrets<D>) {
    if (const auto secret = domain.secret_named_by(distribution.guess)) mass = named_mass(*secret);
  }
  return mass;
}

}  // namespace sleuth
