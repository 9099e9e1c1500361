#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "golden/signature.hpp"

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace outcomes_test {

// What first guesses and outcomes really are, and claims that are often repeated and wrong.

using sleuth::games::BullsAndCows;
using sleuth::games::Code;
using sleuth::games::CodeOutcome;
using sleuth::games::Mastermind;
using sleuth::games::Repeats;

/// Outcomes that some pair of codes gives, by trying every pair.
template <class D>
[[nodiscard]] std::vector<CodeOutcome> tried_outcomes(const D& domain) {
  const auto feedback = domain.feedback();
  std::vector<bool> seen(feedback.outcome_count());
  for (const auto guess : sleuth::all_ids<sleuth::GuessId>(domain.guess_count()))
    for (const auto secret : sleuth::all_ids<sleuth::SecretId>(domain.secret_count()))
      seen[sleuth::to_index(feedback.id(feedback(domain.guess(guess), domain.secret(secret))))] = true;
  std::vector<CodeOutcome> outcomes;
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (seen[i]) outcomes.push_back(feedback.outcome(sleuth::to_id<sleuth::OutcomeId>(i)));
  return outcomes;
}

/// Least depth of a strategy if every guess could have every outcome: 1 secret with one guess, `going_on` more with two
/// (one for each outcome that does not end the game), going_on^2 more with three, ...
[[nodiscard]] std::size_t levels_to_hold(std::size_t secrets, std::size_t going_on) {
  std::size_t depth = 0;
  for (std::size_t held = 0, level = 1; held < secrets; level *= going_on, ++depth)
    held += level;
  return depth;
}

TEST_CASE("golden first guesses of Mastermind (4,6)") {
  const Mastermind<4, 6> domain;
  const sleuth::ConstraintSolver solver{domain};
  sleuth::CandidateSet<Mastermind<4, 6>, sleuth::games::ExactAndMisplaced<4>>::workspace_type workspace;
  for (const auto& [code, largest_cell, squares_per_secret] :
       {std::tuple{Code{0, 0, 0, 0}, 625U, "512.0"}, std::tuple{Code{0, 0, 0, 1}, 317U, "235.9"},
        std::tuple{Code{0, 0, 1, 1}, 256U, "204.5"}, std::tuple{Code{0, 0, 1, 2}, 276U, "185.3"},
        std::tuple{Code{0, 1, 2, 3}, 312U, "188.2"}}) {
    const auto distribution =
        solver.belief().distribution(domain, domain.feedback(), *domain.find_guess(code), workspace);
    CHECK(*std::max_element(distribution.weights.begin(), distribution.weights.end()) == largest_cell);
    const auto tenths = static_cast<int>(std::lround(10 * sleuth::expected_size(distribution)));
    CHECK(std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) == squares_per_secret);
  }
}

TEST_CASE("golden numbers of outcomes that can occur") {
  CHECK(tried_outcomes(BullsAndCows<3>{}).size() == 9);
  CHECK(tried_outcomes(BullsAndCows<3, 10, Repeats::none>{}).size() == 9);
  CHECK(tried_outcomes(Mastermind<4, 6>{}).size() == 14);
  CHECK(tried_outcomes(Mastermind<4, 6, Repeats::none>{}).size() == 11);  // exact + misplaced >= 2
  CHECK(tried_outcomes(Mastermind<5, 3>{}).size() == 20);
}

TEST_CASE("the outcomes that a game says are possible are those that occur") {
  const auto agrees = [](const auto& domain) { return domain.possible_outcomes() == tried_outcomes(domain); };
  CHECK(agrees(BullsAndCows<3>{}));
  CHECK(agrees(BullsAndCows<3, 10, Repeats::none>{}));
  CHECK(agrees(Mastermind<4, 6>{}));
  CHECK(agrees(Mastermind<4, 6, Repeats::none>{}));
  CHECK(agrees(Mastermind<4, 2>{}));
}

TEST_CASE("a wrong claim: 10 outcomes for 3 digits; (2, 1) cannot occur, there are 9") {
  const BullsAndCows<3> domain;
  const std::vector<CodeOutcome> possible = domain.possible_outcomes();
  CHECK(possible.size() == 9);
  CHECK(domain.feedback().outcome_count() == 9);
  CHECK(std::find(possible.begin(), possible.end(), CodeOutcome{2, 1}) == possible.end());
  CHECK_THROWS_AS(domain.feedback().id({2, 1}), std::invalid_argument);
  sleuth::ConstraintSolver solver{domain};
  CHECK_THROWS_AS(solver.observe(Code{0, 1, 2}, {2, 1}), std::invalid_argument);
  CHECK(solver.history().empty());
}

TEST_CASE("a wrong claim: 5 guesses for every 3-digit code; minimax needs 7, on average 5.505") {
  const sleuth::Evaluation tree = sleuth_tests::whole_tree(BullsAndCows<3>{}, sleuth::selectors::minimax);
  CHECK(tree.total == 5505);
  CHECK(tree.max == 7);
  CHECK(tree.count_at_max == 85);
  CHECK_THAT(tree.mean, WithinAbs(5.505, 1e-12));
}

TEST_CASE(
    "bounds for 3 digits with repeats: information says 4, filling levels 5; both are below the truth") {
  CHECK(std::ceil(std::log(1000.0) / std::log(9.0)) == 4);  // 9 outcomes
  CHECK(1 + 8 + 64 + 512 == 585);                           // 8 of them do not end the game
  CHECK(levels_to_hold(1000, 8) == 5);
  CHECK(sleuth_tests::whole_tree(BullsAndCows<3>{}, sleuth::selectors::minimax).max > 5);
}

TEST_CASE("a wrong claim: about 4.1 guesses with entropy on (4,6); it needs 4.415, and 4.340 is the least") {
  const sleuth::Evaluation tree = sleuth_tests::whole_tree(Mastermind<4, 6>{}, sleuth::selectors::entropy);
  CHECK_THAT(tree.mean, WithinAbs(5722 / 1296.0, 1e-12));
  CHECK_THAT(tree.mean, WithinAbs(4.415, 5e-4));
  CHECK(tree.total >= 5625);  // the proven optimum
}

TEST_CASE("not a law: entropy better on average, minimax in the worst case") {
  const BullsAndCows<3> digits;
  const sleuth::Evaluation minimax = sleuth_tests::whole_tree(digits, sleuth::selectors::minimax);
  const sleuth::Evaluation entropy = sleuth_tests::whole_tree(digits, sleuth::selectors::entropy);
  CHECK(entropy.mean < minimax.mean);
  CHECK(entropy.max == minimax.max);
  CHECK(entropy.count_at_max < minimax.count_at_max);
}

}  // namespace outcomes_test
