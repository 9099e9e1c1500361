#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include <sleuth/core/belief.hpp>
#include <sleuth/core/prefixes.hpp>

namespace sleuth {

/// The secrets that agree with some answers, found without a list of all secrets. For exact feedback.
///
/// Refers to domain and feedback, which must outlive it. Const members may be called from several threads.
template <class D, class F>
class ConsistentSecrets {
  static_assert(ListsSecrets<D>,
                "sleuth::ConsistentSecrets: the domain must number its secrets: secret_type, secret_count(), "
                "secret(SecretId); see sleuth/core/domain.hpp");
  static_assert(AnswersExactly<F, D>,
                "sleuth::ConsistentSecrets: the feedback must be exact: outcome_type operator()(guess, "
                "secret) const; see sleuth/core/feedback.hpp");

 public:
  /// Whether a search by prefixes leaves secrets out; without it each secret is looked at.
  static constexpr bool is_search = JudgesPrefixes<F, D>;

  /// @param answers  in any order, also with guesses that come more than once
  ConsistentSecrets(const D& domain, const F& feedback, std::span<const Answer> answers)
      : domain_{&domain}, feedback_{&feedback} {
    for (const Answer& answer : answers) {
      const auto same = std::find_if(checks_.begin(), checks_.end(),
                                     [&](const Check& check) { return check.answer.guess == answer.guess; });
      if (same == checks_.end())
        checks_.push_back({answer, domain.guess(answer.guess), feedback.outcome(answer.outcome)});
      else if (same->answer.outcome != answer.outcome)
        contradicts_ = true;
    }
  }

  /// Whether this secret agrees with all answers.
  ///
  /// @complexity  up to one evaluation an answer
  [[nodiscard]] bool contains(SecretId id) const {
    if (contradicts_) return false;
    const secret_t<D>& secret = domain_->secret(id);
    return std::all_of(checks_.begin(), checks_.end(), [&](const Check& check) {
      return outcome_id<D>(*feedback_, check.guess, secret) == check.answer.outcome;
    });
  }

  /// Calls sink(SecretId) -> bool for each of them in id order until it returns false.
  ///
  /// @param stop  ends the search too, within some ten thousand steps
  /// @return      whether all were found: neither the sink nor `stop` ended it
  /// @complexity  by prefixes: one step for each longer prefix of those that may still agree, far fewer than secrets once
  ///              there are several answers; else one step a secret. No memory
  template <class Sink>
  bool each(const Sink& sink, const std::stop_token& stop = {}) const {
    if (contradicts_) return !stop.stop_requested();
    std::uint32_t steps = 0;
    const auto is_stopped = [&] { return (++steps & 0x1FFF) == 1 && stop.stop_requested(); };
    if constexpr (is_search) {
      const auto& builder = domain_->secret_builder();
      return descend(builder, {}, builder.length(), is_stopped, sink);
    } else {
      for (const SecretId id : all_ids<SecretId>(domain_->secret_count()))
        if (is_stopped() || (contains(id) && !sink(id))) return false;
      return true;
    }
  }

 private:
  struct Check {
    Answer answer;
    guess_t<D> guess;
    outcome_t<F> outcome;
  };

  /// @param to_come  symbols that the prefix lacks, at least 1
  template <class Builder, class Stopped, class Sink>
  bool descend(const Builder& builder, const typename Builder::prefix_type& prefix, std::size_t to_come,
               const Stopped& is_stopped, const Sink& sink) const {
    return builder.each_longer(prefix, [&](const typename Builder::prefix_type& longer) {
      if (is_stopped()) return false;
      for (const Check& check : checks_)
        if (!feedback_->may_answer(check.guess, longer, check.outcome)) return true;
      if (to_come == 1) return static_cast<bool>(sink(builder.id(longer)));
      return descend(builder, longer, to_come - 1, is_stopped, sink);
    });
  }

  const D* domain_;
  const F* feedback_;
  std::vector<Check> checks_;
  bool contradicts_ = false;  // one guess with two outcomes
};

}  // namespace sleuth
