#include <sleuth/beliefs/outcome_columns.hpp>

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/formula.hpp"

namespace outcome_columns_test {

using namespace sleuth;
using namespace sleuth_tests;

/// Answers for blocks what FormulaFeedback answers for pairs.
struct BlockFormula : FormulaFeedback {
  template <class Number>
  struct Block {
    FormulaFeedback feedback;
    std::vector<std::size_t> secrets;
    void answer(std::size_t guess, Number* outcomes) {
      for (std::size_t i = 0; i < secrets.size(); ++i)
        outcomes[i] = static_cast<Number>(feedback(guess, secrets[i]));
    }
  };
  template <class Number>
  Block<Number> make_block(std::span<const std::size_t> secrets) const {
    return {*this, {secrets.begin(), secrets.end()}};
  }
};
static_assert(BlockFeedbackFor<BlockFormula, Formula> && !BlockFeedbackFor<FormulaFeedback, Formula>);

std::vector<SecretId> every_third(std::size_t count) {
  std::vector<SecretId> secrets;
  for (std::size_t i = 0; i < count; ++i)
    secrets.push_back(to_id<SecretId>(3 * i));
  return secrets;
}

using Cells = std::vector<std::uint32_t>;
Cells plain_cells(const FormulaFeedback& feedback, std::size_t guess, const std::vector<SecretId>& secrets) {
  Cells cells(feedback.outcomes, 0);
  for (const SecretId secret : secrets)
    ++cells[feedback(guess, to_index(secret))];
  return cells;
}

TEST_CASE("bytes are counted, around the edges", "[beliefs][outcome_columns][differential]") {
  const std::uint64_t seed = 20260203;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (const std::size_t size : {0U, 1U, 7U, 8U, 9U, 15U, 16U, 17U, 255U, 256U, 257U, 1000U, 70000U})
    for (const std::size_t outcomes : {1U, 3U, 243U, 256U}) {
      INFO(size << " bytes, " << outcomes << " outcomes");
      std::vector<std::uint8_t> bytes(size);
      Cells expected(outcomes, 0), cells(outcomes, 99);
      for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(engine() % 3 == 0 ? 0 : engine() % outcomes);
        ++expected[byte];
      }
      detail::count_bytes<std::uint32_t>(bytes, cells);
      REQUIRE(cells == expected);
    }
}

TEST_CASE("columns give every allowed guess its cells: table, block or pair by pair",
          "[beliefs][outcome_columns][differential]") {
  for (const std::size_t outcomes : {2U, 243U, 256U, 257U, 65536U, 65537U})
    for (const std::size_t candidates : {0U, 1U, 33U, 600U}) {
      INFO(outcomes << " outcomes, " << candidates << " candidates");
      const Formula domain{20, 1800};
      const BlockFormula block{{outcomes}};
      const FormulaFeedback pairs{outcomes};
      const auto secrets = every_third(candidates);
      const auto check = [&](const FeedbackTable* table, const auto& feedback) {
        std::vector<std::uint32_t> scratch;
        std::size_t next = 0;
        detail::with_columns(table, domain, feedback, secrets, [&]<class Number>(Number, const auto& column) {
          detail::scan_columns<Number>(
              all_ids<GuessId>(20), candidates, outcomes, scratch, column, OneEach{},
              [&](GuessId guess, std::span<const std::uint32_t> cells) {
                next += next % 5 == 4 ? 1 : 0;
                REQUIRE(to_index(guess) == next++);
                REQUIRE(Cells(cells.begin(), cells.end()) == plain_cells(pairs, to_index(guess), secrets));
                return to_index(guess) < 17;
              },
              [](GuessId guess) { return to_index(guess) % 5 != 4; });
        });
        REQUIRE(next == 18);  // it stops when told to
      };
      check(nullptr, pairs);
      check(nullptr, block);
      if (outcomes > 65536) continue;
      const FeedbackTable by_rows = detail::filled_table(domain, pairs);
      const FeedbackTable by_columns = detail::filled_table(Formula{20, 1800}, block);
      check(&by_rows, pairs);
      check(&by_columns, block);
    }
}

TEST_CASE("a table filled by blocks is that filled pair by pair",
          "[beliefs][outcome_columns][differential]") {
  for (const std::size_t outcomes : {5U, 300U})
    for (const std::size_t guesses : {1U, 63U, 64U, 65U, 130U}) {
      INFO(guesses << " guesses, " << outcomes << " outcomes");
      const Formula domain{guesses, 70};
      const BlockFormula feedback{{outcomes}};
      const FeedbackTable table = detail::filled_table(domain, feedback);
      std::size_t wrong = 0;
      for (std::size_t secret = 0; secret < 70; ++secret)
        for (std::size_t guess = 0; guess < guesses; ++guess)
          wrong += static_cast<std::size_t>(table.at(secret, guess) != feedback(guess, secret));
      REQUIRE(wrong == 0);
    }
}

TEST_CASE("masses are added in the order of the candidates", "[beliefs][outcome_columns]") {
  std::vector<double> scratch;
  const std::vector<double> mass{1.0, 1e-17, 1e-17, -1.0};
  detail::scan_columns<std::uint8_t>(
      all_ids<GuessId>(1), 4, 3, scratch,
      [](GuessId, std::uint8_t* outcomes) { std::fill(outcomes, outcomes + 4, std::uint8_t{2}); },
      [&](std::size_t i) { return mass[i]; },
      [](GuessId, std::span<const double> cells) {
        REQUIRE(cells[2] == 0.0);  // in another order 2e-17 would be left
        return true;
      },
      AnyGuess{});
}

TEST_CASE("of guesses with cells of the same sizes only the first is handed out",
          "[beliefs][outcome_columns][differential]") {
  const Formula domain{500, 300};
  const std::vector<OutcomeId> solved{OutcomeId{1}};
  for (const std::size_t candidates : {1U, 2U, 3U, 5U, 9U, 20U, 33U})
    for (const std::size_t outcomes : {2U, 3U, 40U}) {
      INFO(candidates << " candidates, " << outcomes << " outcomes");
      const FormulaFeedback feedback{outcomes};
      const auto secrets = every_third(candidates);
      std::set<std::pair<std::multiset<std::uint32_t>, std::uint32_t>> seen;
      std::vector<std::size_t> expected, found;
      for (std::size_t guess = 0; guess < 500; ++guess) {
        const Cells cells = plain_cells(feedback, guess, secrets);
        if (guess % 7 != 3 && seen.insert({{cells.begin(), cells.end()}, cells[1]}).second)
          expected.push_back(guess);
      }
      std::vector<std::uint32_t> scratch;
      detail::with_columns(nullptr, domain, feedback, secrets, [&]<class Number>(Number, const auto& column) {
        detail::scan_distinct_columns<Number>(
            all_ids<GuessId>(500), candidates, outcomes, solved, scratch, column,
            [&](GuessId guess, std::span<const std::uint32_t> cells) {
              REQUIRE(Cells(cells.begin(), cells.end()) == plain_cells(feedback, to_index(guess), secrets));
              found.push_back(to_index(guess));
              return true;
            },
            [](GuessId guess) { return to_index(guess) % 7 != 3; });
      });
      REQUIRE(found == expected);
    }
}

}  // namespace outcome_columns_test
