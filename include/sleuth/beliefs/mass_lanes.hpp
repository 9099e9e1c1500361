#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/core/lanes.hpp>

namespace sleuth {

/// Probabilities rounded to whole weights of few bits, for bounds by lanes: which guesses cannot be the best. The weights are
/// rounded down, but none is 0, so that the cells of a guess that are positive are exact.
class RoundedMass {
 public:
  /// Of more probabilities the weights would be too large for lanes.
  static constexpr std::size_t max_size = std::size_t{1} << 18;

  /// A probability as it is compared: in units of 2^-32.
  [[nodiscard]] static std::uint64_t compared(double share) noexcept {
    return static_cast<std::uint64_t>(std::llround(std::min(share, 1.0) * 4294967296.0));
  }

  /// @param mass  probabilities, each above 0; sum 1
  /// @complexity  O(mass)
  void round(std::span<const double> mass) {
    const auto bits = static_cast<int>(std::bit_width(mass.size())) + extra_bits;
    unit_ = std::ldexp(1.0, -bits);
    weights_.clear();
    double sum = 0;
    excess_ = 0;
    for (const double share : mass) {
      const double weight = std::max(std::floor(std::ldexp(share, bits)), 1.0);
      weights_.push_back(static_cast<std::uint32_t>(weight));
      sum += weight;
      excess_ += std::max(weight * unit_ - share, 0.0);
    }
    total_ = static_cast<std::uint64_t>(sum);
    distance_ = 0;
    for (std::size_t i = 0; i < mass.size(); ++i)
      distance_ += std::abs(mass[i] - weights_[i] / sum) / 2;
  }

  /// Shape of the mass, sum below 2^26.
  [[nodiscard]] std::span<const std::uint32_t> weights() const noexcept { return weights_; }
  [[nodiscard]] std::uint64_t total() const noexcept { return total_; }
  /// A bound from above, in units of 2^-32, of a probability that was rounded to this.
  [[nodiscard]] std::uint64_t most(std::uint32_t weight) const noexcept {
    return compared((static_cast<double>(weight) + 1) * unit_);
  }
  /// What can be said of the mass of cells whose weights are counts.
  [[nodiscard]] lanes::MassCounts bounds(const lanes::Counts& counts) const noexcept {
    return {counts, unit_, excess_, distance_};
  }

 private:
  static constexpr int extra_bits = 6;  // more than one bit for each candidate, on average

  std::vector<std::uint32_t> weights_;
  std::uint64_t total_ = 0;
  double unit_ = 0;
  double excess_ = 0;
  double distance_ = 0;
};

/// A filter of LaneScan for rounded mass: only what certainly scores worse is left out, so there are no ties to think of.
///
/// @tparam Filter  may have skip_mass(bounds, part, result): lanes that score worse than the best so far, or fewer; and
///                 loses(bounds, counts of one guess, bound of its success in 2^-32)
template <class Filter>
struct MassFilter {
  const Filter& filter;
  const RoundedMass& mass;

  [[nodiscard]] bool active() const noexcept { return filter.active(); }
  [[nodiscard]] std::size_t improvements() const noexcept { return filter.improvements(); }
  [[nodiscard]] static constexpr bool keeps_candidates() noexcept { return false; }
  template <class V>
  [[gnu::always_inline]] void skip(const lanes::Counts& counts, std::size_t part, V& result) const {
    if constexpr (requires { filter.skip_mass(mass.bounds(counts), part, result); })
      filter.skip_mass(mass.bounds(counts), part, result);
    else
      result = V{};
  }
  /// Whether one guess may be left out.
  ///
  /// @param cells   its rounded weights
  /// @param solved  outcomes that name the secret
  [[nodiscard]] bool loses(std::span<const std::uint32_t> cells, std::span<const OutcomeId> solved) const {
    if constexpr (requires { filter.loses(mass.bounds({}), cells, std::uint64_t{}); }) {
      std::uint64_t success = 0;
      for (const OutcomeId outcome : solved)
        if (cells[to_index(outcome)] > 0) success = mass.most(cells[to_index(outcome)]);
      return filter.loses(mass.bounds({nullptr, cells.size(), 0, mass.total()}), cells, success);
    } else {
      return false;
    }
  }
};

}  // namespace sleuth
