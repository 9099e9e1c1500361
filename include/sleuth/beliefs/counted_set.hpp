#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/integer_prior.hpp>
#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/likelier_lanes.hpp>
#include <sleuth/beliefs/likeliest.hpp>
#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/beliefs/listed_target.hpp>
#include <sleuth/beliefs/secret_list.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/evidence.hpp>

namespace sleuth {

/// The secrets that agree with everything seen, each with a weight that is a whole number: how many equally likely cases it
/// stands for. Weights are exact, so that scores are too. For exact feedback; the prior is a HasIntegerPrior, or none.
///
/// Weights are in units of the greatest common divisor of the prior. It takes constraints only: for likelihoods give the
/// solver WeightedSet<D, F>, which keeps weights as doubles. A copy is a snapshot and costs O(1).
///
/// Errors: std::invalid_argument for a prior that is zero everywhere or adds up to 2^64 units or more, above 2^24 secrets,
/// and for a scan of all guesses above 2^32 (guess, candidate) pairs.
template <class D, class F>
class CountedSet {
  static_assert(ListsSecrets<D>,
                "sleuth::CountedSet: the domain must list its secrets: secret_type, secret_count(), "
                "secret(SecretId); see sleuth/core/domain.hpp");

 public:
  using weight_type = std::uint64_t;
  using evidence_type = Constraint<secret_t<D>>;
  struct workspace_type : ListedWorkspace<D, weight_type> {
    LaneWorkspace<D, F> lanes;
    std::vector<std::uint32_t> amounts;  ///< weights of the candidates
    std::vector<weight_type> cells;      ///< [outcome_count]
    std::vector<weight_type> secrets;    ///< weights of few candidates, shape [outcome_count]
    std::vector<LikelyGuess> likeliest;
  };
  using distribution_type = OutcomeDistribution<weight_type>;
  using observation_type = std::variant<Answer, evidence_type>;
  static constexpr std::size_t max_secrets = listed_secrets_limit;

  /// @param use  whether feedback is kept in a table
  CountedSet(const D& domain, const F& feedback, TableUse use = TableUse::automatic) {
    const std::size_t count = detail::checked_secret_count("sleuth::CountedSet", domain);
    std::vector<weight_type> weights = integer_prior(domain);
    std::vector<SecretId> all;
    for (const SecretId secret : all_ids<SecretId>(count))
      if (weights[to_index(secret)] > 0) all.push_back(secret);
    weights_ = std::make_shared<const std::vector<weight_type>>(std::move(weights));
    keep(SecretList{std::move(all)});
    tables_ = std::make_shared<const ListedTables<D, F>>(domain, feedback, use);
    lanes_ = std::make_shared<const LaneScan<D, F>>();
  }

  /// The secrets that are left, in id order; count() of them, of weight total().
  [[nodiscard]] std::span<const SecretId> candidates() const noexcept { return candidates_.secrets(); }
  [[nodiscard]] std::size_t count() const noexcept { return candidates().size(); }
  [[nodiscard]] bool empty() const noexcept { return candidates().empty(); }
  /// Weight of a secret before anything was observed.
  [[nodiscard]] weight_type weight(SecretId secret) const noexcept { return (*weights_)[to_index(secret)]; }
  /// Weight of all secrets that are left.
  [[nodiscard]] weight_type total() const noexcept { return total_; }
  [[nodiscard]] double log2_count() const noexcept { return std::log2(static_cast<double>(count())); }
  [[nodiscard]] double target_bits(const D& domain) const { return target_summary(domain).bits; }
  [[nodiscard]] double target_confidence(const D& domain) const { return target_summary(domain).confidence; }
  /// Memory of the shared tables and of this set, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return tables_->memory_bytes() + lanes_->memory_bytes() + count() * sizeof(SecretId) +
           weights_->capacity() * sizeof(weight_type);
  }

  /// @complexity  O(candidates) evaluations
  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    workspace.weights.assign(tables_->outcome_count(), 0);
    const auto weigh = [&](const auto& also) {
      tables_->visit_outcomes(domain, feedback, guess, candidates(),
                              [&](std::size_t position, std::size_t index) {
                                workspace.weights[index] += weight_at(position);
                                also(position, index);
                                return true;
                              });
    };
    if constexpr (HasTarget<D>) {
      TargetCells<D, weight_type> cells{domain, tables_->outcome_count(), workspace.joint};
      weigh([&](std::size_t position, std::size_t index) {
        cells.add(candidates()[position], index, weight_at(position));
      });
      return finished(domain, feedback, guess, workspace.weights,
                      cells.conditional_bits(static_cast<double>(total_)));
    } else {
      weigh([](std::size_t, std::size_t) {});
      return finished(domain, feedback, guess, workspace.weights, 0.0);
    }
  }

  /// All allowed guesses in id order until sink returns false, in O(guesses * candidates) evaluations.
  template <class Allowed, class Sink>
  void distributions(const D& domain, const F& feedback, workspace_type& workspace, const Allowed& allowed,
                     const Sink& sink) const {
    tables_->check_scan(count());
    if constexpr (HasTarget<D>) {
      for (const GuessId guess : all_ids<GuessId>(tables_->guess_count()))
        if (allowed(guess) && !sink(distribution(domain, feedback, guess, workspace))) return;
    } else {
      if constexpr (BulkFeedbackFor<F, D> && EndsByNaming<F, D>)
        if (!tables_->prefers_table() && fits_lanes() && lanes_->fits(domain, feedback))
          return scan_lanes(domain, feedback, *lanes_, workspace, allowed, KeepAllLanes{}, sink);
      tables_->scan(
          domain, feedback, candidates(), workspace, [this](std::size_t i) { return weight_at(i); },
          [&](GuessId guess, std::span<const weight_type> cells) {
            return sink(finished(domain, feedback, guess, cells, 0.0));
          },
          allowed);
    }
  }

  /// The same for feedback that answers in lanes, but a guess may be left out if the filter says that it scores worse than
  /// the best so far, or no better and it is less likely to succeed or comes later. Likely candidates come first: where one
  /// of them scores as well as any guess can it is the only one, since none succeeds more often. A guess may come twice.
  template <bool OrbitsOnce, class Allowed, class Filter, class Sink>
  void distributions_below(const D& domain, const F& feedback, workspace_type& workspace,
                           const Allowed& allowed, const Filter& filter, const Sink& sink) const
      requires(BulkFeedbackFor<F, D>&& EndsByNaming<F, D>) {
    tables_->check_scan(count());
    if (tables_->prefers_table() || !fits_lanes() || !lanes_->fits(domain, feedback))
      return distributions(domain, feedback, workspace, allowed, sink);
    const bool may_separate = count() <= tables_->outcome_count();
    workspace.secrets.assign(tables_->outcome_count(), 0);
    for (std::size_t i = 0; may_separate && i < count(); ++i)
      workspace.secrets[i] = weight_at(i);
    const std::span<const weight_type> secrets = workspace.secrets;
    const auto is_least = [&] { return may_separate && none_scores_better(filter, secrets, total_); };
    find_likeliest(
        candidates(), tables_->naming().all(domain), [this](std::size_t i) { return weight_at(i); },
        may_separate, workspace.likeliest);
    const auto show = [&](GuessId guess) { return sink(distribution(domain, feedback, guess, workspace)); };
    if (show_likeliest(workspace.likeliest, may_separate, allowed, show, is_least)) return;
    scan_lanes(domain, feedback, *lanes_, workspace, allowed, LikelierLanes<Filter>{filter},
               until_least(filter, sink, is_least));
  }

  /// These guesses only, ascending, until sink returns false; for feedback that answers in lanes.
  template <class Sink>
  void distributions_of(const D& domain, const F& feedback, std::span<const GuessId> guesses,
                        workspace_type& workspace, const Sink& sink) const
      requires(BulkFeedbackFor<F, D>&& EndsByNaming<F, D>) {
    if (guesses.size() >= lanes_->least_guesses && !tables_->prefers_table() && fits_lanes()) {
      const LaneScan<D, F> lanes{guesses};
      if (lanes.fits(domain, feedback))
        return scan_lanes(domain, feedback, lanes, workspace, AnyGuess{}, KeepAllLanes{}, sink);
    }
    for (const GuessId guess : guesses)
      if (!sink(distribution(domain, feedback, guess, workspace))) return;
  }

  /// Guesses that name a candidate, in id order, until sink returns false.
  template <class Sink>
  void candidate_guesses(const D& domain, const F&, workspace_type& workspace, const Sink& sink) const
      requires(GuessesSecrets<D> && !KnowsSuccess<F, D>) {
    tables_->naming().each_of(domain, candidates(), workspace.guesses, sink);
  }

  void observe(const D& domain, const F& feedback, GuessId guess, OutcomeId outcome) {
    keep(SecretList{tables_->agreeing(domain, feedback, guess, outcome, candidates())});
  }
  void observe(const D& domain, const evidence_type& evidence) {
    keep(SecretList{admitted(domain, evidence, candidates())});
  }

  /// One child for each outcome that some candidate gives, in outcome order: sink(outcome, child). O(candidates + outcomes).
  ///
  /// @param settles  settles(outcome, cell) -> bool: the cell, in id order, needs no child
  template <class Settles, class Sink>
  void split(const D& domain, const F& feedback, GuessId guess, workspace_type& workspace,
             const Settles& settles, const Sink& sink) const {
    tables_->split(domain, feedback, guess, candidates(), workspace, [&](OutcomeId outcome, SecretList cell) {
      if (settles(outcome, cell.secrets())) return;
      CountedSet child = *this;
      child.keep(std::move(cell));
      sink(outcome, std::move(child));
    });
  }

  /// The lowest guess that names a secret.
  [[nodiscard]] std::optional<GuessId> guess_naming(const D& domain,
                                                    SecretId secret) const requires EndsByNaming<F, D> {
    return tables_->naming().of(domain, secret);
  }

  /// Whether this observation alone rules the secret out.
  [[nodiscard]] bool rules_out(const D& domain, const F& feedback, SecretId secret,
                               const observation_type& observation) const {
    if (weight(secret) == 0) return true;
    const secret_t<D>& value = domain.secret(secret);
    if (const Answer* answer = std::get_if<Answer>(&observation))
      return outcome_id<D>(feedback, domain.guess(answer->guess), value) != answer->outcome;
    return !std::get<evidence_type>(observation).admits(value);
  }

 private:
  /// The scores' bounds for lanes hold below this total; planes of larger numbers would be slow too.
  static constexpr weight_type lanes_total_limit = weight_type{1} << 26;

  [[nodiscard]] weight_type weight_at(std::size_t position) const noexcept {
    return (*weights_)[to_index(candidates()[position])];
  }
  [[nodiscard]] bool fits_lanes() const noexcept { return total_ < lanes_total_limit; }

  template <class Allowed, class Filter, class Sink>
  void scan_lanes(const D& domain, const F& feedback, const LaneScan<D, F>& lanes, workspace_type& workspace,
                  const Allowed& allowed, const Filter& filter,
                  const Sink& sink) const requires BulkFeedbackFor<F, D> {
    workspace.amounts.clear();
    for (const SecretId secret : candidates())
      workspace.amounts.push_back(static_cast<std::uint32_t>(weight(secret)));
    lanes.scan_weighted(domain, feedback, candidates(), workspace.amounts, tables_->naming().all(domain),
                        workspace.lanes, allowed, filter,
                        [&](GuessId guess, std::span<const std::uint32_t> cells) {
                          workspace.cells.assign(cells.begin(), cells.end());
                          return sink(finished(domain, feedback, guess, workspace.cells, 0.0));
                        });
  }

  void keep(SecretList left) {
    candidates_ = std::move(left);
    total_ = 0;
    for (const SecretId secret : candidates())
      total_ += weight(secret);
  }

  [[nodiscard]] TargetSummary target_summary(const D& domain) const {
    const auto mass = [this](std::size_t i) { return static_cast<double>(weight_at(i)); };
    return summarise_target(domain, candidates(), mass);
  }

  [[nodiscard]] distribution_type finished(const D& domain, const F& feedback, GuessId guess,
                                           std::span<const weight_type> cells,
                                           double conditional_bits) const {
    distribution_type distribution{guess, cells, total_, conditional_bits, 0.0, cost_of(domain, guess)};
    const auto named_mass = [&](SecretId secret) {
      const bool is_left = std::binary_search(candidates().begin(), candidates().end(), secret);
      return is_left ? static_cast<double>(weight(secret)) : 0.0;
    };
    distribution.p_success = success_mass(domain, feedback, tables_->solved(), distribution, named_mass) /
                             static_cast<double>(total_);
    return distribution;
  }

  std::shared_ptr<const std::vector<weight_type>> weights_;  // shape [secret_count]
  SecretList candidates_;
  weight_type total_ = 0;
  std::shared_ptr<const ListedTables<D, F>> tables_;
  std::shared_ptr<const LaneScan<D, F>> lanes_;  // of the guesses
};

}  // namespace sleuth
