#include <sleuth/beliefs/deals.hpp>

#include <cmath>
#include <map>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/cluedo_domain.hpp"
#include "support/plain_deals.hpp"

namespace deals_test {

using namespace sleuth;
using namespace sleuth_tests;
using Catch::Matchers::WithinAbs;

/// What a question is told, by trying every deal: [outcome][envelope] -> probability.
using Joint = std::map<std::size_t, std::map<CardSet, double>>;
Joint plain_joint(const DealModel& model, std::span<const DealFact> facts, std::size_t me, CardSet named) {
  Joint joint;
  double total = 0;
  each_plain_deal(model, facts, [&](const PlainDeal& deal, std::uint64_t weight) {
    CardSet envelope = 0;
    for (std::size_t card = 0; card < deal.size(); ++card)
      if (deal[card] + 1 == model.place_count()) envelope |= CardSet{1} << card;
    total += static_cast<double>(weight);
    for (std::size_t i = 1; i < model.seat_count(); ++i) {
      const std::size_t seat = (me + i) % model.seat_count();
      std::vector<std::size_t> held;
      for (std::size_t card = 0; card < deal.size(); ++card)
        if ((named >> card & 1) != 0 && deal[card] == seat) held.push_back(card);
      for (const std::size_t card : held)
        joint[1 + seat * deal.size() + card][envelope] +=
            static_cast<double>(weight) / static_cast<double>(held.size());
      if (!held.empty()) return;
    }
    joint[0][envelope] += static_cast<double>(weight);
  });
  for (auto& [outcome, row] : joint)
    for (auto& [envelope, p] : row)
      p /= total;
  return joint;
}

void check_distribution(const Joint& joint, double target_bits, const OutcomeDistribution<double>& found) {
  double success = 0;
  double both_bits = 0;
  double worst = 0;
  std::vector<double> expected(found.weights.size(), 0.0);
  for (const auto& [outcome, row] : joint) {
    for (const auto& [envelope, p] : row) {
      expected[outcome] += p;
      both_bits -= p * std::log2(p);
    }
    if (row.size() == 1) success += expected[outcome];
  }
  for (std::size_t outcome = 0; outcome < expected.size(); ++outcome) {
    worst = std::max(worst, std::abs(expected[outcome] - found.weights[outcome]));
    REQUIRE((expected[outcome] > 0) == (found.weights[outcome] > 0));
  }
  REQUIRE(worst < 1e-12);
  REQUIRE_THAT(found.conditional_bits, WithinAbs(both_bits - target_bits, 1e-10));
  REQUIRE_THAT(found.p_success, WithinAbs(success, 1e-12));
  REQUIRE(found.total == 1.0);
}

games::Cluedo random_domain(std::mt19937& engine, std::size_t groups, const DealModel& model,
                            const PlainDeal& deal) {
  games::Cluedo domain;
  domain.deck.assign(groups, {});
  for (std::size_t group = 0; group < groups; ++group)
    for (std::uint32_t i = 0; i < model.group_sizes[group]; ++i)
      domain.deck[group].cards.push_back(std::to_string(i));
  domain.hand_sizes = model.hand_sizes;
  domain.seat = uniform_below(engine, model.seat_count());
  for (std::size_t card = 0; card < deal.size(); ++card) {
    if (deal[card] == *domain.seat) domain.hand.push_back(to_card(card));
    if (model.has_table() && deal[card] == to_index(model.table()) && uniform_below(engine, 2) == 0)
      domain.table_cards.push_back(to_card(card));
  }
  domain.hidden_cards = model.table_size - static_cast<std::uint32_t>(domain.table_cards.size());
  return domain;
}

TEST_CASE("distributions are those of trying every deal: by listing, by products of groups, by counting") {
  const unsigned seed = GENERATE(range(0u, 16u));
  CAPTURE(seed);
  std::mt19937 engine{seed};
  DealModel model = random_model(engine);
  while (model.seat_count() < 2 || (seed % 4 != 0) != (model.group_sizes.size() == 3))
    model = random_model(engine);
  const PlainDeal deal = some_deal(engine, model);
  const games::Cluedo domain = random_domain(engine, model.group_sizes.size(), model, deal);
  const ShowOutcomes feedback = domain.feedback();
  for (const Showing showing : {Showing::hard, Showing::uniform}) {
    Deals belief{domain, feedback, {.showing = showing, .listed_deals = 1e9}};
    Deals counting{domain, feedback, {.showing = showing, .listed_deals = 0}};
    for (int turn = 0; turn < 3; ++turn) {
      // I ask for some cards, and the holder shows me the first it holds.
      const auto guess = to_id<GuessId>(uniform_below(engine, domain.guess_count()));
      std::optional<ShownCard> shown;
      for (const std::size_t seat : asked_seats(model.seat_count(), *domain.seat))
        for (std::size_t card = 0; card < deal.size() && !shown; ++card)
          if ((domain.named_cards(guess) >> card & 1) != 0 && deal[card] == seat)
            shown = ShownCard{seat, to_card(card)};
      for (Deals* const one : {&belief, &counting})
        one->observe(domain, feedback, guess, feedback.id(shown));
      const DealFact fact = random_fact(engine, model, &deal);
      if (const auto* not_held = std::get_if<CardNotHeld>(&fact))
        for (Deals* const one : {&belief, &counting})
          one->observe(domain, Holds{not_held->card, not_held->place, false});
      Deals::workspace_type workspace;
      std::size_t at = 0;
      counting.distributions(
          domain, feedback, workspace, [](GuessId) { return true; },
          [&](const OutcomeDistribution<double>& found) {
            const Joint joint =
                plain_joint(model, belief.counter().facts(), *domain.seat, domain.named_cards(found.guess));
            check_distribution(joint, belief.target_bits(), found);
            Deals::workspace_type other;
            if (at++ % 3 == 0)
              check_distribution(joint, belief.target_bits(),
                                 belief.distribution(domain, feedback, found.guess, other));
            if (at % 7 == 0)
              check_distribution(joint, belief.target_bits(),
                                 counting.distribution(domain, feedback, found.guess, other));
            return true;
          });
      REQUIRE(at == domain.guess_count());
    }
  }
}

TEST_CASE("the planner of the cases of Cluedo") {
  const std::string name = GENERATE(from_range(cluedo_case_names()));
  const CluedoCase game = read_cluedo_case(name);
  if (!game.json.contains("planner")) return;
  CAPTURE(name);
  const games::Cluedo domain = cluedo_domain(game);
  domain.validate();
  const ShowOutcomes feedback = domain.feedback();
  const double listed = GENERATE(0.0, 1e4);
  CAPTURE(listed);
  Deals belief{domain, feedback, {.listed_deals = listed}};
  for (const DealEvidence& evidence : cluedo_evidence(game))
    belief.observe(domain, evidence);
  const auto& planner = game.json.at("planner");
  CHECK_THAT(belief.target_bits(), WithinAbs(planner.at("prior_entropy_bits").get<double>(), 5.1e-11));
  std::map<CardSet, std::pair<double, std::size_t>> found;
  double best = 0;
  Deals::workspace_type workspace;
  belief.distributions(
      domain, feedback, workspace, [](GuessId) { return true; },
      [&](const OutcomeDistribution<double>& distribution) {
        const double bits = information_bits(distribution);
        found[domain.named_cards(distribution.guess)] = {bits, cell_count(distribution)};
        best = std::max(best, bits);
        return true;
      });
  CHECK_THAT(best, WithinAbs(planner.at("best_bits").get<double>(), 5.1e-11));
  for (const auto& suggestion : planner.at("suggestions")) {
    const auto [bits, outcomes] = found.at(game.cards(suggestion.at("cards")));
    CHECK_THAT(bits, WithinAbs(suggestion.at("bits").get<double>(), 5.1e-11));
    CHECK(outcomes == suggestion.at("outcomes"));
  }
}

TEST_CASE(
    "where answers are weighed as they are predicted, the entropy expected after an answer is less by its "
    "bits") {
  const CluedoCase game = read_cluedo_case("03_disjoint_clauses_fill_hand");
  const games::Cluedo domain = cluedo_domain(game);
  const ShowOutcomes feedback = domain.feedback();
  Deals belief{domain, feedback, {.showing = Showing::uniform}};
  for (const DealEvidence& evidence : cluedo_evidence(game))
    belief.observe(domain, evidence);
  Deals::workspace_type workspace;
  for (std::size_t number = 0; number < domain.guess_count(); number += 5) {
    CAPTURE(number);
    const auto guess = to_id<GuessId>(number);
    const auto distribution = belief.distribution(domain, feedback, guess, workspace);
    double left = 0;
    double settled = 0;
    for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome) {
      if (!(distribution.weights[outcome] > 0)) continue;
      Deals after = belief;
      after.observe(domain, feedback, guess, to_id<OutcomeId>(outcome));
      REQUIRE_FALSE(after.empty());
      left += distribution.weights[outcome] * after.target_bits();
      if (after.target_confidence(domain) == 1) settled += distribution.weights[outcome];
    }
    CHECK_THAT(left, WithinAbs(belief.target_bits() - information_bits(distribution), 1e-10));
    CHECK_THAT(settled, WithinAbs(distribution.p_success, 1e-12));
  }
}

TEST_CASE("an answer that teaches nothing is not asked for again until something else is learnt") {
  // Seat 1 has card 0 for certain and perhaps card 3: shown card 0, hard conditioning knows nothing new.
  const games::Cluedo domain{.deck = {{"a", {"0", "1", "2"}}, {"b", {"3", "4", "5"}}},
                             .hand_sizes = {1, 2, 1},
                             .seat = 0,
                             .hand = {to_card(5)}};
  const ShowOutcomes feedback = domain.feedback();
  Deals belief{domain, feedback};
  belief.observe(domain, Holds{to_card(0), to_place(1)});
  const auto guess = to_id<GuessId>(0);
  CHECK(belief.tells_apart(domain, feedback, guess));
  belief.observe(domain, feedback, guess, feedback.id(ShownCard{1, to_card(0)}));
  CHECK_FALSE(belief.tells_apart(domain, feedback, guess));
  belief.observe(domain, Holds{to_card(1), to_place(2), false});
  CHECK(belief.tells_apart(domain, feedback, guess));
  belief.observe(domain, Holds{to_card(3), to_place(1), false});
  CHECK_FALSE(belief.tells_apart(domain, feedback, guess));
}

TEST_CASE("an answer that cannot be is a contradiction, and evidence that does not fit is refused") {
  const games::Cluedo domain{
      .hand_sizes = {6, 6, 6},
      .seat = 0,
      .hand = {to_card(0), to_card(1), to_card(2), to_card(6), to_card(7), to_card(12)}};
  domain.validate();
  const ShowOutcomes feedback = domain.feedback();
  const Deals start{domain, feedback};
  CHECK_FALSE(start.empty());
  Deals belief = start;
  belief.observe(domain, feedback, to_id<GuessId>(0), feedback.id(ShownCard{1, to_card(5)}));  // not named
  CHECK(belief.empty());
  CHECK(belief.target_confidence(domain) == 0);
  belief = start;
  CHECK_THROWS_AS(belief.observe(domain, Asked{1, 0b1000001000001, {0}, 2, {}}), std::invalid_argument);
  CHECK(belief.counter().count() == start.counter().count());
  belief.observe(domain, Asked{0, 0b1000000001000001000, {1, 2}, {}, {}});
  CHECK(belief.target_confidence(domain) == 1);
}

}  // namespace deals_test
