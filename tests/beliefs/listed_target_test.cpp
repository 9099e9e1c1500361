#include <sleuth/beliefs/listed_target.hpp>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/catch.hpp"
#include "support/plain.hpp"

namespace listed_target_test {

using namespace sleuth;
using namespace sleuth_tests;

std::shared_ptr<const Table> targets_table(const std::vector<std::size_t>& target, std::size_t count) {
  Table table;
  table.secret_count = target.size();
  table.target = target;
  table.target_count = count;
  return std::make_shared<const Table>(std::move(table));
}
using Coarse = TableDomain<targets>;
using Fine = TableDomain<>;

TEST_CASE("summary of nothing, of one and of two values", "[beliefs][listed_target]") {
  const Coarse domain{targets_table({0, 1, 1}, 2)};
  const std::vector<SecretId> none{}, same{SecretId{1}, SecretId{2}}, both{SecretId{0}, SecretId{2}};
  const auto equal = [](std::size_t) { return 3.0; };

  REQUIRE(summarise_target(domain, none, equal).bits == 0.0);
  REQUIRE(summarise_target(domain, none, equal).confidence == 0.0);
  REQUIRE(summarise_target(domain, same, equal).bits == 0.0);
  REQUIRE(summarise_target(domain, same, equal).confidence == 1.0);
  REQUIRE_THAT(summarise_target(domain, both, equal).bits, WithinAbs(1.0, 1e-15));
  REQUIRE(summarise_target(domain, both, equal).confidence == 0.5);
}

TEST_CASE("confidence is exactly 1 if and only if one value is left", "[beliefs][listed_target]") {
  const Coarse domain{targets_table({0, 1, 1}, 2)};
  const Fine secrets{targets_table({0, 1, 1}, 2)};
  const std::vector<SecretId> all{SecretId{0}, SecretId{1}, SecretId{2}};
  const auto lopsided = [](std::size_t i) { return i == 0 ? 1e-300 : 1.0; };
  REQUIRE(summarise_target(domain, all, lopsided).confidence < 1.0);
  REQUIRE(summarise_target(domain, all, lopsided).confidence > 0.999999);
  const std::vector<SecretId> first{SecretId{0}};
  REQUIRE(summarise_target(secrets, first, lopsided).confidence == 1.0);
  const auto third = [](std::size_t i) { return i == 0 ? 0.1 : 0.2 + 0.1; };
  const std::vector<SecretId> last{SecretId{1}, SecretId{2}};
  REQUIRE(summarise_target(domain, last, third).confidence == 1.0);
}

TEST_CASE("summary and conditional bits agree with brute force", "[beliefs][listed_target][differential]") {
  std::mt19937_64 engine{41};
  for (int round = 0; round < 300; ++round) {
    INFO("round " << round << " of seed 41");
    Shape shape;
    const auto table = random_table(engine, shape);
    const Coarse domain{table};
    std::vector<SecretId> candidates;
    std::vector<double> mass, weight(table->secret_count, 0.0);
    for (std::size_t secret = 0; secret < table->secret_count; ++secret) {
      if (below(engine, 4) == 0) continue;
      candidates.push_back(to_id<SecretId>(secret));
      mass.push_back(0.01 + unit(engine));
      weight[secret] = mass.back();
    }
    if (candidates.empty()) continue;
    std::vector<double> of_target(table->target_count, 0.0);
    double total = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      of_target[table->target[to_index(candidates[i])]] += mass[i];
      total += mass[i];
    }
    const TargetSummary summary =
        summarise_target(domain, candidates, [&](std::size_t i) { return mass[i]; });
    REQUIRE_THAT(summary.bits, WithinAbs(plain_entropy(of_target), 1e-12));
    REQUIRE_THAT(summary.confidence,
                 WithinAbs(*std::max_element(of_target.begin(), of_target.end()) / total, 1e-12));

    const std::size_t guess = below(engine, table->guess_count());
    std::vector<double> joint{99.0};  // used storage is cleared
    TargetCells<Coarse, double> cells{domain, table->outcome_count, joint};
    for (std::size_t i = 0; i < candidates.size(); ++i)
      cells.add(candidates[i], table->outcome[guess][to_index(candidates[i])], mass[i]);
    STATIC_REQUIRE(noexcept(cells.conditional_bits(1.0)));
    REQUIRE_THAT(
        cells.conditional_bits(total),
        WithinAbs(plain_row(*table, weight, guess, false, true, PlainSuccess::never).conditional_bits,
                  1e-12));
  }
}

TEST_CASE("success is what the feedback says, else solved outcomes, else the named secret",
          "[beliefs][listed_target]") {
  Table plain;
  plain.secret_count = 3;
  plain.outcome_count = 4;
  plain.outcome = {{0, 1, 3}, {1, 1, 2}};
  plain.named = {1, std::nullopt};
  const auto table = std::make_shared<const Table>(plain);
  const std::vector<std::uint32_t> weights{1, 2, 0, 4};
  const OutcomeDistribution<std::uint32_t> first{GuessId{0}, weights, 7};
  const OutcomeDistribution<std::uint32_t> second{GuessId{1}, weights, 7};
  const auto named_mass = [](SecretId secret) { return secret == SecretId{1} ? 0.5 : 99.0; };
  const std::vector<OutcomeId> solved{OutcomeId{3}};

  const TableDomain<names> named{table};
  REQUIRE(success_mass(named, SucceedingFeedback{{{table}}}, {}, first, named_mass) == 1.0);
  REQUIRE(success_mass(named, SucceedingFeedback{{{table}}}, {}, second, named_mass) == 6.0);
  REQUIRE(success_mass(named, SolvingFeedback<>{{{table}}}, solved, first, named_mass) == 4.0);
  REQUIRE(success_mass(named, ExactFeedback<>{{table}}, {}, first, named_mass) == 0.5);
  REQUIRE(success_mass(named, ExactFeedback<>{{table}}, {}, second, named_mass) == 0.0);
  REQUIRE(success_mass(TableDomain<>{table}, ExactFeedback<>{{table}}, {}, first, named_mass) == 0.0);
}

}  // namespace listed_target_test
