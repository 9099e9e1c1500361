#pragma once

#include <chrono>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

#include <sleuth/io/json.hpp>
#include <sleuth/io/text.hpp>

#include "support/selectors_by_name.hpp"
#include "support/terminal.hpp"

namespace examples {

/// Exit statuses of all example programs.
enum ExitStatus : int {
  done = 0,
  contradiction = 1,  ///< the input contradicts itself
  wrong_usage = 2,    ///< wrong usage or unreadable input
  interrupted =
      130,  ///< stopped by Ctrl-C, after what is known so far was told; as shells have it: 128 + SIGINT
};

/// Options that every code game has.
struct CommonOptions {
  std::string selector = "entropy";
  bool candidates_only = false;
  std::optional<std::uint64_t> seed;
  bool json = false;
  ColorMode color = ColorMode::automatic;
};

/// What a subcommand needs beside its game.
struct Context {
  std::string program;
  CommonOptions options;
  Terminal terminal;

  [[nodiscard]] std::uint64_t seed() const { return options.seed.value_or(1); }
  [[nodiscard]] NamedSelector selector() const { return {options.selector, options.candidates_only, seed()}; }
  [[nodiscard]] sleuth::BarStyle bars() const {
    static const std::string unit = terminal.bar_unit();
    return {.full = unit, .width = 40, .indent = 2};
  }
  /// Adds what the choice of guesses depends on to the JSON of a result.
  void add_selector(sleuth::Json& json) const {
    json["selector"] = options.selector;
    if (options.candidates_only) json["candidates_only"] = true;
    if (!selector().is_repeatable()) json["seed"] = seed();
  }
};

/// The one JSON object of a run, on one line. Bytes that are no UTF-8, such as of the name of a file, are replaced.
inline void print_json(const sleuth::Json& json) {
  std::cout << json.dump(-1, ' ', false, sleuth::Json::error_handler_t::replace) << '\n';
}

/// Seconds since it was made.
class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace examples
