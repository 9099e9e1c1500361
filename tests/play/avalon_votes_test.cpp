// Against all ways to vote in all worlds: see plain_avalon.hpp.

#include <sleuth/play/avalon_votes.hpp>

#include <cmath>
#include <vector>

#include <sleuth/play/avalon_record.hpp>

#include "play/plain_avalon.hpp"
#include "support/catch.hpp"

namespace avalon_votes_test {

using namespace sleuth;
using namespace sleuth::avalon;
using namespace sleuth_tests::plain_avalon;

TEST_CASE("P(a team is approved) is that of all ways to vote in all worlds", "[play][avalon][differential]") {
  const std::uint64_t seed = GENERATE(range(std::uint64_t{1}, std::uint64_t{13}));
  CAPTURE(seed);
  Dice dice{seed};
  using R = AvalonRole;
  const std::vector<std::vector<AvalonRole>> deals{
      {R::servant, R::servant, R::servant, R::minion, R::minion},
      {R::merlin, R::percival, R::servant, R::mordred, R::assassin},
      {R::merlin, R::servant, R::servant, R::servant, R::mordred, R::minion}};
  const auto& deal = deals[seed % deals.size()];
  const games::AvalonRoles roles{deal};
  AvalonModel model = random_model(dice, deal.size());
  if (seed % 4 == 0)  // only Merlin apart
    for (VoteRates& quest : model.votes) {
      const ApprovalRates merlin = quest.of_role[0];
      quest = VoteRates::by_side(quest.of_role[1], quest.of_role[7]);
      quest.of_role[0] = merlin;
      quest.merlin_apart = seed % 8 == 0;
    }
  AvalonRecord record{{roles, std::nullopt}, model};
  Proposal proposal{0, dice.seats(deal.size(), 2), dice.seats(deal.size(), 3)};
  record.add(proposal);
  record.add(QuestResult{1, proposal.team, 1, std::nullopt});
  const std::size_t quest = 2;
  const VoteForecast forecast{model, roles, record.posterior(), quest};
  const games::Avalon& domain = record.domain();
  std::vector<games::SeatSet> teams;
  std::vector<double> expected;
  for (int attempt = 0; attempt < 3; ++attempt) {
    const Seats team = dice.seats(deal.size(), games::avalon_team_size(deal.size(), quest));
    double total = 0;
    double passing = 0;
    for (const SecretId id : all_ids<SecretId>(domain.secret_count())) {
      const AvalonWorld world = domain.secret(id);
      double weight = 1;
      for (std::size_t seat = 0; seat < deal.size() && !model.seat_weight.empty(); ++seat)
        if (is_evil(world.roles[seat])) weight *= model.seat_weight[seat];
      for (std::size_t i = 0; i < 2; ++i)
        weight *= std::visit(sleuth_tests::plain_avalon::Likelihood{model, world, deal.size(), 1, 1},
                             record.events()[i]);
      total += weight;
      passing += weight * passes(model, world, team, quest, deal.size());
    }
    teams.push_back(seat_set(team));
    expected.push_back(passing / total);
    CHECK_THAT(forecast.p_pass(teams.back()), WithinAbs(expected.back(), 1e-12));
  }
  const std::vector<double> together = forecast.p_pass(teams);
  REQUIRE(together.size() == teams.size());
  for (std::size_t i = 0; i < teams.size(); ++i)
    CHECK_THAT(together[i], WithinAbs(expected[i], 1e-12));
}

}  // namespace avalon_votes_test
