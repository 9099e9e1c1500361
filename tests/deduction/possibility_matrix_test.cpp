#include <sleuth/deduction/possibility_matrix.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <random>
#include <stdexcept>
#include <variant>
#include <vector>

#include "deduction/listed_deals.hpp"
#include "support/catch.hpp"

namespace possibility_matrix_test {

using listed_deals::Deal;
using sleuth::CardHeld;
using sleuth::CardNotHeld;
using sleuth::CardSet;
using sleuth::DealCell;
using sleuth::DealFact;
using sleuth::DealModel;
using sleuth::DealRule;
using sleuth::DealStep;
using sleuth::NotAllHeld;
using sleuth::OneOfHeld;
using sleuth::Possibility;
using sleuth::PossibilityMatrix;
using sleuth::to_card;
using sleuth::to_place;

constexpr CardSet cards(std::initializer_list<std::size_t> numbers) {
  CardSet set = 0;
  for (const std::size_t number : numbers)
    set |= set_of(to_card(number));
  return set;
}

PossibilityMatrix matrix_of(const DealModel& model, const std::vector<DealFact>& facts) {
  PossibilityMatrix matrix{model};
  for (std::size_t i = 0; i < facts.size(); ++i)
    matrix.add(facts[i], i);
  return matrix;
}

std::vector<Possibility> cells_of(const PossibilityMatrix& matrix) {
  std::vector<Possibility> cells;
  for (std::size_t card = 0; card < matrix.model().card_count(); ++card)
    for (std::size_t place = 0; place < matrix.model().place_count(); ++place)
      cells.push_back(matrix.cell(to_card(card), to_place(place)));
  return cells;
}

/// Three groups of three cards, three seats with two each.
DealModel small() { return {.group_sizes = {3, 3, 3}, .hand_sizes = {2, 2, 2}}; }

TEST_CASE("every rule of a pad is there") {
  PossibilityMatrix matrix{small()};
  const auto envelope = matrix.model().envelope();
  CHECK(matrix.possible_at(to_place(0)) == 0b111111111);
  CHECK(matrix.envelope_candidates(1) == 0b000111000);

  // My hand is full, and my cards lie nowhere else.
  matrix.add(CardHeld{to_card(0), to_place(0)}, 0);
  matrix.add(CardHeld{to_card(3), to_place(0)}, 0);
  CHECK(matrix.held_at(to_place(0)) == cards({0, 3}));
  CHECK(matrix.possible_at(to_place(0)) == cards({0, 3}));
  CHECK(matrix.cell(to_card(0), envelope) == Possibility::impossible);
  CHECK(matrix.owner(to_card(3)) == to_place(0));
  CHECK_FALSE(matrix.owner(to_card(1)).has_value());

  // The last card of a clause; then the last candidate of the group is in the envelope.
  matrix.add(OneOfHeld{cards({1, 4, 6}), to_place(1)}, 1);
  matrix.add(CardNotHeld{to_card(4), to_place(1)}, 2);
  CHECK(matrix.possible_at(to_place(1)) == cards({1, 2, 5, 6, 7, 8}));
  matrix.add(CardNotHeld{to_card(6), to_place(1)}, 3);
  CHECK(matrix.owner(to_card(1)) == to_place(1));
  CHECK(matrix.envelope_card(0) == to_card(2));
  CHECK(matrix.possible_owners(to_card(2)) == std::vector{envelope});
  CHECK_FALSE(matrix.envelope_card(1).has_value());

  // An accusation that failed with one card still open.
  matrix.add(CardHeld{to_card(4), to_place(2)}, 4);
  CHECK(matrix.envelope_card(1) == to_card(5));
  matrix.add(NotAllHeld{cards({2, 5, 8}), envelope}, 5);
  CHECK(matrix.envelope_candidates(2) == cards({6, 7}));
  CHECK_FALSE(matrix.contradiction().has_value());

  // As many candidates are left for a hand as it needs.
  CHECK(matrix.possible_at(to_place(1)) == cards({1, 7, 8}));
  matrix.add(CardNotHeld{to_card(7), to_place(1)}, 6);
  CHECK(matrix.owner(to_card(8)) == to_place(1));
}

TEST_CASE("an explanation goes step by step from what was told to the cell") {
  PossibilityMatrix matrix{small()};
  const auto envelope = matrix.model().envelope();
  matrix.add(OneOfHeld{cards({0, 3, 6}), to_place(1)}, 10);
  matrix.add(CardHeld{to_card(3), to_place(0)}, 11);
  matrix.add(CardHeld{to_card(7), to_place(0)}, 12);
  matrix.add(CardHeld{to_card(6), to_place(2)}, 13);
  const std::vector<DealStep> expected{
      {DealCell{to_card(3), to_place(0), true}, DealRule::fact, 1, {}},
      {DealCell{to_card(3), to_place(1), false}, DealRule::one_place, 3, {{to_card(3), to_place(0), true}}},
      {DealCell{to_card(6), to_place(2), true}, DealRule::fact, 3, {}},
      {DealCell{to_card(6), to_place(1), false}, DealRule::one_place, 6, {{to_card(6), to_place(2), true}}},
      {DealCell{to_card(0), to_place(1), true},
       DealRule::fact,
       0,
       {{to_card(3), to_place(1), false}, {to_card(6), to_place(1), false}}},
  };
  CHECK(matrix.explain(to_card(0), to_place(1)) == expected);
  CHECK(matrix.sources(expected) == std::vector<std::size_t>{10, 11, 13});
  CHECK(matrix.explain(to_card(8), envelope).size() ==
        5);  // 6 and 7 are elsewhere: 8 is the last of its group
  CHECK(matrix.explain(to_card(1), to_place(1)).empty());
  CHECK(matrix.explain_contradiction().empty());

  matrix.add(CardNotHeld{to_card(0), to_place(1)}, 14);
  const auto steps = matrix.explain_contradiction();
  REQUIRE_FALSE(steps.empty());
  CHECK(steps.back() == *matrix.contradiction());
  CHECK_FALSE(steps.back().conclusion.has_value());
  CHECK(matrix.sources(steps) == std::vector<std::size_t>{10, 11, 13, 14});
  matrix.add(CardHeld{to_card(1), to_place(1)}, 15);
  CHECK(matrix.facts().size() == 6);
  CHECK(matrix.cell(to_card(1), to_place(1)) == Possibility::possible);
}

TEST_CASE("random decks: never more than listing all deals says, each step sound, any order the same") {
  std::size_t known = 0;
  std::size_t certain = 0;
  for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
    CAPTURE(seed);
    listed_deals::Random random{seed};
    const PossibilityMatrix matrix = matrix_of(random.model, random.facts);
    const std::vector<Deal> all = listed_deals::all(random.model);
    const std::vector<Deal> left = listed_deals::with(all, random.facts);
    const auto check_steps = [&](const std::vector<DealStep>& steps) {
      std::vector<DealFact> facts;  // what the explanation rests on is enough for what it says
      for (const std::size_t source : matrix.sources(steps))
        facts.push_back(random.facts[source]);
      std::vector<DealCell> before;
      for (const DealStep& step : steps) {
        for (const DealCell& premise : step.premises)
          REQUIRE(std::find(before.begin(), before.end(), premise) != before.end());
        if (step.conclusion) before.push_back(*step.conclusion);
      }
      for (const Deal& deal : listed_deals::with(all, facts))
        for (const DealCell& concluded : before)
          REQUIRE(((deal[to_index(concluded.place)] & set_of(concluded.card)) != 0) == concluded.is_held);
      return facts;
    };
    if (matrix.contradiction()) {
      REQUIRE(left.empty());
      CHECK(listed_deals::with(all, check_steps(matrix.explain_contradiction())).empty());
      continue;
    }
    for (std::size_t card = 0; card < random.model.card_count(); ++card)
      for (std::size_t place = 0; place < random.model.place_count(); ++place) {
        const auto holders = static_cast<std::size_t>(std::count_if(
            left.begin(), left.end(), [&](const Deal& deal) { return (deal[place] >> card & 1) == 1; }));
        if (!left.empty() && (holders == 0 || holders == left.size())) ++certain;
        const Possibility cell = matrix.cell(to_card(card), to_place(place));
        if (cell == Possibility::possible) continue;
        ++known;
        REQUIRE(holders == (cell == Possibility::certain ? left.size() : 0));
        check_steps(matrix.explain(to_card(card), to_place(place)));
      }

    PossibilityMatrix again = matrix;
    for (const DealFact& fact : random.facts)
      again.add(fact, 0);
    CHECK(cells_of(again) == cells_of(matrix));
    std::mt19937 engine{seed};
    for (std::size_t i = random.facts.size(); i > 1; --i)
      std::swap(random.facts[i - 1], random.facts[engine() % i]);
    CHECK(cells_of(matrix_of(random.model, random.facts)) == cells_of(matrix));
  }
  CHECK(known < certain);  // there is something left for counting
  CHECK(known > certain * 4 / 5);
}

/// A pad as a person keeps it: passes over all rules until nothing changes. Nothing where the rules contradict each other.
std::optional<std::vector<Possibility>> pad(const DealModel& model, const std::vector<DealFact>& facts) {
  std::vector<Possibility> cells(model.card_count() * model.place_count(), Possibility::possible);
  bool changes = true;
  bool is_sound = true;
  /// Exactly, at least or at most so many of these lie where they are asked for.
  const auto apply = [&](CardSet which, sleuth::PlaceId place, int least, int most, bool is_row = false) {
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < (is_row ? model.place_count() : model.card_count()); ++i)
      if (is_row)
        asked.push_back(static_cast<std::size_t>(which) * model.place_count() + i);
      else if ((which >> i & 1) == 1)
        asked.push_back(i * model.place_count() + to_index(place));
    int certain = 0;
    int possible = 0;
    for (const std::size_t i : asked) {
      certain += cells[i] == Possibility::certain;
      possible += cells[i] == Possibility::possible;
    }
    if (certain > most || certain + possible < least) is_sound = false;
    for (const std::size_t i : asked) {
      if (cells[i] != Possibility::possible || (certain != most && certain + possible != least)) continue;
      cells[i] = certain == most ? Possibility::impossible : Possibility::certain;
      changes = true;
    }
  };
  while (changes && is_sound) {
    changes = false;
    for (std::size_t card = 0; card < model.card_count(); ++card)
      apply(card, {}, 1, 1, true);
    for (std::size_t place = 0; place < model.place_count(); ++place) {
      const int size = static_cast<int>(model.size_of(to_place(place)));
      apply((CardSet{1} << model.card_count()) - 1, to_place(place), size, size);
    }
    for (std::size_t group = 0; group < model.group_sizes.size(); ++group)
      apply(model.group(group), model.envelope(), 1, 1);
    for (const DealFact& fact : facts) {
      if (const auto* held = std::get_if<CardHeld>(&fact)) apply(set_of(held->card), held->place, 1, 1);
      if (const auto* shown = std::get_if<sleuth::CardShown>(&fact))
        apply(set_of(shown->card), shown->place, 1, 1);
      if (const auto* absent = std::get_if<CardNotHeld>(&fact))
        apply(set_of(absent->card), absent->place, 0, 0);
      if (const auto* one = std::get_if<OneOfHeld>(&fact)) apply(one->cards, one->place, 1, 64);
      if (const auto* failed = std::get_if<NotAllHeld>(&fact))
        apply(failed->cards, failed->place, 0, std::popcount(failed->cards) - 1);
    }
  }
  if (!is_sound) return std::nullopt;
  return cells;
}

TEST_CASE("random decks: exactly what a pad says that is gone over until nothing changes") {
  std::size_t contradictions = 0;
  for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
    CAPTURE(seed);
    const listed_deals::Random random{seed};
    const PossibilityMatrix matrix = matrix_of(random.model, random.facts);
    const auto expected = pad(random.model, random.facts);
    REQUIRE(matrix.contradiction().has_value() == !expected.has_value());
    if (expected) CHECK(cells_of(matrix) == *expected);
    contradictions += expected ? 0U : 1U;
  }
  CHECK(contradictions > 50);
}

TEST_CASE("facts that name nothing of the deck are refused and change nothing") {
  PossibilityMatrix matrix{small()};
  CHECK_THROWS_AS(matrix.add(CardHeld{to_card(9), to_place(0)}, 0), std::invalid_argument);
  CHECK_THROWS_AS(matrix.add(CardNotHeld{to_card(0), to_place(4)}, 0), std::invalid_argument);
  CHECK_THROWS_AS(matrix.add(OneOfHeld{cards({1, 9}), to_place(0)}, 0), std::invalid_argument);
  CHECK_THROWS_AS(matrix.add(sleuth::CardShown{cards({1, 2}), to_card(3), to_place(0)}, 0),
                  std::invalid_argument);
  CHECK_THROWS_AS(matrix.explain(to_card(0), to_place(9)), std::invalid_argument);
  CHECK_THROWS_AS(PossibilityMatrix{DealModel{}}, std::invalid_argument);
  CHECK(matrix.facts().empty());
  matrix.add(OneOfHeld{0, to_place(0)}, 3);  // one of no cards: cannot be
  REQUIRE(matrix.contradiction().has_value());
  CHECK(matrix.sources(matrix.explain_contradiction()) == std::vector<std::size_t>{3});
}

}  // namespace possibility_matrix_test
