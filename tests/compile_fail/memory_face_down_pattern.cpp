// expect: the pattern of a face-down card cannot be read from the dealer: flip the card
// expect-errors: 1
#include <random>

#include <sleuth/play/memory_dealer.hpp>

int main() {
  std::mt19937_64 engine;
  const sleuth::memory::Dealer dealer{sleuth::CardGroups{8, 2, 2}, engine};
  return static_cast<int>(dealer.pattern_at(sleuth::GuessId{3}));
}
