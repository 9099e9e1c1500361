#include "support/strategy_command.hpp"
#include "support/strategy_files.hpp"

namespace examples {

int use_strategy(const PlainWordGame& game, const PlainWordGame& other, const StrategyCommand& command,
                 const Context& context) {
  return use_strategy_of(game, other, command, context);
}

}  // namespace examples
