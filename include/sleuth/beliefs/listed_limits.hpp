#pragma once

#include <cstddef>
#include <cstdint>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>

namespace sleuth {

/// No table of a listed belief is larger than this; above it feedback is computed when it is needed. Unit: bytes.
inline constexpr std::size_t table_bytes_limit = std::size_t{64} << 20;
/// A scan of all guesses is refused above this number of (guess, candidate) pairs.
inline constexpr std::uint64_t scan_pairs_limit = std::uint64_t{1} << 32;
/// The most secrets that a belief lists.
inline constexpr std::size_t listed_secrets_limit = std::size_t{1} << 24;

namespace detail {

/// Validates the domain of a belief that lists its secrets, and returns how many there are.
///
/// @errors  std::invalid_argument, from the domain or above listed_secrets_limit
template <class D>
std::size_t checked_secret_count(const char* belief, const D& domain) {
  sleuth::validate(domain);
  const std::size_t count = domain.secret_count();
  if (count > listed_secrets_limit)
    invalid_argument(
        belief, "secret_count", count,
        "up to 2^24 listed secrets; for more, give ConstraintSolver a belief that lists none, such as "
        "sleuth::SampledSet");
  return count;
}

}  // namespace detail

}  // namespace sleuth
