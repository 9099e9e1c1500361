#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/likeliest.hpp>
#include <sleuth/beliefs/likelihoods.hpp>
#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/beliefs/listed_target.hpp>
#include <sleuth/beliefs/log_weights.hpp>
#include <sleuth/beliefs/mass_lanes.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/evidence.hpp>

namespace sleuth {

/// The secrets that are not ruled out, each with a probability: a prior, likelihoods, noisy feedback. Weights are kept as
/// logarithms, so that long histories do not underflow; only a likelihood of exactly 0 rules a secret out.
///
/// A copy is a snapshot and costs O(1). Errors: std::invalid_argument for a prior or a likelihood that is negative or not
/// finite, for a prior that is zero everywhere, above 2^24 secrets, and for a scan above 2^32 (guess, candidate) pairs.
template <class D, class F>
class WeightedSet {
  static_assert(ListsSecrets<D>,
                "sleuth::WeightedSet: the domain must list its secrets: secret_type, secret_count(), "
                "secret(SecretId); see sleuth/core/domain.hpp");

 public:
  using weight_type = double;
  using evidence_type = std::variant<Constraint<secret_t<D>>, Likelihood<secret_t<D>>>;
  struct workspace_type : ListedWorkspace<D, double> {
    LaneWorkspace<D, F> lanes;
    RoundedMass rounded;
    std::vector<LikelyGuess> likeliest;
  };
  using distribution_type = OutcomeDistribution<double>;
  using observation_type = std::variant<Answer, evidence_type>;
  static constexpr std::size_t max_secrets = listed_secrets_limit;
  /// Whether the outcome is a function of guess and secret.
  static constexpr bool is_exact = ExactFeedbackFor<F, D>;

  /// @param use  whether feedback is kept in a table
  WeightedSet(const D& domain, const F& feedback, TableUse use = TableUse::automatic) {
    const std::size_t count = detail::checked_secret_count("sleuth::WeightedSet", domain);
    LogWeights all;
    for (const SecretId secret : all_ids<SecretId>(count)) {
      const double prior = prior_of(domain, secret);
      if (!(prior > 0)) continue;
      all.candidates.push_back(secret);
      all.log_weights.push_back(std::log(prior));
    }
    if (count > 0 && all.candidates.empty())
      detail::invalid_argument("sleuth::WeightedSet", "prior", "0 for every secret",
                               "at least one positive value");
    adopt(std::move(all));
    tables_ = std::make_shared<const ListedTables<D, F>>(domain, feedback, use);
    lanes_ = std::make_shared<const LaneScan<D, F>>();
  }

  /// The secrets that are left, in id order.
  [[nodiscard]] std::span<const SecretId> candidates() const noexcept { return state_->candidates; }
  /// Their probabilities, in the same order; sum 1.
  [[nodiscard]] std::span<const double> probabilities() const noexcept { return state_->mass; }
  [[nodiscard]] std::size_t count() const noexcept { return state_->candidates.size(); }
  [[nodiscard]] bool empty() const noexcept { return state_->candidates.empty(); }
  [[nodiscard]] double log2_count() const noexcept { return std::log2(static_cast<double>(count())); }
  [[nodiscard]] double target_bits(const D& domain) const { return target_summary(domain).bits; }
  [[nodiscard]] double target_confidence(const D& domain) const { return target_summary(domain).confidence; }
  /// Natural logarithm of the probability of everything observed so far under prior, feedback and likelihoods.
  [[nodiscard]] double log_evidence() const noexcept {
    return empty() ? state_->log_total : state_->log_total - prior_log_total_;
  }
  /// Memory of the shared tables and of this set, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return tables_->memory_bytes() + lanes_->memory_bytes() +
           count() * (sizeof(SecretId) + 2 * sizeof(double));
  }

  /// @complexity  O(candidates) evaluations
  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    return weigh_cells(domain, feedback, guess, workspace);
  }

  /// All allowed guesses in id order until sink returns false.
  ///
  /// @complexity  O(guesses * candidates) evaluations
  template <class Allowed, class Sink>
  void distributions(const D& domain, const F& feedback, workspace_type& workspace, const Allowed& allowed,
                     const Sink& sink) const {
    if constexpr (!is_exact || HasTarget<D>) {
      tables_->check_scan(count());
      for (const GuessId guess : all_ids<GuessId>(tables_->guess_count()))
        if (allowed(guess) && !sink(weigh_cells(domain, feedback, guess, workspace))) return;
    } else {
      tables_->scan(
          domain, feedback, candidates(), workspace, [this](std::size_t i) { return state_->mass[i]; },
          [&](GuessId guess, std::span<const double> cells) {
            return sink(finished(domain, feedback, guess, cells, 0.0));
          },
          allowed);
    }
  }

  /// The same for feedback that answers in lanes, but a guess may be left out if the filter says that it scores worse than
  /// the best so far. Likely candidates come first: where one of them scores as well as any guess can it is the only one,
  /// since none succeeds more often. A guess may come twice.
  template <bool OrbitsOnce, class Allowed, class Filter, class Sink>
  void distributions_below(const D& domain, const F& feedback, workspace_type& workspace,
                           const Allowed& allowed, const Filter& filter, const Sink& sink) const
      requires(BulkFeedbackFor<F, D>&& EndsByNaming<F, D>) {
    tables_->check_scan(count());
    if (tables_->prefers_table() || count() > RoundedMass::max_size || !lanes_->fits(domain, feedback))
      return distributions(domain, feedback, workspace, allowed, sink);
    const bool may_separate = count() <= tables_->outcome_count();
    const auto is_least = [&] { return may_separate && none_scores_better(filter, probabilities(), 1.0); };
    const auto naming = tables_->naming().all(domain);
    const auto success = [this](std::size_t i) { return RoundedMass::compared(state_->mass[i]); };
    find_likeliest(candidates(), naming, success, may_separate, workspace.likeliest);
    const auto show = [&](GuessId guess) { return sink(weigh_cells(domain, feedback, guess, workspace)); };
    if (show_likeliest(workspace.likeliest, may_separate, allowed, show, is_least)) return;
    workspace.rounded.round(probabilities());
    const MassFilter<Filter> mass_filter{filter, workspace.rounded};
    const auto show_until_least = until_least(filter, sink, is_least);
    lanes_->scan_weighted(domain, feedback, candidates(), workspace.rounded.weights(), naming,
                          workspace.lanes, allowed, mass_filter,
                          [&](GuessId guess, std::span<const std::uint32_t> rounded) {
                            return mass_filter.loses(rounded, tables_->solved()) ||
                                   show_until_least(weigh_cells(domain, feedback, guess, workspace));
                          });
  }

  void observe(const D& domain, const F& feedback, GuessId guess, OutcomeId outcome) {
    if constexpr (is_exact) {
      LogWeights left;
      tables_->visit_outcomes(domain, feedback, guess, candidates(),
                              [&](std::size_t position, std::size_t index) {
                                if (index == to_index(outcome)) left.add(*state_, position, 0.0);
                                return true;
                              });
      adopt(std::move(left));
    } else {
      reweigh([&](SecretId secret) { return outcome_probability(domain, feedback, guess, secret, outcome); });
    }
  }
  void observe(const D& domain, const evidence_type& evidence) {
    reweigh([&](SecretId secret) { return likelihood_of(domain, secret, evidence); });
  }

  /// One child for each outcome that some candidate gives, in outcome order: sink(outcome, child). O(candidates + outcomes).
  ///
  /// @param settles  settles(outcome, cell) -> bool: the cell, in id order, needs no child
  template <class Settles, class Sink>
  void split(const D& domain, const F& feedback, GuessId guess, workspace_type&, const Settles& settles,
             const Sink& sink) const requires is_exact {
    std::vector<LogWeights> cells(tables_->outcome_count());
    tables_->visit_outcomes(domain, feedback, guess, candidates(),
                            [&](std::size_t position, std::size_t index) {
                              cells[index].add(*state_, position, 0.0);
                              return true;
                            });
    for (std::size_t index = 0; index < cells.size(); ++index) {
      const auto outcome = to_id<OutcomeId>(index);
      if (cells[index].candidates.empty() ||
          settles(outcome, std::span{std::as_const(cells[index].candidates)}))
        continue;
      WeightedSet child = *this;
      child.adopt(std::move(cells[index]));
      sink(outcome, std::move(child));
    }
  }

  /// The lowest guess that names a secret.
  [[nodiscard]] std::optional<GuessId> guess_naming(const D& domain, SecretId secret) const
      requires(is_exact&& EndsByNaming<F, D>) {
    return tables_->naming().of(domain, secret);
  }

  /// Whether two candidates give the outcomes of this guess different chances. Where none do, asking would change
  /// nothing for ever, though chance brings several outcomes.
  ///
  /// @complexity  O(candidates * outcome_count) at worst
  [[nodiscard]] bool tells_apart(const D& domain, const F& feedback, GuessId guess) const
      requires(!ExactFeedbackFor<F, D>) {
    const auto chances = [&](SecretId secret) {
      return outcome_probabilities(domain, feedback, guess, secret);
    };
    const std::vector<double> first = empty() ? std::vector<double>{} : chances(candidates().front());
    return std::any_of(candidates().begin(), candidates().end(),
                       [&](SecretId secret) { return chances(secret) != first; });
  }

  /// Whether this observation alone rules the secret out.
  [[nodiscard]] bool rules_out(const D& domain, const F& feedback, SecretId secret,
                               const observation_type& observation) const {
    if (!(prior_of(domain, secret) > 0)) return true;
    if (const Answer* answer = std::get_if<Answer>(&observation)) {
      if constexpr (is_exact)
        return outcome_id<D>(feedback, domain.guess(answer->guess), domain.secret(secret)) != answer->outcome;
      else
        return !(outcome_probability(domain, feedback, answer->guess, secret, answer->outcome) > 0);
    }
    return !(likelihood_of(domain, secret, std::get<evidence_type>(observation)) > 0);
  }

 private:
  template <class Factor>
  void reweigh(const Factor& factor) {
    LogWeights left;
    for (std::size_t i = 0; i < count(); ++i) {
      const double value = factor(state_->candidates[i]);
      if (value > 0) left.add(*state_, i, std::log(value));
    }
    adopt(std::move(left));
  }

  void adopt(LogWeights&& next) {
    next.normalise(state_ == nullptr ? 0.0 : state_->log_scale);
    if (state_ == nullptr) prior_log_total_ = next.log_total;
    state_ = std::make_shared<const LogWeights>(std::move(next));
  }

  [[nodiscard]] TargetSummary target_summary(const D& domain) const {
    return summarise_target(domain, candidates(), [this](std::size_t i) { return state_->mass[i]; });
  }

  [[nodiscard]] distribution_type weigh_cells(const D& domain, const F& feedback, GuessId guess,
                                              workspace_type& workspace) const {
    workspace.weights.assign(tables_->outcome_count(), 0.0);
    double conditional_bits = 0;
    if constexpr (HasTarget<D>) {
      TargetCells<D, double> cells{domain, tables_->outcome_count(), workspace.joint};
      visit(domain, feedback, guess, [&](std::size_t position, std::size_t index, double, double mass) {
        workspace.weights[index] += mass;
        cells.add(state_->candidates[position], index, mass);
      });
      conditional_bits = cells.conditional_bits(1.0);
    } else {
      visit(domain, feedback, guess, [&](std::size_t, std::size_t index, double p, double mass) {
        workspace.weights[index] += mass;
        if constexpr (!is_exact) conditional_bits -= mass * std::log2(p);
      });
    }
    return finished(domain, feedback, guess, workspace.weights, std::max(conditional_bits, 0.0));
  }

  [[nodiscard]] distribution_type finished(const D& domain, const F& feedback, GuessId guess,
                                           std::span<const double> cells, double conditional_bits) const {
    distribution_type distribution{guess, cells, 1.0, conditional_bits, 0.0, cost_of(domain, guess)};
    const auto named_mass = [&](SecretId secret) {
      const auto found = std::lower_bound(state_->candidates.begin(), state_->candidates.end(), secret);
      if (found == state_->candidates.end() || *found != secret) return 0.0;
      return state_->mass[static_cast<std::size_t>(found - state_->candidates.begin())];
    };
    distribution.p_success =
        std::min(success_mass(domain, feedback, tables_->solved(), distribution, named_mass), 1.0);
    return distribution;
  }

  /// Calls sink(position, outcome index, p, mass * p) for every candidate and each of its outcomes of positive probability
  /// p. The product is never 0, so that a cell that some candidate can give never looks empty.
  template <class Sink>
  void visit(const D& domain, const F& feedback, GuessId id, const Sink& sink) const {
    if constexpr (is_exact) {
      tables_->visit_outcomes(domain, feedback, id, candidates(),
                              [&](std::size_t position, std::size_t index) {
                                sink(position, index, 1.0, state_->mass[position]);
                                return true;
                              });
    } else {
      const guess_t<D>& guess = domain.guess(id);
      for (std::size_t i = 0; i < count(); ++i) {
        feedback.each_outcome(
            guess, domain.secret(state_->candidates[i]), [&](const outcome_t<F>& outcome, double p) {
              if (!(p > 0)) return;
              const double mass = state_->mass[i] * p;
              sink(i, to_index(feedback.id(outcome)), p, std::max(mass, std::numeric_limits<double>::min()));
            });
      }
    }
  }

  std::shared_ptr<const LogWeights> state_;
  std::shared_ptr<const ListedTables<D, F>> tables_;
  std::shared_ptr<const LaneScan<D, F>> lanes_;  // of the guesses
  double prior_log_total_ = 0;
};

}  // namespace sleuth
