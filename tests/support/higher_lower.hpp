#pragma once

#include <cstddef>

#include <sleuth/core/listed.hpp>

namespace sleuth_tests {

/// Guess a number. The outcome is 0: too high, 1: right, 2: too low; that 1 ends the game is not said.
using Numbers = sleuth::Listed<int>;
struct Quiet : sleuth::NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
};
/// The same, and it is said.
struct Compare : Quiet {
  bool is_solved(std::size_t outcome) const { return outcome == 1; }
};

}  // namespace sleuth_tests
