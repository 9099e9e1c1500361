#include <sleuth/strategy/open_nodes.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

#include "support/catch.hpp"

namespace open_nodes_test {

using namespace sleuth;

TEST_CASE("each partition is new once", "[strategy][optimal]") {
  TriedPartitions tried;
  std::size_t again = 0;
  for (std::uint64_t i = 0; i < 1000; ++i)
    again += tried.insert(mixed_bits(i)) ? 0U : 1U;
  CHECK(again == 0);
  for (std::uint64_t i = 0; i < 1000; ++i)
    again += tried.insert(mixed_bits(i)) ? 0U : 1U;
  CHECK(again == 1000);
  tried.clear();
  CHECK(tried.insert(mixed_bits(1)));
}

TEST_CASE("sets are kept and taken, all forgotten beyond the limit", "[strategy][optimal]") {
  const auto node = [](Cost collected, std::size_t guesses) {
    OpenNode made;
    made.collected = collected;
    made.guesses.resize(guesses);
    return made;
  };
  OpenNodes nodes{10'000};
  nodes.keep(key_of_member(1), node(5, 10));
  CHECK(nodes.memory_bytes() > 10 * sizeof(BoundedGuess));
  CHECK_FALSE(nodes.take(key_of_member(2)));
  const auto found = nodes.take(key_of_member(1));
  REQUIRE(found);
  CHECK(found->collected == 5);
  CHECK(found->guesses.size() == 10);
  CHECK(nodes.memory_bytes() == 0);
  CHECK_FALSE(nodes.take(key_of_member(1)));
  nodes.keep(key_of_member(1), node(5, 10));
  nodes.keep(key_of_member(2), node(6, 410));
  CHECK_FALSE(nodes.take(key_of_member(1)));
  CHECK(nodes.take(key_of_member(2)));
  nodes.keep(key_of_member(3), node(7, 1000));
  CHECK_FALSE(nodes.take(key_of_member(3)));
  CHECK(nodes.memory_bytes() == 0);
}

}  // namespace open_nodes_test
