#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/beliefs/naming_guesses.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// A guess that names a candidate, and how likely that is, in any whole unit.
struct LikelyGuess {
  GuessId guess{};
  std::uint64_t weight = 0;
};

/// The guesses that name a candidate in the order (likeliest first, lowest id), or only those of the largest weight.
///
/// @param naming   the guess that names each secret, see NamingGuesses
/// @param weight   weight(position) of a candidate, compared as success is
/// @complexity     O(candidates), and sorting
template <class Weigh>
void find_likeliest(std::span<const SecretId> candidates, std::span<const GuessId> naming,
                    const Weigh& weight, bool all, std::vector<LikelyGuess>& found) {
  found.clear();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const LikelyGuess next{naming[to_index(candidates[i])], weight(i)};
    if (next.guess == named_by_none) continue;
    if (!all && !found.empty()) {
      if (next.weight < found.front().weight) continue;
      if (next.weight > found.front().weight) found.clear();
    }
    found.push_back(next);
  }
  std::sort(found.begin(), found.end(), [](const LikelyGuess& a, const LikelyGuess& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.guess < b.guess;
  });
}

/// Whether a filter says that no guess can score better than the best so far; no where it cannot tell.
///
/// @param weights  of the candidates, each of which might have a cell of its own
template <class Filter, class W>
[[nodiscard]] bool none_scores_better(const Filter& filter, std::span<const W> weights, W total) {
  if constexpr (requires { filter.is_least(weights, total); })
    return filter.is_least(weights, total);
  else
    return false;
}

/// Shows likely candidates before all other guesses, until one of them is the choice: it scores as well as any guess can,
/// and none that does succeeds more often. Where no candidate can separate all, only the likeliest.
///
/// @param show      show(guess) -> bool, as a sink; false stops
/// @param is_least  whether no guess can score better than the best so far
/// @return          whether there is nothing more to show
template <class Allowed, class Show, class IsLeast>
[[nodiscard]] bool show_likeliest(std::span<const LikelyGuess> likeliest, bool may_separate,
                                  const Allowed& allowed, const Show& show, const IsLeast& is_least) {
  for (const LikelyGuess& likely : likeliest) {
    if (!allowed(likely.guess)) continue;
    if (!show(likely.guess) || (likely.weight > 0 && is_least())) return true;
    if (!may_separate) break;  // the others are less likely to do so
  }
  return false;
}

/// A sink that also stops at the first guess that scores as well as any can: no candidate does, so that it is the choice.
///
/// @param filter, sink  must outlive what is returned
template <class Filter, class Sink, class IsLeast>
[[nodiscard]] auto until_least(const Filter& filter, const Sink& sink, const IsLeast& is_least) {
  return [&filter, &sink, is_least](const auto& distribution) {
    const std::size_t before = filter.improvements();
    return sink(distribution) && (filter.improvements() == before || !is_least());
  };
}

}  // namespace sleuth
