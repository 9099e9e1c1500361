#include <sleuth/deduction/place_automaton.hpp>

#include <bit>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/plain_deals.hpp"

namespace place_automaton_test {

using namespace sleuth;
using detail::PlaceAutomaton;

/// Weight that the automaton gives to holding these of its cards; 0 if it refuses them.
double weight(const PlaceAutomaton& automaton, CardSet held) {
  if (automaton.empty()) return 0;
  std::uint32_t state = 0;
  double product = 1;
  for (const PlaceAutomaton::Layer& layer : automaton.layers()) {
    const PlaceAutomaton::Step& step = layer.steps[state];
    const bool with = (held & set_of(layer.card)) != 0;
    state = with ? step.with : step.without;
    if (state == PlaceAutomaton::dead) return 0;
    product *= with ? step.weight_with : step.weight_without;
  }
  return product;
}

TEST_CASE("an automaton accepts the hands that meet everything known, with their weights") {
  const unsigned seed = GENERATE(range(0u, 60u));
  CAPTURE(seed);
  std::mt19937 engine{seed};
  const auto below = [&](std::uint32_t bound) { return uniform_below(engine, bound); };
  ReducedPlace place;
  place.candidates = 0b1111'1111;
  place.capacity = 1 + below(5);
  place.is_envelope = below(3) == 0;
  const std::vector<CardSet> groups{0b0000'0111, 0b0001'1000, 0b1110'0000};
  if (place.is_envelope) place.capacity = 3;
  const auto some = [&] {
    CardSet cards = 0;
    while (std::popcount(cards) < 2)
      cards |= CardSet{1} << below(8);
    return cards | (CardSet{1} << below(8));
  };
  for (std::uint32_t i = below(4); i > 0; --i)
    place.clauses.push_back(some());
  for (std::uint32_t i = below(3); i > 0; --i)
    place.forbidden.push_back(some());
  for (std::uint32_t i = below(3); i > 0; --i)
    place.shown.push_back({some(), 1 + below(2)});
  std::vector<CardId> order;
  for (const std::size_t card : {3u, 0u, 7u, 5u, 1u, 2u, 6u, 4u})
    order.push_back(to_card(card));
  PlaceAutomaton::Scratch scratch;
  const PlaceAutomaton automaton{place, groups, order, 10'000, scratch};
  REQUIRE_FALSE(automaton.too_large());
  double scale = 1;
  for (const double one : automaton.scales())
    scale *= one;
  for (CardSet held = 0; held < 256; ++held) {
    CAPTURE(held);
    double expected = static_cast<std::uint32_t>(std::popcount(held)) == place.capacity ? scale : 0;
    for (const CardSet group : groups)
      if (place.is_envelope && std::popcount(held & group) != 1) expected = 0;
    for (const CardSet clause : place.clauses)
      if ((clause & held) == 0) expected = 0;
    for (const CardSet forbidden : place.forbidden)
      if ((forbidden & ~held) == 0) expected = 0;
    for (const auto& shown : place.shown)
      expected /= static_cast<double>(shown.already) + std::popcount(shown.cards & held);
    REQUIRE_THAT(weight(automaton, held), Catch::Matchers::WithinRel(expected, 1e-12));
  }
}

TEST_CASE("too many states are refused") {
  ReducedPlace place;
  place.candidates = 0xFFFF;
  place.capacity = 8;
  for (int i = 0; i < 8; ++i)
    place.clauses.push_back(CardSet{0b100000001} << i);
  std::vector<CardId> order;
  for (std::size_t card = 0; card < 16; ++card)
    order.push_back(to_card(card));
  PlaceAutomaton::Scratch scratch;
  CHECK(PlaceAutomaton(place, {}, order, 100, scratch).too_large());
  CHECK_FALSE(PlaceAutomaton(place, {}, order, 10'000, scratch).too_large());
}

}  // namespace place_automaton_test
