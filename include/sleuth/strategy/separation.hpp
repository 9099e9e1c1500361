#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/strategy/search_game.hpp>

namespace sleuth {

/// How well a member of a set tells the others apart by the guess that ends the game for it.
struct Separation {
  std::size_t pairs = 2;        ///< that it leaves together; 2 for more than one
  std::uint32_t candidate = 0;  ///< the member
};

/// Looks for the member whose guess leaves every other one alone, else for one whose guess leaves one pair together.
template <class D, class F>
class CandidateSeparation {
 public:
  /// @param set         members that all have an ending guess, heaviest first
  /// @param is_uniform  all count alike; else only those of the largest weight are looked at
  /// @complexity        O(members) evaluations each, far fewer where most members leave many pairs
  [[nodiscard]] Separation of(const SearchGame<D, F>& game, std::span<const std::uint32_t> set,
                              bool is_uniform) {
    stamps_.resize(game.outcome_count());
    std::uint64_t* const stamps = stamps_.data();
    Separation found;
    for (const std::uint32_t candidate : set) {
      if (!is_uniform && game.weight(candidate) != game.weight(set.front())) break;
      const std::uint32_t guess = game.ending_guess(candidate);
      stamp_ += 3;  // an outcome seen once; up to two more where it is seen again
      std::size_t pairs = 0;
      for (const std::uint32_t member : set) {
        if (member == candidate) continue;  // the guess ends the game for no other
        std::uint64_t& stamp = stamps[game.outcome(guess, member)];
        if (stamp < stamp_) {
          stamp = stamp_;
          continue;
        }
        pairs += stamp == stamp_ ? 1U : 2U;
        ++stamp;
        if (pairs > 1) break;
      }
      if (pairs < found.pairs) found = {pairs, candidate};
      if (pairs == 0) break;
    }
    return found;
  }

 private:
  std::vector<std::uint64_t> stamps_;  // [outcome]
  std::uint64_t stamp_ = 0;
};

}  // namespace sleuth
