// expect: this belief takes constraints only; a likelihood needs weighted_set: ConstraintSolver<D, F, WeightedSet<D, F>>
// expect-errors: 1
#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/constraint_solver.hpp>

struct Compare : sleuth::NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
  bool is_solved(std::size_t outcome) const { return outcome == 1; }
};
struct Mine {
  using guess_type = int;
  using secret_type = int;
  int guess(sleuth::GuessId id) const { return static_cast<int>(sleuth::to_index(id)); }
  std::size_t guess_count() const { return 10; }
  std::size_t secret_count() const { return 10; }
  int secret(sleuth::SecretId id) const { return static_cast<int>(sleuth::to_index(id)); }
  unsigned prior(sleuth::SecretId id) const { return 1 + static_cast<unsigned>(sleuth::to_index(id)); }
  Compare feedback() const { return {}; }
};

std::size_t ask(int guess);

int main() {
  sleuth::ConstraintSolver solver{Mine{}};
  while (auto guess = solver.suggest(sleuth::selectors::minimax))
    solver.observe(*guess, ask(*guess));
  solver.observe(sleuth::likelihood([](int secret) { return secret == 3 ? 2.0 : 1.0; }));
  return solver.solution().has_value() ? 0 : 1;
}
