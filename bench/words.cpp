// Games of words: the first guess, a later one, and the whole greedy tree. The lists are those of Debian's package scowl;
// without it nothing is measured. SLEUTH_BENCH_LONG=1 adds the naive trees that take seconds.

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include <sleuth/games/words.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/measure.hpp"
#include "support/naive_words.hpp"
#include "support/selectors.hpp"

namespace sleuth_bench {
namespace {

using sleuth::TableUse;
using sleuth::games::WordColors;
using sleuth::games::Words;

constexpr Way with_table{"library_with_table", true};  ///< the library with TableUse::always

/// One game for the library and for the naive ways, with a table for those who do not measure its building.
struct Game {
  Game(const std::vector<std::string>& secrets, const std::vector<std::string>& guesses)
      : name{std::to_string(guesses.size()) + "x" + std::to_string(secrets.size())},
        library{secrets, guesses},
        plain{secrets, guesses} {}

  [[nodiscard]] const naive::WordTable& ready_table() const {
    if (!table) table = std::make_unique<naive::WordTable>(plain);
    return *table;
  }

  std::string name;
  Words library;
  naive::WordGame plain;
  mutable std::unique_ptr<naive::WordTable> table;
};
using GamePointer = std::shared_ptr<const Game>;

[[nodiscard]] std::size_t suggested(const sleuth::ConstraintSolver<Words>& solver, const auto& selector) {
  return sleuth::to_index(*solver.domain().find_guess(*solver.suggest(selector)));
}

/// From the domain alone; the list of words was read before.
template <class Selector>
void add_opener(const GamePointer& game) {
  using Score = typename Selector::naive_score;
  const std::string question = "words/opener/" + game->name + "/" + Selector::name;
  const auto is_right = [game](std::size_t guess) {
    return guess == game->ready_table().best_guess<Score>(naive::all_secrets(game->plain));
  };
  const auto add_way = [&](const Way& way, auto work) {
    const std::size_t pairs = game->plain.guesses.size() * game->plain.secrets.size();
    add(question, way, benchmark::kMillisecond, pairs, is_right, [work] { return work; });
  };
  add_way(hash_map, [game] {
    return naive::best_word_by_hash_map<Score>(game->plain, naive::all_secrets(game->plain));
  });
  add_way(byte_table, [game] {
    return naive::WordTable{game->plain}.best_guess<Score>(naive::all_secrets(game->plain));
  });
  add_way(ready_table,
          [game] { return game->ready_table().best_guess<Score>(naive::all_secrets(game->plain)); });
  add_way(library,
          [game] { return suggested(sleuth::ConstraintSolver<Words>{game->library}, Selector::selector); });
}

/// After the answer to the first guess that leaves a certain number of candidates, or the next fewer.
template <class Selector>
void add_later(const GamePointer& game, std::size_t most) {
  using Score = typename Selector::naive_score;
  struct State {
    std::size_t guess = 0;
    int outcome = 0;
    naive::WordCandidates left;
  };
  const auto state = std::make_shared<State>();
  const auto all = naive::all_secrets(game->plain);
  state->guess = game->ready_table().best_guess<Score>(all);
  for (int outcome = 0; outcome < naive::all_green; ++outcome) {
    auto left = game->ready_table().keep(all, state->guess, outcome);
    if (left.size() <= most && left.size() > state->left.size()) *state = {state->guess, outcome, left};
  }
  const std::string question =
      "words/" + std::to_string(state->left.size()) + "_left/" + game->name + "/" + Selector::name;
  const auto is_right = [game, state](std::size_t guess) {
    return guess == game->ready_table().best_guess<Score>(state->left);
  };
  add(question, hash_map, benchmark::kMillisecond, 0, is_right, [game, state] {
    return [game, state] { return naive::best_word_by_hash_map<Score>(game->plain, state->left); };
  });
  add(question, ready_table, benchmark::kMillisecond, 0, is_right,
      [game, state] { return [game, state] { return game->ready_table().best_guess<Score>(state->left); }; });
  add(question, library_ready, benchmark::kMillisecond, 0, is_right, [game, state] {
    auto solver = std::make_shared<sleuth::ConstraintSolver<Words>>(game->library);
    benchmark::DoNotOptimize(suggested(*solver, Selector::selector));
    const auto& domain = solver->domain();
    solver->observe(domain.guess(sleuth::to_id<sleuth::GuessId>(state->guess)),
                    domain.feedback().outcome(
                        sleuth::to_id<sleuth::OutcomeId>(static_cast<std::size_t>(state->outcome))));
    return [solver] { return suggested(*solver, Selector::selector); };
  });
}

template <class Selector>
[[nodiscard]] naive::Totals library_tree(const Words& domain, TableUse use) {
  using B = sleuth::CandidateSet<Words, WordColors>;
  const WordColors feedback = domain.feedback();
  const sleuth::NoProgressReport report;
  const auto& selector = Selector::selector;
  using Builder = sleuth::detail::TreeBuilder<Words, WordColors, B, std::remove_cvref_t<decltype(selector)>,
                                              sleuth::NoProgressReport>;
  const auto tree = Builder{domain, feedback, selector, report}.build(B{domain, feedback, use});
  const sleuth::Evaluation found = sleuth::evaluate(tree, domain, feedback);
  return {found.total, found.max, found.count_at_max};
}

/// @param always  the naive ways run without SLEUTH_BENCH_LONG
template <class Selector>
void add_tree(const GamePointer& game, bool always) {
  using Score = typename Selector::naive_score;
  const std::string question = "words/tree/" + game->name + "/" + Selector::name;
  const auto golden = [game] {
    static std::map<std::string, naive::Totals> known;
    const auto [found, is_new] = known.try_emplace(game->name);
    if (is_new) game->ready_table().play<Score>(naive::all_secrets(game->plain), 1, found->second);
    return found->second;
  };
  const auto is_right = [golden](const naive::Totals& totals) { return totals == golden(); };
  const auto add_way = [&](const Way& way, auto work) {
    add(question, way, benchmark::kMillisecond, 0, is_right, [work] { return work; });
  };
  if (always || long_runs()) {
    add_way(byte_table, [game] {
      naive::Totals totals;
      naive::WordTable{game->plain}.play<Score>(naive::all_secrets(game->plain), 1, totals);
      return totals;
    });
    add_way(ready_table, [game] {
      naive::Totals totals;
      game->ready_table().play<Score>(naive::all_secrets(game->plain), 1, totals);
      return totals;
    });
  }
  add_way(library, [game] { return library_tree<Selector>(game->library, TableUse::automatic); });
  add_way(with_table, [game] { return library_tree<Selector>(game->library, TableUse::always); });
}

const bool registered = [] {
  const auto small = naive::scowl(20), middle = naive::scowl(35), large = naive::scowl(80);
  if (small.empty() || middle.empty() || large.empty()) {
    std::cerr << "words: nothing is measured without the word lists of Debian's package scowl\n";
    return false;
  }
  const auto all = std::make_shared<const Game>(middle, large);
  add_opener<Entropy>(all);
  add_opener<Minimax>(all);
  for (const std::size_t most : {1000U, 100U, 30U, 20U})
    add_later<Entropy>(all, most);
  add_tree<Entropy>(std::make_shared<const Game>(small, small), true);
  add_tree<Entropy>(std::make_shared<const Game>(small, large), true);
  add_tree<Entropy>(all, false);
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
