// expect: a feedback must number its outcomes
// expect: typename F::outcome_type
// expect-errors: 1
#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/constraint_solver.hpp>

struct Compare {
  std::size_t outcome_count() const { return 3; }
  sleuth::OutcomeId id(std::size_t outcome) const { return sleuth::to_id<sleuth::OutcomeId>(outcome); }
  std::size_t outcome(sleuth::OutcomeId id) const { return sleuth::to_index(id); }
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
  Compare feedback() const { return {}; }
};

std::size_t ask(int guess);

int main() {
  sleuth::ConstraintSolver solver{Mine{}};
  while (auto guess = solver.suggest(sleuth::selectors::minimax))
    solver.observe(*guess, ask(*guess));
  return solver.solution().has_value() ? 0 : 1;
}
