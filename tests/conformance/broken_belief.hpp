#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "broken.hpp"

#include <sleuth/conformance/distribution_laws.hpp>
#include <sleuth/conformance/fast_path_laws.hpp>
#include <sleuth/conformance/observation_laws.hpp>
#include <sleuth/conformance/scan_laws.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/evidence.hpp>

namespace sleuth_tests {

/// Compare, with the name of the law that the belief is to break.
struct CompareAndBreak : Compare {
  std::string_view breaks;
};

/// A plain list of the numbers that are left, with every short way written the long way, and one fault.
class BrokenBelief {
 public:
  using weight_type = std::uint32_t;
  using evidence_type = sleuth::Constraint<int>;
  struct workspace_type {
    std::vector<weight_type> weights;
  };
  using distribution_type = sleuth::OutcomeDistribution<weight_type>;
  using D = Numbers;
  using F = CompareAndBreak;

  BrokenBelief(const D& domain, const F& feedback)
      : breaks_{feedback.breaks}, left_{std::make_shared<std::vector<SecretId>>()} {
    for (std::size_t i = 0; i < domain.secret_count(); ++i)
      left_->push_back(sleuth::to_id<SecretId>(i));
  }

  [[nodiscard]] std::span<const SecretId> candidates() const { return *left_; }
  [[nodiscard]] std::size_t count() const { return left_->size(); }
  [[nodiscard]] bool empty() const { return left_->empty(); }
  [[nodiscard]] double log2_count() const {
    return std::log2(static_cast<double>(count())) + (breaks(laws::observation_laws::measures) ? 0.5 : 0.0);
  }
  [[nodiscard]] double target_bits(const D&) const {
    return empty() ? 0.0 : std::log2(static_cast<double>(count()));
  }
  [[nodiscard]] double target_confidence(const D&) const {
    if (empty()) return breaks(laws::observation_laws::stays_empty) ? 1.0 : 0.0;
    return 1.0 / static_cast<double>(count());
  }

  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    namespace broken = laws::distribution_laws;
    if (!breaks(broken::workspace)) workspace.weights.clear();
    workspace.weights.resize(3, 0);
    for (const SecretId secret : *left_)
      ++workspace.weights[feedback(domain.guess(guess), domain.secret(secret))];
    distribution_type whole{guess, workspace.weights, static_cast<weight_type>(count()), 0.0, 0.0, 1.0};
    whole.p_success = static_cast<double>(workspace.weights[1]) / static_cast<double>(whole.total);
    if (breaks(broken::shape)) whole.cost = 2;
    if (breaks(broken::sum)) ++whole.total;
    if (breaks(broken::same_total) && to_index(guess) == 8) {
      for (weight_type& weight : workspace.weights)
        weight *= 2;
      whole.total *= 2;
    }
    if (breaks(broken::bits)) whole.conditional_bits = -0.5;
    if (breaks(broken::success)) whole.p_success = 0.5;
    if (breaks(laws::observation_laws::bayes)) whole.conditional_bits = sleuth::outcome_bits(whole) / 2;
    return whole;
  }

  template <class Allowed, class Sink>
  void distributions(const D& domain, const F& feedback, workspace_type& workspace, const Allowed& allowed,
                     const Sink& sink) const {
    const bool careless = breaks(laws::scan_laws::distributions);
    for (std::size_t i = 0; i < domain.guess_count(); ++i)
      if (const GuessId guess = sleuth::to_id<GuessId>(i); allowed(guess) || careless)
        if (!sink(distribution(domain, feedback, guess, workspace))) return;
  }
  template <class Sink>
  void candidate_guesses(const D& domain, const F& feedback, workspace_type& workspace,
                         const Sink& sink) const {
    for (std::size_t i = 0; i < domain.guess_count(); ++i) {
      const GuessId guess = sleuth::to_id<GuessId>(i);
      if (!(distribution(domain, feedback, guess, workspace).p_success > 0)) continue;
      if (breaks(laws::fast_path_laws::candidate_guesses) && i == 8) continue;
      if (!sink(guess)) return;
    }
  }
  template <class Allowed>
  [[nodiscard]] std::optional<GuessId> separating_candidate(const D& domain, const F& feedback,
                                                            workspace_type& workspace,
                                                            const Allowed& allowed) const {
    if (breaks(laws::fast_path_laws::separating)) return std::nullopt;
    for (std::size_t i = 0; i < domain.guess_count(); ++i) {
      const GuessId guess = sleuth::to_id<GuessId>(i);
      const auto whole = distribution(domain, feedback, guess, workspace);
      if (allowed(guess) && whole.p_success > 0 && sleuth::cell_count(whole) == count()) return guess;
    }
    return std::nullopt;
  }
  template <class Sink>
  void distributions_of(const D& domain, const F& feedback, std::span<const GuessId> guesses,
                        workspace_type& workspace, const Sink& sink) const {
    if (breaks(laws::scan_laws::some) && !guesses.empty()) guesses = guesses.subspan(1);
    for (const GuessId guess : guesses)
      if (!sink(distribution(domain, feedback, guess, workspace))) return;
  }
  template <bool, class Allowed, class Filter, class Sink>
  void distributions_below(const D& domain, const F& feedback, workspace_type& workspace,
                           const Allowed& allowed, const Filter&, const Sink& sink) const {
    for (std::size_t i = breaks(laws::scan_laws::below) ? 1 : 0; i < domain.guess_count(); ++i)
      if (const GuessId guess = sleuth::to_id<GuessId>(i); allowed(guess))
        if (!sink(distribution(domain, feedback, guess, workspace))) return;
  }
  template <class Settles, class Sink>
  void split(const D& domain, const F& feedback, GuessId guess, workspace_type&, const Settles& settles,
             const Sink& sink) const {
    for (std::size_t i = 0; i < (breaks(laws::fast_path_laws::split) ? 2 : 3); ++i) {
      BrokenBelief child = *this;
      child.observe(domain, feedback, guess, sleuth::to_id<OutcomeId>(i));
      if (child.empty()) continue;
      const bool settled = settles(sleuth::to_id<OutcomeId>(i), child.candidates());
      if (!settled || breaks(laws::fast_path_laws::settles))
        sink(sleuth::to_id<OutcomeId>(i), std::move(child));
    }
  }
  void observe(const D& domain, const F& feedback, GuessId guess, OutcomeId outcome) {
    namespace broken = laws::observation_laws;
    std::vector<SecretId> kept;
    for (const SecretId secret : *left_)
      if (feedback(domain.guess(guess), domain.secret(secret)) == to_index(outcome) ||
          breaks(broken::partition))
        kept.push_back(secret);
    if (breaks(broken::empties) && kept.empty()) kept = *left_;
    if (breaks(broken::counts) && kept.size() > 1) kept.pop_back();
    if (breaks(broken::truth) && kept.size() > 1) kept.erase(kept.begin());
    if (breaks(broken::any_order) && guess < last_) kept = *left_;
    last_ = guess;
    keep(std::move(kept));
  }
  void observe(const D& domain, const evidence_type& evidence) {
    std::vector<SecretId> kept;
    for (const SecretId secret : *left_)
      if (evidence.admits(domain.secret(secret)) || breaks(laws::observation_laws::evidence))
        kept.push_back(secret);
    keep(std::move(kept));
  }
  [[nodiscard]] bool rules_out(const D& domain, const F& feedback, SecretId secret,
                               const sleuth::Observation<BrokenBelief>& observation) const {
    if (breaks(laws::observation_laws::rules_out)) return false;
    const auto* answer = std::get_if<sleuth::Answer>(&observation);
    if (answer == nullptr) return !std::get<evidence_type>(observation).admits(domain.secret(secret));
    return feedback(domain.guess(answer->guess), domain.secret(secret)) != to_index(answer->outcome);
  }

 private:
  [[nodiscard]] bool breaks(std::string_view law) const { return breaks_ == law; }
  void keep(std::vector<SecretId>&& kept) {
    if (breaks(laws::observation_laws::copies))
      *left_ = std::move(kept);  // all copies lose them
    else
      left_ = std::make_shared<std::vector<SecretId>>(std::move(kept));
  }

  std::string_view breaks_;
  GuessId last_{};
  std::shared_ptr<std::vector<SecretId>> left_;
};

static_assert(sleuth::BeliefFor<BrokenBelief, Numbers, CompareAndBreak>);

/// What the kit finds in a belief that breaks this law.
[[nodiscard]] laws::Report report_on_broken_belief(std::string_view law);

}  // namespace sleuth_tests

namespace sleuth::conformance {

template <>
inline constexpr bool is_bayes<sleuth_tests::BrokenBelief> = true;

}  // namespace sleuth::conformance
