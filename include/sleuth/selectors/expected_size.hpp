#pragma once

#include <sleuth/scores/expected_size.hpp>
#include <sleuth/selectors/by_score.hpp>

namespace sleuth::selectors {

/// Takes the guess that leaves the fewest candidates on average.
///
/// @source  R. W. Irving, "Towards an optimum Mastermind strategy", J. Recreational Math. 11 (1978-79)
inline constexpr ByScore<scores::ExpectedSize> expected_size{};

}  // namespace sleuth::selectors
