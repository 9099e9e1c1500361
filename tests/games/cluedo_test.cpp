#include <sleuth/games/cluedo.hpp>

#include <random>
#include <stdexcept>

#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"

namespace cluedo_test {

using namespace sleuth;
using games::Cluedo;

std::vector<CardId> cards(std::initializer_list<std::size_t> numbers) {
  std::vector<CardId> result;
  for (const std::size_t number : numbers)
    result.push_back(to_card(number));
  return result;
}

Cluedo small_game() {
  return {.deck = {{"who", {"a", "b", "c"}}, {"how", {"d", "e", "f"}}, {"where", {"g", "h", "i", "j"}}},
          .hand_sizes = {3, 2, 2},
          .seat = 0,
          .hand = cards({0, 3, 6})};
}

TEST_CASE("suggestions are numbered without gaps and found again") {
  const Cluedo game{.hand_sizes = {6, 6, 6}, .seat = 0, .hand = cards({0, 1, 2, 3, 4, 6})};
  game.validate();
  CHECK(game.card_count() == 21);
  CHECK(game.guess_count() == 324);
  for (const GuessId id : all_ids<GuessId>(game.guess_count()))
    REQUIRE(game.find_guess(game.guess(id)) == id);
  CHECK(game.guess(to_id<GuessId>(10)) == cards({0, 7, 13}));
  CHECK_FALSE(game.find_guess(cards({0, 7})));
  CHECK_FALSE(game.find_guess(cards({0, 13, 7})));
  CHECK(game.card_name(to_card(11)) == "Wrench");
  CHECK(game.find_card("Library") == to_card(16));
  CHECK_FALSE(game.find_card("Cellar"));
}

TEST_CASE("wrong set-ups are refused") {
  Cluedo game = small_game();
  CHECK_NOTHROW(game.validate());
  game.hand_sizes = {3, 2, 1};
  CHECK_THROWS_AS(game.validate(), std::invalid_argument);
  game.hidden_cards = 1;
  CHECK_NOTHROW(game.validate());
  CHECK(game.deal_model().table_size == 1);
  // One more that everybody sees.
  game.table_cards = cards({1});
  CHECK_THROWS_AS(game.validate(), std::invalid_argument);
  game.hand_sizes = {3, 1, 1};
  CHECK_NOTHROW(game.validate());
  CHECK(game.deal_model().table_size == 2);
  game.hidden_cards = 0xFFFF'FFFF;
  CHECK_THROWS_AS(game.validate(), std::invalid_argument);
  game.hand_sizes = {3, 2, 1};
  game.hidden_cards = 1;
  game.table_cards.clear();
  game.hand = cards({0, 0, 6});
  CHECK_THROWS_AS(game.validate(), std::invalid_argument);
  game.hand = cards({0, 3});
  CHECK_THROWS_AS(game.validate(), std::invalid_argument);
  game.hand = cards({0, 3, 10});
  CHECK_THROWS_AS(game.validate(), std::invalid_argument);
  game = small_game();
  game.seat = 3;
  CHECK_THROWS_AS(game.validate(), std::invalid_argument);
}

TEST_CASE("a solver asks until the envelope is known") {
  const unsigned seed = GENERATE(range(0u, 6u));
  CAPTURE(seed);
  std::mt19937 engine{seed};
  const Cluedo game = small_game();
  ConstraintSolver solver{game};
  const DealSampler sampler = solver.belief().counter().sampler();
  const DealSampler::Deal deal = sampler(engine);
  int turns = 0;
  while (const auto guess = seed % 2 == 0 ? solver.suggest(selectors::entropy)
                                          : solver.suggest(selectors::blend({.information = 0.7}))) {
    REQUIRE(++turns < 20);
    std::optional<ShownCard> shown;
    for (std::size_t other = 1; other < 3 && !shown; ++other)
      for (const CardId card : *guess)
        if (deal[to_index(card)] == to_place(other)) shown = ShownCard{other, card};
    solver.observe(*guess, shown);
  }
  REQUIRE(solver.status() == Status::solved);
  for (std::size_t card = 0; card < deal.size(); ++card)
    if (deal[card] == game.deal_model().envelope())
      CHECK(solver.belief().counter().probability(to_card(card), deal[card]) == 1);
  CHECK(turns > 0);
  solver.undo(static_cast<std::size_t>(turns));
  CHECK(solver.status() == Status::open);
}

TEST_CASE("only the room where I stand is suggested, and a contradiction names its observations") {
  Cluedo game = small_game();
  game.room = to_card(8);
  ConstraintSolver solver{game};
  const auto best = solver.rank(selectors::entropy, 100);
  CHECK(best.size() == 9);
  for (const auto& row : best)
    CHECK(row.guess.back() == to_card(8));
  solver.observe(Asked{1, 0b0010010010, {2, 0}, {}, {}});
  solver.observe(Holds{to_card(5), to_place(1), true});
  solver.observe(Holds{to_card(4), to_place(2), true});
  CHECK(solver.status() == Status::contradiction);
  const auto conflict = solver.conflict();
  REQUIRE(conflict);
  CHECK(conflict->observations == std::vector<std::size_t>{0, 2});
}

}  // namespace cluedo_test
