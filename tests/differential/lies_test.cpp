// MayLie against brute force over every pattern of lies.

#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/catch.hpp"
#include "support/plain.hpp"
#include "support/tables.hpp"

namespace lies_test {

using namespace sleuth;
using namespace sleuth_tests;

struct Asked {
  std::size_t guess;
  std::size_t outcome;
};

/// Some choice of at most `lies` answers, all of them wrong and all others right, explains the history.
bool explains(const Table& table, std::size_t secret, const std::vector<Asked>& history, std::size_t lies) {
  for (std::uint64_t lied = 0; lied < (std::uint64_t{1} << history.size()); ++lied) {
    if (static_cast<std::size_t>(std::popcount(lied)) > lies) continue;
    bool fits = true;
    for (std::size_t i = 0; i < history.size(); ++i) {
      const bool honest = table.outcome[history[i].guess][secret] == history[i].outcome;
      fits = fits && honest == ((lied >> i & 1) == 0);
    }
    if (fits) return true;
  }
  return false;
}
std::vector<std::size_t> survivors(const Table& table, const std::vector<Asked>& history, std::size_t lies) {
  std::vector<std::size_t> left;
  for (std::size_t secret = 0; secret < table.secret_count; ++secret)
    if (explains(table, secret, history, lies)) left.push_back(secret);
  return left;
}

template <unsigned Has>
void check_states(std::uint64_t seed) {
  std::mt19937_64 engine{seed};
  using D = TableDomain<Has>;
  for (int round = 0; round < 120; ++round) {
    INFO("round " << round << " of seed " << seed);
    Shape shape;
    shape.most_guesses = 6;
    shape.most_secrets = 10;
    shape.most_outcomes = 5;
    const auto table = random_table(engine, shape);
    const D domain{table};
    const MayLie<ExactFeedback<>> feedback{ExactFeedback<>{{table}}, below(engine, 4)};
    using B = LieSet<D, MayLie<ExactFeedback<>>>;
    B belief{domain, feedback};
    typename B::workspace_type workspace;
    std::vector<Asked> history;
    for (int step = 0; step < 6; ++step) {
      const auto left = survivors(*table, history, feedback.max_lies);
      REQUIRE(belief.count() == left.size());
      for (std::size_t i = 0; i < left.size(); ++i)
        REQUIRE(to_index(belief.candidates()[i]) == left[i]);
      if (left.empty()) {
        REQUIRE(belief.empty());
        break;
      }
      std::map<std::size_t, std::map<std::size_t, std::size_t>> weights;  // [guess][outcome]
      std::size_t total = 0;
      for (std::size_t guess = 0; guess < table->guess_count(); ++guess) {
        // What a (secret, answer) pair is worth: one if it is permitted.
        std::map<std::pair<std::size_t, std::size_t>, double> joint;
        std::map<std::size_t, double> of_target;
        std::size_t of_guess = 0;
        for (std::size_t outcome = 0; outcome < table->outcome_count; ++outcome) {
          auto next = history;
          next.push_back({guess, outcome});
          const auto after = survivors(*table, next, feedback.max_lies);
          if (!after.empty()) weights[guess][outcome] = after.size();
          of_guess += after.size();
          for (const std::size_t secret : after) {
            const std::size_t target = (Has & targets) != 0 ? table->target[secret] : secret;
            joint[{target, outcome}] += 1;
            of_target[target] += 1;
          }
        }
        if (guess == 0) total = of_guess;
        REQUIRE(of_guess == total);
        double conditional = 0;
        for (const auto& [key, pairs] : joint)
          conditional -= pairs / static_cast<double>(total) * plain_log2(pairs / of_target[key.first]);

        const auto distribution = belief.distribution(domain, feedback, to_id<GuessId>(guess), workspace);
        REQUIRE(distribution.total == total);
        for (std::size_t outcome = 0; outcome < table->outcome_count; ++outcome)
          REQUIRE(distribution.weights[outcome] ==
                  (weights[guess].count(outcome) != 0 ? weights[guess][outcome] : 0));
        REQUIRE_THAT(distribution.conditional_bits, WithinAbs(conditional, 1e-9));
        std::set<std::size_t> honest;
        double named = 0;
        for (const std::size_t secret : left) {
          honest.insert(table->outcome[guess][secret]);
          if (table->named[guess] == secret) named = 1.0 / static_cast<double>(left.size());
        }
        REQUIRE(belief.tells_apart(domain, feedback, to_id<GuessId>(guess)) == (honest.size() > 1));
        REQUIRE_THAT(distribution.p_success, WithinAbs((Has & names) != 0 ? named : 0.0, 1e-12));
      }
      std::size_t scanned = 0;
      belief.distributions(
          domain, feedback, workspace, [](GuessId guess) { return to_index(guess) % 3 != 1; },
          [&](const auto& distribution) {
            const std::size_t guess = to_index(distribution.guess);
            REQUIRE(guess % 3 != 1);
            REQUIRE(distribution.total == total);
            for (std::size_t outcome = 0; outcome < table->outcome_count; ++outcome)
              REQUIRE(distribution.weights[outcome] ==
                      (weights[guess].count(outcome) != 0 ? weights[guess][outcome] : 0));
            ++scanned;
            return true;
          });
      REQUIRE(scanned == table->guess_count() - (table->guess_count() + 1) / 3);

      const std::size_t guess = below(engine, table->guess_count());
      history.push_back({guess, below(engine, table->outcome_count)});
      belief.observe(domain, feedback, to_id<GuessId>(guess), to_id<OutcomeId>(history.back().outcome));
    }
  }
}

TEST_CASE("secrets left and weights under lies", "[differential][lies]") { check_states<names>(131); }

TEST_CASE("information about a target under lies", "[differential][lies]") {
  check_states<names | targets>(132);
}

TEST_CASE("whole games with lies: the secret is never lost and the game ends", "[differential][lies]") {
  std::mt19937_64 engine{133};
  int solved = 0, told_lies = 0;
  for (int round = 0; round < 200; ++round) {
    INFO("round " << round << " of seed 133");
    Shape shape;
    shape.least_outcomes = 2;
    shape.most_outcomes = 4;
    shape.least_guesses = 4;
    const auto table = random_table(engine, shape);
    using D = TableDomain<names>;
    const std::size_t max_lies = below(engine, 4);
    const std::size_t secret = below(engine, table->secret_count);
    const auto play = [&](const auto& selector) {
      ConstraintSolver solver{D{table}, MayLie<ExactFeedback<>>{ExactFeedback<>{{table}}, max_lies}};
      std::size_t lies = 0, asked = 0;
      while (const auto guess = solver.suggest(selector)) {
        std::size_t outcome = table->outcome[*guess][secret];
        if (lies < max_lies && below(engine, 3) == 0) {
          outcome = (outcome + 1 + below(engine, table->outcome_count - 1)) % table->outcome_count;
          ++lies;
          ++told_lies;
        }
        REQUIRE(!solver.observe(*guess, outcome).contradiction());
        bool there = false;
        for (const std::size_t left : solver.candidates())
          there = there || left == secret;
        REQUIRE(there);
        // Each answer costs at least one secret a lie.
        REQUIRE(++asked <= table->secret_count * (max_lies + 1));
      }
      const Status status = solver.status();
      REQUIRE((status == Status::solved || status == Status::indistinguishable));
      if (status == Status::solved) {
        REQUIRE(solver.solution() == secret);
        ++solved;
      }
    };
    play(selectors::minimax);
    play(selectors::entropy);
    play(selectors::first_candidate);
  }
  REQUIRE(solved > 200);
  REQUIRE(told_lies > 200);
}

}  // namespace lies_test
