#include <cstdint>
#include <string>

#include "play/memory_cases.hpp"
#include "support/catch.hpp"

#include <sleuth/play/memory_values.hpp>

namespace memory_strategies_test {

using namespace sleuth::memory;
using sleuth::BigFraction;
using sleuth_tests::memory_cases;

template <class S>
void expect_values(const S& strategy, const std::string& name) {
  for (const auto& [pairs, entry] : memory_cases().at("naive_strategies").at("values").items()) {
    CAPTURE(name, pairs);
    const std::string exact = entry.at(name).at("exact");
    const double rounded = entry.at(name).at("double");
    const TableState start{0, 2 * static_cast<std::uint32_t>(std::stoul(pairs))};
    CHECK(expected_moves<BigFraction>(strategy, start).text() == exact);
    CHECK_THAT(expected_moves(strategy, start), WithinRel(rounded, 1e-14));
  }
}

TEST_CASE("every strategy has the exact values of the file") {
  expect_values(Optimal{}, "optimal");
  expect_values(ScanTwo{}, "scan_two_unknown_always");
  expect_values(OneNewCard{}, "one_new_card_per_move");
  expect_values(KnownSingleFirst{}, "known_single_first");
  expect_values(UniformSecond{}, "second_flip_uniform_over_all_face_down");
  expect_values(UniformBoth{}, "both_flips_uniform_over_all_but_uses_known_mates");
  expect_values(NoMemory{}, "no_memory_random");
}

TEST_CASE("scanning two cards takes 2n - n / (2n - 1) moves, and no memory n^2") {
  for (std::uint32_t pairs = 1; pairs <= 40; ++pairs) {
    const std::int64_t n = pairs;
    CHECK(expected_moves<BigFraction>(ScanTwo{}, {0, 2 * pairs}) ==
          BigFraction{2 * n} - BigFraction{n, 2 * std::uint64_t{pairs} - 1});
    CHECK_THAT(expected_moves(NoMemory{}, {0, 2 * pairs}), WithinRel(static_cast<double>(n * n), 1e-12));
  }
}

TEST_CASE("the weights of a move sum to the number of its pairs of cards, from every state") {
  for (std::uint32_t pairs = 1; pairs <= 6; ++pairs)
    for (std::uint32_t known = 0; known <= pairs; ++known) {
      CAPTURE(pairs, known);
      const TableState state{known, 2 * pairs - known};
      const std::uint64_t u = state.unseen;
      const std::uint64_t all = u + known;
      const auto total = [&](const auto& strategy) {
        std::uint64_t sum = 0;
        strategy(state, [&](const Branch& branch) {
          sum += branch.weight;
          if (branch.weight == 0) return;
          CHECK(branch.next.unseen >= branch.next.known);
          CHECK((branch.next.unseen - branch.next.known) % 2 == 0);
        });
        return sum;
      };
      CHECK(total(Optimal{}) == (u == 1 ? 1 : u * (u - 1)));
      CHECK(total(ScanTwo{}) == (u == 1 ? 1 : u * (u - 1)));
      CHECK(total(UniformSecond{}) == u * (all - 1));
      CHECK(total(UniformBoth{}) == all * (all - 1));
    }
}

}  // namespace memory_strategies_test
