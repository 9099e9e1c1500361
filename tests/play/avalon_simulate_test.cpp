#include <sleuth/play/avalon_simulate.hpp>

#include <random>
#include <vector>

#include <sleuth/play/avalon_flow.hpp>
#include <sleuth/play/avalon_presets.hpp>

#include "support/catch.hpp"

namespace avalon_simulate_test {

using namespace sleuth;
using namespace sleuth::avalon;
using R = games::AvalonRole;

TEST_CASE("games keep the rules, and equal seeds give equal games", "[play][avalon]") {
  const games::AvalonRoles roles{
      std::vector{R::merlin, R::percival, R::servant, R::servant, R::morgana, R::mordred, R::oberon}};
  AvalonModel model = human(7);
  model.counts_hammer_votes = true;
  AvalonTable table{roles, model, std::mt19937_64{3}};
  std::vector<std::size_t> merlins(7, 0);
  AvalonTable same{roles, model, std::mt19937_64{3}};
  for (int i = 0; i < 50; ++i) {
    const AvalonGame game = table.play();
    REQUIRE(games::AvalonRoles{game.roles} == roles);
    for (std::size_t seat = 0; seat < 7; ++seat)
      if (game.roles[seat] == R::merlin) ++merlins[seat];
    AvalonFlow flow{{roles, std::nullopt}};
    std::size_t passed = 0;
    std::size_t failed = 0;
    for (const AvalonEvent& event : game.events) {
      REQUIRE_NOTHROW(flow.accept(event));
      if (const auto* quest = std::get_if<QuestResult>(&event)) {
        REQUIRE(*quest->fails <= size_of(seat_set(quest->team) & game.evil()));
        ++(*quest->fails < games::avalon_fails_needed(7, quest->quest) ? passed : failed);
      }
    }
    REQUIRE((passed <= 3 && failed <= 3));
    const AvalonGame again = same.play();
    REQUIRE(again.roles == game.roles);
    REQUIRE(again.events.size() == game.events.size());
  }
  for (const std::size_t count : merlins)
    CHECK(count > 0);  // anybody may be Merlin
}

TEST_CASE("players act at the rates of the model", "[play][avalon]") {
  AvalonModel model;
  model.votes.fill(VoteRates::by_side({1, 1, 0, 0}, {0, 0, 1, 1}));
  model.fails = games::AvalonFailRates::independent(1);
  model.dirty_proposal.emplace().fill(by_side(0, 1));
  AvalonTable table{games::AvalonRoles{std::vector{R::servant, R::servant, R::servant, R::minion, R::minion}},
                    model, std::mt19937_64{5}};
  const AvalonGame game = table.play();
  for (const AvalonEvent& event : game.events) {
    if (const auto* proposal = std::get_if<Proposal>(&event)) {
      const bool dirty = (seat_set(proposal->team) & game.evil()) != 0;
      CHECK(dirty == games::holds(game.evil(), proposal->leader));
      CHECK(seat_set(proposal->approve) == (dirty ? game.evil() : game.evil() ^ games::all_seats(5)));
    }
    if (const auto* quest = std::get_if<QuestResult>(&event)) CHECK(*quest->fails == 0);
  }
}

}  // namespace avalon_simulate_test
