// Against all worlds, listed and weighted one by one.

#include <sleuth/beliefs/role_posterior.hpp>

#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <random>
#include <vector>

#include "support/catch.hpp"

namespace role_posterior_test {

using namespace sleuth;

using Number = RoleCasting::RoleNumber;

/// Random logarithms; some of them -infinity.
std::vector<double> random_table(std::mt19937_64& engine, std::size_t size, unsigned ruled_out_percent) {
  std::vector<double> table;
  for (std::size_t i = 0; i < size; ++i)
    table.push_back(engine() % 100 < ruled_out_percent ? -HUGE_VAL
                                                       : -static_cast<double>(engine() % 1000) / 200);
  return table;
}

/// The weight of a world by the meaning of the tables.
double log_weight(const RoleCasting& casting, SecretId world, const RoleEvidence& evidence) {
  const std::size_t index = to_index(casting.class_of(world));
  double sum = evidence.of_class.empty() ? 0 : evidence.of_class[index];
  std::vector<Number> roles(casting.seat_count());
  casting.each_seat(world, [&](std::size_t seat, Number role) { roles[seat] = role; });
  for (std::size_t seat = 0; seat < roles.size(); ++seat)
    if (!evidence.of_role.empty())
      sum += evidence.of_role[(index * roles.size() + seat) * casting.role_count() + roles[seat]];
  if (evidence.of_pair.empty()) return sum;
  const auto place = [&](std::span<const std::uint8_t> seats, std::optional<Number> role) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (role && roles[seats[i]] == *role) found = i;
    return found;
  };
  const std::size_t good = place(casting.good_seats(index), casting.roles().seer);
  const std::size_t evil = place(casting.evil_seats(index), casting.roles().unseen);
  return sum + evidence.of_pair[(index * casting.good_groups() + good) * casting.evil_groups() + evil];
}

void check_against_list(const RolePosterior& posterior, const std::vector<RoleEvidence>& history) {
  const RoleCasting& casting = posterior.casting();
  std::vector<double> weights;
  double total = 0;
  std::uint64_t count = 0;
  for (const SecretId world : all_ids<SecretId>(casting.world_count())) {
    double sum = 0;
    for (const RoleEvidence& evidence : history)
      sum += log_weight(casting, world, evidence);
    weights.push_back(std::exp(sum));
    total += weights.back();
    if (!std::isinf(sum)) ++count;
  }
  REQUIRE(posterior.count() == count);
  REQUIRE(posterior.empty() == (count == 0));
  if (count == 0) return;
  REQUIRE_THAT(posterior.log_total(), WithinAbs(std::log(total), 1e-12));

  double bits = 0;
  double largest = 0;
  std::vector<double> classes(casting.class_count(), 0.0);
  std::vector<double> roles(casting.seat_count() * casting.role_count(), 0.0);
  std::vector<double> evil(casting.seat_count(), 0.0);
  for (const SecretId world : all_ids<SecretId>(casting.world_count())) {
    const double p = weights[to_index(world)] / total;
    if (p > 0) bits -= p * std::log2(p);
    largest = std::max(largest, p);
    classes[to_index(casting.class_of(world))] += p;
    casting.each_seat(world, [&](std::size_t seat, Number role) {
      roles[seat * casting.role_count() + role] += p;
      if ((casting.evil_set(to_index(casting.class_of(world))) >> seat & 1U) != 0) evil[seat] += p;
    });
  }
  REQUIRE_THAT(posterior.world_bits(), WithinAbs(bits, 1e-11));
  REQUIRE_THAT(posterior.largest_share(), WithinAbs(largest, 1e-12));
  const auto same = [](std::span<const double> a, const std::vector<double>& b) {
    REQUIRE(a.size() == b.size());
    for (std::size_t i = 0; i < b.size(); ++i)
      REQUIRE_THAT(a[i], WithinAbs(b[i], 1e-12));
  };
  same(posterior.class_mass(), classes);
  same(posterior.role_shares(), roles);
  same(posterior.evil_shares(), evil);
  for (const std::uint16_t team : {std::uint16_t{3}, std::uint16_t{0b10110}}) {
    std::vector<double> expected(casting.evil_count() + 1, 0.0);
    for (std::size_t index = 0; index < classes.size(); ++index)
      expected[static_cast<std::size_t>(
          std::popcount(static_cast<std::uint16_t>(casting.evil_set(index) & team)))] += classes[index];
    std::vector<double> sums;
    posterior.evil_on_team(team, sums);
    same(sums, expected);
  }
}

TEST_CASE("random evidence on castings gives what listing all worlds gives", "[beliefs][differential]") {
  const std::uint64_t seed = GENERATE(1U, 2U, 3U, 4U, 5U, 6U);
  CAPTURE(seed);
  std::mt19937_64 engine{seed};
  const std::vector<RoleCasting::Roles> castings{
      {{2, 2, 2}, {7, 7}},
      {{0, 1, 2}, {4, 5}, Number{0}, Number{4}},
      {{0, 2, 2}, {5, 7}, Number{0}, std::nullopt},
      {{2, 2, 0, 1}, {3, 4, 6}, Number{0}, Number{4}},
  };
  for (const RoleCasting::Roles& roles : castings) {
    const auto casting = std::make_shared<const RoleCasting>(roles);
    RolePosterior posterior{casting};
    std::vector<RoleEvidence> history;
    check_against_list(posterior, history);
    for (int step = 0; step < 4; ++step) {
      RoleEvidence evidence;
      const unsigned percent = step == 3 ? 60 : 3;
      if (engine() % 2 == 0) evidence.of_class = random_table(engine, casting->class_count(), percent);
      if (engine() % 2 == 0)
        evidence.of_role = random_table(engine, RoleEvidence::role_table_size(*casting), percent);
      if (engine() % 2 == 0)
        evidence.of_pair = random_table(engine, RoleEvidence::pair_table_size(*casting), percent);
      posterior.observe(evidence);
      history.push_back(evidence);
      check_against_list(posterior, history);
    }
  }
}

TEST_CASE("long games do not underflow, and a wrong table changes nothing", "[beliefs]") {
  const auto casting =
      std::make_shared<const RoleCasting>(RoleCasting::Roles{{0, 2, 2}, {4, 5}, Number{0}, Number{4}});
  RolePosterior posterior{casting};
  RoleEvidence evidence;
  evidence.of_class.assign(10, -300.0);
  evidence.of_class[3] = -299.0;
  evidence.of_role.assign(RoleEvidence::role_table_size(*casting), -200.0);
  for (int i = 0; i < 100; ++i)
    posterior.observe(evidence);
  REQUIRE(posterior.count() == 60);
  REQUIRE_THAT(posterior.class_mass()[3], WithinAbs(1.0, 1e-12));
  REQUIRE_THAT(posterior.log_total(), WithinAbs(std::log(6.0) - 100 * (299.0 + 1000.0), 1e-8));
  RoleEvidence wrong;
  wrong.of_class.assign(9, 0.0);
  REQUIRE_THROWS_AS(posterior.observe(wrong), std::invalid_argument);
  REQUIRE(posterior.count() == 60);
}

TEST_CASE("what everything rules out is an empty posterior without NaN", "[beliefs]") {
  RolePosterior posterior{std::make_shared<const RoleCasting>(RoleCasting::Roles{{2, 2}, {7}})};
  posterior.observe_classes([](std::uint16_t) { return -HUGE_VAL; });
  REQUIRE(posterior.empty());
  REQUIRE(posterior.count() == 0);
  REQUIRE(posterior.world_bits() == 0);
  REQUIRE(posterior.largest_share() == 0);
  for (const double share : posterior.evil_shares())
    REQUIRE(share == 0);
  posterior.observe_classes([](std::uint16_t) { return 0.0; });
  REQUIRE(posterior.empty());
}

}  // namespace role_posterior_test
