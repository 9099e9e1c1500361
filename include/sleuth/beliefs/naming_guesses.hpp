#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// Stands where no guess names a secret.
inline constexpr GuessId named_by_none = static_cast<GuessId>(std::numeric_limits<std::uint32_t>::max());

/// The guess that names each secret, the lowest where there are several. Worked out at first use; safe to share between
/// threads.
template <class D>
class NamingGuesses {
 public:
  /// Of all secrets, shape [secret_count]; `named_by_none` where none names one.
  [[nodiscard]] std::span<const GuessId> all(const D& domain) const requires GuessesSecrets<D> {
    std::call_once(once_, [&] {
      std::vector<GuessId> named(domain.secret_count(), named_by_none);
      for (const GuessId guess : all_ids<GuessId>(domain.guess_count())) {
        const std::optional<SecretId> secret = domain.secret_named_by(guess);
        if (secret && named[to_index(*secret)] == named_by_none) named[to_index(*secret)] = guess;
      }
      named_ = std::move(named);
      bytes_.store(named_.capacity() * sizeof(GuessId), std::memory_order_relaxed);
    });
    return named_;
  }
  [[nodiscard]] std::optional<GuessId> of(const D& domain, SecretId secret) const requires GuessesSecrets<D> {
    const GuessId guess = all(domain)[to_index(secret)];
    return guess != named_by_none ? std::optional{guess} : std::nullopt;
  }
  /// Calls sink(guess) for each guess that names one of these secrets, ascending, until it returns false.
  ///
  /// @param scratch  the sink may use it
  template <class Sink>
  void each_of(const D& domain, std::span<const SecretId> secrets, std::vector<GuessId>& scratch,
               const Sink& sink) const requires GuessesSecrets<D> {
    const std::span<const GuessId> naming = all(domain);
    std::vector<GuessId> guesses = std::move(scratch);
    guesses.clear();
    for (const SecretId secret : secrets)
      if (naming[to_index(secret)] != named_by_none) guesses.push_back(naming[to_index(secret)]);
    if (!std::is_sorted(guesses.begin(), guesses.end())) std::sort(guesses.begin(), guesses.end());
    for (const GuessId guess : guesses)
      if (!sink(guess)) break;
    scratch = std::move(guesses);
  }

  /// Memory of the list if it exists now, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_.load(std::memory_order_relaxed); }

 private:
  mutable std::once_flag once_;
  mutable std::vector<GuessId> named_;
  mutable std::atomic<std::size_t> bytes_{0};  // of named_, which another thread may be filling
};

}  // namespace sleuth
