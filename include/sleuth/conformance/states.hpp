#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/counted_set.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/sample.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/uniform_below.hpp>

namespace sleuth::conformance {

/// A belief that conditions on what it observes: given an outcome, probabilities become their share of it. Specialise it
/// for a belief of your own to have the laws of probability checked (LieSet is none: it bounds the number of lies).
template <class B>
inline constexpr bool is_bayes = false;
template <class D, class F>
inline constexpr bool is_bayes<CandidateSet<D, F>> = true;
template <class D, class F>
inline constexpr bool is_bayes<CountedSet<D, F>> = true;
template <class D, class F>
inline constexpr bool is_bayes<WeightedSet<D, F>> = true;

/// Whole weights are numbers of secrets (or of what else count() counts), so that the weight of an outcome is the count after
/// it. Not where the prior says how much a secret weighs.
template <class B>
inline constexpr bool weighs_alike = std::unsigned_integral<typename B::weight_type>;
template <class D, class F>
inline constexpr bool weighs_alike<CountedSet<D, F>> = false;

namespace detail {

/// Whether the guess may be asked in this state.
template <class D, class B>
[[nodiscard]] bool is_allowed(const D& domain, const B& belief, std::span<const Answer> answers,
                              GuessId guess) {
  if constexpr (RestrictsGuesses<D>)
    if (!domain.allows(guess, answers)) return false;
  if constexpr (AllowsGuesses<B, D>)
    if (!belief.allows(domain, guess)) return false;
  return true;
}

/// The answers in the history of a solver.
template <class Solver>
[[nodiscard]] std::vector<Answer> answers_of(const Solver& solver) {
  std::vector<Answer> answers;
  for (const auto& observation : solver.history())
    if (const Answer* answer = std::get_if<Answer>(&observation)) answers.push_back(*answer);
  return answers;
}

/// What a law looks at: a state that is not empty, how it came about, and some of the guesses allowed in it (at least one).
template <class B>
struct State {
  B belief;
  std::vector<Answer> answers;
  std::vector<GuessId> guesses;
};

/// Pairs of guess and secret that one distribution takes.
template <class B>
[[nodiscard]] std::uint64_t pairs_of(const B& belief) {
  if constexpr (ListsCandidates<B>)
    return std::max<std::uint64_t>(belief.candidates().size(), 1);
  else
    return 64;
}

/// Where the state came from, for messages: "after 2 answers, ".
template <class B>
[[nodiscard]] std::string after(const State<B>& state) {
  std::string text = message("after ", state.answers.size(), " answers");
  for (const Answer& answer : state.answers)
    text.append(message(" (guess ", to_index(answer.guess), ", outcome ", to_index(answer.outcome), ")"));
  return text.append(": ");
}

/// An outcome of positive weight, drawn by weight.
template <Weight W>
[[nodiscard]] OutcomeId drawn_outcome(const OutcomeDistribution<W>& distribution, std::mt19937_64& engine) {
  double left = unit(engine) * static_cast<double>(distribution.total);
  std::size_t last = 0;
  for (std::size_t i = 0; i < distribution.weights.size(); ++i) {
    if (!(distribution.weights[i] > W{})) continue;
    last = i;
    left -= static_cast<double>(distribution.weights[i]);
    if (left < 0) break;
  }
  return to_id<OutcomeId>(last);
}

/// States for the laws to look at: the beginning, and those that random games pass through.
template <class D, class F, class B>
class States {
 public:
  /// @complexity  O(states * samples) distributions at most, less for large beliefs
  States(const D& domain, const F& feedback, const B& prior, const Options& options)
      : domain_{&domain}, feedback_{&feedback}, options_{options}, engine_{options.seed} {
    if (!add(prior, {})) return;
    for (std::size_t tries = 0; tries < 2 * options.states && states_.size() < options.states; ++tries)
      walk(prior);
  }

  [[nodiscard]] std::span<const State<B>> all() const noexcept { return states_; }
  [[nodiscard]] const D& domain() const noexcept { return *domain_; }
  [[nodiscard]] const F& feedback() const noexcept { return *feedback_; }
  [[nodiscard]] const Options& options() const noexcept { return options_; }

  /// Whether the distributions of all guesses may be asked for.
  [[nodiscard]] bool is_affordable(const State<B>& state) const {
    return std::uint64_t{domain_->guess_count()} * pairs_of(state.belief) <= options_.work;
  }
  [[nodiscard]] bool any_affordable() const {
    return std::any_of(states_.begin(), states_.end(),
                       [this](const auto& state) { return is_affordable(state); });
  }
  [[nodiscard]] bool is_allowed(const State<B>& state, GuessId guess) const {
    return detail::is_allowed(*domain_, state.belief, std::span<const Answer>{state.answers}, guess);
  }

  /// Calls body(state, guess) -> Seen for the guesses of every state, at most `most` of each, until something is seen.
  template <class Body>
  [[nodiscard]] Seen each_guess(const Body& body, std::size_t most = static_cast<std::size_t>(-1)) const {
    for (const State<B>& state : states_)
      for (std::size_t i = 0; i < state.guesses.size() && i < most; ++i)
        if (const Seen seen = body(state, state.guesses[i]))
          return message(after(state), "guess ", to_index(state.guesses[i]), ": ", *seen);
    return std::nullopt;
  }
  /// Calls body(state) -> Seen for the states, or those of them where a scan of all guesses is affordable.
  template <class Body>
  [[nodiscard]] Seen each_state(const Body& body, bool affordable_only = false) const {
    for (const State<B>& state : states_) {
      if (affordable_only && !is_affordable(state)) continue;
      if (const Seen seen = body(state)) return message(after(state), *seen);
    }
    return std::nullopt;
  }

  /// Checks a law by body(state) -> Seen where a scan of all guesses is affordable, and skips it where it never is.
  template <class Body>
  void check_scan(Report& report, std::string_view law, const Body& body) const {
    if (any_affordable())
      report.check(law, [&] { return each_state(body, true); });
    else
      report.skip(law, "a state small enough for a scan of all guesses (Options::work)");
  }

 private:
  /// A game of random guesses; keeps the state where it stops, at a random depth.
  void walk(const B& prior) {
    B belief = prior;
    std::vector<Answer> answers;
    typename B::workspace_type workspace;
    const std::size_t depth = 1 + uniform_below(engine_, 6);
    while (answers.size() < depth) {
      const std::vector<GuessId> choices = some_allowed(belief, answers, 1);
      if (choices.empty()) break;
      const OutcomeId outcome =
          drawn_outcome(belief.distribution(*domain_, *feedback_, choices.front(), workspace), engine_);
      B next = belief;
      next.observe(*domain_, *feedback_, choices.front(), outcome);
      if (next.empty()) break;
      belief = std::move(next);
      answers.push_back({choices.front(), outcome});
    }
    add(belief, std::move(answers));
  }

  bool add(const B& belief, std::vector<Answer> answers) {
    if (belief.empty()) return false;
    const std::uint64_t few = options_.work / pairs_of(belief) / 4;
    const std::size_t most = std::clamp<std::uint64_t>(few, 2, std::max<std::size_t>(options_.samples, 2));
    std::vector<GuessId> guesses = some_allowed(belief, answers, most);
    if (guesses.empty()) return false;
    states_.push_back({belief, std::move(answers), std::move(guesses)});
    return true;
  }

  /// Up to `most` allowed guesses, ascending; at least one if there is one.
  [[nodiscard]] std::vector<GuessId> some_allowed(const B& belief, const std::vector<Answer>& answers,
                                                  std::size_t most) {
    const auto refused = [&](GuessId guess) {
      return !detail::is_allowed(*domain_, belief, std::span{answers}, guess);
    };
    std::vector<GuessId> guesses;
    if (domain_->guess_count() == 0) return guesses;
    if (most == 1)
      guesses.push_back(to_id<GuessId>(uniform_below(engine_, domain_->guess_count())));
    else
      guesses = sampled_ids<GuessId>(domain_->guess_count(), most, engine_);
    guesses.erase(std::remove_if(guesses.begin(), guesses.end(), refused), guesses.end());
    const std::size_t offset = uniform_below(engine_, domain_->guess_count());
    for (std::size_t i = 0; guesses.empty() && i < domain_->guess_count(); ++i) {
      const GuessId guess = to_id<GuessId>((offset + i) % domain_->guess_count());
      if (!refused(guess)) guesses.push_back(guess);
    }
    return guesses;
  }

  const D* domain_;
  const F* feedback_;
  Options options_;
  std::mt19937_64 engine_;
  std::vector<State<B>> states_;
};

}  // namespace detail

}  // namespace sleuth::conformance
