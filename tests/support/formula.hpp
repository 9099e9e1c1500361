#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth_tests {

/// A domain of any size that costs no memory: the outcome is a hash of guess and secret.
struct Formula {
  using guess_type = std::size_t;
  using secret_type = std::size_t;

  std::size_t guesses = 1;
  std::size_t secrets = 1;

  [[nodiscard]] std::size_t guess_count() const { return guesses; }
  [[nodiscard]] std::size_t guess(sleuth::GuessId id) const { return sleuth::to_index(id); }
  [[nodiscard]] std::optional<sleuth::GuessId> find_guess(std::size_t guess) const {
    if (guess >= guesses) return std::nullopt;
    return sleuth::to_id<sleuth::GuessId>(guess);
  }
  [[nodiscard]] std::size_t secret_count() const { return secrets; }
  [[nodiscard]] std::size_t secret(sleuth::SecretId id) const { return sleuth::to_index(id); }
};

struct FormulaFeedback {
  using outcome_type = std::size_t;
  std::size_t outcomes = 2;

  [[nodiscard]] std::size_t outcome_count() const { return outcomes; }
  [[nodiscard]] sleuth::OutcomeId id(std::size_t outcome) const {
    if (outcome >= outcomes)
      sleuth::detail::invalid_argument("FormulaFeedback", "outcome", outcome, "below outcome_count()");
    return sleuth::to_id<sleuth::OutcomeId>(outcome);
  }
  [[nodiscard]] std::size_t outcome(sleuth::OutcomeId id) const { return sleuth::to_index(id); }
  [[nodiscard]] std::size_t operator()(std::size_t guess, std::size_t secret) const {
    std::uint64_t x = guess * 0x9E3779B97F4A7C15u + secret * 0xC2B2AE3D27D4EB4Fu + 1;
    x ^= x >> 29;
    x *= 0xBF58476D1CE4E5B9u;
    x ^= x >> 32;
    return static_cast<std::size_t>(x % outcomes);
  }
};

}  // namespace sleuth_tests
