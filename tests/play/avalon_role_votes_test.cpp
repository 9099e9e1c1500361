#include <sleuth/play/avalon_role_votes.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <sleuth/core/uniform_below.hpp>

#include "support/catch.hpp"

namespace avalon_role_votes_test {

using namespace sleuth;
using namespace sleuth::avalon;
using Catch::Matchers::WithinAbs;

TEST_CASE("P(approved) of every team is that of all worlds, one after the other",
          "[play][avalon][differential]") {
  const std::uint64_t seed = GENERATE(range(std::uint64_t{1}, std::uint64_t{9}));
  const bool apart = seed % 2 == 0;
  CAPTURE(seed);
  std::mt19937_64 engine{seed};
  const auto random_rate = [&engine] { return static_cast<double>(uniform_below(engine, 1001)) / 1000; };
  // Merlin 0, Percival 1, servants 2; Mordred 4, minions 5; without seer and unseen where the seed says so.
  RoleCasting::Roles roles{.good = {0, 1, 2, 2}, .evil = {4, 5, 5}, .seer = 0, .unseen = 4};
  if (seed % 4 == 3) roles = {.good = {1, 2, 2, 2}, .evil = {5, 5}, .seer = {}, .unseen = {}};
  const RoleCasting casting{roles};
  ApprovalTable rates{};
  for (auto& role : rates)
    for (auto& dirty : role)
      for (double& on : dirty)
        on = random_rate();
  // Some evil sets are left, with random weights; within a set all worlds weigh the same.
  std::vector<LikelyClass> classes;
  for (std::size_t index = 0; index < casting.class_count(); index += 2) {
    LikelyClass known{index, random_rate()};
    known.shares.fill(casting, index, nullptr, nullptr);
    classes.push_back(known);
  }
  std::vector<games::SeatSet> teams;
  for (std::uint32_t team = 0; team < 1U << casting.seat_count(); ++team)
    teams.push_back(static_cast<games::SeatSet>(team));
  const std::vector<double> found = RoleVotes{casting, rates, apart}.p_pass(casting, classes, teams);
  REQUIRE(found.size() == teams.size());
  for (std::size_t team = 0; team < teams.size(); ++team) {
    double expected = 0;
    for (const LikelyClass& known : classes)
      for (std::size_t within = 0; within < casting.worlds_per_class(); ++within) {
        const auto world = to_id<SecretId>(known.index * casting.worlds_per_class() + within);
        bool is_dirty = false, is_seen_dirty = false;
        casting.each_seat(world, [&](std::size_t seat, std::size_t role) {
          if (role < 4 || !games::holds(teams[team], seat)) return;
          is_dirty = true;
          if (role != 4 || !apart) is_seen_dirty = true;
        });
        VoteCounts counts;
        casting.each_seat(world, [&](std::size_t seat, std::size_t role) {
          const bool dirty = role == 0 ? is_seen_dirty : is_dirty;
          counts.add(rates[role][dirty][games::holds(teams[team], seat)]);
        });
        expected += known.mass / static_cast<double>(casting.worlds_per_class()) *
                    counts.at_least(games::avalon_majority(casting.seat_count()));
      }
    REQUIRE_THAT(found[team], WithinAbs(expected, 1e-12));
  }
}

}  // namespace avalon_role_votes_test
