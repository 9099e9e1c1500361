#pragma once

#include <sleuth/scores/most_parts.hpp>
#include <sleuth/selectors/by_score.hpp>

namespace sleuth::selectors {

/// Takes the guess with the most outcomes that are still possible.
///
/// @source  B. Kooi, "Yet another Mastermind strategy", ICGA Journal 28 (2005)
inline constexpr ByScore<scores::MostParts> most_parts{};

}  // namespace sleuth::selectors
