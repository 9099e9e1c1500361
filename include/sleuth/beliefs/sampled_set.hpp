#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/consistent_secrets.hpp>
#include <sleuth/beliefs/count_estimate.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/evidence.hpp>
#include <sleuth/core/uniform_below.hpp>

namespace sleuth {

/// How many secrets stand for all, and the seed of the draw.
struct SampledSetOptions {
  std::size_t secrets = 2000;  ///< size of the sample; twice as many are listed in full; 1 .. 2^20
  std::uint64_t seed = 1;
};

/// The secrets that agree with everything seen, all equally likely, in a game with too many to list (up to 2^32): a uniform
/// sample of them, drawn anew where observations thin it out, and all of them from the moment when they are few. For exact
/// feedback.
///
/// Until is_complete() the weights count the sample: shares and bits are estimates (of n secrets, the share of a cell is off
/// by no more than 2 / sqrt(n) in 99.9 of 100 draws), P(success) and expected sizes those of the sample. Whether anything is
/// left is always exact. From then on everything is that of a CandidateSet. The same seed and history give the same sample;
/// a copy is a snapshot.
///
/// @complexity  observe: 1 / (share of all secrets that agree) trials for each secret that is missing, or, as soon as that is
///              cheaper, one search for all that agree (see ConsistentSecrets): up to some tenths of a second for Mastermind
///              (8,12); a scan of all secrets where the domain cannot build them or only constraints rule them out
template <class D, class F>
class SampledSet {
  static_assert(ListsSecrets<D>,
                "sleuth::SampledSet: the domain must number its secrets: secret_type, secret_count(), "
                "secret(SecretId); see sleuth/core/domain.hpp");
  using Sample = CandidateSet<D, F>;

 public:
  using weight_type = typename Sample::weight_type;
  using evidence_type = typename Sample::evidence_type;
  using workspace_type = typename Sample::workspace_type;
  using distribution_type = typename Sample::distribution_type;
  using observation_type = typename Sample::observation_type;

  /// @errors  std::invalid_argument if the options are out of range
  SampledSet(const D& domain, const F& feedback, const SampledSetOptions& options = {})
      : options_{checked(domain, options)},
        feedback_{std::make_shared<const F>(feedback)},
        held_{domain, feedback, std::vector<SecretId>{}} {
    refill(domain);
  }

  /// Secrets that agree, in id order: all of them if is_complete(), else at least as many as the options say.
  [[nodiscard]] std::span<const SecretId> sample() const noexcept { return held_.candidates(); }
  [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }
  [[nodiscard]] bool empty() const noexcept { return sample().empty(); }

  /// How many secrets agree: exact, or estimated from at least max(64, secrets / 4) that do.
  [[nodiscard]] const CountEstimate& count_estimate() const noexcept { return count_; }
  /// log2 of count_estimate(); -infinity when empty.
  [[nodiscard]] double log2_count() const noexcept { return std::log2(count_.value()); }
  [[nodiscard]] double target_bits(const D& domain) const {
    if constexpr (HasTarget<D>)
      return held_.target_bits(domain);
    else
      return empty() ? 0.0 : log2_count();
  }
  [[nodiscard]] double target_confidence(const D& domain) const {
    if (is_complete_) return held_.target_confidence(domain);
    if constexpr (HasTarget<D>)
      return std::min(held_.target_confidence(domain), std::nextafter(1.0, 0.0));
    else
      return 1 / count_.value();
  }

  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    return held_.distribution(domain, feedback, guess, workspace);
  }
  /// All allowed guesses in id order until sink returns false.
  ///
  /// @errors  std::invalid_argument above 2^32 (guess, secret of the sample) pairs
  template <class Allowed, class Sink>
  void distributions(const D& domain, const F& feedback, workspace_type& workspace, const Allowed& allowed,
                     const Sink& sink) const {
    held_.distributions(domain, feedback, workspace, allowed, sink);
  }
  /// These guesses only, ascending, until sink returns false; for feedback that answers in lanes.
  template <class Sink>
  void distributions_of(const D& domain, const F& feedback, std::span<const GuessId> guesses,
                        workspace_type& workspace, const Sink& sink) const
      requires(BulkFeedbackFor<F, D>&& EndsByNaming<F, D>) {
    held_.distributions_of(domain, feedback, guesses, workspace, sink);
  }

  /// Guesses that name a secret of the sample, in id order, until sink returns false.
  template <class Sink>
  void candidate_guesses(const D&, const F&, workspace_type&, const Sink& sink) const
      requires(GuessesSecrets<D> && !KnowsSuccess<F, D>) {
    for (const GuessId guess : *naming_)
      if (!sink(guess)) return;
  }
  /// The lowest allowed guess that names a secret of the sample and gives each of them an outcome of its own.
  template <class Allowed>
  [[nodiscard]] std::optional<GuessId> separating_candidate(
      const D& domain, const F& feedback, workspace_type& workspace,
      const Allowed& allowed) const requires EndsByNaming<F, D> {
    if (sample().size() > feedback.outcome_count()) return std::nullopt;
    for (const GuessId guess : *naming_)
      if (allowed(guess) && cell_count(distribution(domain, feedback, guess, workspace)) == sample().size())
        return guess;
    return std::nullopt;
  }

  void observe(const D& domain, const F& feedback, GuessId guess, OutcomeId outcome) {
    SampledSet next = *this;  // so that an exception leaves this one as it was
    next.answers_.push_back({guess, outcome});
    next.held_.observe(domain, feedback, guess, outcome);
    next.refill(domain);
    *this = std::move(next);
  }
  void observe(const D& domain, const evidence_type& evidence) {
    SampledSet next = *this;
    next.constraints_.push_back(evidence);
    next.held_.observe(domain, evidence);
    next.refill(domain);
    *this = std::move(next);
  }

  /// Whether some secret agrees with everything seen and with these observations; always exact.
  ///
  /// @complexity  a search, up to the first secret that agrees
  [[nodiscard]] bool is_consistent(const D& domain, const F& feedback,
                                   std::span<const observation_type> observations) const {
    std::vector<Answer> answers = answers_;
    std::vector<evidence_type> constraints = constraints_;
    for (const observation_type& observation : observations) {
      if (const Answer* answer = std::get_if<Answer>(&observation))
        answers.push_back(*answer);
      else
        constraints.push_back(std::get<evidence_type>(observation));
    }
    const ConsistentSecrets<D, F> consistent{domain, feedback, answers};
    return !consistent.each([&](SecretId secret) { return !are_admitting(constraints, domain, secret); });
  }

 private:
  [[nodiscard]] static const SampledSetOptions& checked(const D& domain, const SampledSetOptions& options) {
    sleuth::validate(domain);
    if (options.secrets < 1 || options.secrets > std::size_t{1} << 20)
      detail::invalid_argument("sleuth::SampledSet", "secrets", options.secrets, "1 .. 2^20");
    return options;
  }

  [[nodiscard]] static bool are_admitting(const std::vector<evidence_type>& constraints, const D& domain,
                                          SecretId secret) {
    return std::all_of(constraints.begin(), constraints.end(), [&](const evidence_type& constraint) {
      return constraint.admits(domain.secret(secret));
    });
  }

  /// After an observation has thinned the sample out.
  void refill(const D& domain) {
    if (is_complete_) {
      count_ = {held_.count()};
    } else {
      const ConsistentSecrets<D, F> consistent{domain, *feedback_, answers_};
      // Each state has numbers of its own.
      std::mt19937_64 engine{options_.seed + 0x9E3779B97F4A7C15 * (answers_.size() + constraints_.size())};
      if (is_rare_ || domain.secret_count() <= 2 * options_.secrets || !draw(domain, consistent, engine))
        list(domain, consistent, engine);
    }
    if constexpr (GuessesSecrets<D>) naming_ = guesses_naming(domain, sample());
  }

  /// Trials that cost about as much as a search for all secrets that agree.
  [[nodiscard]] static std::uint64_t most_trials(std::uint64_t secrets) noexcept {
    if constexpr (ConsistentSecrets<D, F>::is_search)
      return std::min(secrets / 2, std::max(std::uint64_t{1} << 22, secrets / 64));
    else
      return secrets / 2;
  }

  /// Fills the sample up by trials: a secret drawn from all is taken if it agrees and is not there yet, so that every set of
  /// secrets that agree has the same chance. False, and nothing has changed, if that takes too many.
  bool draw(const D& domain, const ConsistentSecrets<D, F>& consistent, std::mt19937_64& engine) {
    constexpr std::uint64_t between_looks = std::uint64_t{1} << 12;
    const std::uint64_t all = domain.secret_count();
    const std::uint64_t most = most_trials(all);
    std::vector<SecretId> taken(sample().begin(), sample().end());
    const std::size_t missing = options_.secrets - std::min(options_.secrets, taken.size());
    const std::uint64_t needed = std::max<std::uint64_t>({missing, options_.secrets / 4, 64});
    CountEstimate count{all};
    std::vector<SecretId> fresh;
    while (taken.size() < options_.secrets || count.accepted < needed) {
      const bool look = count.trials % between_looks == 0 && count.trials != 0;
      if (count.trials >= most || (look && count.accepted * most < needed * count.trials)) return false;
      ++count.trials;
      const SecretId secret = to_id<SecretId>(uniform_below(engine, all));
      if (!consistent.contains(secret) || !are_admitting(constraints_, domain, secret)) continue;
      ++count.accepted;
      if (taken.size() >= options_.secrets) continue;
      fresh.push_back(secret);
      if (taken.size() + fresh.size() == options_.secrets) merge(taken, fresh);
    }
    if (answers_.empty() && constraints_.empty()) count = {all};
    count_ = count;
    held_ = held_.with_candidates(std::move(taken));
    return true;
  }

  /// Moves the secrets of `fresh` to the others, in id order, each once.
  static void merge(std::vector<SecretId>& taken, std::vector<SecretId>& fresh) {
    std::sort(fresh.begin(), fresh.end());
    fresh.erase(std::unique(fresh.begin(), fresh.end()), fresh.end());
    std::vector<SecretId> both;
    std::set_union(taken.begin(), taken.end(), fresh.begin(), fresh.end(), std::back_inserter(both));
    taken = std::move(both);
    fresh.clear();
  }

  /// Finds all secrets that agree, and keeps them if they are few, else a uniform sample of them.
  ///
  /// @source  A. G. Waterman's algorithm R, in D. E. Knuth, The Art of Computer Programming 2, 3.4.2
  void list(const D& domain, const ConsistentSecrets<D, F>& consistent, std::mt19937_64& engine) {
    const std::size_t most = 2 * options_.secrets;
    std::vector<SecretId> kept;
    std::uint64_t count = 0;
    consistent.each([&](SecretId secret) {
      if (!are_admitting(constraints_, domain, secret)) return true;
      ++count;
      if (kept.size() < most)
        kept.push_back(secret);
      else if (const std::uint32_t place = uniform_below(engine, count); place < most)
        kept[place] = secret;
      return true;
    });
    std::sort(kept.begin(), kept.end());
    is_rare_ = true;  // later on even fewer agree
    is_complete_ = count == kept.size();
    count_ = {count};
    held_ = held_.with_candidates(std::move(kept));
  }

  /// The guesses that name these secrets, ascending.
  ///
  /// @complexity  O(secrets) where the guess with the number of a secret names it, else O(guesses * log secrets)
  [[nodiscard]] static std::shared_ptr<const std::vector<GuessId>> guesses_naming(
      const D& domain, std::span<const SecretId> secrets) requires GuessesSecrets<D> {
    std::vector<GuessId> guesses;
    for (const SecretId secret : secrets) {
      if (to_index(secret) >= domain.guess_count()) break;
      const GuessId guess = to_id<GuessId>(to_index(secret));
      if (domain.secret_named_by(guess) != std::optional{secret}) break;
      guesses.push_back(guess);
    }
    if (guesses.size() != secrets.size()) {
      guesses.clear();
      for (const GuessId guess : all_ids<GuessId>(domain.guess_count()))
        if (const std::optional<SecretId> named = domain.secret_named_by(guess);
            named && std::binary_search(secrets.begin(), secrets.end(), *named))
          guesses.push_back(guess);
    }
    return std::make_shared<const std::vector<GuessId>>(std::move(guesses));
  }

  SampledSetOptions options_;
  std::shared_ptr<const F> feedback_;                   // evidence comes without one
  Sample held_;                                         // the sample
  std::shared_ptr<const std::vector<GuessId>> naming_;  // the guesses that name it, ascending
  std::vector<Answer> answers_;
  std::vector<evidence_type> constraints_;
  CountEstimate count_;
  bool is_complete_ = false;
  bool is_rare_ = false;  // so few agree that a search is quicker than trials
};

}  // namespace sleuth
