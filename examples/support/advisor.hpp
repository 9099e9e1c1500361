#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/selectors_by_name.hpp"
#include "support/terminal.hpp"

namespace examples {

/// The solver of a game.
template <class Game>
using SolverFor = sleuth::ConstraintSolver<typename Game::domain_type>;

/// The answers of a solver, without other evidence.
template <class Solver>
[[nodiscard]] std::vector<sleuth::Answer> answers_of(const Solver& solver) {
  std::vector<sleuth::Answer> answers;
  for (const auto& observation : solver.history())
    if (const auto* answer = std::get_if<sleuth::Answer>(&observation)) answers.push_back(*answer);
  return answers;
}

/// One cell of a guess: an outcome and how many candidates give it.
struct Cell {
  sleuth::OutcomeId outcome{};
  std::size_t size = 0;
};

/// What a guess is worth in one state.
struct GuessReport {
  double bits = 0;
  double expected_size = 0;
  std::size_t largest = 0;
  double chance = 0;        ///< that the guess is the secret
  std::vector<Cell> cells;  ///< those that are not empty, in outcome order
};

/// @param solver  without a contradiction
template <class Solver>
[[nodiscard]] GuessReport report_guess(const Solver& solver, sleuth::GuessId guess) {
  typename std::remove_cvref_t<decltype(solver.belief())>::workspace_type workspace;
  const auto distribution =
      solver.belief().distribution(solver.domain(), solver.feedback(), guess, workspace);
  GuessReport report{sleuth::information_bits(distribution),
                     sleuth::expected_size(distribution),
                     0,
                     distribution.p_success,
                     {}};
  for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome) {
    const auto size = static_cast<std::size_t>(distribution.weights[outcome]);
    report.largest = std::max(report.largest, size);
    if (size > 0) report.cells.push_back({sleuth::to_id<sleuth::OutcomeId>(outcome), size});
  }
  return report;
}

/// How many allowed guesses give more bits than `bits`, and the most that one gives. All zero where there are too many guesses to weigh
/// them all for a remark.
struct Standing {
  std::size_t better = 0;
  std::size_t allowed = 0;
  double best_bits = 0;
};

/// @complexity  one distribution for each guess
template <class Solver>
[[nodiscard]] Standing standing_of(const Solver& solver, double bits) {
  constexpr double most_pairs = 1e9;
  if (solver.remaining() * static_cast<double>(solver.domain().guess_count()) > most_pairs) return {};
  typename std::remove_cvref_t<decltype(solver.belief())>::workspace_type workspace;
  const std::vector<sleuth::Answer> answers = answers_of(solver);
  const sleuth::BeliefSource source{solver.domain(),
                                    solver.feedback(),
                                    solver.goal(),
                                    solver.belief(),
                                    std::span<const sleuth::Answer>{answers},
                                    workspace};
  Standing standing;
  source.for_each([&](const auto& distribution) {
    constexpr double same = 1e-9;  // bits are shown, not used to choose
    const double other = sleuth::information_bits(distribution);
    standing.better += static_cast<std::size_t>(other > bits + same);
    standing.best_bits = std::max(standing.best_bits, other);
    ++standing.allowed;
    return true;
  });
  return standing;
}

/// Suggests guesses and remembers them, since demo rounds and `undo` come back to the same states again and again.
template <class Solver>
class Advisor {
 public:
  using guess_type = typename Solver::guess_type;

  explicit Advisor(NamedSelector selector) : selector_{std::move(selector)} {}

  [[nodiscard]] const NamedSelector& selector() const noexcept { return selector_; }

  /// What the selector takes; nothing unless there is something to ask.
  [[nodiscard]] std::optional<guess_type> suggest(const Solver& solver) {
    if (!selector_.is_repeatable()) return solver.suggest(selector_);  // it scans nothing that takes long
    std::vector<std::uint32_t> state;
    for (const sleuth::Answer& answer : answers_of(solver)) {
      state.push_back(static_cast<std::uint32_t>(answer.guess));
      state.push_back(static_cast<std::uint32_t>(answer.outcome));
    }
    const auto found = remembered_.find(state);
    if (found != remembered_.end()) return found->second;
    ProgressBar progress;
    if (selector_.scans()) progress.announce_scan(solver.domain().guess_count(), solver.remaining());
    std::optional<guess_type> guess = solver.suggest(selector_);
    if (remembered_.size() < most_remembered) remembered_.emplace(std::move(state), guess);
    return guess;
  }

 private:
  static constexpr std::size_t most_remembered = 100'000;

  NamedSelector selector_;
  std::map<std::vector<std::uint32_t>, std::optional<guess_type>> remembered_;
};

/// One guess of a finished game.
template <class Solver>
struct Step {
  typename Solver::guess_type guess;
  typename Solver::outcome_type outcome;
  double bits = 0;  ///< expected information of the guess
  double remaining = 0;
};

}  // namespace examples
