// Think of a code of 4 pegs in colours 1 to 6, and answer: how many are exact, how many misplaced?

#include <iostream>

#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/constraint_solver.hpp>

int main() {
  sleuth::ConstraintSolver solver{sleuth::games::Mastermind<4, 6>{}};
  while (const auto guess = solver.suggest(sleuth::selectors::minimax)) {
    for (const int color : *guess)
      std::cout << color + 1;
    std::cout << "? exact misplaced: " << std::flush;
    sleuth::games::CodeOutcome answer;
    if (!(std::cin >> answer.exact >> answer.misplaced)) return 1;
    solver.observe(*guess, answer);
  }
  std::cout << to_string(solver.status()) << '\n';
}
