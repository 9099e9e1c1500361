// expect: a policy chooses from what the player knows: GuessId operator()(const Layouts&); it never gets the dealer
// expect-errors: 1
#include <random>

#include <sleuth/play/memory_match.hpp>

struct Cheat {
  sleuth::GuessId operator()(const sleuth::memory::Dealer&) { return sleuth::GuessId{0}; }
};

int main() {
  std::mt19937_64 engine;
  sleuth::memory::Dealer dealer{sleuth::CardGroups{8, 2, 2}, engine};
  const sleuth::memory::Seat seat{Cheat{}};
  return static_cast<int>(sleuth::memory::play_match(dealer, seat, seat).moves);
}
