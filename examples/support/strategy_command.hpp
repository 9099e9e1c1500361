#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <sleuth/games/words.hpp>
#include <sleuth/strategy/objective.hpp>

#include "support/context.hpp"
#include "support/digit_codes.hpp"
#include "support/files.hpp"
#include "support/word_game.hpp"

namespace examples {

/// A file of a strategy as it was read: JSON, or the text that people follow at the table.
struct StrategyFile {
  std::string name{};
  std::string text{};

  /// The two are told apart by their first character.
  [[nodiscard]] bool is_json() const {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string::npos && text[first] == '{';
  }
};

/// What `optimal` is asked to do.
struct StrategyCommand {
  std::string name{};  ///< prove, verify, show or diff

  // of prove
  sleuth::StrategyGoal goal{};
  std::size_t threads = 1;
  std::optional<std::uint64_t> max_nodes{};
  std::optional<std::size_t> max_seconds{};
  std::size_t max_memory = 1024;  ///< unit: MB of 2^20 bytes
  OutputFile save{};
  std::string resume{};

  OutputFile out{};             ///< of prove and show
  StrategyFile file{};          ///< of verify and show; the first of diff
  StrategyFile other{};         ///< the second of diff
  bool proves_small = false;    ///< of verify: --prove-small
  std::string format = "text";  ///< of show
};

using PlainWordGame = WordGame<sleuth::games::Words>;

/// How the game of a strategy is called in its text; equal games, equal names.
[[nodiscard]] inline std::string text_name(const DigitCodes& game) { return game.title(); }
[[nodiscard]] inline std::string text_name(const PlainWordGame& game) {
  return game.title() + ", lists " + game.lists;
}

/// Carries out a command for one game. Each of these is most of what the program takes to compile.
///
/// @param other  of diff: the same game, as the other file writes it
/// @return       the exit status
[[nodiscard]] int prove(const DigitCodes& game, const StrategyCommand& command, const Context& context);
[[nodiscard]] int prove(const PlainWordGame& game, const StrategyCommand& command, const Context& context);
[[nodiscard]] int use_strategy(const DigitCodes& game, const DigitCodes& other,
                               const StrategyCommand& command, const Context& context);
[[nodiscard]] int use_strategy(const PlainWordGame& game, const PlainWordGame& other,
                               const StrategyCommand& command, const Context& context);

}  // namespace examples
