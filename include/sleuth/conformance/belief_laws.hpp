#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <random>
#include <string_view>

#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/conformance/distribution_laws.hpp>
#include <sleuth/conformance/fast_path_laws.hpp>
#include <sleuth/conformance/observation_laws.hpp>
#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/scan_laws.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/core/belief.hpp>

namespace sleuth::conformance {

/// What holds of a belief beside the laws of its distributions, short ways and observations.
namespace belief_laws {

inline constexpr std::string_view any_guess =
    "belief: guesses that are not allowed now are taken too (a corrected history is replayed)";
inline constexpr std::array all{any_guess};

}  // namespace belief_laws

namespace detail {

/// Asks and observes guesses that are not allowed.
template <class D, class F, class B>
[[nodiscard]] Seen refused_guess(const States<D, F, B>& states, const State<B>& state) {
  typename B::workspace_type workspace;
  for (std::size_t i = 0; i < states.domain().guess_count() && i < states.options().samples; ++i) {
    const GuessId guess = to_id<GuessId>(i);
    if (states.is_allowed(state, guess)) continue;
    const auto distribution = state.belief.distribution(states.domain(), states.feedback(), guess, workspace);
    if (const Seen seen = wrong_sum(distribution)) return message("guess ", i, ": ", *seen);
    for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome) {
      if (!(distribution.weights[outcome] > 0)) continue;
      B next = state.belief;
      next.observe(states.domain(), states.feedback(), guess, to_id<OutcomeId>(outcome));
      if (next.empty()) return message("guess ", i, ", outcome ", outcome, " leaves nothing");
      break;
    }
  }
  return std::nullopt;
}

template <class D, class F, class B>
[[nodiscard]] Report check_observations(const States<D, F, B>& states, const B& prior) {
  namespace laws = observation_laws;
  Report report{states.options().seed};
  const ObservationLaws<D, F, B> look{states, prior};
  std::mt19937_64 engine{states.options().seed};
  constexpr std::size_t few = 4;  // guesses for each state
  constexpr bool answers = ListsSecrets<D> && (ExactFeedbackFor<F, D> || NoisyFeedbackFor<F, D>);

  const auto each_guess = [&](std::string_view law, const auto& body) {
    report.check(law, [&] { return states.each_guess(body, few); });
  };
  each_guess(laws::empties, [&](const State<B>& s, GuessId guess) { return look.wrong_emptiness(s, guess); });
  each_guess(laws::copies, [&](const State<B>& s, GuessId guess) { return look.wrong_copy(s, guess); });
  report.check(laws::measures,
               [&] { return states.each_state([&](const State<B>& s) { return look.wrong_measures(s); }); });
  if (const std::optional<B> contradicted = look.contradicted())
    report.check(laws::stays_empty, [&] { return look.wrong_empty(*contradicted); });
  else
    report.skip(laws::stays_empty, "an outcome that cannot be");
  if constexpr (CountsExactly<B> && weighs_alike<B>)
    each_guess(laws::counts, [&](const State<B>& s, GuessId guess) { return look.wrong_counts(s, guess); });
  else
    report.skip(laws::counts, "CountsExactly and weighs_alike");
  if constexpr (ListsCandidates<B> && ExactFeedbackFor<F, D> && is_bayes<B>)
    each_guess(laws::partition,
               [&](const State<B>& s, GuessId guess) { return look.wrong_partition(s, guess); });
  else
    report.skip(laws::partition, "ListsCandidates, ExactFeedbackFor and is_bayes");
  if constexpr (is_order_free<B, D>)
    each_guess(laws::any_order,
               [&](const State<B>& s, GuessId guess) { return look.wrong_order(s, guess, engine); });
  else
    report.skip(laws::any_order, "a state that does not move on by itself");
  if constexpr (answers && ListsCandidates<B>)
    report.check(laws::truth, [&] { return look.lost_truth(engine); });
  else
    report.skip(laws::truth, "ListsCandidates, ListsSecrets and a feedback that answers");
  if constexpr (RulesOut<B, D, F> && ListsCandidates<B>)
    each_guess(laws::rules_out,
               [&](const State<B>& s, GuessId guess) { return look.wrong_ruling(s, guess, engine); });
  else
    report.skip(laws::rules_out, "RulesOut and ListsCandidates");
  if constexpr (ListsSecrets<D> && ListsCandidates<B> && std::equality_comparable<secret_t<D>> &&
                std::constructible_from<typename B::evidence_type, AdmitsAllBut<secret_t<D>>>)
    report.check(laws::evidence, [&] {
      return states.each_state([&](const State<B>& s) { return look.wrong_constraint(s, engine); });
    });
  else
    report.skip(laws::evidence, "ListsCandidates, constraints and an operator== of secret_type");
  if constexpr (is_bayes<B>)
    each_guess(laws::bayes,
               [&](const State<B>& s, GuessId guess) { return look.wrong_expectation(s, guess); });
  else
    report.skip(laws::bayes, "is_bayes");
  return report;
}

}  // namespace detail

/// Checks the axioms of a belief in states that random games pass through: its distributions, its short ways, and what
/// observing does to it. Capabilities that it lacks are reported as skipped.
///
///     const Report report = check_belief<WeightedSet<MyGame, MyFeedback>>(MyGame{}, MyFeedback{});
template <class B, class D, class F>
[[nodiscard]] Report check_belief(const D& domain, const F& feedback, const Options& options = {}) {
  static_assert(BeliefFor<B, D, F>,
                "sleuth::conformance::check_belief: the first argument must be a belief for this domain and "
                "feedback; see sleuth/core/belief.hpp");
  const B prior{domain, feedback};
  const detail::States<D, F, B> states{domain, feedback, prior, options};
  Report report{options.seed};
  report.add(detail::check_distributions(states));
  report.add(detail::check_scans(states));
  report.add(detail::check_fast_paths(states));
  report.add(detail::check_observations(states, prior));
  if constexpr (AllowsGuesses<B, D>)
    report.check(belief_laws::any_guess, [&] {
      return states.each_state(
          [&](const detail::State<B>& state) { return detail::refused_guess(states, state); });
    });
  else
    report.skip(belief_laws::any_guess, "AllowsGuesses");
  return report;
}

}  // namespace sleuth::conformance
