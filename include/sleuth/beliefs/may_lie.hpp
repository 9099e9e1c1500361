#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/beliefs/listed_target.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/evidence.hpp>

namespace sleuth {

template <class D, class F>
class LieSet;

/// Feedback whose answers may be wrong up to `max_lies` times in one game; a wrong answer is any other outcome. It does not
/// say when the game is solved, since a lie could say so too. Its belief is LieSet.
///
/// `ConstraintSolver{Mastermind<4, 6>{}, MayLie<ExactAndMisplaced<4>>{1}}`, or `MayLie{feedback, 1}`
template <OutcomeSpace F>
struct MayLie {
  using outcome_type = typename F::outcome_type;
  template <class D>
  using belief_type = LieSet<D, MayLie>;

  F feedback;
  std::size_t max_lies;  ///< 0 .. 254

  constexpr MayLie(F honest, std::size_t lies) : feedback{std::move(honest)}, max_lies{lies} {}
  constexpr explicit MayLie(std::size_t lies) requires std::default_initializable<F> : MayLie{F{}, lies} {}

  [[nodiscard]] constexpr std::size_t outcome_count() const { return feedback.outcome_count(); }
  [[nodiscard]] constexpr OutcomeId id(const outcome_type& outcome) const { return feedback.id(outcome); }
  [[nodiscard]] constexpr outcome_type outcome(OutcomeId id) const { return feedback.outcome(id); }
  /// The honest outcome.
  template <class Guess, class Secret>
  requires std::invocable<const F&, const Guess&, const Secret&>
  [[nodiscard]] constexpr outcome_type operator()(const Guess& guess, const Secret& secret) const {
    return feedback(guess, secret);
  }
};
/// The secrets that need no more lies than allowed, each with the number of lies it needs: the belief of MayLie.
///
/// Weights are counts of (secret, answer) pairs that the limit permits: an outcome's weight is the number of secrets that
/// would be left after it. A secret with lies left permits every outcome, one without only the honest one; so the total is
/// the same for every guess. Information is that of the uniform distribution over these pairs.
template <class D, class F>
class LieSet {
  static_assert(ListsSecrets<D>,
                "sleuth::LieSet: the domain must list its secrets: secret_type, secret_count(), "
                "secret(SecretId); see sleuth/core/domain.hpp");

 public:
  using weight_type = std::uint64_t;
  using evidence_type = Constraint<secret_t<D>>;
  using workspace_type = ListedWorkspace<D, weight_type>;
  using distribution_type = OutcomeDistribution<weight_type>;
  static constexpr std::size_t max_secrets = std::size_t{1} << 24;

  LieSet(const D& domain, const F& feedback) : max_lies_{feedback.max_lies} {
    sleuth::validate(domain);
    if (feedback.max_lies > 254)
      detail::invalid_argument("sleuth::MayLie", "max_lies", feedback.max_lies, "0 .. 254");
    const std::size_t count = domain.secret_count();
    if (count > max_secrets)
      detail::invalid_argument("sleuth::LieSet", "secret_count", count, "up to 2^24 listed secrets");
    State all;
    for (const SecretId secret : all_ids<SecretId>(count))
      all.add(secret, 0, max_lies_);
    state_ = std::make_shared<const State>(std::move(all));
    tables_ = std::make_shared<const ListedTables<D, F>>(domain, feedback);
  }

  /// The secrets that are left, in id order.
  [[nodiscard]] std::span<const SecretId> candidates() const noexcept { return state_->candidates; }
  /// How many lies each of them needs so far, in the same order.
  [[nodiscard]] std::span<const std::uint8_t> lies() const noexcept { return state_->lies; }
  [[nodiscard]] std::size_t count() const noexcept { return state_->candidates.size(); }
  [[nodiscard]] bool empty() const noexcept { return state_->candidates.empty(); }
  [[nodiscard]] double log2_count() const noexcept { return std::log2(static_cast<double>(count())); }
  [[nodiscard]] double target_bits(const D& domain) const { return target_summary(domain).bits; }
  [[nodiscard]] double target_confidence(const D& domain) const { return target_summary(domain).confidence; }

  /// @complexity  O(candidates + outcome_count) evaluations
  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    return count_pairs(domain, feedback, guess, workspace);
  }

  /// All allowed guesses in id order until sink returns false.
  template <class Allowed, class Sink>
  void distributions(const D& domain, const F& feedback, workspace_type& workspace, const Allowed& allowed,
                     const Sink& sink) const {
    if constexpr (HasTarget<D>) {
      tables_->check_scan(count());
      for (const GuessId guess : all_ids<GuessId>(tables_->guess_count()))
        if (allowed(guess) && !sink(count_pairs(domain, feedback, guess, workspace))) return;
    } else {
      tables_->scan(
          domain, feedback, candidates(), workspace,
          [this](std::size_t i) { return weight_type{state_->lies[i] == max_lies_}; },
          [&](GuessId guess, std::span<const weight_type> honest) {
            workspace.weights.assign(honest.begin(), honest.end());
            return !allowed(guess) || sink(finished(domain, feedback, guess, workspace));
          });
    }
  }

  void observe(const D& domain, const F& feedback, GuessId guess, OutcomeId outcome) {
    State left;
    tables_->visit_outcomes(
        domain, feedback, guess, candidates(), [&](std::size_t position, std::size_t index) {
          const std::size_t lies = std::size_t{state_->lies[position]} + (index == to_index(outcome) ? 0 : 1);
          if (lies <= max_lies_) left.add(state_->candidates[position], lies, max_lies_);
          return true;
        });
    state_ = std::make_shared<const State>(std::move(left));
  }
  void observe(const D& domain, const evidence_type& evidence) {
    State left;
    for (std::size_t i = 0; i < count(); ++i)
      if (evidence.admits(domain.secret(state_->candidates[i])))
        left.add(state_->candidates[i], state_->lies[i], max_lies_);
    state_ = std::make_shared<const State>(std::move(left));
  }

  /// Whether the honest outcome differs between two candidates. Where it does not, honest answers would change nothing
  /// for ever, though several outcomes are possible.
  [[nodiscard]] bool tells_apart(const D& domain, const F& feedback, GuessId guess) const {
    std::size_t first = 0;
    bool differs = false;
    tables_->visit_outcomes(domain, feedback, guess, candidates(),
                            [&](std::size_t position, std::size_t index) {
                              if (position == 0) first = index;
                              differs = index != first;
                              return !differs;
                            });
    return differs;
  }

 private:
  struct State {
    std::vector<SecretId> candidates;
    std::vector<std::uint8_t> lies;
    std::uint64_t with_lies_left = 0;

    void add(SecretId secret, std::size_t count, std::size_t max_lies) {
      candidates.push_back(secret);
      lies.push_back(static_cast<std::uint8_t>(count));
      with_lies_left += count < max_lies ? 1 : 0;
    }
  };

  [[nodiscard]] TargetSummary target_summary(const D& domain) const {
    return summarise_target(domain, candidates(), [](std::size_t) { return 1.0; });
  }

  /// The distribution of one guess.
  [[nodiscard]] distribution_type count_pairs(const D& domain, const F& feedback, GuessId guess,
                                              workspace_type& workspace) const {
    workspace.weights.assign(tables_->outcome_count(), 0);
    tables_->visit_outcomes(domain, feedback, guess, candidates(),
                            [&](std::size_t position, std::size_t index) {
                              workspace.weights[index] += weight_type{state_->lies[position] == max_lies_};
                              return true;
                            });
    return finished(domain, feedback, guess, workspace);
  }

  /// Adds the secrets with lies left, which permit every outcome, to workspace.weights, which holds the others.
  [[nodiscard]] distribution_type finished(const D& domain, const F& feedback, GuessId guess,
                                           workspace_type& workspace) const {
    for (weight_type& weight : workspace.weights)
      weight += state_->with_lies_left;
    const std::uint64_t total =
        state_->with_lies_left * tables_->outcome_count() + (count() - state_->with_lies_left);
    distribution_type distribution{guess, workspace.weights, total, 0.0, 0.0, cost_of(domain, guess)};
    distribution.conditional_bits = conditional_bits(domain, feedback, guess, workspace, total);
    const auto named_mass = [&](SecretId secret) {
      return std::binary_search(candidates().begin(), candidates().end(), secret) ? 1.0 : 0.0;
    };
    distribution.p_success =
        success_mass(domain, feedback, {}, distribution, named_mass) / static_cast<double>(count());
    return distribution;
  }

  [[nodiscard]] double conditional_bits(const D& domain, const F& feedback, GuessId guess,
                                        workspace_type& workspace, std::uint64_t total) const {
    const std::size_t outcomes = tables_->outcome_count();
    if constexpr (HasTarget<D>) {
      TargetCells<D, weight_type> cells{domain, outcomes, workspace.joint};
      tables_->visit_outcomes(
          domain, feedback, guess, candidates(), [&](std::size_t position, std::size_t index) {
            const SecretId secret = state_->candidates[position];
            const bool exhausted = state_->lies[position] == max_lies_;
            for (std::size_t any = exhausted ? index : 0; any < (exhausted ? index + 1 : outcomes); ++any)
              cells.add(secret, any, 1);
            return true;
          });
      return cells.conditional_bits(static_cast<double>(total));
    } else {
      return static_cast<double>(state_->with_lies_left * outcomes) / static_cast<double>(total) *
             std::log2(static_cast<double>(outcomes));
    }
  }

  std::size_t max_lies_;
  std::shared_ptr<const State> state_;
  std::shared_ptr<const ListedTables<D, F>> tables_;
};

}  // namespace sleuth
