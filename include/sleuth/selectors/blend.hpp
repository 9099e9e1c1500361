#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/selectors/by_score.hpp>

namespace sleuth::scores {

/// Minus (information * bits / most_bits + (1 - information) * P(success)), in units of 2^-32. Shown with its positive
/// sign: higher is better there. Bits are rounded to multiples of 2^-32 before they are divided, so that a guess that
/// tells nothing but noise in the last bit counts as telling nothing.
struct Blend {
  double information = 0.5;  ///< share of information, 0 .. 1
  double most_bits = 0;      ///< most information of any allowed guess, bits; 0 drops the first term

  template <Weight W>
  [[nodiscard]] std::int64_t operator()(const OutcomeDistribution<W>& distribution) const noexcept {
    const std::int64_t most = to_fixed_point(most_bits);
    const double bits = most > 0 ? static_cast<double>(to_fixed_point(information_bits(distribution))) /
                                       static_cast<double>(most)
                                 : 0.0;
    return -to_fixed_point(information * bits + (1 - information) * distribution.p_success);
  }
  template <Weight W>
  [[nodiscard]] double shown(std::int64_t value, const OutcomeDistribution<W>&) const noexcept {
    return from_fixed_point(-value);
  }
};

}  // namespace sleuth::scores

namespace sleuth::selectors {

struct BlendOptions {
  double information = 0.5;  ///< 1: information only; 0: the chance of success only
};

/// Weighs information against the chance of success. Two passes over the allowed guesses: the first finds the most
/// information that any of them gives.
class BlendSelector {
 public:
  /// @errors  std::invalid_argument if information is not within 0 .. 1
  constexpr explicit BlendSelector(BlendOptions options) : information_{options.information} {
    if (!(information_ >= 0 && information_ <= 1))
      sleuth::detail::invalid_argument("sleuth::selectors::blend", "information",
                                       std::to_string(information_), "0 .. 1");
  }

  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    return ByScore{score_for(source)}.best(source);
  }
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    return ByScore{score_for(source)}(source, top_k);
  }

 private:
  template <Source Choice>
  [[nodiscard]] scores::Blend score_for(const Choice& source) const {
    double most_bits = 0;
    source.for_each([&](const auto& distribution) {
      most_bits = std::max(most_bits, information_bits(distribution));
      return true;
    });
    return {information_, most_bits};
  }

  double information_;
};

/// `blend({.information = 0.7})`
[[nodiscard]] constexpr BlendSelector blend(BlendOptions options) { return BlendSelector{options}; }

}  // namespace sleuth::selectors
