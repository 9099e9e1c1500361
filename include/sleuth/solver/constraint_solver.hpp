#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/evidence.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/selector.hpp>
#include <sleuth/solver/conflict.hpp>
#include <sleuth/solver/goal.hpp>
#include <sleuth/solver/status.hpp>
#include <sleuth/solver/timeline.hpp>
#include <sleuth/solver/without_belief.hpp>

namespace sleuth {

/// Narrows a secret down: observe what you learn, ask for the next guess, take back what was wrong.
///
///     sleuth::ConstraintSolver solver{sleuth::games::Mastermind<4, 6>{}};
///     while (auto guess = solver.suggest(sleuth::selectors::minimax))
///       solver.observe(*guess, ask_player(*guess));
///
/// It owns domain, feedback and goal. Every belief since the start is kept, so that undo costs nothing; a copy of the
/// solver is a snapshot. Const members may be called from several threads.
///
/// @tparam D  a Domain         @tparam F  its feedback (by default the domain's usual one)
/// @tparam B  the belief       @tparam G  the goal
template <class D, class F = default_feedback_t<D>, class B = default_belief_t<D, F>,
          class G = default_goal_t<D, F>>
class ConstraintSolver {
  static_assert(BeliefFor<B, D, F>,
                "sleuth::ConstraintSolver: the third argument must be a belief for this domain and "
                "feedback; see sleuth/core/belief.hpp");
  static_assert(GoalFor<G, D, F, B>,
                "sleuth::ConstraintSolver: the fourth argument must be a goal: reached(domain, "
                "feedback, belief, answers) -> bool; see sleuth/solver/goal.hpp");

 public:
  using guess_type = guess_t<D>;
  using secret_type = secret_t<D>;
  using outcome_type = outcome_t<F>;
  using evidence_type = typename B::evidence_type;
  using observation_type = Observation<B>;
  using suggestion_type = Suggestion<guess_type>;

  /// @errors  std::invalid_argument from the domain's validate() and from the belief (too many secrets to list, ...)
  explicit ConstraintSolver(D domain) requires NamesFeedback<D>
      : ConstraintSolver{domain, domain.feedback()} {}
  ConstraintSolver(D domain, F feedback, G goal = {})
      : domain_{std::move(domain)},
        feedback_{std::move(feedback)},
        goal_{std::move(goal)},
        timeline_{belief_before_all(domain_, feedback_)} {}
  /// Begins with a belief of your making, such as one with options of its own.
  ///
  /// @param prior  made for this domain and feedback
  ConstraintSolver(D domain, F feedback, B prior, G goal = {})
      : domain_{std::move(domain)},
        feedback_{std::move(feedback)},
        goal_{std::move(goal)},
        timeline_{std::move(prior)} {}

  [[nodiscard]] const D& domain() const noexcept { return domain_; }
  [[nodiscard]] const F& feedback() const noexcept { return feedback_; }
  [[nodiscard]] const G& goal() const noexcept { return goal_; }
  /// What is known now.
  [[nodiscard]] const B& belief() const noexcept { return timeline_.belief(); }
  /// All observations in order.
  [[nodiscard]] std::span<const observation_type> history() const noexcept {
    return timeline_.observations();
  }

  /// Where the game stands.
  ///
  /// @complexity  usually one distribution, that of a guess which may succeed; O(guesses) of them where none makes progress
  [[nodiscard]] Status status() const {
    if (belief().empty()) return Status::contradiction;
    if (reached()) return Status::solved;
    typename B::workspace_type workspace;
    const auto choice = source(workspace);
    bool any_allowed = false;
    bool progress = false;
    const auto look = [&](const auto& distribution) {
      any_allowed = true;
      progress = choice.makes_progress(distribution);
      return !progress;
    };
    if constexpr (ListsCandidateGuesses<B, D,
                                        F>)  // they are found at once where guesses are many and secrets few
      choice.for_each_candidate([&](GuessId guess) { return look(choice.distribution(guess)); });
    for (std::size_t guess = 0; !progress && guess < domain_.guess_count(); ++guess)
      if (const auto id = to_id<GuessId>(guess); choice.allows(id)) look(choice.distribution(id));
    return progress ? Status::open : any_allowed ? Status::indistinguishable : Status::no_guess;
  }

  /// The guess that the selector takes; nothing unless the status is open.
  template <class Selector>
  [[nodiscard]] std::optional<guess_type> suggest(const Selector& selector) const {
    if (belief().empty() || reached()) return std::nullopt;
    typename B::workspace_type workspace;
    const std::optional<GuessId> guess = choose(selector, source(workspace));
    return guess ? std::optional<guess_type>{domain_.guess(*guess)} : std::nullopt;
  }

  /// The best `top_k` guesses in the order (score, higher P(success), lowest id); none unless the status is open.
  template <class Selector>
  [[nodiscard]] std::vector<suggestion_type> rank(const Selector& selector, std::size_t top_k) const {
    std::vector<suggestion_type> rows;
    if (belief().empty() || reached()) return rows;
    typename B::workspace_type workspace;
    for (const RankedGuess& row : selector(source(workspace), top_k))
      rows.push_back(
          {domain_.guess(row.guess), row.guess, row.score, row.bits, row.p_success, row.expected_size});
    return rows;
  }

  /// Takes in the outcome of a guess. A contradiction is no error: the status says so, and undo() takes it back.
  ///
  /// @errors  std::invalid_argument if the domain has no such guess, it is not allowed now, or the value is no outcome;
  ///          nothing has changed then
  Update observe(const guess_type& guess, const outcome_type& outcome) {
    return observe(answer_for(guess, outcome));
  }
  /// The same by number.
  Update observe(const Answer& answer) {
    check(answer);
    if (!belief().empty()) {
      typename B::workspace_type workspace;
      if (!source(workspace).allows(answer.guess))
        detail::invalid_argument("sleuth::ConstraintSolver::observe", "guess number", to_index(answer.guess),
                                 "guesses that the domain allows in this state");
    }
    return append(answer);
  }
  /// Takes in other evidence: a constraint (admits) or, with a weighted belief, a likelihood; beliefs that list no secrets
  /// have an evidence_type of their own.
  ///
  /// @errors  std::invalid_argument for a likelihood that is negative or not finite; nothing has changed then
  template <class E>
  requires(!std::convertible_to<E, Answer>) Update observe(E evidence) {
    if constexpr (std::constructible_from<evidence_type, E>) {
      return append(evidence_type{std::move(evidence)});
    } else if constexpr (!std::constructible_from<evidence_type, Constraint<secret_type>>) {
      static_assert(std::constructible_from<evidence_type, E>,
                    "sleuth: this belief takes no evidence but what its evidence_type is made from");
    } else if constexpr (LikelihoodOn<E, secret_type> && ConstraintOn<E, secret_type>) {
      static_assert(!LikelihoodOn<E, secret_type>,
                    "sleuth: evidence must have either admits(secret) or likelihood(secret), not both; see "
                    "sleuth/core/evidence.hpp");
    } else if constexpr (LikelihoodOn<E, secret_type>) {
      static_assert(ConstraintOn<E, secret_type>,
                    "sleuth: this belief takes constraints only; a likelihood needs weighted_set: "
                    "ConstraintSolver<D, F, WeightedSet<D, F>>, see sleuth/beliefs/weighted_set.hpp");
    } else {
      static_assert(
          ConstraintOn<E, secret_type>,
          "sleuth: evidence must have bool admits(const secret&) const or double likelihood(const secret&) "
          "const; see sleuth/core/evidence.hpp");
    }
    return {remaining(), remaining()};
  }

  /// Takes the last n observations back. Returns how many there were to take, at most n.
  std::size_t undo(std::size_t n = 1) noexcept {
    const std::size_t taken = std::min(n, history().size());
    timeline_.truncate(history().size() - taken);
    return taken;
  }

  /// Corrects an earlier observation; the later ones are kept. The update compares before with after the correction.
  ///
  /// @errors  std::invalid_argument if there is no observation `index` or the answer's numbers are out of range; nothing
  ///          has changed then
  Update replace(std::size_t index, const observation_type& observation) {
    if (index >= history().size())
      detail::invalid_argument("sleuth::ConstraintSolver::replace", "index", index,
                               "the position of an observation in history()");
    if (const Answer* answer = std::get_if<Answer>(&observation)) check(*answer);
    const double before = remaining();
    timeline_.replace(domain_, feedback_, index, observation);
    return {before, remaining()};
  }
  Update replace(std::size_t index, const guess_type& guess, const outcome_type& outcome) {
    return replace(index, observation_type{answer_for(guess, outcome)});
  }

  /// Forgets all observations.
  void reset() noexcept { timeline_.truncate(0); }

  /// Number of secrets that are not ruled out; exact below 2^53, an estimate where the belief has only a sample of them.
  [[nodiscard]] double remaining() const {
    if constexpr (CountsExactly<B>) {
      return static_cast<double>(belief().count());
    } else {
      if constexpr (SamplesCandidates<B>)
        if (belief().is_complete()) return static_cast<double>(belief().sample().size());
      return belief().empty() ? 0.0 : std::exp2(belief().log2_count());
    }
  }

  /// The secrets that are not ruled out, in id order.
  [[nodiscard]] std::vector<secret_type> candidates() const requires(ListsSecrets<D>&& ListsCandidates<B>) {
    std::vector<secret_type> secrets;
    secrets.reserve(candidate_ids().size());
    for (const SecretId secret : candidate_ids())
      secrets.push_back(domain_.secret(secret));
    return secrets;
  }
  /// Valid until the next observation.
  [[nodiscard]] std::span<const SecretId> candidate_ids() const requires ListsCandidates<B> {
    return belief().candidates();
  }
  /// The secret, once only one is left.
  [[nodiscard]] std::optional<secret_type> solution() const
      requires(ListsSecrets<D> && (ListsCandidates<B> || SamplesCandidates<B>)) {
    const std::optional<SecretId> left = only_candidate(belief());
    if (!left) return std::nullopt;
    return domain_.secret(*left);
  }

  /// Which observations contradict each other, and what could have been answered instead; nothing without a contradiction.
  [[nodiscard]] std::optional<Conflict<F>> conflict() const {
    if (!belief().empty()) return std::nullopt;
    return explain_conflict(domain_, feedback_, timeline_.prior(), history());
  }

 private:
  /// g++ 12 takes an empty object whose reference goes to a constructor for uninitialised: such are passed by value.
  template <class T>
  using passed_t = std::conditional_t<std::is_empty_v<T>, T, const T&>;
  [[nodiscard]] static B belief_before_all(passed_t<D> domain, passed_t<F> feedback) {
    sleuth::validate(domain);
    return B{domain, feedback};
  }

  [[nodiscard]] auto source(typename B::workspace_type& workspace) const {
    return BeliefSource{domain_, feedback_, goal_, belief(), timeline_.answers(), workspace};
  }
  [[nodiscard]] bool reached() const {
    return goal_.reached(domain_, feedback_, belief(), timeline_.answers());
  }

  [[nodiscard]] Answer answer_for(const guess_type& guess, const outcome_type& outcome) const {
    const std::optional<GuessId> id = find_guess(domain_, guess);
    if (!id)
      detail::invalid_argument("sleuth::ConstraintSolver", "guess", "not in the domain",
                               "guesses that the domain lists");
    return {*id, feedback_.id(outcome)};
  }
  void check(const Answer& answer) const {
    if (to_index(answer.guess) >= domain_.guess_count())
      detail::invalid_argument("sleuth::ConstraintSolver", "guess number", to_index(answer.guess),
                               "below guess_count()");
    if (to_index(answer.outcome) >= feedback_.outcome_count())
      detail::invalid_argument("sleuth::ConstraintSolver", "outcome number", to_index(answer.outcome),
                               "below outcome_count()");
  }

  template <class Observed>
  Update append(Observed observed) {
    const double before = remaining();
    timeline_.append(domain_, feedback_, std::move(observed));
    return {before, remaining()};
  }

  D domain_;
  F feedback_;
  G goal_;
  Timeline<B> timeline_;
};

/// Where no belief fits, the one error says what is missing.
template <class D, class F, class G>
class ConstraintSolver<D, F, NoBelief<D, F>, G> : public SolverWithoutBelief<D, F> {
 public:
  using SolverWithoutBelief<D, F>::SolverWithoutBelief;
};

template <class D>
explicit ConstraintSolver(D) -> ConstraintSolver<D, default_feedback_t<D>>;
template <class D, class F>
ConstraintSolver(D, F) -> ConstraintSolver<D, F>;
template <class D, class F, class G>
ConstraintSolver(D, F, G) -> ConstraintSolver<D, F, default_belief_t<D, F>, G>;

}  // namespace sleuth
