#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/belief.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth {

/// Progress as most games mean it: the guess has two outcomes of positive weight, or one that ends the game, or it may
/// succeed and moves the state on.
///
/// @complexity  O(outcome_count)
template <class D, class F, class B>
[[nodiscard]] bool usual_progress(const D& domain, const F& feedback, const B& belief,
                                  const OutcomeDistribution<typename B::weight_type>& distribution) {
  std::size_t cells = 0;
  std::size_t last = 0;
  for (std::size_t outcome = 0; outcome < distribution.weights.size(); ++outcome) {
    if (!(distribution.weights[outcome] > typename B::weight_type{})) continue;
    if (++cells == 2) break;
    last = outcome;
  }
  if (cells == 2) {
    if constexpr (TellsApart<B, D, F>) return belief.tells_apart(domain, feedback, distribution.guess);
    return true;
  }
  if (cells == 1 && is_solved(feedback, to_id<OutcomeId>(last))) return true;
  if constexpr (ChangesState<B, D>)
    return distribution.p_success > 0 && belief.changes_state(domain, distribution.guess);
  else
    return false;
}

/// A goal with its own idea of progress: `bool makes_progress(domain, feedback, belief, distribution) const`.
template <class G, class D, class F, class B>
concept JudgesProgress = requires(const G& goal, const D& domain, const F& feedback, const B& belief,
                                  const OutcomeDistribution<typename B::weight_type>& distribution) {
  { goal.makes_progress(domain, feedback, belief, distribution) } -> std::same_as<bool>;
};

/// The guesses of one state of one belief: what solvers and strategy trees hand to a selector.
///
/// It refers to domain, feedback, goal, belief, answers and workspace, which must outlive it; a child owns its own belief,
/// answers and workspace.
template <class D, class F, class B, class G>
class BeliefSource {
 public:
  using weight_type = typename B::weight_type;
  using workspace_type = typename B::workspace_type;
  using distribution_type = OutcomeDistribution<weight_type>;
  /// Not where the goal judges progress itself: it may refuse the guess.
  static constexpr bool finds_separating_candidate =
      FindsSeparatingCandidate<B, D, F> && !JudgesProgress<G, D, F, B>;

  BeliefSource(const D& domain, const F& feedback, const G& goal, const B& belief,
               std::span<const Answer> answers, workspace_type& workspace) noexcept
      : domain_{&domain},
        feedback_{&feedback},
        goal_{&goal},
        belief_{&belief},
        answers_{answers},
        workspace_{&workspace} {}

  [[nodiscard]] std::size_t guess_count() const { return domain_->guess_count(); }
  [[nodiscard]] const B& belief() const noexcept { return *belief_; }

  [[nodiscard]] bool allows(GuessId guess) const {
    if constexpr (RestrictsGuesses<D>)
      if (!domain_->allows(guess, answers_)) return false;
    if constexpr (AllowsGuesses<B, D>)
      if (!belief_->allows(*domain_, guess)) return false;
    return true;
  }

  [[nodiscard]] distribution_type distribution(GuessId guess) const {
    return belief_->distribution(*domain_, *feedback_, guess, *workspace_);
  }

  /// Calls sink(distribution) for each allowed guess in id order until it returns false.
  template <class Sink>
  void for_each(const Sink& sink) const {
    if (only_candidates_) return weigh(candidate_guesses(*this), sink);
    const auto allowed = [this](GuessId guess) { return allows(guess); };
    if constexpr (DistributesAll<B, D, F>) {
      belief_->distributions(*domain_, *feedback_, *workspace_, allowed, sink);
    } else {
      for (const GuessId guess : all_ids<GuessId>(guess_count()))
        if (allowed(guess) && !sink(distribution(guess))) return;
    }
  }

  /// Whether for_each_below can leave guesses out for this filter.
  template <class Filter>
  static constexpr bool offers_below = DistributesBelow<B, D, F, Filter>;
  /// for_each, but guesses that the filter rules out may be left out, and those that a relabelling makes one that came
  /// before.
  template <class Filter, class Sink>
  void for_each_below(const Filter& filter, const Sink& sink) const {
    if (only_candidates_) return for_each(sink);
    // A goal or a belief with an idea of its own may refuse a guess and take one of its relabellings.
    constexpr bool orbits_once = !JudgesProgress<G, D, F, B> && !AllowsGuesses<B, D>;
    belief_->template distributions_below<orbits_once>(
        *domain_, *feedback_, *workspace_, [this](GuessId guess) { return allows(guess); }, filter, sink);
  }

  /// for_each, but of these guesses only.
  ///
  /// @param guesses  ascending
  template <class Sink>
  void for_each_of(std::span<const GuessId> guesses, const Sink& sink) const {
    std::vector<GuessId> taken;
    if (only_candidates_) {
      const std::vector<GuessId> candidates = candidate_guesses(*this);
      std::set_intersection(guesses.begin(), guesses.end(), candidates.begin(), candidates.end(),
                            std::back_inserter(taken));
    } else {
      for (const GuessId guess : guesses)
        if (allows(guess)) taken.push_back(guess);
    }
    weigh(taken, sink);
  }

  /// Calls sink(guess) for each allowed guess of positive success in id order until it returns false.
  template <class Sink>
  void for_each_candidate(const Sink& sink) const {
    if constexpr (ListsCandidateGuesses<B, D, F>) {
      belief_->candidate_guesses(*domain_, *feedback_, *workspace_,
                                 [&](GuessId guess) { return !allows(guess) || sink(guess); });
    } else {
      for (const GuessId guess : all_ids<GuessId>(guess_count()))
        if (allows(guess) && distribution(guess).p_success > 0 && !sink(guess)) return;
    }
  }

  [[nodiscard]] bool makes_progress(const distribution_type& distribution) const {
    if constexpr (JudgesProgress<G, D, F, B>)
      return goal_->makes_progress(*domain_, *feedback_, *belief_, distribution);
    else
      return usual_progress(*domain_, *feedback_, *belief_, distribution);
  }

  [[nodiscard]] std::optional<GuessId> separating_candidate() const {
    if constexpr (finds_separating_candidate)
      return belief_->separating_candidate(*domain_, *feedback_, *workspace_,
                                           [this](GuessId guess) { return allows(guess); });
    else
      return std::nullopt;
  }

  /// The same with the guesses of positive success only; unchanged where there is none that makes progress.
  [[nodiscard]] BeliefSource candidates_only() const {
    BeliefSource restricted = *this;
    for_each_candidate([&](GuessId guess) {
      restricted.only_candidates_ = makes_progress(distribution(guess));
      return !restricted.only_candidates_;
    });
    return restricted;
  }

  /// The state after this outcome. Copies the belief: O(state), meant for look-ahead, not for the inner loop.
  [[nodiscard]] BeliefSource child(GuessId guess, OutcomeId outcome) const {
    B belief = *belief_;
    belief.observe(*domain_, *feedback_, guess, outcome);
    std::vector<Answer> answers{answers_.begin(), answers_.end()};
    answers.push_back({guess, outcome});
    return owning(std::move(belief), std::move(answers));
  }

  /// The same guesses, weighed over some of the candidates. Copies the belief.
  ///
  /// @param positions  of the candidates to keep, ascending
  [[nodiscard]] BeliefSource thinned(std::span<const SecretId> positions) const requires TakesCandidates<B> {
    std::vector<SecretId> kept;
    for (const SecretId position : positions)
      kept.push_back(belief_->candidates()[to_index(position)]);
    return owning(belief_->with_candidates(std::move(kept)), {answers_.begin(), answers_.end()});
  }
  /// How many candidates the belief lists.
  [[nodiscard]] std::size_t candidate_count() const requires TakesCandidates<B> {
    return belief_->candidates().size();
  }

 private:
  [[nodiscard]] BeliefSource owning(B belief, std::vector<Answer> answers) const {
    auto state = std::make_shared<State>(State{std::move(belief), std::move(answers), {}});
    BeliefSource next{*domain_, *feedback_, *goal_, state->belief, state->answers, state->workspace};
    next.only_candidates_ = only_candidates_;
    next.owned_ = std::move(state);
    return next;
  }

  template <class Sink>
  void weigh(std::span<const GuessId> guesses, const Sink& sink) const {
    if constexpr (DistributesSome<B, D, F>) {
      belief_->distributions_of(*domain_, *feedback_, guesses, *workspace_, sink);
    } else {
      for (const GuessId guess : guesses)
        if (!sink(distribution(guess))) return;
    }
  }

  struct State {
    B belief;
    std::vector<Answer> answers;
    workspace_type workspace;
  };

  const D* domain_;
  const F* feedback_;
  const G* goal_;
  const B* belief_;
  std::span<const Answer> answers_;
  workspace_type* workspace_;
  bool only_candidates_ = false;
  std::shared_ptr<State> owned_{};
};

}  // namespace sleuth
