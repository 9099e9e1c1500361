#include <sleuth/deduction/deal_counter.hpp>

#include <cmath>
#include <map>
#include <random>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"
#include "support/plain_deals.hpp"

namespace {

using namespace sleuth;
using namespace sleuth_tests;

/// Every number of the counter against listing all deals.
void check_counts(const DealCounter& counter, const PlainCounts& plain) {
  const DealModel& model = counter.model();
  REQUIRE_FALSE(counter.refused());
  REQUIRE(counter.is_exact());
  REQUIRE(counter.count() == plain.deals);
  REQUIRE(counter.empty() == (plain.deals == 0));
  std::uint64_t unit = 1;
  for (const DealFact& fact : counter.facts())
    if (std::holds_alternative<CardShown>(fact)) unit *= plain_unit;
  const auto same = [&](WideCount ours, std::uint64_t theirs) {
    return ours * unit == WideCount{theirs} * counter.denominator();
  };
  REQUIRE(same(counter.total(), plain.total));
  bool cells_agree = true;
  for (std::size_t card = 0; card < model.card_count(); ++card) {
    for (std::size_t place = 0; place < model.place_count(); ++place) {
      const std::uint64_t expected = plain.cells[card][place];
      const double p = counter.probability(to_card(card), to_place(place));
      cells_agree = cells_agree && same(counter.cell(to_card(card), to_place(place)), expected) &&
                    counter.may_hold(to_card(card), to_place(place)) == (expected > 0) &&
                    (p == 1) == (expected == plain.total && plain.total > 0);
    }
  }
  REQUIRE(cells_agree);
  std::map<CardSet, std::uint64_t> left = plain.envelopes;
  for (const EnvelopeWeight& envelope : counter.envelopes()) {
    REQUIRE(left.count(envelope.cards) == 1);
    REQUIRE(same(envelope.weight, left[envelope.cards]));
    left.erase(envelope.cards);
  }
  REQUIRE(left.empty());
}

TEST_CASE("counts are those of listing every deal, whatever the facts and their order") {
  const unsigned seed = GENERATE(range(0u, 12u));
  CAPTURE(seed);
  std::mt19937 engine{seed};
  for (int game = 0; game < 25; ++game) {
    const DealModel model = random_model(engine);
    const PlainDeal deal = some_deal(engine, model);
    std::vector<DealFact> facts;
    for (std::uint32_t i = uniform_below(engine, 8); i > 0; --i)
      facts.push_back(random_fact(engine, model, uniform_below(engine, 20) == 0 ? nullptr : &deal));
    CAPTURE(game);
    const PlainCounts plain = count_plainly(model, facts);
    check_counts(DealCounter{model, facts}, plain);
    std::vector<DealFact> reversed{facts.rbegin(), facts.rend()};
    check_counts(DealCounter{model, reversed}, plain);
  }
}

TEST_CASE("one fact more at a time gives the same as all at once") {
  const unsigned seed = GENERATE(range(0u, 8u));
  CAPTURE(seed);
  std::mt19937 engine{seed};
  for (int game = 0; game < 15; ++game) {
    const DealModel model = random_model(engine);
    const PlainDeal deal = some_deal(engine, model);
    DealCounter counter{model};
    for (int i = 0; i < 5; ++i) {
      counter = counter.with(random_fact(engine, model, uniform_below(engine, 12) == 0 ? nullptr : &deal));
      check_counts(counter, count_plainly(model, counter.facts()));
    }
  }
}

TEST_CASE("numbers beyond 64 bits are exact, and beyond 128 bits refused but right as probabilities") {
  const auto factorial = [](double n) { return std::tgamma(n + 1); };
  // 60 cards at nine seats without facts: 57! / (7!^3 6!^6) for each of 8000 envelopes.
  const DealModel model{.group_sizes = {20, 20, 20}, .hand_sizes = {7, 7, 7, 6, 6, 6, 6, 6, 6}};
  DealCounter counter{model};
  const double expected =
      std::log2(8000) + std::log2(factorial(57)) - 3 * std::log2(factorial(7)) - 6 * std::log2(factorial(6));
  CHECK_THAT(counter.log2_count(), Catch::Matchers::WithinRel(expected, 1e-12));
  CHECK_FALSE(counter.is_exact());
  CHECK_THROWS_AS(counter.count(), std::overflow_error);
  CHECK_THAT(counter.probability(to_card(3), model.envelope()), Catch::Matchers::WithinRel(1.0 / 20, 1e-12));
  CHECK_THAT(counter.probability(to_card(3), to_place(8)), Catch::Matchers::WithinRel(0.95 * 6 / 57, 1e-12));
  const DealModel large{.group_sizes = {10, 8, 12}, .hand_sizes = {3, 3, 3, 3, 3, 3, 3, 3, 3}};
  // 960 * 27! / 6^9
  counter = DealCounter{large};
  REQUIRE(counter.is_exact());
  WideCount product = 960;
  for (std::uint32_t i = 2; i <= 27; ++i)
    product *= i;
  for (int i = 0; i < 9; ++i)
    product /= 6;
  CHECK(counter.count() == product);
  // The sums themselves pass 64 bits where seats differ: a card lies at seat 2 or it does not.
  const DealModel wide{.group_sizes = {22, 22}, .hand_sizes = {14, 14, 14}};
  std::vector<DealFact> facts{CardNotHeld{to_card(0), to_place(0)}, CardNotHeld{to_card(1), to_place(1)}};
  const WideCount all = DealCounter{wide, facts}.count();
  CHECK(all > WideCount{1} << 63);
  CHECK(to_text(all).size() == 21);
  facts.push_back(OneOfHeld{set_of(to_card(5)), to_place(2)});
  const WideCount with = DealCounter{wide, facts}.count();
  facts.back() = CardNotHeld{to_card(5), to_place(2)};
  CHECK((with + DealCounter{wide, facts}.count() == all));
}

}  // namespace
