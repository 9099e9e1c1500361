#include <sleuth/strategy/build_parallel.hpp>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/games/words.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>

#include "support/catch.hpp"

namespace build_parallel_test {

using namespace sleuth;
using namespace sleuth::games;

template <class D, class Selector>
void compare(const D& domain, const Selector& selector) {
  const StrategyTree serial = build_strategy(domain, domain.feedback(), selector);
  for (const int threads : {1, 2, 3, 8}) {
    INFO(threads << " threads");
    tbb::task_arena arena{threads};
    const bool same =
        arena.execute([&] { return build_strategy_parallel(domain, domain.feedback(), selector) == serial; });
    CHECK(same);
  }
}

TEST_CASE("a tree built by several threads is the tree built by one", "[strategy][parallel]") {
  compare(Mastermind<4, 6>{}, selectors::minimax);
  compare(Mastermind<4, 6>{}, selectors::entropy);
  compare(Mastermind<>{.pegs = 3, .colors = 12}, selectors::first_candidate);
  compare(BullsAndCows<3, 10, Repeats::none, LeadingZero::none>{}, selectors::entropy);
  compare(BullsAndCows<4, 8, Repeats::none>{}, selectors::minimax);
}

TEST_CASE("small and degenerate trees by several threads", "[strategy][parallel]") {
  compare(Mastermind<1, 2>{}, selectors::minimax);
  compare(BullsAndCows<>{.digits = 2, .base = 2, .repeats = Repeats::none, .leading_zero = LeadingZero::none},
          selectors::minimax);
  // Words whose guesses depend on the answers, more of them than one thread takes at once.
  std::vector<std::string> words;
  for (char a = 'a'; a < 'h'; ++a)
    for (char b = 'a'; b < 'h'; ++b)
      for (char c = 'a'; c < 'h'; ++c)
        words.push_back(std::string{a, b, c});
  compare(HardWords{words}, selectors::entropy);
}

TEST_CASE("progress of several threads adds up, and they stop when told to", "[strategy][parallel]") {
  const Mastermind<4, 6> domain;
  std::size_t last = 0;
  std::size_t calls = 0;
  bool ascending = true;
  const auto tree = build_strategy_parallel(domain, domain.feedback(), selectors::minimax,
                                            [&](std::size_t done, std::size_t total) {
                                              ascending = ascending && done >= last && total == 1296;
                                              last = done;
                                              ++calls;
                                              return true;
                                            });
  CHECK(ascending);
  CHECK(last == 1296);
  CHECK(calls >= tree.node_count());

  std::size_t stopped_after = 0;
  const auto part = build_strategy_parallel(domain, domain.feedback(), selectors::minimax,
                                            [&](std::size_t, std::size_t) { return ++stopped_after < 5; });
  CHECK(stopped_after == 5);
  CHECK(part.node_count() < tree.node_count());
  std::size_t unexplored = 0;
  for (std::size_t i = 0; i < part.node_count(); ++i)
    for (const auto& edge : part.edges(static_cast<StrategyTree::Child>(i)))
      unexplored += edge.child == StrategyTree::Child::unexplored ? 1 : 0;
  CHECK(unexplored > 0);
}

TEST_CASE("an error in one thread reaches the caller", "[strategy][parallel]") {
  const Mastermind<4, 6> domain;
  const auto report = [](std::size_t done, std::size_t) {
    if (done > 100) throw std::runtime_error{"enough"};
    return true;
  };
  CHECK_THROWS_WITH(build_strategy_parallel(domain, domain.feedback(), selectors::minimax, report), "enough");
}

}  // namespace build_parallel_test
