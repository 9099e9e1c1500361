// The whole greedy tree when secrets are not equally likely: a prior of whole numbers, and one of doubles, with the tree of
// equally likely secrets beside it.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <sleuth/scores/fixed_point.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/games.hpp"
#include "support/measure.hpp"
#include "support/naive.hpp"

namespace sleuth_bench {
namespace {

/// A game whose secrets have these weights.
template <class D, class P>
struct Likely : D {
  std::vector<P> weights;
  [[nodiscard]] P prior(sleuth::SecretId id) const { return weights[to_index(id)]; }
};

/// Seeded weights 1 .. Largest; doubles are such a number and a random fraction, normalised, as a game might have them.
template <class P, std::uint32_t Largest>
[[nodiscard]] std::vector<P> draw_weights(std::size_t count) {
  std::mt19937_64 engine{46};
  std::vector<P> weights(count);
  P total{};
  for (P& weight : weights) {
    weight = static_cast<P>(1 + engine() % Largest);
    if constexpr (std::is_floating_point_v<P>) weight += static_cast<P>(engine() % 4096) / 4096;
    total += weight;
  }
  if constexpr (std::is_floating_point_v<P>)
    for (P& weight : weights)
      weight /= total;
  return weights;
}

// Scores of cells in the order of the outcomes, of sum `total`; lower is better. Whole weights are exact, shares are rounded
// to 2^-32 once, both as the library says, so that equal trees mean something.

template <class Selector>
struct Naive;
template <>
struct Naive<Minimax> {
  template <class P, class Cells>
  static std::int64_t of(const Cells& cells) {
    P largest{};
    for (const P cell : cells)
      largest = std::max(largest, cell);
    if constexpr (std::is_floating_point_v<P>)
      return sleuth::to_fixed_point(largest);
    else
      return static_cast<std::int64_t>(largest);
  }
};
template <>
struct Naive<ExpectedSize> {
  template <class P, class Cells>
  static std::int64_t of(const Cells& cells) {
    P squares{};
    for (const P cell : cells)
      squares += cell * cell;
    if constexpr (std::is_floating_point_v<P>)
      return sleuth::to_fixed_point(squares);
    else
      return static_cast<std::int64_t>(squares);
  }
};
template <>
struct Naive<Entropy> {
  template <class P, class Cells>
  static std::int64_t of(const Cells& cells) {
    if constexpr (std::is_floating_point_v<P>) {
      double bits = 0;
      for (const P cell : cells)
        if (cell > 0) bits -= cell * std::log2(cell);
      return sleuth::to_fixed_point(-std::max(bits, 0.0));
    } else {
      std::int64_t sum = 0;
      for (const P cell : cells)
        if (cell > 1) sum += static_cast<std::int64_t>(cell * sleuth::additive_log2(cell));
      return sum;
    }
  }
};
template <>
struct Naive<MostParts> {
  template <class P, class Cells>
  static std::int64_t of(const Cells& cells) {
    std::int64_t parts = 0;
    for (const P cell : cells)
      parts -= cell > 0 ? 1 : 0;
    return parts;
  }
};

/// A whole tree in numbers: depths, and a mixture of what is asked on the way to each secret.
struct Signature {
  naive::Totals totals;
  std::uint64_t paths = 0;

  [[nodiscard]] friend bool operator==(const Signature&, const Signature&) = default;
  [[nodiscard]] static std::uint64_t step(std::uint64_t path, std::size_t guess) {
    return (path + guess + 1) * 0x9E3779B97F4A7C15U;
  }
  void end(std::uint64_t path, std::size_t secret, std::size_t depth) {
    totals.add(depth);
    paths += (path ^ (path >> 29)) * (2 * secret + 1);
  }
};

/// Plays the whole tree plainly over a partition: cells(guess, candidates) of an array, or a hash map.
template <class Selector, class P, class Partition>
class Player {
 public:
  Player(const Partition& outcome, std::size_t outcomes, std::size_t solved, const std::vector<P>& weights)
      : outcome_{outcome}, solved_{solved}, weights_{weights}, cells_(outcomes) {}

  [[nodiscard]] Signature whole_tree() {
    std::vector<std::uint32_t> all(weights_.size());
    for (std::uint32_t secret = 0; secret < all.size(); ++secret)
      all[secret] = secret;
    play(all, 0, 1);
    return signature_;
  }

 private:
  void play(const std::vector<std::uint32_t>& candidates, std::uint64_t path, std::size_t depth) {
    if (candidates.size() == 1)
      return signature_.end(Signature::step(path, candidates[0]), candidates[0], depth);
    const std::size_t guess = best_guess(candidates);
    std::vector<std::vector<std::uint32_t>> parts(cells_.size());
    for (const std::uint32_t secret : candidates)
      parts[outcome_(guess, secret)].push_back(secret);
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if (parts[part].empty()) continue;
      if (part == solved_)
        signature_.end(Signature::step(path, guess), guess, depth);
      else
        play(parts[part], Signature::step(path, guess), depth + 1);
    }
  }

  [[nodiscard]] std::size_t best_guess(const std::vector<std::uint32_t>& candidates) {
    share_.clear();
    P total{};
    for (const std::uint32_t secret : candidates)
      total += weights_[secret];
    for (const std::uint32_t secret : candidates)
      share_.push_back(std::is_floating_point_v<P> ? weights_[secret] / total : weights_[secret]);
    std::size_t best = weights_.size();
    std::int64_t best_score = 0;
    std::int64_t best_success = 0;
    for (std::size_t guess = 0; guess < weights_.size(); ++guess) {
      std::fill(cells_.begin(), cells_.end(), P{});
      for (std::size_t i = 0; i < candidates.size(); ++i)
        cells_[outcome_(guess, candidates[i])] += share_[i];
      const std::int64_t score = Naive<Selector>::template of<P>(cells_);
      if (best < weights_.size() && score > best_score) continue;
      std::int64_t success = 0;
      if constexpr (std::is_floating_point_v<P>)
        success = sleuth::to_fixed_point(cells_[solved_]);
      else
        success = static_cast<std::int64_t>(cells_[solved_]);
      if (best < weights_.size() && score == best_score && success <= best_success) continue;
      best = guess;
      best_score = score;
      best_success = success;
    }
    return best;
  }

  const Partition& outcome_;
  std::size_t solved_;
  const std::vector<P>& weights_;
  std::vector<P> cells_;
  std::vector<P> share_;
  Signature signature_;
};

/// One byte for each pair, outcomes numbered as the library does, so that cells are added up in the same order.
template <class Game>
class Table {
 public:
  Table() {
    const auto codes = naive::all_codes<Game::pegs, Game::colors>(Game::repeats);
    const typename Game::feedback_type numbers;
    std::array<std::uint8_t, (Game::pegs + 1) * (Game::pegs + 1)> id{};
    for (int exact = 0; exact <= static_cast<int>(Game::pegs); ++exact)
      for (int misplaced = 0; exact + misplaced <= static_cast<int>(Game::pegs); ++misplaced)
        if (exact + 1 != static_cast<int>(Game::pegs) || misplaced != 1)
          id[index(exact, misplaced)] = static_cast<std::uint8_t>(to_index(numbers.id({exact, misplaced})));
    size_ = codes.size();
    bytes_.reserve(size_ * size_);
    for (const auto& guess : codes)
      for (const auto& secret : codes) {
        const naive::Outcome outcome = naive::feedback<Game::colors>(guess, secret);
        bytes_.push_back(id[index(outcome.exact, outcome.misplaced)]);
      }
  }
  [[nodiscard]] std::size_t operator()(std::size_t guess, std::size_t secret) const {
    return bytes_[guess * size_ + secret];
  }

 private:
  [[nodiscard]] static std::size_t index(int exact, int misplaced) {
    return static_cast<std::size_t>(exact) * (Game::pegs + 1) + static_cast<std::size_t>(misplaced);
  }
  std::size_t size_ = 0;
  std::vector<std::uint8_t> bytes_;
};

template <class Selector, class Game, class P>
[[nodiscard]] Signature play_naively(const Table<Game>& table, const std::vector<P>& weights) {
  const typename Game::feedback_type feedback;
  const std::size_t solved = to_index(feedback.id({static_cast<int>(Game::pegs), 0}));
  return Player<Selector, P, Table<Game>>{table, feedback.outcome_count(), solved, weights}.whole_tree();
}

template <class Domain>
[[nodiscard]] Signature signature_of(const sleuth::StrategyTree& tree, const Domain& domain) {
  Signature signature;
  for (std::size_t secret = 0; secret < domain.secret_count(); ++secret) {
    std::uint64_t path = 0;
    const auto game = sleuth::play(tree, domain, domain.feedback(), sleuth::to_id<sleuth::SecretId>(secret));
    for (const sleuth::Answer& answer : game.answers)
      path = Signature::step(path, to_index(answer.guess));
    signature.end(path, secret, game.answers.size());
  }
  return signature;
}

template <class Game, class Selector, class P, std::uint32_t Largest>
void add_tree(const char* prior) {
  using Domain = Likely<typename Game::domain_type, P>;
  static const Domain domain{{}, draw_weights<P, Largest>(typename Game::domain_type{}.secret_count())};
  const std::string question =
      std::string{"weighted_tree/"} + Game::name + "/" + prior + "/" + Selector::name;
  const auto expected = [] {
    static const Signature signature = play_naively<Selector>(Table<Game>{}, domain.weights);
    return signature;
  };
  const auto is_right = [expected](const Signature& found) { return found == expected(); };
  const auto is_right_tree = [expected](const sleuth::StrategyTree& tree) {
    return signature_of(tree, domain) == expected();
  };
  add(question, byte_table, benchmark::kMillisecond, 0, is_right,
      [] { return [] { return play_naively<Selector>(Table<Game>{}, domain.weights); }; });
  add(question, ready_table, benchmark::kMillisecond, 0, is_right, [] {
    static const Table<Game> table;
    return [] { return play_naively<Selector>(table, domain.weights); };
  });
  add(
      question, uniform, benchmark::kMillisecond, 0, [](const sleuth::StrategyTree&) { return true; },
      [] {
        return [] {
          const typename Game::domain_type game;
          return sleuth::build_strategy(game, game.feedback(), Selector::selector);
        };
      });
  add(question, library, benchmark::kMillisecond, 0, is_right_tree,
      [] { return [] { return sleuth::build_strategy(domain, domain.feedback(), Selector::selector); }; });
}

template <class Game, class P, std::uint32_t Largest>
void add_game(const char* prior) {
  add_tree<Game, Minimax, P, Largest>(prior);
  add_tree<Game, ExpectedSize, P, Largest>(prior);
  add_tree<Game, Entropy, P, Largest>(prior);
  add_tree<Game, MostParts, P, Largest>(prior);
}

const bool registered = [] {
  add_game<Mastermind46, std::uint64_t, 8>("up_to_8");
  add_game<Mastermind46, std::uint64_t, 1000>("up_to_1000");
  add_game<Mastermind46, double, 1000>("doubles");
  add_game<Bulls3Of10, std::uint64_t, 8>("up_to_8");
  add_game<Bulls3Of10, std::uint64_t, 1000>("up_to_1000");
  add_game<Bulls3Of10, double, 1000>("doubles");
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
