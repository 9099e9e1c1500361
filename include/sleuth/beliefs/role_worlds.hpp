#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/role_evidence.hpp>
#include <sleuth/beliefs/role_posterior.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/outcome_distribution.hpp>

namespace sleuth {

/// The domain casts hidden roles, and its guesses are teams of seats.
template <class D>
concept CastsRoles = requires(const D& domain, GuessId guess) {
  { domain.shared_casting() } -> std::same_as<std::shared_ptr<const RoleCasting>>;
  /// The seats of a team, bit s for seat s.
  { domain.seats(guess) } -> std::same_as<std::uint16_t>;
};
/// The outcome of a team depends on the world only by the number of evil seats on it.
template <class F, class D>
concept JudgesTeams = requires(const F& feedback, const guess_t<D>& guess, std::size_t evil) {
  /// Chance of each outcome, shape [outcome_count], given that number; and the entropy of that, in bits.
  { feedback.chances(guess, evil) } -> std::convertible_to<std::span<const double>>;
  { feedback.chance_bits(guess, evil) } -> std::same_as<double>;
};

/// Who holds which hidden role: the belief of games such as Avalon. The worlds are not listed (see RolePosterior), so
/// that ten players cost microseconds; WeightedSet gives the same answers by listing them, and takes any likelihood.
template <class D, class F>
class RoleWorlds {
  static_assert(CastsRoles<D>,
                "sleuth::RoleWorlds: the domain must cast roles: shared_casting(), seats(GuessId); see "
                "sleuth/beliefs/role_worlds.hpp");

 public:
  using weight_type = double;
  /// Shared, since a history keeps it.
  using evidence_type = std::shared_ptr<const RoleEvidence>;
  struct workspace_type {
    std::vector<double> weights{};  ///< [outcome_count]
    std::vector<double> evil{};     ///< [evil_count + 1]
  };
  using distribution_type = OutcomeDistribution<double>;

  RoleWorlds(const D& domain, const F&) : posterior_{domain.shared_casting()} {}
  /// Goes on from what another belief about the same casting knows.
  explicit RoleWorlds(RolePosterior posterior) : posterior_{std::move(posterior)} {}

  [[nodiscard]] const RolePosterior& posterior() const noexcept { return posterior_; }
  [[nodiscard]] bool empty() const noexcept { return posterior_.empty(); }
  [[nodiscard]] std::uint64_t count() const noexcept { return posterior_.count(); }
  [[nodiscard]] double log2_count() const noexcept { return std::log2(static_cast<double>(count())); }
  [[nodiscard]] double target_bits(const D&) const { return posterior_.world_bits(); }
  [[nodiscard]] double target_confidence(const D&) const { return posterior_.largest_share(); }
  /// Natural logarithm of the probability of everything observed, with equally likely worlds before.
  [[nodiscard]] double log_evidence() const noexcept {
    return posterior_.log_total() - std::log(static_cast<double>(posterior_.casting().world_count()));
  }

  /// @complexity  O(classes)
  [[nodiscard]] distribution_type distribution(const D& domain, const F& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    const guess_t<D>& team = domain.guess(guess);
    posterior_.evil_on_team(domain.seats(guess), workspace.evil);
    workspace.weights.assign(feedback.outcome_count(), 0.0);
    double conditional_bits = 0;
    for (std::size_t evil = 0; evil < workspace.evil.size(); ++evil) {
      if (!(workspace.evil[evil] > 0)) continue;
      const std::span<const double> chances = feedback.chances(team, evil);
      for (std::size_t outcome = 0; outcome < chances.size(); ++outcome)
        workspace.weights[outcome] += workspace.evil[evil] * chances[outcome];
      conditional_bits += workspace.evil[evil] * feedback.chance_bits(team, evil);
    }
    distribution_type distribution{guess, workspace.weights,     1.0, conditional_bits,
                                   0.0,   cost_of(domain, guess)};
    if constexpr (KnowsSuccess<F, D>)
      for (std::size_t outcome = 0; outcome < workspace.weights.size(); ++outcome)
        if (feedback.is_success(team, feedback.outcome(to_id<OutcomeId>(outcome))))
          distribution.p_success += workspace.weights[outcome];
    distribution.p_success = std::min(distribution.p_success, 1.0);
    return distribution;
  }

  void observe(const D& domain, const F& feedback, GuessId guess, OutcomeId outcome) {
    const std::uint16_t seats = domain.seats(guess);
    posterior_.observe_classes([&](std::uint16_t set) {
      const auto evil = static_cast<std::size_t>(std::popcount(static_cast<std::uint16_t>(set & seats)));
      return std::log(feedback.chances(domain.guess(guess), evil)[to_index(outcome)]);
    });
  }
  void observe(const D&, const evidence_type& evidence) { posterior_.observe(*evidence); }

 private:
  RolePosterior posterior_;
};

}  // namespace sleuth
