#pragma once

#include <cstdint>

namespace sleuth {

/// The chance that a move completes its group, if flips are chosen best: known cards of the pattern are certain, and each of
/// the rest must be found among the cards out of sight.
///
/// @param missing  cards that the group still needs
/// @param known    cards of the pattern that lie face down in known positions
/// @param hidden   cards of the pattern that are out of sight
/// @param unseen   all cards that are out of sight, at least `hidden`
/// @return         0 .. 1; exactly 1 where known cards suffice, or only such cards are out of sight
/// @complexity     O(missing)      @errors none (noexcept)
[[nodiscard]] constexpr double completion_chance(std::uint32_t missing, std::uint32_t known,
                                                 std::uint32_t hidden, std::uint32_t unseen) noexcept {
  double chance = 1;
  for (; missing > known; --missing) {
    if (hidden == 0) return 0;
    chance *= static_cast<double>(hidden--) / static_cast<double>(unseen--);
  }
  return chance;
}

}  // namespace sleuth
