#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/core/ids.hpp>

namespace sleuth {

/// A guess that names a candidate, and how likely that is, in any whole unit.
struct LikelyGuess {
  GuessId guess{};
  std::uint64_t weight = 0;
};

/// The guesses that name a candidate in the order (likeliest first, lowest id), or only those of the largest weight.
///
/// @param naming   the guess that names each secret; `unnamed` where none does
/// @param weight   weight(position) of a candidate, compared as success is
/// @complexity     O(candidates), and sorting
template <class Weigh>
void find_likeliest(std::span<const SecretId> candidates, std::span<const GuessId> naming, GuessId unnamed,
                    const Weigh& weight, bool all, std::vector<LikelyGuess>& found) {
  found.clear();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const LikelyGuess next{naming[to_index(candidates[i])], weight(i)};
    if (next.guess == unnamed) continue;
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

}  // namespace sleuth
