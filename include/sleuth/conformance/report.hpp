#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sleuth::conformance {

/// How much to look at. Small games are looked at as a whole, large ones by samples that the seed repeats.
struct Options {
  std::uint64_t seed = 1;
  std::size_t samples = 64;  ///< at most this many guesses, secrets, ... of each kind; >= 1
  std::size_t states = 16;   ///< states of knowledge, and games played; >= 1
  std::uint64_t work = std::uint64_t{1}
                       << 21;  ///< about how many (guess, secret) pairs one law may take in one state
};

/// A law that does not hold.
struct Violation {
  std::string law;
  std::string seen;        ///< the first case where it did not
  std::uint64_t seed = 0;  ///< of the samples
};

/// A law that was not looked at.
struct Skipped {
  std::string law;
  std::string needs;  ///< what is missing for it
};

/// What a law's check saw against it; nothing if it holds.
using Seen = std::optional<std::string>;

/// Which laws hold, which do not and which were skipped.
class Report {
 public:
  /// @param subject  stands before everything seen, such as the name of a selector
  explicit Report(std::uint64_t seed = 1, std::string subject = {})
      : seed_{seed}, subject_{std::move(subject)} {}

  [[nodiscard]] bool holds() const noexcept { return violations_.empty(); }
  [[nodiscard]] std::span<const Violation> violations() const noexcept { return violations_; }
  [[nodiscard]] std::span<const Skipped> skipped() const noexcept { return skipped_; }
  /// The laws that were looked at, each once.
  [[nodiscard]] std::span<const std::string> checked() const noexcept { return checked_; }
  [[nodiscard]] bool violates(std::string_view law) const {
    return std::any_of(violations_.begin(), violations_.end(),
                       [law](const Violation& violation) { return violation.law == law; });
  }

  /// One line for each violation: "LAW: SEEN (seed N)".
  [[nodiscard]] std::string text() const {
    std::string lines;
    for (const Violation& violation : violations_)
      lines.append(violation.law)
          .append(": ")
          .append(violation.seen)
          .append(" (seed ")
          .append(std::to_string(violation.seed))
          .append(")\n");
    return lines;
  }

  /// Checks one law: body() -> Seen. An exception that leaves body is a violation too.
  template <class Body>
  void check(std::string_view law, const Body& body) {
    remember(law);
    Seen seen;
    try {
      seen = body();
    } catch (const std::exception& thrown) {
      seen = std::string{"exception: "}.append(thrown.what());
    }
    if (seen) violations_.push_back({std::string{law}, with_subject(*seen), seed_});
  }
  void skip(std::string_view law, std::string_view needs) {
    skipped_.push_back({std::string{law}, with_subject(std::string{needs})});
  }
  /// Adds what another report says.
  void add(const Report& other) {
    violations_.insert(violations_.end(), other.violations_.begin(), other.violations_.end());
    skipped_.insert(skipped_.end(), other.skipped_.begin(), other.skipped_.end());
    for (const std::string& law : other.checked_)
      remember(law);
  }

 private:
  void remember(std::string_view law) {
    if (std::find(checked_.begin(), checked_.end(), law) == checked_.end()) checked_.emplace_back(law);
  }
  [[nodiscard]] std::string with_subject(const std::string& text) const {
    return subject_.empty() ? text : std::string{subject_}.append(": ").append(text);
  }

  std::uint64_t seed_;
  std::string subject_;
  std::vector<Violation> violations_;
  std::vector<Skipped> skipped_;
  std::vector<std::string> checked_;
};

namespace detail {

/// Puts a message together from texts and numbers.
template <class... Parts>
[[nodiscard]] std::string message(const Parts&... parts) {
  std::string text;
  const auto add = [&text](const auto& part) {
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(part)>>)
      text.append(std::to_string(part));
    else
      text.append(std::string_view{part});
  };
  (add(parts), ...);
  return text;
}

}  // namespace detail

}  // namespace sleuth::conformance
