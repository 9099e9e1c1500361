// Against WeightedSet, which lists the worlds.

#include <sleuth/beliefs/role_worlds.hpp>

#include <cmath>
#include <memory>
#include <random>

#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/games/avalon.hpp>

#include "support/catch.hpp"

namespace role_worlds_test {

using namespace sleuth;
using namespace sleuth::games;

using Worlds = RoleWorlds<Avalon, QuestOutcomes>;
using ListedWorlds = WeightedSet<Avalon, QuestOutcomes>;

constexpr AvalonRole dealt[] = {AvalonRole::merlin, AvalonRole::percival, AvalonRole::servant,
                                AvalonRole::mordred, AvalonRole::assassin};

void check_same(const Avalon& domain, const QuestOutcomes& feedback, const Worlds& worlds,
                const ListedWorlds& listed) {
  REQUIRE(worlds.empty() == listed.empty());
  REQUIRE(worlds.count() == listed.count());
  if (listed.empty()) return;
  REQUIRE_THAT(worlds.log_evidence(), WithinAbs(listed.log_evidence(), 1e-12));
  REQUIRE_THAT(worlds.target_bits(domain), WithinAbs(listed.target_bits(domain), 1e-12));
  REQUIRE_THAT(worlds.target_confidence(domain), WithinAbs(listed.target_confidence(domain), 1e-12));
  Worlds::workspace_type mine;
  ListedWorlds::workspace_type theirs;
  for (const GuessId guess : all_ids<GuessId>(domain.guess_count())) {
    const auto a = worlds.distribution(domain, feedback, guess, mine);
    const auto b = listed.distribution(domain, feedback, guess, theirs);
    REQUIRE_THAT(a.conditional_bits, WithinAbs(b.conditional_bits, 1e-12));
    REQUIRE_THAT(a.p_success, WithinAbs(b.p_success, 1e-12));
    REQUIRE_THAT(information_bits(a), WithinAbs(information_bits(b), 1e-12));
    for (std::size_t outcome = 0; outcome < a.weights.size(); ++outcome)
      REQUIRE_THAT(a.weights[outcome], WithinAbs(b.weights[outcome], 1e-12));
  }
}

TEST_CASE("hidden roles by factors and hidden roles listed agree", "[beliefs][avalon][differential]") {
  const QuestShows shows = GENERATE(QuestShows::fail_cards, QuestShows::result);
  const std::uint64_t seed = GENERATE(1U, 2U, 3U);
  CAPTURE(seed);
  std::mt19937_64 engine{seed};
  const Avalon domain{dealt};
  const QuestOutcomes feedback{AvalonFailRates::independent({0.2, 0.6, 0.5, 0.8, 1.0}), shows};
  STATIC_REQUIRE(BeliefFor<Worlds, Avalon, QuestOutcomes>);
  Worlds worlds{domain, feedback};
  ListedWorlds listed{domain, feedback};
  for (int step = 0; step < 4; ++step) {
    check_same(domain, feedback, worlds, listed);
    const auto guess = to_id<GuessId>(engine() % domain.guess_count());
    const auto outcome = to_id<OutcomeId>(engine() % 2);
    worlds.observe(domain, feedback, guess, outcome);
    listed.observe(domain, feedback, guess, outcome);
  }
  check_same(domain, feedback, worlds, listed);
  const auto evidence = std::make_shared<RoleEvidence>();
  evidence->of_class.assign(10, 0.0);
  evidence->of_class[4] = -HUGE_VAL;
  const std::uint16_t ruled_out = domain.casting().evil_set(4);
  worlds.observe(domain, evidence);
  listed.observe(domain, Constraint<AvalonWorld>{
                             constraint([=](const AvalonWorld& world) { return world.evil != ruled_out; })});
  check_same(domain, feedback, worlds, listed);
}

}  // namespace role_worlds_test
