// The whole greedy tree of games that are too large for the naive ways: by one thread, and by all that the machine has.

#include <string>

#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/build_parallel.hpp>

#include "support/games.hpp"
#include "support/measure.hpp"
#include "support/naive.hpp"
#include "support/tree.hpp"

namespace sleuth_bench {
namespace {

/// @param golden  what the tree must add up to
template <class Game, class Selector>
void add_tree(const naive::Totals& golden) {
  using Domain = typename Game::domain_type;
  const std::string question = std::string{"large_tree/"} + Game::name + "/" + Selector::name;
  const auto is_right = adds_up_to<Domain>(golden);
  add(question, library, benchmark::kMillisecond, 0, is_right, [] {
    return [] { return sleuth::build_strategy(Domain{}, Domain{}.feedback(), Selector::selector); };
  });
  add(question, library_parallel, benchmark::kMillisecond, 0, is_right, [] {
    return [] { return sleuth::build_strategy_parallel(Domain{}, Domain{}.feedback(), Selector::selector); };
  });
}

const bool registered = [] {
  add_tree<Bulls4Digits, Minimax>({58103, 7, 1389});
  add_tree<Bulls4Digits, Entropy>({56209, 8, 1});
  add_tree<Mastermind58, Minimax>({183966, 7, 1743});
  add_tree<Mastermind58, Entropy>({179863, 8, 1});
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
