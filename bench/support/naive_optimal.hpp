#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "support/naive.hpp"

namespace naive {

/// The least total of a game of codes, as one would write it down: all guesses in the order of a bound, the search of a set
/// cut off by the best so far, costs of sets kept in a map. No symmetry, no bounds kept, nothing passed down.
template <std::size_t Pegs, std::size_t Colors>
class OptimalWay {
 public:
  explicit OptimalWay(bool repeats) : codes_{all_codes<Pegs, Colors>(repeats)} {
    for (const auto& guess : codes_)
      for (const auto& secret : codes_)
        table_.push_back(byte_of(feedback<Colors>(guess, secret)));
  }

  [[nodiscard]] std::uint64_t total() {
    std::vector<std::size_t> all(codes_.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = i;
    known_.clear();
    return cost(all);
  }

 private:
  using Set = std::vector<std::size_t>;
  static constexpr std::size_t outcomes = (Pegs + 1) * (Pegs + 1);
  static constexpr std::size_t solved = (Pegs + 1) * Pegs;

  [[nodiscard]] static std::uint8_t byte_of(const Outcome& outcome) {
    return static_cast<std::uint8_t>((Pegs + 1) * static_cast<std::size_t>(outcome.exact) +
                                     static_cast<std::size_t>(outcome.misplaced));
  }

  /// No set of so many costs less: one secret with the first guess, all others with a second one or more.
  [[nodiscard]] static std::uint64_t bound(std::size_t size) noexcept { return size == 0 ? 0 : 2 * size - 1; }

  std::uint64_t cost(const Set& set) {
    if (set.size() <= 2) return bound(set.size());
    const auto found = known_.find(set);
    if (found != known_.end()) return found->second;
    std::vector<std::pair<std::uint64_t, std::size_t>> guesses;
    for (std::size_t guess = 0; guess < codes_.size(); ++guess) {
      std::size_t cells[outcomes] = {};
      for (const std::size_t secret : set)
        ++cells[table_[guess * codes_.size() + secret]];
      std::uint64_t sum = set.size();
      bool tells = true;
      for (std::size_t i = 0; i < outcomes; ++i) {
        if (i == solved) continue;
        sum += bound(cells[i]);
        tells = tells && cells[i] < set.size();
      }
      if (tells) guesses.emplace_back(sum, guess);
    }
    std::sort(guesses.begin(), guesses.end());
    std::uint64_t best = ~std::uint64_t{0};
    for (const auto& [lower, guess] : guesses) {
      if (lower >= best) break;
      std::vector<Set> cells(outcomes);
      for (const std::size_t secret : set)
        cells[table_[guess * codes_.size() + secret]].push_back(secret);
      std::uint64_t sum = lower;
      for (std::size_t i = 0; i < outcomes && sum < best; ++i)
        if (i != solved) sum += cost(cells[i]) - bound(cells[i].size());
      best = std::min(best, sum);
    }
    known_.emplace(set, best);
    return best;
  }

  std::vector<Code<Pegs>> codes_;
  std::vector<std::uint8_t> table_;  // [guess][secret]
  std::map<Set, std::uint64_t> known_;
};

}  // namespace naive
