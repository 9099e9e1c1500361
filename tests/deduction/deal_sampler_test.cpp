#include <sleuth/deduction/deal_sampler.hpp>

#include <cmath>
#include <map>
#include <random>
#include <vector>

#include <sleuth/deduction/deal_counter.hpp>

#include "support/catch.hpp"
#include "support/plain_deals.hpp"

namespace deal_sampler_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("every deal is drawn as often as its weight says") {
  const unsigned seed = GENERATE(range(0u, 10u));
  CAPTURE(seed);
  std::mt19937 engine{seed};
  const DealModel model = random_model(engine);
  const PlainDeal truth = some_deal(engine, model);
  std::vector<DealFact> facts;
  for (int i = 0; i < 4; ++i)
    facts.push_back(random_fact(engine, model, &truth));
  std::map<PlainDeal, double> share;
  double total = 0;
  each_plain_deal(model, facts, [&](const PlainDeal& deal, std::uint64_t weight) {
    share[deal] = static_cast<double>(weight);
    total += static_cast<double>(weight);
  });
  if (share.empty() || share.size() > 60) return;
  DealCounter counter{model};
  for (const DealFact& fact : facts)
    counter = counter.with(fact);
  const DealSampler sampler = counter.sampler();
  constexpr int draws = 4000;
  std::map<PlainDeal, double> drawn;
  for (int i = 0; i < draws; ++i) {
    PlainDeal deal;
    for (const PlaceId place : sampler(engine))
      deal.push_back(to_index(place));
    drawn[deal] += 1;
  }
  for (const auto& [deal, times] : drawn)
    REQUIRE(share.count(deal) == 1);
  for (const auto& [deal, weight] : share) {
    const double p = weight / total;
    CHECK(std::abs(drawn[deal] - draws * p) <= 5 * std::sqrt(draws * p * (1 - p)) + 1e-9);
  }
}

}  // namespace deal_sampler_test
