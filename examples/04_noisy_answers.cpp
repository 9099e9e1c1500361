// Answers with chance in them: a treasure on a map of 8 by 8 squares, and a detector that is wrong one time in ten.

#include <cstddef>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <vector>

#include <sleuth/core/evidence.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

struct Square {
  int row = 0;
  int column = 0;
  friend bool operator==(const Square&, const Square&) = default;
};

struct Detector : sleuth::NumberedOutcomes<2> {  // 0: silent, 1: it beeps, since the treasure is near
  static bool is_near(const Square& asked, const Square& treasure) {
    return std::abs(asked.row - treasure.row) + std::abs(asked.column - treasure.column) <= 3;
  }
  template <class Sink>
  void each_outcome(const Square& asked, const Square& treasure, const Sink& sink) const {
    const double beeps = is_near(asked, treasure) ? 0.9 : 0.1;
    sink(0, 1 - beeps);
    sink(1, beeps);
  }
};

int main() {
  std::vector<Square> map;
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column)
      map.push_back({row, column});

  // Noise never leaves one candidate alone, so the goal says how sure is sure.
  sleuth::ConstraintSolver solver{sleuth::Listed{map}, Detector{},
                                  sleuth::goals::KnowTarget{.confidence = 0.95}};

  // An old sailor remembers the north, rows 0 to 3, but not well: three times as likely as the south.
  solver.observe(sleuth::likelihood([](const Square& square) { return square.row < 4 ? 3.0 : 1.0; }));

  const Square treasure{2, 5};
  int asked = 0;
  while (const auto guess = solver.suggest(sleuth::selectors::entropy)) {
    const bool is_wrong =
        ++asked % 10 == 4;  // the detector of this test run is wrong in questions 4, 14, 24 ...
    solver.observe(*guess, Detector::is_near(*guess, treasure) != is_wrong ? 1 : 0);
  }

  std::size_t best = 0;
  for (std::size_t i = 0; i < solver.belief().candidates().size(); ++i)
    if (solver.belief().probabilities()[i] > solver.belief().probabilities()[best]) best = i;
  const Square found = solver.candidates()[best];
  std::cout << "dig at row " << found.row << ", column " << found.column << ": " << std::fixed
            << std::setprecision(0) << 100 * solver.belief().probabilities()[best] << " % sure after "
            << asked << " questions\n";
}
