// The whole greedy tree of a selector, from nothing: what to ask first, and after every sequence of outcomes.
// SLEUTH_BENCH_LONG=1 adds the naive ways that take seconds.

#include <string>

#include <sleuth/strategy/build.hpp>

#include "support/games.hpp"
#include "support/measure.hpp"
#include "support/naive.hpp"
#include "support/tree.hpp"

namespace sleuth_bench {
namespace {

/// The naive ways that run without SLEUTH_BENCH_LONG.
enum class Always { all, tables, none };

/// @param golden  what the tree must add up to
template <class Game, class Selector>
void add_tree(const naive::Totals& golden, Always always) {
  using Score = typename Selector::naive_score;
  const std::string question = std::string{"whole_tree/"} + Game::name + "/" + Selector::name;
  const auto is_right = [golden](const naive::Totals& totals) { return totals == golden; };
  const auto is_right_tree = adds_up_to<typename Game::domain_type>(golden);

  if (always == Always::all || long_runs())
    add(question, hash_map, benchmark::kMillisecond, 0, is_right,
        [] { return [] { return Game::hash_map().template whole_tree<Score>(); }; });
  if (always != Always::none || long_runs()) {
    add(question, byte_table, benchmark::kMillisecond, 0, is_right,
        [] { return [] { return Game::byte_table().template whole_tree<Score>(); }; });
    add(question, ready_table, benchmark::kMillisecond, 0, is_right,
        [] { return [&table = Game::ready_table()] { return table.template whole_tree<Score>(); }; });
  }
  add(question, library, benchmark::kMillisecond, 0, is_right_tree, [] {
    return [] {
      const typename Game::domain_type domain;
      return sleuth::build_strategy(domain, domain.feedback(), Selector::selector);
    };
  });
}

const bool registered = [] {
  add_tree<Mastermind46, Minimax>({5801, 5, 694}, Always::all);
  add_tree<Mastermind46, ExpectedSize>({5696, 6, 3}, Always::all);
  add_tree<Mastermind46, Entropy>({5722, 6, 12}, Always::all);
  add_tree<Mastermind46, MostParts>({5668, 6, 7}, Always::all);

  add_tree<Bulls3Of10, Minimax>({3713, 6, 272}, Always::all);
  add_tree<Bulls3Of10, ExpectedSize>({3647, 6, 215}, Always::all);
  add_tree<Bulls3Of10, Entropy>({3616, 7, 2}, Always::all);
  add_tree<Bulls3Of10, MostParts>({3653, 7, 3}, Always::all);

  add_tree<Bulls3Digits, Minimax>({5505, 7, 85}, Always::all);
  add_tree<Bulls3Digits, ExpectedSize>({5393, 7, 30}, Always::all);
  add_tree<Bulls3Digits, Entropy>({5310, 7, 13}, Always::all);
  add_tree<Bulls3Digits, MostParts>({5377, 7, 37}, Always::all);

  add_tree<Bulls4Of10, Minimax>({27139, 7, 202}, Always::tables);
  add_tree<Bulls4Of10, ExpectedSize>({26551, 7, 87}, Always::none);
  add_tree<Bulls4Of10, Entropy>({26424, 8, 1}, Always::none);
  add_tree<Bulls4Of10, MostParts>({26751, 8, 3}, Always::none);
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
