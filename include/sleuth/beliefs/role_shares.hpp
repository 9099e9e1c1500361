#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <sleuth/beliefs/log_sum.hpp>
#include <sleuth/beliefs/role_casting.hpp>

namespace sleuth {

/// How the worlds of one evil set share its probability. Given where the seer and the unseen sit the evil and the good
/// arrangement are independent, so three short tables hold the shares of all worlds.
class RoleShares {
 public:
  /// P(evil arrangement | evil group), shape [evil arrangements]; likewise of the good.
  std::vector<double> evil{};
  std::vector<double> good{};
  /// P(good group, evil group), shape [good groups][evil groups]; sums to 1.
  std::vector<double> pair{};
  double log_total = 0;     ///< log of the sum of the weights of all worlds; -infinity if none is left
  std::uint64_t count = 0;  ///< worlds that are left

  /// @param of_role  logarithms, shape [seat][role], or null for none
  /// @param of_pair  logarithms, shape [good group][evil group], or null for none
  /// @complexity     O(evil arrangements + good arrangements) exponentials, no allocation after the first call
  void fill(const RoleCasting& casting, std::size_t index, const double* of_role, const double* of_pair) {
    share(casting, casting.evil_arrangements(), casting.evil_seats(index), casting.evil_groups(), of_role,
          evil, evil_side_);
    share(casting, casting.good_arrangements(), casting.good_seats(index), casting.good_groups(), of_role,
          good, good_side_);
    pair.clear();
    count = 0;
    for (std::size_t g = 0; g < casting.good_groups(); ++g)
      for (std::size_t e = 0; e < casting.evil_groups(); ++e) {
        const double factor = of_pair != nullptr ? of_pair[g * casting.evil_groups() + e] : 0.0;
        pair.push_back(good_side_.log_total[g] + evil_side_.log_total[e] + factor);
        if (!std::isinf(factor)) count += good_side_.count[g] * evil_side_.count[e];
      }
    log_total = log_sum(pair);
    for (double& value : pair)
      value = std::isinf(value) ? 0.0 : std::exp(value - log_total);
  }

  /// P(evil arrangement) of all, the groups taken together; likewise of the good.
  void marginals(const RoleCasting& casting, std::vector<double>& of_evil,
                 std::vector<double>& of_good) const {
    of_evil.assign(evil.size(), 0.0);
    of_good.assign(good.size(), 0.0);
    for (std::size_t i = 0; i < evil.size(); ++i)
      for (std::size_t g = 0; g < casting.good_groups(); ++g)
        of_evil[i] += evil[i] * pair[g * casting.evil_groups() + casting.evil_arrangements()[i].group];
    for (std::size_t i = 0; i < good.size(); ++i)
      for (std::size_t e = 0; e < casting.evil_groups(); ++e)
        of_good[i] += good[i] * pair[casting.good_arrangements()[i].group * casting.evil_groups() + e];
  }

  /// Entropy of the worlds of this evil set, in bits, >= 0.
  [[nodiscard]] double bits(const RoleCasting& casting) const {
    std::vector<double> of_evil;
    std::vector<double> of_good;
    marginals(casting, of_evil, of_good);
    double sum = 0;
    for (const double p : pair)
      if (p > 0) sum -= p * std::log2(p);
    for (std::size_t i = 0; i < evil.size(); ++i)
      if (of_evil[i] > 0) sum -= of_evil[i] * std::log2(evil[i]);
    for (std::size_t i = 0; i < good.size(); ++i)
      if (of_good[i] > 0) sum -= of_good[i] * std::log2(good[i]);
    return std::max(sum, 0.0);
  }

  /// Largest share of one world, 0 .. 1.
  [[nodiscard]] double largest(const RoleCasting& casting) const {
    double most = 0;
    for (std::size_t i = 0; i < evil.size(); ++i)
      for (std::size_t j = 0; j < good.size(); ++j)
        most = std::max(most, evil[i] * good[j] * pair_of(casting, i, j));
    return most;
  }

  /// P(the groups of these two arrangements).
  [[nodiscard]] double pair_of(const RoleCasting& casting, std::size_t evil_arrangement,
                               std::size_t good_arrangement) const noexcept {
    return pair[casting.good_arrangements()[good_arrangement].group * casting.evil_groups() +
                casting.evil_arrangements()[evil_arrangement].group];
  }

 private:
  struct Side {
    std::vector<double> log_total{};     // by group
    std::vector<double> largest{};       // by group
    std::vector<std::uint64_t> count{};  // by group
  };

  static void share(const RoleCasting& casting, std::span<const RoleCasting::Arrangement> arrangements,
                    std::span<const std::uint8_t> seats, std::size_t groups, const double* of_role,
                    std::vector<double>& shares, Side& side) {
    side.largest.assign(groups, -std::numeric_limits<double>::infinity());
    side.log_total.assign(groups, 0.0);
    side.count.assign(groups, 0);
    shares.clear();
    for (const RoleCasting::Arrangement& arrangement : arrangements) {
      double log_weight = 0;
      if (of_role != nullptr)
        for (std::size_t i = 0; i < seats.size(); ++i)
          log_weight += of_role[seats[i] * casting.role_count() + arrangement.roles[i]];
      shares.push_back(log_weight);
      side.largest[arrangement.group] = std::max(side.largest[arrangement.group], log_weight);
      if (!std::isinf(log_weight)) ++side.count[arrangement.group];
    }
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const std::size_t group = arrangements[i].group;
      shares[i] = std::isinf(shares[i]) ? 0.0 : std::exp(shares[i] - side.largest[group]);
      side.log_total[group] += shares[i];
    }
    for (std::size_t i = 0; i < shares.size(); ++i)
      if (shares[i] > 0) shares[i] /= side.log_total[arrangements[i].group];
    for (std::size_t group = 0; group < groups; ++group)
      side.log_total[group] = std::log(side.log_total[group]) + side.largest[group];
  }

  Side evil_side_{};
  Side good_side_{};
};

}  // namespace sleuth
