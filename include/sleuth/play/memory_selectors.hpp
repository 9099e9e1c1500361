#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/scores/fixed_point.hpp>
#include <sleuth/selectors/by_score.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::memory {

/// Takes what succeeds for certain, that which tells least first (a pair that is known before a card that matches whatever
/// it is), then the lowest; where nothing is certain the inner selector chooses. Around entropy it plays pairs optimally;
/// entropy alone goes on turning new cards when it could take a match.
template <class Inner>
class CertainFirst {
 public:
  explicit constexpr CertainFirst(Inner inner) : inner_{std::move(inner)} {}

  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    const std::vector<RankedGuess> rows = certain(source);
    return rows.empty() ? choose(inner_, source) : std::optional{rows.front().guess};
  }
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    std::vector<RankedGuess> rows = certain(source);
    const std::size_t first = rows.size();
    for (const RankedGuess& row : inner_(source, top_k))
      if (std::none_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(first),
                       [&row](const RankedGuess& other) { return other.guess == row.guess; }))
        rows.push_back(row);
    if (rows.size() > top_k) rows.resize(top_k);
    return rows;
  }

 private:
  template <Source Choice>
  [[nodiscard]] static std::vector<RankedGuess> certain(const Choice& source) {
    std::vector<RankedGuess> rows;
    source.for_each([&](const auto& distribution) {
      if (distribution.p_success == 1 && source.makes_progress(distribution))
        rows.push_back(selectors::ranked_guess(distribution, -1.0));
      return true;
    });
    std::stable_sort(rows.begin(), rows.end(), [](const RankedGuess& a, const RankedGuess& b) {
      return to_fixed_point(a.bits) < to_fixed_point(b.bits);
    });
    return rows;
  }

  Inner inner_;
};

/// Minus the chance of success, in units of 2^-32.
struct SuccessChance {
  template <Weight W>
  [[nodiscard]] std::int64_t operator()(const OutcomeDistribution<W>& distribution) const noexcept {
    return -to_fixed_point(distribution.p_success);
  }
  template <Weight W>
  [[nodiscard]] double shown(std::int64_t value, const OutcomeDistribution<W>&) const noexcept {
    return from_fixed_point(value);
  }
};

/// The flip whose move most likely ends in a match.
inline constexpr selectors::ByScore<SuccessChance> likeliest{};

/// Probability matching, as people do it: draws a flip with a chance proportional to its chance of success.
template <class Engine>
class ProbabilityMatching {
 public:
  /// @param engine  used and moved on
  explicit ProbabilityMatching(Engine& engine) noexcept : engine_{&engine} {}

  /// The flip that was drawn, alone; the likeliest where none may succeed.
  ///
  /// @errors  std::invalid_argument for more than 2^14 guesses
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    constexpr std::size_t most = std::size_t{1} << 14;
    if (source.guess_count() > most)
      sleuth::detail::invalid_argument("sleuth::memory::ProbabilityMatching", "guesses", source.guess_count(),
                                       "up to 16384");
    if (top_k == 0) return {};
    const auto weight_of = [&source](const auto& distribution) {
      return source.makes_progress(distribution)
                 ? static_cast<std::uint64_t>(to_fixed_point(distribution.p_success)) >> 14
                 : 0;
    };
    std::uint64_t total = 0;
    source.for_each([&](const auto& distribution) {
      total += weight_of(distribution);
      return true;
    });
    if (total == 0) return likeliest(source, 1);
    std::uint64_t drawn = uniform_below(*engine_, total);
    std::vector<RankedGuess> rows;
    source.for_each([&](const auto& distribution) {
      const std::uint64_t weight = weight_of(distribution);
      if (drawn < weight) rows.push_back(selectors::ranked_guess(distribution, -distribution.p_success));
      drawn -= std::min(drawn, weight);
      return rows.empty();
    });
    return rows;
  }

 private:
  Engine* engine_;
};

}  // namespace sleuth::memory
