// expect: a strategy tree needs exact feedback
// expect: feedback(guess, secret)
// expect-errors: 1
#include <sleuth/core/listed.hpp>
#include <sleuth/strategy/optimal.hpp>

struct Unsure : sleuth::NumberedOutcomes<2> {
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    sink(std::size_t{guess == secret}, 0.75);
    sink(std::size_t{guess != secret}, 0.25);
  }
};

int main() {
  const sleuth::Listed<int> domain{{1, 2, 3}};
  return static_cast<int>(sleuth::optimal_strategy(domain, Unsure{}).nodes);
}
