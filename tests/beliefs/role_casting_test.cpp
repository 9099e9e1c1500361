#include <sleuth/beliefs/role_casting.hpp>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace role_casting_test {

using namespace sleuth;

/// A world as a text of role numbers by seat.
std::string text_of(const RoleCasting& casting, SecretId world) {
  std::string text(casting.seat_count(), '?');
  casting.each_seat(world, [&](std::size_t seat, RoleCasting::RoleNumber role) {
    text[seat] = static_cast<char>('0' + role);
  });
  return text;
}

TEST_CASE("worlds are all distinct ways to deal the roles, and classes are their evil sets", "[beliefs]") {
  const RoleCasting casting{{{2, 0, 2}, {4, 3}, RoleCasting::RoleNumber{0}, RoleCasting::RoleNumber{4}}};
  REQUIRE(casting.seat_count() == 5);
  REQUIRE(casting.role_count() == 5);
  REQUIRE(casting.class_count() == 10);
  REQUIRE(casting.world_count() == 60);  // 5! / 2!
  std::string deal = "02234";
  std::set<std::string> expected;
  do
    expected.insert(deal);
  while (std::next_permutation(deal.begin(), deal.end()));
  std::set<std::string> found;
  for (const SecretId world : all_ids<SecretId>(casting.world_count())) {
    const std::string text = text_of(casting, world);
    found.insert(text);
    std::uint16_t evil = 0;
    for (std::size_t seat = 0; seat < text.size(); ++seat)
      if (text[seat] >= '3') evil = static_cast<std::uint16_t>(evil | 1U << seat);
    REQUIRE(casting.evil_set(to_index(casting.class_of(world))) == evil);
  }
  REQUIRE(found == expected);
}

TEST_CASE("evil sets are in lexicographic order, and groups say where seer and unseen stand", "[beliefs]") {
  const RoleCasting casting{{{2, 0, 2}, {4, 3}, RoleCasting::RoleNumber{0}, RoleCasting::RoleNumber{4}}};
  REQUIRE(casting.evil_set(0) == 0b00011);
  REQUIRE(casting.evil_set(1) == 0b00101);
  REQUIRE(casting.evil_set(9) == 0b11000);
  REQUIRE(casting.has_seer_and_unseen());
  REQUIRE(casting.evil_groups() == 2);
  REQUIRE(casting.good_groups() == 3);
  for (const auto& arrangement : casting.evil_arrangements())
    REQUIRE(arrangement.roles[arrangement.group] == 4);
  for (const auto& arrangement : casting.good_arrangements())
    REQUIRE(arrangement.roles[arrangement.group] == 0);
  const RoleCasting plain{{{2, 2, 2}, {7, 7}}};
  REQUIRE(plain.evil_groups() == 1);
  REQUIRE(plain.world_count() == 10);
}

TEST_CASE("a casting needs good and evil roles, sixteen at most", "[beliefs]") {
  REQUIRE_THROWS_AS((RoleCasting{{{}, {1}}}), std::invalid_argument);
  REQUIRE_THROWS_AS((RoleCasting{{{1}, {}}}), std::invalid_argument);
  REQUIRE_THROWS_AS((RoleCasting{{std::vector<std::uint8_t>(16, 0), {1}}}), std::invalid_argument);
}

}  // namespace role_casting_test
