#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// A fraction, for priors that no double holds: 1/3 is {1, 3}.
struct Ratio {
  std::uint64_t numerator = 0;
  std::uint64_t denominator = 1;  ///< positive

  [[nodiscard]] constexpr operator double()
      const noexcept {  // NOLINT(google-explicit-constructor): it is a number
    return static_cast<double>(numerator) / static_cast<double>(denominator);
  }
};

namespace detail {

[[noreturn]] inline void refuse_exact_prior(std::string_view found) {
  invalid_argument("sleuth::exact_prior", "the prior", found,
                   "whole numbers, sleuth::Ratio or doubles, none negative, not all zero, whose sum in units "
                   "of their greatest common measure is below 2^64");
}

[[nodiscard]] inline std::uint64_t exact_product(std::uint64_t a, std::uint64_t b) {
  if (a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a) refuse_exact_prior("too fine to be exact");
  return a * b;
}

/// Whether weights could be brought to their greatest common unit.
enum class CommonUnit : unsigned char { found, all_zero, too_large };

/// Divides weights by their greatest common divisor; fails if all are 0, or the sum would be 2^64 or more.
[[nodiscard]] inline CommonUnit divide_by_common_unit(std::vector<std::uint64_t>& weights) {
  std::uint64_t unit = 0;
  for (const std::uint64_t weight : weights)
    unit = std::gcd(unit, weight);
  if (unit == 0) return weights.empty() ? CommonUnit::found : CommonUnit::all_zero;
  std::uint64_t sum = 0;
  for (std::uint64_t& weight : weights) {
    weight /= unit;
    if (weight > std::numeric_limits<std::uint64_t>::max() - sum) return CommonUnit::too_large;
    sum += weight;
  }
  return CommonUnit::found;
}

/// A prior as a fraction; a double is one whose denominator is a power of two.
template <class Prior>
[[nodiscard]] Ratio to_ratio(const Prior& prior) {
  if constexpr (std::same_as<Prior, Ratio>) {
    if (prior.denominator == 0) refuse_exact_prior("a fraction with denominator 0");
    const std::uint64_t common = std::gcd(prior.numerator, prior.denominator);
    return {prior.numerator / common, prior.denominator / common};
  } else if constexpr (std::integral<Prior>) {
    if (prior < Prior{}) refuse_exact_prior("negative");
    return {static_cast<std::uint64_t>(prior), 1};
  } else {
    const auto value = static_cast<double>(prior);
    if (!(value >= 0) || !std::isfinite(value)) refuse_exact_prior("negative or no number");
    if (value == 0) return {0, 1};
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    auto digits = static_cast<std::uint64_t>(std::ldexp(fraction, std::numeric_limits<double>::digits));
    exponent -= std::numeric_limits<double>::digits;
    while (digits % 2 == 0 && exponent < 0) {
      digits /= 2;
      ++exponent;
    }
    if (exponent <= -64 || exponent >= 64) refuse_exact_prior("too fine to be exact");
    if (exponent >= 0) return {exact_product(digits, std::uint64_t{1} << exponent), 1};
    return {digits, std::uint64_t{1} << -exponent};
  }
}

}  // namespace detail

/// The prior of every secret as a whole number, in units of the greatest common measure of all; 1 where there is none.
///
/// @return       shape [secret_count]
/// @complexity   O(secret_count)
/// @errors       std::invalid_argument for a negative prior, zero everywhere, or a sum of 2^64 units or more
template <ListsSecrets D>
[[nodiscard]] std::vector<std::uint64_t> exact_prior(const D& domain) {
  std::vector<std::uint64_t> weights(domain.secret_count(), 1);
  if constexpr (HasPrior<D>) {
    using Prior = std::remove_cvref_t<decltype(domain.prior(SecretId{}))>;
    std::uint64_t denominator = 1;
    for (const SecretId secret : all_ids<SecretId>(weights.size())) {
      const std::uint64_t own = detail::to_ratio<Prior>(domain.prior(secret)).denominator;
      denominator = detail::exact_product(denominator / std::gcd(denominator, own), own);
    }
    for (const SecretId secret : all_ids<SecretId>(weights.size())) {
      const Ratio ratio = detail::to_ratio<Prior>(domain.prior(secret));
      weights[to_index(secret)] = detail::exact_product(ratio.numerator, denominator / ratio.denominator);
    }
    switch (detail::divide_by_common_unit(weights)) {
      case detail::CommonUnit::found:
        break;
      case detail::CommonUnit::all_zero:
        detail::refuse_exact_prior("0 for every secret");
      case detail::CommonUnit::too_large:
        detail::refuse_exact_prior("too large");
    }
  }
  return weights;
}

}  // namespace sleuth
