#pragma once

#include <sleuth/scores/worst_case.hpp>
#include <sleuth/selectors/by_score.hpp>

namespace sleuth::selectors {

/// Takes the guess whose largest cell is smallest.
///
/// @source  D. E. Knuth, "The computer as Master Mind", J. Recreational Math. 9 (1976-77)
inline constexpr ByScore<scores::LargestCell> minimax{};

/// Minimax that compares the second largest cell where the largest are equal, then the third, and so on.
inline constexpr ByScore<scores::SortedCells> fine_minimax{};

}  // namespace sleuth::selectors
