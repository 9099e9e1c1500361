// Random games under random models, against the model written plainly: see plain_avalon.hpp.

#include <sleuth/play/avalon_evidence.hpp>

#include <cmath>
#include <vector>

#include <sleuth/play/avalon_record.hpp>

#include "play/plain_avalon.hpp"
#include "support/catch.hpp"

namespace avalon_evidence_test {

using namespace sleuth;
using namespace sleuth::avalon;
using namespace sleuth_tests::plain_avalon;

constexpr AvalonRole M = AvalonRole::merlin, P = AvalonRole::percival, S = AvalonRole::servant,
                     Mg = AvalonRole::morgana, Md = AvalonRole::mordred, A = AvalonRole::assassin,
                     O = AvalonRole::oberon, E = AvalonRole::minion;
const std::vector<std::vector<AvalonRole>> deals{
    {S, S, S, E, E},      {M, P, S, Mg, A},    {M, P, S, Md, A},       {M, S, S, A, O},
    {M, P, S, S, Mg, Md}, {M, S, S, S, Md, O}, {M, P, S, S, Md, A, O}, {M, P, S, S, S, Mg, Md, E}};

/// What this seat would have been shown in this world.
AvalonObserver observer_of(const AvalonWorld& world, std::size_t seat, std::size_t players) {
  AvalonObserver observer{seat, world.roles[seat]};
  for (std::size_t other = 0; other < players; ++other) {
    const AvalonRole role = world.roles[other];
    if (other == seat) continue;
    const bool by_merlin = observer.role == M && is_evil(role) && role != Md;
    const bool by_evil = is_evil(observer.role) && observer.role != O && is_evil(role) && role != O;
    if (by_merlin || by_evil) observer.sees_evil.push_back(other);
    if (observer.role == P && (role == M || role == Mg)) observer.sees_merlin_morgana.push_back(other);
  }
  return observer;
}

AvalonEvent random_event(Dice& dice, std::size_t players, std::size_t next_quest) {
  switch (dice.below(8)) {
    case 0:
      return Speech{dice.below(2) == 0 ? Statement::accuse : Statement::vouch, dice.below(players),
                    dice.below(players)};
    case 1:
      return RoleClaim{dice.below(players), dice.below(2) == 0 ? P : M};
    case 2: {
      const Seats two = dice.seats(players, 2);
      return Lady{two[0], two[1], dice.below(2) == 0};
    }
    case 3:
    case 4: {
      QuestResult quest{next_quest, dice.seats(players, games::avalon_team_size(players, next_quest))};
      if (dice.below(2) == 0)
        quest.fails = dice.below(2);
      else
        quest.passed = dice.below(2) == 0;
      return quest;
    }
    default: {
      Proposal proposal{dice.below(players),
                        dice.seats(players, games::avalon_team_size(players, next_quest)),
                        dice.seats(players, dice.below(players + 1))};
      proposal.attempt = 1 + dice.below(5);
      proposal.quest = next_quest;
      return proposal;
    }
  }
}

void check(const AvalonRecord& record) {
  const games::Avalon& domain = record.domain();
  const std::size_t players = domain.players();
  double prior = 0;
  double total = 0;
  std::uint64_t known = 0;
  std::uint64_t count = 0;
  std::vector<double> evil(players, 0.0);
  std::vector<double> roles(players * 8, 0.0);
  for (const SecretId id : all_ids<SecretId>(domain.secret_count())) {
    const AvalonWorld world = domain.secret(id);
    if (record.setup().observer && !knows(*record.setup().observer, world, players)) continue;
    ++known;
    double weight = 1;
    for (std::size_t seat = 0; seat < players && !record.model().seat_weight.empty(); ++seat)
      if (is_evil(world.roles[seat])) weight *= record.model().seat_weight[seat];
    prior += weight;
    for (std::size_t i = 0; i < record.events().size(); ++i)
      weight *=
          std::visit(sleuth_tests::plain_avalon::Likelihood{record.model(), world, players,
                                                            record.place(i).quest, record.place(i).attempt},
                     record.events()[i]);
    total += weight;
    if (weight > 0) ++count;
    for (std::size_t seat = 0; seat < players; ++seat) {
      if (is_evil(world.roles[seat])) evil[seat] += weight;
      roles[seat * 8 + to_index(world.roles[seat])] += weight;
    }
  }
  REQUIRE(record.worlds_after_knowledge() == known);
  REQUIRE(record.posterior().count() == count);
  REQUIRE(record.contradiction().has_value() == (count == 0));
  if (count == 0) return;
  REQUIRE_THAT(record.log_evidence(), WithinAbs(std::log(total / prior), 1e-11));
  const auto evil_shares = record.posterior().evil_shares();
  const auto role_shares = record.posterior().role_shares();
  const std::size_t kinds = record.posterior().casting().role_count();
  for (std::size_t seat = 0; seat < players; ++seat) {
    REQUIRE_THAT(evil_shares[seat], WithinAbs(evil[seat] / total, 1e-12));
    for (std::size_t role = 0; role < kinds; ++role)
      REQUIRE_THAT(role_shares[seat * kinds + role], WithinAbs(roles[seat * 8 + role] / total, 1e-12));
  }
}

TEST_CASE("random games under random models give what the plain model gives",
          "[play][avalon][differential]") {
  const std::uint64_t seed = GENERATE(range(std::uint64_t{1}, std::uint64_t{33}));
  CAPTURE(seed);
  Dice dice{seed};
  const auto& deal = deals[seed % deals.size()];
  AvalonSetup setup{games::AvalonRoles{deal}, std::nullopt};
  const games::Avalon domain{setup.roles};
  const AvalonWorld world = domain.secret(to_id<SecretId>(dice.below(domain.secret_count())));
  if (dice.below(3) > 0) setup.observer = observer_of(world, dice.below(deal.size()), deal.size());
  AvalonRecord record{setup, random_model(dice, deal.size())};
  check(record);
  for (int step = 0; step < 7 && record.next_quest() <= 5; ++step) {
    const AvalonEvent event = random_event(dice, deal.size(), record.next_quest());
    INFO(describe(event));
    record.add(event);
    if (step % 3 == 2) check(record);
  }
  if (setup.observer) {
    const std::size_t target = (setup.observer->seat + 1) % deal.size();
    record.add(LadyPrivate{target, is_evil(world.roles[target])});
  }
  if (setup.roles.has(M)) record.add(Assassination{dice.below(deal.size()), dice.below(2) == 0});
  check(record);
}

TEST_CASE("smoothing moves every chance towards equal ones", "[play][avalon]") {
  AvalonModel model;
  model.fails = games::AvalonFailRates::independent(1.0);
  model.smoothing = 0.3;
  model.votes.fill(VoteRates::by_side({1, 1, 1, 1}, {0, 0, 0, 0}));
  CHECK_THAT(model.approval(1, S, false, true), WithinAbs(0.85, 1e-15));
  CHECK_THAT(model.approval(1, E, false, true), WithinAbs(0.15, 1e-15));
  const auto row = model.outcomes().chances({0b11, 1, 1}, 2);
  CHECK_THAT(row[0], WithinAbs(0.1, 1e-15));
  CHECK_THAT(row[1], WithinAbs(0.1, 1e-15));
  CHECK_THAT(row[2], WithinAbs(0.8, 1e-15));
}

}  // namespace avalon_evidence_test
