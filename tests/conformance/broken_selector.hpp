#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "broken.hpp"

#include <sleuth/conformance/score_laws.hpp>
#include <sleuth/conformance/selector_laws.hpp>
#include <sleuth/selectors/minimax.hpp>

namespace sleuth_tests {

/// The largest cell, with one fault.
struct BrokenScore {
  static constexpr bool prefers_finer = true;
  std::string_view breaks;
  mutable std::size_t calls = 0;

  template <sleuth::Weight W>
  [[nodiscard]] double operator()(const sleuth::OutcomeDistribution<W>& distribution) const {
    if (breaks == laws::score_laws::repeatable) return static_cast<double>(++calls);
    if (breaks == laws::score_laws::ordered && sleuth::cell_count(distribution) == 1)
      return std::numeric_limits<double>::quiet_NaN();
    double largest = 0;
    for (const W weight : distribution.weights)
      largest = std::max(largest, static_cast<double>(weight));
    return breaks == laws::score_laws::finer ? -largest : largest;
  }
  template <sleuth::Weight W>
  void assign(const sleuth::OutcomeDistribution<W>& distribution, double& value) const {
    if (breaks == laws::score_laws::assign)
      value += (*this)(distribution);
    else
      value = (*this)(distribution);
  }
  template <sleuth::Weight W>
  [[nodiscard]] double shown(double value, const sleuth::OutcomeDistribution<W>&) const {
    return breaks == laws::score_laws::shown ? 1 / (value - value) : value;
  }
};

/// Minimax with one fault.
struct BrokenSelector {
  std::string_view breaks;
  mutable std::size_t calls = 0;

  template <sleuth::Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    namespace broken = laws::selector_laws;
    const auto ranked = sleuth::selectors::minimax(source, 2);
    if (breaks == broken::progress || breaks == broken::shrinks || breaks == broken::ends) return GuessId{};
    if (breaks == broken::complete || ranked.empty()) return std::nullopt;
    if (breaks == broken::repeatable) return ranked[calls++ % ranked.size()].guess;
    if (breaks == broken::first || breaks == broken::tree) return ranked.back().guess;
    return ranked.front().guess;
  }
  template <sleuth::Source Choice>
  [[nodiscard]] std::vector<sleuth::RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    namespace broken = laws::selector_laws;
    auto ranked = sleuth::selectors::minimax(source, top_k);
    if (breaks == broken::ends)  // always the same question
      ranked.assign(1, sleuth::selectors::ranked_guess(source.distribution(GuessId{}), 0.0));
    if (breaks == broken::ranking && ranked.size() > 1) ranked.back() = ranked.front();
    for (auto& row : ranked)
      if (breaks == broken::numbers) row.bits += 1;
    return ranked;
  }
};

}  // namespace sleuth_tests
