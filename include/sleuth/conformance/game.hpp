#pragma once

#include <cstddef>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/conformance/belief_laws.hpp>
#include <sleuth/conformance/domain_laws.hpp>
#include <sleuth/conformance/feedback_laws.hpp>
#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/score_laws.hpp>
#include <sleuth/conformance/selector_laws.hpp>
#include <sleuth/conformance/solver_laws.hpp>
#include <sleuth/scores/entropy.hpp>
#include <sleuth/scores/expected_size.hpp>
#include <sleuth/scores/most_parts.hpp>
#include <sleuth/scores/worst_case.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace sleuth::conformance {

/// Checks the library's scores on the distributions of one belief.
template <class B, class D, class F>
[[nodiscard]] Report check_scores(const D& domain, const F& feedback, const Options& options = {}) {
  Report report{options.seed};
  report.add(check_score<B>(scores::LargestCell{}, domain, feedback, options, "LargestCell"));
  report.add(check_score<B>(scores::SortedCells{}, domain, feedback, options, "SortedCells"));
  report.add(check_score<B>(scores::Entropy{}, domain, feedback, options, "Entropy"));
  report.add(check_score<B>(scores::ExpectedSize{}, domain, feedback, options, "ExpectedSize"));
  report.add(check_score<B>(scores::MostParts{}, domain, feedback, options, "MostParts"));
  return report;
}

/// Checks the library's selectors on the game of a solver.
template <class D, class F, class B, class G>
[[nodiscard]] Report check_selectors(const ConstraintSolver<D, F, B, G>& solver,
                                     const Options& options = {}) {
  Report report{options.seed};
  std::mt19937_64 engine{options.seed};
  report.add(check_selector(selectors::minimax, solver, options, "minimax"));
  report.add(check_selector(selectors::fine_minimax, solver, options, "fine_minimax"));
  report.add(check_selector(selectors::entropy, solver, options, "entropy"));
  report.add(check_selector(selectors::expected_size, solver, options, "expected_size"));
  report.add(check_selector(selectors::most_parts, solver, options, "most_parts"));
  report.add(check_selector(selectors::first_candidate, solver, options, "first_candidate"));
  report.add(check_selector(selectors::random_candidate(engine), solver, options, "random_candidate"));
  report.add(check_selector(selectors::blend({.information = 0.7}), solver, options, "blend"));
  report.add(check_selector(selectors::candidates_only(selectors::entropy), solver, options,
                            "candidates_only(entropy)"));
  return report;
}

/// Runs every law that applies on a game of your own: its domain, its feedback, the belief B on it, and every score,
/// selector and the solver with that belief.
///
///     const auto report = sleuth::conformance::check_game(MyGame{}, MyFeedback{});
///     if (!report.holds()) std::cerr << report.text();
///
/// Where the belief refuses the domain (too many secrets to list), its laws and those that build on it are skipped.
///
/// @param no_outcomes  values that the feedback must refuse as outcomes
template <class B, class D, class F>
[[nodiscard]] Report check_game(const D& domain, const F& feedback, const Options& options = {},
                                std::span<const outcome_t<F>> no_outcomes = {}) {
  Report report{options.seed};
  report.add(check_domain(domain, options));
  report.add(check_feedback(domain, feedback, options, no_outcomes));
  try {
    static_cast<void>(B{domain, feedback});
  } catch (const std::invalid_argument& refused) {
    const std::string reason = std::string{"a belief that takes this domain: "}.append(refused.what());
    report.skip("all laws of beliefs, scores, selectors and solvers", reason);
    return report;
  }
  report.add(check_belief<B>(domain, feedback, options));
  report.add(check_scores<B>(domain, feedback, options));
  const ConstraintSolver<D, F, B> solver{domain, feedback};
  report.add(check_solver(solver, options));
  report.add(check_selectors(solver, options));
  return report;
}

/// The same with the belief that the game has by default.
template <class D, class F>
[[nodiscard]] Report check_game(const D& domain, const F& feedback, const Options& options = {},
                                std::span<const outcome_t<F>> no_outcomes = {}) {
  return check_game<default_belief_t<D, F>>(domain, feedback, options, no_outcomes);
}

}  // namespace sleuth::conformance
