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

#include <sleuth/beliefs/candidate_planes.hpp>
#include <sleuth/beliefs/candidate_scan.hpp>
#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/beliefs/listed_target.hpp>
#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/beliefs/secret_list.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/evidence.hpp>

namespace sleuth {

/// The secrets that agree with everything seen, all equally likely; counts are exact. For exact feedback.
///
/// A copy is a snapshot and costs O(1). Errors: std::invalid_argument above 2^24 secrets, and for a scan of all guesses
/// above 2^32 (guess, candidate) pairs.
template <class D, class F>
class CandidateSet {
  static_assert(ListsSecrets<D>,
                "sleuth::CandidateSet: the domain must list its secrets: secret_type, secret_count(), "
                "secret(SecretId); see sleuth/core/domain.hpp");

  using Scan = CandidateScan<D, F>;

 public:
  using weight_type = typename Scan::weight_type;
  using evidence_type = Constraint<secret_t<D>>;
  using workspace_type = typename Scan::workspace_type;
  using distribution_type = typename Scan::distribution_type;
  using observation_type = std::variant<Answer, evidence_type>;
  static constexpr std::size_t max_secrets = listed_secrets_limit;

  /// @param use  whether feedback is kept in a table
  CandidateSet(const D& domain, const F& feedback, TableUse use = TableUse::automatic) {
    const auto all = all_ids<SecretId>(detail::checked_secret_count("sleuth::CandidateSet", domain));
    keep(SecretList{{all.begin(), all.end()}});
    scan_ = std::make_shared<const Scan>(domain, feedback, use);
    if constexpr (ScoresOrbitsOnce<D, F>) orbits_ = std::make_shared<const Orbits<D, F>>(domain, feedback);
  }
  /// These secrets only, of a domain that may have more than can be listed.
  ///
  /// @param candidates  ascending
  CandidateSet(const D& domain, const F& feedback, std::vector<SecretId> candidates)
      : scan_{std::make_shared<const Scan>(domain, feedback, TableUse::automatic)} {
    keep(SecretList{std::move(candidates)});
  }

  /// The same game with other candidates, such as a sample of these.
  ///
  /// @param candidates  ascending
  [[nodiscard]] CandidateSet with_candidates(std::vector<SecretId> candidates) const {
    CandidateSet other = *this;
    other.keep(SecretList{std::move(candidates)});
    other.orbits_.reset();  // relabellings need not keep these candidates
    return other;
  }

  /// The secrets that are left, in id order.
  [[nodiscard]] std::span<const SecretId> candidates() const noexcept { return candidates_.secrets(); }
  [[nodiscard]] std::size_t count() const noexcept { return candidates().size(); }
  [[nodiscard]] bool empty() const noexcept { return candidates().empty(); }
  [[nodiscard]] double log2_count() const noexcept { return std::log2(static_cast<double>(count())); }
  [[nodiscard]] double target_bits(const D& domain) const { return target_summary(domain).bits; }
  [[nodiscard]] double target_confidence(const D& domain) const { return target_summary(domain).confidence; }
  /// Memory of the shared tables and of this set, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    std::size_t bytes = scan_->memory_bytes() + count() * sizeof(SecretId);
    if constexpr (SymmetricBulkFeedbackFor<F, D>)
      if (planes_) bytes += planes_->memory_bytes();
    if (orbits_) bytes += orbits_->memory_bytes();
    return bytes;
  }

  /// See CandidateScan.
  ///
  /// @complexity  O(candidates) evaluations
  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    return scan_->distribution(domain, feedback, state(), guess, workspace);
  }
  /// All allowed guesses in id order until sink returns false.
  ///
  /// @complexity  O(guesses * candidates) evaluations
  template <class Allowed, class Sink>
  void distributions(const D& domain, const F& feedback, workspace_type& workspace, const Allowed& allowed,
                     const Sink& sink) const {
    scan_->distributions(domain, feedback, state(), workspace, allowed, sink);
  }
  /// The same without guesses that the filter and the caller do not need: see CandidateScan.
  template <bool OrbitsOnce, class Allowed, class Filter, class Sink>
  void distributions_below(const D& domain, const F& feedback, workspace_type& workspace,
                           const Allowed& allowed, const Filter& filter,
                           const Sink& sink) const requires EndsByNaming<F, D> {
    scan_->template distributions_below<OrbitsOnce>(domain, feedback, state(), workspace, allowed, filter,
                                                    sink);
  }
  /// These guesses only, in id order, until sink returns false; for feedback that answers in lanes or for blocks.
  ///
  /// @param guesses  ascending
  template <class Sink>
  void distributions_of(const D& domain, const F& feedback, std::span<const GuessId> guesses,
                        workspace_type& workspace, const Sink& sink) const
      requires((BulkFeedbackFor<F, D> && EndsByNaming<F, D>) || (BlockFeedbackFor<F, D> && !HasTarget<D>)) {
    scan_->distributions_of(domain, feedback, state(), guesses, workspace, sink);
  }

  /// The lowest guess that names a secret.
  [[nodiscard]] std::optional<GuessId> guess_naming(const D& domain,
                                                    SecretId secret) const requires EndsByNaming<F, D> {
    return scan_->tables().naming().of(domain, secret);
  }

  /// Guesses that name a candidate, in id order, until sink returns false.
  template <class Sink>
  void candidate_guesses(const D& domain, const F&, workspace_type& workspace, const Sink& sink) const
      requires(GuessesSecrets<D> && !KnowsSuccess<F, D>) {
    scan_->tables().naming().each_of(domain, candidates(), workspace.guesses, sink);
  }

  /// The lowest allowed guess that names a candidate and gives every candidate an outcome of its own.
  ///
  /// @complexity  O(candidates^2) evaluations at worst, few in practice; none if there are more candidates than outcomes
  template <class Allowed>
  [[nodiscard]] std::optional<GuessId> separating_candidate(
      const D& domain, const F& feedback, workspace_type& workspace,
      const Allowed& allowed) const requires EndsByNaming<F, D> {
    if (count() > scan_->tables().outcome_count()) return std::nullopt;
    std::optional<GuessId> found;
    candidate_guesses(domain, feedback, workspace, [&](GuessId guess) {
      if (!allowed(guess) || !scan_->tables().separates(domain, feedback, guess, candidates(), workspace))
        return true;
      found = guess;
      return false;
    });
    return found;
  }

  /// The guesses that differ: of any that a relabelling turns into one another the one with the lowest id, ascending.
  ///
  /// @complexity  as the domain's symmetry; found once for all states after the same guesses
  [[nodiscard]] std::vector<GuessId> distinct_guesses() const requires(ScoresOrbitsOnce<D, F>) {
    if (const auto distinct = orbits_ ? orbits_->distinct() : nullptr)
      return {distinct->guesses().begin(), distinct->guesses().end()};
    const auto all = all_ids<GuessId>(scan_->tables().guess_count());
    return {all.begin(), all.end()};
  }

  void observe(const D& domain, const F& feedback, GuessId guess, OutcomeId outcome) {
    if constexpr (ScoresOrbitsOnce<D, F>) orbits_ = Orbits<D, F>::after(orbits_, guess);
    keep(SecretList{scan_->tables().agreeing(domain, feedback, guess, outcome, candidates())});
  }
  void observe(const D& domain, const evidence_type& evidence) {
    orbits_.reset();  // a constraint may tell apart what the guesses do not
    keep(SecretList{admitted(domain, evidence, candidates())});
  }

  /// One child for each outcome that some candidate gives, in outcome order: sink(outcome, child).
  ///
  /// @param settles  settles(outcome, cell) -> bool: the cell, in id order, needs no child
  /// @complexity     O(candidates + outcome_count); the children share one array
  template <class Settles, class Sink>
  void split(const D& domain, const F& feedback, GuessId guess, workspace_type& workspace,
             const Settles& settles, const Sink& sink) const {
    std::shared_ptr<const Orbits<D, F>> orbits;
    scan_->tables().split(domain, feedback, guess, candidates(), workspace,
                          [&](OutcomeId outcome, SecretList cell) {
                            if (settles(outcome, cell.secrets())) return;
                            if constexpr (ScoresOrbitsOnce<D, F>)
                              if (!orbits) orbits = Orbits<D, F>::after(orbits_, guess);
                            CandidateSet child = *this;
                            child.keep(std::move(cell));
                            child.orbits_ = orbits;
                            sink(outcome, std::move(child));
                          });
  }

  /// Whether this observation alone rules the secret out.
  [[nodiscard]] bool rules_out(const D& domain, const F& feedback, SecretId secret,
                               const observation_type& observation) const {
    const secret_t<D>& value = domain.secret(secret);
    if (const Answer* answer = std::get_if<Answer>(&observation))
      return outcome_id<D>(feedback, domain.guess(answer->guess), value) != answer->outcome;
    return !std::get<evidence_type>(observation).admits(value);
  }

 private:
  void keep(SecretList left) {
    candidates_ = std::move(left);
    planes_.reset();
    if constexpr (SymmetricBulkFeedbackFor<F, D>)
      if (count() >= CandidatePlanes<D, F>::least) planes_ = std::make_shared<const CandidatePlanes<D, F>>();
  }

  [[nodiscard]] TargetSummary target_summary(const D& domain) const {
    if (empty()) return {};
    if constexpr (!HasTarget<D>) return {log2_count(), 1.0 / static_cast<double>(count())};
    return summarise_target(domain, candidates(), [](std::size_t) { return 1.0; });
  }

  [[nodiscard]] typename Scan::State state() const noexcept {
    return {candidates(), planes_.get(), orbits_.get()};
  }

  SecretList candidates_;
  std::shared_ptr<const Scan> scan_;
  std::shared_ptr<const CandidatePlanes<D, F>> planes_;  // of these candidates; none if there are few
  std::shared_ptr<const Orbits<D, F>> orbits_;  // none where they are not scored once, or after a constraint
};

}  // namespace sleuth
