#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/conformance/domain_laws.hpp>
#include <sleuth/conformance/feedback_laws.hpp>
#include <sleuth/conformance/report.hpp>
#include <sleuth/core/listed.hpp>

/// Games with one fault each: `breaks` is the law that does not hold; with "" all laws do.
namespace sleuth_tests {

namespace laws = sleuth::conformance;
using sleuth::GuessId;
using sleuth::OutcomeId;
using sleuth::SecretId;
using sleuth::TargetId;

/// The laws that a report finds broken.
[[nodiscard]] inline std::set<std::string> broken_laws(const laws::Report& report) {
  std::set<std::string> names;
  for (const laws::Violation& violation : report.violations())
    names.insert(violation.law);
  return names;
}

/// Nine numbers 0, 10, .. 80, which may be guessed and are the secrets, with everything that a domain may have.
struct BrokenDomain {
  std::string_view breaks;
  mutable std::size_t calls = 0;

  using guess_type = int;
  using secret_type = int;
  static constexpr std::size_t size = 9;

  void validate() const {
    if (breaks == laws::domain_laws::valid) throw std::invalid_argument("refused");
  }
  [[nodiscard]] std::size_t guess_count() const {
    return breaks == laws::domain_laws::counts && calls++ % 2 == 1 ? size - 1 : size;
  }
  [[nodiscard]] int guess(GuessId id) const {
    if (breaks == laws::domain_laws::distinct_guesses && to_index(id) == 7) return 30;
    if (breaks == laws::domain_laws::repeatable && to_index(id) == 8) return 80 + static_cast<int>(calls++);
    return 10 * static_cast<int>(to_index(id));
  }
  [[nodiscard]] std::optional<GuessId> find_guess(int guess) const {
    if (breaks == laws::domain_laws::find_guess && guess == 80) return std::nullopt;
    return sleuth::to_id<GuessId>(std::min<std::size_t>(static_cast<std::size_t>(guess) / 10, 8));
  }
  [[nodiscard]] std::size_t secret_count() const { return size; }
  [[nodiscard]] int secret(SecretId id) const {
    return breaks == laws::domain_laws::distinct_secrets && to_index(id) == 2
               ? 0
               : 10 * static_cast<int>(to_index(id));
  }
  [[nodiscard]] std::optional<SecretId> secret_named_by(GuessId id) const {
    if (breaks == laws::domain_laws::named && to_index(id) == 8) return sleuth::to_id<SecretId>(7);
    return sleuth::to_id<SecretId>(to_index(id));
  }
  [[nodiscard]] double prior(SecretId id) const {
    return breaks == laws::domain_laws::prior && to_index(id) == 4 ? -1.0 : 1.0;
  }
  [[nodiscard]] double cost(GuessId id) const {
    return breaks == laws::domain_laws::cost && to_index(id) == 5 ? 0.0 : 2.0;
  }
  [[nodiscard]] std::size_t class_count() const { return 2; }
  [[nodiscard]] sleuth::ClassId class_of(SecretId id) const {
    return sleuth::to_id<sleuth::ClassId>(to_index(id) % (breaks == laws::domain_laws::classes ? 3 : 2));
  }
  [[nodiscard]] std::size_t target_count() const { return 3; }
  [[nodiscard]] TargetId target(SecretId id) const {
    return sleuth::to_id<TargetId>(to_index(id) % (breaks == laws::domain_laws::target ? 4 : 3));
  }
  [[nodiscard]] bool allows(GuessId, std::span<const sleuth::Answer>) const {
    return breaks != laws::domain_laws::allows || calls++ % 2 == 0;
  }
};

/// Nine numbers again, with no more than a domain needs.
struct Numbers {
  using guess_type = int;
  using secret_type = int;

  [[nodiscard]] std::size_t guess_count() const { return 9; }
  [[nodiscard]] int guess(GuessId id) const { return static_cast<int>(to_index(id)); }
  [[nodiscard]] std::size_t secret_count() const { return 9; }
  [[nodiscard]] int secret(SecretId id) const { return static_cast<int>(to_index(id)); }
  [[nodiscard]] std::optional<SecretId> secret_named_by(GuessId id) const {
    return sleuth::to_id<SecretId>(to_index(id));
  }
};

/// Lower, equal, higher.
struct BrokenFeedback {
  std::string_view breaks;
  mutable std::size_t calls = 0;

  using outcome_type = int;

  [[nodiscard]] std::size_t outcome_count() const { return 3; }
  [[nodiscard]] OutcomeId id(int outcome) const {
    if (breaks == laws::feedback_laws::in_space && outcome == 7) return sleuth::to_id<OutcomeId>(7);
    if ((outcome < 0 || outcome > 2) && breaks != laws::feedback_laws::refuses)
      sleuth::detail::invalid_argument("BrokenFeedback", "outcome", outcome, "0 .. 2");
    return sleuth::to_id<OutcomeId>(static_cast<std::size_t>(outcome));
  }
  [[nodiscard]] int outcome(OutcomeId id) const {
    if (breaks == laws::feedback_laws::dense) return to_index(id) == 2 ? 0 : static_cast<int>(to_index(id));
    return static_cast<int>(to_index(id));
  }
  [[nodiscard]] int operator()(int guess, int secret) const {
    if (breaks == laws::feedback_laws::in_space && guess == 0 && secret == 5) return 7;
    if (breaks == laws::feedback_laws::repeatable && guess == 0 && secret == 5)
      return calls++ % 2 == 0 ? 0 : 2;
    return guess > secret ? 0 : guess == secret ? 1 : 2;
  }
  [[nodiscard]] OutcomeId outcome_id(int guess, int secret) const {
    if (breaks == laws::feedback_laws::short_way && guess == 8) return OutcomeId{};
    return sleuth::to_id<OutcomeId>(static_cast<std::size_t>(guess > secret ? 0 : guess == secret ? 1 : 2));
  }
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    if (guess == secret) return sink(1, breaks == laws::feedback_laws::probabilities ? 0.9 : 1.0);
    sink(guess > secret ? 0 : 2, 0.75);
    sink(guess > secret ? 2 : 0, 0.25);
  }
  [[nodiscard]] bool is_solved(int outcome) const {
    return outcome == (breaks == laws::feedback_laws::solved ? 0 : 1);
  }
};

/// Lower, equal, higher without any fault.
struct Compare : sleuth::NumberedOutcomes<3> {
  [[nodiscard]] std::size_t operator()(int guess, int secret) const {
    return guess > secret ? 0 : guess == secret ? 1 : 2;
  }
  [[nodiscard]] bool is_solved(std::size_t outcome) const { return outcome == 1; }
};

}  // namespace sleuth_tests
