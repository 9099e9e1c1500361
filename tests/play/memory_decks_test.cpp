#include <cstdint>
#include <string>

#include "play/memory_cases.hpp"
#include "support/catch.hpp"

#include <sleuth/play/memory_decks.hpp>
#include <sleuth/play/memory_values.hpp>

namespace memory_decks_test {

using sleuth::BigFraction;
using sleuth::memory::DeckValue;
using sleuth::memory::TakeKnown;

TEST_CASE("for pairs every flip in every state gives the optimum") {
  for (std::uint32_t pairs = 1; pairs <= 6; ++pairs) {
    const BigFraction optimum =
        sleuth::memory::expected_moves<BigFraction>(sleuth::memory::Optimal{}, {0, 2 * pairs});
    for (const TakeKnown rule : {TakeKnown::at_once, TakeKnown::any_time})
      CHECK(DeckValue<BigFraction>{{2 * pairs, 2, 2}, rule}.expected_moves() == optimum);
  }
}

TEST_CASE(
    "four cards of a rank have the values of the file if known pairs are taken at once, and less if they "
    "wait") {
  for (const auto& [ranks, value] :
       sleuth_tests::memory_cases().at("four_copies_by_rank").at("expected_exact").items()) {
    CAPTURE(ranks);
    const auto cards = 4 * static_cast<std::uint32_t>(std::stoul(ranks));
    CHECK(DeckValue<BigFraction>{{cards, 4, 2}, TakeKnown::at_once}.expected_moves().text() ==
          value.get<std::string>());
  }
  CHECK(DeckValue<BigFraction>{{4, 4, 2}}.expected_moves().text() == "2");
  CHECK(DeckValue<BigFraction>{{8, 4, 2}}.expected_moves().text() == "188/35");
  CHECK(DeckValue<BigFraction>{{12, 4, 2}}.expected_moves().text() == "49348/5775");
}

TEST_CASE("triples and fours: a single group takes one move, two take more") {
  CHECK(DeckValue<BigFraction>{{3, 3, 3}}.expected_moves().text() == "1");
  CHECK(DeckValue<BigFraction>{{4, 4, 4}}.expected_moves().text() == "1");
  const double triples = DeckValue<>{{6, 3, 3}}.expected_moves();
  CHECK(triples > 2);
  CHECK_THAT(triples, WithinAbs(DeckValue<BigFraction>{{6, 3, 3}}.expected_moves().value(), 1e-14));
  CHECK_THROWS_WITH((DeckValue<>{{28, 2, 2}}),
                    ContainsSubstring("the number of patterns is 14; allowed: 1 .. 13"));
}

}  // namespace memory_decks_test
