// A game of your own in six lines: a number, and the answers "higher", "lower" and "that is it".

#include <cstddef>
#include <iostream>
#include <numeric>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

struct HigherLower : sleuth::NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess < secret ? 0 : guess > secret ? 1 : 2; }
  bool is_solved(std::size_t outcome) const { return outcome == 2; }
};

int main() {
  std::vector<int> numbers(100);
  std::iota(numbers.begin(), numbers.end(), 1);
  sleuth::ConstraintSolver solver{sleuth::Listed{numbers}, HigherLower{}};

  const int secret = 42;
  while (const auto guess = solver.suggest(sleuth::selectors::entropy)) {
    const std::size_t outcome = solver.feedback()(*guess, secret);
    solver.observe(*guess, outcome);
    std::cout << *guess
              << (outcome == 0   ? ": higher"
                  : outcome == 1 ? ": lower"
                                 : ": that is it")
              << ", " << solver.remaining() << " left\n";
  }
}
