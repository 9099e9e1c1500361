#include <sleuth/strategy/known_bounds.hpp>

#include <cstddef>
#include <cstdint>

#include "support/catch.hpp"

namespace known_bounds_test {

using namespace sleuth;

TEST_CASE("keys of sets", "[strategy][optimal]") {
  const SetKey one = key_of_member(1), two = key_of_member(2);
  CHECK((one ^ two) == (two ^ one));
  CHECK((one ^ two ^ two) == one);
  CHECK_FALSE(one == two);
  CHECK(mixed_bits(0) == 0xE220A8397B1DCDAF);  // the first number of splitmix64 from seed 0
}

TEST_CASE("what is known of a set is found again", "[strategy][optimal]") {
  KnownBounds<std::uint32_t> table{std::size_t{1} << 20};
  CHECK_FALSE(table.find(key_of_member(7)));
  table.store(key_of_member(7), {5, impossible_cost, 0});
  REQUIRE(table.find(key_of_member(7)));
  CHECK(table.find(key_of_member(7))->upper == impossible_cost);
  CHECK_FALSE(table.find(key_of_member(7))->is_exact());
  table.store(key_of_member(7), {6, 6, 3});
  CHECK(table.find(key_of_member(7))->is_exact());
  CHECK(table.find(key_of_member(7))->guess == 3);
  CHECK(table.size() == 1);
  table.store(key_of_member(8), {impossible_cost, impossible_cost, 0});
  CHECK(table.find(key_of_member(8))->lower == impossible_cost);
}

TEST_CASE("it grows to its limit, forgets, and never lies", "[strategy][optimal]") {
  constexpr std::size_t limit = std::size_t{1} << 18;
  KnownBounds<std::uint64_t> table{limit};
  const std::size_t first = table.memory_bytes();
  for (std::uint64_t set = 0; set < 50'000; ++set)
    table.store(key_of_member(set), {set, set + 1, static_cast<std::uint32_t>(set)});
  CHECK(table.memory_bytes() > first);
  CHECK(table.memory_bytes() <= limit);
  std::size_t kept = 0, costliest = 0, wrong = 0;
  for (std::uint64_t set = 0; set < 50'000; ++set)
    if (const auto found = table.find(key_of_member(set))) {
      ++kept;
      costliest += set >= 49'000 ? 1U : 0U;
      wrong += found->lower != set || found->upper != set + 1 || found->guess != set ? 1U : 0U;
    }
  CHECK(wrong == 0);
  CHECK(kept == table.size());
  CHECK(kept > 1000);
  CHECK(costliest >= 990);  // cheaper sets are forgotten first
  KnownBounds<std::uint64_t> copy{limit};
  table.for_each([&](const auto& entry) { copy.restore(entry); });
  CHECK(copy.size() > kept / 2);
}

}  // namespace known_bounds_test
