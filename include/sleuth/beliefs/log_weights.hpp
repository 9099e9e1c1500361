#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include <sleuth/core/ids.hpp>

namespace sleuth {

/// Candidates with weights as logarithms, so that long histories do not underflow, and the probabilities that they stand for.
struct LogWeights {
  std::vector<SecretId> candidates;
  std::vector<double> log_weights;  // natural logarithms, the largest is 0
  std::vector<double> mass;  // probabilities; never 0, so that a cell with a candidate never looks empty
  double log_scale = 0;      // what was taken off the logarithms
  double log_total = 0;      // log of the sum of weights

  /// Takes a candidate over, its weight multiplied by a factor.
  void add(const LogWeights& from, std::size_t position, double log_factor) {
    candidates.push_back(from.candidates[position]);
    log_weights.push_back(from.log_weights[position] + log_factor);
  }

  /// Fills in all but candidates and logarithms: takes the largest logarithm off, so that neither the likeliest secrets
  /// underflow nor their ratios lose digits in a long history.
  ///
  /// @param scale  what had been taken off before
  void normalise(double scale) {
    log_scale = scale;
    log_total = -std::numeric_limits<double>::infinity();
    mass.clear();
    if (candidates.empty()) return;
    const double largest = *std::max_element(log_weights.begin(), log_weights.end());
    log_scale += largest;
    double total = 0;
    mass.reserve(log_weights.size());
    for (double& log_weight : log_weights) {
      log_weight -= largest;
      mass.push_back(std::max(std::exp(log_weight), std::numeric_limits<double>::min()));
      total += mass.back();
    }
    for (double& share : mass)
      share = std::max(share / total, std::numeric_limits<double>::min());
    log_total = log_scale + std::log(total);
  }
};

}  // namespace sleuth
