// A belief that lists no secrets (support/unlisted.hpp): its closed forms against explicit enumeration, the selectors on
// it, and whole games with more than 10^12 secrets.

#include <array>
#include <cmath>
#include <map>
#include <random>
#include <vector>

#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"
#include "support/handmade_source.hpp"
#include "support/plain.hpp"
#include "support/unlisted.hpp"

namespace unlisted_belief_test {

using namespace sleuth;
using namespace sleuth_tests;

/// Every layout of the tokens with its weight; bit i of a layout: token i shows heads.
class Explicit {
 public:
  explicit Explicit(const TokenRow& row) : row_{row} {
    for (std::size_t layout = 0; layout < (std::size_t{1} << row.heads.size()); ++layout) {
      double mass = 1;
      for (std::size_t token = 0; token < row.heads.size(); ++token)
        mass *= (layout >> token & 1) != 0 ? row.heads[token] : 1 - row.heads[token];
      weight_.push_back(mass);
    }
  }

  bool prize(std::size_t layout, std::size_t box) const {
    return (layout >> (box * row_.size) & ((std::size_t{1} << row_.size) - 1)) != 0;
  }
  double chance(std::size_t layout, std::size_t guess, std::size_t seen) const {
    if (guess < row_.boxes) {
      const double rattle = prize(layout, guess) ? row_.rattle_with_prize : row_.rattle_without;
      return seen == 0 ? rattle : seen == 1 ? 1 - rattle : 0.0;
    }
    if (seen == 4) return row_.poor_light;
    const bool heads = (layout >> (guess - row_.boxes) & 1) != 0;
    return seen == (heads ? 2u : 3u) ? 1 - row_.poor_light : 0.0;
  }
  std::size_t target(std::size_t layout) const {
    std::size_t prizes = 0;
    for (std::size_t box = 0; box < row_.boxes; ++box)
      prizes |= (prize(layout, box) ? std::size_t{1} : 0) << box;
    return prizes;
  }
  bool allows(std::size_t guess) const {
    if (open_ < 0) return guess < row_.boxes;
    return guess >= row_.boxes && (guess - row_.boxes) / row_.size == static_cast<std::size_t>(open_);
  }

  PlainRow row_of(std::size_t guess) const {
    PlainRow row;
    row.guess = guess;
    std::map<std::pair<std::size_t, std::size_t>, double> joint;
    std::map<std::size_t, double> of_target;
    for (std::size_t layout = 0; layout < weight_.size(); ++layout)
      for (std::size_t seen = 0; seen < 5; ++seen) {
        const double mass = weight_[layout] * chance(layout, guess, seen);
        if (!(mass > 0)) continue;
        row.cells[seen] += mass;
        row.total += mass;
        joint[{target(layout), seen}] += mass;
        of_target[target(layout)] += mass;
      }
    std::vector<double> cells;
    for (const auto& cell : row.cells)
      cells.push_back(cell.second);
    row.outcome_bits = plain_entropy(cells);
    for (const auto& [key, mass] : joint)
      row.conditional_bits -= mass / row.total * plain_log2(mass / of_target[key.first]);
    row.success = success(guess);
    return row;
  }
  double success(std::size_t guess) const {
    double total = 0;
    for (const double mass : weight_)
      total += mass;
    if (guess >= row_.boxes) {
      double heads = 0;
      for (std::size_t layout = 0; layout < weight_.size(); ++layout)
        heads += weight_[layout] * chance(layout, guess, 2);
      return heads / total;
    }
    double sum = 0;
    for (const std::size_t heard : {0u, 1u}) {
      double best = 0;
      for (std::size_t token = 0; token < row_.size; ++token) {
        double both = 0;
        for (std::size_t layout = 0; layout < weight_.size(); ++layout)
          both += weight_[layout] * chance(layout, guess, heard) *
                  chance(layout, row_.boxes + guess * row_.size + token, 2);
        best = std::max(best, both);
      }
      sum += best;
    }
    return sum / total;
  }
  std::vector<double> targets() const {
    std::vector<double> of_target(std::size_t{1} << row_.boxes, 0.0);
    for (std::size_t layout = 0; layout < weight_.size(); ++layout)
      of_target[target(layout)] += weight_[layout];
    return of_target;
  }
  double prize_chance(std::size_t box) const {
    double with = 0, total = 0;
    for (std::size_t layout = 0; layout < weight_.size(); ++layout) {
      total += weight_[layout];
      with += prize(layout, box) ? weight_[layout] : 0.0;
    }
    return with / total;
  }
  std::size_t count() const {
    std::size_t left = 0;
    for (const double mass : weight_)
      left += mass > 0 ? 1 : 0;
    return left;
  }

  void observe(std::size_t guess, std::size_t seen) {
    for (std::size_t layout = 0; layout < weight_.size(); ++layout)
      weight_[layout] *= chance(layout, guess, seen);
    open_ = guess < row_.boxes ? static_cast<int>(guess) : -1;
  }
  void tell(std::size_t box, bool holds) {
    for (std::size_t layout = 0; layout < weight_.size(); ++layout)
      if (prize(layout, box) != holds) weight_[layout] = 0;
  }

 private:
  TokenRow row_;
  std::vector<double> weight_;
  int open_ = -1;
};

TokenRow random_row(std::mt19937_64& engine) {
  TokenRow row;
  row.boxes = 1 + below(engine, 3);
  row.size = 1 + below(engine, 3);
  for (std::size_t token = 0; token < row.boxes * row.size; ++token)
    row.heads.push_back(below(engine, 3) == 0 ? 0.5 : 0.05 + 0.9 * unit(engine));
  row.poor_light = below(engine, 3) == 0 ? 0.0 : 0.5 * unit(engine);
  row.rattle_with_prize = 0.5 + 0.5 * unit(engine);
  row.rattle_without = 0.4 * unit(engine);
  return row;
}

TEST_CASE("closed forms agree with explicit enumeration", "[selectors][unlisted][differential]") {
  std::mt19937_64 engine{121};
  int noisy = 0, informative = 0;
  for (int round = 0; round < 150; ++round) {
    INFO("round " << round << " of seed 121");
    const TokenRow row = random_row(engine);
    const TokenOutcomes space{};
    TokenBelief belief{row, space};
    Explicit plain{row};
    TokenBelief::workspace_type workspace;
    for (int step = 0; step < 7; ++step) {
      REQUIRE(!belief.empty());
      REQUIRE_THAT(std::exp2(belief.log2_count()), WithinAbs(static_cast<double>(plain.count()), 1e-6));
      const std::vector<double> targets = plain.targets();
      double sum = 0, largest = 0;
      for (const double mass : targets) {
        sum += mass;
        largest = std::max(largest, mass);
      }
      REQUIRE_THAT(belief.target_bits(row), WithinAbs(plain_entropy(targets), 1e-9));
      REQUIRE_THAT(belief.target_confidence(row), WithinAbs(largest / sum, 1e-9));

      std::vector<std::size_t> allowed;
      for (const GuessId guess : all_ids<GuessId>(row.guess_count())) {
        REQUIRE(belief.allows(row, guess) == plain.allows(to_index(guess)));
        if (plain.allows(to_index(guess))) allowed.push_back(to_index(guess));
        const PlainRow expected = plain.row_of(to_index(guess));
        const auto distribution = belief.distribution(row, space, guess, workspace);
        REQUIRE(distribution.total == 1.0);
        for (std::size_t seen = 0; seen < 5; ++seen) {
          const auto cell = expected.cells.find(seen);
          REQUIRE_THAT(distribution.weights[seen],
                       WithinAbs(cell == expected.cells.end() ? 0.0 : cell->second / expected.total, 1e-9));
        }
        REQUIRE_THAT(distribution.conditional_bits, WithinAbs(expected.conditional_bits, 1e-9));
        REQUIRE_THAT(information_bits(distribution), WithinAbs(expected.bits(), 1e-9));
        REQUIRE_THAT(distribution.p_success, WithinAbs(expected.success, 1e-9));
        noisy += distribution.conditional_bits > 0.01 ? 1 : 0;
        informative += information_bits(distribution) > 0.01 ? 1 : 0;
      }

      if (below(engine, 5) == 0) {
        const std::size_t box = below(engine, row.boxes);
        const bool holds = unit(engine) < plain.prize_chance(box);
        if (!(holds ? plain.prize_chance(box) > 0 : plain.prize_chance(box) < 1)) continue;
        belief.observe(row, Told{box, holds});
        plain.tell(box, holds);
      } else {
        const std::size_t guess = allowed[below(engine, allowed.size())];
        const PlainRow cells = plain.row_of(guess);
        auto cell = cells.cells.begin();
        std::advance(cell, static_cast<std::ptrdiff_t>(below(engine, cells.cells.size())));
        belief.observe(row, space, to_id<GuessId>(guess), to_id<OutcomeId>(cell->first));
        plain.observe(guess, cell->first);
      }
    }
  }
  REQUIRE(noisy > 1'000);
  REQUIRE(informative > 1'000);
}

TEST_CASE("selectors choose as on the explicit table", "[selectors][unlisted][differential]") {
  std::mt19937_64 engine{122};
  std::size_t compared = 0;
  for (int round = 0; round < 150; ++round) {
    INFO("round " << round << " of seed 122");
    const TokenRow row = random_row(engine);
    const TokenOutcomes space{};
    const TokenGoal goal{};
    TokenBelief belief{row, space};
    Explicit plain{row};
    TokenBelief::workspace_type workspace;
    for (int step = 0; step < 6; ++step) {
      const BeliefSource source{row, space, goal, belief, std::span<const Answer>{}, workspace};
      std::vector<PlainRow> rows;
      double most_bits = 0;
      for (std::size_t guess = 0; guess < row.guess_count(); ++guess) {
        if (!plain.allows(guess)) continue;
        PlainRow of_guess = plain.row_of(guess);
        most_bits = std::max(most_bits, of_guess.bits());
        const double chance = plain.prize_chance(guess < row.boxes ? guess : 0);
        if (guess < row.boxes && std::max(chance, 1 - chance) >= goal.confidence) continue;  // settled
        rows.push_back(std::move(of_guess));
      }
      // Two guesses whose keys differ by rounding only would be a matter of luck.
      const auto expect = [&](const auto& selector, const auto& key) {
        const auto sorted = plain_ranking(rows, key);
        const auto ranked = selector(source, 100);
        REQUIRE(ranked.size() == sorted.size());
        for (std::size_t i = 0; i < ranked.size(); ++i) {
          REQUIRE(to_index(ranked[i].guess) == sorted[i].guess);
          REQUIRE_THAT(ranked[i].bits, WithinAbs(sorted[i].bits(), 1e-9));
          REQUIRE_THAT(ranked[i].p_success, WithinAbs(sorted[i].success, 1e-9));
          REQUIRE(!ranked[i].expected_size);
        }
        const auto best = choose(selector, source);
        REQUIRE(number(best) == (sorted.empty() ? std::nullopt : std::optional{sorted.front().guess}));
        ++compared;
      };
      const auto by = [](auto key) { return [key](const PlainRow& of) { return key(of, false); }; };
      expect(selectors::minimax, by(plain_minimax));
      expect(selectors::fine_minimax, by(plain_fine_minimax));
      expect(selectors::entropy, by(plain_entropy_score));
      expect(selectors::expected_size, by(plain_expected_size));
      expect(selectors::most_parts, by(plain_most_parts));
      expect(selectors::first_candidate, [](const PlainRow&) { return PlainKey{0}; });
      for (const double share : {0.0, 0.7, 1.0})
        expect(selectors::blend({.information = share}), [&](const PlainRow& of) {
          const double bits = plain_share(of.bits(), most_bits);
          return PlainKey{-plain_fixed(share * bits + (1 - share) * of.success)};
        });

      std::mt19937 random{static_cast<std::uint32_t>(round)};
      const auto drawn = numbers(selectors::random_candidate(random)(source, 100));
      std::vector<std::size_t> eligible;
      for (const PlainRow& of : rows)
        if (of.success > 0) eligible.push_back(of.guess);
      if (eligible.empty())
        for (const PlainRow& of : rows)
          eligible.push_back(of.guess);
      auto sorted = drawn;
      std::sort(sorted.begin(), sorted.end());
      REQUIRE(sorted == eligible);

      const std::optional<GuessId> next = choose(selectors::entropy, source);
      if (!next) break;
      const PlainRow cells = plain.row_of(to_index(*next));
      auto cell = cells.cells.begin();
      std::advance(cell, static_cast<std::ptrdiff_t>(below(engine, cells.cells.size())));
      belief.observe(row, space, *next, to_id<OutcomeId>(cell->first));
      plain.observe(to_index(*next), cell->first);
    }
  }
  REQUIRE(compared > 3'000);
}

TEST_CASE("games with 2^48 secrets reach their goal", "[selectors][unlisted]") {
  TokenRow row{12, 4, std::vector<double>(48, 0.3)};
  for (std::size_t token = 0; token < 48; ++token)
    row.heads[token] = 0.05 + 0.3 * static_cast<double>(token % 7) / 6;
  std::mt19937_64 engine{123};
  std::mt19937 random{124};
  const auto play = [&](const auto& selector) {
    for (int game = 0; game < 3; ++game) {
      INFO("game " << game << " of seed 123");
      std::vector<bool> heads;
      for (const double chance : row.heads)
        heads.push_back(unit(engine) < chance);
      ConstraintSolver solver{row};
      REQUIRE(solver.remaining() > 1e12);
      std::size_t asked = 0;
      double bits = solver.belief().target_bits(row);
      REQUIRE(bits > 5);
      while (const auto guess = solver.suggest(selector)) {
        REQUIRE(solver.status() == Status::open);
        Seen seen = Seen::unclear;
        if (row.is_shake(*guess)) {
          bool prize = false;
          for (std::size_t token = 0; token < row.size; ++token)
            prize = prize || heads[*guess * row.size + token];
          seen = unit(engine) < (prize ? row.rattle_with_prize : row.rattle_without) ? Seen::rattles
                                                                                     : Seen::silent;
        } else if (unit(engine) >= row.poor_light) {
          seen = heads[*guess - row.boxes] ? Seen::heads : Seen::tails;
        }
        REQUIRE(!solver.observe(*guess, seen).contradiction());
        REQUIRE(++asked < 1'000);
      }
      REQUIRE(solver.status() == Status::solved);
      REQUIRE(asked >= 2);
      for (std::size_t box = 0; box < row.boxes; ++box) {
        const double chance = solver.belief().prize_chance(box);
        REQUIRE(std::max(chance, 1 - chance) >= 0.95);
      }
      REQUIRE(solver.undo(1'000) == asked);
      REQUIRE(solver.belief().target_bits(row) == bits);
    }
  };
  play(selectors::minimax);
  play(selectors::fine_minimax);
  play(selectors::entropy);
  play(selectors::expected_size);
  play(selectors::most_parts);
  play(selectors::blend({.information = 0.7}));
  play(selectors::first_candidate);
  play(selectors::random_candidate(random));
  play(selectors::candidates_only(selectors::entropy));
}

TEST_CASE("a corrected move keeps what the later ones told", "[selectors][unlisted]") {
  const TokenRow row{3, 2, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}};
  ConstraintSolver solver{row};
  solver.observe(0, Seen::rattles);
  solver.observe(3, Seen::heads);
  solver.observe(1, Seen::silent);
  solver.observe(5, Seen::tails);
  REQUIRE(solver.belief().prize_chance(0) == 1.0);
  solver.replace(1, 3, Seen::tails);
  REQUIRE(solver.history().size() == 4);
  REQUIRE(solver.belief().prize_chance(0) < 1.0);
  ConstraintSolver again{row};
  again.observe(0, Seen::rattles);
  again.observe(3, Seen::tails);
  again.observe(1, Seen::silent);
  again.observe(5, Seen::tails);
  for (std::size_t box = 0; box < 3; ++box)
    REQUIRE_THAT(solver.belief().prize_chance(box), WithinAbs(again.belief().prize_chance(box), 1e-15));
  solver.replace(2, 2, Seen::silent);  // another box was shaken: the lift still tells what it told
  REQUIRE(solver.status() == Status::open);
  REQUIRE(solver.suggest(selectors::minimax).has_value());
}

TEST_CASE("looking one guess ahead through child", "[selectors][unlisted]") {
  const TokenRow row{2, 2, {0.5, 0.1, 0.9, 0.5}};
  const TokenOutcomes space{};
  const TokenGoal goal{};
  const TokenBelief belief{row, space};
  TokenBelief::workspace_type workspace;
  const BeliefSource source{row, space, goal, belief, std::span<const Answer>{}, workspace};
  const auto child = source.child(GuessId{1}, OutcomeId{0});
  REQUIRE(child.allows(GuessId{4}));
  REQUIRE(!child.allows(GuessId{0}));
  REQUIRE(!source.allows(GuessId{4}));
  REQUIRE(number(selectors::first_candidate.best(child)) == 4);
}

}  // namespace unlisted_belief_test
