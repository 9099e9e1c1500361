#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace sleuth::conformance {

/// What a solver promises whatever the game, its belief and its goal are.
namespace solver_laws {

inline constexpr std::string_view status =
    "solver: contradiction if nothing is left, solved if the goal is reached, open if and only if there is a "
    "suggestion";
inline constexpr std::string_view update = "solver: an update says what remains before and after";
inline constexpr std::string_view undo = "solver: undo() restores what was";
inline constexpr std::string_view replace = "solver: replace() is as if it had been observed from the start";
inline constexpr std::string_view reset = "solver: reset() restores the beginning";
inline constexpr std::string_view copies = "solver: a copy is a snapshot";
inline constexpr std::string_view conflict = "solver: a conflict cannot hold, and none of it can be left out";
inline constexpr std::string_view refuses =
    "solver: a wrong number throws std::invalid_argument and changes nothing";
inline constexpr std::array all{status, update, undo, replace, reset, copies, conflict, refuses};

}  // namespace solver_laws

namespace detail {

template <class Solver>
class SolverLaws {
 public:
  using D = std::remove_cvref_t<decltype(std::declval<const Solver&>().domain())>;
  using F = std::remove_cvref_t<decltype(std::declval<const Solver&>().feedback())>;
  using B = std::remove_cvref_t<decltype(std::declval<const Solver&>().belief())>;

  explicit SolverLaws(const Solver& fresh) : fresh_{fresh} {}

  [[nodiscard]] Solver played(const State<B>& state) const {
    Solver solver = fresh_;
    for (const Answer& answer : state.answers)
      solver.observe(answer);
    return solver;
  }

  [[nodiscard]] Seen wrong_status(const State<B>& state) const {
    const Solver solver = played(state);
    const Status status = solver.status();
    const bool reached = solver.goal().reached(solver.domain(), solver.feedback(), solver.belief(),
                                               std::span<const Answer>{state.answers});
    const bool suggests = solver.suggest(selectors::first_candidate).has_value();
    if (status == Status::contradiction) return message("contradiction, but it is not empty");
    if (reached != (status == Status::solved))
      return message(reached ? "the goal is reached, " : "the goal is not reached, ", to_string(status));
    if (suggests == (status == Status::open)) return std::nullopt;
    return message(to_string(status), suggests ? ", and a suggestion" : ", and no suggestion");
  }

  [[nodiscard]] Seen wrong_update(const State<B>& state, GuessId guess) const {
    Solver solver = played(state);
    const double before = solver.remaining();
    const Update update = solver.observe(Answer{guess, possible_outcome(state, guess)});
    if (identical(update.before(), before) && identical(update.after(), solver.remaining()) &&
        update.contradiction() == solver.belief().empty())
      return std::nullopt;
    return message("it says ", update.before(), " and ", update.after(), ", remaining() says ", before,
                   " and ", solver.remaining());
  }

  [[nodiscard]] Seen wrong_undo(const State<B>& state, GuessId guess) const {
    Solver solver = played(state);
    solver.observe(Answer{guess, possible_outcome(state, guess)});
    if (solver.history().size() != state.answers.size() + 1)
      return message("the history did not grow by one");
    if (const std::size_t undone = solver.undo(); undone != 1) return message(undone, " taken back, not 1");
    if (const Seen seen = other_than(solver, state.belief, state)) return seen;
    if (const std::size_t undone = solver.undo(state.answers.size() + 5); undone != state.answers.size())
      return message(undone, " taken back, not ", state.answers.size());
    return other_than(solver, fresh_.belief(), state);
  }

  /// Plays the state's game with a wrong first answer and corrects it.
  [[nodiscard]] Seen wrong_replace(const State<B>& state) const {
    if (state.answers.empty()) return std::nullopt;
    const Answer right = state.answers.front();
    for (const OutcomeId other : all_ids<OutcomeId>(fresh_.feedback().outcome_count())) {
      if (other == right.outcome) continue;
      Solver solver = fresh_;
      solver.observe(Answer{right.guess, other});
      for (std::size_t i = 1; i < state.answers.size() && !solver.belief().empty(); ++i)
        if (is_allowed_next(solver, state.answers[i].guess)) solver.observe(state.answers[i]);
      if (solver.history().size() != state.answers.size()) continue;
      solver.replace(0, typename Solver::observation_type{right});
      return other_than(solver, state.belief, state);
    }
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_reset(const State<B>& state) const {
    Solver solver = played(state);
    solver.reset();
    if (!solver.history().empty()) return message(solver.history().size(), " observations are left");
    return other_than(solver, fresh_.belief(), state);
  }

  [[nodiscard]] Seen wrong_copy(const State<B>& state, GuessId guess) const {
    const Solver solver = played(state);
    Solver copy = solver;
    copy.observe(Answer{guess, possible_outcome(state, guess)});
    if (solver.history().size() != state.answers.size()) return message("the original's history grew");
    return other_than(solver, state.belief, state);
  }

  /// An answer that contradicts the state, if there is one.
  [[nodiscard]] static std::optional<Answer> contradictory(const State<B>& state, const D& domain,
                                                           const F& feedback) {
    typename B::workspace_type workspace;
    for (const GuessId guess : state.guesses) {
      const auto distribution = state.belief.distribution(domain, feedback, guess, workspace);
      for (std::size_t i = 0; i < distribution.weights.size(); ++i)
        if (!(distribution.weights[i] > 0)) return Answer{guess, to_id<OutcomeId>(i)};
    }
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_conflict(const State<B>& state) const {
    const std::optional<Answer> wrong = contradictory(state, fresh_.domain(), fresh_.feedback());
    if (!wrong) return std::nullopt;
    Solver solver = played(state);
    if (solver.conflict()) return message("a conflict before there is a contradiction");
    solver.observe(*wrong);
    if (solver.status() != Status::contradiction || solver.suggest(selectors::first_candidate))
      return message("the status is ", to_string(solver.status()));
    const auto conflict = solver.conflict();
    if (!conflict || conflict->observations.empty()) return message("no conflict");
    const auto& seen = solver.history();
    const std::vector<typename Solver::observation_type> history(seen.begin(), seen.end());
    for (const std::size_t named : conflict->observations)
      if (named >= history.size()) return message("it names observation ", named, " of ", history.size());
    if (!without(history, conflict->observations, history.size()).empty())
      return message("the observations named can hold together");
    for (const std::size_t left_out : conflict->observations)
      if (without(history, conflict->observations, left_out).empty())
        return message("observation ", left_out, " can be left out");
    solver.undo();
    return other_than(solver, state.belief, state);
  }

  [[nodiscard]] Seen takes_wrong_numbers(const State<B>& state) const {
    const Answer guess{to_id<GuessId>(fresh_.domain().guess_count()), OutcomeId{}};
    const Answer outcome{state.guesses.front(), to_id<OutcomeId>(fresh_.feedback().outcome_count())};
    const auto takes = [&](const auto& action) -> Seen {
      Solver solver = played(state);
      try {
        action(solver);
      } catch (const std::invalid_argument&) {
        return solver.history().size() == state.answers.size() ? other_than(solver, state.belief, state)
                                                               : Seen{"the history changes"};
      }
      return message("it is taken");
    };
    if (const Seen seen = takes([&](Solver& solver) { solver.observe(guess); }))
      return message("a guess that is none: ", *seen);
    if (const Seen seen = takes([&](Solver& solver) { solver.observe(outcome); }))
      return message("an outcome that is none: ", *seen);
    if (const Seen seen = takes([&](Solver& solver) {
          solver.replace(state.answers.size(), typename Solver::observation_type{outcome});
        }))
      return message("an observation that is none: ", *seen);
    return std::nullopt;
  }

 private:
  [[nodiscard]] OutcomeId possible_outcome(const State<B>& state, GuessId guess) const {
    typename B::workspace_type workspace;
    const auto distribution = state.belief.distribution(fresh_.domain(), fresh_.feedback(), guess, workspace);
    std::size_t likeliest = 0;
    for (std::size_t i = 0; i < distribution.weights.size(); ++i)
      if (distribution.weights[i] > distribution.weights[likeliest]) likeliest = i;
    return to_id<OutcomeId>(likeliest);
  }
  [[nodiscard]] static bool is_allowed_next(const Solver& solver, GuessId guess) {
    const std::vector<Answer> answers = answers_of(solver);
    return is_allowed(solver.domain(), solver.belief(), std::span<const Answer>{answers}, guess);
  }
  [[nodiscard]] Seen other_than(const Solver& solver, const B& belief, const State<B>& state) const {
    std::vector<GuessId> guesses;
    for (const GuessId guess : state.guesses)
      if (guesses.size() < 4 && is_allowed(solver.domain(), belief, std::span<const Answer>{}, guess))
        guesses.push_back(guess);
    return difference(solver.domain(), solver.feedback(), solver.belief(), belief, guesses);
  }
  /// The belief after these observations but one.
  [[nodiscard]] B without(const std::vector<typename Solver::observation_type>& history,
                          const std::vector<std::size_t>& observations, std::size_t left_out) const {
    Solver unplayed = fresh_;
    unplayed.reset();
    B belief = unplayed.belief();
    for (const std::size_t i : observations)
      if (i != left_out && !belief.empty()) apply(fresh_.domain(), fresh_.feedback(), belief, history[i]);
    return belief;
  }

  const Solver& fresh_;
};

}  // namespace detail

/// Checks the solver of a game, with its belief and goal, in states that random games pass through.
///
/// @tparam Solver  a ConstraintSolver, or a class with the same members
template <class Solver>
[[nodiscard]] Report check_solver(const Solver& solver, const Options& options = {}) {
  namespace laws = solver_laws;
  using Look = detail::SolverLaws<Solver>;
  using B = typename Look::B;
  Report report{options.seed};
  Solver fresh = solver;
  fresh.reset();
  const detail::States<typename Look::D, typename Look::F, B> states{fresh.domain(), fresh.feedback(),
                                                                     fresh.belief(), options};
  const Look look{fresh};
  constexpr std::size_t few = 2;  // guesses for each state
  const auto each_state = [&](std::string_view law, const auto& body, bool affordable_only = false) {
    report.check(law, [&] { return states.each_state(body, affordable_only); });
  };
  const auto each_guess = [&](std::string_view law, const auto& body) {
    report.check(law, [&] { return states.each_guess(body, few); });
  };
  using State = detail::State<B>;
  each_state(
      laws::status, [&](const State& state) { return look.wrong_status(state); }, true);
  each_guess(laws::update,
             [&](const State& state, GuessId guess) { return look.wrong_update(state, guess); });
  each_guess(laws::undo, [&](const State& state, GuessId guess) { return look.wrong_undo(state, guess); });
  each_state(laws::replace, [&](const State& state) { return look.wrong_replace(state); });
  each_state(laws::reset, [&](const State& state) { return look.wrong_reset(state); });
  each_guess(laws::copies, [&](const State& state, GuessId guess) { return look.wrong_copy(state, guess); });
  each_state(laws::refuses, [&](const State& state) { return look.takes_wrong_numbers(state); });
  const bool any_contradictory = [&] {
    for (const State& state : states.all())
      if (Look::contradictory(state, fresh.domain(), fresh.feedback())) return true;
    return false;
  }();
  if (any_contradictory)
    each_state(laws::conflict, [&](const State& state) { return look.wrong_conflict(state); });
  else
    report.skip(laws::conflict, "an outcome that cannot be");
  return report;
}

}  // namespace sleuth::conformance
