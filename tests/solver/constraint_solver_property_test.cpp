// ConstraintSolver on random domains, and read by several threads.

#include <array>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace constraint_solver_property_test {

using namespace sleuth;
using namespace sleuth_tests;

TEST_CASE("suggest is empty exactly where the status is not open", "[solver][constraint_solver][property]") {
  std::mt19937_64 engine{111};
  std::array<int, 5> seen{};
  for (int round = 0; round < 600; ++round) {
    INFO("round " << round << " of seed 111");
    Shape shape;
    shape.least_guesses = 0;
    shape.least_secrets = 0;
    shape.most_guesses = 4;
    shape.most_secrets = 8;
    shape.most_outcomes = 4;
    shape.solving = below(engine, 2) == 0;
    const auto table = random_table(engine, shape);
    using D = TableDomain<names | restricts>;
    const auto check = [&](auto solver) {
      for (int step = 0; step < 6; ++step) {
        const Status status = solver.status();
        ++seen[static_cast<std::size_t>(status)];
        std::mt19937 random{7};
        const bool open = status == Status::open;
        REQUIRE(solver.suggest(selectors::minimax).has_value() == open);
        REQUIRE(solver.suggest(selectors::entropy).has_value() == open);
        REQUIRE(solver.suggest(selectors::first_candidate).has_value() == open);
        REQUIRE(solver.suggest(selectors::random_candidate(random)).has_value() == open);
        REQUIRE(solver.suggest(selectors::candidates_only(selectors::most_parts)).has_value() == open);
        REQUIRE(solver.rank(selectors::blend({}), 1).size() == (open ? 1u : 0u));
        const auto guess = solver.suggest(selectors::expected_size);
        if (!guess) break;
        solver.observe(*guess, below(engine, 8) == 0 ? below(engine, table->outcome_count)
                                                     : table->outcome[*guess][solver.candidates().front()]);
      }
    };
    if (shape.solving)
      check(ConstraintSolver{D{table}, SolvingFeedback<>{{{table}}}});
    else
      check(ConstraintSolver{D{table}, ExactFeedback<>{{table}}});
  }
  for (const int count : seen)
    REQUIRE(count > 20);
}

TEST_CASE("two threads may read one solver", "[solver][constraint_solver][threads]") {
  std::mt19937_64 engine{112};
  Shape shape;
  shape.least_guesses = shape.most_guesses = 60;
  shape.least_secrets = shape.most_secrets = 80;
  shape.least_outcomes = shape.most_outcomes = 6;
  shape.solving = true;
  const auto table = random_table(engine, shape);
  using D = TableDomain<names>;
  const auto read = [](const auto& solver) {
    std::string text;
    for (int round = 0; round < 5; ++round) {
      for (const auto& row : solver.rank(selectors::minimax, 10))
        text += std::to_string(row.guess) + ' ' + std::to_string(row.bits) + ' ';
      text += std::to_string(*solver.suggest(selectors::entropy)) + ' ';
      text += std::to_string(*solver.suggest(selectors::first_candidate)) + ' ';
      text += std::string(to_string(solver.status())) + std::to_string(solver.candidates().size());
      text += std::to_string(solver.belief().memory_bytes() > 0);
    }
    return text;
  };
  const auto check = [&](const auto& solver) {
    std::array<std::string, 3> texts;
    std::vector<std::thread> threads;
    for (std::string& text : texts)
      threads.emplace_back([&] { text = read(solver); });
    for (std::thread& thread : threads)
      thread.join();
    REQUIRE(texts[0] == texts[1]);
    REQUIRE(texts[0] == texts[2]);
    REQUIRE(texts[0] == read(solver));
  };
  check(ConstraintSolver{D{table}, SolvingFeedback<>{{{table}}}});
  check(ConstraintSolver{D{table}, NoisyFeedback{{table}}});
}

}  // namespace constraint_solver_property_test
