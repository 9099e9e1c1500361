// expect: sleuth::optimal_strategy: guesses must not depend on the answers so far (allows)
// expect-errors: 1
#include <span>

#include <sleuth/core/listed.hpp>
#include <sleuth/strategy/optimal.hpp>

struct Equal : sleuth::NumberedOutcomes<2> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : 0; }
};
struct Restricted : sleuth::Listed<int> {
  using Listed::Listed;
  bool allows(sleuth::GuessId, std::span<const sleuth::Answer>) const { return true; }
};

int main() {
  const Restricted domain{{1, 2, 3}};
  return static_cast<int>(sleuth::optimal_strategy(domain, Equal{}).nodes);
}
