// expect: answers that may be lies have no strategy tree
// expect-errors: 1
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

struct Equal : sleuth::NumberedOutcomes<2> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : 0; }
};

int main() {
  const sleuth::Listed<int> domain{{1, 2, 3}};
  const auto tree = sleuth::build_strategy(domain, sleuth::MayLie<Equal>{1}, sleuth::selectors::minimax);
  return static_cast<int>(tree.node_count());
}
