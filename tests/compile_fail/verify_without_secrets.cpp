// expect: sleuth::verify: the domain must list its secrets
// expect: typename D::secret_type
// expect-errors: 1
#include <sleuth/core/listed.hpp>
#include <sleuth/strategy/verify.hpp>

struct Compare : sleuth::NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
};
struct Mine {
  using guess_type = int;
  std::size_t guess_count() const { return 10; }
  int guess(sleuth::GuessId id) const { return static_cast<int>(sleuth::to_index(id)); }
};

int main() { return static_cast<int>(verify(sleuth::StrategyTree{}, Mine{}, Compare{}).secrets); }
