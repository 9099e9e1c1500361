#include <sleuth/deduction/cardinality_network.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "deduction/networks.hpp"
#include "support/catch.hpp"

namespace cardinality_network_test {

using sleuth::CardinalityNetwork;
using sleuth::Deduction;
using sleuth::Literal;
using sleuth::Truth;

std::vector<Truth> values_of(const CardinalityNetwork& network) {
  std::vector<Truth> values;
  for (std::size_t variable = 0; variable < network.variable_count(); ++variable)
    values.push_back(network.value(variable));
  return values;
}

/// Whether a rule alone turns the premises into the conclusion (or into a contradiction, without one), and needs them all.
bool is_sound_step(const CardinalityNetwork& network, std::size_t number, std::vector<Literal> premises,
                   const Literal* conclusion) {
  const auto follows = [&](const std::vector<Literal>& known) {
    CardinalityNetwork alone{network.variable_count()};
    for (const Literal& premise : known)
      alone.add_rule({premise}, 1, 1);
    const auto rule = network.rule(number);
    alone.add_rule(rule.literals, rule.at_least, rule.at_most);
    if (conclusion == nullptr) return alone.contradiction().has_value();
    return alone.value(conclusion->variable) == (conclusion->value ? Truth::yes : Truth::no);
  };
  if (!follows(premises)) return false;
  for (std::size_t i = 0; i < premises.size(); ++i) {
    std::vector<Literal> fewer = premises;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (follows(fewer)) return false;
  }
  return true;
}

/// A chain in which each premise was concluded before, by sound steps.
void check_chain(const CardinalityNetwork& network, const std::vector<Deduction>& chain) {
  std::vector<Literal> known;
  for (const Deduction& step : chain) {
    for (const Literal& premise : step.premises)
      CHECK(std::find(known.begin(), known.end(), premise) != known.end());
    CHECK(is_sound_step(network, step.rule, step.premises, &step.conclusion));
    known.push_back(step.conclusion);
  }
}

TEST_CASE("a rule deduces what is needed and what is too much") {
  CardinalityNetwork network{4};
  network.add_rule({{0}, {1}, {2, false}}, 2, 2);
  CHECK(network.open_count() == 4);
  const std::size_t fact = network.add_rule({{1}}, 0, 0);
  CHECK(network.value(0) == Truth::yes);
  CHECK(network.value(1) == Truth::no);
  CHECK(network.value(2) == Truth::no);
  CHECK(network.value(3) == Truth::open);
  CHECK(network.reason(1) == Deduction{{1, false}, fact, {}});
  CHECK(network.reason(2) == Deduction{{2, false}, 0, {{1, false}}});
  CHECK_FALSE(network.reason(3).has_value());

  CardinalityNetwork full{3};
  full.add_rule({{0}, {1}, {2}}, 0, 1);
  full.add_rule({{2}}, 1, 1);
  CHECK(full.reason(0) == Deduction{{0, false}, 0, {{2, true}}});
}

TEST_CASE("a contradiction names its rule and values, and nothing is deduced after it") {
  CardinalityNetwork network{3};
  network.add_rule({{0}, {1}}, 1, 1);
  network.add_rule({{0}}, 1, 1);
  const std::size_t last = network.add_rule({{1}, {2}}, 2, 2);
  REQUIRE(network.contradiction().has_value());
  CHECK(network.contradiction()->rule == last);
  CHECK(network.contradiction()->premises == std::vector<Literal>{{1, false}});
  network.add_rule({{2}}, 1, 1);
  CHECK(network.value(2) == Truth::open);

  CardinalityNetwork empty{0};
  CHECK_FALSE(empty.contradiction().has_value());
  empty.add_rule({}, 1, 1);
  REQUIRE(empty.contradiction().has_value());
  CHECK(empty.contradiction()->premises.empty());
}

TEST_CASE("wrong rules are refused and change nothing") {
  CardinalityNetwork network{2};
  CHECK_THROWS_AS(network.add_rule({{2}}, 0, 0), std::invalid_argument);
  CHECK_THROWS_AS(network.add_rule({{1}, {1, false}}, 0, 0), std::invalid_argument);
  CHECK_THROWS_AS(network.add_rule({{1}}, 1, 0), std::invalid_argument);
  CHECK_THROWS_AS(CardinalityNetwork(std::size_t{1} << 31), std::invalid_argument);
  CHECK(network.rule_count() == 0);
  network.add_rule({{1}}, 0, 99);
  CHECK(network.open_count() == 2);
}

TEST_CASE("random networks: nothing wrong is deduced, in any order the same, and every chain is sound") {
  for (std::uint32_t seed = 1; seed <= 800; ++seed) {
    CAPTURE(seed);
    networks::Random random{seed};
    const CardinalityNetwork network = random.network();
    const auto models = networks::models(random.variables, random.rules);
    if (network.contradiction()) {
      REQUIRE(models.empty());
      const auto& broken = *network.contradiction();
      check_chain(network, network.explain(broken.premises));
      CHECK(is_sound_step(network, broken.rule, broken.premises, nullptr));
    } else {
      for (std::size_t variable = 0; variable < random.variables; ++variable)
        if (const Truth truth = network.value(variable); truth != Truth::open) {
          for (const std::uint32_t model : models)
            REQUIRE((model >> variable & 1U) == (truth == Truth::yes ? 1U : 0U));
          const std::vector<Literal> asked{{variable, truth == Truth::yes}};
          const auto chain = network.explain(asked);
          check_chain(network, chain);
          CHECK(chain.back().conclusion == asked.front());
        }
      // No rule by itself proves more: added again, all of them change nothing.
      CardinalityNetwork again = network;
      for (const networks::Rule& rule : random.rules)
        again.add_rule(rule.literals, rule.at_least, rule.at_most);
      CHECK(values_of(again) == values_of(network));
    }
    std::mt19937 engine{seed};
    for (std::size_t i = random.rules.size(); i > 1; --i)
      std::swap(random.rules[i - 1], random.rules[engine() % i]);
    const CardinalityNetwork shuffled = random.network();
    CHECK(shuffled.contradiction().has_value() == network.contradiction().has_value());
    if (!network.contradiction()) CHECK(values_of(shuffled) == values_of(network));
  }
}

TEST_CASE("each rule is used to the full: what it proves with the values known is known") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const networks::Random random{seed};
    const CardinalityNetwork network = random.network();
    if (network.contradiction()) continue;
    for (const networks::Rule& rule : random.rules) {
      std::uint32_t can_be_yes = 0;
      std::uint32_t can_be_no = 0;
      for (const std::uint32_t values : networks::models(random.variables, {rule})) {
        bool agrees = true;
        for (std::size_t variable = 0; variable < random.variables; ++variable)
          agrees =
              agrees && network.value(variable) != ((values >> variable & 1U) == 1 ? Truth::no : Truth::yes);
        if (!agrees) continue;
        can_be_yes |= values;
        can_be_no |= ~values;
      }
      for (const Literal& literal : rule.literals)
        if (network.value(literal.variable) == Truth::open)
          CHECK((can_be_yes & can_be_no & 1U << literal.variable) != 0);
    }
  }
}

TEST_CASE("a small Sudoku is solved by its rules") {
  const CardinalityNetwork network = networks::sudoku(".2....4...1.3..4");
  std::string solved;
  for (std::size_t cell = 0; cell < 16; ++cell)
    for (std::size_t digit = 0; digit < 4; ++digit)
      if (network.value(4 * cell + digit) == Truth::yes) solved += static_cast<char>('1' + digit);
  CHECK(solved == "4231134224133124");
  CHECK_FALSE(network.contradiction().has_value());
  CHECK(networks::sudoku("11").contradiction().has_value());
}

}  // namespace cardinality_network_test
