#include "support/prove.hpp"
#include "support/strategy_command.hpp"

namespace examples {

int prove(const DigitCodes& game, const StrategyCommand& command, const Context& context) {
  return prove_game(game, command, context);
}

}  // namespace examples
