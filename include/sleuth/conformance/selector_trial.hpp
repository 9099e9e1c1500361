#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <sleuth/conformance/any_selector.hpp>
#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/selector.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

namespace sleuth::conformance::detail {

/// One selector in the states of one solver: what it does against the laws.
///
/// @param selector       chooses for the solver
/// @param is_repeatable  it chooses the same each time
template <class D, class F, class B, class G>
class SelectorTrial {
 public:
  using Solver = ConstraintSolver<D, F, B, G>;
  using Source = BeliefSource<D, F, B, G>;

  using Selector = AnySelector<Source>;
  using TreeSelector = AnySelector<BeliefSource<D, F, B, sleuth::detail::TreeGoal>>;

  SelectorTrial(const Selector& selector, bool is_repeatable, const Solver& solver,
                const States<D, F, B>& states)
      : selector_{selector}, is_repeatable_{is_repeatable}, solver_{solver}, states_{states} {}

  /// Calls body(source) -> Seen in every state that is small enough and where the goal is not reached.
  template <class Body>
  [[nodiscard]] Seen each_source(const Body& body) const {
    return states_.each_state(
        [&](const State<B>& state) -> Seen {
          const std::span<const Answer> answers{state.answers};
          if (solver_.goal().reached(solver_.domain(), solver_.feedback(), state.belief, answers))
            return std::nullopt;
          typename B::workspace_type workspace;
          return body(
              Source{solver_.domain(), solver_.feedback(), solver_.goal(), state.belief, answers, workspace});
        },
        true);
  }

  [[nodiscard]] Seen wrong_choice(const Source& source) const {
    const std::optional<GuessId> guess = choose(selector_, source);
    if (!guess) return std::nullopt;
    if (to_index(*guess) >= source.guess_count()) return message("guess ", to_index(*guess), " is none");
    if (!source.allows(*guess)) return message("guess ", to_index(*guess), " is not allowed");
    if (source.makes_progress(source.distribution(*guess))) return std::nullopt;
    return message("guess ", to_index(*guess), " makes no progress");
  }

  [[nodiscard]] Seen gave_up(const Source& source) const {
    if (choose(selector_, source)) return std::nullopt;
    Seen seen;
    source.for_each([&](const auto& distribution) {
      if (source.makes_progress(distribution))
        seen = message("nothing is taken, but guess ", to_index(distribution.guess), " makes progress");
      return !seen;
    });
    return seen;
  }

  [[nodiscard]] Seen changed_choice(const Source& source) const {
    return choose(selector_, source) == choose(selector_, source) ? Seen{} : Seen{"two different choices"};
  }

  [[nodiscard]] Seen not_first(const Source& source) const {
    const std::vector<RankedGuess> ranked = selector_(source, 1);
    const std::optional<GuessId> guess = choose(selector_, source);
    if (ranked.size() > 1) return message(ranked.size(), " guesses where 1 was asked for");
    if (ranked.empty() ? !guess : guess == ranked.front().guess) return std::nullopt;
    return message("it takes ", guess ? message("guess ", to_index(*guess)) : message("nothing"),
                   ", the ranking ",
                   ranked.empty() ? message("is empty") : message("begins with ", to_index(ranked[0].guess)));
  }

  [[nodiscard]] Seen wrong_ranking(const Source& source) const {
    const std::vector<RankedGuess> longer = selector_(source, 8);
    if (longer.size() > 8) return message(longer.size(), " guesses where 8 were asked for");
    for (std::size_t i = 0; i < longer.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (longer[i].guess == longer[j].guess) return message("guess ", to_index(longer[i].guess), " twice");
    if (is_repeatable_) {
      const std::vector<RankedGuess> shorter = selector_(source, 3);
      if (shorter.size() != std::min<std::size_t>(3, longer.size()))
        return message(shorter.size(), " of 3 guesses, ", longer.size(), " of 8");
      for (std::size_t i = 0; i < shorter.size(); ++i)
        if (shorter[i].guess != longer[i].guess)
          return message("number ", i, " is guess ", to_index(shorter[i].guess), " of 3 and guess ",
                         to_index(longer[i].guess), " of 8");
    }
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_numbers(const Source& source) const {
    for (const RankedGuess& row : selector_(source, 4)) {
      const auto distribution = source.distribution(row.guess);
      if (!close(row.bits, information_bits(distribution)))
        return message("guess ", to_index(row.guess), " has ", information_bits(distribution), " bits, not ",
                       row.bits);
      if (!close(row.p_success, distribution.p_success))
        return message("guess ", to_index(row.guess), " succeeds with ", distribution.p_success, ", not ",
                       row.p_success);
      if constexpr (std::unsigned_integral<typename B::weight_type>)
        if (!row.expected_size || !close(*row.expected_size, sleuth::expected_size(distribution)))
          return message("guess ", to_index(row.guess), " has another expected size");
    }
    return std::nullopt;
  }

  [[nodiscard]] Seen no_smaller(const Source& source) const requires ListsCandidates<B> {
    const std::optional<GuessId> guess = choose(selector_, source);
    if (!guess) return std::nullopt;
    const Snapshot<typename B::weight_type> whole{source.distribution(*guess)};
    for (const OutcomeId outcome : all_ids<OutcomeId>(whole.view().weights.size())) {
      if (!(whole.view().weights[to_index(outcome)] > 0) || is_solved(solver_.feedback(), outcome)) continue;
      const std::size_t left = source.child(*guess, outcome).belief().candidates().size();
      if (left >= source.belief().candidates().size())
        return message("guess ", to_index(*guess), " with outcome ", to_index(outcome), " leaves ", left);
    }
    return std::nullopt;
  }

  /// What is asked against this secret, and how it ends; random guesses until the selector is affordable.
  [[nodiscard]] Seen no_end(SecretId secret, std::mt19937_64& engine) const requires ListsCandidates<B> {
    std::size_t longest = solver_.domain().secret_count() + 1;
    if constexpr (requires { solver_.feedback().max_lies; }) longest *= solver_.feedback().max_lies + 1;
    Solver solver = solver_;
    for (std::size_t guesses = 0; guesses <= longest + 64; ++guesses) {
      std::optional<GuessId> guess;
      if (pairs_of(solver.belief()) * solver_.domain().guess_count() > states_.options().work && guesses < 64)
        guess = random_guess(solver, engine);
      else
        guess = next_guess(solver);
      if (!guess) return wrong_end(solver, secret);
      solver.observe(Answer{*guess, honest(*guess, secret)});
    }
    return message("secret ", to_index(secret), ": no end after ", longest, " guesses");
  }

  [[nodiscard]] Seen other_tree(const TreeSelector& selector, std::span<const SecretId> secrets) const {
    std::size_t nodes = 0;  // each splits its secrets or names one
    const std::size_t most = 2 * solver_.domain().secret_count();
    const StrategyTree tree = build_strategy(solver_.domain(), solver_.feedback(), selector,
                                             [&](std::size_t, std::size_t) { return ++nodes <= most; });
    if (nodes > most) return message("more than ", most, " nodes, and no end");
    for (const SecretId secret : secrets) {
      Solver solver = solver_;
      const Playthrough game = play(tree, solver_.domain(), solver_.feedback(), secret);
      for (std::size_t i = 0; i <= game.answers.size(); ++i) {
        const std::optional<GuessId> guess = next_guess(solver);
        const bool ended = i == game.answers.size();
        if (ended ? !guess : guess == game.answers[i].guess) {
          if (!ended) solver.observe(game.answers[i]);
          continue;
        }
        return message("secret ", to_index(secret), ", guess number ", i + 1, ": the tree ",
                       ended ? message("ends") : message("asks ", to_index(game.answers[i].guess)),
                       ", the solver ", guess ? message("asks ", to_index(*guess)) : message("ends"));
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] OutcomeId honest(GuessId guess, SecretId secret) const {
    return outcome_id<D>(solver_.feedback(), solver_.domain().guess(guess), solver_.domain().secret(secret));
  }
  [[nodiscard]] std::optional<GuessId> next_guess(const Solver& solver) const {
    const auto best = solver.rank(selector_, 1);
    return best.empty() ? std::nullopt : std::optional{best.front().id};
  }
  [[nodiscard]] static std::optional<GuessId> random_guess(const Solver& solver, std::mt19937_64& engine) {
    const std::vector<Answer> answers = answers_of(solver);
    for (int tries = 0; tries < 1000; ++tries) {
      const GuessId guess = to_id<GuessId>(uniform_below(engine, solver.domain().guess_count()));
      if (is_allowed(solver.domain(), solver.belief(), std::span<const Answer>{answers}, guess)) return guess;
    }
    return std::nullopt;
  }
  [[nodiscard]] static Seen wrong_end(const Solver& solver, SecretId secret) {
    const std::span<const SecretId> left = solver.candidate_ids();
    if (!std::binary_search(left.begin(), left.end(), secret))
      return message("secret ", to_index(secret), " is not among the ", left.size(), " left");
    if (solver.status() == Status::solved || solver.status() == Status::indistinguishable ||
        solver.status() == Status::no_guess)
      return std::nullopt;
    return message("secret ", to_index(secret), ": it stops while the status is ",
                   to_string(solver.status()));
  }

  const Selector& selector_;
  bool is_repeatable_;
  const Solver& solver_;
  const States<D, F, B>& states_;
};

}  // namespace sleuth::conformance::detail
