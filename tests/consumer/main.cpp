#include <sleuth/sleuth.hpp>

#include <iostream>

int main() {
  sleuth::ConstraintSolver solver{sleuth::games::Mastermind<4, 6>{}};
  const auto guess = solver.suggest(sleuth::selectors::minimax);
  if (!guess) return 1;
  std::cout << "sleuth " << sleuth::version << ": the first of " << solver.remaining() << " codes to ask is";
  for (const auto color : *guess) {
    std::cout << ' ' << static_cast<unsigned>(color);
  }
  std::cout << '\n';
}
