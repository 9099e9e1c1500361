#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/exact_prior.hpp>

namespace sleuth {

/// The prior is exact: prior(id) is an unsigned integer.
template <class D>
concept HasIntegerPrior = HasPrior<D> && requires(const D& domain, SecretId id) {
  { domain.prior(id) } -> std::unsigned_integral;
};

/// The prior of every secret in units of its greatest common divisor, shape [secret_count]; 1 where there is none.
///
/// @errors  std::invalid_argument if it is zero everywhere or adds up to 2^64 units or more
template <class D>
[[nodiscard]] std::vector<std::uint64_t> integer_prior(const D& domain) {
  const std::size_t count = domain.secret_count();
  std::vector<std::uint64_t> weights(count, 1);
  if constexpr (HasPrior<D>) {
    static_assert(HasIntegerPrior<D>,
                  "sleuth::CountedSet: prior(SecretId) must be an unsigned integer; for other priors use "
                  "sleuth::WeightedSet<D, F>");
    for (const SecretId secret : all_ids<SecretId>(count))
      weights[to_index(secret)] = std::uint64_t{domain.prior(secret)};
    switch (detail::divide_by_common_unit(weights)) {
      case detail::CommonUnit::found:
        break;
      case detail::CommonUnit::all_zero:
        detail::invalid_argument("sleuth::CountedSet", "prior", "0 for every secret",
                                 "at least one positive value");
      case detail::CommonUnit::too_large:
        detail::invalid_argument(
            "sleuth::CountedSet", "sum of the prior", "2^64 or more",
            "below 2^64 in units of its greatest common divisor; or use sleuth::WeightedSet<D, F>");
    }
  }
  return weights;
}

}  // namespace sleuth
