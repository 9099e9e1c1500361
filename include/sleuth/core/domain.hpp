#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include <sleuth/core/ids.hpp>

namespace sleuth {

/// What can be asked. Every domain lists its guesses; all else is optional and has a concept of its own below.
///
/// Axioms (checked by the conformance tests): 1. guess_count() is constant, >= 0 and < 2^32. 2. guess(id) is defined for
/// every id below guess_count() and different ids give different guesses. 3. All members are const and safe to call
/// from several threads.
template <class D>
concept NamesGuessType = requires {
  /// The type of one guess, copyable.
  typename D::guess_type;
};
template <class D>
concept CountsGuesses = requires(const D& domain) {
  /// Number of guesses, below 2^32.
  { domain.guess_count() } -> std::convertible_to<std::size_t>;
};
template <class D>
concept ShowsGuess = requires(const D& domain, GuessId id) {
  /// The guess with that number, by value or by reference.
  { domain.guess(id) } -> std::convertible_to<typename D::guess_type>;
};
template <class D>
concept Domain = NamesGuessType<D> && CountsGuesses<D> && ShowsGuess<D>;

template <class D>
concept NamesSecretType = requires {
  /// The type of one secret, copyable.
  typename D::secret_type;
};
template <class D>
concept CountsSecrets = requires(const D& domain) {
  /// Number of secrets, below 2^32.
  { domain.secret_count() } -> std::convertible_to<std::size_t>;
};
template <class D>
concept ShowsSecret = requires(const D& domain, SecretId id) {
  /// The secret with that number, by value or by reference.
  { domain.secret(id) } -> std::convertible_to<typename D::secret_type>;
};
/// The secrets are few enough to be numbered.
template <class D>
concept ListsSecrets = NamesSecretType<D> && CountsSecrets<D> && ShowsSecret<D>;

/// Some guesses name a secret (a code is both). Two guesses must not name the same secret.
template <class D>
concept GuessesSecrets = requires(const D& domain, GuessId id) {
  { domain.secret_named_by(id) } -> std::convertible_to<std::optional<SecretId>>;
};

/// Secrets are not equally likely: prior(id) is finite, >= 0, not all zero, in any unit (it is normalised).
template <class D>
concept HasPrior = requires(const D& domain, SecretId id) {
  { domain.prior(id) } -> std::convertible_to<double>;
};

/// Guesses cost different amounts: cost(id) is finite and > 0; without it every guess costs 1.
template <class D>
concept HasCost = requires(const D& domain, GuessId id) {
  { domain.cost(id) } -> std::convertible_to<double>;
};

/// Information is about something coarser than the secret: target(id) < target_count().
template <class D>
concept HasTarget = requires(const D& domain, SecretId id) {
  { domain.target_count() } -> std::convertible_to<std::size_t>;
  { domain.target(id) } -> std::same_as<TargetId>;
};

/// Secrets fall into classes that much of the evidence cannot tell apart: class_of(id) < class_count(). Evidence on a class
/// is evaluated once a class instead of once a secret.
template <class D>
concept HasClasses = requires(const D& domain, SecretId id) {
  { domain.class_count() } -> std::convertible_to<std::size_t>;
  { domain.class_of(id) } -> std::same_as<ClassId>;
};

/// Which guesses are allowed depends on the answers so far (hard mode).
template <class D>
concept RestrictsGuesses = requires(const D& domain, GuessId id, std::span<const Answer> answers) {
  { domain.allows(id, answers) } -> std::same_as<bool>;
};

/// Knows a group of relabellings, each of which permutes the guesses and the secrets; with feedback that keeps them
/// (keeps_symmetry), guesses of one orbit are scored once. Not used where guesses are restricted or cost different amounts,
/// or where there is a target.
template <class D>
concept HasSymmetry = requires(const D& domain, const typename D::symmetry_type& symmetry, GuessId guess) {
  /// All of the group.
  { domain.symmetry() } -> std::same_as<typename D::symmetry_type>;
  /// The subgroup that maps the guess to itself.
  { symmetry.fixing(guess) } -> std::same_as<typename D::symmetry_type>;
  /// How many relabellings it has, 1 for the identity alone; what is above 2^64 - 1 counts as that.
  { symmetry.order() } -> std::same_as<std::uint64_t>;
  /// Subgroups are compared to tell which guesses leave the same one.
  { symmetry < symmetry } -> std::convertible_to<bool>;
  /// The lowest guess of each orbit, ascending. Others of the orbit may be there too: they only cost time.
  { symmetry.representatives() } -> std::same_as<std::vector<GuessId>>;
};

/// Finds the number of a guess faster than by comparing with each.
template <class D>
concept FindsGuesses = requires(const D& domain, const typename D::guess_type& guess) {
  { domain.find_guess(guess) } -> std::convertible_to<std::optional<GuessId>>;
};

/// Names its usual feedback.
template <class D>
concept NamesFeedback = requires(const D& domain) {
  domain.feedback();
};

/// Its sizes can be wrong (a plain aggregate); validate() throws std::invalid_argument. Algorithms call it first.
template <class D>
concept Validates = requires(const D& domain) {
  domain.validate();
};

namespace detail {

/// Stands for a type that a domain or feedback failed to name, so that one mistake gives one error.
struct Missing {
  template <class T>
  constexpr Missing(const T&) noexcept {
  }  // NOLINT(google-explicit-constructor): accepts whatever it stands for
  constexpr Missing() noexcept = default;
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor): becomes whatever it stands for; never called
};

template <class D>
struct GuessTypeOf {
  using type = Missing;
};
template <NamesGuessType D>
struct GuessTypeOf<D> {
  using type = typename D::guess_type;
};
template <class D>
struct SecretTypeOf {
  using type = Missing;
};
template <NamesSecretType D>
struct SecretTypeOf<D> {
  using type = typename D::secret_type;
};

}  // namespace detail

/// The guess type of D (a placeholder where D names none).
template <class D>
using guess_t = typename detail::GuessTypeOf<D>::type;
/// The secret type of D (a placeholder where D names none).
template <class D>
using secret_t = typename detail::SecretTypeOf<D>::type;

/// Calls domain.validate() where the domain offers it.
template <Domain D>
constexpr void validate(const D& domain) {
  if constexpr (Validates<D>) domain.validate();
}

/// Cost of a guess; 1 where the domain has none.
template <Domain D>
[[nodiscard]] constexpr double cost_of(const D& domain, GuessId guess) {
  if constexpr (HasCost<D>)
    return static_cast<double>(domain.cost(guess));
  else
    return 1.0;
}

/// The number of a guess, or nothing if the domain has no such guess.
///
/// @complexity  the domain's find_guess, else O(guess_count) comparisons
template <Domain D>
[[nodiscard]] constexpr std::optional<GuessId> find_guess(const D& domain, const guess_t<D>& guess) {
  if constexpr (FindsGuesses<D>) {
    return domain.find_guess(guess);
  } else {
    static_assert(
        std::equality_comparable<guess_t<D>>,
        "sleuth: to look a guess up, give the domain find_guess(guess) or its guess_type an operator==");
    for (const GuessId id : all_ids<GuessId>(domain.guess_count()))
      if (domain.guess(id) == guess) return id;
    return std::nullopt;
  }
}

}  // namespace sleuth
