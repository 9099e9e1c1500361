#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/outcome_distribution.hpp>

namespace sleuth::conformance::detail {

/// A distribution with storage of its own, which outlives the workspace.
template <Weight W>
class Snapshot {
 public:
  explicit Snapshot(const OutcomeDistribution<W>& distribution)
      : weights_{distribution.weights.begin(), distribution.weights.end()}, rest_{distribution} {}

  [[nodiscard]] OutcomeDistribution<W> view() const noexcept {
    OutcomeDistribution<W> distribution = rest_;
    distribution.weights = weights_;
    return distribution;
  }

 private:
  std::vector<W> weights_;
  OutcomeDistribution<W> rest_;
};

/// The same number to the last bit.
template <Weight W>
[[nodiscard]] bool identical(W a, W b) noexcept {
  if constexpr (std::unsigned_integral<W>)
    return a == b;
  else
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// What differs between two distributions, to the last bit; nothing if they are the same.
template <Weight W>
[[nodiscard]] Seen difference(const OutcomeDistribution<W>& a, const OutcomeDistribution<W>& b) {
  const auto differ = [](const char* what, auto x, auto y) { return message(what, " is ", x, " and ", y); };
  if (a.guess != b.guess) return differ("guess", to_index(a.guess), to_index(b.guess));
  if (a.weights.size() != b.weights.size())
    return differ("the number of weights", a.weights.size(), b.weights.size());
  for (std::size_t i = 0; i < a.weights.size(); ++i)
    if (!identical(a.weights[i], b.weights[i]))
      return message("weight ", i, " of guess ", to_index(a.guess), " is ", a.weights[i], " and ",
                     b.weights[i]);
  if (!identical(a.total, b.total)) return differ("total", a.total, b.total);
  if (!identical(a.conditional_bits, b.conditional_bits))
    return differ("conditional_bits", a.conditional_bits, b.conditional_bits);
  if (!identical(a.p_success, b.p_success)) return differ("p_success", a.p_success, b.p_success);
  if (!identical(a.cost, b.cost)) return differ("cost", a.cost, b.cost);
  return std::nullopt;
}

/// Whether a is close to b: equal counts, or masses that differ by rounding only.
template <Weight W>
[[nodiscard]] bool close(W a, W b) noexcept {
  if constexpr (std::unsigned_integral<W>)
    return a == b;
  else
    return a - b <= 1e-9 * std::max(a, b) + 1e-12 && b - a <= 1e-9 * std::max(a, b) + 1e-12;
}

/// What differs between two beliefs, as far as candidates and the distributions of some guesses tell.
///
/// @param exactly  to the last bit, otherwise up to rounding
template <class D, class F, class B>
[[nodiscard]] Seen difference(const D& domain, const F& feedback, const B& a, const B& b,
                              std::span<const GuessId> guesses, bool exactly = true) {
  if (a.empty() != b.empty()) return message("one is empty, the other is not");
  if constexpr (ListsCandidates<B>) {
    const std::span<const SecretId> left = a.candidates(), right = b.candidates();
    if (!std::equal(left.begin(), left.end(), right.begin(), right.end()))
      return message("the candidates differ: ", left.size(), " and ", right.size());
  }
  if (a.empty()) return std::nullopt;
  typename B::workspace_type first, second;
  for (const GuessId guess : guesses) {
    const auto x = a.distribution(domain, feedback, guess, first);
    const auto y = b.distribution(domain, feedback, guess, second);
    if (exactly) {
      if (const Seen seen = difference(x, y)) return seen;
      continue;
    }
    for (std::size_t i = 0; i < x.weights.size() && i < y.weights.size(); ++i)
      if (!close(x.weights[i], y.weights[i]))
        return message("weight ", i, " of guess ", to_index(guess), " is ", x.weights[i], " and ",
                       y.weights[i]);
  }
  return std::nullopt;
}

}  // namespace sleuth::conformance::detail
