#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/log_sum.hpp>
#include <sleuth/beliefs/role_casting.hpp>
#include <sleuth/beliefs/role_evidence.hpp>
#include <sleuth/beliefs/role_shares.hpp>

namespace sleuth {

/// The probabilities of all castings of hidden roles, none of them listed: a weight for each evil set, and factors for roles
/// and for the pair of seer and unseen within it. Exact: see RoleEvidence for what can be observed.
///
/// Weights are logarithms, so long games do not underflow; only a likelihood of exactly 0 rules out. A copy is a snapshot:
/// O(classes) memory, the factors within the classes are shared.
class RolePosterior {
 public:
  explicit RolePosterior(std::shared_ptr<const RoleCasting> casting)
      : casting_{std::move(casting)}, class_log_(casting_->class_count(), 0.0) {
    const auto worlds = static_cast<double>(casting_->worlds_per_class());
    auto within = std::make_shared<Within>();
    within->log_total.assign(class_log_.size(), std::log(worlds));
    within->count.assign(class_log_.size(), casting_->worlds_per_class());
    within_ = std::move(within);
    normalise();
  }

  [[nodiscard]] const RoleCasting& casting() const noexcept { return *casting_; }
  /// Probability of each evil set, shape [class_count]; sum 1, all 0 when empty.
  [[nodiscard]] std::span<const double> class_mass() const noexcept { return mass_; }
  [[nodiscard]] bool empty() const noexcept { return std::isinf(log_total_); }
  /// Natural logarithm of the sum of weights; each world began with weight 1.
  [[nodiscard]] double log_total() const noexcept { return log_total_; }
  /// Worlds that are not ruled out.
  [[nodiscard]] std::uint64_t count() const noexcept {
    std::uint64_t sum = 0;
    for (std::size_t index = 0; index < class_log_.size(); ++index)
      if (!std::isinf(class_log_[index])) sum += within_->count[index];
    return sum;
  }
  /// Evil sets that are not ruled out.
  [[nodiscard]] std::size_t count_classes() const noexcept {
    return static_cast<std::size_t>(
        std::count_if(mass_.begin(), mass_.end(), [](double mass) { return mass > 0; }));
  }

  /// @errors      std::invalid_argument for tables of another shape; nothing has changed then
  /// @complexity  O(classes) where it is about classes, else O(classes * (seats * roles + arrangements))
  void observe(const RoleEvidence& evidence) {
    evidence.check(*casting_);
    if (!evidence.is_about_classes()) within_ = combined(evidence);
    if (!evidence.of_class.empty())
      for (std::size_t index = 0; index < class_log_.size(); ++index)
        class_log_[index] += evidence.of_class[index];
    normalise();
  }
  /// Evidence about evil sets only: log_likelihood(set) -> double, finite or -infinity.
  template <class LogLikelihood>
  void observe_classes(const LogLikelihood& log_likelihood) {
    for (std::size_t index = 0; index < class_log_.size(); ++index)
      class_log_[index] += log_likelihood(casting_->evil_set(index));
    normalise();
  }

  /// Probability that exactly k seats of a team are evil, for k = 0 .. evil_count, into `sums`, cleared here.
  ///
  /// @complexity  O(classes)
  void evil_on_team(std::uint16_t team, std::vector<double>& sums) const {
    // Two rows of sums, so that one addition need not wait for the one before.
    std::array<std::array<double, RoleCasting::most_seats + 1>, 2> rows{};
    const std::span<const std::uint16_t> sets = casting_->evil_sets();
    for (std::size_t index = 0; index < sets.size(); ++index)
      rows[index % 2][count_bits(sets[index] & unsigned{team})] += mass_[index];
    sums.assign(casting_->evil_count() + 1, 0.0);
    for (std::size_t evil = 0; evil < sums.size(); ++evil)
      sums[evil] = rows[0][evil] + rows[1][evil];
  }

  /// P(evil) of each seat.
  [[nodiscard]] std::vector<double> evil_shares() const {
    std::vector<double> shares(casting_->seat_count(), 0.0);
    for (std::size_t index = 0; index < mass_.size(); ++index)
      for (const std::uint8_t seat : casting_->evil_seats(index))
        shares[seat] += mass_[index];
    for (double& share : shares)
      share = std::min(share, 1.0);
    return shares;
  }

  /// P(role) of each seat, shape [seat][role_count].
  [[nodiscard]] std::vector<double> role_shares() const {
    std::vector<double> table(casting_->seat_count() * casting_->role_count(), 0.0);
    std::vector<double> of_evil;
    std::vector<double> of_good;
    const auto add = [&](std::span<const std::uint8_t> seats, double mass, const std::vector<double>& shares,
                         std::span<const RoleCasting::Arrangement> arrangements) {
      for (std::size_t i = 0; i < shares.size(); ++i)
        for (std::size_t k = 0; k < seats.size(); ++k)
          table[seats[k] * casting_->role_count() + arrangements[i].roles[k]] += mass * shares[i];
    };
    each_class([&](std::size_t index, double mass, const RoleShares& shares) {
      shares.marginals(*casting_, of_evil, of_good);
      add(casting_->evil_seats(index), mass, of_evil, casting_->evil_arrangements());
      add(casting_->good_seats(index), mass, of_good, casting_->good_arrangements());
    });
    for (double& share : table)
      share = std::min(share, 1.0);
    return table;
  }

  /// Calls sink(class number, its probability, shares of its worlds) for every evil set that is left.
  template <class Sink>
  void each_class(const Sink& sink) const {
    RoleShares shares;
    bool is_filled = false;
    for (std::size_t index = 0; index < mass_.size(); ++index) {
      if (!(mass_[index] > 0)) continue;
      if (!is_filled || !within_->of_role.empty() || !within_->of_pair.empty()) fill(*within_, index, shares);
      is_filled = true;
      sink(index, mass_[index], std::as_const(shares));
    }
  }

  /// Entropy of the evil set, in bits.
  [[nodiscard]] double class_bits() const noexcept {
    double bits = 0;
    for (const double mass : mass_)
      if (mass > 0) bits -= mass * std::log2(mass);
    return std::max(bits, 0.0);
  }
  /// Entropy of the world, in bits.
  [[nodiscard]] double world_bits() const {
    double bits = class_bits();
    each_class(
        [&](std::size_t, double mass, const RoleShares& shares) { bits += mass * shares.bits(*casting_); });
    return bits;
  }
  /// Probability of the likeliest world; 0 when empty.
  [[nodiscard]] double largest_share() const {
    double most = 0;
    each_class([&](std::size_t, double mass, const RoleShares& shares) {
      most = std::max(most, mass * shares.largest(*casting_));
    });
    return count() > 1 ? std::min(most, std::nextafter(1.0, 0.0)) : std::min(most, 1.0);
  }

 private:
  /// What is known within the classes.
  struct Within {
    std::vector<double> of_role{};  // as in RoleEvidence
    std::vector<double> of_pair{};
    std::vector<double> log_total{};     // [class], log of the sum of the weights within
    std::vector<std::uint64_t> count{};  // [class], worlds that are left
  };

  /// Bits of a number below 2^16; std::popcount is a function call where the machine may lack the instruction.
  [[nodiscard]] static constexpr std::size_t count_bits(unsigned bits) noexcept {
    bits = (bits & 0x5555U) + (bits >> 1U & 0x5555U);
    bits = (bits & 0x3333U) + (bits >> 2U & 0x3333U);
    bits = (bits & 0x0F0FU) + (bits >> 4U & 0x0F0FU);
    return (bits & 0xFFU) + (bits >> 8U);
  }

  void fill(const Within& within, std::size_t index, RoleShares& shares) const {
    const std::size_t roles = casting_->seat_count() * casting_->role_count();
    const std::size_t pairs = casting_->good_groups() * casting_->evil_groups();
    shares.fill(*casting_, index, within.of_role.empty() ? nullptr : &within.of_role[index * roles],
                within.of_pair.empty() ? nullptr : &within.of_pair[index * pairs]);
  }

  [[nodiscard]] std::shared_ptr<const Within> combined(const RoleEvidence& evidence) const {
    const auto add = [](std::vector<double> sum, const std::vector<double>& more) {
      if (sum.empty()) return more;
      for (std::size_t i = 0; i < more.size(); ++i)
        sum[i] += more[i];
      return sum;
    };
    auto next = std::make_shared<Within>();
    next->of_role = add(within_->of_role, evidence.of_role);
    next->of_pair = add(within_->of_pair, evidence.of_pair);
    RoleShares shares;
    for (std::size_t index = 0; index < class_log_.size(); ++index) {
      fill(*next, index, shares);
      next->log_total.push_back(shares.log_total);
      next->count.push_back(shares.count);
    }
    return next;
  }

  /// Fills in probabilities and the sum of weights.
  void normalise() {
    mass_.resize(class_log_.size());
    for (std::size_t index = 0; index < mass_.size(); ++index) {
      if (within_->count[index] == 0) class_log_[index] = -std::numeric_limits<double>::infinity();
      mass_[index] = class_log_[index] + within_->log_total[index];
    }
    log_total_ = normalise_logs(mass_);
  }

  std::shared_ptr<const RoleCasting> casting_;
  std::vector<double> class_log_;  // of what is known about the classes as such
  std::vector<double> mass_{};
  std::shared_ptr<const Within> within_{};
  double log_total_ = 0;
};

}  // namespace sleuth
