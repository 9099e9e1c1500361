#pragma once

#include <sleuth/scores/entropy.hpp>
#include <sleuth/selectors/by_score.hpp>

namespace sleuth::selectors {

/// Takes the guess whose outcome tells most about the target, in bits; ties are exact.
///
/// @source  E. Neuwirth, "Some strategies for Mastermind", Zeitschrift fuer Operations Research 26 (1982)
inline constexpr ByScore<scores::Entropy> entropy{};

}  // namespace sleuth::selectors
