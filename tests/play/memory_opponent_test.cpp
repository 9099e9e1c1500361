#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/play/memory_opponent.hpp>

namespace memory_opponent_test {

using sleuth::CardGroups;
using sleuth::GuessId;
using sleuth::Layouts;
using sleuth::memory::OpponentModel;

GuessId at(std::size_t position) { return sleuth::to_id<GuessId>(position); }

/// From every layout that agrees with what is known, every set of cards that may be remembered, and every two cards.
double brute_force(const Layouts& known, const OpponentModel& opponent) {
  const std::size_t cards = known.groups().cards;
  std::vector<std::size_t> layout;
  for (std::size_t card = 0; card < cards; ++card)
    layout.push_back(card / 2);
  double sum = 0;
  double layouts = 0;
  do {
    bool agrees = true;
    for (std::size_t card = 0; card < cards; ++card)
      if (const auto pattern = known.pattern_at(at(card)); pattern && to_index(*pattern) != layout[card])
        agrees = false;
    if (!agrees) continue;
    ++layouts;
    for (std::uint32_t kept = 0; kept < 1u << cards; ++kept) {
      double chance = 1;
      std::vector<std::size_t> rest;
      const auto remembered = [&](std::size_t card) { return (kept >> card & 1) != 0; };
      for (std::size_t card = 0; card < cards && chance > 0; ++card) {
        if (known.is_taken(at(card))) {
          chance *= remembered(card) ? 0 : 1;
          continue;
        }
        chance *= remembered(card) ? opponent.remembers(at(card)) : 1 - opponent.remembers(at(card));
        if (!remembered(card)) rest.push_back(card);
      }
      if (chance == 0) continue;
      bool has_pair = false;
      for (std::size_t a = 0; a < cards; ++a)
        for (std::size_t b = 0; b < a; ++b)
          has_pair = has_pair || (remembered(a) && remembered(b) && layout[a] == layout[b]);
      double match = has_pair ? 1 : 0;
      for (std::size_t first = 0; first < rest.size() && !has_pair; ++first) {
        double here = 0;
        for (std::size_t mate = 0; mate < cards; ++mate)
          if (mate != rest[first] && layout[mate] == layout[rest[first]])
            here = remembered(mate) ? 1 : 1 / static_cast<double>(rest.size() - 1);
        match += here / static_cast<double>(rest.size());
      }
      sum += chance * match;
    }
  } while (std::next_permutation(layout.begin(), layout.end()));
  return sum / layouts;
}

TEST_CASE("what an opponent may do is what it is over all layouts and all it may remember") {
  const std::uint32_t pairs = GENERATE(2u, 3u, 4u);
  const double forgets = GENERATE(0.0, 0.3, 1.0);
  const CardGroups groups{2 * pairs, 2, 2};
  std::mt19937 engine{pairs};
  std::vector<std::size_t> truth;
  for (std::size_t card = 0; card < groups.cards; ++card)
    truth.push_back(card / 2);
  sleuth::shuffle(engine, truth);
  Layouts known{groups};
  OpponentModel opponent{groups, forgets};
  for (int move = 0; move < 4 && !known.is_cleared(); ++move) {
    CAPTURE(pairs, forgets, move);
    do {
      const GuessId card = at(sleuth::uniform_below(engine, groups.cards));
      if (!known.allows(card)) continue;
      known.flip(card, sleuth::to_id<sleuth::OutcomeId>(truth[to_index(card)]));
      opponent.shown(card);
      CHECK(opponent.remembers(card) == 1);
    } while (!known.face_up().empty());
    opponent.end_of_move(known);
    if (!known.is_cleared())
      CHECK_THAT(opponent.chance_to_match(known), WithinAbs(brute_force(known, opponent), 1e-12));
  }
}

TEST_CASE("models that cannot be are refused") {
  CHECK_THROWS_AS((OpponentModel{CardGroups{8, 2, 2}, 1.1}), std::invalid_argument);
  OpponentModel opponent{CardGroups{8, 2, 2}, 0.1};
  CHECK_THROWS_AS(opponent.chance_to_match(Layouts{CardGroups{6, 2, 2}}), std::invalid_argument);
}

}  // namespace memory_opponent_test
