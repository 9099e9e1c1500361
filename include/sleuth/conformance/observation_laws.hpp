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
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/core/uniform_below.hpp>

namespace sleuth::conformance {

/// What observing does to a belief.
namespace observation_laws {

inline constexpr std::string_view empties =
    "observation: an outcome of weight 0 leaves nothing, every other one something";
inline constexpr std::string_view stays_empty =
    "observation: a contradicted belief is empty, valid and stays so";
inline constexpr std::string_view counts =
    "observation: the weight of an outcome is the number of secrets it leaves";
inline constexpr std::string_view partition = "observation: the cells of a guess share out the candidates";
inline constexpr std::string_view copies = "observation: a copy is a snapshot";
inline constexpr std::string_view any_order = "observation: the order of two answers does not matter";
inline constexpr std::string_view truth = "observation: the true secret is never ruled out";
inline constexpr std::string_view rules_out = "observation: rules_out() says what observe() does";
inline constexpr std::string_view evidence = "observation: a constraint keeps the candidates that it admits";
inline constexpr std::string_view measures = "observation: log2_count, target_bits and target_confidence fit";
inline constexpr std::string_view bayes =
    "observation: expected entropy of the target after a guess = entropy before - information";
inline constexpr std::array all{empties, stays_empty, counts,   partition, copies, any_order,
                                truth,   rules_out,   evidence, measures,  bayes};

}  // namespace observation_laws

namespace detail {

template <class Secret>
struct AdmitsAllBut {
  Secret refused;
  [[nodiscard]] bool admits(const Secret& secret) const { return !(secret == refused); }
};

/// The order of observations does not matter.
template <class B, class D>
inline constexpr bool is_order_free = !AllowsGuesses<B, D> && !ChangesState<B, D>;

/// The laws of one kind of belief; `states` gives the cases.
template <class D, class F, class B>
class ObservationLaws {
 public:
  ObservationLaws(const States<D, F, B>& states, const B& prior)
      : states_{states}, domain_{states.domain()}, feedback_{states.feedback()}, prior_{prior} {}

  [[nodiscard]] B after(const B& belief, GuessId guess, OutcomeId outcome) const {
    B next = belief;
    next.observe(domain_, feedback_, guess, outcome);
    return next;
  }

  [[nodiscard]] Seen wrong_emptiness(const State<B>& state, GuessId guess) const {
    std::size_t zeros = 0;
    const auto whole = distribution(state, guess);
    for (std::size_t i = 0; i < whole.view().weights.size(); ++i) {
      const bool positive = whole.view().weights[i] > 0;
      if (!positive && ++zeros > 4) continue;
      if (after(state.belief, guess, to_id<OutcomeId>(i)).empty() == positive)
        return message("outcome ", i, " has weight ", whole.view().weights[i], " and leaves ",
                       positive ? "nothing" : "something");
    }
    return std::nullopt;
  }

  /// A belief that was contradicted, if some guess has an outcome of weight 0, at once or when asked again.
  [[nodiscard]] std::optional<B> contradicted() const {
    for (const State<B>& state : states_.all())
      for (const GuessId guess : state.guesses) {
        const auto whole = distribution(state, guess);
        for (std::size_t i = 0; i < whole.view().weights.size(); ++i)
          if (!(whole.view().weights[i] > 0)) return after(state.belief, guess, to_id<OutcomeId>(i));
      }
    return std::nullopt;
  }
  [[nodiscard]] Seen wrong_empty(B belief) const {
    for (int round = 0; round < 2; ++round) {
      if (!belief.empty()) return message(round == 0 ? "empty() is false" : "it is no longer empty");
      if (!(belief.log2_count() < 0) || !std::isinf(belief.log2_count()))
        return message("log2_count() is ", belief.log2_count());
      if (belief.target_bits(domain_) != 0) return message("target_bits() is ", belief.target_bits(domain_));
      if (belief.target_confidence(domain_) != 0)
        return message("target_confidence() is ", belief.target_confidence(domain_));
      if constexpr (ListsCandidates<B>)
        if (!belief.candidates().empty()) return message(belief.candidates().size(), " candidates");
      const State<B>& state = states_.all().front();
      belief.observe(domain_, feedback_, state.guesses.front(), to_id<OutcomeId>(0));
    }
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_counts(const State<B>& state, GuessId guess) const requires CountsExactly<B> {
    const auto whole = distribution(state, guess);
    for (std::size_t i = 0; i < whole.view().weights.size(); ++i)
      if (const auto weight = whole.view().weights[i]; weight > 0)
        if (const auto left = after(state.belief, guess, to_id<OutcomeId>(i)).count(); left != weight)
          return message("outcome ", i, " has weight ", weight, " and leaves ", left);
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_partition(const State<B>& state, GuessId guess) const requires ListsCandidates<B> {
    std::vector<SecretId> together;
    const auto whole = distribution(state, guess);
    for (std::size_t i = 0; i < whole.view().weights.size(); ++i) {
      if (!(whole.view().weights[i] > 0)) continue;
      const B child = after(state.belief, guess, to_id<OutcomeId>(i));
      together.insert(together.end(), child.candidates().begin(), child.candidates().end());
    }
    std::sort(together.begin(), together.end());
    const std::span<const SecretId> before = state.belief.candidates();
    if (std::equal(together.begin(), together.end(), before.begin(), before.end())) return std::nullopt;
    return message(together.size(), " in the cells, ", before.size(), " before");
  }

  [[nodiscard]] Seen wrong_copy(const State<B>& state, GuessId guess) const {
    const auto whole = distribution(state, guess);
    typename B::workspace_type workspace;
    B copy = state.belief;
    for (std::size_t i = 0; i < whole.view().weights.size(); ++i) {
      copy.observe(domain_, feedback_, guess, to_id<OutcomeId>(i));
      if (state.belief.empty()) return message("observing with a copy empties the original");
      if (const Seen seen =
              difference(whole.view(), state.belief.distribution(domain_, feedback_, guess, workspace)))
        return seen;
      if (i == 3) break;
    }
    return std::nullopt;
  }

  /// Answers (first, second) and (second, first) with the outcomes that one way of things gives.
  [[nodiscard]] Seen wrong_order(const State<B>& state, GuessId second, std::mt19937_64& engine) const {
    const GuessId first = state.guesses.front();
    typename B::workspace_type workspace;
    const OutcomeId one =
        drawn_outcome(state.belief.distribution(domain_, feedback_, first, workspace), engine);
    const B between = after(state.belief, first, one);
    const OutcomeId two = drawn_outcome(between.distribution(domain_, feedback_, second, workspace), engine);
    return difference(domain_, feedback_, after(between, second, two),
                      after(after(state.belief, second, two), first, one), std::span{state.guesses}.first(1),
                      false);
  }

  /// Plays against secrets that are possible, with answers that they can give.
  [[nodiscard]] Seen lost_truth(std::mt19937_64& engine) const
      requires(ListsSecrets<D>&& ListsCandidates<B>) {
    const std::vector<SecretId> all{prior_.candidates().begin(), prior_.candidates().end()};
    for (const std::uint32_t pick : picks(all.size(), engine)) {
      const SecretId secret = all[pick];
      B belief = prior_;
      std::vector<Answer> answers;
      for (int i = 0; i < 5; ++i) {
        const GuessId guess = to_id<GuessId>(uniform_below(engine, domain_.guess_count()));
        if (!is_allowed(domain_, belief, std::span<const Answer>{answers}, guess)) continue;
        const OutcomeId outcome = answer(guess, secret, engine);
        belief.observe(domain_, feedback_, guess, outcome);
        answers.push_back({guess, outcome});
        const std::span<const SecretId> left = belief.candidates();
        if (!std::binary_search(left.begin(), left.end(), secret))
          return message("secret ", to_index(secret), " is ruled out by outcome ", to_index(outcome),
                         " of guess ", to_index(guess));
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_ruling(const State<B>& state, GuessId guess, std::mt19937_64& engine) const
      requires(RulesOut<B, D, F>&& ListsCandidates<B>) {
    typename B::workspace_type workspace;
    const OutcomeId outcome =
        drawn_outcome(state.belief.distribution(domain_, feedback_, guess, workspace), engine);
    const Observation<B> observation = Answer{guess, outcome};
    const B next = after(prior_, guess, outcome);
    const std::span<const SecretId> all = prior_.candidates(), left = next.candidates();
    for (const std::uint32_t pick : picks(all.size(), engine)) {
      const bool kept = std::binary_search(left.begin(), left.end(), all[pick]);
      if (prior_.rules_out(domain_, feedback_, all[pick], observation) == kept)
        return message("outcome ", to_index(outcome), ", secret ", to_index(all[pick]),
                       kept ? " stays" : " goes");
    }
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_constraint(const State<B>& state, std::mt19937_64& engine) const
      requires(ListsSecrets<D>&& ListsCandidates<B>) {
    const std::vector<SecretId> before{state.belief.candidates().begin(), state.belief.candidates().end()};
    if (before.empty()) return std::nullopt;
    const SecretId refused = before[uniform_below(engine, before.size())];
    const AdmitsAllBut<secret_t<D>> constraint{domain_.secret(refused)};
    B next = state.belief;
    next.observe(domain_, typename B::evidence_type{constraint});
    const std::span<const SecretId> left = next.candidates();
    for (const SecretId secret : before)
      if (constraint.admits(domain_.secret(secret)) != std::binary_search(left.begin(), left.end(), secret))
        return message("all but secret ", to_index(refused), " are admitted: secret ", to_index(secret),
                       " is treated wrongly");
    return left.size() > before.size() ? Seen{"there are more candidates than before"} : std::nullopt;
  }

  [[nodiscard]] Seen wrong_measures(const State<B>& state) const {
    constexpr double rounding = 1e-9;
    const double count = state.belief.log2_count();
    const double bits = state.belief.target_bits(domain_);
    const double confidence = state.belief.target_confidence(domain_);
    if constexpr (CountsExactly<B>)
      if (!(std::abs(count - std::log2(static_cast<double>(state.belief.count()))) <= rounding))
        return message("log2_count() is ", count, " for ", state.belief.count(), " secrets");
    if (!(bits >= 0 && bits <= count + rounding))
      return message("target_bits() is ", bits, ", log2_count() ", count);
    if (!(confidence > 0 && confidence <= 1)) return message("target_confidence() is ", confidence);
    if (confidence >= 1 && bits > rounding)
      return message("target_confidence() is 1 with ", bits, " bits to learn");
    if (std::exp2(-bits) > confidence + rounding)
      return message("target_confidence() is ", confidence, " with ", bits, " bits to learn");
    return std::nullopt;
  }

  [[nodiscard]] Seen wrong_expectation(const State<B>& state, GuessId guess) const {
    const auto whole = distribution(state, guess);
    const auto view = whole.view();
    double expected = 0;
    for (std::size_t i = 0; i < view.weights.size(); ++i)
      if (view.weights[i] > 0)
        expected += static_cast<double>(view.weights[i]) / static_cast<double>(view.total) *
                    after(state.belief, guess, to_id<OutcomeId>(i)).target_bits(domain_);
    const double before = state.belief.target_bits(domain_);
    const double information = outcome_bits(view) - view.conditional_bits;
    if (std::abs(expected - (before - information)) <= 1e-9 * std::max(1.0, before)) return std::nullopt;
    return message("before ", before, ", information ", information, ", expected ", expected);
  }

 private:
  [[nodiscard]] Snapshot<typename B::weight_type> distribution(const State<B>& state, GuessId guess) const {
    typename B::workspace_type workspace;
    return Snapshot<typename B::weight_type>{state.belief.distribution(domain_, feedback_, guess, workspace)};
  }

  /// A few positions below count.
  [[nodiscard]] std::vector<std::uint32_t> picks(std::size_t count, std::mt19937_64& engine) const {
    std::vector<std::uint32_t> positions;
    for (const SecretId id : sampled_ids<SecretId>(count, states_.options().samples, engine))
      positions.push_back(static_cast<std::uint32_t>(id));
    return positions;
  }

  /// An outcome that this secret can give.
  [[nodiscard]] OutcomeId answer(GuessId guess, SecretId secret, std::mt19937_64& engine) const {
    if constexpr (ExactFeedbackFor<F, D>) {
      return outcome_id<D>(feedback_, domain_.guess(guess), domain_.secret(secret));
    } else {
      double left = unit(engine);
      OutcomeId drawn{};
      feedback_.each_outcome(domain_.guess(guess), domain_.secret(secret),
                             [&](const outcome_t<F>& outcome, double probability) {
                               if (left >= 0 && probability > 0) drawn = feedback_.id(outcome);
                               left -= probability;
                             });
      return drawn;
    }
  }

  const States<D, F, B>& states_;
  const D& domain_;
  const F& feedback_;
  const B& prior_;
};

}  // namespace detail

}  // namespace sleuth::conformance
