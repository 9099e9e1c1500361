#include <sleuth/deduction/deal_explanation.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "deduction/listed_deals.hpp"
#include "support/catch.hpp"

namespace deal_explanation_test {

using listed_deals::Deal;
using sleuth::CardSet;
using sleuth::DealCell;
using sleuth::DealFact;
using sleuth::DealInquiry;
using sleuth::DealModel;
using sleuth::explain_cell;
using sleuth::OneOfHeld;
using sleuth::Possibility;
using sleuth::SourcedFact;
using sleuth::to_card;
using sleuth::to_place;

/// The facts with sources from 1 on, two of a kind each; the first fact is known from the start.
std::vector<SourcedFact> sourced(const std::vector<DealFact>& facts) {
  std::vector<SourcedFact> told;
  for (std::size_t i = 0; i < facts.size(); ++i)
    told.push_back({facts[i], (i + 1) / 2});
  return told;
}
std::vector<DealFact> from(const std::vector<SourcedFact>& facts, const std::vector<std::size_t>& sources) {
  std::vector<DealFact> chosen;
  for (const SourcedFact& told : facts)
    if (told.source == 0 || std::find(sources.begin(), sources.end(), told.source) != sources.end())
      chosen.push_back(told.fact);
  return chosen;
}

TEST_CASE("three disjoint clauses fill a hand of three: found by counting, all three are needed") {
  // Groups of 4, 4 and 5; cards 0, 4, 8 are mine; seat 1 showed one of each of three disjoint triples.
  const DealModel model{.group_sizes = {4, 4, 5}, .hand_sizes = {3, 3, 4}};
  std::vector<SourcedFact> facts;
  for (const std::size_t card : {0U, 4U, 8U})
    facts.push_back({sleuth::CardHeld{to_card(card), to_place(0)}, 0});
  for (std::size_t i = 1; i <= 3; ++i)
    facts.push_back({OneOfHeld{CardSet{0b000100010001} << i, to_place(1)}, i});
  facts.push_back({sleuth::CardNotHeld{to_card(12), to_place(2)}, 4});
  const DealInquiry inquiry{model, facts};
  CHECK(inquiry.sources() == std::vector<std::size_t>{1, 2, 3, 4});

  const auto hand = explain_cell(inquiry, to_card(12), to_place(1));
  REQUIRE(hand.has_value());
  CHECK(hand->cell == DealCell{to_card(12), to_place(1), false});
  CHECK(hand->found_by_counting);
  CHECK(hand->sources == std::vector<std::size_t>{1, 2, 3});
  CHECK(hand->steps.empty());

  const auto envelope = explain_cell(inquiry, to_card(12), model.envelope());
  REQUIRE(envelope.has_value());
  CHECK(envelope->cell.is_held);
  CHECK(envelope->sources == std::vector<std::size_t>{1, 2, 3, 4});

  const auto mine = explain_cell(inquiry, to_card(8), to_place(1));
  REQUIRE(mine.has_value());
  CHECK_FALSE(mine->found_by_counting);
  CHECK(mine->sources.empty());
  CHECK(mine->steps.size() == 2);
  CHECK_FALSE(explain_cell(inquiry, to_card(1), to_place(1)).has_value());

  // Where counting is refused it is not known whether the cell is open.
  const DealInquiry narrow{model, facts, {.max_states = 1}};
  CHECK_FALSE(explain_cell(narrow, to_card(12), to_place(1)).has_value());
  CHECK(explain_cell(narrow, to_card(8), to_place(1)).has_value());
}

TEST_CASE("random decks: what is known is explained by observations that are enough and all needed") {
  std::size_t counted = 0;
  for (std::uint32_t seed = 1; seed <= 250; ++seed) {
    CAPTURE(seed);
    const listed_deals::Random random{seed};
    const std::vector<SourcedFact> facts = sourced(random.facts);
    const DealInquiry inquiry{random.model, facts};
    const std::vector<Deal> all = listed_deals::all(random.model);
    const std::vector<Deal> left = listed_deals::with(all, random.facts);
    if (left.empty()) {
      CHECK_FALSE(explain_cell(inquiry, to_card(0), to_place(0)).has_value());
      continue;
    }
    for (std::size_t card = 0; card < random.model.card_count(); ++card)
      for (std::size_t place = 0; place < random.model.place_count(); ++place) {
        const auto is_known = [&](const std::vector<Deal>& deals) {
          const auto holders = std::count_if(
              deals.begin(), deals.end(), [&](const Deal& deal) { return (deal[place] >> card & 1) == 1; });
          return holders == 0 || holders == static_cast<std::ptrdiff_t>(deals.size());
        };
        const auto explanation = explain_cell(inquiry, to_card(card), to_place(place));
        REQUIRE(explanation.has_value() == is_known(left));
        if (!explanation) continue;
        REQUIRE(explanation->cell.is_held == ((left.front()[place] >> card & 1) == 1));
        CHECK(explanation->proved_irreducible);
        CHECK(is_known(listed_deals::with(all, from(facts, explanation->sources))));
        CHECK(explanation->steps.empty() == explanation->found_by_counting);
        if (explanation->found_by_counting)
          ++counted;
        else
          CHECK(*explanation->steps.back().conclusion == explanation->cell);
        // By the rules, no source may be left out for the rules; by counting, none for anything.
        for (const std::size_t source : explanation->sources) {
          std::vector<std::size_t> fewer = explanation->sources;
          std::erase(fewer, source);
          if (explanation->found_by_counting)
            CHECK_FALSE(is_known(listed_deals::with(all, from(facts, fewer))));
          else
            CHECK(inquiry.matrix(fewer).cell(to_card(card), to_place(place)) == Possibility::possible);
        }
      }
  }
  CHECK(counted > 50);
}

}  // namespace deal_explanation_test
