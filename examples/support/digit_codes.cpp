#include "support/digit_codes.hpp"

#include "support/run_command.hpp"

namespace examples {

int run_command(const DigitCodes& game, const Command& command, const Context& context) {
  return run_command<DigitCodes>(game, command, context);
}

}  // namespace examples
