// expect: sleuth::verify: answers that may be lies have no strategy tree that could be checked
// expect-errors: 1
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/strategy/verify.hpp>

struct Equal : sleuth::NumberedOutcomes<2> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : 0; }
};

int main() {
  const sleuth::Listed<int> domain{{1, 2, 3}};
  return static_cast<int>(verify(sleuth::StrategyTree{}, domain, sleuth::MayLie<Equal>{1}).secrets);
}
