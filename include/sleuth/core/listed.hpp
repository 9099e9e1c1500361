#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>

namespace sleuth {

/// Where a size is known at run time only.
inline constexpr std::size_t dynamic_size = static_cast<std::size_t>(-1);

/// A domain made of two lists, for a game of your own. If secrets and guesses have one comparable type, a guess that
/// equals a secret names it.
///
/// @errors      std::invalid_argument if a list has 2^32 entries or more
/// @complexity  construction O((S + G) log S) where secrets can be ordered, else O(S * G) comparisons
template <class Secret, class Guess = Secret>
class Listed {
 public:
  using secret_type = Secret;
  using guess_type = Guess;

  Listed(std::vector<Secret> secrets, std::vector<Guess> guesses)
      : secrets_{std::move(secrets)}, guesses_{std::move(guesses)} {
    check_size("secrets", secrets_.size());
    check_size("guesses", guesses_.size());
    if constexpr (names_secrets) find_named();
  }
  /// The secrets are the guesses too.
  explicit Listed(std::vector<Secret> secrets) requires std::same_as<Secret, Guess>
      : Listed{secrets, secrets} {}

  [[nodiscard]] std::size_t guess_count() const noexcept { return guesses_.size(); }
  [[nodiscard]] const Guess& guess(GuessId id) const noexcept { return guesses_[to_index(id)]; }
  [[nodiscard]] std::size_t secret_count() const noexcept { return secrets_.size(); }
  [[nodiscard]] const Secret& secret(SecretId id) const noexcept { return secrets_[to_index(id)]; }

  /// The secret that this guess names (the first of equal ones), or nothing.
  [[nodiscard]] std::optional<SecretId> secret_named_by(GuessId id) const noexcept
      requires(std::same_as<Secret, Guess>&& std::equality_comparable<Secret>) {
    const std::uint32_t named = named_[to_index(id)];
    return named == nothing ? std::nullopt : std::optional{static_cast<SecretId>(named)};
  }

 private:
  static constexpr bool names_secrets = std::same_as<Secret, Guess> && std::equality_comparable<Secret>;
  static constexpr std::uint32_t nothing = 0xFFFFFFFF;

  static void check_size(const char* list, std::size_t size) {
    if (size >= nothing)
      detail::invalid_argument("sleuth::Listed", list, size, "fewer than 2^32 - 1 entries");
  }

  void find_named() {
    named_.assign(guesses_.size(), nothing);
    if constexpr (std::totally_ordered<Secret>) {
      std::vector<std::uint32_t> order(secrets_.size());
      for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint32_t>(i);
      std::stable_sort(order.begin(), order.end(),
                       [this](std::uint32_t a, std::uint32_t b) { return secrets_[a] < secrets_[b]; });
      for (std::size_t g = 0; g < guesses_.size(); ++g) {
        const auto found =
            std::lower_bound(order.begin(), order.end(), guesses_[g],
                             [this](std::uint32_t s, const Guess& guess) { return secrets_[s] < guess; });
        if (found != order.end() && secrets_[*found] == guesses_[g]) named_[g] = *found;
      }
    } else {
      for (std::size_t g = 0; g < guesses_.size(); ++g) {
        const auto found = std::find(secrets_.begin(), secrets_.end(), guesses_[g]);
        if (found != secrets_.end()) named_[g] = static_cast<std::uint32_t>(found - secrets_.begin());
      }
    }
  }

  std::vector<Secret> secrets_;
  std::vector<Guess> guesses_;
  std::vector<std::uint32_t> named_;
};

/// Outcomes that are the numbers 0 .. N - 1: derive a feedback from it and write operator()(guess, secret).
///
/// @errors  id() throws std::invalid_argument for a number that is N or more
template <std::size_t N = dynamic_size>
struct NumberedOutcomes {
  using outcome_type = std::size_t;
  [[nodiscard]] constexpr std::size_t outcome_count() const noexcept { return N; }
  [[nodiscard]] constexpr OutcomeId id(std::size_t outcome) const {
    if (outcome >= N)
      detail::invalid_argument("sleuth::NumberedOutcomes", "outcome", outcome,
                               "0 .. " + std::to_string(N - 1));
    return to_id<OutcomeId>(outcome);
  }
  [[nodiscard]] constexpr std::size_t outcome(OutcomeId id) const noexcept { return to_index(id); }
};

/// The same with a number of outcomes that is known at run time only.
template <>
struct NumberedOutcomes<dynamic_size> {
  using outcome_type = std::size_t;
  std::size_t count = 0;

  [[nodiscard]] constexpr std::size_t outcome_count() const noexcept { return count; }
  [[nodiscard]] constexpr OutcomeId id(std::size_t outcome) const {
    if (outcome >= count)
      detail::invalid_argument("sleuth::NumberedOutcomes", "outcome", outcome,
                               count == 0 ? "none" : "0 .. " + std::to_string(count - 1));
    return to_id<OutcomeId>(outcome);
  }
  [[nodiscard]] constexpr std::size_t outcome(OutcomeId id) const noexcept { return to_index(id); }
};

}  // namespace sleuth
