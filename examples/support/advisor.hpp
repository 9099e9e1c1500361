#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/solver/constraint_solver.hpp>

#include "support/selectors_by_name.hpp"
#include "support/terminal.hpp"

namespace examples {

/// The solver of a game.
template <class Game>
using SolverFor = sleuth::ConstraintSolver<typename Game::domain_type>;

/// Whether a guess may be the secret itself, so that its chance to be right is worth a word.
template <class Game>
inline constexpr bool names_secrets = sleuth::GuessesSecrets<typename Game::domain_type>;

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

/// How a guess compares with the others, in the order of a selector: by its score, then by the chance to be right.
template <class Solver>
struct Standing {
  std::string_view selector{};  ///< by which they are weighed
  std::size_t useful =
      0;  ///< guesses that may tell something or be right; 0 where they are too many to weigh
  std::size_t better = 0;  ///< how many of them come before this guess; equals do not
  std::optional<typename Solver::suggestion_type> best{};  ///< the first of them
  double most_bits = 0;                                    ///< the most that one of them gives
};

/// A selector that looks at few guesses has no opinion on the others: those are weighed by entropy.
///
/// @param solver  without a contradiction
/// @complexity    two distributions for each guess
template <class Solver>
[[nodiscard]] Standing<Solver> standing_of(const Solver& solver, const NamedSelector& selector,
                                           sleuth::GuessId guess) {
  constexpr double most_pairs = 5e8;
  const NamedSelector judge{selector.info().scans ? selector.info().name : "entropy", false, 0};
  Standing<Solver> standing{.selector = judge.info().name};
  if (solver.remaining() * static_cast<double>(solver.domain().guess_count()) > most_pairs) return standing;
  const auto rows = solver.rank(judge, solver.domain().guess_count());
  if (rows.empty()) return standing;
  const auto equal = [&judge](const auto& a, const auto& b) {
    const auto same = [](double x, double y) { return std::abs(x - y) < 1e-9; };
    return same(a.score, b.score) && same(a.p_success, b.p_success) &&
           (judge.info().score_tells_all || same(a.bits, b.bits));
  };
  auto first_equal =
      std::find_if(rows.begin(), rows.end(), [guess](const auto& row) { return row.id == guess; });
  while (first_equal != rows.end() && first_equal != rows.begin() &&
         equal(*std::prev(first_equal), *first_equal))
    --first_equal;
  standing.useful = rows.size();
  standing.better = static_cast<std::size_t>(first_equal - rows.begin());
  standing.best = rows.front();
  for (const auto& row : rows)
    standing.most_bits = std::max(standing.most_bits, row.bits);
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

}  // namespace examples
