#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/likelihoods.hpp>
#include <sleuth/beliefs/listed_limits.hpp>
#include <sleuth/beliefs/listed_target.hpp>
#include <sleuth/beliefs/log_sum.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/evidence.hpp>

namespace sleuth {

/// Listed secrets with probabilities, as WeightedSet, for a domain whose secrets fall into classes: the weight of a secret is
/// a weight of its class times one of its own. Evidence about classes, and outcomes that depend on the class only
/// (AnswersByClass), cost O(classes), however many secrets there are; other evidence costs O(secrets).
///
/// Weights are logarithms; only a likelihood of exactly 0 rules out. A copy costs O(classes). Errors as of WeightedSet.
template <class D, class F>
class ClassedSet {
  static_assert(ListsSecrets<D>,
                "sleuth::ClassedSet: the domain must list its secrets: secret_type, secret_count(), "
                "secret(SecretId); see sleuth/core/domain.hpp");
  static_assert(HasClasses<D>,
                "sleuth::ClassedSet: the domain must name the classes of its secrets: class_count(), "
                "class_of(SecretId); see sleuth/core/domain.hpp");
  static_assert(!HasTarget<D>,
                "sleuth::ClassedSet: the target is the secret; use WeightedSet for a coarser one");

 public:
  using weight_type = double;
  using evidence_type = std::variant<Constraint<secret_t<D>>, Likelihood<secret_t<D>>, ClassLikelihood>;
  struct workspace_type {
    std::vector<double> weights{};  ///< [outcome_count]
  };
  using distribution_type = OutcomeDistribution<double>;

  ClassedSet(const D& domain, const F& feedback) {
    for (const OutcomeId outcome : all_ids<OutcomeId>(feedback.outcome_count()))
      if (is_solved(feedback, outcome)) solved_.push_back(outcome);
    const std::size_t count = detail::checked_secret_count("sleuth::ClassedSet", domain);
    auto members = std::make_shared<Members>();
    members->begin.assign(domain.class_count() + 1, 0);
    for (const SecretId secret : all_ids<SecretId>(count))
      ++members->begin[to_index(domain.class_of(secret)) + 1];
    for (std::size_t index = 0; index < domain.class_count(); ++index)
      members->begin[index + 1] += members->begin[index];
    std::vector<std::size_t> next = members->begin;
    members->secrets.resize(count);
    members->logs.resize(count);
    for (const SecretId secret : all_ids<SecretId>(count)) {
      const std::size_t place = next[to_index(domain.class_of(secret))]++;
      members->secrets[place] = secret;
      members->logs[place] = std::log(prior_of(domain, secret));
    }
    class_log_.assign(domain.class_count(), 0.0);
    adopt(std::move(members));
    if (count > 0 && empty())
      detail::invalid_argument("sleuth::ClassedSet", "prior", "0 for every secret",
                               "at least one positive value");
    prior_log_total_ = log_total_;
  }

  /// Probability of each class, shape [class_count]; sum 1, all 0 when empty.
  [[nodiscard]] std::span<const double> class_probabilities() const noexcept { return mass_; }
  /// Calls sink(secret, its probability) for every secret that is left, class by class.
  template <class Sink>
  void each_secret(const Sink& sink) const {
    for (std::size_t index = 0; index < mass_.size(); ++index)
      for (std::size_t i = members_->begin[index]; mass_[index] > 0 && i < members_->begin[index + 1]; ++i)
        if (!std::isinf(members_->logs[i]))
          sink(members_->secrets[i], mass_[index] * std::exp(members_->logs[i] - members_->log_total[index]));
  }
  /// @complexity  O(log secrets)
  [[nodiscard]] double probability_of(const D& domain, SecretId secret) const {
    const std::size_t index = to_index(domain.class_of(secret));
    const auto first = members_->secrets.begin();
    const auto found =
        std::lower_bound(first + static_cast<std::ptrdiff_t>(members_->begin[index]),
                         first + static_cast<std::ptrdiff_t>(members_->begin[index + 1]), secret);
    const double log = members_->logs[static_cast<std::size_t>(found - first)];
    return std::isinf(log) || !(mass_[index] > 0) ? 0.0
                                                  : mass_[index] * std::exp(log - members_->log_total[index]);
  }
  [[nodiscard]] std::size_t count() const noexcept {
    std::size_t sum = 0;
    for (std::size_t index = 0; index < mass_.size(); ++index)
      if (mass_[index] > 0) sum += members_->left[index];
    return sum;
  }
  [[nodiscard]] bool empty() const noexcept { return std::isinf(log_total_); }
  [[nodiscard]] double log2_count() const noexcept { return std::log2(static_cast<double>(count())); }
  [[nodiscard]] double target_bits(const D&) const {
    double bits = 0;
    each_secret([&bits](SecretId, double p) {
      if (p > 0) bits -= p * std::log2(p);
    });
    return std::max(bits, 0.0);
  }
  [[nodiscard]] double target_confidence(const D&) const {
    double most = 0;
    each_secret([&most](SecretId, double p) { most = std::max(most, p); });
    return count() > 1 ? std::min(most, std::nextafter(1.0, 0.0)) : std::min(most, 1.0);
  }
  /// Natural logarithm of the probability of everything observed so far under prior, feedback and likelihoods.
  [[nodiscard]] double log_evidence() const noexcept { return log_total_ - prior_log_total_; }

  /// @complexity  O(classes) evaluations for feedback about classes, else O(secrets)
  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId id,
                                               workspace_type& workspace) const {
    const guess_t<D>& guess = domain.guess(id);
    workspace.weights.assign(feedback.outcome_count(), 0.0);
    double conditional_bits = 0;
    const auto add = [&](SecretId secret, double mass) {
      each_chance(domain, feedback, guess, secret, [&](std::size_t outcome, double p) {
        workspace.weights[outcome] += std::max(mass * p, std::numeric_limits<double>::min());
        conditional_bits -= mass * p * std::log2(p);
      });
    };
    if constexpr (AnswersByClass<F, D>) {
      for (std::size_t index = 0; index < mass_.size(); ++index)
        if (mass_[index] > 0) add(members_->secrets[members_->begin[index]], mass_[index]);
    } else {
      each_secret(add);
    }
    distribution_type distribution{id,  workspace.weights,  1.0, std::max(conditional_bits, 0.0),
                                   0.0, cost_of(domain, id)};
    distribution.p_success =
        std::min(success_mass(domain, feedback, solved_, distribution,
                              [&](SecretId secret) { return probability_of(domain, secret); }),
                 1.0);
    return distribution;
  }

  void observe(const D& domain, const F& feedback, GuessId id, OutcomeId outcome) {
    const guess_t<D>& guess = domain.guess(id);
    const auto chance = [&](SecretId secret) {
      double found = 0;
      each_chance(domain, feedback, guess, secret, [&](std::size_t given, double p) {
        if (given == to_index(outcome)) found += p;
      });
      return found;
    };
    if constexpr (AnswersByClass<F, D>)
      reweigh_classes([&](std::size_t index) {
        const std::size_t first = members_->begin[index];
        return first < members_->begin[index + 1] ? chance(members_->secrets[first]) : 0.0;
      });
    else
      reweigh(chance);
  }
  void observe(const D& domain, const evidence_type& evidence) {
    if (const auto* of_class = std::get_if<ClassLikelihood>(&evidence)) {
      reweigh_classes([&](std::size_t index) {
        return detail::checked_weight("likelihood", of_class->likelihood(to_id<ClassId>(index)));
      });
    } else {
      reweigh([&](SecretId secret) {
        const secret_t<D>& value = domain.secret(secret);
        if (const auto* constraint = std::get_if<0>(&evidence)) return constraint->admits(value) ? 1.0 : 0.0;
        return detail::checked_weight("likelihood", std::get<1>(evidence).likelihood(value));
      });
    }
  }

 private:
  /// The secrets, class by class, with their own weights.
  struct Members {
    std::vector<std::size_t> begin{};  // [class_count + 1]
    std::vector<SecretId> secrets{};
    std::vector<double> logs{};       // -infinity where ruled out
    std::vector<double> log_total{};  // [class_count], log of the sum of weights
    std::vector<std::size_t> left{};  // [class_count], secrets that are not ruled out
  };

  template <class Sink>
  static void each_chance(const D& domain, const F& feedback, const guess_t<D>& guess, SecretId secret,
                          const Sink& sink) {
    if constexpr (NoisyFeedbackFor<F, D>)
      feedback.each_outcome(guess, domain.secret(secret), [&](const outcome_t<F>& outcome, double p) {
        if (p > 0) sink(to_index(feedback.id(outcome)), p);
      });
    else
      sink(to_index(outcome_id<D>(feedback, guess, domain.secret(secret))), 1.0);
  }
  template <class Factor>
  void reweigh_classes(const Factor& factor) {
    std::vector<double> next = class_log_;
    for (std::size_t index = 0; index < next.size(); ++index)
      next[index] += std::log(factor(index));
    class_log_ = std::move(next);
    normalise();
  }
  template <class Factor>
  void reweigh(const Factor& factor) {
    auto next = std::make_shared<Members>(*members_);
    for (std::size_t i = 0; i < next->secrets.size(); ++i)
      if (!std::isinf(next->logs[i])) next->logs[i] += std::log(factor(next->secrets[i]));
    adopt(std::move(next));
  }

  void adopt(std::shared_ptr<Members> next) {
    next->log_total.assign(class_log_.size(), -std::numeric_limits<double>::infinity());
    next->left.assign(class_log_.size(), 0);
    for (std::size_t index = 0; index < class_log_.size(); ++index) {
      const std::span<const double> logs{next->logs.data() + next->begin[index],
                                         next->begin[index + 1] - next->begin[index]};
      next->log_total[index] = log_sum(logs);
      next->left[index] = static_cast<std::size_t>(
          std::count_if(logs.begin(), logs.end(), [](double log) { return !std::isinf(log); }));
    }
    members_ = std::move(next);
    normalise();
  }
  void normalise() {
    mass_.resize(class_log_.size());
    for (std::size_t index = 0; index < mass_.size(); ++index)
      mass_[index] = class_log_[index] + members_->log_total[index];
    log_total_ = normalise_logs(mass_);
  }

  std::vector<OutcomeId> solved_{};  // outcomes that end the game
  std::shared_ptr<const Members> members_{};
  std::vector<double> class_log_{};  // of what is known about the classes as such
  std::vector<double> mass_{};
  double log_total_ = 0;
  double prior_log_total_ = 0;
};

}  // namespace sleuth
