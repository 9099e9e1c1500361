#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <sleuth/deduction/cardinality_network.hpp>

/// Networks for the tests, and the plain way to count what agrees with them.
namespace networks {

struct Rule {
  std::vector<sleuth::Literal> literals{};
  std::size_t at_least = 0;
  std::size_t at_most = 0;
};

/// Random rules over few variables.
struct Random {
  std::size_t variables = 0;
  std::vector<Rule> rules{};

  explicit Random(std::uint32_t seed) {
    std::mt19937 engine{seed};
    const auto below = [&engine](std::size_t limit) { return static_cast<std::size_t>(engine()) % limit; };
    variables = 1 + below(9);
    rules.resize(below(8));
    for (Rule& rule : rules) {
      for (std::size_t variable = 0; variable < variables; ++variable)
        if (below(2) == 0) rule.literals.push_back({variable, below(3) > 0});
      rule.at_least = below(rule.literals.size() + 1);
      rule.at_most = rule.at_least + below(3);
    }
  }

  [[nodiscard]] sleuth::CardinalityNetwork network() const {
    sleuth::CardinalityNetwork made{variables};
    for (const Rule& rule : rules)
      made.add_rule(rule.literals, rule.at_least, rule.at_most);
    return made;
  }
};

inline bool keeps(const Rule& rule, std::uint32_t values) {
  std::size_t held = 0;
  for (const sleuth::Literal& literal : rule.literals)
    held += ((values >> literal.variable & 1U) == 1) == literal.value;
  return rule.at_least <= held && held <= rule.at_most;
}

/// All assignments that keep the rules: bit `variable` is its value.
inline std::vector<std::uint32_t> models(std::size_t variables, const std::vector<Rule>& rules) {
  std::vector<std::uint32_t> found;
  for (std::uint32_t values = 0; values < 1U << variables; ++values) {
    bool is_model = true;
    for (const Rule& rule : rules)
      is_model = is_model && keeps(rule, values);
    if (is_model) found.push_back(values);
  }
  return found;
}

/// Sudoku with 2 x 2 boxes: variable 16 * row + 4 * column + digit.
inline sleuth::CardinalityNetwork sudoku(const std::string& given) {
  sleuth::CardinalityNetwork network{64};
  const auto one_of = [&network](const auto& variable) {
    std::vector<sleuth::Literal> literals;
    for (std::size_t i = 0; i < 4; ++i)
      literals.push_back({variable(i), true});
    network.add_rule(literals, 1, 1);
  };
  for (std::size_t a = 0; a < 4; ++a)
    for (std::size_t b = 0; b < 4; ++b) {
      one_of([&](std::size_t digit) { return 16 * a + 4 * b + digit; });
      one_of([&](std::size_t column) { return 16 * a + 4 * column + b; });
      one_of([&](std::size_t row) { return 16 * row + 4 * a + b; });
      one_of([&](std::size_t i) { return 16 * (2 * (a / 2) + i / 2) + 4 * (2 * (a % 2) + i % 2) + b; });
    }
  for (std::size_t cell = 0; cell < given.size(); ++cell)
    if (given[cell] != '.')
      network.add_rule({{4 * cell + static_cast<std::size_t>(given[cell] - '1'), true}}, 1, 1);
  return network;
}

}  // namespace networks
