// expect: sleuth::optimal_strategy: guesses must not differ in cost
// expect-errors: 1
#include <sleuth/core/listed.hpp>
#include <sleuth/strategy/optimal.hpp>

struct Equal : sleuth::NumberedOutcomes<2> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : 0; }
};
struct Priced : sleuth::Listed<int> {
  using Listed::Listed;
  double cost(sleuth::GuessId) const { return 1; }
};

int main() {
  const Priced domain{{1, 2, 3}};
  return static_cast<int>(sleuth::optimal_strategy(domain, Equal{}).nodes);
}
