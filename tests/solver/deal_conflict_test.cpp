#include <sleuth/solver/deal_conflict.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "deduction/listed_deals.hpp"
#include "support/catch.hpp"

namespace deal_conflict_test {

using sleuth::CardSet;
using sleuth::DealInquiry;
using sleuth::DealModel;
using sleuth::find_deal_conflict;
using sleuth::OneOfHeld;
using sleuth::SourcedFact;
using sleuth::to_card;
using sleuth::to_place;

TEST_CASE("three seats that each showed one of the same two cards: only counting finds it") {
  const DealModel model{.group_sizes = {4, 4, 4}, .hand_sizes = {1, 2, 2, 1, 3}};
  std::vector<SourcedFact> facts;
  for (std::size_t i = 1; i <= 4; ++i)  // cards 1 and 5; event 2 says nothing new
    facts.push_back({OneOfHeld{0b100010, to_place(i == 1 ? 1 : i - 1)}, i});
  const auto conflict = find_deal_conflict(DealInquiry{model, facts});
  REQUIRE(conflict.has_value());
  CHECK(conflict->sources.size() == 3);
  CHECK(conflict->sources[1] == 3);
  CHECK(conflict->proved_smallest);
  CHECK(conflict->made_by == 4);
  CHECK(conflict->found_by_counting);
  CHECK(conflict->steps.empty());

  facts.pop_back();
  CHECK_FALSE(find_deal_conflict(DealInquiry{model, facts}).has_value());
  const DealInquiry refused{model, facts, {.max_states = 1}};
  CHECK_THROWS_AS(find_deal_conflict(refused), std::length_error);

  facts.push_back({sleuth::CardHeld{to_card(0), to_place(0)}, 0});
  facts.push_back({sleuth::CardHeld{to_card(0), to_place(1)}, 0});
  const auto start = find_deal_conflict(DealInquiry{model, facts});
  REQUIRE(start.has_value());
  CHECK(start->sources.empty());
  CHECK(start->made_by == 0);
  CHECK(start->proved_smallest);
}

TEST_CASE("without a budget the conflict is irreducible but not proved smallest") {
  const DealModel model{.group_sizes = {4, 4, 4}, .hand_sizes = {1, 2, 2, 1, 3}};
  std::vector<SourcedFact> facts;
  for (std::size_t i = 1; i <= 3; ++i)
    facts.push_back({OneOfHeld{0b100010, to_place(i)}, i});
  const auto conflict = find_deal_conflict(DealInquiry{model, facts}, 0);
  REQUIRE(conflict.has_value());
  CHECK(conflict->sources == std::vector<std::size_t>{1, 2, 3});
  CHECK_FALSE(conflict->proved_smallest);
  CHECK(conflict->proved_irreducible);
}

TEST_CASE("random decks: the conflict is as small as any, and names the first event that made it") {
  std::size_t conflicts = 0;
  for (std::uint32_t seed = 1; conflicts < 60; ++seed) {
    CAPTURE(seed);
    REQUIRE(seed < 4000);
    const listed_deals::Random random{seed};
    const auto deals = listed_deals::all(random.model);
    // One mask for each deal: the facts it breaks. Of facts beside the mask none is broken.
    std::vector<SourcedFact> facts;
    for (std::size_t i = 0; i < random.facts.size(); ++i)
      facts.push_back({random.facts[i], i + 1});
    const auto is_contradictory = [&](std::size_t mask) {
      return std::none_of(deals.begin(), deals.end(), [&](const auto& deal) {
        for (std::size_t i = 0; i < facts.size(); ++i)
          if ((mask >> i & 1) == 1 && !listed_deals::agrees(deal, facts[i].fact)) return false;
        return true;
      });
    };
    const std::size_t everything = (std::size_t{1} << facts.size()) - 1;
    const auto conflict = find_deal_conflict(DealInquiry{random.model, facts});
    REQUIRE(conflict.has_value() == is_contradictory(everything));
    if (!conflict) continue;
    ++conflicts;
    std::size_t mask = 0;
    for (const std::size_t source : conflict->sources)
      mask |= std::size_t{1} << (source - 1);
    CHECK(is_contradictory(mask));
    std::size_t fewest = facts.size();
    for (std::size_t some = 0; some <= everything; ++some)
      if (const auto size = static_cast<std::size_t>(std::popcount(some));
          size < fewest && is_contradictory(some))
        fewest = size;
    CHECK(conflict->proved_smallest);
    CHECK(conflict->sources.size() == fewest);
    std::size_t first = 1;
    while (!is_contradictory((std::size_t{1} << first) - 1))
      ++first;
    CHECK(conflict->made_by == first);
    CHECK(conflict->found_by_counting == conflict->steps.empty());
  }
}

}  // namespace deal_conflict_test
