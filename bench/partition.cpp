// How the candidates fall over the outcomes: of one guess, and of every guess, when nothing has been answered yet.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>

#include "support/games.hpp"
#include "support/measure.hpp"
#include "support/naive.hpp"

namespace sleuth_bench {
namespace {

/// A belief with its workspace.
template <class Game>
struct Counter {
  using belief_type = sleuth::CandidateSet<typename Game::domain_type, typename Game::feedback_type>;

  typename Game::domain_type domain;
  typename Game::feedback_type feedback;
  belief_type belief{domain, feedback};
  typename belief_type::workspace_type workspace;

  [[nodiscard]] auto partition(std::size_t guess) {
    return belief.distribution(domain, feedback, sleuth::to_id<sleuth::GuessId>(guess), workspace);
  }
};

// The sum of the squared cell sizes of all guesses, so that every cell is looked at.

template <std::size_t Pegs, std::size_t Colors>
[[nodiscard]] std::uint64_t all_squares(const naive::HashMapWay<Pegs, Colors>& way) {
  const auto candidates = way.all_candidates();
  std::uint64_t squares = 0;
  for (std::size_t guess = 0; guess < way.guess_count(); ++guess)
    for (const auto& [outcome, size] : way.partition(guess, candidates))
      squares += static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(size);
  return squares;
}
template <std::size_t Pegs, std::size_t Colors>
[[nodiscard]] std::uint64_t all_squares(const naive::ByteTableWay<Pegs, Colors>& way) {
  const auto candidates = way.all_candidates();
  std::uint64_t squares = 0;
  for (std::size_t guess = 0; guess < way.guess_count(); ++guess)
    for (const int size : way.partition(guess, candidates))
      squares += static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(size);
  return squares;
}
template <class Game>
[[nodiscard]] std::uint64_t all_squares(Counter<Game>& counter) {
  std::uint64_t squares = 0;
  counter.belief.distributions(
      counter.domain, counter.feedback, counter.workspace, [](sleuth::GuessId) { return true; },
      [&](const auto& distribution) {
        for (const std::uint32_t size : distribution.weights)
          squares += std::uint64_t{size} * size;
        return true;
      });
  return squares;
}

/// Positive cell sizes, ascending.
template <class Sizes>
[[nodiscard]] std::vector<std::size_t> sorted_cells(const Sizes& sizes) {
  std::vector<std::size_t> cells;
  for (const auto size : sizes)
    if (size > 0) cells.push_back(static_cast<std::size_t>(size));
  std::sort(cells.begin(), cells.end());
  return cells;
}

/// A copy of what a belief's workspace held.
struct Cells {
  std::vector<std::uint32_t> weights;
};

/// The guess that is looked at alone; any will do.
template <class Game>
constexpr std::size_t one_guess = typename Game::domain_type{}.guess_count() / 3;

/// @tparam HasTable  a table of all pairs fits into memory
template <class Game, bool HasTable = true>
void add_one_guess() {
  const std::string question = std::string{"partition/one_guess/"} + Game::name;
  const std::size_t pairs = typename Game::domain_type{}.secret_count();
  const auto cells_of_hash_map = [](const auto& partition) {
    std::vector<int> sizes;
    for (const auto& [outcome, size] : partition)
      sizes.push_back(size);
    return sorted_cells(sizes);
  };
  // The hash map is held against the library, all others against the hash map.
  const auto is_right_hash_map = [cells_of_hash_map](const auto& partition) {
    Counter<Game> counter;
    return cells_of_hash_map(partition) == sorted_cells(counter.partition(one_guess<Game>).weights);
  };
  const auto is_right = [cells_of_hash_map](const auto& cells) {
    const auto way = Game::hash_map();
    return sorted_cells(cells) == cells_of_hash_map(way.partition(one_guess<Game>, way.all_candidates()));
  };
  const auto is_right_distribution = [is_right](const auto& distribution) {
    return is_right(distribution.weights);
  };

  add(question, hash_map, benchmark::kMicrosecond, pairs, is_right_hash_map, [] {
    return [way = Game::hash_map(), candidates = Game::hash_map().all_candidates()] {
      return way.partition(one_guess<Game>, candidates);
    };
  });
  if constexpr (HasTable)
    add(question, ready_table, benchmark::kMicrosecond, pairs, is_right, [] {
      return [&table = Game::ready_table(), candidates = Game::ready_table().all_candidates()] {
        return table.partition(one_guess<Game>, candidates);
      };
    });
  add(question, library, benchmark::kMicrosecond, pairs, is_right_distribution, [] {
    return [] {
      Counter<Game> counter;
      const auto distribution = counter.partition(one_guess<Game>);
      return Cells{{distribution.weights.begin(), distribution.weights.end()}};
    };
  });
  add(question, library_ready, benchmark::kMicrosecond, pairs, is_right_distribution, [] {
    auto counter = std::make_shared<Counter<Game>>();
    for (int look = 0; look < 8; ++look)  // the planes of the candidates are made when they have paid
      benchmark::DoNotOptimize(counter->partition(one_guess<Game>));
    return [counter] { return counter->partition(one_guess<Game>); };
  });
}

template <class Game>
void add_all_guesses() {
  const std::string question = std::string{"partition/all_guesses/"} + Game::name;
  const std::size_t codes = typename Game::domain_type{}.secret_count();
  const auto add_way = [&](const Way& way, auto is_right, auto prepare) {
    add(question, way, benchmark::kMillisecond, codes * codes, is_right, prepare);
  };
  const auto is_right = [](std::uint64_t squares) { return squares == all_squares(Game::ready_table()); };
  // The table is held against the library, all others against the table.
  const auto is_right_table = [](std::uint64_t squares) {
    Counter<Game> counter;
    return squares == all_squares(counter);
  };

  add_way(hash_map, is_right, [] { return [] { return all_squares(Game::hash_map()); }; });
  add_way(byte_table, is_right_table, [] { return [] { return all_squares(Game::byte_table()); }; });
  add_way(ready_table, is_right_table,
          [] { return [&table = Game::ready_table()] { return all_squares(table); }; });
  add_way(library, is_right, [] {
    return [] {
      Counter<Game> counter;
      return all_squares(counter);
    };
  });
  add_way(library_ready, is_right, [] {
    auto counter = std::make_shared<Counter<Game>>();
    benchmark::DoNotOptimize(all_squares(*counter));
    return [counter] { return all_squares(*counter); };
  });
}

const bool registered = [] {
  add_one_guess<Mastermind46>();
  add_one_guess<Bulls3Of10>();
  add_one_guess<Bulls3Digits>();
  add_one_guess<Bulls4Of10>();
  add_one_guess<Bulls4Digits, false>();
  add_one_guess<Mastermind58, false>();

  add_all_guesses<Mastermind46>();
  add_all_guesses<Bulls3Of10>();
  add_all_guesses<Bulls3Digits>();
  add_all_guesses<Bulls4Of10>();
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
