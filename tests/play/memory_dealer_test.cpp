#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/play/memory_dealer.hpp>

namespace memory_dealer_test {

using sleuth::CardGroups;
using sleuth::GuessId;
using sleuth::memory::Dealer;

GuessId at(std::size_t position) { return sleuth::to_id<GuessId>(position); }

TEST_CASE("a dealer shows what is flipped, takes groups and turns others back") {
  Dealer dealer{CardGroups{6, 3, 3}, {0, 1, 0, 1, 1, 0}};
  CHECK(to_index(dealer.flip(at(0))) == 0);
  CHECK(to_index(dealer.flip(at(1))) == 1);
  CHECK(dealer.is_between_moves());
  CHECK(dealer.left() == 6);
  CHECK(to_index(dealer.flip(at(1))) == 1);
  CHECK(to_index(dealer.flip(at(3))) == 1);
  CHECK_THROWS_WITH(dealer.flip(at(3)), ContainsSubstring("face up already"));
  CHECK_FALSE(dealer.is_between_moves());
  CHECK(to_index(dealer.flip(at(4))) == 1);
  CHECK(dealer.left() == 3);
  CHECK_THROWS_WITH(dealer.flip(at(4)), ContainsSubstring("this one was taken"));
  CHECK_THROWS_WITH(dealer.flip(at(6)), ContainsSubstring("position is 6; allowed: 0 .. 5"));
  for (const std::size_t position : {0u, 2u, 5u})
    dealer.flip(at(position));
  CHECK(dealer.is_cleared());
}

TEST_CASE("a dealer cannot be copied, so that nobody turns the cards of a copy") {
  STATIC_REQUIRE(!std::is_copy_constructible_v<Dealer>);
  STATIC_REQUIRE(!std::is_copy_assignable_v<Dealer>);
  Dealer dealer{CardGroups{2, 2, 2}, {0, 0}};
  CHECK(dealer.flips() == 0);
  dealer.flip(at(1));
  CHECK_THROWS_AS(dealer.flip(at(1)), std::invalid_argument);
  CHECK(dealer.flips() == 1);
}

TEST_CASE("every layout is dealt about as often") {
  std::mt19937 engine{8};
  std::map<std::vector<std::size_t>, int> seen;
  constexpr int deals = 6000;
  for (int deal = 0; deal < deals; ++deal) {
    Dealer dealer{CardGroups{4, 2, 2}, engine};
    std::vector<std::size_t> layout(4);
    for (const auto& [first, second] : {std::pair{0, 1}, std::pair{2, 3}}) {
      layout[static_cast<std::size_t>(first)] = to_index(dealer.flip(at(static_cast<std::size_t>(first))));
      layout[static_cast<std::size_t>(second)] = to_index(dealer.flip(at(static_cast<std::size_t>(second))));
    }
    ++seen[layout];
  }
  CHECK(seen.size() == 6);
  for (const auto& [layout, count] : seen)
    CHECK(std::abs(count - 1000) < 150);
}

TEST_CASE("layouts that are none are refused") {
  CHECK_THROWS_WITH((Dealer{CardGroups{4, 2, 2}, {0, 1, 1, 1}}),
                    ContainsSubstring("2 patterns, each 2 times"));
  CHECK_THROWS_AS((Dealer{CardGroups{4, 2, 2}, {0, 0, 1}}), std::invalid_argument);
  std::mt19937 engine;
  CHECK_THROWS_AS((Dealer{CardGroups{5, 2, 2}, engine}), std::invalid_argument);
}

}  // namespace memory_dealer_test
