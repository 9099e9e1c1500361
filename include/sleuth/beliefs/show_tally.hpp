#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/beliefs/show_outcomes.hpp>
#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/deduction/deal_model.hpp>

namespace sleuth::detail {

/// Adds up the joint weights of what the envelope holds and what a question for cards is told. Outcomes have short numbers
/// here: 0 nobody, else 1 + (position of the seat among those asked) * named + position of the card among the named.
class ShowTally {
 public:
  void begin(std::size_t asked, std::size_t named) {
    weight_.assign(1 + asked * named, 0);
    contents_.assign(weight_.size(), 0);
    logs_ = 0;
  }
  /// One outcome with one content of the envelope, once for each pair; or with `alike` contents of this weight each.
  void add(std::size_t outcome, double weight, std::uint32_t alike = 1) {
    if (!(weight > 0)) return;
    weight_[outcome] += weight * alike;
    contents_[outcome] += alike;
    logs_ += weight * std::log2(weight) * alike;
  }
  /// The same with the sums of a block: total, sum of x * log2(x), and how many are positive.
  void add_block(std::size_t outcome, double total, double logs, std::uint32_t positive) {
    weight_[outcome] += total;
    contents_[outcome] += positive;
    logs_ += logs;
  }

  /// @param seats        those asked
  /// @param cards        those named
  /// @param target_bits  entropy of the envelope
  /// @param weights      receives the probabilities by outcome number; valid as long as it is unchanged
  [[nodiscard]] OutcomeDistribution<double> finish(GuessId guess, const ShowOutcomes& outcomes,
                                                   std::span<const std::size_t> seats,
                                                   std::span<const CardId> cards, double target_bits,
                                                   std::vector<double>& weights) const {
    double total = 0;
    for (const double weight : weight_)
      total += weight;
    weights.assign(outcomes.outcome_count(), 0);
    double success = 0;
    for (std::size_t i = 0; i < weight_.size(); ++i) {
      if (!(weight_[i] > 0)) continue;
      const double p = weight_[i] / total;
      weights[i == 0 ? 0
                     : 1 + seats[(i - 1) / cards.size()] * outcomes.cards +
                           to_index(cards[(i - 1) % cards.size()])] = p;
      if (contents_[i] == 1) success += p;
    }
    // H(outcome, envelope) - H(envelope)
    const double conditional = std::log2(total) - logs_ / total - target_bits;
    return {guess, weights, 1.0, std::max(conditional, 0.0), std::min(success, 1.0), 1.0};
  }

 private:
  std::vector<double> weight_;           // [short number]
  std::vector<std::uint32_t> contents_;  // how many contents of the envelope go with it
  double logs_ = 0;                      // sum of x * log2(x)
};

}  // namespace sleuth::detail
