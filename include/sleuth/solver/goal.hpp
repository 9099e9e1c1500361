#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <type_traits>

#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// When to stop. `reached` is asked of a belief that is not empty.
///
/// A goal may also say which guesses lead somewhere: `makes_progress(domain, feedback, belief, distribution) -> bool`.
template <class G, class D, class F, class B>
concept GoalFor = std::copyable<G> && requires(const G& goal, const D& domain, const F& feedback,
                                               const B& belief, std::span<const Answer> answers) {
  /// Whether nothing needs to be asked any more.
  { goal.reached(domain, feedback, belief, answers) } -> std::same_as<bool>;
};

namespace goals {

/// The secret has been named: an outcome that ends the game was observed. Where no allowed guess can get such an outcome
/// from the last candidate, one candidate left is enough.
struct NameSecret {
  /// @complexity  O(answers); with one candidate left O(guesses) evaluations at worst
  template <class D, class F, class B>
  [[nodiscard]] bool reached(const D& domain, const F& feedback, const B& belief,
                             std::span<const Answer> answers) const {
    for (const Answer& answer : answers)
      if (is_solved(feedback, answer.outcome)) return true;
    return only_candidate(belief) && !can_end(domain, feedback, belief, answers);
  }

 private:
  /// Whether some allowed guess may end the game now.
  template <class D, class F, class B>
  [[nodiscard]] static bool can_end(const D& domain, const F& feedback, const B& belief,
                                    std::span<const Answer> answers) {
    if constexpr (KnowsSolved<F>) {
      typename B::workspace_type workspace;
      const auto ends = [&](GuessId guess) {
        if constexpr (RestrictsGuesses<D>)
          if (!domain.allows(guess, answers)) return false;
        if constexpr (AllowsGuesses<B, D>)
          if (!belief.allows(domain, guess)) return false;
        const auto distribution = belief.distribution(domain, feedback, guess, workspace);
        for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome)
          if (distribution.weights[outcome] > 0 && is_solved(feedback, to_id<OutcomeId>(outcome)))
            return true;
        return false;
      };
      bool found = false;
      if constexpr (ListsCandidateGuesses<B, D, F>) {  // usually the guess that names it is enough
        typename B::workspace_type other;
        belief.candidate_guesses(domain, feedback, other,
                                 [&](GuessId guess) { return !(found = ends(guess)); });
      }
      for (std::size_t guess = 0; !found && guess < domain.guess_count(); ++guess)
        found = ends(to_id<GuessId>(guess));
      return found;
    } else {
      return false;
    }
  }
};

/// One value of the target is probable enough. With noise or likelihoods certainty is never reached: say how sure is sure.
struct KnowTarget {
  double confidence = 1.0;  ///< 0 < confidence <= 1

  /// @errors  std::invalid_argument if confidence is out of range
  template <class D, class F, class B>
  [[nodiscard]] bool reached(const D& domain, const F&, const B& belief, std::span<const Answer>) const {
    if (!(confidence > 0 && confidence <= 1))
      detail::invalid_argument("sleuth::goals::KnowTarget", "confidence", std::to_string(confidence),
                               "above 0, up to 1");
    return belief.target_confidence(domain) >= confidence;
  }
};

}  // namespace goals

/// The domain has a goal of its own: `using goal_type = ...;`
template <class D>
concept NamesGoal = requires {
  typename D::goal_type;
};

namespace detail {

template <class D>
[[nodiscard]] consteval auto default_goal() {
  if constexpr (NamesGoal<D>)
    return std::type_identity<typename D::goal_type>{};
  else if constexpr (HasTarget<D> || !ListsSecrets<D>)
    return std::type_identity<goals::KnowTarget>{};
  else
    return std::type_identity<goals::NameSecret>{};
}

}  // namespace detail

/// The domain's own goal, else KnowTarget where the target is coarser than the secret or secrets are not listed, else
/// NameSecret.
template <class D, class F>
using default_goal_t = typename decltype(detail::default_goal<D>())::type;

}  // namespace sleuth
