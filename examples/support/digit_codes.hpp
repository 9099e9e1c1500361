#pragma once

#include <sleuth/games/bulls_and_cows.hpp>

#include "support/code_game.hpp"
#include "support/code_game_program.hpp"
#include "support/context.hpp"

namespace examples {

/// Codes of any size: both Mastermind and Bulls & Cows, which differ in names only. What is compiled for them is compiled once.
using DigitCodes = CodeGame<sleuth::games::BullsAndCows<>>;

/// See the template.
[[nodiscard]] int run_command(const DigitCodes& game, const Command& command, const Context& context);

}  // namespace examples
