#include <sleuth/beliefs/listed_tables.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"
#include "support/formula.hpp"
#include "support/higher_lower.hpp"
#include "support/tables.hpp"

namespace listed_tables_test {

using namespace sleuth;
using namespace sleuth_tests;

/// Numbers its outcome without operator().
struct ById : Compare {
  std::size_t operator()(int, int) const { throw std::logic_error("outcome_id is to be used"); }
  OutcomeId outcome_id(int guess, int secret) const { return to_id<OutcomeId>(Compare{}(guess, secret)); }
};

std::vector<SecretId> first_secrets(std::size_t count, std::size_t step = 1) {
  std::vector<SecretId> secrets;
  for (std::size_t i = 0; i < count; ++i)
    secrets.push_back(to_id<SecretId>(i * step));
  return secrets;
}

/// Cells of every guess in the order in which scan hands them out.
template <class D, class F>
std::vector<std::vector<std::uint32_t>> all_cells(const ListedTables<D, F>& tables, const D& domain,
                                                  const F& feedback,
                                                  const std::vector<SecretId>& candidates) {
  ListedWorkspace<D, std::uint32_t> workspace;
  std::vector<std::vector<std::uint32_t>> cells;
  tables.scan(
      domain, feedback, candidates, workspace, [](std::size_t) { return std::uint32_t{1}; },
      [&](GuessId guess, std::span<const std::uint32_t> of_guess) {
        REQUIRE(to_index(guess) == cells.size());
        cells.emplace_back(of_guess.begin(), of_guess.end());
        return true;
      });
  return cells;
}

template <class D, class F>
std::vector<std::vector<std::uint32_t>> plain_cells(const D& domain, const F& feedback,
                                                    const std::vector<SecretId>& candidates) {
  std::vector<std::vector<std::uint32_t>> cells;
  for (std::size_t guess = 0; guess < domain.guess_count(); ++guess) {
    cells.emplace_back(feedback.outcome_count(), 0u);
    for (const SecretId secret : candidates)
      ++cells.back()[feedback(domain.guess(to_id<GuessId>(guess)), domain.secret(secret))];
  }
  return cells;
}

TEST_CASE("tables know sizes, outcomes that end the game and the guess of each secret",
          "[beliefs][listed_tables]") {
  const Listed<int> domain{{5, 3, 3, 1}, {9, 1, 3, 5}};
  const ListedTables<Listed<int>, Compare> tables{domain, Compare{}};
  STATIC_REQUIRE(noexcept(tables.guess_count()));
  STATIC_REQUIRE(noexcept(tables.memory_bytes()));
  REQUIRE(tables.guess_count() == 4);
  REQUIRE(tables.secret_count() == 4);
  REQUIRE(tables.outcome_count() == 3);
  REQUIRE(std::vector(tables.solved().begin(), tables.solved().end()) == std::vector{OutcomeId{1}});
  const auto naming = tables.naming().all(domain);
  REQUIRE(std::vector(naming.begin(), naming.end()) ==
          std::vector{GuessId{3}, GuessId{2}, named_by_none, GuessId{1}});

  const std::shared_ptr<const Table> table =
      std::make_shared<const Table>(Table{2, 2, {{0, 1}}, {}, {}, {}, {}, {}});
  const ListedTables<TableDomain<>, ExactFeedback<>> plain{TableDomain<>{table}, ExactFeedback<>{{table}}};
  REQUIRE(plain.solved().empty());
}

TEST_CASE("two guesses that name one secret: the first counts", "[beliefs][listed_tables]") {
  const Listed<int> domain{{4}, {4, 4}};
  const ListedTables<Listed<int>, Compare> tables{domain, Compare{}};
  REQUIRE(tables.naming().all(domain).front() == GuessId{0});
}

TEST_CASE("a scan counts the cells of every guess, with every kind of table",
          "[beliefs][listed_tables][differential]") {
  // Bytes, words, no table for too many outcomes, and several blocks of guesses.
  const std::array<std::pair<std::size_t, std::size_t>, 6> shapes{
      {{1, 1}, {37, 3}, {37, 256}, {37, 257}, {9, 65'536}, {9, 65'537}}};
  for (const auto& [guesses, outcomes] : shapes) {
    INFO(guesses << " guesses, " << outcomes << " outcomes");
    const Formula domain{guesses, 50};
    const FormulaFeedback feedback{outcomes};
    const ListedTables<Formula, FormulaFeedback> tables{domain, feedback};
    const std::size_t before = tables.memory_bytes();
    for (const auto& candidates :
         {first_secrets(50), first_secrets(5, 7), first_secrets(1), first_secrets(0)})
      REQUIRE(all_cells(tables, domain, feedback, candidates) == plain_cells(domain, feedback, candidates));
    const std::size_t entry = outcomes <= 256 ? 1 : outcomes <= 65536 ? 2 : 0;
    REQUIRE(tables.memory_bytes() == before + guesses * 50 * entry);
  }
  const Formula many{3'000, 20};
  const FormulaFeedback few{2};
  const ListedTables<Formula, FormulaFeedback> tables{many, few};
  REQUIRE(all_cells(tables, many, few, first_secrets(20)) == plain_cells(many, few, first_secrets(20)));
}

TEST_CASE("no table above 64 MB: feedback on the fly gives the same",
          "[beliefs][listed_tables][differential]") {
  const Formula domain{70'000, 1'000};
  const FormulaFeedback feedback{6};
  const ListedTables<Formula, FormulaFeedback> tables{domain, feedback};
  const auto candidates = first_secrets(4, 200);
  REQUIRE(all_cells(tables, domain, feedback, candidates) == plain_cells(domain, feedback, candidates));
  REQUIRE(tables.memory_bytes() == 0);
}

TEST_CASE("a table is kept if wanted, never otherwise, and refused where it would be too large",
          "[beliefs][listed_tables]") {
  const Formula domain{37, 50};
  for (const std::size_t outcomes : {3U, 257U}) {
    const FormulaFeedback feedback{outcomes};
    const auto all = first_secrets(50);
    for (const TableUse use : {TableUse::automatic, TableUse::always, TableUse::never}) {
      const ListedTables<Formula, FormulaFeedback> tables{domain, feedback, use};
      REQUIRE(tables.memory_bytes() == 0);
      REQUIRE(all_cells(tables, domain, feedback, all) == plain_cells(domain, feedback, all));
      const std::size_t entry = outcomes <= 256 ? 1 : 2;
      REQUIRE(tables.memory_bytes() == (use == TableUse::never ? 0 : 37 * 50 * entry));
      REQUIRE(tables.prefers_table() == (use == TableUse::always));
    }
  }
  using Tables = ListedTables<Formula, FormulaFeedback>;
  const auto always = TableUse::always;
  REQUIRE_NOTHROW(Tables{Formula{1 << 20, 64}, FormulaFeedback{256}, always});
  REQUIRE_THROWS_AS((Tables{Formula{1 << 20, 65}, FormulaFeedback{256}, always}), std::invalid_argument);
  REQUIRE_THROWS_WITH(
      (Tables{Formula{1 << 20, 64}, FormulaFeedback{257}, always}),
      ContainsSubstring("guesses times secrets is 67108864; allowed: a table of at most 64 MB"));
  REQUIRE_THROWS_AS((Tables{domain, FormulaFeedback{65'537}, always}), std::invalid_argument);
}

TEST_CASE("a scan takes memory for one guess where outcomes are very many", "[beliefs][listed_tables]") {
  const Formula domain{9, 3};
  const FormulaFeedback feedback{1'000'000};
  const ListedTables<Formula, FormulaFeedback> tables{domain, feedback};
  ListedWorkspace<Formula, double> workspace;
  const auto candidates = first_secrets(3);
  std::size_t scanned = 0;
  tables.scan(
      domain, feedback, candidates, workspace, [](std::size_t) { return 1.0; },
      [&](GuessId guess, std::span<const double> cells) {
        REQUIRE(cells.size() == 1'000'000);
        REQUIRE(cells[feedback(to_index(guess), 2)] >= 1.0);
        return ++scanned > 0;
      });
  REQUIRE(scanned == 9);
  REQUIRE(workspace.block.capacity() <= 2'000'000);
}

TEST_CASE("visit_outcomes and a scan agree before and after the table is built", "[beliefs][listed_tables]") {
  const Formula domain{20, 30};
  const FormulaFeedback feedback{5};
  const ListedTables<Formula, FormulaFeedback> tables{domain, feedback};
  const auto candidates = first_secrets(10, 3);
  const auto outcomes = [&] {
    std::vector<std::size_t> all;
    for (const GuessId guess : all_ids<GuessId>(20))
      tables.visit_outcomes(domain, feedback, guess, candidates,
                            [&](std::size_t position, std::size_t outcome) {
                              REQUIRE(position == all.size() % 10);
                              all.push_back(outcome);
                              return true;
                            });
    return all;
  };
  const auto before = outcomes();
  REQUIRE(before.size() == 200);
  for (std::size_t i = 0; i < before.size(); ++i)
    REQUIRE(before[i] == feedback(i / 10, i % 10 * 3));
  (void)all_cells(tables, domain, feedback, candidates);
  REQUIRE(tables.memory_bytes() == 600);
  REQUIRE(outcomes() == before);
}

TEST_CASE("visits and scans stop when told to", "[beliefs][listed_tables]") {
  const Formula domain{20, 30};
  const FormulaFeedback feedback{5};
  const ListedTables<Formula, FormulaFeedback> tables{domain, feedback};
  const auto candidates = first_secrets(10);
  for (int round = 0; round < 2; ++round) {
    std::size_t visited = 0;
    tables.visit_outcomes(domain, feedback, GuessId{1}, candidates,
                          [&](std::size_t, std::size_t) { return ++visited < 4; });
    REQUIRE(visited == 4);
    std::size_t scanned = 0;
    ListedWorkspace<Formula, double> workspace;
    tables.scan(
        domain, feedback, candidates, workspace, [](std::size_t) { return 1.0; },
        [&](GuessId, std::span<const double>) { return ++scanned < 3; });
    REQUIRE(scanned == 3);
  }
}

TEST_CASE("a feedback that numbers its outcome is asked for the number only", "[beliefs][listed_tables]") {
  const Listed<int> domain{{1, 2, 3}};
  const ListedTables<Listed<int>, ById> tables{domain, ById{}};
  std::vector<std::size_t> seen;
  const auto all = first_secrets(3);
  tables.visit_outcomes(domain, ById{}, GuessId{1}, all, [&](std::size_t, std::size_t outcome) {
    seen.push_back(outcome);
    return true;
  });
  REQUIRE(seen == std::vector<std::size_t>{0, 1, 2});
  REQUIRE(all_cells(tables, domain, ById{}, all)[1] == std::vector<std::uint32_t>{1, 1, 1});
}

TEST_CASE("a scan of more than 2^32 pairs is refused and says what to use", "[beliefs][listed_tables]") {
  const Formula domain{std::size_t{1} << 20, 5'000};
  const ListedTables<Formula, FormulaFeedback> tables{domain, FormulaFeedback{}};
  REQUIRE_NOTHROW(tables.check_scan(4'096));
  REQUIRE_THROWS_AS(tables.check_scan(4'097), std::invalid_argument);
  REQUIRE_THROWS_WITH(tables.check_scan(5'000), ContainsSubstring("guesses times candidates is 5242880000"));
  REQUIRE_THROWS_WITH(tables.check_scan(5'000), ContainsSubstring("up to 2^32"));
  REQUIRE_THROWS_WITH(tables.check_scan(5'000), ContainsSubstring("candidates_only"));
}

TEST_CASE("tables may be asked by several threads from the start", "[beliefs][listed_tables][threads]") {
  std::vector<int> numbers(200);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<int>(i);
  const Listed<int> domain{numbers};
  const ListedTables<Listed<int>, Compare> tables{domain, Compare{}};
  const auto candidates = first_secrets(200);
  std::array<std::uint64_t, 4> sums{};
  std::array<std::size_t, 4> bytes{};
  std::atomic<int> ready{0};
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < sums.size(); ++i)
    threads.emplace_back([&, i] {
      std::uint64_t& sum = sums[i];
      for (++ready; ready < 4;)
        std::this_thread::yield();
      bytes[i] = tables.memory_bytes();  // may be asked while another thread builds a table
      ListedWorkspace<Listed<int>, std::uint32_t> workspace;
      for (const GuessId guess : tables.naming().all(domain))
        sum += to_index(guess);
      tables.scan(
          domain, Compare{}, candidates, workspace, [](std::size_t) { return std::uint32_t{1}; },
          [&](GuessId guess, std::span<const std::uint32_t> cells) {
            sum += to_index(guess) * cells[0] + cells[2];
            return true;
          });
    });
  for (std::thread& thread : threads)
    thread.join();
  for (const std::uint64_t sum : sums)
    REQUIRE(sum == sums[0]);
  REQUIRE(sums[0] > 0);
  for (const std::size_t of_thread : bytes)
    REQUIRE(of_thread <= tables.memory_bytes());
}

}  // namespace listed_tables_test
