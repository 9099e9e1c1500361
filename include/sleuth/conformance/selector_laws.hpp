#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/selector_trial.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/selectors/selector.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace sleuth::conformance {

/// The selector takes the same guess each time it is asked. Specialise it for a selector that draws at random.
template <class T>
inline constexpr bool is_repeatable = true;
template <class Engine>
inline constexpr bool is_repeatable<selectors::RandomCandidate<Engine>> = false;

/// What syntax cannot say of a selector.
namespace selector_laws {

inline constexpr std::string_view progress = "selector: it takes an allowed guess that makes progress";
inline constexpr std::string_view complete =
    "selector: it takes nothing only where no allowed guess makes progress";
inline constexpr std::string_view repeatable = "selector: the same state gives the same choice";
inline constexpr std::string_view first = "selector: its choice is the first of its ranking";
inline constexpr std::string_view ranking =
    "selector: a ranking has each guess once and begins like a shorter one";
inline constexpr std::string_view numbers =
    "selector: bits, P(success) and expected size are those of the guess";
inline constexpr std::string_view shrinks =
    "selector: each outcome of its choice leaves fewer secrets or ends the game";
inline constexpr std::string_view ends = "selector: a game with honest answers ends with the secret";
inline constexpr std::string_view tree = "selector: a strategy tree plays what the solver plays";
inline constexpr std::array all{progress, complete, repeatable, first, ranking, numbers, shrinks, ends, tree};

}  // namespace selector_laws

namespace detail {

/// What may be asked of every selector on this game, beside the laws that need nothing.
template <class D, class F, class B>
inline constexpr bool plays_games = ListsSecrets<D>&& ExactFeedbackFor<F, D>&& ListsCandidates<B>;
template <class D, class F, class B, class G>
inline constexpr bool has_trees = plays_games<D, F, B>&& is_bayes<B>&& std::same_as<G, goals::NameSecret>&&
    std::same_as<B, default_belief_t<D, F>>;

/// check_selector whatever the selector is; `tree` is the same selector for trees, or nullptr.
template <class D, class F, class B, class G>
[[nodiscard]] Report check_any_selector(const typename SelectorTrial<D, F, B, G>::Selector& selector,
                                        const typename SelectorTrial<D, F, B, G>::TreeSelector* tree,
                                        bool is_repeatable, const ConstraintSolver<D, F, B, G>& fresh,
                                        const Options& options, std::string name) {
  namespace laws = selector_laws;
  Report report{options.seed, std::move(name)};
  const States<D, F, B> states{fresh.domain(), fresh.feedback(), fresh.belief(), options};
  const SelectorTrial<D, F, B, G> trial{selector, is_repeatable, fresh, states};
  std::mt19937_64 engine{options.seed};
  if (!states.any_affordable()) {
    for (const std::string_view law : laws::all)
      report.skip(law, "a state small enough for a scan of all guesses (Options::work)");
    return report;
  }
  const auto each = [&](std::string_view law, const auto& body) {
    report.check(law, [&] { return trial.each_source(body); });
  };
  each(laws::progress, [&](const auto& source) { return trial.wrong_choice(source); });
  each(laws::complete, [&](const auto& source) { return trial.gave_up(source); });
  each(laws::ranking, [&](const auto& source) { return trial.wrong_ranking(source); });
  each(laws::numbers, [&](const auto& source) { return trial.wrong_numbers(source); });
  if (is_repeatable) {
    each(laws::repeatable, [&](const auto& source) { return trial.changed_choice(source); });
    each(laws::first, [&](const auto& source) { return trial.not_first(source); });
  } else {
    report.skip(laws::repeatable, "is_repeatable");
    report.skip(laws::first, "is_repeatable");
  }
  if constexpr (plays_games<D, F, B> && is_bayes<B>)
    each(laws::shrinks, [&](const auto& source) { return trial.no_smaller(source); });
  else
    report.skip(laws::shrinks, "ExactFeedbackFor, ListsCandidates and is_bayes");
  std::vector<SecretId> secrets;
  if constexpr (plays_games<D, F, B>) {
    if (!fresh.belief().empty())  // positions among the candidates, then the candidates
      secrets = sampled_ids<SecretId>(fresh.candidate_ids().size(), options.states, engine);
    for (SecretId& secret : secrets)
      secret = fresh.candidate_ids()[to_index(secret)];
    report.check(laws::ends, [&]() -> Seen {
      for (const SecretId secret : secrets)
        if (const Seen seen = trial.no_end(secret, engine)) return seen;
      return std::nullopt;
    });
  } else {
    report.skip(laws::ends, "ExactFeedbackFor and ListsCandidates");
  }
  if constexpr (has_trees<D, F, B, G>) {
    if (tree != nullptr && states.is_affordable(states.all().front())) {
      report.check(laws::tree, [&] { return trial.other_tree(*tree, secrets); });
      return report;
    }
  }
  report.skip(laws::tree, "is_repeatable, a small game of exact feedback, its usual belief and goal");
  return report;
}

}  // namespace detail

/// Checks a selector on the game of a solver, in states that random games pass through and against some secrets.
///
///     const Report report = check_selector(my_selector, ConstraintSolver{MyGame{}, MyFeedback{}});
///
/// @param name  stands before what is seen
template <class T, class D, class F, class B, class G>
[[nodiscard]] Report check_selector(const T& selector, const ConstraintSolver<D, F, B, G>& solver,
                                    const Options& options = {}, std::string name = {}) {
  static_assert(
      SelectorFor<T, BeliefSource<D, F, B, G>>,
      "sleuth::conformance::check_selector: see sleuth/selectors/selector.hpp for what a selector has");
  using Trial = detail::SelectorTrial<D, F, B, G>;
  ConstraintSolver<D, F, B, G> fresh = solver;
  fresh.reset();
  const typename Trial::Selector any{selector};
  if constexpr (is_repeatable<T> && detail::has_trees<D, F, B, G>) {
    const typename Trial::TreeSelector tree{selector};
    return detail::check_any_selector(any, &tree, true, fresh, options, std::move(name));
  } else {
    return detail::check_any_selector(any, nullptr, is_repeatable<T>, fresh, options, std::move(name));
  }
}

}  // namespace sleuth::conformance
