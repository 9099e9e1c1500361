// A word game in nine lines: the answer is how many letters of the guess the secret has too, in any place.

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/solver/constraint_solver.hpp>

struct LettersInCommon : sleuth::NumberedOutcomes<7> {  // 0 .. 5 letters; 6: that is the word
  std::size_t operator()(const std::string& guess, const std::string& secret) const {
    if (guess == secret) return 6;
    std::size_t common = 0;
    for (char letter = 'a'; letter <= 'z'; ++letter)
      common += static_cast<std::size_t>(std::min(std::count(guess.begin(), guess.end(), letter),
                                                  std::count(secret.begin(), secret.end(), letter)));
    return common;
  }
  bool is_solved(std::size_t outcome) const { return outcome == 6; }
};

int main() {
  const std::vector<std::string> words{"apple", "beach", "bread", "chair", "cloud", "grape",
                                       "heart", "horse", "house", "light", "night", "ocean",
                                       "plant", "shore", "stone", "water"};
  const std::string secret = "bread";
  sleuth::ConstraintSolver solver{sleuth::Listed{words}, LettersInCommon{}};
  while (const auto guess = solver.suggest(sleuth::selectors::expected_size)) {
    const std::size_t outcome = solver.feedback()(*guess, secret);
    solver.observe(*guess, outcome);
    std::cout << *guess << ' ' << (outcome == 6 ? "is it" : std::to_string(outcome)) << ':';
    for (const std::string& candidate : solver.candidates())
      std::cout << ' ' << candidate;
    std::cout << '\n';
  }
}
