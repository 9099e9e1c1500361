#include <sleuth/deduction/model_count.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "deduction/networks.hpp"
#include "support/catch.hpp"

namespace model_count_test {

using sleuth::CardinalityNetwork;
using sleuth::count_models;
using sleuth::CountStatus;

TEST_CASE("random networks have as many models as are found by trying everything") {
  for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
    CAPTURE(seed);
    const networks::Random random{seed};
    const auto count = count_models(random.network());
    REQUIRE(count.status == CountStatus::exact);
    REQUIRE(count.models == networks::models(random.variables, random.rules).size());
  }
}

TEST_CASE("there are 288 Sudokus of 2 x 2 boxes, and 12 with a given first row and column") {
  CHECK(count_models(networks::sudoku("")).models == 288);
  CHECK(count_models(networks::sudoku("1234")).models == 12);
  CHECK(count_models(networks::sudoku("11")).models == 0);
}

TEST_CASE("the border of a Minesweeper field") {
  // Seven covered cells in a row; each number below sees three of them: 1 2 1 1 2.
  CardinalityNetwork network{7};
  const std::vector<std::size_t> numbers{1, 2, 1, 1, 2};
  for (std::size_t i = 0; i < numbers.size(); ++i)
    network.add_rule({{i}, {i + 1}, {i + 2}}, numbers[i], numbers[i]);
  std::vector<networks::Rule> rules;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    rules.push_back({{{i}, {i + 1}, {i + 2}}, numbers[i], numbers[i]});
  CHECK(count_models(network).models == networks::models(7, rules).size());
}

TEST_CASE("what is too large or takes too long is said, not guessed") {
  CHECK(count_models(CardinalityNetwork{63}).models == std::uint64_t{1} << 63);
  CHECK(count_models(CardinalityNetwork{64}).status == CountStatus::too_large);
  // A part without a model outweighs any number of others.
  CardinalityNetwork none{70};
  for (const bool a : {false, true})
    for (const bool b : {false, true})
      none.add_rule({{68, a}, {69, b}}, 1, 2);
  CHECK_FALSE(none.contradiction().has_value());
  CHECK(count_models(none).status == CountStatus::exact);
  CHECK(count_models(none).models == 0);

  const auto spent = count_models(networks::sudoku(""), 3);
  CHECK(spent.status == CountStatus::out_of_budget);
  CHECK(spent.models == 0);
  CHECK(spent.branchings == 3);
}

}  // namespace model_count_test
