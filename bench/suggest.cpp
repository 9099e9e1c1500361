// One suggestion: of a solver that has seen nothing, and of one that has seen the answer to its first suggestion, which
// is the outcome that leaves most candidates.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>

#include <sleuth/solver/constraint_solver.hpp>

#include "support/games.hpp"
#include "support/measure.hpp"
#include "support/naive.hpp"

namespace sleuth_bench {
namespace {

/// The number of the guess that a solver suggests.
template <class D, class Selector>
[[nodiscard]] std::size_t suggested(const sleuth::ConstraintSolver<D>& solver, const Selector& selector) {
  return sleuth::to_index(*solver.domain().find_guess(*solver.suggest(selector)));
}

/// The first question of a selector and the answer that leaves most candidates, found with the byte table.
struct FirstMove {
  std::size_t guess = 0;
  naive::Outcome outcome;
};
template <class Game, class Selector>
[[nodiscard]] FirstMove first_move() {
  const auto& table = Game::ready_table();
  const auto candidates = table.all_candidates();
  const std::size_t guess = table.template best_guess<typename Selector::naive_score>(candidates);
  const auto cells = table.partition(guess, candidates);
  const auto largest = static_cast<int>(std::max_element(cells.begin(), cells.end()) - cells.begin());
  constexpr int row = static_cast<int>(Game::pegs) + 1;
  return {guess, {largest / row, largest % row}};
}

template <class Game, class Selector>
void add_fresh() {
  using D = typename Game::domain_type;
  using Score = typename Selector::naive_score;
  const std::string question = std::string{"suggest/fresh/"} + Game::name + "/" + Selector::name;
  const auto is_right = [](std::size_t guess) { return guess == first_move<Game, Selector>().guess; };
  const auto add_way = [&](const Way& way, auto prepare) {
    add(question, way, benchmark::kMillisecond, 0, is_right, prepare);
  };

  add_way(hash_map, [] {
    return [] {
      const auto way = Game::hash_map();
      return way.template best_guess<Score>(way.all_candidates());
    };
  });
  add_way(byte_table, [] {
    return [] {
      const auto table = Game::byte_table();
      return table.template best_guess<Score>(table.all_candidates());
    };
  });
  add_way(ready_table, [] {
    return
        [&table = Game::ready_table()] { return table.template best_guess<Score>(table.all_candidates()); };
  });
  add_way(library,
          [] { return [] { return suggested(sleuth::ConstraintSolver{D{}}, Selector::selector); }; });
}

template <class Game, class Selector>
void add_after_one_answer() {
  using D = typename Game::domain_type;
  using Score = typename Selector::naive_score;
  const std::string question = std::string{"suggest/after_one_answer/"} + Game::name + "/" + Selector::name;
  const auto left = [](const auto& way) {
    const FirstMove first = first_move<Game, Selector>();
    return way.keep(way.all_candidates(), first.guess, first.outcome);
  };
  const auto is_right = [left](std::size_t guess) {
    return guess == Game::ready_table().template best_guess<Score>(left(Game::ready_table()));
  };
  const auto add_way = [&](const Way& way, auto prepare) {
    add(question, way, benchmark::kMillisecond, 0, is_right, prepare);
  };

  add_way(hash_map, [left] {
    return [way = Game::hash_map(), candidates = left(Game::hash_map())] {
      return way.template best_guess<Score>(candidates);
    };
  });
  add_way(ready_table, [left] {
    return [&table = Game::ready_table(), candidates = left(Game::ready_table())] {
      return table.template best_guess<Score>(candidates);
    };
  });
  add_way(library_ready, [] {
    const FirstMove first = first_move<Game, Selector>();
    auto solver = std::make_shared<sleuth::ConstraintSolver<D>>(D{});
    benchmark::DoNotOptimize(suggested(*solver, Selector::selector));
    const auto guess = solver->domain().guess(sleuth::to_id<sleuth::GuessId>(first.guess));
    solver->observe(guess, {first.outcome.exact, first.outcome.misplaced});
    return [solver] { return suggested(*solver, Selector::selector); };
  });
}

const bool registered = [] {
  add_fresh<Mastermind46, Minimax>();
  add_fresh<Mastermind46, Entropy>();
  add_fresh<Bulls3Digits, Minimax>();
  add_fresh<Bulls3Digits, Entropy>();
  add_fresh<Bulls4Of10, Minimax>();
  add_fresh<Bulls4Of10, Entropy>();

  add_after_one_answer<Mastermind46, Minimax>();
  add_after_one_answer<Mastermind46, Entropy>();
  add_after_one_answer<Bulls3Digits, Minimax>();
  add_after_one_answer<Bulls3Digits, Entropy>();
  add_after_one_answer<Bulls4Of10, Minimax>();
  add_after_one_answer<Bulls4Of10, Entropy>();
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
