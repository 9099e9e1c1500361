#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/selectors/selector.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

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

/// The laws of one selector in the states of one solver.
template <class T, class D, class F, class B, class G>
class SelectorLaws {
 public:
  using Solver = ConstraintSolver<D, F, B, G>;
  using Source = BeliefSource<D, F, B, G>;

  SelectorLaws(const T& selector, const Solver& solver, const States<D, F, B>& states)
      : selector_{selector}, solver_{solver}, states_{states} {}

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
    if constexpr (is_repeatable<T>) {
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

  [[nodiscard]] Seen other_tree(std::span<const SecretId> secrets) const {
    const StrategyTree tree = build_strategy(solver_.domain(), solver_.feedback(), selector_);
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

  const T& selector_;
  const Solver& solver_;
  const States<D, F, B>& states_;
};

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
  namespace laws = selector_laws;
  Report report{options.seed, std::move(name)};
  ConstraintSolver<D, F, B, G> fresh = solver;
  fresh.reset();
  const detail::States<D, F, B> states{fresh.domain(), fresh.feedback(), fresh.belief(), options};
  const detail::SelectorLaws<T, D, F, B, G> look{selector, fresh, states};
  std::mt19937_64 engine{options.seed};
  if (!states.any_affordable()) {
    for (const std::string_view law : laws::all)
      report.skip(law, "a state small enough for a scan of all guesses (Options::work)");
    return report;
  }
  const auto each = [&](std::string_view law, const auto& body) {
    report.check(law, [&] { return look.each_source(body); });
  };
  each(laws::progress, [&](const auto& source) { return look.wrong_choice(source); });
  each(laws::complete, [&](const auto& source) { return look.gave_up(source); });
  each(laws::ranking, [&](const auto& source) { return look.wrong_ranking(source); });
  each(laws::numbers, [&](const auto& source) { return look.wrong_numbers(source); });
  if constexpr (is_repeatable<T>) {
    each(laws::repeatable, [&](const auto& source) { return look.changed_choice(source); });
    each(laws::first, [&](const auto& source) { return look.not_first(source); });
  } else {
    report.skip(laws::repeatable, "is_repeatable");
    report.skip(laws::first, "is_repeatable");
  }

  constexpr bool exact = ListsSecrets<D> && ExactFeedbackFor<F, D> && ListsCandidates<B>;
  if constexpr (exact && is_bayes<B>)
    each(laws::shrinks, [&](const auto& source) { return look.no_smaller(source); });
  else
    report.skip(laws::shrinks, "ExactFeedbackFor, ListsCandidates and is_bayes");
  if constexpr (exact) {
    std::vector<SecretId> secrets;  // positions among the candidates, then the candidates
    if (!fresh.belief().empty())
      secrets = detail::sampled_ids<SecretId>(fresh.candidate_ids().size(), options.states, engine);
    for (SecretId& secret : secrets)
      secret = fresh.candidate_ids()[to_index(secret)];
    report.check(laws::ends, [&]() -> Seen {
      for (const SecretId secret : secrets)
        if (const Seen seen = look.no_end(secret, engine)) return seen;
      return std::nullopt;
    });
    constexpr bool same_goal = std::same_as<G, goals::NameSecret> && std::same_as<B, default_belief_t<D, F>>;
    if constexpr (is_repeatable<T> && same_goal && is_bayes<B>) {
      if (std::uint64_t{fresh.domain().guess_count()} * fresh.candidate_ids().size() <= options.work)
        report.check(laws::tree, [&] { return look.other_tree(secrets); });
      else
        report.skip(laws::tree, "a game small enough for its whole tree (Options::work)");
    } else {
      report.skip(laws::tree, "is_repeatable, is_bayes, the usual belief and goals::NameSecret");
    }
  } else {
    report.skip(laws::ends, "ExactFeedbackFor and ListsCandidates");
    report.skip(laws::tree, "ExactFeedbackFor and ListsCandidates");
  }
  return report;
}

}  // namespace sleuth::conformance
